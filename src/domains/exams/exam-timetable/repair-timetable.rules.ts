import { type ConflictGraph, graphOf } from './conflict-graph.rules.ts';
import { firstTable } from './first-table.rules.ts';
import { diceFrom } from './same-chance.rules.ts';
import { timetableCost } from './timetable-cost.rules.ts';
import { beginSearch, isOver, runLevel } from './timetable-search.rules.ts';
import { NOT_PLACED, type Timetable, type TimetableProblem } from './timetable-problem.rules.ts';

export interface MovedPaper {
  readonly paper: number;
  readonly from: number;
  readonly to: number;
}

export interface Repair {
  readonly timetable: Timetable;
  /** Papers with another slot than before, in the order of the problem. */
  readonly moved: readonly MovedPaper[];
  /** Students with at least one of them. */
  readonly studentsTold: number;
  readonly unplaced: readonly number[];
  readonly cost: number;
}

/** The paper may no longer sit where it sits, or only in `slot`. */
export function mustMove(problem: TimetableProblem, timetable: Timetable, paper: number, slot: number | null): TimetableProblem {
  const all = problem.windows.get(paper) ?? [...problem.slots.keys()];
  const window = slot === null ? all.filter((one) => one !== timetable.slots[paper]) : [slot];
  return { ...problem, windows: new Map(problem.windows).set(paper, window) };
}

/** No paper may sit in these slots any more; the others keep their numbers and distances. */
export function withoutSlots(problem: TimetableProblem, closed: readonly number[]): TimetableProblem {
  const open = [...problem.slots.keys()].filter((slot) => !closed.includes(slot));
  const windows = problem.papers.map(
    (_, paper) => [paper, (problem.windows.get(paper) ?? open).filter((slot) => open.includes(slot))] as const,
  );
  return { ...problem, windows: new Map(windows) };
}

/** First tables are made so often from the present one, each thrown together by another chance; the one that moves least goes on. */
const ATTEMPTS = 8;
const LEVELS = 40;

/**
 * A table that keeps all rules of the changed problem and as much of the present table as can be found: papers keep their slots unless
 * they must move or make room; then every paper elsewhere than before costs so much that the search brings back what it can.
 */
export function repairTimetable(problem: TimetableProblem, present: Timetable, seed: number, proposals: number): Repair {
  const graph = stickyGraph(problem, present);
  const repairs: Repair[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const dice = diceFrom(seed + attempt);
    const first = firstTable(graph, dice, present);
    const search = beginSearch(first.state, dice, LEVELS, 1);
    while (!isOver(search)) runLevel(search, Math.ceil(proposals / ATTEMPTS / LEVELS));
    repairs.push(repairOf(problem, present, search.best));
  }
  const [best] = repairs.sort(
    (a, b) =>
      a.unplaced.length - b.unplaced.length || a.moved.length - b.moved.length || a.studentsTold - b.studentsTold || a.cost - b.cost,
  );
  return best ?? repairOf(problem, present, present);
}

/** The conflict graph with a price on every other slot than the present one, above what any paper can win by moving. */
function stickyGraph(problem: TimetableProblem, present: Timetable): ConflictGraph {
  const graph = graphOf(problem);
  const dearest = problem.spacing.reduce((most, one) => Math.max(most, one), 0);
  const costs = graph.costs.slice();
  for (let node = 0; node < graph.nodes; node += 1) {
    const kept = present.slots[graph.papersOf[node]?.[0] ?? 0] ?? NOT_PLACED;
    const price = dearest * (graph.students[node] ?? 0) + 1;
    for (let slot = 0; slot < graph.slots; slot += 1) {
      const cell = node * graph.slots + slot;
      if (kept !== NOT_PLACED && slot !== kept) costs[cell] = (costs[cell] ?? 0) + price;
    }
  }
  return { ...graph, costs };
}

function repairOf(problem: TimetableProblem, present: Timetable, timetable: Timetable): Repair {
  const moved: MovedPaper[] = [];
  const unplaced: number[] = [];
  const told = new Set<number>();
  for (const [paper, to] of timetable.slots.entries()) {
    const from = present.slots[paper] ?? NOT_PLACED;
    if (to === NOT_PLACED) unplaced.push(paper);
    if (to === from) continue;
    moved.push({ paper, from, to });
    for (const student of problem.papers[paper]?.students ?? []) told.add(student);
  }
  return { timetable, moved, studentsTold: told.size, unplaced, cost: timetableCost(problem, timetable).total };
}
