import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { BACK, both, CARD, cardHead, cardReturn, MIDDLE } from './shipped-card-parts.contract.ts';
import { barcode, DIM, NAVY, photo, qrCode, signature, value, whenGiven, words } from './shipped-parts.contract.ts';

export const ID_CARD: PrintTemplate = {
  page: CARD,
  sides: 2,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...cardHead(),
    photo('photo', [1449, 1760, 2500, 3200], 'student.photo'),
    value('name', [300, 4980, 4798, 750], 105, 'student.name', { ...MIDDLE, weight: 700, min: 50, lines: 3 }),
    value('name-script', [300, 5730, 4798, 650], 80, 'student.nameScript', { ...MIDDLE, colour: DIM, min: 60, lines: 2 }),
    value('course', [300, 6380, 4798, 500], 75, 'class.course', { ...MIDDLE, weight: 600, colour: NAVY, min: 50, lines: 2 }),
    words('prn', [300, 6880, 4798, 290], 65, both('PRN {student.prn}'), { ...MIDDLE, min: 50 }),
    words(
      'born',
      [300, 7170, 4798, 290],
      65,
      { en: 'Born {student.birthDate|date}', hi: 'जन्म {student.birthDate|date-hi}', mr: 'जन्म {student.birthDate|date-mr}' },
      { ...MIDDLE, min: 50 },
    ),
    words(
      'valid',
      [300, 7560, 2300, 640],
      65,
      { en: 'Valid for\n{class.year}', hi: 'मान्य\n{class.year}', mr: 'वैध\n{class.year}' },
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
      'mother',
      [300, 3080, 4798, 360],
      65,
      { en: 'Mother: {student.motherName}', hi: 'माता: {student.motherName}', mr: 'आई: {student.motherName}' },
      { ...BACK, min: 50 },
    ),
    words(
      'mobile',
      [300, 3440, 4798, 360],
      65,
      { en: 'Mobile: {student.mobile}', hi: 'मोबाइल: {student.mobile}', mr: 'मोबाइल: {student.mobile}' },
      { ...BACK, min: 50 },
    ),
    words(
      'roll',
      [300, 3800, 4798, 360],
      65,
      { en: 'Roll no. {class.rollNo}', hi: 'अनुक्रमांक {class.rollNo}', mr: 'हजेरी क्र. {class.rollNo}' },
      { ...BACK, min: 50 },
    ),
    words(
      'rules',
      [300, 4240, 3080, 1560],
      60,
      {
        en: 'Carry this card on the campus and in every examination.\nReport a lost card to the office at once.',
        hi: 'परिसर में और हर परीक्षा में यह कार्ड साथ रखें।\nकार्ड खोने पर तुरंत कार्यालय को बताएँ।',
        mr: 'परिसरात आणि प्रत्येक परीक्षेत हे ओळखपत्र सोबत ठेवा.\nहरवल्यास लगेच कार्यालयास कळवा.',
      },
      { ...BACK, colour: DIM, valign: 'TOP', lines: 6, min: 50 },
    ),
    qrCode('check', [3500, 4240, 1598, 1598], 'document.check', BACK),
    words('number', [300, 5880, 4798, 290], 60, both('{document.number}'), { ...BACK, align: 'RIGHT', min: 50 }),
    barcode('library', [699, 6500, 4000, 900], 'student.libraryNo', { ...BACK, visibleIf: whenGiven('student.libraryNo') }),
    words('library-no', [300, 7440, 4798, 320], 65, both('{student.libraryNo}'), { ...BACK, ...MIDDLE }),
  ],
};
