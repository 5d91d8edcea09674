import { unprintable } from '../../../kit/print/printable.rules.ts';
import { STUDENT_STATES } from '../../people/student-profile/student-profile.contract.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { BulkRefusal, StatementRefusal } from './statement.contract.ts';

/** Who the statement is about, as printed. */
export interface StatementPerson {
  readonly name: string;
  readonly nameInScript: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly prn: string;
  readonly seatNo: string | null;
}

/** SGPI of an earlier semester as the engine read it. */
export interface PrintedSemester {
  readonly semester: number;
  readonly sgpi: string | null;
  /** Not computed here. */
  readonly isManual: boolean;
}

interface PublishedResult {
  readonly publishedVersion: boolean;
  /** The exam cell's remark as it is now. */
  readonly remark: string | null;
  /** What the marks themselves say; a mark that is withheld withholds the result. */
  readonly marksRemark: string | null;
  readonly letter: string;
}

/** A statement exists of published results only, and of none that is withheld, reserved or null. */
export function statementRefusal({ publishedVersion, remark, marksRemark, letter }: PublishedResult): StatementRefusal | null {
  if (!publishedVersion) return 'RESULT_NOT_PUBLISHED';
  if (remark === 'WH' || marksRemark === 'WH') return 'RESULT_WITHHELD';
  if (remark === 'RR' || letter === 'RR') return 'RESULT_RESERVED';
  if (remark === 'NULL' || remark === 'ADC' || letter === 'NULL') return 'RESULT_NULL';
  return null;
}

/** Of whom published results are printed, as the institute says it; null: it says nothing. */
export type StatementsTo = 'EVERYBODY' | 'NOT_CANCELLED' | 'STUDYING_OR_PASSED' | null;
export type StudentState = (typeof STUDENT_STATES)[number];

const GIVEN: Readonly<Record<NonNullable<StatementsTo>, readonly StudentState[]>> = {
  EVERYBODY: STUDENT_STATES,
  NOT_CANCELLED: STUDENT_STATES.filter((state) => state !== 'CANCELLED'),
  STUDYING_OR_PASSED: ['ACTIVE', 'ON_LEAVE', 'PASSED_OUT'],
};

/** Whether the office prints statements of a student of this status. What was issued stays true whatever the status becomes. */
export const isGivenTo = (to: StatementsTo, state: StudentState): boolean => GIVEN[to ?? 'EVERYBODY'].includes(state);

interface OneOfMany extends PublishedResult {
  readonly studentState: StudentState;
  readonly isRevoked: boolean;
  /** Published, but not for the division. */
  readonly isHeld: boolean;
  /** As they would be printed. */
  readonly names: readonly (string | null)[];
}

/**
 * A revoked statement is issued again for itself, by whoever decides that; never among many. A name that cannot be printed is left out
 * before it has a number, so that it stops nobody else.
 */
export function bulkRefusal(result: OneOfMany, to: StatementsTo): BulkRefusal | null {
  if (result.isHeld) return 'DIVISION_HELD';
  const own = statementRefusal(result);
  if (own !== null) return own;
  if (!isGivenTo(to, result.studentState)) return 'STUDENT_STATUS';
  if (result.isRevoked) return 'STATEMENT_REVOKED';
  return unprintable(JSON.stringify(result.names)) === null ? null : 'NAME_UNPRINTABLE';
}

export const REFUSAL_TEXTS: Readonly<Record<StatementRefusal, string>> = {
  RESULT_NOT_PUBLISHED: 'This result is not published: publish the final result first.',
  RESULT_WITHHELD: 'This result is withheld (WH): the exam cell has to release it or enter the missing mark, then print.',
  RESULT_RESERVED: 'This result is reserved (RR): decide the case and compute again, then print.',
  RESULT_NULL: 'This performance was declared null and void or the admission was cancelled: no statement is issued.',
};

/*
 * What is hashed is a list, not an object: the order is the meaning, and a later field goes to the end under a new first
 * word, so that a number issued today can be compared in twenty years.
 */

/** The result as it is printed, in the order in which it is hashed. */
export function outcomeFacts(view: ResultView, earlier: readonly PrintedSemester[]): string {
  return JSON.stringify([
    'outcome/1',
    view.studentExamId,
    view.runNo,
    view.versionNo,
    view.letter,
    view.units.map((unit) => [
      unit.paperCode,
      unit.paperTitle,
      unit.unitNo,
      unit.heads.map((head) => [
        head.kind,
        head.max,
        head.min,
        head.mark,
        head.status,
        head.finalMark,
        head.grace.map((one) => [one.ordinance, one.symbol, one.marks]),
      ]),
      unit.total,
      unit.totalMax,
      unit.credits,
      unit.creditsEarned,
      unit.grade,
      unit.gradePoint,
      unit.creditPoints,
      unit.pass,
    ]),
    [view.total, view.totalMax, view.sumCredits, view.sumPoints],
    [view.sgpi, view.sgpiAddition, view.cgpi, view.cgpiAddition, view.percentage, view.className],
    earlier.map((one) => [one.semester, one.sgpi]),
  ]);
}

/** Everything that is printed about person and result. */
export function statementFacts(person: StatementPerson, outcomeDigest: string): string {
  const { name, nameInScript, motherName, fatherName, prn, seatNo } = person;
  return JSON.stringify(['statement/2', name, nameInScript, motherName, fatherName, prn, seatNo, outcomeDigest]);
}

/** The same as it was hashed before the father's name was printed: what was issued then stays what it is. */
export function statementFactsBefore(person: StatementPerson, outcomeDigest: string): string {
  return JSON.stringify(['statement/1', person.name, person.nameInScript, person.motherName, person.prn, person.seatNo, outcomeDigest]);
}

interface Said {
  readonly versionNo: number;
  readonly digest: string;
  readonly outcomeDigest: string;
}

interface Issued extends Said {
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED';
}

/**
 * REPRINT: the same number again. NEW: the first of its result version, or the particulars of the person were corrected. REVOKED: the last of its
 * version was revoked, and a new number is given only to whoever asks for one in its place.
 * ALTERED: the stored result no longer says what its own statement printed, which no work of the product can bring about.
 */
export type Numbering<T> = { readonly verdict: 'REPRINT' | 'REVOKED'; readonly document: T } | { readonly verdict: 'NEW' | 'ALTERED' };

/** Wanted now, with the digest that statements of before the father's name have. */
interface Wanted extends Said {
  readonly digestBefore: string;
}

export const saysSame = (digest: string, wanted: Pick<Wanted, 'digest' | 'digestBefore'>): boolean =>
  digest === wanted.digest || digest === wanted.digestBefore;

/** Of statements of one candidate, oldest first. */
export function numberFor<T extends Issued>(wanted: Wanted, issued: readonly T[]): Numbering<T> {
  const same = issued.filter((one) => one.versionNo === wanted.versionNo);
  if (same.some((one) => one.outcomeDigest !== wanted.outcomeDigest)) return { verdict: 'ALTERED' };
  const valid = same.find((one) => saysSame(one.digest, wanted) && one.state === 'VALID');
  if (valid !== undefined) return { verdict: 'REPRINT', document: valid };
  const last = same.at(-1);
  return last?.state === 'REVOKED' ? { verdict: 'REVOKED', document: last } : { verdict: 'NEW' };
}

/** Of statements of one candidate, oldest first, that whose place this one takes; null: none was issued before it, or all are revoked. */
export function replacedBy<T extends Issued & { readonly id: string }>(issued: readonly T[], documentId: string | null): T | null {
  const at = issued.findIndex(({ id }) => id === documentId);
  return issued.slice(0, at === -1 ? issued.length : at).findLast(({ state }) => state !== 'REVOKED') ?? null;
}

/** Months in which a session of winter ends. */
const WINTER = ['10', '11', '12', '01', '02'];

/** `26W` of a session that ends in 2026: its own letters, else winter or summer by the month in which it ends. */
export const seriesPeriod = (endsOn: string, letters: string | null): string =>
  `${endsOn.slice(2, 4)}${letters ?? (WINTER.includes(endsOn.slice(5, 7)) ? 'W' : 'S')}`;

// Making one takes longer than all that is asked of it for a statement.
const SIGNS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first sign as a reader counts them: a Devanagari syllable stays whole. */
export function firstSign(word: string): string {
  for (const { segment } of SIGNS.segment(word)) return segment;
  return '';
}

/** `S. G. P.`: what the public check shows of a name. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => `${firstSign(word)}.`)
    .join(' ');
}
