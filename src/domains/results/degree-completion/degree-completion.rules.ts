import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { DEGREE_REASONS } from './degree-completion.contract.ts';
import type { DegreeReason, DegreeReasonCode } from './degree-completion.contract.ts';
import type { DegreeExam, DegreeFacts, FinalFigures } from './degree-facts.contract.ts';

const reason = (code: DegreeReasonCode, more: Partial<Omit<DegreeReason, 'code'>> = {}): DegreeReason => ({
  code,
  semester: null,
  paper: null,
  paperTitle: null,
  earned: null,
  required: null,
  ...more,
});

const HELD: Readonly<Record<string, DegreeReasonCode>> = { WH: 'WITHHELD', RR: 'RESERVED', NULL: 'NULL_VOID', ADC: 'NULL_VOID' };

/** Why a published result clears no semester; null: it does. A remark goes before the letter. */
function heldBy({ remark, letter }: DegreeExam): DegreeReasonCode | null {
  const held = HELD[remark ?? ''] ?? HELD[letter ?? ''];
  if (held !== undefined) return held;
  return letter === 'P' ? null : 'FAILED';
}

/** The newest examination that decides each semester; one without a published result only where there is no other. */
function decided(exams: readonly DegreeExam[]): ReadonlyMap<number, DegreeExam> {
  const found = new Map<number, DegreeExam>();
  for (const exam of exams)
    for (const semester of exam.semesters) if (exam.letter !== null || found.get(semester)?.letter == null) found.set(semester, exam);
  return found;
}

export interface DegreeStanding {
  /** Empty: the degree is complete. */
  readonly reasons: readonly DegreeReason[];
  /** Of the last semester, where its result is published. */
  readonly figures: FinalFigures | null;
  /** The examination of the last semester that counts. */
  readonly last: DegreeExam | null;
  /** The newest examination that the degree rests on: its session is that of passing. */
  readonly completedBy: DegreeExam | null;
  /** No backlog ever, no grace, a status that lists of toppers take. */
  readonly mayHaveMedal: boolean;
}

/** Whether the degree is complete, and each reason why not; `awardsClass`: the class table of the last result has rows. */
export function degreeStanding(facts: DegreeFacts, awardsClass: (figures: FinalFigures, last: DegreeExam) => boolean): DegreeStanding {
  const deciding = decided(facts.exams);
  const counted = new Set<DegreeExam>();
  const reasons: DegreeReason[] = facts.uncleared.map(({ paper, title, semester }) =>
    reason('UNCLEARED', { semester, paper, paperTitle: title }),
  );
  const owedIn = new Set(facts.uncleared.map(({ semester }) => semester));
  for (let semester = facts.firstSemester; semester <= facts.totalSemesters; semester += 1) {
    const exam = deciding.get(semester);
    const code = semesterRefusal(facts, semester, exam);
    if (exam?.letter != null) counted.add(exam);
    // The papers say it better.
    if (code !== null && !(code === 'FAILED' && owedIn.has(semester))) reasons.push(reason(code, { semester }));
  }
  const credits = missingCredits(facts, deciding);
  if (credits !== null) reasons.push(credits);
  const last = deciding.get(facts.totalSemesters);
  const figures = last?.figures ?? null;
  if (reasons.length === 0 && (figures === null || last === undefined || figures.cgpi === null)) reasons.push(reason('NO_CGPI'));
  else if (reasons.length === 0 && figures?.className === null && last !== undefined && awardsClass(figures, last))
    reasons.push(reason('NO_CLASS'));
  const rests = [...counted];
  return {
    reasons: reasons.toSorted(byOrder),
    figures,
    last: last ?? null,
    completedBy: rests.reduce<DegreeExam | null>(
      (newest, one) => (newest === null || one.startsOn >= newest.startsOn ? one : newest),
      null,
    ),
    mayHaveMedal: !facts.everOwed && facts.inToppers && rests.every(({ graced }) => !graced),
  };
}

const byOrder = (a: DegreeReason, b: DegreeReason) =>
  DEGREE_REASONS.indexOf(a.code) - DEGREE_REASONS.indexOf(b.code) || (a.semester ?? 0) - (b.semester ?? 0);

function semesterRefusal(facts: DegreeFacts, semester: number, exam: DegreeExam | undefined): DegreeReasonCode | null {
  if (exam?.letter != null) return heldBy(exam);
  const entered = facts.backward.find((one) => one.semester === semester);
  if (entered !== undefined && entered.verified) return entered.sgpi > 0 ? null : 'FAILED';
  if (exam !== undefined) return 'NOT_PUBLISHED';
  return entered === undefined ? 'MISSING' : 'UNVERIFIED';
}

/** Of the years whose blueprints say how many credits they are; null: they are reached. */
function missingCredits({ targets, backward }: DegreeFacts, deciding: ReadonlyMap<number, DegreeExam>): DegreeReason | null {
  const required = targets.reduce((sum, { credits }) => sum + credits, 0);
  const semesters = new Set(targets.flatMap((one) => one.semesters));
  const exams = new Set([...semesters].flatMap((semester) => deciding.get(semester) ?? []));
  const fromExams = [...exams].reduce((sum, { credits }) => sum + credits, 0);
  const entered = backward.filter((one) => one.verified && semesters.has(one.semester) && deciding.get(one.semester)?.letter == null);
  const earned = entered.reduce((sum, { credits }) => sum + (credits ?? 0), fromExams);
  return earned >= required ? null : reason('CREDITS', { earned: formatShort(earned), required: formatShort(required) });
}

export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** In lowest terms. */
export function reduced({ over, under }: { readonly over: number; readonly under: number }): Fraction {
  const [above, below] = [BigInt(over), BigInt(under)];
  const by = commonDivisor(above, below);
  return { over: above / by, under: below / by };
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

const MOST_DECIMALS = 12;

/** Exact: as a decimal where it ends, else as a mixed number; a bare 13/2 would be a day in a spreadsheet. */
export function fractionText({ over, under }: Fraction): string {
  const whole = over / under;
  for (let [decimals, scale] = [0, 1n]; decimals <= MOST_DECIMALS; decimals += 1, scale *= 10n) {
    if ((over * scale) % under !== 0n) continue;
    const digits = (((over % under) * scale) / under).toString().padStart(decimals, '0');
    return decimals === 0 ? String(whole) : `${whole}.${digits}`;
  }
  return `${whole} ${over % under}/${under}`;
}

const higherFirst = (a: Fraction, b: Fraction): number => {
  const [left, right] = [a.over * b.under, b.over * a.under];
  return left === right ? 0 : left > right ? -1 : 1;
};

/** Ranks from the highest on; equal fractions share a rank and the next is skipped. In the order given; null: without a fraction. */
export function ranksOf(fractions: readonly (Fraction | null)[]): (number | null)[] {
  const ranked = fractions.flatMap((fraction, at) => (fraction === null ? [] : [{ fraction, at }]));
  ranked.sort((a, b) => higherFirst(a.fraction, b.fraction));
  const ranks: (number | null)[] = fractions.map(() => null);
  let rank = 0;
  for (const [place, { fraction, at }] of ranked.entries()) {
    const before = ranked[place - 1];
    if (before === undefined || higherFirst(before.fraction, fraction) !== 0) rank = place + 1;
    ranks[at] = rank;
  }
  return ranks;
}
