import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { BACK, both, CARD, cardHead, cardReturn, MIDDLE } from './shipped-card-parts.contract.ts';
import { DIM, NAVY, photo, qrCode, signature, value, words } from './shipped-parts.contract.ts';

/** The card of a teacher or another member of the staff, of the same size and look as a student's. */
export const STAFF_CARD: PrintTemplate = {
  page: CARD,
  sides: 2,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...cardHead(),
    photo('photo', [1449, 1760, 2500, 3200], 'staff.photo'),
    value('name', [300, 4980, 4798, 850], 105, 'staff.name', { ...MIDDLE, weight: 700, min: 50, lines: 3 }),
    value('designation', [300, 5860, 4798, 560], 80, 'staff.designation', { ...MIDDLE, weight: 600, colour: NAVY, min: 50, lines: 2 }),
    value('department', [300, 6440, 4798, 560], 70, 'staff.department', { ...MIDDLE, colour: DIM, min: 50, lines: 2 }),
    words(
      'staff-no',
      [300, 7020, 4798, 320],
      70,
      { en: 'Staff no. {staff.staffNo}', hi: 'कर्मचारी क्र. {staff.staffNo}', mr: 'कर्मचारी क्र. {staff.staffNo}' },
      { ...MIDDLE, min: 50 },
    ),
    words(
      'issued',
      [300, 7560, 2300, 640],
      65,
      {
        en: 'Issued on\n{document.date|date}',
        hi: 'जारी\n{document.date|date-hi}',
        mr: 'दिनांक\n{document.date|date-mr}',
      },
      { min: 50, lines: 2 },
    ),
    signature(
      'principal',
      [2800, 7480, 2298, 760],
      55,
      { en: 'Principal', hi: 'प्राचार्य', mr: 'प्राचार्य' },
      { field: 'principal.signature' },
    ),

    ...cardReturn(),
    words(
      'mobile',
      [300, 3080, 4798, 360],
      65,
      { en: 'Mobile: {staff.mobile}', hi: 'मोबाइल: {staff.mobile}', mr: 'मोबाइल: {staff.mobile}' },
      { ...BACK, min: 50 },
    ),
    words(
      'rules',
      [300, 4240, 3080, 1560],
      60,
      {
        en: 'This card belongs to the institute. Return it when you leave.\nReport a lost card to the office at once.',
        hi: 'यह कार्ड संस्थान का है। सेवा छोड़ते समय लौटाएँ।\nकार्ड खोने पर तुरंत कार्यालय को बताएँ।',
        mr: 'हे ओळखपत्र संस्थेचे आहे. सेवा सोडताना परत करा.\nहरवल्यास लगेच कार्यालयास कळवा.',
      },
      { ...BACK, colour: DIM, valign: 'TOP', lines: 6, min: 50 },
    ),
    qrCode('check', [3500, 4240, 1598, 1598], 'document.check', BACK),
    words('number', [300, 5880, 4798, 290], 60, both('{document.number}'), { ...BACK, align: 'RIGHT', min: 50 }),
  ],
};
