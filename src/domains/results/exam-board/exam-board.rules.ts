import type { PrerequisiteCheck } from '../run-review/run-review.contract.ts';
import { BOARD_STEPS } from './exam-board.contract.ts';
import type { BoardBlock, BoardStep } from './exam-board.contract.ts';

type Code = BoardStep['code'];
export type StepFacts = Readonly<Record<Code, { readonly done: number; readonly total: number; readonly on: string | null }>>;

/**
 * The strip. A step is done when nothing of it is left; the first that is not is CURRENT, unless a later one has begun: then what
 * is left of it needs ATTENTION. GRACE without a request is done with the computation. An examination without papers begins with
 * them: nobody can be inwarded into it.
 */
export function boardSteps(examPapers: number, facts: StepFacts): BoardStep[] {
  const whole = (code: Code) =>
    code === 'GRACE' && facts.GRACE.total === 0 ? begun(facts, 'COMPUTE') : facts[code].done >= facts[code].total && facts[code].total > 0;
  const first = BOARD_STEPS.findIndex((code) => !whole(code) && !laterBegun(facts, code));
  const current = examPapers === 0 && first === BOARD_STEPS.indexOf('INWARD') ? BOARD_STEPS.indexOf('PAPERS') : first;
  return BOARD_STEPS.map((code, at) => ({ code, state: stateOf(whole(code), laterBegun(facts, code), at, current), ...facts[code] }));
}

function stateOf(whole: boolean, later: boolean, at: number, current: number): BoardStep['state'] {
  if (whole) return 'DONE';
  if (later) return 'ATTENTION';
  return at === current ? 'CURRENT' : 'WAITS';
}

const begun = (facts: StepFacts, code: Code) => facts[code].done > 0;
const laterBegun = (facts: StepFacts, code: Code) => BOARD_STEPS.slice(BOARD_STEPS.indexOf(code) + 1).some((later) => begun(facts, later));

interface Pending {
  readonly computed: boolean;
  readonly locked: boolean;
  readonly published: boolean;
  readonly stale: number;
  readonly marksChanged: number;
  readonly approvals: number;
  readonly withheld: number;
}

/** What still blocks publication; nothing once it is published and fresh, except what is still hidden. */
export function boardBlocks(checks: readonly PrerequisiteCheck[], pending: Pending): BoardBlock[] {
  const inputs = checks.flatMap(({ code, state, count, of }): BoardBlock[] =>
    state === 'DONE' ? [] : [{ code, state, count, of, marksChanged: null }],
  );
  const block = (code: BoardBlock['code'], state: BoardBlock['state'], count: number): BoardBlock[] =>
    count > 0 ? [{ code, state, count, of: null, marksChanged: code === 'STALE' ? pending.marksChanged : null }] : [];
  return [
    ...inputs,
    ...block('STALE', 'BLOCKS', pending.stale),
    ...block('NOT_COMPUTED', 'BLOCKS', pending.computed || inputs.some((one) => one.state === 'BLOCKS') ? 0 : 1),
    ...block('NOT_LOCKED', 'BLOCKS', pending.computed && !pending.locked ? 1 : 0),
    ...block('APPROVALS', 'WARNS', pending.approvals),
    ...block('WITHHELD', 'WARNS', pending.withheld),
  ];
}
