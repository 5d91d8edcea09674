import type { PrintElement, PrintTemplate, Words } from '../../../kit/print-template/template.contract.ts';
import { A4, DIM, rule, words } from '../print-kind/shipped-parts.contract.ts';

/*
 * A sheet that a printer is measured with. Crosses stand on the front; on the back two scales lie over the arms of each when the printer is exact. Held
 * against a light, the lines of the cross show on the scales how far the back is off. The points lie so that they meet whichever edge the sheet is turned on.
 */

const [NEAR_X, NEAR_Y, ARM] = [4_000, 6_000, 1_500] as const;
/** From a point to its two scales, which the arms of the cross reach: at the point itself the ticks of one would hide the other. */
const AWAY = 1_000;
/** Hundredths of a millimetre from the upper left corner of either side. */
export const CROSSES: readonly (readonly [x: number, y: number])[] = [
  [NEAR_X, NEAR_Y],
  [A4.w - NEAR_X, NEAR_Y],
  [A4.w / 2, A4.h / 2],
  [NEAR_X, A4.h - NEAR_Y],
  [A4.w - NEAR_X, A4.h - NEAR_Y],
];

const [STEP, ENDS, HAIR] = [50, 500, 8] as const;
const INK = '#18212f';
/** Of the scale, in hundredths of a millimetre from the point. */
const TICKS: readonly number[] = Array.from({ length: (2 * ENDS) / STEP + 1 }, (_, at) => at * STEP - ENDS);

/** What stands at a tick: the printer is off by this much when the cross meets it. A back that lies too far right meets the cross left of its middle. */
export const saysAt = (tick: number): number => (tick === 0 ? 0 : -tick);

const onBack = (element: PrintElement): PrintElement => ({ ...element, side: 2 });
const alike = (text: string): Words => ({ en: text, hi: text, mr: text });
const signed = (hundredths: number): string => (hundredths === 0 ? '0' : `${hundredths > 0 ? '+' : '−'}${Math.abs(hundredths) / 100}`);
const millimetres = (hundredths: number): string => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

const cross = ([x, y]: readonly [number, number], at: number): PrintElement[] => [
  rule(`cross-${at}-across`, [x - ARM, y, 2 * ARM, 0], HAIR, INK),
  rule(`cross-${at}-down`, [x, y - ARM, 0, 2 * ARM], HAIR, INK),
  words(`cross-${at}-at`, [x + 150, y + ARM, 2600, 360], 60, alike(`${millimetres(x)} / ${millimetres(y)} mm`), { colour: DIM }),
];

const lengthOf = (tick: number): number => (tick % ENDS === 0 ? 320 : tick % 100 === 0 ? 220 : 120);

function scale([x, y]: readonly [number, number], at: number): PrintElement[] {
  const ticks = TICKS.flatMap((tick) => {
    const half = lengthOf(tick) / 2;
    return [
      rule(`scale-${at}-across${tick}`, [x + tick, y + AWAY - half, 0, 2 * half], HAIR, INK),
      rule(`scale-${at}-down${tick}`, [x + AWAY - half, y + tick, 2 * half, 0], HAIR, INK),
    ];
  });
  const ends = [-ENDS, ENDS].flatMap((tick) => {
    const says = alike(signed(saysAt(tick)));
    return [
      words(`scale-${at}-right${tick}`, [x + tick - 300, y + AWAY + 200, 600, 320], 60, says, { align: 'CENTER' }),
      words(`scale-${at}-low${tick}`, [x + AWAY + 220, y + tick - 160, 600, 320], 60, says),
    ];
  });
  const axes = [
    rule(`scale-${at}-across`, [x - ENDS, y + AWAY, 2 * ENDS, 0], HAIR, INK),
    rule(`scale-${at}-down`, [x + AWAY, y - ENDS, 0, 2 * ENDS], HAIR, INK),
  ];
  return [...axes, ...ticks, ...ends].map(onBack);
}

const FRONT: Words = {
  en: 'Front. Print both pages on one sheet, at actual size (100 %), as cards are printed. Then hold the sheet against a light and look at the back.',
  hi: 'आगे का भाग। दोनों पृष्ठ एक ही शीट पर, असली आकार (100 %) में, कार्ड की तरह छापें। फिर शीट को रोशनी के सामने पकड़कर पीछे का भाग देखें।',
  mr: 'पुढची बाजू. दोन्ही पाने एकाच कागदावर, मूळ आकारात (100 %), ओळखपत्रांप्रमाणे छापा. मग कागद उजेडासमोर धरून मागची बाजू पहा.',
};
const BEHIND: Words = {
  en: 'Back. At each scale read, in millimetres, where the lines of the cross behind it meet the scale: across for “off to the right”, down for “off downwards”. Enter the middle of the five readings with the printer.',
  hi: 'पीछे का भाग। हर पैमाने पर मिलीमीटर में पढ़ें कि पीछे के क्रॉस की रेखाएँ कहाँ मिलती हैं: आड़े में “दाईं ओर हटा”, खड़े में “नीचे हटा”। पाँचों में से बीच का मान प्रिंटर के साथ लिखें।',
  mr: 'मागची बाजू. प्रत्येक मोजपट्टीवर मिलिमीटरमध्ये वाचा की मागच्या फुलीच्या रेषा कुठे जुळतात: आडव्यात “उजवीकडे सरक”, उभ्यात “खाली सरक”. पाच वाचनांपैकी मधले प्रिंटरसोबत लिहा.',
};

export function calibrationTemplate(): PrintTemplate {
  const place = [2000, 1800, 17_000, 2000] as const;
  const look = { lines: 4, min: 80, valign: 'TOP' } as const;
  return {
    page: A4,
    sides: 2,
    languages: ['en', 'hi', 'mr'],
    elements: [
      words('front', place, 100, FRONT, look),
      ...CROSSES.flatMap(cross),
      onBack(words('behind', place, 100, BEHIND, look)),
      ...CROSSES.flatMap(scale),
    ],
  };
}
