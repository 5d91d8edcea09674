import type { Note, Outcome, RollOverState } from './roll-over.contract.ts';

/** What the promotion rules say, as far as an outcome depends on it. */
export type Verdict = 'PROMOTED' | 'ATKT' | 'HELD' | 'UNDECIDED';

export interface RollOverPlan {
  /** null: the last year of study. */
  readonly toCourseInstanceId: string | null;
  readonly repeatCourseInstanceId: string | null;
  readonly onlyRepeaters: boolean;
}

export interface ClassStudent {
  readonly active: boolean;
  /** null: there is no such student for the rules. */
  readonly verdict: Verdict | null;
  /** Decided by a person. */
  readonly byHand: Outcome | null;
  /** Classes of the plan in which the student is already. */
  readonly already: ReadonlySet<string>;
}

export interface Decided {
  readonly outcome: Outcome;
  /** Where to; null: nowhere. */
  readonly toCourseInstanceId: string | null;
  readonly note: Note | null;
}

const leftOut = (note: Note): Decided => ({ outcome: 'LEFT_OUT', toCourseInstanceId: null, note });

/** Where an outcome leads in this plan. */
const placeOf = (outcome: Outcome, plan: RollOverPlan): string | null => {
  if (outcome === 'PROMOTED' || outcome === 'ATKT') return plan.toCourseInstanceId;
  return outcome === 'REPEAT' ? plan.repeatCourseInstanceId : null;
};

/** What follows from the rules. After the last year nobody goes on: whoever has nothing open graduates. */
function byRules(verdict: Exclude<Verdict, 'UNDECIDED'>, plan: RollOverPlan): Outcome {
  if (verdict === 'HELD') return plan.repeatCourseInstanceId === null ? 'HELD' : 'REPEAT';
  if (plan.toCourseInstanceId !== null) return verdict;
  return verdict === 'PROMOTED' ? 'GRADUATED' : 'TERM_ENDED';
}

/** null: a result is missing. A person's decision goes before the rules. */
function outcomeOf({ byHand, verdict }: ClassStudent, plan: RollOverPlan): Outcome | null {
  if (byHand !== null) return byHand;
  return verdict === null || verdict === 'UNDECIDED' ? null : byRules(verdict, plan);
}

/** An outcome and a reason for one student of the class. */
export function decide(student: ClassStudent, plan: RollOverPlan): Decided {
  if (!student.active) return leftOut('NOT_ACTIVE');
  const outcome = outcomeOf(student, plan);
  if (outcome === null) return leftOut('UNDECIDED');
  if (plan.onlyRepeaters && outcome !== 'REPEAT' && outcome !== 'HELD') return leftOut('NOT_A_REPEATER');
  const toCourseInstanceId = placeOf(outcome, plan);
  if (toCourseInstanceId !== null && student.already.has(toCourseInstanceId)) return leftOut('ALREADY_THERE');
  return { outcome, toCourseInstanceId, note: null };
}

/** Whether a person can decide so in this plan: there is a class to go to, or it is the last year. */
export function canDecide(outcome: Outcome, plan: RollOverPlan): boolean {
  if (outcome === 'HELD') return true;
  if (outcome === 'GRADUATED' || outcome === 'TERM_ENDED') return plan.toCourseInstanceId === null && !plan.onlyRepeaters;
  return placeOf(outcome, plan) !== null && !(plan.onlyRepeaters && outcome !== 'REPEAT');
}

/** Outcomes that change something when the roll-over runs. */
export const MOVING: readonly Outcome[] = ['PROMOTED', 'ATKT', 'REPEAT', 'GRADUATED', 'TERM_ENDED'];

/** Seats that are left in a class and in its divisions; null: no limit. They are used up as students are placed. */
export interface Seats {
  readonly classes: Map<string, number | null>;
  readonly divisions: Map<string, number | null>;
}

export interface Seeking {
  readonly toCourseInstanceId: string;
  readonly toDivisionId: string | null;
}

const taken = (seats: Map<string, number | null>, id: string): void => {
  const free = seats.get(id);
  if (typeof free === 'number') seats.set(id, free - 1);
};

/** Takes a seat; the reason where there is none. */
export function seat({ toCourseInstanceId, toDivisionId }: Seeking, seats: Seats): Note | null {
  if ((seats.classes.get(toCourseInstanceId) ?? 1) <= 0) return 'CLASS_FULL';
  if (toDivisionId !== null && (seats.divisions.get(toDivisionId) ?? 1) <= 0) return 'DIVISION_FULL';
  taken(seats.classes, toCourseInstanceId);
  if (toDivisionId !== null) taken(seats.divisions, toDivisionId);
  return null;
}

export type RollOverAct = 'PLAN' | 'TRIGGER' | 'HOLD' | 'REVERT' | 'DELETE';

const FROM: Readonly<Record<RollOverAct, readonly RollOverState[]>> = {
  PLAN: ['CREATED'],
  // Who was skipped, such as for want of a seat, is moved once that is mended.
  TRIGGER: ['CREATED', 'FAILED', 'PARTLY'],
  HOLD: ['WAITING'],
  REVERT: ['DONE', 'PARTLY', 'FAILED'],
  DELETE: ['CREATED', 'REVERTED'],
};

export const may = (act: RollOverAct, state: RollOverState): boolean => FROM[act].includes(state);

/** How a run ended: whoever was to be moved was, or somebody was not. */
export const endOf = (missed: number): RollOverState => (missed === 0 ? 'DONE' : 'PARTLY');
