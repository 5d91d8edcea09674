import { formatHundredths, formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { NadColumns, NadSource, PaperField, RowField } from './nad-columns.rules.ts';

type Unit = ResultView['units'][number];
type Head = Unit['heads'][number];

/** O original; M modified: it takes the place of the one before; C cancelled: the one before no longer counts. */
export type RecordStatus = 'O' | 'M' | 'C';

/** A published result and who and what it is about. */
export interface NadFacts {
  readonly organisation: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly stream: string | null;
  /** ISO days. */
  readonly sessionEndsOn: string;
  readonly declaredOn: string | null;
  readonly semester: number;
  readonly examType: string;
  readonly certificateNo: string | null;
  readonly gender: string | null;
  readonly dateOfBirth: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly abcId: string | null;
  /** Credits that the index is divided by, and its decimals: both are rules of the pattern. */
  readonly divisor: 'REGISTERED' | 'EARNED';
  readonly decimals: number;
  readonly view: ResultView;
  /** Approved credits beside the papers that the depository is told. */
  readonly activities: readonly { readonly code: string; readonly name: string; readonly credits: string }[];
}

/** They count where the published version was computed with them. */
export const extrasOf = ({ view, activities }: Pick<NadFacts, 'view' | 'activities'>): NadFacts['activities'] =>
  view.extraCredits === undefined ? [] : activities;
export const extraCredits = (facts: Pick<NadFacts, 'view' | 'activities'>): number =>
  extrasOf(facts).reduce((sum, { credits }) => sum + exact(credits), 0);

const GENDERS: Readonly<Record<string, string>> = { FEMALE: 'F', MALE: 'M', OTHER: 'T' };
const RESULTS: Readonly<Record<string, string>> = { P: 'PASS', F: 'FAIL', A: 'ABSENT' };
const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');
const NAMED_MONTH = new RegExp(`(?<![a-z])(?:${MONTHS.map((month) => month.slice(0, 3)).join('|')})`, 'gi');

const exact = (text: string) => parseHundredths(text) ?? 0;
/** Month and year of the session as its name says them; a session ends later than it is called. Where the name says none, or two: those of its last day. */
function heldIn({ view, sessionEndsOn }: NadFacts): { readonly month: string; readonly year: string } {
  const named = new Set(view.sessionName.match(NAMED_MONTH)?.map((month) => month.toUpperCase()));
  const years = view.sessionName.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  const month = MONTHS.find((one) => named.has(one.slice(0, 3)));
  const [year] = years;
  if (month !== undefined && year !== undefined && named.size === 1 && years.length === 1) return { month, year };
  return { month: MONTHS[Number(sessionEndsOn.slice(5, 7)) - 1] ?? '', year: sessionEndsOn.slice(0, 4) };
}

/** 2026-05-31 as 31/05/2026, which no spreadsheet may take for a day of its own. */
export const nadDay = (iso: string | null): string => (iso === null ? '' : iso.slice(0, 10).split('-').toReversed().join('/'));
/** An index as it counts. */
const index = (value: string | null, addition: string) => (value === null ? '' : formatHundredths(exact(value) + exact(addition)));
/** The number as it is stored: people write it 3-3-3-3. */
export const abcNumber = (text: string | null): string => (text ?? '').replace(/[\s-]/g, '');
/** Credits of a paper as the row's total counts them: of a failed paper none, where only earned ones count. */
export const creditOf = ({ divisor }: Pick<NadFacts, 'divisor'>, unit: Unit): string => {
  if (unit.kind !== 'CREDIT') return '0';
  return divisor === 'EARNED' ? unit.creditsEarned : unit.credits;
};

function rowCell(facts: NadFacts, field: Exclude<RowField, 'MRKS_REC_STATUS'>): string {
  const { view } = facts;
  switch (field) {
    case 'ORG_NAME':
      return facts.organisation;
    case 'ACADEMIC_COURSE_ID':
      return facts.courseId;
    case 'COURSE_NAME':
      return facts.courseName;
    case 'STREAM':
      return facts.stream ?? '';
    case 'SESSION':
      return view.sessionName;
    case 'REGN_NO':
      return view.prn;
    case 'RROLL':
      return view.seatNo ?? '';
    case 'CNAME':
      return view.name;
    case 'GENDER':
      return facts.gender === null ? '' : (GENDERS[facts.gender] ?? 'X');
    case 'DOB':
      return nadDay(facts.dateOfBirth);
    case 'FNAME':
      return facts.fatherName ?? '';
    case 'MNAME':
      return facts.motherName ?? '';
    case 'YEAR':
      return heldIn(facts).year;
    case 'MONTH':
      return heldIn(facts).month;
    case 'DOI':
      return nadDay(facts.declaredOn);
    case 'CERT_NO':
      return facts.certificateNo ?? '';
    case 'SEM':
      return String(facts.semester);
    case 'EXAM_TYPE':
      return facts.examType;
    case 'ABC_ACCOUNT_ID':
      return abcNumber(facts.abcId);
    case 'TOT_CREDIT':
      return extrasOf(facts).length === 0 ? view.sumCredits : formatShort(exact(view.sumCredits) + extraCredits(facts));
    case 'TERM_TYPE':
      return view.semesters.length > 1 ? 'ANNUAL' : 'SEMESTER';
    default:
      return figureCell(view, field);
  }
}

function figureCell(
  view: ResultView,
  field: 'RESULT' | 'DIVISION' | 'PERCENT' | 'TOT' | 'TOT_MRKS' | 'TOT_CREDIT_POINTS' | 'SGPA' | 'CGPA',
): string {
  switch (field) {
    case 'RESULT':
      return RESULTS[view.letter] ?? '';
    case 'DIVISION':
      return view.className ?? '';
    case 'PERCENT':
      return view.percentage ?? '';
    case 'TOT':
      return view.totalMax;
    case 'TOT_MRKS':
      return view.total;
    case 'TOT_CREDIT_POINTS':
      return view.sumPoints;
    case 'SGPA':
      return index(view.sgpi, view.sgpiAddition);
    case 'CGPA':
      return index(view.cgpi, view.cgpiAddition);
  }
}

const PARTS = { TH: ['TH'], PR: ['PR', 'PROJ'], VV: ['OR'], CE: ['IA', 'TW', 'TUT'] } as const;
type Part = keyof typeof PARTS;

const PART_OF = {
  ...({ TH_MAX: 'TH', PR_MAX: 'PR', VV_MAX: 'VV', CE_MAX: 'CE' } as const),
  ...({ TH_MRKS: 'TH', PR_MRKS: 'PR', VV_MRKS: 'VV', CE_MRKS: 'CE' } as const),
} satisfies Readonly<Partial<Record<PaperField, Part>>>;

const PRACTICAL_AND_ORAL = [...PARTS.PR, ...PARTS.VV];
/** An oral examination counts as practical where the template has no columns of its own for it. */
const kindsOf = (part: Part, hasViva: boolean): readonly string[] => (part === 'PR' && !hasViva ? PRACTICAL_AND_ORAL : PARTS[part]);

const sum = (heads: readonly Head[], of: (head: Head) => string) => formatShort(heads.reduce((all, head) => all + exact(of(head)), 0));

function partCell(unit: Unit, part: Part, what: 'MAX' | 'MRKS', hasViva: boolean): string {
  const kinds = kindsOf(part, hasViva);
  const heads = unit.heads.filter(({ kind }) => kinds.includes(kind));
  if (heads.length === 0) return '';
  if (what === 'MAX') return sum(heads, ({ max }) => max);
  const [first] = heads;
  // Absent in all of it is no mark of 0.
  return heads.every(({ mark, status }) => mark === null && status !== null)
    ? (first?.status ?? '')
    : sum(heads, ({ finalMark }) => finalMark);
}

function paperCell(facts: NadFacts, unit: Unit, field: PaperField, hasViva: boolean): string {
  switch (field) {
    case 'NM':
      return unit.paperTitle;
    case 'CODE':
      return unit.paperCode;
    case 'MAX':
      return unit.totalMax;
    case 'TOT':
      return unit.total;
    case 'GRADE':
      return unit.grade;
    case 'GRADE_POINTS':
      return unit.gradePoint;
    case 'CREDIT':
      return creditOf(facts, unit);
    case 'CREDIT_POINTS':
      return unit.kind === 'CREDIT' ? unit.creditPoints : '0';
    case 'CREDIT_ELIGIBILITY':
      return unit.kind === 'CREDIT' && unit.pass ? 'Y' : 'N';
    case 'STATUS':
      return unit.pass ? 'PASS' : 'FAIL';
    case 'SEM':
      return String(unit.semester);
    default:
      return partCell(unit, PART_OF[field], field.endsWith('_MAX') ? 'MAX' : 'MRKS', hasViva);
  }
}

/** An activity takes the columns of a further paper, after those of the examination: what it is called, and its credits. */
function activityCell(facts: NadFacts, activity: NadFacts['activities'][number], field: PaperField): string {
  switch (field) {
    case 'NM':
      return activity.name;
    case 'CODE':
      return activity.code;
    case 'CREDIT':
      return formatShort(exact(activity.credits));
    case 'CREDIT_POINTS':
      return '0';
    case 'CREDIT_ELIGIBILITY':
      return 'Y';
    case 'STATUS':
      return 'PASS';
    case 'SEM':
      return String(facts.semester);
    default:
      return '';
  }
}

const hasVivaOf = ({ sources }: NadColumns) => sources.some((source) => source?.of === 'PAPER' && source.field.startsWith('VV'));

function cellAt(facts: NadFacts, status: RecordStatus, source: NadSource, hasViva: boolean): string {
  if (source === null) return '';
  if (source.of === 'ROW') return source.field === 'MRKS_REC_STATUS' ? status : rowCell(facts, source.field);
  const { units } = facts.view;
  const unit = units[source.paper - 1];
  if (unit !== undefined) return paperCell(facts, unit, source.field, hasViva);
  const activity = extrasOf(facts)[source.paper - 1 - units.length];
  return activity === undefined ? '' : activityCell(facts, activity, source.field);
}

/** The cells of a row, one for each column of the template. */
export function nadRow(columns: NadColumns, facts: NadFacts, status: RecordStatus): string[] {
  const hasViva = hasVivaOf(columns);
  return columns.sources.map((source) => cellAt(facts, status, source, hasViva));
}

const DIGESTED: readonly Exclude<RowField, 'MRKS_REC_STATUS'>[] = [
  ...([
    'COURSE_NAME',
    'STREAM',
    'SESSION',
    'REGN_NO',
    'RROLL',
    'CNAME',
    'GENDER',
    'DOB',
    'MNAME',
    'RESULT',
    'DIVISION',
    'PERCENT',
  ] as const),
  ...(['SEM', 'TOT', 'TOT_MRKS', 'TOT_CREDIT', 'TOT_CREDIT_POINTS', 'SGPA', 'CGPA', 'ABC_ACCOUNT_ID'] as const),
];
const DIGESTED_OF_PAPER: readonly PaperField[] = [
  ...(['CODE', 'NM', 'MAX', 'TH_MAX', 'PR_MAX', 'VV_MAX', 'CE_MAX', 'TH_MRKS', 'PR_MRKS', 'VV_MRKS', 'CE_MRKS', 'TOT', 'GRADE'] as const),
  ...(['GRADE_POINTS', 'CREDIT', 'CREDIT_POINTS', 'STATUS'] as const),
];

/**
 * What makes a row another one, whatever template it is written by: its student and its result. The day on which the examination was
 * published and the number of the statement change without the result.
 */
export const rowFacts = (facts: NadFacts): string =>
  JSON.stringify([
    'nad/1',
    DIGESTED.map((field) => rowCell(facts, field)),
    facts.view.units.map((unit) => DIGESTED_OF_PAPER.map((field) => paperCell(facts, unit, field, true))),
    // Only where there are any: rows of before they were told stay the same.
    ...(facts.fatherName ? [['FNAME', facts.fatherName]] : []),
    ...extrasOf(facts).map(({ code, name, credits }) => [code, name, formatShort(exact(credits))]),
  ]);

/** What the portal holds of a student's examination: the last row that was uploaded and not refused. */
export interface Uploaded {
  readonly recordStatus: RecordStatus;
  readonly digest: string;
}

/** What is to be told now; null: nothing. `digest` is null when no result counts any more. */
export function statusNow(before: Uploaded | null, digest: string | null): RecordStatus | null {
  const held = before?.recordStatus === 'C' ? null : before;
  if (digest === null) return held === null ? null : 'C';
  if (held === null) return 'O';
  return held.digest === digest ? null : 'M';
}

const PLAIN = /^[^",\r\n;]*$/;
/** One line of the file; what would be read as two cells is quoted. No sign goes before a value: what begins like a formula is refused. */
export const nadLine = (cells: readonly string[], end: string): string =>
  `${cells.map((cell) => (PLAIN.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)).join(',')}${end}`;

/** The line end of a header row, to be used below it as well. */
export const lineEnd = (header: string): string => (header.endsWith('\r\n') ? '\r\n' : header.endsWith('\r') ? '\r' : '\n');
