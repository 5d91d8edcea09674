import { relabelRooms } from './room-state.rules.ts';
import { drawBelow, drawTolerance } from './same-chance.rules.ts';
import type { Mover } from './table-moves.rules.ts';
import { relabelSlots, type TableState } from './table-state.rules.ts';

/** The contents of whole slots in another order: what chains of single papers reach late or never. */
interface Order {
  readonly slots: number;
  readonly reach: number;
  readonly band: Int32Array;
  /** `at[place]`: the slot whose content sits at the place. */
  readonly at: Int32Array;
  /** Students that two contents have in common. */
  readonly shared: Float64Array;
  /** Cost of a content at a place by itself. */
  readonly costs: Float64Array;
  /** 0 where some node of a content may not have the place. */
  readonly allowed: Uint8Array;
  /** 1 where the first content must come before the second; null: no order was asked. */
  readonly before: Uint8Array | null;
}

/** Metropolis proposals on the order of slots at the search's temperature; the best order found on the way is not kept, as elsewhere. */
export function reorderSlots(mover: Mover, temperature: number, proposals: number): void {
  const { state, dice } = mover;
  const order = orderOf(state);
  if (order.slots < 3) return;
  let changed = false;
  for (let done = 0; done < proposals; done += 1) {
    const [one, other] = [drawBelow(dice, order.slots), drawBelow(dice, order.slots)];
    const kind = drawBelow(dice, 3);
    if (one === other) continue;
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    const before = rangeCost(order, low, high);
    rearrange(order, kind, one, other);
    const change = rangeIsAllowed(order, low, high) ? rangeCost(order, low, high) - before : Infinity;
    if (change <= temperature * drawTolerance(dice)) {
      mover.cost += change;
      changed = true;
    } else if (kind === 2) rearrange(order, kind, other, one);
    else rearrange(order, kind, one, other);
  }
  if (!changed) return;
  const target = new Int32Array(order.slots);
  for (const [place, content] of order.at.entries()) target[content] = place;
  relabelSlots(state, target);
  if (state.rooms !== null) relabelRooms(state.rooms, target);
}

function orderOf(state: TableState): Order {
  const { graph, met, stride, slotOf } = state;
  const { slots, reach, band } = graph;
  const shared = new Float64Array(slots * slots);
  const costs = new Float64Array(slots * slots);
  const allowed = new Uint8Array(slots * slots).fill(1);
  const before = graph.hasOrder ? new Uint8Array(slots * slots) : null;
  for (let node = 0; node < graph.nodes; node += 1) {
    const own = slotOf[node] ?? 0;
    if (own < 0) continue;
    for (let slot = 0; slot < slots; slot += 1) {
      const cell = own * slots + slot;
      shared[cell] = (shared[cell] ?? 0) + (met[node * stride + reach + slot] ?? 0);
      costs[cell] = (costs[cell] ?? 0) + (graph.costs[node * slots + slot] ?? 0);
      if (graph.allowed[node * slots + slot] === 0) allowed[cell] = 0;
    }
    if (before === null) continue;
    for (const other of graph.earlier[node] ?? []) if ((slotOf[other] ?? 0) >= 0) before[(slotOf[other] ?? 0) * slots + own] = 1;
  }
  return { slots, reach, band, at: Int32Array.from({ length: slots }, (_, slot) => slot), shared, costs, allowed, before };
}

/** Cost of the places from `low` to `high`: their own, among themselves and with the places around. */
function rangeCost(order: Order, low: number, high: number): number {
  const { slots, reach, band, at, shared, costs } = order;
  const width = 2 * reach + 1;
  let sum = 0;
  for (let place = low; place <= high; place += 1) {
    const content = (at[place] ?? 0) * slots;
    sum += costs[content + place] ?? 0;
    const row = place * width + reach - place;
    const last = Math.min(slots - 1, place + reach);
    for (let other = Math.max(0, place - reach); other < low; other += 1)
      sum += (band[row + other] ?? 0) * (shared[content + (at[other] ?? 0)] ?? 0);
    for (let other = place + 1; other <= last; other += 1) sum += (band[row + other] ?? 0) * (shared[content + (at[other] ?? 0)] ?? 0);
  }
  return sum;
}

function rangeIsAllowed(order: Order, low: number, high: number): boolean {
  const { slots, at, allowed, before } = order;
  for (let place = low; place <= high; place += 1) if (allowed[(at[place] ?? 0) * slots + place] === 0) return false;
  if (before === null) return true;
  for (let place = low; place <= high; place += 1) {
    for (let other = place + 1; other <= high; other += 1) if (before[(at[other] ?? 0) * slots + (at[place] ?? 0)] === 1) return false;
  }
  return true;
}

/** 0 swaps two places, 1 turns the stretch between them round, 2 takes the content of the first to the second. */
function rearrange(order: Order, kind: number, one: number, other: number): void {
  const { at } = order;
  const content = at[one] ?? 0;
  if (kind === 0) {
    at[one] = at[other] ?? 0;
    at[other] = content;
  } else if (kind === 1) at.subarray(Math.min(one, other), Math.max(one, other) + 1).reverse();
  else if (one < other) {
    at.copyWithin(one, one + 1, other + 1);
    at[other] = content;
  } else {
    at.copyWithin(other + 1, other, one);
    at[other] = content;
  }
}
