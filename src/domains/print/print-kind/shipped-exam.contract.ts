import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import {
  A4,
  area,
  column,
  DIM,
  facts,
  image,
  letterheadAsGiven,
  NAVY,
  photo,
  qrCode,
  serial,
  signature,
  table,
  value,
  whenAlone,
  whenGiven,
  words,
} from './shipped-parts.contract.ts';

const CONTROLLER = {
  en: '{controller.name}\nController of Examinations',
  hi: '{controller.name}\nपरीक्षा नियंत्रक',
  mr: '{controller.name}\nपरीक्षा नियंत्रक',
};

const NAME_IN_SCRIPT = { en: 'Name in Devanagari', hi: 'देवनागरी में नाम', mr: 'देवनागरीत नाव' };
const MOTHER = { en: 'Mother’s name', hi: 'माता का नाम', mr: 'आईचे नाव' };
const FACTS = { label: 3600, step: 740 };
const CLASS = '{class.course} {class.division}';

export const HALL_TICKET: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterheadAsGiven(),
    words(
      'title',
      [1800, 4500, 17400, 900],
      150,
      { en: 'HALL TICKET', hi: 'प्रवेश पत्र', mr: 'प्रवेशपत्र' },
      { weight: 700, colour: NAVY, align: 'CENTER' },
    ),
    value('exam', [1800, 5400, 17400, 900], 110, 'exam.name', { weight: 600, align: 'CENTER', min: 75, lines: 2 }),
    value('session', [1800, 6300, 17400, 500], 95, 'exam.sessionBeside', {
      colour: DIM,
      align: 'CENTER',
      min: 65,
      visibleIf: whenGiven('exam.sessionBeside'),
    }),
    photo('photo', [16200, 7000, 3000, 4000], 'student.photo'),
    qrCode('check', [12900, 7000, 2900, 2900], 'document.check'),
    words('seat-label', [1800, 7000, 3600, 900], 85, { en: 'Seat no.', hi: 'आसन क्रमांक', mr: 'आसन क्रमांक' }, { colour: DIM }),
    value('seat', [5400, 7000, 7200, 900], 160, 'exam.seatNo', { weight: 700, min: 80 }),
    ...facts(
      [1800, 7900, 10800],
      [
        ['name', { en: 'Name', hi: 'नाम', mr: 'नाव' }, 'student.name'],
        ['prn', { en: 'PRN', hi: 'PRN', mr: 'PRN' }, 'student.prn'],
        ['class', { en: 'Class', hi: 'कक्षा', mr: 'वर्ग' }, { en: CLASS, hi: CLASS, mr: CLASS }],
        ['type', { en: 'Exam type', hi: 'परीक्षा का प्रकार', mr: 'परीक्षेचा प्रकार' }, 'exam.type'],
        // What a record may lack stands last, so that no line is left empty.
        ['name-script', NAME_IN_SCRIPT, 'student.nameScript', whenGiven('student.nameScript')],
        ['mother', MOTHER, 'student.motherName', whenGiven('student.nameScript', 'student.motherName')],
      ],
      FACTS,
    ),
    ...facts(
      [1800, 7900 + 4 * FACTS.step, 10800],
      [['mother-alone', MOTHER, 'student.motherName', whenAlone('student.motherName', 'student.nameScript')]],
      FACTS,
    ),
    table(
      'papers',
      [1800, 12600, 17400, 9400],
      'exam.papers',
      [
        column('place', ['No.', 'क्र.', 'क्र.'], 800, 'RIGHT'),
        column('code', ['Code', 'कोड', 'कोड'], 1900),
        column('title', ['Paper', 'प्रश्नपत्र', 'पेपर'], 4500),
        column('date', ['Date', 'तिथि', 'दिनांक'], 2000),
        column('time', ['Time', 'समय', 'वेळ'], 2100),
        column('reportBy', ['Report by', 'उपस्थिति', 'हजेरी'], 1300),
        column('room', ['Room · block ·\nrow-seat', 'कक्ष · ब्लॉक ·\nपंक्ति-सीट', 'खोली · ब्लॉक ·\nओळ-आसन'], 2500),
        column(null, ['Supervisor’s\nsignature', 'पर्यवेक्षक के\nहस्ताक्षर', 'पर्यवेक्षकाची\nस्वाक्षरी'], 2300),
      ],
      { headHeight: 900, rowHeight: 830, size: 80, min: 50 },
    ),
    words(
      'unplaced',
      [1800, 22050, 17400, 500],
      80,
      {
        en: 'Practical, oral and term work papers are held as the department announces: {exam.unplaced}',
        hi: 'प्रायोगिक, मौखिक और सत्रकार्य की परीक्षा विभाग की सूचना के अनुसार: {exam.unplaced}',
        mr: 'प्रात्यक्षिक, तोंडी व सत्रकार्य परीक्षा विभागाच्या सूचनेनुसार: {exam.unplaced}',
      },
      { colour: DIM, min: 55, visibleIf: whenGiven('exam.unplaced') },
    ),
    words(
      'rules',
      [1800, 22700, 17400, 2200],
      85,
      {
        en: 'Bring this hall ticket and your ID card to every paper, and be there by the time in the table. Mobile telephones, smart watches and papers are not allowed in the hall. Write only the seat number on the answer book. This ticket is provisional: a paper that is written without the required attendance may be cancelled.',
        hi: 'हर परीक्षा में यह प्रवेश पत्र और अपना ID कार्ड लाएँ, और सारणी में दिए समय तक पहुँचें। कक्ष में मोबाइल, स्मार्ट घड़ी और काग़ज़ लाना मना है। उत्तर पुस्तिका पर केवल आसन क्रमांक लिखें। यह प्रवेश पत्र अस्थायी है: आवश्यक उपस्थिति के बिना लिखा प्रश्नपत्र रद्द हो सकता है।',
        mr: 'प्रत्येक पेपरला हे प्रवेशपत्र आणि ओळखपत्र आणा, आणि तक्त्यात दिलेल्या वेळेपर्यंत हजर राहा. मोबाइल, स्मार्ट घड्याळ आणि कागद दालनात आणू नयेत. उत्तरपत्रिकेवर फक्त आसन क्रमांक लिहा. हे प्रवेशपत्र तात्पुरते आहे: आवश्यक उपस्थितीशिवाय लिहिलेला पेपर रद्द होऊ शकतो.',
      },
      { lines: 5, min: 65, valign: 'TOP' },
    ),
    signature(
      'student-sign',
      [1800, 25200, 6400, 2200],
      85,
      { en: 'Signature of the student', hi: 'विद्यार्थी के हस्ताक्षर', mr: 'विद्यार्थ्याची स्वाक्षरी' },
      { lines: 2, min: 60 },
    ),
    signature('controller', [12800, 25200, 6400, 2200], 85, CONTROLLER, { field: 'controller.signature', lines: 2, min: 60 }),
    serial('number', [1800, 28000, 8000, 450], 80, { colour: DIM, min: 55 }),
    words(
      'dated',
      [11200, 28000, 8000, 450],
      80,
      { en: 'Issued on {document.date|date}', hi: 'जारी {document.date|date-hi}', mr: 'दिनांक {document.date|date-mr}' },
      { colour: DIM, align: 'RIGHT', min: 55 },
    ),
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
      [3000, 11250, 23700, 2000],
      120,
      {
        en: 'has passed the examination for the degree of {degree.title}, held in {exam.session}, with seat number {exam.seatNo}.',
        hi: 'ने {degree.title} उपाधि की {exam.session} में हुई परीक्षा आसन क्रमांक {exam.seatNo} से उत्तीर्ण की है।',
        mr: 'हे {degree.title} पदवीची {exam.session} मध्ये झालेली परीक्षा आसन क्रमांक {exam.seatNo} ने उत्तीर्ण झाले आहेत.',
      },
      { ...certified, lines: 3, min: 85, valign: 'TOP', leading: 160 },
    ),
    words(
      'branch',
      [1500, 13250, 26700, 600],
      105,
      { en: 'Branch: {degree.branch}', hi: 'शाखा: {degree.branch}', mr: 'शाखा: {degree.branch}' },
      { ...certified, min: 70, visibleIf: whenGiven('degree.branch') },
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
    words(
      'declared',
      [4500, 15450, 20700, 550],
      95,
      {
        en: 'Result declared on {result.declaredOn|date}',
        hi: 'परिणाम घोषित {result.declaredOn|date-hi}',
        mr: 'निकाल जाहीर {result.declaredOn|date-mr}',
      },
      { ...certified, colour: DIM, visibleIf: whenGiven('result.declaredOn') },
    ),
    qrCode('check', [1500, 15700, 2400, 2400], 'document.check'),
    words('number-label', [1500, 18300, 900, 500], 85, { en: 'No.', hi: 'क्र.', mr: 'क्र.' }, { colour: DIM }),
    serial('number', [2400, 18300, 6000, 500], 85, { weight: 600, min: 60 }),
    words(
      'dated',
      [1500, 18850, 7000, 500],
      85,
      { en: 'Date {document.date|date}', hi: 'दिनांक {document.date|date-hi}', mr: 'दिनांक {document.date|date-mr}' },
      {},
    ),
    words(
      'check-at',
      [1500, 19400, 12500, 450],
      75,
      { en: 'Check at {document.checkAt}', hi: 'जाँच: {document.checkAt}', mr: 'तपासणी: {document.checkAt}' },
      { colour: DIM, min: 50, visibleIf: whenGiven('document.checkAt') },
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
