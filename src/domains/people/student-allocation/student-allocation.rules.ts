import type { AllocationDeal, AllocationOrder } from './student-allocation.contract.ts';

export interface SplitStudent {
  readonly enrolmentId: string;
  readonly division: string | null;
  readonly rollNo: string | null;
  readonly prn: string;
  /** Of the last published result, in hundredths; null: none. */
  readonly merit: number | null;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** 9 before 10: each run of digits has its length before it. */
const natural = (text: string | null): string =>
  (text ?? '\u{10FFFF}').toUpperCase().replaceAll(/\d+/gu, (digits) => {
    const plain = digits.replace(/^0+(?=\d)/u, '');
    return `${String.fromCodePoint(48 + Math.min(plain.length, 60))}${plain}`;
  });

/** A number of 32 bits that follows from the seed and the id alone (FNV-1a, mixed): who else is in the class does not matter. */
function drawn(seed: number, id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${seed}:${id}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Equal keys are told apart by division, roll number and PRN: the same students always come in the same order. */
export function inSplitOrder<S extends SplitStudent>(students: readonly S[], order: AllocationOrder, seed: number): S[] {
  const keyed = students.map((student) => ({
    student,
    roll: `${natural(student.division)}\u0000${natural(student.rollNo)}\u0000${student.prn}\u0000${student.enrolmentId}`,
    // Who has no result comes last.
    merit: student.merit ?? -1,
    chance: drawn(seed, student.enrolmentId),
  }));
  type Keyed = (typeof keyed)[number];
  const first: Readonly<Record<AllocationOrder, (a: Keyed, b: Keyed) => number>> = {
    ROLL: () => 0,
    MERIT: (a, b) => b.merit - a.merit,
    RANDOM: (a, b) => a.chance - b.chance,
  };
  keyed.sort((a, b) => first[order](a, b) || compare(a.roll, b.roll));
  return keyed.map(({ student }) => student);
}

/** The group of each place of the order. Sizes differ by at most one, and the first groups have the one more. */
export function dealt(students: number, groups: number, deal: AllocationDeal): number[] {
  if (groups === 0) return [];
  const size = Math.floor(students / groups);
  const larger = students % groups;
  /** Places of the groups that have one more. */
  const ofLarger = larger * (size + 1);
  return Array.from({ length: students }, (_, at) => {
    if (deal === 'TURNS') return at % groups;
    return at < ofLarger ? Math.floor(at / (size + 1)) : larger + Math.floor((at - ofLarger) / size);
  });
}

/** The group that stands in the list a second time, by its position; null: each once. */
export function groupTwice(groups: readonly { readonly teacherProfileId: string; readonly batch: string | null }[]): number | null {
  const seen = new Set<string>();
  for (const [at, { teacherProfileId, batch }] of groups.entries()) {
    // A batch has one teacher, and a teacher may have several batches.
    const key = batch === null ? teacherProfileId : batch.toLowerCase();
    if (seen.has(key)) return at;
    seen.add(key);
  }
  return null;
}
