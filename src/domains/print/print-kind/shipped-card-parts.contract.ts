import type { PrintElement } from '../../../kit/print-template/template.contract.ts';
import { area, DIM, GREY, image, NAVY, rule, value, words } from './shipped-parts.contract.ts';

export const MIDDLE = { align: 'CENTER' } as const;
export const BACK = { back: true } as const;
export const both = (text: string) => ({ en: text, hi: text, mr: text });

/** CR80 (ISO/IEC 7810 ID-1) upright: 53.98 by 85.60 mm. */
export const CARD = { w: 5_398, h: 8_560, bleed: 200, safe: 300 } as const;

/** Whose card it is: logo, institute, university on the colour of the product. */
export const cardHead = (): readonly PrintElement[] => [
  area('head', [-200, -200, 5798, 1880], { fill: NAVY }),
  area('logo-ground', [340, 300, 860, 860], { fill: '#ffffff', radius: 80 }),
  { ...image('logo', [390, 350, 760, 760], 'institute.logo'), overlaps: true },
  {
    ...value('college', [1320, 300, 3778, 900], 85, 'institute.name', {
      weight: 700,
      colour: '#ffffff',
      min: 50,
      lines: 4,
      leading: 130,
    }),
    overlaps: true,
  },
  {
    ...value('university', [1320, 1200, 3778, 430], 55, 'institute.university', { colour: '#e4ebf6', min: 45, lines: 2 }),
    overlaps: true,
  },
];

/** Where a lost card is sent: the upper part of the back. */
export const cardReturn = (): readonly PrintElement[] => [
  words(
    'return-label',
    [300, 500, 4798, 320],
    65,
    { en: 'If found, please return to', hi: 'मिलने पर कृपया यहाँ लौटाएँ', mr: 'सापडल्यास कृपया येथे परत करा' },
    { ...BACK, ...MIDDLE, colour: DIM },
  ),
  value('return-college', [300, 840, 4798, 920], 85, 'institute.name', {
    ...BACK,
    ...MIDDLE,
    weight: 600,
    colour: NAVY,
    min: 50,
    lines: 4,
    leading: 130,
  }),
  value('return-address', [300, 1780, 4798, 760], 65, 'institute.address', { ...BACK, ...MIDDLE, min: 50, lines: 3 }),
  value('return-phone', [300, 2540, 4798, 320], 65, 'institute.phone', { ...BACK, ...MIDDLE, min: 45 }),
  { ...rule('back-rule', [300, 2980, 4798, 0], 20, GREY), side: 2 },
];
