import type { Caution } from './feed.contract.ts';

/** Shares in percent; above a share or a count one has to type the number. */
export interface Limits {
  readonly changePercent: number;
  readonly changeCount: number;
  readonly deletePercent: number;
  readonly deleteCount: number;
}
export const DEFAULT_LIMITS: Limits = { changePercent: 25, changeCount: 1_000, deletePercent: 5, deleteCount: 50 };
/** A share of so few is meaningless: two of three departments are no accident. */
const FEW = 10;

interface Facts {
  readonly total: number;
  /** Records that there were when the file was checked; 0: not counted. */
  readonly existing: number;
  readonly willUpdate: number;
  readonly created: number;
  readonly updated: number;
  /** Rows already undone. */
  readonly undone: number;
}

const percentOf = (count: number, all: number) => (all === 0 ? 100 : Math.min(100, Math.floor((count * 100) / all)));
const above = (count: number, all: number, percent: number, most: number) => count > most || (count > FEW && count * 100 > percent * all);

/** Safeguards before an act on many records: the number typed, and for a deletion a second person. */
export function cautionsOf(facts: Facts, limits: Limits): { apply: Caution; remove: Caution; undo: Caution } {
  const all = facts.existing > 0 ? facts.existing : facts.total;
  const after = facts.existing + facts.created;
  const typed = above(facts.willUpdate, all, limits.changePercent, limits.changeCount);
  const taking = (count: number): Caution => {
    const much = above(count, after, limits.deletePercent, limits.deleteCount);
    return { count, percent: percentOf(count, after), typed: much, secondPerson: much };
  };
  return {
    apply: { count: facts.willUpdate, percent: percentOf(facts.willUpdate, all), typed, secondPerson: false },
    remove: taking(facts.created),
    undo: taking(facts.created + facts.updated - facts.undone),
  };
}
