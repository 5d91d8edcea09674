import type { PrintTemplate, Words } from '../../../kit/print-template/template.contract.ts';
import { A4, DIM, facts, letterhead, NAVY, qr, serial, signature, value, whenGiven, words } from './shipped-parts.contract.ts';

const NUMBER = { en: 'No.', hi: 'क्र.', mr: 'क्र.' };
const DATED = { en: 'Date {document.date|date}', hi: 'दिनांक {document.date|date-hi}', mr: 'दिनांक {document.date|date-mr}' };
const PRINCIPAL = { en: '{principal.name}\nPrincipal', hi: '{principal.name}\nप्राचार्य', mr: '{principal.name}\nप्राचार्य' };

const FATHER = { en: 'Father’s name', hi: 'पिता का नाम', mr: 'वडिलांचे नाव' };

/** Number on the left, date on the right, under the heading. */
const numbered = () => [
  words('number-label', [1800, 4500, 900, 500], 90, NUMBER, { colour: DIM }),
  serial('number', [2700, 4500, 6500, 500], 90, { weight: 600, min: 60 }),
  words('dated', [13200, 4500, 6000, 500], 90, DATED, { align: 'RIGHT' }),
];
/** What is checked on the left, who signs on the right; between them, above its label, the room that a round seal takes. */
const sealed = (y: number) => [
  qr('check', [1800, y, 2400, 2400], 'document.check'),
  words(
    'seal',
    [5400, y + 1900, 6000, 500],
    80,
    { en: 'Seal of the college', hi: 'महाविद्यालय की मुहर', mr: 'महाविद्यालयाचा शिक्का' },
    { colour: DIM, align: 'CENTER' },
  ),
  signature('principal', [12600, y, 6600, 2400], 85, PRINCIPAL, { field: 'principal.signature', lines: 2, min: 60 }),
];

/** A day as the letter writes its own: in Hindi and Marathi with their digits and months. */
const dayOf = (field: string, english: string): Words => ({
  en: `{${field}|${english}}`,
  hi: `{${field}|date-hi}`,
  mr: `{${field}|date-mr}`,
});

export const BONAFIDE: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    ...numbered(),
    words(
      'title',
      [1800, 5800, 17400, 1000],
      160,
      { en: 'BONAFIDE CERTIFICATE', hi: 'सदाशयता प्रमाणपत्र', mr: 'बोनाफाईड प्रमाणपत्र' },
      { weight: 700, colour: NAVY, align: 'CENTER' },
    ),
    words(
      'certify',
      [1800, 7300, 17400, 600],
      110,
      { en: 'This is to certify that', hi: 'प्रमाणित किया जाता है कि', mr: 'प्रमाणित करण्यात येते की' },
      { align: 'CENTER' },
    ),
    value('name', [1800, 7900, 17400, 1100], 170, 'student.name', { weight: 700, align: 'CENTER', min: 100, lines: 2 }),
    value('name-script', [1800, 9000, 17400, 850], 130, 'student.nameScript', { colour: DIM, align: 'CENTER', min: 80 }),
    words(
      'body',
      [1800, 10100, 17400, 3600],
      110,
      {
        en: 'is a bonafide student of this college, studying in {class.course} of the programme {class.program} in the academic year {class.year}, with PRN {student.prn}.',
        hi: 'इस महाविद्यालय के नियमित विद्यार्थी हैं और शैक्षणिक वर्ष {class.year} में {class.program} कार्यक्रम के {class.course} में पढ़ रहे हैं। PRN {student.prn}.',
        mr: 'हे या महाविद्यालयाचे नियमित विद्यार्थी असून शैक्षणिक वर्ष {class.year} मध्ये {class.program} या अभ्यासक्रमाच्या {class.course} मध्ये शिकत आहेत. PRN {student.prn}.',
      },
      { valign: 'TOP', align: 'CENTER', leading: 170, lines: 8, min: 85, wraps: true },
    ),
    ...facts(
      [3600, 13900, 13800],
      [
        ['birth', { en: 'Date of birth', hi: 'जन्म तिथि', mr: 'जन्मदिनांक' }, dayOf('student.birthDate', 'date-long')],
        ['mother', { en: 'Mother’s name', hi: 'माता का नाम', mr: 'आईचे नाव' }, 'student.motherName'],
        ['roll', { en: 'Roll no.', hi: 'अनुक्रमांक', mr: 'हजेरी क्रमांक' }, 'class.rollNo'],
        // What a record may lack stands last, so that no line is left empty.
        ['father', FATHER, 'student.fatherName', whenGiven('student.fatherName')],
      ],
      { step: 740 },
    ),
    words(
      'wish',
      [1800, 17000, 17400, 1300],
      100,
      {
        en: 'To the best of our knowledge the student bears a good moral character. This certificate is issued at the student’s request.',
        hi: 'हमारी जानकारी में विद्यार्थी का आचरण अच्छा है। यह प्रमाणपत्र विद्यार्थी के अनुरोध पर दिया गया है।',
        mr: 'आमच्या माहितीप्रमाणे विद्यार्थ्याची वर्तणूक चांगली आहे. हे प्रमाणपत्र विद्यार्थ्याच्या विनंतीवरून देण्यात आले आहे.',
      },
      { lines: 3, min: 80, wraps: true, valign: 'TOP', align: 'CENTER' },
    ),
    words(
      'purpose',
      [1800, 18300, 17400, 1000],
      100,
      { en: 'Purpose: {letter.purpose}', hi: 'उद्देश्य: {letter.purpose}', mr: 'कारण: {letter.purpose}' },
      { lines: 2, min: 70, wraps: true, align: 'CENTER', visibleIf: whenGiven('letter.purpose') },
    ),
    ...sealed(21000),
  ],
};

export const TRANSFER: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    ...numbered(),
    words(
      'title',
      [1800, 5300, 17400, 1000],
      160,
      { en: 'TRANSFER CERTIFICATE', hi: 'स्थानांतरण प्रमाणपत्र', mr: 'स्थलांतर प्रमाणपत्र' },
      { weight: 700, colour: NAVY, align: 'CENTER' },
    ),
    ...facts(
      [1800, 6800, 17400],
      [
        ['name', { en: 'Name of the student', hi: 'विद्यार्थी का नाम', mr: 'विद्यार्थ्याचे नाव' }, 'student.name'],
        ['name-script', { en: 'Name in Devanagari', hi: 'देवनागरी में नाम', mr: 'देवनागरीत नाव' }, 'student.nameScript'],
        ['mother', { en: 'Mother’s name', hi: 'माता का नाम', mr: 'आईचे नाव' }, 'student.motherName'],
        ['father', FATHER, 'student.fatherName'],
        ['gender', { en: 'Gender', hi: 'लिंग', mr: 'लिंग' }, 'student.gender'],
        ['category', { en: 'Category', hi: 'वर्ग', mr: 'प्रवर्ग' }, 'student.category'],
        ['birth', { en: 'Date of birth', hi: 'जन्म तिथि', mr: 'जन्मदिनांक' }, dayOf('student.birthDate', 'date-numeric')],
        [
          'birth-words',
          { en: 'Date of birth in words', hi: 'जन्म तिथि (अंग्रेज़ी शब्दों में)', mr: 'जन्मदिनांक (इंग्रजी शब्दांत)' },
          'student.birthDate|date-words',
        ],
        ['prn', { en: 'PRN', hi: 'PRN', mr: 'PRN' }, 'student.prn'],
        ['student-id', { en: 'Student ID', hi: 'विद्यार्थी ID', mr: 'विद्यार्थी ID' }, 'student.studentId'],
        ['abc', { en: 'ABC ID', hi: 'ABC ID', mr: 'ABC ID' }, 'student.abcId'],
        ['program', { en: 'Programme', hi: 'कार्यक्रम', mr: 'अभ्यासक्रम' }, 'class.program'],
        ['course', { en: 'Last course', hi: 'अंतिम पाठ्यक्रम वर्ष', mr: 'शेवटचे वर्ष' }, 'class.course'],
        ['year', { en: 'Last academic year', hi: 'अंतिम शैक्षणिक वर्ष', mr: 'शेवटचे शैक्षणिक वर्ष' }, 'class.year'],
        ['admitted', { en: 'Date of admission', hi: 'प्रवेश की तिथि', mr: 'प्रवेशाचा दिनांक' }, dayOf('letter.admittedOn', 'date-numeric')],
        ['left', { en: 'Date of leaving', hi: 'छोड़ने की तिथि', mr: 'सोडल्याचा दिनांक' }, dayOf('letter.leftOn', 'date-numeric')],
      ],
      { label: 6200, step: 750 },
    ),
    words(
      'reason-label',
      [1800, 18850, 6200, 1000],
      85,
      { en: 'Reason for leaving', hi: 'छोड़ने का कारण', mr: 'सोडण्याचे कारण' },
      { colour: DIM },
    ),
    value('reason', [8000, 18850, 11200, 1000], 100, 'letter.reason', { weight: 600, min: 65, lines: 2, wraps: true }),
    words(
      'conduct-label',
      [1800, 19850, 6200, 1000],
      85,
      { en: 'Conduct and progress', hi: 'आचरण और प्रगति', mr: 'वर्तणूक व प्रगती' },
      { colour: DIM },
    ),
    value('conduct', [8000, 19850, 11200, 1000], 100, 'letter.conduct', { weight: 600, min: 65, lines: 2, wraps: true }),
    words(
      'declared',
      [1800, 21000, 17400, 1000],
      90,
      {
        en: 'Certified that the above is in accordance with the register of the college. No change is to be made except by the college.',
        hi: 'प्रमाणित किया जाता है कि उपर्युक्त महाविद्यालय के रजिस्टर के अनुसार है। महाविद्यालय के सिवा कोई बदलाव न करे।',
        mr: 'वरील माहिती महाविद्यालयाच्या नोंदवहीप्रमाणे असल्याचे प्रमाणित करण्यात येते. महाविद्यालयाशिवाय कोणीही बदल करू नये.',
      },
      { lines: 3, min: 70, wraps: true, valign: 'TOP' },
    ),
    ...sealed(24500),
  ],
};
