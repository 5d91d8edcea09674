import { roman } from '../../../kit/text/roman.rules.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { NewExam, NewExamCheck, NewExamSheet, PlannedExamPaper } from './new-exam.contract.ts';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const CODE = 30;
const NAME = 160;

const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** A session is called by the month in which it begins: NOV-2026, November 2026. */
export const sessionCode = (startsOn: string): string => `${monthOf(startsOn).slice(0, 3).toUpperCase()}-${startsOn.slice(0, 4)}`;
export const sessionName = (startsOn: string): string => `${monthOf(startsOn)} ${startsOn.slice(0, 4)}`;

/** The name by the month, numbered where sessions of that name exist; names are compared without regard to case. */
export function freeSessionName(startsOn: string, taken: readonly string[]): string {
  const made = sessionName(startsOn);
  const known = new Set(taken.map((name) => name.toLowerCase()));
  if (!known.has(made.toLowerCase())) return made;
  for (let number = 2; ; number += 1) if (!known.has(`${made} (${number})`.toLowerCase())) return `${made} (${number})`;
}

/** Sessions that a new one would be taken for: of the name that it is given, or of the month in which it begins. */
export function sameSessions({ name, startsOn }: { readonly name: string; readonly startsOn: string }, taken: readonly string[]): string[] {
  const meant = new Set([name, sessionName(startsOn)].map((one) => one.trim().toLowerCase()));
  return taken.filter((one) => meant.has(one.toLowerCase()));
}

/** The half of the academic year in which a session begins. */
export const halfOf = (startsOn: string): 'FIRST' | 'SECOND' => (Number(startsOn.slice(5, 7)) >= 7 ? 'FIRST' : 'SECOND');

/** A text that is a day of the calendar, written 2026-12-20. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The same day a number of years later; 29 February becomes the 28th where there is none. */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** The first repetition of a past session, a year later at least, that is not over on this day. */
export function nextSeason<S extends { startsOn: string; endsOn: string; resultDate: string | null }>(past: S, today: string): S {
  let years = Math.max(1, Number(today.slice(0, 4)) - Number(past.endsOn.slice(0, 4)));
  if (yearsLater(past.endsOn, years) < today) years += 1;
  const later = (day: string) => yearsLater(day, years);
  return {
    ...past,
    startsOn: later(past.startsOn),
    endsOn: later(past.endsOn),
    resultDate: past.resultDate === null ? null : later(past.resultDate),
  };
}

interface PastNumbers {
  readonly startsOn: string;
  /** What the past examination laid down of its own. */
  readonly seatScheme: Readonly<Record<string, unknown>>;
  /** As read off its first number: digits that were typed as the prefix's end stand in front of the number. */
  readonly givenScheme: { readonly prefix: string; readonly digits: number; readonly start: number } | null;
}

/** Digits that a number has behind the year at least, or they are no year. */
const LEAST_DIGITS = 3;

/** The seat-number scheme of a past examination for a session that begins on a day: a prefix that names the past year names the new one. */
export function nextScheme({ startsOn, seatScheme, givenScheme }: PastNumbers, begins: string): Record<string, unknown> {
  const years = [0, 2].map((from) => ({ past: startsOn.slice(from, 4), next: begins.slice(from, 4) }));
  const own = Object.keys(seatScheme).some((key) => ['prefix', 'digits', 'start'].includes(key));
  const scheme = { ...(givenScheme === null ? {} : own ? givenScheme : yearInPrefix(givenScheme, years)), ...seatScheme };
  const { prefix } = scheme;
  const named = years.find(({ past }) => typeof prefix === 'string' && new RegExp(`(?<!\\d)${past}(?!\\d)`).test(prefix));
  if (typeof prefix !== 'string' || named === undefined) return scheme;
  return { ...scheme, prefix: prefix.replace(new RegExp(`(?<!\\d)${named.past}(?!\\d)`), named.next) };
}

/** F and 260001 of 2026 are F26 and 0001. */
function yearInPrefix(given: NonNullable<PastNumbers['givenScheme']>, years: readonly { readonly past: string }[]) {
  const number = String(given.start).padStart(given.digits, '0');
  const year = years.find(({ past }) => number.startsWith(past) && number.length - past.length >= LEAST_DIGITS)?.past;
  if (year === undefined) return given;
  const rest = number.slice(year.length);
  return { prefix: `${given.prefix}${year}`, digits: rest.length, start: Number(rest) };
}

export interface CodeParts {
  readonly course: { readonly code: string; readonly name: string };
  readonly branch: { readonly code: string; readonly name: string } | null;
  readonly semesters: readonly number[];
  readonly type: { readonly code: string; readonly name: string; readonly nature: string };
  readonly session: { readonly code: string; readonly name: string };
  /** The past examination it follows: a code that names its session is continued. */
  readonly past: { readonly code: string; readonly sessionCode: string; readonly semesters: readonly number[] } | null;
}

const sameList = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((one, at) => one === b[at]);

/** The code by rule, with the first free number behind it where it is taken; codes are compared without regard to case. */
export function examCode(parts: CodeParts, taken: ReadonlySet<string>): string {
  const { past, session } = parts;
  const continued = past && past.code.includes(past.sessionCode) && sameList(past.semesters, parts.semesters);
  const made = continued ? past.code.replace(past.sessionCode, session.code) : plainCode(parts);
  const free = (code: string) => !taken.has(code.toLowerCase());
  if (made.length <= CODE && free(made)) return made;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const code =
      made.length > CODE && number === 2 && free(made.slice(0, CODE)) ? made.slice(0, CODE) : `${made.slice(0, CODE - end.length)}${end}`;
    if (free(code)) return code;
  }
}

function plainCode({ course, branch, semesters, type, session }: CodeParts): string {
  const named = branch === null || course.code.includes(branch.code) ? [course.code] : [course.code, branch.code];
  const kind = type.nature === 'REGULAR' ? [] : [type.code];
  return [...named, semesters.map(roman).join('-'), ...kind, session.code].join('-').replaceAll(/\s+/g, '-');
}

/** S.E. Computer Engineering, semester IV, Backlog, November 2026. */
export function examName({ course, branch, semesters, type, session }: CodeParts): string {
  const parts = [
    branch === null || course.name.includes(branch.name) ? course.name : `${course.name} ${branch.name}`,
    `semester ${semesters.map(roman).join(', ')}`,
    ...(type.nature === 'REGULAR' ? [] : [type.name]),
    session.name,
  ];
  return parts.join(', ').slice(0, NAME);
}

export const paperKeyOf = (paper: { readonly semester: number; readonly code: string }): string => `${paper.semester}|${paper.code}`;

interface BlueprintPaper {
  readonly semester: number;
  readonly code: string;
  readonly examPatternId: string | null;
}

/** Papers of a blueprint under another pattern than the examination's. One that is examined already is none: an old version's, for its backlogs. */
export const othersOf = (papers: readonly BlueprintPaper[], examPatternId: string, examined: ReadonlySet<string>): Set<string> =>
  new Set(
    papers.filter((paper) => (paper.examPatternId ?? examPatternId) !== examPatternId && !examined.has(paperKeyOf(paper))).map(paperKeyOf),
  );

interface SheetFacts {
  readonly semesters: readonly number[];
  readonly refusals: readonly Refusal[];
  readonly papers: readonly PlannedExamPaper[];
  readonly leftOut: ReadonlySet<string>;
  readonly makePapers: boolean;
  /** Papers of these semesters under another pattern, which this examination does not take. */
  readonly otherPattern: readonly string[];
  /** Papers whose backlogs are sat in another one by then: old and new code. */
  readonly replaced: readonly string[];
  readonly hasClass: boolean;
  readonly students: NewExamSheet['students'];
  readonly seatScheme: NewExam['exam']['seatScheme'];
  /** Examinations of the same course, semesters and type in this session. */
  readonly same: readonly string[];
  /** Sessions of the same name or month. */
  readonly sameSession: readonly string[];
}

const NAMED = 8;
const line = (code: NewExamCheck['code'], state: NewExamCheck['state'], count: number, names: readonly string[] = []): NewExamCheck => ({
  code,
  state,
  count,
  names: names.slice(0, NAMED),
  reason: null,
});

/** What is missing, and what blocks, in the order of the page. */
export function sheetChecks(facts: SheetFacts): NewExamCheck[] {
  const { refusals, students, same, sameSession, otherPattern, replaced } = facts;
  const refused = refusals.map(({ code, message, path }): NewExamCheck => ({
    ...line('REFUSED', 'BLOCKS', 1),
    reason: { code, message, path: path ?? null },
  }));
  return [
    ...refused,
    ...(sameSession.length > 0 ? [line('SAME_SESSION', 'WARNS', sameSession.length, sameSession)] : []),
    ...semestersCheck(facts),
    ...(same.length > 0 ? [line('SAME_EXAM', 'WARNS', same.length, same)] : []),
    ...paperChecks(facts),
    ...(otherPattern.length > 0 ? [line('OTHER_PATTERN', 'WARNS', otherPattern.length, otherPattern)] : []),
    ...(replaced.length > 0 ? [line('REPLACED', 'WARNS', replaced.length, replaced)] : []),
    ...(facts.hasClass || students.kind === 'BACKLOG' ? [] : [line('CLASS', 'WARNS', 1)]),
    line('STUDENTS', students.eligible === 0 ? 'WARNS' : 'DONE', students.total),
    ...statusChecks(students),
    ...seatCheck(facts),
  ];
}

/** A regular examination of several semesters gives one result; backlogs are cleared in whichever semester they were opened. */
const semestersCheck = ({ semesters, students }: SheetFacts): NewExamCheck[] =>
  semesters.length > 1 && students.kind !== 'BACKLOG'
    ? [line('SEVERAL_SEMESTERS', 'WARNS', semesters.length, semesters.toSorted((a, b) => a - b).map(roman))]
    : [];

/** The first number of a scheme of the examination's own; without one the pattern's counts. */
function seatCheck({ seatScheme: { prefix, digits, start } }: SheetFacts): NewExamCheck[] {
  if (prefix === undefined || digits === undefined || start === undefined) return [];
  return [line('SEAT_SCHEME', 'DONE', 1, [`${prefix}${String(start).padStart(digits, '0')}`])];
}

function paperChecks({ papers, leftOut, makePapers }: SheetFacts): NewExamCheck[] {
  const wanted = papers.filter((paper) => !leftOut.has(paperKeyOf(paper)));
  const examined = wanted.filter((paper) => paper.state === 'HERE' || (makePapers && paper.state === 'CREATE'));
  const conflicts = makePapers ? papers.filter((paper) => paper.state === 'CONFLICT') : [];
  const lonely = examined.filter((paper) => paper.teachers === 0).map((paper) => paper.code);
  return [
    line('PAPERS', examined.length === 0 ? 'WARNS' : 'DONE', examined.length),
    ...(conflicts.length > 0
      ? [line('PAPER_CONFLICTS', 'BLOCKS', conflicts.length, conflicts.map((paper) => paper.code))] // prettier-ignore
      : []),
    ...(examined.length > 0 ? [line('TEACHERS', lonely.length > 0 ? 'WARNS' : 'DONE', lonely.length, lonely)] : []),
  ];
}

function statusChecks({ kind, byStatus }: NewExamSheet['students']): NewExamCheck[] {
  if (kind === 'BACKLOG') return [];
  const barred = byStatus.filter((one) => !one.mayInward && one.count > 0);
  const count = barred.reduce((sum, one) => sum + one.count, 0);
  return count > 0 ? [line('STATUS_BARS', 'WARNS', count, barred.map((one) => one.name))] : []; // prettier-ignore
}
