import { parentPort } from 'node:worker_threads';
import { makeTimetable, paceByTime } from '../exam-timetable/make-timetable.rules.ts';
import { repairTimetable } from '../exam-timetable/repair-timetable.rules.ts';
import type { Timetable, TimetableProblem } from '../exam-timetable/timetable-problem.rules.ts';

export interface SearchOrder {
  readonly problem: TimetableProblem;
  readonly seed: number;
  readonly seconds: number;
  /** The table as it stands; null: papers that are not locked are placed anew. */
  readonly start: Timetable | null;
  readonly isRepair: boolean;
  /** Its first number is no longer 0 once somebody asked to stop. */
  readonly stop: SharedArrayBuffer;
}

export type SearchAnswer =
  | { readonly point: { readonly milliseconds: number; readonly cost: number; readonly bestCost: number } }
  | { readonly found: { readonly slots: Int32Array; readonly cost: number; readonly proposals: readonly number[] } };

/** A level of temperature takes a quarter of a second, so that a search stops soon after it is asked to. */
const LEVELS_A_SECOND = 4;
const FEWEST_LEVELS = 200;
const POINT_EVERY_MS = 250;
const REPAIR_PROPOSALS = 2_000_000;

function search(order: SearchOrder, say: (answer: SearchAnswer) => void): void {
  const { problem, seed, seconds, start, isRepair } = order;
  const began = performance.now();
  if (isRepair && start !== null) {
    const { timetable, cost } = repairTimetable(problem, start, seed, REPAIR_PROPOSALS);
    return say({ found: { slots: timetable.slots, cost, proposals: [] } });
  }
  const stop = new Int32Array(order.stop);
  const inTime = paceByTime(seconds, () => (performance.now() - began) / 1000);
  let last = -POINT_EVERY_MS;
  const made = makeTimetable({
    problem,
    seed,
    levels: Math.max(FEWEST_LEVELS, seconds * LEVELS_A_SECOND),
    pace: (progress) => {
      const milliseconds = Math.round(performance.now() - began);
      if (milliseconds - last >= POINT_EVERY_MS) {
        last = milliseconds;
        say({ point: { milliseconds, cost: progress.cost, bestCost: progress.bestCost } });
      }
      return Atomics.load(stop, 0) === 0 ? inTime(progress) : null;
    },
    ...(start === null ? {} : { start }),
  });
  say({ point: { milliseconds: Math.round(performance.now() - began), cost: made.cost, bestCost: made.cost } });
  return say({ found: { slots: made.timetable.slots, cost: made.cost, proposals: made.proposals } });
}

parentPort?.on('message', (order: SearchOrder) => search(order, (answer) => parentPort?.postMessage(answer)));
