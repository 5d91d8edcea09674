import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { isDay, nadProblems } from './nad-check.rules.ts';
import { columnsOf, COMMON_HEADERS } from './nad-columns.rules.ts';
import { nadDay, nadLine, nadRow, rowFacts, statusNow } from './nad-file.rules.ts';
import type { NadFacts } from './nad-file.rules.ts';

type Unit = ResultView['units'][number];

const head = (kind: string, max: string, mark: string | null, status: string | null = null): Unit['heads'][number] => ({
  headNo: 1,
  kind,
  external: kind === 'TH',
  max,
  min: '0',
  mark,
  status,
  grace: [],
  finalMark: mark ?? '0',
  pass: true,
  flag: '',
});

const unit = (over: Partial<Unit> = {}): Unit => ({
  paperCode: '0101',
  paperTitle: 'Mechanics, Applied',
  semester: 1,
  unitNo: 1,
  kind: 'CREDIT',
  heads: [head('TH', '80', '61'), head('IA', '20', '17.5')],
  total: '78.5',
  totalMax: '100',
  credits: '4',
  creditsEarned: '4',
  grade: 'A+',
  gradePoint: '9',
  creditPoints: '36',
  pass: true,
  fromEarlier: false,
  ...over,
});

const view = (over: Partial<ResultView> = {}): ResultView => ({
  studentExamId: '',
  examInstanceId: '',
  examCode: 'EX',
  examName: 'Examination',
  sessionName: 'Summer 2026',
  semesters: [1],
  prn: '0022000001',
  name: 'Patil Asha Ganesh',
  seatNo: '0007',
  runNo: 1,
  versionNo: 1,
  letter: 'P',
  remark: null,
  units: [
    unit(),
    unit({
      paperCode: '0102',
      heads: [head('TW', '25', '20'), head('OR', '25', null, 'AB')],
      credits: '1',
      gradePoint: '8',
      creditPoints: '8',
    }),
  ],
  total: '98.5',
  totalMax: '150',
  sumCredits: '5',
  sumPoints: '44',
  sgpi: '8.80',
  sgpiAddition: '0.10',
  cgpi: null,
  cgpiAddition: '0.00',
  percentage: '65.67',
  className: 'First Class',
  ordinances: [],
  publishedAt: null,
  ...over,
});

const facts = (over: Partial<NadFacts> = {}): NadFacts => ({
  organisation: 'College of Arts',
  courseId: '007',
  courseName: 'B.E.',
  stream: null,
  sessionEndsOn: '2026-05-31',
  declaredOn: '2026-07-01',
  semester: 1,
  examType: 'REGULAR',
  certificateNo: null,
  gender: 'FEMALE',
  dateOfBirth: '2004-02-29',
  motherName: 'Sunita',
  fatherName: null,
  abcId: '1234-5678-9012',
  divisor: 'REGISTERED',
  decimals: 2,
  view: view(),
  activities: [],
  ...over,
});

const COMMON = columnsOf(COMMON_HEADERS);
const cellsOf = (of: NadFacts, headers = COMMON_HEADERS) => {
  const columns = columnsOf(headers);
  return Object.fromEntries(nadRow(columns, of, 'O').map((cell, at) => [headers[at] ?? '', cell]));
};
const codes = (of: NadFacts, doubled: readonly string[] = [], columns = COMMON) =>
  nadProblems(columns, of, nadRow(columns, of, 'O'), new Set(doubled)).map(({ code, stops }) => (stops ? code : code.toLowerCase()));

describe('a row', () => {
  it.each([
    ['November 2026', '2026-12-15', 'NOVEMBER', '2026'],
    ['Dec 2026', '2027-01-10', 'DECEMBER', '2026'],
    ['Nov-Dec 2026', '2026-12-15', 'DECEMBER', '2026'],
    ['Summer 2026', '2026-05-31', 'MAY', '2026'],
  ])('is of the month that the session is called by: %s', (sessionName, sessionEndsOn, month, year) => {
    const own = facts();
    expect(cellsOf({ ...own, view: { ...own.view, sessionName }, sessionEndsOn })).toMatchObject({ MONTH: month, YEAR: year });
  });

  it('says the result as it is published: days as text, zeros in front, sums exact, the index with its addition', () => {
    expect(cellsOf(facts())).toMatchObject({
      ACADEMIC_COURSE_ID: '007',
      REGN_NO: '0022000001',
      RROLL: '0007',
      ABC_ACCOUNT_ID: '123456789012',
      DOB: '29/02/2004',
      DOI: '01/07/2026',
      GENDER: 'F',
      RESULT: 'PASS',
      YEAR: '2026',
      MONTH: 'MAY',
      TOT: '150',
      TOT_MRKS: '98.5',
      TOT_CREDIT: '5',
      SGPA: '8.90',
      CGPA: '',
      SUB1NM: 'Mechanics, Applied',
      SUB1: '0101',
      SUB1_TH_MAX: '80',
      SUB1_TH_MRKS: '61',
      SUB1_CE_MRKS: '17.5',
      SUB1_PR_MAX: '',
      SUB1_TOT: '78.5',
      SUB2: '0102',
      SUB2_CE_MRKS: '20',
      SUB2_PR_MAX: '25',
      SUB2_PR_MRKS: 'AB',
      SUB2_CREDIT_ELIGIBILITY: 'Y',
      SUB3: '',
      MRKS_REC_STATUS: 'O',
    });
  });

  it('gives orals columns of their own where the template has them', () => {
    const cells = cellsOf(facts(), ['SUB2_PR_MRKS', 'SUB2_VV_MRKS', 'SUB1MAX']);
    expect(cells).toEqual({ SUB2_PR_MRKS: '', SUB2_VV_MRKS: 'AB', SUB1MAX: '100' });
  });

  it.each([
    ['nothing was told', null, 'a', 'O'],
    ['the same was told', { recordStatus: 'O', digest: 'a' }, 'a', null],
    ['another was told', { recordStatus: 'M', digest: 'a' }, 'b', 'M'],
    ['it is withdrawn', { recordStatus: 'O', digest: 'a' }, null, 'C'],
    ['it was never told', null, null, null],
    ['it is cancelled already', { recordStatus: 'C', digest: 'a' }, null, null],
    ['it comes back after it was cancelled', { recordStatus: 'C', digest: 'a' }, 'a', 'O'],
  ] as const)('%s', (_what, before, now, status) => expect(statusNow(before, now)).toBe(status));

  it('is another one by its student or result, not by the day of publication or the number of the statement', () => {
    const own = rowFacts(facts());
    expect(rowFacts(facts({ declaredOn: '2026-08-01', certificateNo: 'S/1', examType: 'Regular' }))).toBe(own);
    expect(rowFacts(facts({ view: view({ sgpi: '8.81' }) }))).not.toBe(own);
    expect(rowFacts(facts({ motherName: 'Sunita R' }))).not.toBe(own);
    expect(rowFacts(facts({ fatherName: 'Ramesh' }))).not.toBe(own);
  });
});

describe('the check before the file', () => {
  it.each<[string, Partial<NadFacts>, readonly string[], readonly string[]]>([
    ['nothing to stop', {}, [], ['decimals', 'decimals', 'decimals']],
    ['no ABC id', { abcId: ' ' }, [], ['ABC_MISSING']],
    ['an ABC id of 11 digits', { abcId: '12345678901' }, [], ['ABC_FORM']],
    ['an ABC id of two', {}, ['123456789012'], ['ABC_TWICE']],
    ['no day of birth', { dateOfBirth: null, gender: null, motherName: null }, [], ['dob_missing', 'gender_missing', 'mother_missing']],
    ['a name with signs', { view: view({ name: '=Asha <b>' }) }, [], ['NAME_SIGNS', 'FORMULA']],
    ['one word', { view: view({ name: 'Asha' }) }, [], ['name_one_word']],
    ['two spaces', { view: view({ name: 'Asha  Patil' }) }, [], ['name_spaces']],
    ['credits that do not add up', { view: view({ sumCredits: '6' }) }, [], ['CREDITS_SUM']],
    ['an index of other figures', { view: view({ sgpi: '8.79' }) }, [], ['SGPI_QUOTIENT']],
    ['no index of a failed student', { view: view({ sgpi: null, letter: 'F' }) }, [], []],
    ['no papers', { view: view({ units: [], sumCredits: '0', sgpi: null }) }, [], ['NO_PAPERS']],
    ['a text that is too long', { organisation: 'x'.repeat(251) }, [], ['TOO_LONG']],
    ['a sign out of sight', { courseName: 'B.E.\u200b' }, [], ['SIGNS']],
    [
      'more papers than room',
      { view: view({ units: Array.from({ length: 15 }, () => unit()), sumCredits: '60', sgpi: null }) },
      [],
      ['PAPERS_ROOM'],
    ],
  ])('%s', (_what, over, doubled, wanted) => expect(codes(facts(over), doubled)).toEqual(expect.arrayContaining([...wanted])));

  it('stops nothing of a sound row, takes any rounding of the index, and says few of a kind', () => {
    expect(codes(facts()).filter((code) => code !== 'decimals')).toEqual([]);
    const thirds = (sgpi: string) =>
      codes(facts({ view: view({ units: [unit({ credits: '3', creditPoints: '26' })], sumCredits: '3', sumPoints: '26', sgpi }) }));
    expect([thirds('8.66'), thirds('8.67')].flat().filter((code) => code === 'SGPI_QUOTIENT')).toEqual([]);
    expect(thirds('8.65')).toContain('SGPI_QUOTIENT');
    expect(
      codes(facts({ view: view({ units: Array.from({ length: 9 }, () => unit({ total: '1.5' })) }) })).filter(
        (code) => code === 'decimals',
      ),
    ).toHaveLength(3);
  });

  it('goes by the rules of the pattern: earned credits alone, and an index of one place', () => {
    const failed = unit({ creditsEarned: '0', gradePoint: '0', creditPoints: '0', pass: false });
    const earned = view({ units: [failed, unit({ creditPoints: '35' })], sumCredits: '4', sumPoints: '35', sgpi: '8.75' });
    const stops = (over: Partial<NadFacts>) => codes(facts({ view: earned, ...over })).filter((code) => code !== 'decimals');
    expect([stops({ divisor: 'EARNED' }), stops({})]).toEqual([[], ['CREDITS_SUM', 'SGPI_QUOTIENT']]);
    expect(cellsOf(facts({ divisor: 'EARNED', view: earned }))).toMatchObject({ SUB1_CREDIT: '0', SUB2_CREDIT: '4', TOT_CREDIT: '4' });
    const short = { divisor: 'EARNED', view: { ...earned, sgpi: '8.80' } } as const;
    expect([stops({ ...short, decimals: 1 }), stops(short)]).toEqual([[], ['SGPI_QUOTIENT']]);
  });

  it.each([
    ['29/02/2004', true],
    ['29/02/2100', false],
    ['31/04/2026', false],
    ['1/2/2026', false],
    ['2026-02-01', false],
  ])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
});

const hundredths = fc.integer({ min: 0, max: 20_000 }).map(formatShort);
const word = fc.string({
  unit: fc.constantFrom('a', 'Z', '0', ' ', ',', '"', ';', '.', '\n', 'श', 'ि', '’', '7'),
  minLength: 1,
  maxLength: 12,
});
const units = fc.array(
  fc
    .record({
      paperCode: word,
      paperTitle: word,
      total: hundredths,
      totalMax: hundredths,
      grade: fc.constantFrom('O', 'A+', 'F', '--'),
      gradePoint: hundredths,
      credits: hundredths,
      creditPoints: hundredths,
    })
    .map((one) => unit(one)),
  { maxLength: 14 },
);

describe('R7: the file read back is the published result', () => {
  it('cell by cell, by an independent reader, whatever stands in names and titles', () => {
    const prop = fc.property(
      fc.record({ name: word, prn: fc.stringMatching(/^0[0-9]{5,15}$/), seatNo: word, total: hundredths, units }),
      ({ units: all, ...over }) => {
        const of = facts({ view: view({ ...over, units: all }) });
        const text = nadLine(COMMON_HEADERS, '\r\n') + nadLine(nadRow(COMMON, of, 'M'), '\r\n');
        const [row = {}, ...more] = parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n', relax_quotes: false });
        const papers = Array.from({ length: 14 }, (_, at) => all[at]).map((one, at) => {
          const cell = (part: string) => row[`SUB${at + 1}${part}`];
          return one === undefined
            ? cell('') === '' && cell('NM') === ''
            : cell('') === one.paperCode &&
                cell('NM') === one.paperTitle &&
                cell('_TOT') === one.total &&
                cell('_GRADE') === one.grade &&
                cell('_CREDIT') === one.credits &&
                cell('_CREDIT_POINTS') === one.creditPoints;
        });
        return (
          more.length === 0 &&
          row['CNAME'] === over.name &&
          row['REGN_NO'] === over.prn &&
          row['RROLL'] === over.seatNo &&
          row['TOT_MRKS'] === over.total &&
          row['MRKS_REC_STATUS'] === 'M' &&
          papers.every(Boolean)
        );
      },
    );
    const check = fc.check(prop, { numRuns: 1_000 });
    expect([check.seed, fc.defaultReportMessage(check)]).toEqual([check.seed, undefined]);
  });

  it('a row that nothing stops has no cell that a spreadsheet would run', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ' ', 'a', '1', '.', '\uff1d'), minLength: 1, maxLength: 6 });
    const prop = fc.property(text, text, (title, seatNo) => {
      const of = facts({ view: view({ seatNo, units: [unit({ paperTitle: title, credits: '5', creditPoints: '44' })] }) });
      const cells = nadRow(COMMON, of, 'O');
      const stops = nadProblems(COMMON, of, cells, new Set()).some((one) => one.stops);
      return stops || cells.every((cell) => /^[+-]?\d+(\.\d+)?$/.test(cell) || !/^\s*[=+\-@\uff1d]/.test(cell));
    });
    const check = fc.check(prop, { numRuns: 2_000 });
    expect([check.seed, fc.defaultReportMessage(check)]).toEqual([check.seed, undefined]);
  });

  it('days are written as the portal reads them', () => expect([nadDay('2026-05-31'), nadDay(null)]).toEqual(['31/05/2026', '']));
});
