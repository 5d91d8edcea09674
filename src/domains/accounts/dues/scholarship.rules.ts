import { partOf, smaller, sumOf } from '../money/paise.rules.ts';
import type { Rate } from '../money/paise.rules.ts';
import { sharesOf } from '../money/proportion.rules.ts';

/** What a scheme pays of a head, for whom. */
export interface SponsorShare {
  readonly headId: string;
  readonly gender: 'FEMALE' | 'MALE' | 'OTHER' | null;
  readonly incomeMax: bigint | null;
  readonly courseKind: string | null;
  readonly rate: Rate;
  readonly cap: bigint | null;
  /** Money of the student's own account is none of the books. */
  readonly payee: 'COLLEGE' | 'STUDENT';
}

export interface Sponsored {
  readonly gender: string | null;
  readonly income: bigint | null;
  readonly courseKind: string | null;
}

export interface FeeLine {
  readonly id: string;
  readonly headId: string;
  readonly amount: bigint;
}

export interface SplitLine {
  readonly id: string;
  readonly student: bigint;
  readonly sponsor: bigint;
}

const isFor = ({ gender, incomeMax, courseKind }: SponsorShare, who: Sponsored): boolean =>
  (gender === null || gender === who.gender) &&
  (incomeMax === null || (who.income !== null && who.income <= incomeMax)) &&
  (courseKind === null || courseKind === who.courseKind);

/** Each line split at once into the student's part and the sponsor's; of several shares of a head the largest counts, and a cap is for all lines of the head. */
export function splitDemand(lines: readonly FeeLine[], shares: readonly SponsorShare[], who: Sponsored): SplitLine[] {
  const sponsored = new Map<string, bigint>();
  for (const [headId, own] of Map.groupBy(lines, (line) => line.headId)) {
    const total = sumOf(own.map(({ amount }) => amount));
    const offered = shares
      .filter((share) => share.headId === headId && share.payee === 'COLLEGE' && isFor(share, who))
      .map(({ rate, cap }) => (cap === null ? partOf(total, rate) : smaller(partOf(total, rate), cap)));
    const best = offered.reduce((most, one) => (one > most ? one : most), 0n);
    for (const { id, amount } of sharesOf(
      best,
      own.map(({ id, amount }) => ({ id, weight: amount })),
    ))
      sponsored.set(id, amount);
  }
  return lines.map(({ id, amount }) => ({ id, student: amount - (sponsored.get(id) ?? 0n), sponsor: sponsored.get(id) ?? 0n }));
}

/** A sanction over the expected parts; what is missing goes to a work list, what is too much is kept apart. */
export function sanctionOver(expected: readonly SplitLine[], sanctioned: bigint) {
  const wanted = sumOf(expected.map(({ sponsor }) => sponsor));
  const used = smaller(sanctioned, wanted);
  return {
    parts: sharesOf(
      used,
      expected.map(({ id, sponsor }) => ({ id, weight: sponsor })),
    ),
    shortfall: wanted - used,
    excess: sanctioned - used,
  };
}
