import type { Condition, PrintElement, PrintTemplate, TableColumn } from '../../../kit/print-template/template.contract.ts';
import { A4, area, DIM, image, NAVY, pageOf, qr, rule, signature, table, value, whenGiven, words } from './shipped-parts.contract.ts';

const HEADS = [1, 2, 3, 4, 5, 6, 7] as const;
const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
const FRAME = '#eff1f6';
const missing = (key: string): Condition => ({ holds: 'ALL', tests: [{ of: 'FIELD', key, is: 'MISSING', value: '' }] });
const on = (pages: NonNullable<PrintElement['pages']>, ...elements: readonly PrintElement[]): readonly PrintElement[] =>
  elements.map((element) => ({ ...element, pages }));
const shownIf = (visibleIf: Condition, element: PrintElement): PrintElement => ({ ...element, visibleIf });

const head = (): readonly PrintElement[] => [
  shownIf(whenGiven('institute.logo'), image('logo', [1400, 1150, 1900, 1900], 'institute.logo')),
  shownIf(missing('institute.logo'), area('emblem', [1400, 1150, 1900, 1900], { width: 42 })),
  value('initials', [1400, 1150, 1900, 1900], 160, 'institute.initials', {
    weight: 700,
    colour: NAVY,
    align: 'CENTER',
    min: 80,
    visibleIf: missing('institute.logo'),
  }),
  value('college-script', [3750, 1100, 15850, 600], 120, 'institute.nameScript', { weight: 600, colour: NAVY, min: 50 }),
  value('college', [3750, 1700, 15850, 750], 150, 'institute.name', { weight: 700, colour: NAVY, min: 75, lines: 2, leading: 130 }),
  words(
    'college-lines',
    [3750, 2450, 15850, 1200],
    80,
    { en: '{institute.standing}\n{institute.address}' },
    {
      colour: DIM,
      valign: 'TOP',
      leading: 130,
      min: 50,
      lines: 6,
    },
  ),
  rule('head-rule', [1400, 3750, 18200, 0], 50),
  words('title', [1400, 3830, 4800, 700], 125, { en: 'Statement of marks' }, { weight: 700, colour: NAVY }),
  words('title-script', [6200, 3830, 2600, 700], 105, { en: 'गुणपत्रक' }, { colour: NAVY }),
  words(
    'exam',
    [8900, 3830, 10700, 700],
    85,
    { en: '{exam.course}, {exam.semesters}, {exam.session}' },
    {
      align: 'RIGHT',
      weight: 600,
      min: 55,
      lines: 2,
      leading: 130,
    },
  ),
  rule('title-rule', [1400, 4570, 18200, 0]),
];

const FACTS = [
  ['seat', 'Seat number', 'exam.seatNo'],
  ['prn', 'PRN', 'student.prn'],
  ['exam-type', 'Exam type', 'exam.type'],
  ['attempt', 'Attempt', 'exam.attempt'],
  ['pattern', 'Pattern', 'exam.pattern'],
  ['declared', 'Result declared', 'exam.declaredOn'],
  ['notification', 'Notification', 'exam.notification'],
] as const;
const STEP = 440;

const person = (): readonly PrintElement[] => [
  words('name-label', [1400, 4750, 7800, 380], 80, { en: 'Name' }, { colour: DIM }),
  value('name', [1400, 5130, 7800, 750], 130, 'student.name', { weight: 700, min: 70, lines: 2, leading: 130 }),
  value('name-script', [1400, 5900, 7800, 600], 105, 'student.nameScript', { colour: DIM, min: 40, lines: 2 }),
  words('mother-label', [1400, 6600, 2400, 450], 80, { en: "Mother's name" }, { colour: DIM, visibleIf: whenGiven('student.motherName') }),
  value('mother', [3800, 6600, 5400, 450], 85, 'student.motherName', { min: 45, lines: 2, leading: 130 }),
  ...FACTS.flatMap(([id, label, field], at) => [
    words(`${id}-label`, [9300, 4750 + at * STEP, 2500, STEP], 80, { en: label }, { colour: DIM, visibleIf: whenGiven(field) }),
    value(id, [11800, 4750 + at * STEP, 5000, STEP], 85, field, { weight: 600, min: 45, lines: 2, leading: 130 }),
  ]),
  qr('qr', [17060, 4780, 2540, 2540], 'document.checkAddress'),
];

const column = (key: string, en: string, width: number, more: Partial<TableColumn> = {}): TableColumn => ({
  key,
  words: { en },
  width,
  align: 'RIGHT',
  ...more,
});

const marks = (): PrintElement =>
  table(
    'marks',
    [1400, 7950, 18200, 8800],
    'result.marks',
    [
      column('code', 'Code', 140, { align: 'LEFT', weight: 600 }),
      column('title', 'Course', 285, { align: 'LEFT', grows: true }),
      ...HEADS.map((no) => column(`mark${no}`, `{result.head${no}}`, 105, { weight: 600, under: `under${no}`, raised: `signs${no}` })),
      column('total', 'Total', 130, { weight: 600, under: 'totalMax' }),
      column('credits', 'Credits', 150),
      column('grade', 'Grade', 130, { align: 'CENTER', weight: 600 }),
      column('point', 'Points', 130),
      column('points', 'C × P', 130),
    ],
    { goesOn: 1150, rowHeight: 810, leading: 130 },
  );

/** A figure of the result with its label above it. */
const figure = (
  id: string,
  [x, w]: readonly [number, number],
  label: string,
  field: string,
  size: number,
  visibleIf = whenGiven(field),
) => [
  words(`${id}-label`, [x, 18_080, w, 380], 80, { en: label }, { colour: DIM, visibleIf }),
  value(id, [x, 18_470, w, 760], size, field, { weight: 700, colour: NAVY, min: 45, lines: 2, leading: 130, visibleIf }),
];
const withCgpi = whenGiven('result.cgpi');
const withoutCgpi = missing('result.cgpi');

const outcome = (): readonly PrintElement[] => [
  area('outcome', [1400, 17_950, 10_560, 2_700], { width: 32 }),
  ...figure('result', [1640, 2500], 'Result', 'result.outcome', 140),
  rule('outcome-1', [4220, 17_950, 0, 1_320], 21, '#c4cbdb'),
  ...figure('sgpi', [4460, 1950], 'SGPI', 'result.sgpi', 140),
  rule('outcome-2', [6500, 17_950, 0, 1_320], 21, '#c4cbdb'),
  ...figure('cgpi', [6740, 1950], 'CGPI', 'result.cgpi', 140),
  shownIf(withCgpi, rule('outcome-3', [8780, 17_950, 0, 1_320], 21, '#c4cbdb')),
  ...figure('credits', [9020, 2800], 'Credits earned', 'result.credits', 105, withCgpi),
  ...figure('credits-wide', [6740, 5000], 'Credits earned', 'result.credits', 105, withoutCgpi),
  table(
    'semesters',
    [1400, 19_290, 10_560, 1_300],
    'result.semesters',
    [column('label', '', 190, { align: 'LEFT' }), ...SEMESTERS.map((no) => column(`sem${no}`, '', 170, { align: 'CENTER', weight: 600 }))],
    { headHeight: 0, rowHeight: 640 },
  ),
];

const scaleSide = (side: '' | '2') => [
  column(`grade${side}`, '', 52, { align: 'LEFT', weight: 700 }),
  column(`range${side}`, '', 212, { align: 'LEFT' }),
  column(`point${side}`, '', 52),
];
const scale = (): readonly PrintElement[] => [
  table(
    'scale',
    [12_500, 17_950, 7_100, 2_400],
    'grade.scale',
    [...scaleSide(''), { ...column('grade', '', 30), key: null }, ...scaleSide('2')],
    { headHeight: 0, rowHeight: 340, size: 75, min: 45 },
  ),
  value('formula', [12_500, 20_350, 7_100, 400], 72, 'result.formula', { colour: DIM, min: 50 }),
];

const OFFICES = [
  ['prepared', 'Prepared and checked', undefined],
  ['controller', '{controller.name}\nController of Examinations', 'controller.signature'],
  ['principal', '{principal.name}\nPrincipal', 'principal.signature'],
] as const;

const foot = (): readonly PrintElement[] => [
  words('foot-place', [1400, 27_780, 9_000, 420], 75, { en: '{document.placeDate}' }, { colour: DIM, min: 50 }),
  pageOf('foot-pages', [13_600, 27_780, 6_000, 420], 75, { colour: DIM, align: 'RIGHT' }),
  words(
    'foot-number',
    [1400, 28_230, 9_800, 450],
    75,
    { en: '{document.standing} {document.number}, result version {result.version}' },
    { colour: DIM, min: 45 },
  ),
  words('foot-check', [11_300, 28_230, 8_300, 450], 75, { en: 'Check at {document.checkAt}' }, { colour: DIM, align: 'RIGHT', min: 45 }),
];

/** The marks of one published result on A4; further pages take the rows that find no room. English, with its Marathi title. */
export const STATEMENT: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en'],
  elements: [
    ...on('EVERY', area('frame', [500, 500, 20_000, 28_700], { width: 160, colour: FRAME }), {
      ...image('ground', [3_650, 8_600, 13_700, 13_700], 'document.ground'),
      z: 0,
      overlaps: true,
    }),
    ...head(),
    ...person(),
    marks(),
    ...on(
      'AFTER',
      value('note', [1400, 16_830, 18_200, 1_070], 72, 'result.note', { colour: DIM, valign: 'TOP', leading: 130, min: 50, lines: 4 }),
      ...outcome(),
      ...scale(),
    ),
    ...on(
      'LAST',
      ...OFFICES.map(([id, en, field], at) =>
        signature(
          id,
          [1400 + at * 6_600, 24_900, 5_000, 2_500],
          85,
          { en },
          { lines: 3, min: 45, valign: 'TOP', ...(field ? { field } : {}) },
        ),
      ),
    ),
    ...on('EVERY', ...foot()),
  ],
};
