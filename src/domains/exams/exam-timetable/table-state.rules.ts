import type { ConflictGraph } from './conflict-graph.rules.ts';
import { emptyRooms, type RoomState } from './room-state.rules.ts';
import { NOT_PLACED, type Timetable } from './timetable-problem.rules.ts';

/** Students of one node meet in a slot at most once each; more than a cell of 16 bits holds needs wider cells. */
const LARGEST_NARROW = 65_535;

/**
 * A timetable in the making. `met` says for each node and slot how many students the node has in common with the nodes now in that
 * slot, `blocked` how many neighbours are there: 0 means free of clashes, in one read. Both have `reach` empty cells at both ends of
 * a row, so that prices need no test of bounds.
 */
export interface TableState {
  readonly graph: ConflictGraph;
  readonly slotOf: Int32Array;
  readonly stride: number;
  readonly met: Uint16Array | Int32Array;
  /** After `countStudentsAlone` the same table as `met`. */
  blocked: Uint16Array | Int32Array;
  /** Nodes of each slot as a dense list of `count[slot]`, at `slot × nodes`; `place` is where a node is in its list. */
  readonly lists: Int32Array;
  readonly count: Int32Array;
  readonly place: Int32Array;
  readonly rooms: RoomState | null;
}

export function emptyTable(graph: ConflictGraph): TableState {
  const { nodes, slots, reach, problem } = graph;
  const stride = slots + 2 * reach;
  const wide = graph.students.some((count) => count > LARGEST_NARROW);
  const cells = () => (wide ? new Int32Array(nodes * stride) : new Uint16Array(nodes * stride));
  const met = cells();
  return {
    graph,
    stride,
    met,
    slotOf: new Int32Array(nodes).fill(NOT_PLACED),
    blocked: cells(),
    lists: new Int32Array(nodes * slots),
    count: new Int32Array(slots),
    place: new Int32Array(nodes),
    rooms: problem.rooms.length === 0 ? null : emptyRooms(problem),
  };
}

/**
 * Where chains may be long, counting neighbours beside their students costs more than it tells about chains in advance. No two papers
 * may be merely asked to be apart then.
 */
export function countStudentsAlone(state: TableState): void {
  if (!state.graph.hasWeightless) state.blocked = state.met;
}

export function isFree(state: TableState, node: number, slot: number): boolean {
  const { graph } = state;
  return (
    state.blocked[node * state.stride + graph.reach + slot] === 0 &&
    graph.allowed[node * graph.slots + slot] === 1 &&
    (!graph.hasOrder || orderHolds(state, node, slot))
  );
}

function orderHolds(state: TableState, node: number, slot: number): boolean {
  const { graph, slotOf } = state;
  for (const other of graph.earlier[node] ?? []) if ((slotOf[other] ?? 0) >= slot) return false;
  for (const other of graph.later[node] ?? []) {
    const at = slotOf[other] ?? 0;
    if (at !== NOT_PLACED && at <= slot) return false;
  }
  return true;
}

/** What the node's students would have to bear if it sat in the slot: rest before and after, and the slot's own cost. */
export function priceOf(state: TableState, node: number, slot: number): number {
  const { met, graph } = state;
  const { band } = graph;
  const width = 2 * graph.reach + 1;
  const from = node * state.stride + slot;
  const costs = slot * width;
  let sum = graph.costs[node * graph.slots + slot] ?? 0;
  for (let at = 0; at < width; at += 1) sum += (band[costs + at] ?? 0) * (met[from + at] ?? 0);
  return sum;
}

/** The same for another slot less the same for the slot it has. */
export function priceChange(state: TableState, node: number, from: number, to: number): number {
  const { met, graph } = state;
  const { band } = graph;
  const width = 2 * graph.reach + 1;
  const row = node * state.stride;
  const [oldCells, newCells, oldCosts, newCosts] = [row + from, row + to, from * width, to * width];
  const own = node * graph.slots;
  let sum = (graph.costs[own + to] ?? 0) - (graph.costs[own + from] ?? 0);
  for (let at = 0; at < width; at += 1) {
    sum += (band[newCosts + at] ?? 0) * (met[newCells + at] ?? 0) - (band[oldCosts + at] ?? 0) * (met[oldCells + at] ?? 0);
  }
  return sum;
}

/** Adds the node's students to what its neighbours meet in the slot, or with −1 takes them away. */
function tellNeighbours(state: TableState, node: number, slot: number, sign: 1 | -1): void {
  const { graph, met, blocked, stride } = state;
  const { neighbours, weights } = graph;
  const column = graph.reach + slot;
  const end = graph.start[node + 1] ?? 0;
  for (let at = graph.start[node] ?? 0; at < end; at += 1) {
    const cell = (neighbours[at] ?? 0) * stride + column;
    met[cell] = (met[cell] ?? 0) + sign * (weights[at] ?? 0);
  }
  if (blocked === met) return;
  for (let at = graph.start[node] ?? 0; at < end; at += 1) {
    const cell = (neighbours[at] ?? 0) * stride + column;
    blocked[cell] = (blocked[cell] ?? 0) + sign;
  }
}

/** Puts a node without a slot into one. Rooms are dealt with by whoever asks. */
export function putNode(state: TableState, node: number, slot: number): void {
  state.slotOf[node] = slot;
  joinList(state, node, slot);
  tellNeighbours(state, node, slot, 1);
}

export function takeNode(state: TableState, node: number): void {
  const slot = state.slotOf[node] ?? 0;
  leaveList(state, node, slot);
  tellNeighbours(state, node, slot, -1);
  state.slotOf[node] = NOT_PLACED;
}

export function moveNode(state: TableState, node: number, to: number): void {
  const { graph, met, blocked, stride } = state;
  const { neighbours, weights } = graph;
  const from = state.slotOf[node] ?? 0;
  leaveList(state, node, from);
  joinList(state, node, to);
  state.slotOf[node] = to;
  const end = graph.start[node + 1] ?? 0;
  for (let at = graph.start[node] ?? 0; at < end; at += 1) {
    const row = (neighbours[at] ?? 0) * stride + graph.reach;
    const weight = weights[at] ?? 0;
    met[row + from] = (met[row + from] ?? 0) - weight;
    met[row + to] = (met[row + to] ?? 0) + weight;
  }
  if (blocked === met) return;
  for (let at = graph.start[node] ?? 0; at < end; at += 1) {
    const row = (neighbours[at] ?? 0) * stride + graph.reach;
    blocked[row + from] = (blocked[row + from] ?? 0) - 1;
    blocked[row + to] = (blocked[row + to] ?? 0) + 1;
  }
}

function joinList(state: TableState, node: number, slot: number): void {
  const at = state.count[slot] ?? 0;
  state.lists[slot * state.graph.nodes + at] = node;
  state.place[node] = at;
  state.count[slot] = at + 1;
}

function leaveList(state: TableState, node: number, slot: number): void {
  const base = slot * state.graph.nodes;
  const last = (state.count[slot] ?? 0) - 1;
  const at = state.place[node] ?? 0;
  const moved = state.lists[base + last] ?? 0;
  state.lists[base + at] = moved;
  state.place[moved] = at;
  state.count[slot] = last;
}

/** Gives every slot's nodes another slot: what sat in slot s sits in `target[s]` afterwards. */
export function relabelSlots(state: TableState, target: Int32Array): void {
  const { graph, slotOf, lists, count } = state;
  for (let node = 0; node < graph.nodes; node += 1) {
    const slot = slotOf[node] ?? 0;
    if (slot !== NOT_PLACED) slotOf[node] = target[slot] ?? 0;
  }
  const [oldLists, oldCount] = [lists.slice(), count.slice()];
  for (let slot = 0; slot < graph.slots; slot += 1) {
    const to = target[slot] ?? 0;
    count[to] = oldCount[slot] ?? 0;
    lists.set(oldLists.subarray(slot * graph.nodes, slot * graph.nodes + (oldCount[slot] ?? 0)), to * graph.nodes);
  }
  relabelColumns(state, state.met, target);
  if (state.blocked !== state.met) relabelColumns(state, state.blocked, target);
}

function relabelColumns(state: TableState, cells: Uint16Array | Int32Array, target: Int32Array): void {
  const { graph, stride } = state;
  const row = new Int32Array(graph.slots);
  for (let node = 0; node < graph.nodes; node += 1) {
    const base = node * stride + graph.reach;
    for (let slot = 0; slot < graph.slots; slot += 1) row[target[slot] ?? 0] = cells[base + slot] ?? 0;
    cells.set(row, base);
  }
}

/** Cost of everything that is placed, from the tables. */
export function costOf(state: TableState): number {
  let pairs = 0;
  let own = 0;
  for (const [node, slot] of state.slotOf.entries()) {
    if (slot === NOT_PLACED) continue;
    const single = state.graph.costs[node * state.graph.slots + slot] ?? 0;
    pairs += priceOf(state, node, slot) - single;
    own += single;
  }
  return pairs / 2 + own + (state.rooms?.cost ?? 0);
}

/** The timetable by papers. */
export function timetableOf(state: TableState): Timetable {
  const { nodeOf, problem } = state.graph;
  return {
    slots: nodeOf.map((node) => state.slotOf[node] ?? NOT_PLACED),
    rooms: state.rooms?.roomOf.slice() ?? new Int32Array(problem.papers.length).fill(NOT_PLACED),
  };
}
