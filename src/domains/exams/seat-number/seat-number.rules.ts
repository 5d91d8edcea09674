import type { SeatNumbering, SeatOrder, SeatRange } from './seat-number.contract.ts';

export interface SeatCandidate {
  readonly studentExamId: string;
  readonly branchCode: string | null;
  readonly divisionName: string | null;
  readonly flow: string;
  /** Sits backlogs only. */
  readonly backlog: boolean;
  readonly surname: string;
  readonly name: string;
  readonly rollNo: string | null;
  readonly prn: string;
}

export interface NumberedSeat {
  readonly studentExamId: string;
  readonly seatNo: string;
}

/** Assigned numbers, and how many were skipped because they were used in the session before. */
export interface Numbered {
  readonly seats: readonly NumberedSeat[];
  readonly skipped: number;
}

/**
 * Seat numbers in order from `start` by `step`, skipping every number ever used in the session (voided ones too).
 * Students with equal keys are sorted by PRN, so that the same roster gets the same numbers. Backlog-only students come after
 * all others, in a separate series where the scheme has one. Null when the digits do not suffice.
 */
export function numberSeats(candidates: readonly SeatCandidate[], scheme: SeatNumbering, given: ReadonlySet<string>): Numbered | null {
  const sorted = inOrder(candidates, scheme);
  const series = scheme.backlogSeries;
  if (series === undefined) return runSeries(sorted, scheme, given);
  const main = runSeries(
    sorted.filter((one) => !one.backlog),
    scheme,
    given,
  );
  // A series with the same prefix must not take a number of the first one.
  const taken = new Set([...given, ...(main?.seats ?? []).map((one) => one.seatNo)]);
  const apart = runSeries(
    sorted.filter((one) => one.backlog),
    { ...scheme, ...series },
    taken,
  );
  return main && apart && { seats: [...main.seats, ...apart.seats], skipped: main.skipped + apart.skipped };
}

function runSeries(sorted: readonly SeatCandidate[], scheme: SeatNumbering, given: ReadonlySet<string>): Numbered | null {
  const seats: NumberedSeat[] = [];
  let skipped = 0;
  let next = scheme.start;
  let before: SeatCandidate | null = null;
  for (const one of sorted) {
    if (before !== null && groupOf(before, scheme) !== groupOf(one, scheme)) next += (scheme.gap ?? 0) * scheme.step;
    let seatNo = print(scheme, next);
    while (seatNo !== null && given.has(seatNo)) {
      next += scheme.step;
      skipped += 1;
      seatNo = print(scheme, next);
    }
    if (seatNo === null) return null;
    seats.push({ studentExamId: one.studentExamId, seatNo });
    next += scheme.step;
    before = one;
  }
  return { seats, skipped };
}

/** Group between which a gap is left: by the key of the gap, else by the first key of the order, if it makes groups. */
function groupOf(one: SeatCandidate, scheme: SeatNumbering): string {
  const key = scheme.gapBy ?? scheme.order[0];
  if (key === 'BRANCH') return one.branchCode ?? '';
  if (key === 'DIVISION') return one.divisionName ?? '';
  return key === 'FLOW' ? one.flow : '';
}

type Placed = NumberedSeat & Pick<SeatCandidate, 'branchCode' | 'divisionName' | 'backlog'>;

/** Runs of the same branch, division and series, in number order. */
export function rangesOf(seats: readonly Placed[]): SeatRange[] {
  const ranges: SeatRange[] = [];
  for (const { seatNo, branchCode, divisionName, backlog } of seats) {
    const last = ranges.at(-1);
    if (last && last.branchCode === branchCode && last.divisionName === divisionName && last.backlog === backlog) {
      last.last = seatNo;
      last.count += 1;
    } else ranges.push({ branchCode, divisionName, backlog, first: seatNo, last: seatNo, count: 1 });
  }
  return ranges;
}

function print(scheme: SeatNumbering, value: number): string | null {
  const digits = String(value);
  return digits.length > scheme.digits ? null : `${scheme.prefix}${digits.padStart(scheme.digits, '0')}`;
}

/** By the keys in their order; what the seed draws for a student depends on seed and PRN alone, so whoever else is numbered changes nothing. */
function inOrder(candidates: readonly SeatCandidate[], { order, seed = 0 }: SeatNumbering): SeatCandidate[] {
  const drawn = new Map(order.includes('RANDOM') ? candidates.map(({ prn }) => [prn, drawOf(seed, prn)]) : []);
  const compare = (a: SeatCandidate, b: SeatCandidate): number => {
    for (const key of order) {
      const difference = key === 'RANDOM' ? (drawn.get(a.prn) ?? 0) - (drawn.get(b.prn) ?? 0) : byKey[key](a, b);
      if (difference !== 0) return difference;
    }
    return text(a.prn, b.prn);
  };
  return [...candidates].sort(compare);
}

/** A whole number that a seed and a PRN have in common (FNV-1a, then mixed as in MurmurHash3); only products and shifts of 32 bits, alike on every machine. */
function drawOf(seed: number, prn: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < prn.length; at += 1) hash = Math.imul(hash ^ prn.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const byKey: Record<Exclude<SeatOrder, 'RANDOM'>, (a: SeatCandidate, b: SeatCandidate) => number> = {
  BRANCH: (a, b) => text(a.branchCode ?? '', b.branchCode ?? ''),
  DIVISION: (a, b) => text(a.divisionName ?? '', b.divisionName ?? ''),
  FLOW: (a, b) => Number(a.flow === 'REPEATER') - Number(b.flow === 'REPEATER'),
  SURNAME: (a, b) => text(surnameOf(a), surnameOf(b)) || text(a.name.toUpperCase(), b.name.toUpperCase()),
  NAME: (a, b) => text(a.name.toUpperCase(), b.name.toUpperCase()),
  ROLL_NO: (a, b) => natural(a.rollNo ?? '', b.rollNo ?? ''),
  PRN: (a, b) => text(a.prn, b.prn),
};

/** The full name stands for a surname that is not on record, as in the roll. */
const surnameOf = ({ surname, name }: SeatCandidate): string => (surname.trim() === '' ? name : surname).toUpperCase();

/** How many come by their full name, where the numbers go by surname. */
export const withoutSurname = (candidates: readonly SeatCandidate[], { order }: Pick<SeatNumbering, 'order'>): number =>
  order.includes('SURNAME') ? candidates.filter(({ surname }) => surname.trim() === '').length : 0;

/** By code unit: the same on every machine, whatever its locale. */
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** 9 before 10; texts that are not numbers come last. */
function natural(a: string, b: string): number {
  const numeric = /^\d{1,15}$/;
  if (numeric.test(a) && numeric.test(b)) return Number(a) - Number(b) || text(a, b);
  if (numeric.test(a) !== numeric.test(b)) return numeric.test(a) ? -1 : 1;
  return text(a, b);
}
