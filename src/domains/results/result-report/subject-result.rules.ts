import { divideHalfUp, formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { perCent } from './galley.rules.ts';

/** So many candidates with the same total, grade and verdicts of heads in one paper; marks in hundredths. */
export interface TotalCount {
  readonly total: number;
  readonly max: number;
  readonly grade: string;
  readonly pass: boolean;
  /** Registered, and in no other figure: the result is kept back. */
  readonly withheld: boolean;
  readonly heads: readonly { readonly external: boolean; readonly pass: boolean; readonly status: string }[];
  readonly count: number;
}

export interface SubjectFigures {
  readonly registered: number;
  readonly withheld: number;
  readonly appeared: number;
  readonly absent: number;
  readonly passed: number;
  readonly failed: number;
  /** Of those who appeared. */
  readonly passPercent: string;
  readonly average: string | null;
  /** Totals in per cent of the maximum. */
  readonly facility: string | null;
  readonly median: string | null;
  readonly deviation: string | null;
  readonly highest: string | null;
  readonly lowest: string | null;
  readonly failedInternal: number;
  readonly failedExternal: number;
  readonly failedBoth: number;
  readonly grades: Readonly<Record<string, number>>;
}

/** Statuses of whoever did not sit a head: absent or not eligible. */
export const UNSAT: readonly string[] = ['AB', 'NE'];

/** Absent: not one head of the examination proper was sat; without external heads, not one head at all. */
function wasAbsent({ heads }: TotalCount): boolean {
  const external = heads.filter((head) => head.external);
  const decisive = external.length > 0 ? external : heads;
  return decisive.length > 0 && decisive.every((head) => UNSAT.includes(head.status));
}

interface ShownUnit {
  readonly heads: readonly { readonly external: boolean; readonly status: string | null }[];
  readonly pass: boolean;
}

/** What one paper alone came to, in the letters of a result: passed, failed, absent; null where the result is kept back. */
export function paperLetter({ heads, pass }: ShownUnit, letter: string): 'P' | 'F' | 'A' | null {
  if (letter === 'RR' || letter === 'NULL') return null;
  const external = heads.filter((head) => head.external);
  const decisive = external.length > 0 ? external : heads;
  if (decisive.length > 0 && decisive.every(({ status }) => status !== null && UNSAT.includes(status))) return 'A';
  return pass ? 'P' : 'F';
}

/** Largest whole number whose square is not above. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) root = next;
  return root;
}

/** √(numerator ÷ denominator) of whole numbers, rounded half up to a whole number. */
function roundedRoot(numerator: bigint, denominator: bigint): bigint {
  // Half up of a root: ⌊√q + ½⌋ = ⌊(⌊√(4q)⌋ + 1) ÷ 2⌋, exact because only whole numbers are compared.
  return (squareRoot((4n * numerator) / denominator) + 1n) / 2n;
}

/**
 * Figures of one paper over those who appeared. The average is rounded once, HALF_UP to hundredths of a mark; the deviation is that
 * of the whole class (÷ n), √((n·Σx² − (Σx)²) ÷ n²) in hundredths, rounded once; the median of an even class is the rounded mean of
 * the two in the middle.
 */
export function subjectFigures(all: readonly TotalCount[]): SubjectFigures {
  const counts = all.filter((one) => !one.withheld);
  const present = counts.filter((one) => !wasAbsent(one)).toSorted((a, b) => a.total - b.total);
  const sum = (rows: readonly TotalCount[]) => rows.reduce((before, one) => before + one.count, 0);
  const registered = sum(all);
  const withheld = registered - sum(counts);
  const appeared = sum(present);
  const passed = sum(present.filter((one) => one.pass));
  const failing = present.filter((one) => !one.pass);
  const failedSide = (one: TotalCount, external: boolean) => one.heads.some((head) => head.external === external && !head.pass);
  const grades: Record<string, number> = {};
  for (const one of counts) grades[one.grade] = (grades[one.grade] ?? 0) + one.count;
  return {
    registered,
    withheld,
    appeared,
    absent: registered - withheld - appeared,
    passed,
    failed: appeared - passed,
    passPercent: perCent(passed, appeared),
    ...spread(present, appeared),
    failedInternal: sum(failing.filter((one) => failedSide(one, false) && !failedSide(one, true))),
    failedExternal: sum(failing.filter((one) => failedSide(one, true) && !failedSide(one, false))),
    failedBoth: sum(failing.filter((one) => failedSide(one, true) && failedSide(one, false))),
    grades,
  };
}

function spread(
  present: readonly TotalCount[],
  n: number,
): Pick<SubjectFigures, 'average' | 'facility' | 'median' | 'deviation' | 'highest' | 'lowest'> {
  const lowest = present[0];
  const highest = present.at(-1);
  if (lowest === undefined || highest === undefined)
    return { average: null, facility: null, median: null, deviation: null, highest: null, lowest: null };
  const total = present.reduce((all, one) => all + one.total * one.count, 0);
  const squares = present.reduce((all, one) => all + BigInt(one.total) ** 2n * BigInt(one.count), 0n);
  const greatest = present.reduce((all, one) => all + one.max * one.count, 0);
  const variance = BigInt(n) * squares - BigInt(total) ** 2n;
  return {
    average: formatHundredths(divideHalfUp(total, n)),
    facility: greatest === 0 ? null : formatHundredths(divideHalfUp(total * 10_000, greatest)),
    median: formatHundredths(divideHalfUp(at(present, (n - 1) >> 1) + at(present, n >> 1), 2)),
    deviation: formatHundredths(Number(roundedRoot(variance, BigInt(n) ** 2n))),
    highest: formatShort(highest.total),
    lowest: formatShort(lowest.total),
  };
}

/** The total of the candidate at a place, counted from the lowest. */
function at(present: readonly TotalCount[], place: number): number {
  let seen = 0;
  for (const one of present) {
    seen += one.count;
    if (place < seen) return one.total;
  }
  throw new RangeError(`no candidate at place ${place}`);
}
