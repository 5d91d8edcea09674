import type { StateRefusal, StudentState } from './student-state.contract.ts';

/** Whoever has ended is made active again first: a cancelled student does not pass out. A death is told of anybody. */
const ENDED: readonly StudentState[] = ['PASSED_OUT', 'LEFT', 'TRANSFERRED', 'CANCELLED', 'DECEASED'];
const PROVED: readonly StudentState[] = ['TRANSFERRED', 'CANCELLED', 'DECEASED'];
const LASTING: readonly StudentState[] = ['ON_LEAVE', 'SUSPENDED'];

/** The studies are over. */
export const isEnded = (state: StudentState): boolean => ENDED.includes(state);
/** Needs the number of a letter, an order or a certificate. */
export const isProved = (state: StudentState): boolean => PROVED.includes(state);
/** May have a day until which it lasts. */
export const isLasting = (state: StudentState): boolean => LASTING.includes(state);

/** Whether somebody of the one state can become the other at all. */
export const mayBecome = (from: StudentState, to: StudentState): boolean =>
  from !== to && (!ENDED.includes(from) || to === 'ACTIVE' || to === 'DECEASED');

export interface StateFacts {
  readonly state: StudentState;
  readonly bornOn: string | null;
  /** The day from which the present state counts; null: nobody changed it yet. */
  readonly since: string | null;
}

export interface WantedState {
  readonly was?: StudentState | undefined;
  readonly state: StudentState;
  readonly effectiveOn: string;
}

/** Why a student's state does not change; null: it does. */
export function stateRefusal(facts: StateFacts, { was, state, effectiveOn }: WantedState): StateRefusal | null {
  if (was !== undefined && facts.state !== was) return 'STATE_MOVED';
  if (facts.state === state) return 'STATE_SAME';
  if (!mayBecome(facts.state, state)) return 'STATE_ENDED';
  if (facts.since !== null && effectiveOn < facts.since) return 'STATE_ORDER';
  return facts.bornOn !== null && effectiveOn <= facts.bornOn ? 'STATE_BORN' : null;
}

interface Given extends WantedState {
  readonly untilOn: string | null;
  readonly document: string | null;
}

export type StateProblem = 'STATE_FUTURE' | 'STATE_UNTIL' | 'STATE_LASTS' | 'STATE_DOCUMENT';

/** What is wrong with what was entered, whoever it is for; null: nothing. */
export function stateProblem({ state, effectiveOn, untilOn, document }: Given, today: string): StateProblem | null {
  if (effectiveOn > today) return 'STATE_FUTURE';
  if (untilOn !== null && !isLasting(state)) return 'STATE_LASTS';
  if (untilOn !== null && untilOn < effectiveOn) return 'STATE_UNTIL';
  return isProved(state) && document === null ? 'STATE_DOCUMENT' : null;
}
