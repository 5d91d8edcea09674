import type { Condition, PrintElement, PrintTemplate, TableColumn, Words } from '../../../kit/print-template/template.contract.ts';
import {
  A4,
  area,
  column,
  DIM,
  everywhere,
  facts,
  letterhead,
  NAVY,
  pageOf,
  qrCode,
  signature,
  table,
  value,
  whenGiven,
  words,
} from './shipped-parts.contract.ts';

const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
const whenExtent = (extent: 'FINAL' | 'PARTIAL'): Condition => ({
  holds: 'ALL',
  tests: [{ of: 'FIELD', key: 'transcript.extent', is: 'EQUAL', value: extent }],
});
const after = (element: PrintElement): PrintElement => ({ ...element, pages: 'AFTER' });

const EXTENT = { align: 'CENTER', weight: 600, min: 65 } as const;
/** Whether it is the whole of the program stands under the title, so that nobody takes a part for it. */
const title = (): readonly PrintElement[] => [
  words(
    'title',
    [1800, 4350, 17_400, 900],
    150,
    { en: 'TRANSCRIPT OF ACADEMIC RECORD', hi: 'शैक्षणिक अभिलेख ट्रांसक्रिप्ट', mr: 'शैक्षणिक नोंदींची ट्रान्सक्रिप्ट' },
    { weight: 700, colour: NAVY, align: 'CENTER', min: 90 },
  ),
  words(
    'whole',
    [1800, 5250, 17_400, 550],
    95,
    { en: 'Complete record of the program', hi: 'कार्यक्रम का पूर्ण अभिलेख', mr: 'कार्यक्रमाची पूर्ण नोंद' },
    { ...EXTENT, visibleIf: whenExtent('FINAL') },
  ),
  {
    ...words(
      'partial',
      [1800, 5250, 17_400, 550],
      95,
      {
        en: 'PARTIAL RECORD: results published up to {transcript.asOf|date}; the program is not complete',
        hi: 'आंशिक अभिलेख: {transcript.asOf|date-hi} तक प्रकाशित परिणाम; कार्यक्रम पूर्ण नहीं',
        mr: 'अंशतः नोंद: {transcript.asOf|date-mr} पर्यंत प्रसिद्ध निकाल; कार्यक्रम पूर्ण नाही',
      },
      { ...EXTENT, visibleIf: whenExtent('PARTIAL') },
    ),
    overlaps: true,
  },
];

type Fact = readonly [id: string, says: Words, field: string | Words, visibleIf?: Condition];
const given = (id: string, en: string, hi: string, mr: string, field: string): Fact => [id, { en, hi, mr }, field, whenGiven(field)];
const STEP = 620;

const person = (): readonly PrintElement[] => [
  ...facts([1800, 6050, 14_800], [['program', { en: 'Program', hi: 'कार्यक्रम', mr: 'कार्यक्रम' }, 'degree.title']], {
    label: 2300,
    step: STEP,
  }),
  ...facts(
    [1800, 6050 + STEP, 8_300],
    [
      ['name', { en: 'Name', hi: 'नाम', mr: 'नाव' }, 'student.name'],
      ['prn', { en: 'PRN', hi: 'PRN', mr: 'PRN' }, 'student.prn'],
      given('name-script', 'In Devanagari', 'देवनागरी में', 'देवनागरीत', 'student.nameScript'),
      given('mother', 'Mother’s name', 'माता का नाम', 'आईचे नाव', 'student.motherName'),
      given('abc', 'ABC ID', 'ABC ID', 'ABC ID', 'student.abcId'),
    ],
    { label: 2300, step: STEP },
  ),
  ...facts(
    [10_300, 6050 + STEP, 6_300],
    [
      // What hardly ever lacks comes first: what is not given leaves its line blank.
      given('period', 'Sessions', 'सत्र', 'सत्र', 'transcript.period'),
      given('copies', 'Copies issued', 'जारी प्रतियाँ', 'दिलेल्या प्रती', 'transcript.copies'),
      given('medium', 'Medium', 'माध्यम', 'माध्यम', 'transcript.medium'),
      given('branch', 'Branch', 'शाखा', 'शाखा', 'degree.branch'),
      [
        'born',
        { en: 'Date of birth', hi: 'जन्म तिथि', mr: 'जन्मदिनांक' },
        { en: '{student.birthDate|date}', hi: '{student.birthDate|date-hi}', mr: '{student.birthDate|date-mr}' },
        whenGiven('student.birthDate'),
      ],
    ],
    { label: 2200, step: STEP },
  ),
  qrCode('check', [16_800, 6050, 2400, 2400], 'document.check'),
  words(
    'purpose',
    [1800, 9_800, 8_300, 560],
    85,
    { en: 'Issued for: {transcript.purpose}', hi: 'उद्देश्य: {transcript.purpose}', mr: 'कारण: {transcript.purpose}' },
    { min: 50, lines: 2, visibleIf: whenGiven('transcript.purpose') },
  ),
  words(
    'addressee',
    [10_300, 9_800, 8_900, 560],
    85,
    { en: 'Addressed to: {transcript.addressee}', hi: 'संबोधित: {transcript.addressee}', mr: 'उद्देशून: {transcript.addressee}' },
    { min: 50, lines: 2, visibleIf: whenGiven('transcript.addressee') },
  ),
];

const figures = (key: string, says: readonly [string, string, string], width: number): TableColumn => column(key, says, width, 'RIGHT');
const papers = (): PrintElement =>
  table(
    'papers',
    [1600, 10_450, 17_800, 7_400],
    'transcript.papers',
    [
      { ...column('code', ['Code', 'कोड', 'कोड'], 150), weight: 600 },
      { ...column('title', ['Course', 'विषय', 'विषय'], 640), grows: true },
      figures('credits', ['Credits', 'क्रेडिट', 'श्रेयांक'], 105),
      { ...column('grade', ['Grade', 'ग्रेड', 'श्रेणी'], 95, 'CENTER'), weight: 600 },
      figures('point', ['Points', 'पॉइंट', 'श्रेणी अंक'], 120),
      figures('points', ['C × P', 'C × P', 'C × P'], 100),
      figures('attempt', ['Attempt', 'प्रयास', 'प्रयत्न'], 110),
      column('session', ['Passed in', 'उत्तीर्ण सत्र', 'उत्तीर्ण सत्र'], 210),
    ],
    { goesOn: 1500, heading: 'semester', headHeight: 620, rowHeight: 560, size: 80, min: 55 },
  );

/** A figure of the whole with its label above it. */
const figure = (id: string, [x, w]: readonly [number, number], says: readonly [string, string, string], field: string) => [
  words(`${id}-label`, [x, 18_150, w, 450], 80, { en: says[0], hi: says[1], mr: says[2] }, { colour: DIM, visibleIf: whenGiven(field) }),
  value(id, [x, 18_600, w, 750], 125, field, { weight: 700, colour: NAVY, min: 60, lines: 2, visibleIf: whenGiven(field) }),
];

const bare = (key: string, width: number, align: TableColumn['align'] = 'LEFT'): TableColumn => column(key, ['', '', ''], width, align);
const scaleSide = (side: '' | '2') => [
  { ...bare(`grade${side}`, 70), weight: 700 as const },
  bare(`range${side}`, 230),
  bare(`point${side}`, 60),
];

const outcome = (): readonly PrintElement[] => [
  area('outcome', [1800, 18_050, 17_400, 1_400], { width: 32 }),
  ...figure('class', [2000, 6_600], ['Class', 'श्रेणी', 'वर्ग'], 'result.className'),
  ...figure('cgpi', [8_800, 2_600], ['CGPI', 'CGPI', 'CGPI'], 'result.cgpi'),
  ...figure('credits', [11_600, 3_800], ['Credits earned', 'अर्जित क्रेडिट', 'मिळवलेले श्रेयांक'], 'result.credits'),
  ...figure('extra', [15_600, 3_400], ['Extra credits', 'अतिरिक्त क्रेडिट', 'अतिरिक्त श्रेयांक'], 'transcript.extraCredits'),
  table(
    'semesters',
    [1800, 19_600, 17_400, 1_200],
    'result.semesters',
    [bare('label', 190), ...SEMESTERS.map((no) => ({ ...bare(`sem${no}`, 150, 'CENTER'), weight: 600 as const }))],
    { headHeight: 0, rowHeight: 560, size: 80 },
  ),
  words(
    'scale-title',
    [1800, 20_950, 17_400, 450],
    80,
    { en: 'Grades, marks, grade points', hi: 'ग्रेड, अंक, ग्रेड पॉइंट', mr: 'श्रेणी, गुण, श्रेणी अंक' },
    { colour: DIM },
  ),
  table('scale', [1800, 21_400, 17_400, 1_900], 'grade.scale', [...scaleSide(''), { ...bare('grade', 40), key: null }, ...scaleSide('2')], {
    headHeight: 0,
    rowHeight: 380,
    size: 75,
    min: 45,
    plain: true,
  }),
  value('note', [1800, 23_400, 17_400, 1_100], 75, 'result.note', { colour: DIM, valign: 'TOP', leading: 130, min: 50, lines: 4 }),
];

const foot = (): readonly PrintElement[] => [
  words(
    'foot-person',
    [1800, 27_750, 9_000, 420],
    75,
    { en: '{student.name}, PRN {student.prn}', hi: '{student.name}, PRN {student.prn}', mr: '{student.name}, PRN {student.prn}' },
    { colour: DIM, min: 45 },
  ),
  pageOf('foot-pages', [13_200, 27_750, 6_000, 420], 75, { colour: DIM, align: 'RIGHT' }),
  words(
    'foot-number',
    [1800, 28_170, 9_400, 450],
    75,
    {
      en: 'No. {document.number}, {document.date|date}',
      hi: 'क्र. {document.number}, {document.date|date-hi}',
      mr: 'क्र. {document.number}, {document.date|date-mr}',
    },
    { weight: 600, min: 45 },
  ),
  words(
    'foot-check',
    [11_300, 28_170, 7_900, 450],
    75,
    { en: 'Check at {document.checkAt}', hi: 'जाँच: {document.checkAt}', mr: 'तपासणी: {document.checkAt}' },
    { colour: DIM, align: 'RIGHT', min: 45, visibleIf: whenGiven('document.checkAt') },
  ),
];

/** Every semester on A4; further pages take the papers that find no room, and each page says whose it is and which of how many. */
export const TRANSCRIPT: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    ...title(),
    ...person(),
    papers(),
    ...outcome().map(after),
    ...[
      signature(
        'controller',
        [1800, 24_550, 6400, 2500],
        85,
        {
          en: '{controller.name}\nController of Examinations',
          hi: '{controller.name}\nपरीक्षा नियंत्रक',
          mr: '{controller.name}\nपरीक्षा नियंत्रक',
        },
        { field: 'controller.signature', lines: 2, min: 60 },
      ),
      signature(
        'principal',
        [12_800, 24_550, 6400, 2500],
        85,
        { en: '{principal.name}\nPrincipal', hi: '{principal.name}\nप्राचार्य', mr: '{principal.name}\nप्राचार्य' },
        { field: 'principal.signature', lines: 2, min: 60 },
      ),
    ].map(after),
    ...foot().map(everywhere),
  ],
};
