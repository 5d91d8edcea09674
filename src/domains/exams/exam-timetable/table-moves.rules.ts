import { cheapestRoom, enterRoom, fits, leaveRoom, roomPrice, type RoomState } from './room-state.rules.ts';
import { type Dice, drawBelow, drawTolerance } from './same-chance.rules.ts';
import { isFree, moveNode, priceChange, type TableState } from './table-state.rules.ts';
import { NOT_PLACED } from './timetable-problem.rules.ts';

/** Every fourth proposal tries another room in the same slot, where there are several. */
const ROOM_SHARE = 4;

/** What proposals need at hand; nothing is allocated while searching. */
export interface Mover {
  readonly state: TableState;
  readonly dice: Dice;
  /** Nodes that have a slot, another one to go to, and something to win or lose by it. */
  readonly active: Int32Array;
  readonly chain: Int32Array;
  readonly marks: Int32Array;
  readonly oldRooms: Int32Array;
  stamp: number;
  /** Chains that grow longer are given up. */
  longest: number;
  cost: number;
}

export function moverOf(state: TableState, dice: Dice, cost: number): Mover {
  const { graph } = state;
  const active = [...Array.from({ length: graph.nodes }).keys()].filter((node) => state.slotOf[node] !== NOT_PLACED && mayWin(state, node));
  return {
    state,
    dice,
    cost,
    stamp: 0,
    longest: 1,
    active: Int32Array.from(active),
    chain: new Int32Array(graph.nodes + 1),
    marks: new Int32Array(graph.nodes),
    oldRooms: new Int32Array(graph.nodeOf.length),
  };
}

function mayWin(state: TableState, node: number): boolean {
  const { graph } = state;
  const row = [node * graph.slots, (node + 1) * graph.slots] as const;
  const hasNeighbours = (graph.start[node + 1] ?? 0) > (graph.start[node] ?? 0);
  const allowed = graph.allowed.subarray(...row).reduce((sum, one) => sum + one, 0);
  return allowed > 1 && (hasNeighbours || state.rooms !== null || graph.costs.subarray(...row).some((cost) => cost !== 0));
}

/** One proposal at the temperature: a node goes to another slot, alone or with the chain of those in its way. */
export function propose(mover: Mover, temperature: number): void {
  const { state, dice, active } = mover;
  const { rooms } = state;
  const node = active[drawBelow(dice, active.length)] ?? 0;
  if (rooms !== null && rooms.rooms > 1 && drawBelow(dice, ROOM_SHARE) === 0) {
    proposeRoom(mover, rooms, node, temperature);
    return;
  }
  const from = state.slotOf[node] ?? 0;
  const drawn = drawBelow(dice, state.graph.slots - 1);
  const to = drawn < from ? drawn : drawn + 1;
  if (rooms === null && isFree(state, node, to)) {
    const change = priceChange(state, node, from, to);
    if (change > temperature * drawTolerance(dice)) return;
    moveNode(state, node, to);
    mover.cost += change;
    return;
  }
  const size = gatherChain(mover, node, from, to);
  if (size === 0) return;
  const pairs = chainChange(mover, size, from, to);
  const tolerance = temperature * drawTolerance(dice);
  if (rooms === null) {
    if (pairs <= tolerance) applyChain(mover, size, from, to, pairs);
    return;
  }
  const before = rooms.cost;
  if (!seatChain(mover, rooms, size, from, to)) return;
  const change = pairs + rooms.cost - before;
  if (change <= tolerance) applyChain(mover, size, from, to, change);
  else backToRooms(mover, rooms, size, from, to);
}

function proposeRoom(mover: Mover, rooms: RoomState, node: number, temperature: number): void {
  const papers = mover.state.graph.papersOf[node] ?? [];
  const paper = papers[drawBelow(mover.dice, papers.length)] ?? 0;
  const slot = mover.state.slotOf[node] ?? 0;
  const room = drawBelow(mover.dice, rooms.rooms);
  const old = rooms.roomOf[paper] ?? 0;
  if (room === old || !fits(rooms, paper, slot, room)) return;
  const before = rooms.cost;
  const gain = roomPrice(rooms, paper, slot, room);
  leaveRoom(rooms, paper, slot);
  const change = gain + rooms.cost - before;
  if (change <= temperature * drawTolerance(mover.dice)) {
    enterRoom(rooms, paper, slot, room);
    mover.cost += change;
  } else enterRoom(rooms, paper, slot, old);
}

/** Collects the nodes that must change places between the two slots with the node; 0: too many, or one of them may not. */
function gatherChain(mover: Mover, node: number, from: number, to: number): number {
  const { state, chain, marks } = mover;
  mover.stamp += 1;
  chain[0] = node;
  marks[node] = mover.stamp;
  const size = state.blocked === state.met ? gatherLong(mover, from, to) : gatherShort(mover, from, to);
  return size > 0 && state.graph.hasOrder && !chainKeepsOrder(mover, size, from, to) ? 0 : size;
}

function gatherLong(mover: Mover, from: number, to: number): number {
  const { state, chain, marks, longest, stamp } = mover;
  const { graph, lists, count, met, stride, slotOf } = state;
  const { bits, words, nodes, reach, slots, allowed } = graph;
  let size = 1;
  for (let head = 0; head < size; head += 1) {
    const one = chain[head] ?? 0;
    const target = slotOf[one] === from ? to : from;
    if (allowed[one * slots + target] === 0) return 0;
    if (met[one * stride + reach + target] === 0) continue;
    const base = target * nodes;
    const end = base + (count[target] ?? 0);
    const row = one * words;
    for (let at = base; at < end; at += 1) {
      const other = lists[at] ?? 0;
      if ((((bits[row + (other >>> 5)] ?? 0) >>> (other & 31)) & 1) === 0 || marks[other] === stamp) continue;
      if (size === longest) return 0;
      marks[other] = stamp;
      chain[size] = other;
      size += 1;
    }
  }
  return size;
}

/**
 * The same where neighbours are counted: each node draws along all its neighbours in the other slot, so that the largest such numbers
 * of both sides tell early that a chain grows too long. Most chains do.
 */
function gatherShort(mover: Mover, from: number, to: number): number {
  const { state, chain, marks, longest, stamp } = mover;
  const { graph, lists, count, blocked, stride, slotOf } = state;
  const { bits, words, nodes, reach, slots, allowed } = graph;
  let size = 1;
  let mostHere = 1;
  let mostThere = blocked[(chain[0] ?? 0) * stride + reach + to] ?? 0;
  if (mostHere + mostThere > longest) return 0;
  for (let head = 0; head < size; head += 1) {
    const one = chain[head] ?? 0;
    const isHere = slotOf[one] === from;
    const target = isHere ? to : from;
    if (allowed[one * slots + target] === 0) return 0;
    const back = reach + (isHere ? from : to);
    const row = one * words;
    let left = blocked[one * stride + reach + target] ?? 0;
    for (let at = target * nodes, end = at + (count[target] ?? 0); left > 0 && at < end; at += 1) {
      const other = lists[at] ?? 0;
      if ((((bits[row + (other >>> 5)] ?? 0) >>> (other & 31)) & 1) === 0) continue;
      left -= 1;
      if (marks[other] === stamp) continue;
      if (size === longest) return 0;
      const draws = blocked[other * stride + back] ?? 0;
      if (isHere) mostHere = draws > mostHere ? draws : mostHere;
      else mostThere = draws > mostThere ? draws : mostThere;
      if (mostHere + mostThere > longest) return 0;
      marks[other] = stamp;
      chain[size] = other;
      size += 1;
    }
  }
  return size;
}

function chainKeepsOrder(mover: Mover, size: number, from: number, to: number): boolean {
  const { state, chain, marks, stamp } = mover;
  const { graph, slotOf } = state;
  const slotAfter = (node: number): number => {
    const slot = slotOf[node] ?? 0;
    return marks[node] === stamp ? (slot === from ? to : from) : slot;
  };
  for (let at = 0; at < size; at += 1) {
    const node = chain[at] ?? 0;
    const own = slotAfter(node);
    for (const other of graph.earlier[node] ?? []) if (slotAfter(other) >= own) return false;
    for (const other of graph.later[node] ?? []) if (slotOf[other] !== NOT_PLACED && slotAfter(other) <= own) return false;
  }
  return true;
}

/**
 * Each node's own change, less what is no change: pairs inside the chain keep their distance, but both their nodes counted it as lost.
 */
function chainChange(mover: Mover, size: number, from: number, to: number): number {
  const { state, chain } = mover;
  const { graph, met, stride, slotOf } = state;
  let change = 0;
  let inside = 0;
  for (let at = 0; at < size; at += 1) {
    const node = chain[at] ?? 0;
    if (slotOf[node] === from) {
      change += priceChange(state, node, from, to);
      inside += met[node * stride + graph.reach + to] ?? 0;
    } else change += priceChange(state, node, to, from);
  }
  return change + 2 * (graph.problem.spacing[from * graph.slots + to] ?? 0) * inside;
}

function applyChain(mover: Mover, size: number, from: number, to: number, change: number): void {
  const { state, chain } = mover;
  for (let at = 0; at < size; at += 1) {
    const node = chain[at] ?? 0;
    moveNode(state, node, state.slotOf[node] === from ? to : from);
  }
  mover.cost += change;
}

/** Seats the chain's papers in their new slots, each in the cheapest room; false: some paper finds none, and nothing was changed. */
function seatChain(mover: Mover, rooms: RoomState, size: number, from: number, to: number): boolean {
  const { state, chain, oldRooms, dice } = mover;
  const { papersOf } = state.graph;
  for (let at = 0; at < size; at += 1) {
    const node = chain[at] ?? 0;
    for (const paper of papersOf[node] ?? []) {
      oldRooms[paper] = rooms.roomOf[paper] ?? 0;
      leaveRoom(rooms, paper, state.slotOf[node] ?? 0);
    }
  }
  const first = drawBelow(dice, rooms.rooms);
  for (let at = 0; at < size; at += 1) {
    const node = chain[at] ?? 0;
    const slot = state.slotOf[node] === from ? to : from;
    for (const paper of papersOf[node] ?? []) {
      const room = cheapestRoom(rooms, paper, slot, first);
      if (room !== NOT_PLACED) enterRoom(rooms, paper, slot, room);
      else {
        backToRooms(mover, rooms, size, from, to);
        return false;
      }
    }
  }
  return true;
}

/** Puts the chain's papers back into the rooms they had; those that have no new room yet are not taken out of one. */
function backToRooms(mover: Mover, rooms: RoomState, size: number, from: number, to: number): void {
  const { state, chain, oldRooms } = mover;
  const { papersOf } = state.graph;
  for (let at = 0; at < size; at += 1) {
    const node = chain[at] ?? 0;
    const slot = state.slotOf[node] === from ? to : from;
    for (const paper of papersOf[node] ?? []) if (rooms.roomOf[paper] !== NOT_PLACED) leaveRoom(rooms, paper, slot);
  }
  for (let at = 0; at < size; at += 1) {
    const node = chain[at] ?? 0;
    for (const paper of papersOf[node] ?? []) enterRoom(rooms, paper, state.slotOf[node] ?? 0, oldRooms[paper] ?? 0);
  }
}
