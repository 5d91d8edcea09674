import type { SeatNumbering, SeatOrder } from './seat-number.contract.ts';

export interface SeatCandidate {
  readonly studentExamId: string;
  readonly branchCode: string | null;
  readonly divisionName: string | null;
  readonly flow: string;
  readonly surname: string;
  readonly name: string;
  readonly rollNo: string | null;
  readonly prn: string;
}

/**
 * Seat numbers in order from `start` by `step`, leaving out every number that was ever given in the session (voided ones too).
 * Students of equal keys follow their PRN, so that the same roster gets the same numbers. Null when the digits do not suffice.
 */
export function numberSeats(
  candidates: readonly SeatCandidate[],
  scheme: SeatNumbering,
  given: ReadonlySet<string>,
): { studentExamId: string; seatNo: string }[] | null {
  const sorted = [...candidates].sort((a, b) => compare(a, b, scheme.order));
  const seats: { studentExamId: string; seatNo: string }[] = [];
  let next = scheme.start;
  for (const { studentExamId } of sorted) {
    let seatNo = print(scheme, next);
    while (seatNo !== null && given.has(seatNo)) {
      next += scheme.step;
      seatNo = print(scheme, next);
    }
    if (seatNo === null) return null;
    seats.push({ studentExamId, seatNo });
    next += scheme.step;
  }
  return seats;
}

function print(scheme: SeatNumbering, value: number): string | null {
  const digits = String(value);
  return digits.length > scheme.digits ? null : `${scheme.prefix}${digits.padStart(scheme.digits, '0')}`;
}

function compare(a: SeatCandidate, b: SeatCandidate, order: readonly SeatOrder[]): number {
  for (const key of order) {
    const difference = byKey[key](a, b);
    if (difference !== 0) return difference;
  }
  return text(a.prn, b.prn);
}

const byKey: Record<SeatOrder, (a: SeatCandidate, b: SeatCandidate) => number> = {
  BRANCH: (a, b) => text(a.branchCode ?? '', b.branchCode ?? ''),
  DIVISION: (a, b) => text(a.divisionName ?? '', b.divisionName ?? ''),
  FLOW: (a, b) => Number(a.flow === 'REPEATER') - Number(b.flow === 'REPEATER'),
  SURNAME: (a, b) => text(a.surname.toUpperCase(), b.surname.toUpperCase()) || text(a.name.toUpperCase(), b.name.toUpperCase()),
  ROLL_NO: (a, b) => natural(a.rollNo ?? '', b.rollNo ?? ''),
  PRN: (a, b) => text(a.prn, b.prn),
};

/** By code unit: the same on every machine, whatever its locale. */
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** 9 before 10; what is no number comes after the numbers. */
function natural(a: string, b: string): number {
  const numeric = /^\d{1,15}$/;
  if (numeric.test(a) && numeric.test(b)) return Number(a) - Number(b) || text(a, b);
  if (numeric.test(a) !== numeric.test(b)) return numeric.test(a) ? -1 : 1;
  return text(a, b);
}
