import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import {
  A4,
  area,
  column,
  DIM,
  facts,
  image,
  letterhead,
  NAVY,
  photo,
  serial,
  signature,
  table,
  value,
  words,
} from './shipped-parts.contract.ts';

const CONTROLLER = {
  en: '{controller.name}\nController of Examinations',
  hi: '{controller.name}\nपरीक्षा नियंत्रक',
  mr: '{controller.name}\nपरीक्षा नियंत्रक',
};

export const HALL_TICKET: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    words(
      'title',
      [1800, 4500, 17400, 900],
      150,
      { en: 'HALL TICKET', hi: 'प्रवेश पत्र', mr: 'प्रवेशपत्र' },
      { weight: 700, colour: NAVY, align: 'CENTER' },
    ),
    value('exam', [1800, 5400, 17400, 900], 110, 'exam.name', { weight: 600, align: 'CENTER', min: 75, lines: 2 }),
    value('session', [1800, 6300, 17400, 500], 95, 'exam.session', { colour: DIM, align: 'CENTER', min: 65 }),
    photo('photo', [15900, 7300, 3300, 4200], 'student.photo'),
    words('seat-label', [1800, 7300, 4200, 900], 85, { en: 'Seat no.', hi: 'आसन क्रमांक', mr: 'आसन क्रमांक' }, { colour: DIM }),
    value('seat', [6000, 7300, 9400, 900], 160, 'exam.seatNo', { weight: 700, min: 80 }),
    ...facts(
      [1800, 8200, 13600],
      [
        ['name', { en: 'Name', hi: 'नाम', mr: 'नाव' }, 'student.name'],
        ['name-script', { en: 'Name in Devanagari', hi: 'देवनागरी में नाम', mr: 'देवनागरीत नाव' }, 'student.nameScript'],
        ['mother', { en: 'Mother’s name', hi: 'माता का नाम', mr: 'आईचे नाव' }, 'student.motherName'],
        ['prn', { en: 'PRN', hi: 'PRN', mr: 'PRN' }, 'student.prn'],
        ['division', { en: 'Division', hi: 'प्रभाग', mr: 'तुकडी' }, 'class.division'],
      ],
      { step: 820 },
    ),
    table('papers', [1800, 12600, 17400, 8800], 'exam.papers', [
      column('code', ['Code', 'कोड', 'कोड'], 2600),
      column('title', ['Paper', 'प्रश्नपत्र', 'पेपर'], 7400),
      column(null, ['Date and time', 'तिथि और समय', 'दिनांक व वेळ'], 3600),
      column(null, ['Invigilator', 'निरीक्षक', 'पर्यवेक्षक'], 3800),
    ]),
    words(
      'rules',
      [1800, 21700, 17400, 2300],
      85,
      {
        en: 'Bring this hall ticket and your ID card to every paper. Be seated ten minutes before the beginning. Mobile telephones, smart watches and papers are not allowed in the hall.',
        hi: 'हर परीक्षा में यह प्रवेश पत्र और अपना ID कार्ड लाएँ। आरंभ से दस मिनट पहले बैठ जाएँ। कक्ष में मोबाइल, स्मार्ट घड़ी और काग़ज़ लाना मना है।',
        mr: 'प्रत्येक पेपरला हे प्रवेशपत्र आणि ओळखपत्र आणा. सुरुवातीच्या दहा मिनिटे आधी जागेवर बसा. मोबाइल, स्मार्ट घड्याळ आणि कागद दालनात आणू नयेत.',
      },
      { lines: 5, min: 70, valign: 'TOP' },
    ),
    signature(
      'student-sign',
      [1800, 25600, 6400, 2200],
      85,
      { en: 'Signature of the student', hi: 'विद्यार्थी के हस्ताक्षर', mr: 'विद्यार्थ्याची स्वाक्षरी' },
      { lines: 2, min: 60 },
    ),
    signature('controller', [12800, 25600, 6400, 2200], 85, CONTROLLER, { field: 'controller.signature', lines: 2, min: 60 }),
  ],
};

const certified = { align: 'CENTER' } as const;

/** A4 on its side, in a double frame. */
export const PASSING_CERTIFICATE: PrintTemplate = {
  page: { w: 29_700, h: 21_000, bleed: 0, safe: 1_000 },
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    area('frame', [700, 700, 28300, 19600], { width: 100 }),
    area('frame-inner', [900, 900, 27900, 19200], { width: 25 }),
    image('logo', [13600, 1500, 2500, 2500], 'institute.logo'),
    value('college-script', [1500, 4200, 26700, 850], 150, 'institute.nameScript', { ...certified, weight: 600, colour: NAVY, min: 90 }),
    value('college', [1500, 5050, 26700, 1000], 200, 'institute.name', { ...certified, weight: 700, colour: NAVY, min: 110 }),
    value('university', [1500, 6050, 26700, 550], 100, 'institute.university', { ...certified, colour: DIM, min: 70 }),
    words(
      'title',
      [1500, 6900, 26700, 1150],
      200,
      { en: 'PASSING CERTIFICATE', hi: 'उत्तीर्णता प्रमाणपत्र', mr: 'उत्तीर्णता प्रमाणपत्र' },
      { ...certified, weight: 700 },
    ),
    words(
      'certify',
      [1500, 8250, 26700, 650],
      120,
      { en: 'This is to certify that', hi: 'प्रमाणित किया जाता है कि', mr: 'प्रमाणित करण्यात येते की' },
      certified,
    ),
    value('name', [1500, 8900, 26700, 1250], 240, 'student.name', { ...certified, weight: 700, colour: NAVY, min: 120 }),
    value('name-script', [1500, 10150, 26700, 950], 150, 'student.nameScript', { ...certified, colour: DIM, min: 90 }),
    words(
      'body',
      [3000, 11250, 23700, 2700],
      120,
      {
        en: 'has passed the examination {exam.name} for the degree of {degree.name}, held in {exam.session}, with seat number {exam.seatNo}.',
        hi: 'ने {degree.name} उपाधि की परीक्षा {exam.name}, {exam.session}, आसन क्रमांक {exam.seatNo} से उत्तीर्ण की है।',
        mr: 'हे {degree.name} पदवीची परीक्षा {exam.name}, {exam.session}, आसन क्रमांक {exam.seatNo} ने उत्तीर्ण झाले आहेत.',
      },
      { ...certified, lines: 4, min: 85, valign: 'TOP', leading: 160 },
    ),
    words(
      'class',
      [1500, 14000, 13000, 800],
      140,
      { en: 'Class: {result.className}', hi: 'श्रेणी: {result.className}', mr: 'श्रेणी: {result.className}' },
      { ...certified, weight: 600, min: 80 },
    ),
    words(
      'cgpi',
      [15200, 14000, 13000, 800],
      140,
      { en: 'CGPI: {result.cgpi}', hi: 'CGPI: {result.cgpi}', mr: 'CGPI: {result.cgpi}' },
      { ...certified, weight: 600 },
    ),
    words(
      'prn',
      [1500, 14900, 26700, 550],
      95,
      { en: 'PRN {student.prn}', hi: 'PRN {student.prn}', mr: 'PRN {student.prn}' },
      { ...certified, colour: DIM },
    ),
    words('number-label', [1500, 18300, 900, 500], 85, { en: 'No.', hi: 'क्र.', mr: 'क्र.' }, { colour: DIM }),
    serial('number', [2400, 18300, 6000, 500], 85, { weight: 600, min: 60 }),
    words(
      'dated',
      [1500, 18850, 7000, 500],
      85,
      { en: 'Date {document.date|date}', hi: 'दिनांक {document.date|date-hi}', mr: 'दिनांक {document.date|date-mr}' },
      {},
    ),
    signature('controller', [11500, 16300, 6700, 2700], 85, CONTROLLER, { field: 'controller.signature', lines: 2, min: 60 }),
    signature(
      'principal',
      [20900, 16300, 6700, 2700],
      85,
      { en: '{principal.name}\nPrincipal', hi: '{principal.name}\nप्राचार्य', mr: '{principal.name}\nप्राचार्य' },
      { field: 'principal.signature', lines: 2, min: 60 },
    ),
  ],
};
