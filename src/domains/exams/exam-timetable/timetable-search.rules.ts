import { exponential, naturalLog } from './same-chance.rules.ts';
import { reorderSlots } from './slot-order.rules.ts';
import { type Mover, moverOf, propose } from './table-moves.rules.ts';
import { costOf, countStudentsAlone, isFree, type TableState, timetableOf } from './table-state.rules.ts';
import { NOT_PLACED, type Timetable } from './timetable-problem.rules.ts';
import type { Dice } from './same-chance.rules.ts';

/** Temperatures in units of the first table's cost for each node: most changes are taken at the first, one in ten at the last. */
const HOTTEST = 5;
const COLDEST = 0.03;
/** Where under one in so many pairs of node and slot is free, tables are tight and only long chains move anything. */
const TIGHT = 20;
const SHORT_CHAIN = 6;
const BETWEEN_ORDERS = 30_000;
const ORDER_PROPOSALS = 1500;

/**
 * Simulated annealing over a whole table. It runs level by level, each colder than the last; how many proposals a level has is said by
 * who runs it, and those numbers with the seed repeat a run exactly.
 */
export interface TimetableSearch {
  readonly mover: Mover;
  readonly levels: number;
  readonly ratio: number;
  temperature: number;
  level: number;
  proposals: number;
  sinceOrder: number;
  best: Timetable;
  bestCost: number;
}

/** `warm`: the table is good already and only its surroundings are searched. */
export function beginSearch(state: TableState, dice: Dice, levels: number, warm = 1): TimetableSearch {
  const cost = costOf(state);
  const mover = moverOf(state, dice, cost);
  mover.longest = longestChain(state);
  if (mover.longest > SHORT_CHAIN) countStudentsAlone(state);
  const unit = cost / Math.max(1, state.graph.nodes);
  const temperature = HOTTEST * unit * warm;
  const steps = Math.max(1, levels - 1);
  const ratio = exponential(naturalLog(COLDEST / (HOTTEST * warm)) / steps);
  return { mover, levels, ratio, temperature, level: 0, proposals: 0, sinceOrder: 0, best: timetableOf(state), bestCost: cost };
}

function longestChain(state: TableState): number {
  const { nodes, slots } = state.graph;
  let free = 0;
  for (let node = 0; node < nodes; node += 1) {
    for (let slot = 0; slot < slots; slot += 1) if (state.slotOf[node] !== slot && isFree(state, node, slot)) free += 1;
  }
  return free * TIGHT < nodes * slots ? Math.max(SHORT_CHAIN, Math.ceil((2 * nodes) / slots)) : SHORT_CHAIN;
}

/** Nothing is left to win, or nothing can move. */
export function isOver(search: TimetableSearch): boolean {
  return search.level >= search.levels || search.bestCost === 0 || search.mover.active.length === 0 || search.mover.state.graph.slots < 2;
}

/** Runs the next level with so many proposals. */
export function runLevel(search: TimetableSearch, proposals: number): void {
  const { mover, temperature } = search;
  for (let done = 0; done < proposals; done += 1) {
    propose(mover, temperature);
    if (mover.cost < search.bestCost) keepBest(search);
    search.sinceOrder += 1;
    if (search.sinceOrder < BETWEEN_ORDERS) continue;
    search.sinceOrder = 0;
    reorderSlots(mover, temperature, ORDER_PROPOSALS);
    if (mover.cost < search.bestCost) keepBest(search);
  }
  search.proposals += proposals;
  search.level += 1;
  search.temperature *= search.ratio;
}

function keepBest(search: TimetableSearch): void {
  const { state } = search.mover;
  const { slots, rooms } = search.best;
  const { nodeOf } = state.graph;
  for (let paper = 0; paper < slots.length; paper += 1) slots[paper] = state.slotOf[nodeOf[paper] ?? 0] ?? NOT_PLACED;
  if (state.rooms !== null) rooms.set(state.rooms.roomOf);
  search.bestCost = search.mover.cost;
}
