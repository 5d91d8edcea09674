import type { ConflictGraph } from './conflict-graph.rules.ts';
import { enterRoom, fits, leaveRoom, type RoomState, tightestRoom } from './room-state.rules.ts';
import { type Dice, drawBelow } from './same-chance.rules.ts';
import { emptyTable, isFree, priceOf, putNode, type TableState, takeNode } from './table-state.rules.ts';
import { NOT_PLACED, type Timetable } from './timetable-problem.rules.ts';

/** So many placements a node are tried before the table is left incomplete. */
const STEPS_PER_NODE = 150;
const LEAST_STEPS = 5000;

export interface FirstTable {
  readonly state: TableState;
  /** Nodes that found no slot. */
  readonly unplaced: readonly number[];
  readonly steps: number;
}

interface Building {
  readonly state: TableState;
  readonly dice: Dice;
  readonly unplaced: number[];
  /** Slots where no neighbour sits. */
  readonly open: Int32Array;
  /** How often each node was put out of each slot. */
  readonly thrown: Int32Array;
}

/**
 * The node with the fewest slots left comes first (saturation degree) and takes its cheapest one. Where none is left, the slot whose
 * sitters were thrown out of it least makes room. `start` is kept as far as it holds.
 */
export function firstTable(graph: ConflictGraph, dice: Dice, start: Timetable | null = null): FirstTable {
  const state = emptyTable(graph);
  const building: Building = {
    state,
    dice,
    unplaced: [...Array.from({ length: graph.nodes }).keys()],
    open: Int32Array.from({ length: graph.nodes }, (_, node) =>
      graph.allowed.subarray(node * graph.slots, (node + 1) * graph.slots).reduce((sum, one) => sum + one, 0),
    ),
    thrown: new Int32Array(graph.nodes * graph.slots),
  };
  if (start !== null) keepStart(building, start);
  const limit = Math.max(LEAST_STEPS, STEPS_PER_NODE * graph.nodes);
  let steps = 0;
  const hopeless: number[] = [];
  for (; building.unplaced.length > 0 && steps < limit; steps += 1) {
    const node = takeTightest(building);
    if (!placeCheapest(building, node) && !placeByForce(building, node)) hopeless.push(node);
  }
  // Papers without trouble of their own may still wait behind those that throw each other out.
  const left = [...building.unplaced, ...hopeless].filter((node) => !placeCheapest(building, node));
  return { state, unplaced: left, steps };
}

function keepStart(building: Building, start: Timetable): void {
  const { state, unplaced } = building;
  const { papersOf, problem } = state.graph;
  for (const node of unplaced.splice(0)) {
    const papers = papersOf[node] ?? [];
    const slot = start.slots[papers[0] ?? 0] ?? NOT_PLACED;
    const known = slot >= 0 && slot < problem.slots.length;
    if (known && isFree(state, node, slot) && seat(state, node, slot, start.rooms)) put(building, node, slot);
    else unplaced.push(node);
  }
}

/** Takes the node with the fewest open slots from the list; of equal ones the one with most neighbours, then by chance. */
function takeTightest(building: Building): number {
  const { unplaced, open, state } = building;
  const { start } = state.graph;
  const degree = (node: number): number => (start[node + 1] ?? 0) - (start[node] ?? 0);
  let best = 0;
  let ties = 1;
  for (let at = 1; at < unplaced.length; at += 1) {
    const [one, other] = [unplaced[at] ?? 0, unplaced[best] ?? 0];
    const difference = (open[one] ?? 0) - (open[other] ?? 0) || degree(other) - degree(one);
    if (difference < 0) [best, ties] = [at, 1];
    else if (difference === 0) {
      ties += 1;
      if (drawBelow(building.dice, ties) === 0) best = at;
    }
  }
  const node = unplaced[best] ?? 0;
  unplaced[best] = unplaced.at(-1) ?? 0;
  unplaced.pop();
  return node;
}

function placeCheapest(building: Building, node: number): boolean {
  const { state } = building;
  let best = NOT_PLACED;
  let least = Infinity;
  for (let slot = 0; slot < state.graph.slots; slot += 1) {
    if (!isFree(state, node, slot)) continue;
    const price = priceOf(state, node, slot);
    if (price >= least || !seat(state, node, slot)) continue;
    unseat(state, node, slot);
    [best, least] = [slot, price];
  }
  if (best === NOT_PLACED) return false;
  seat(state, node, best);
  put(building, node, best);
  return true;
}

/** Throws out whoever keeps the node from the slot where that was done least; false: no slot can take it at all. */
function placeByForce(building: Building, node: number): boolean {
  const { state, thrown, dice } = building;
  const { slots, allowed } = state.graph;
  let best: readonly number[] = [];
  let target = NOT_PLACED;
  let least = Infinity;
  let ties = 1;
  for (let slot = 0; slot < slots; slot += 1) {
    if (allowed[node * slots + slot] === 0) continue;
    const blockers = blockersOf(state, node, slot);
    if (blockers === null) continue;
    const score = blockers.reduce((sum, one) => sum + 1 + (thrown[one * slots + (state.slotOf[one] ?? 0)] ?? 0), 0);
    ties = score === least ? ties + 1 : 1;
    if (score < least || (score === least && drawBelow(dice, ties) === 0)) [best, target, least] = [blockers, slot, score];
  }
  if (target === NOT_PLACED) return false;
  for (const one of best) {
    const cell = one * slots + (state.slotOf[one] ?? 0);
    thrown[cell] = (thrown[cell] ?? 0) + 1;
    remove(building, one);
  }
  seat(state, node, target);
  put(building, node, target);
  return true;
}

/** Nodes that must leave so that the node can have the slot; null: its papers do not even fit into the empty rooms. */
function blockersOf(state: TableState, node: number, slot: number): readonly number[] | null {
  const { graph, slotOf } = state;
  const found = new Set<number>();
  const base = slot * graph.nodes;
  for (let at = 0; at < (state.count[slot] ?? 0); at += 1) {
    const other = state.lists[base + at] ?? 0;
    if (((graph.bits[node * graph.words + (other >>> 5)] ?? 0) >>> (other & 31)) & 1) found.add(other);
  }
  for (const other of graph.earlier[node] ?? []) if ((slotOf[other] ?? 0) >= slot) found.add(other);
  for (const other of graph.later[node] ?? []) {
    const at = slotOf[other] ?? 0;
    if (at !== NOT_PLACED && at <= slot) found.add(other);
  }
  return state.rooms === null || addSeatBlockers(state, state.rooms, node, slot, found) ? [...found] : null;
}

/** Empties rooms, fewest sitters first, until each paper of the node has one; the table itself is left as it was. */
function addSeatBlockers(state: TableState, rooms: RoomState, node: number, slot: number, found: Set<number>): boolean {
  const { graph } = state;
  const left: { readonly paper: number; readonly room: number }[] = [];
  const leave = (one: number): void => {
    if (state.slotOf[one] !== slot) return;
    for (const paper of graph.papersOf[one] ?? []) {
      left.push({ paper, room: rooms.roomOf[paper] ?? 0 });
      leaveRoom(rooms, paper, slot);
    }
  };
  for (const one of found) leave(one);
  let possible = seat(state, node, slot);
  for (const one of possible ? [] : sittersBySize(state, slot, found)) {
    if (possible) break;
    found.add(one);
    leave(one);
    possible = seat(state, node, slot);
  }
  if (possible) unseat(state, node, slot);
  for (const { paper, room } of left) enterRoom(rooms, paper, slot, room);
  return possible;
}

/** Nodes of the slot beside those already found, the largest first. */
function sittersBySize(state: TableState, slot: number, found: ReadonlySet<number>): number[] {
  const { nodes, students } = state.graph;
  const sitters = state.lists.subarray(slot * nodes, slot * nodes + (state.count[slot] ?? 0));
  return [...sitters].filter((one) => !found.has(one)).sort((a, b) => (students[b] ?? 0) - (students[a] ?? 0));
}

/** Gives each paper of the node a room in the slot, largest first: the wanted one or the tightest; false: nothing was changed. */
function seat(state: TableState, node: number, slot: number, wanted: Int32Array | null = null): boolean {
  const { rooms, graph } = state;
  if (rooms === null) return true;
  const papers = (graph.papersOf[node] ?? []).toSorted((a, b) => (rooms.students[b] ?? 0) - (rooms.students[a] ?? 0));
  for (const [done, paper] of papers.entries()) {
    const room = wanted === null ? tightestRoom(rooms, paper, slot) : wantedRoom(rooms, paper, slot, wanted);
    if (room === NOT_PLACED) {
      for (const seated of papers.slice(0, done)) leaveRoom(rooms, seated, slot);
      return false;
    }
    enterRoom(rooms, paper, slot, room);
  }
  return true;
}

function wantedRoom(rooms: RoomState, paper: number, slot: number, wanted: Int32Array): number {
  const room = wanted[paper] ?? NOT_PLACED;
  return room >= 0 && room < rooms.rooms && fits(rooms, paper, slot, room) ? room : tightestRoom(rooms, paper, slot);
}

function unseat(state: TableState, node: number, slot: number): void {
  if (state.rooms === null) return;
  for (const paper of state.graph.papersOf[node] ?? []) leaveRoom(state.rooms, paper, slot);
}

function put(building: Building, node: number, slot: number): void {
  putNode(building.state, node, slot);
  countOpen(building, node, slot, -1);
}

function remove(building: Building, node: number): void {
  const slot = building.state.slotOf[node] ?? 0;
  unseat(building.state, node, slot);
  countOpen(building, node, slot, 1);
  takeNode(building.state, node);
  building.unplaced.push(node);
}

/** Neighbours of which the node is the only one in the slot lose it, or get it back. */
function countOpen(building: Building, node: number, slot: number, change: 1 | -1): void {
  const { state, open } = building;
  const { graph, blocked, stride } = state;
  const weights = blocked === state.met ? graph.weights : null;
  for (let at = graph.start[node] ?? 0; at < (graph.start[node + 1] ?? 0); at += 1) {
    const other = graph.neighbours[at] ?? 0;
    const alone = weights === null ? 1 : (weights[at] ?? 0);
    if (blocked[other * stride + graph.reach + slot] === alone && graph.allowed[other * graph.slots + slot] === 1) {
      open[other] = (open[other] ?? 0) + change;
    }
  }
}
