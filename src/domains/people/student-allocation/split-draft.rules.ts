import { MOST_SEED, type AllocationDeal, type AllocationKind, type AllocationOrder } from './student-allocation.contract.ts';

export interface DraftGroup {
  readonly teacherProfileId: string;
  readonly name: string;
  readonly batch: string;
}

/** A split as it is typed. */
export interface SplitDraft {
  readonly without: readonly string[];
  readonly groups: readonly DraftGroup[];
  readonly order: AllocationOrder;
  readonly seed: string;
  readonly deal: AllocationDeal;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly again: boolean;
}

export type SplitLack = 'chooseDivision' | 'chooseTeachers' | 'nameBatches' | 'chooseDays' | 'seedWrong';

/** The seed as a number; null: none. */
export function readSeed(typed: string): number | null {
  const seed = /^\d{1,6}$/u.test(typed.trim()) ? Number(typed) : null;
  return seed !== null && seed <= MOST_SEED ? seed : null;
}

/** What the draft still lacks before it can be previewed. */
export function lackOf({ groups, seed, order, startsOn, endsOn }: SplitDraft, divisions: number, kind: AllocationKind): SplitLack | null {
  if (divisions === 0) return 'chooseDivision';
  if (groups.length === 0) return 'chooseTeachers';
  if (kind === 'BATCH' && groups.some((one) => one.batch.trim() === '')) return 'nameBatches';
  if (startsOn === '' || endsOn === '') return 'chooseDays';
  return order === 'RANDOM' && readSeed(seed) === null ? 'seedWrong' : null;
}

/** The name of the next batch: B1, B2, … */
export function nextBatch(groups: readonly DraftGroup[]): string {
  const used = new Set(groups.map((one) => one.batch.trim().toLowerCase()));
  for (let number = groups.length + 1; ; number += 1) if (!used.has(`b${number}`)) return `B${number}`;
}
