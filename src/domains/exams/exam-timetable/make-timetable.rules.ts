import { graphOf } from './conflict-graph.rules.ts';
import { firstTable } from './first-table.rules.ts';
import { diceFrom } from './same-chance.rules.ts';
import { beginSearch, isOver, runLevel, type TimetableSearch } from './timetable-search.rules.ts';
import type { Timetable, TimetableProblem } from './timetable-problem.rules.ts';

export interface Progress {
  readonly level: number;
  readonly levels: number;
  readonly proposals: number;
  readonly temperature: number;
  readonly cost: number;
  readonly bestCost: number;
}

/** How many proposals the next level gets; null: stop and keep the best. */
export type Pace = (progress: Progress) => number | null;

export interface Request {
  readonly problem: TimetableProblem;
  readonly seed: number;
  readonly levels: number;
  readonly pace: Pace;
  /** A table to begin with; what does not hold in it is placed anew. */
  readonly start?: Timetable;
}

export interface MadeTimetable {
  readonly timetable: Timetable;
  readonly cost: number;
  /** Papers that found no slot. */
  readonly unplaced: readonly number[];
  /** Proposals of each level: with the same problem, seed, levels and start they make the same table again. */
  readonly proposals: readonly number[];
}

/** A table that is near the best already is not heated until everything moves. */
const WARM = 0.05;

export function makeTimetable({ problem, seed, levels, pace, start }: Request): MadeTimetable {
  const graph = graphOf(problem);
  const dice = diceFrom(seed);
  const first = firstTable(graph, dice, start ?? null);
  const search = beginSearch(first.state, dice, levels, start === undefined ? 1 : WARM);
  const proposals: number[] = [];
  while (!isOver(search)) {
    const next = pace(progressOf(search));
    if (next === null) break;
    runLevel(search, next);
    proposals.push(next);
  }
  const unplaced = first.unplaced.flatMap((node) => graph.papersOf[node] ?? []).sort((a, b) => a - b);
  return { timetable: search.best, cost: search.bestCost, unplaced, proposals };
}

function progressOf({ level, levels, proposals, temperature, mover, bestCost }: TimetableSearch): Progress {
  return { level, levels, proposals, temperature, cost: mover.cost, bestCost };
}

/** So many proposals in all, the same number at each level. */
export function paceOf(total: number): Pace {
  return ({ level, levels }) => Math.floor((total * (level + 1)) / levels) - Math.floor((total * level) / levels);
}

/** The proposals of an earlier run. */
export function paceAgain(proposals: readonly number[]): Pace {
  return ({ level }) => proposals[level] ?? null;
}

const FIRST_LEVEL = 2000;

/**
 * Spreads the time left evenly over the levels left, by how many proposals the last level made a second. `seconds` answers the time
 * used so far; what a busy machine does to it changes how far the search comes, not how it goes on.
 */
export function paceByTime(limit: number, seconds: () => number): Pace {
  let before: { readonly at: number; readonly proposals: number } | null = null;
  return ({ level, levels, proposals }) => {
    const at = seconds();
    if (at >= limit) return null;
    const made = before === null ? 0 : proposals - before.proposals;
    const took = before === null ? 0 : at - before.at;
    before = { at, proposals };
    if (made === 0 || took <= 0) return Math.max(FIRST_LEVEL, made * 2);
    return Math.max(1, Math.floor((made * (limit - at)) / took / (levels - level)));
  };
}
