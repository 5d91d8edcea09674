import type { Edge } from './flow-circle.rules.ts';

/** Position of a node: steps from the left, rows from the top. */
export interface Place {
  readonly id: string;
  readonly layer: number;
  readonly row: number;
}
/** An edge with the positions it passes, ends included: a long one goes between the nodes, not under them. */
export interface Way<E extends Edge> {
  readonly edge: E;
  readonly through: readonly { readonly layer: number; readonly row: number }[];
}
export interface Layout<E extends Edge> {
  readonly places: readonly Place[];
  readonly ways: readonly Way<E>[];
  readonly layers: number;
  readonly rows: number;
}

/** A sweep to the right and one back: more sweeps change little. */
const SWEEPS = 4;

/**
 * A node's layer is the longest way to it, so every edge leads to the right. Within a layer nodes are placed near their neighbours.
 * The layout is deterministic. Work grows with nodes and edges, long edges counted by layer.
 */
export function layoutOf<E extends Edge>(ids: readonly string[], edges: readonly E[]): Layout<E> {
  const layerOf = layersOf(ids, edges);
  const slots = new Map<string, number>(layerOf);
  const chains = edges.map((edge) => ({ edge, chain: chainOf(edge, layerOf) }));
  for (const { edge, chain } of chains)
    for (const [step, slot] of chain.entries()) if (!slots.has(slot)) slots.set(slot, (layerOf.get(edge.prerequisiteId) ?? 0) + step);
  const links = chains.flatMap(({ chain }) => chain.slice(1).map((to, at): Link => [chain[at] ?? '', to]));
  const rowOf = rowsOf(slots, links);
  const placeOf = (slot: string) => ({ layer: slots.get(slot) ?? 0, row: rowOf.get(slot) ?? 0 });
  return {
    places: ids.map((id) => ({ id, ...placeOf(id) })),
    ways: chains.map(({ edge, chain }) => ({ edge, through: chain.map(placeOf) })),
    layers: Math.max(0, ...[...slots.values()].map((layer) => layer + 1)),
    rows: Math.max(0, ...[...rowOf.values()].map((row) => row + 1)),
  };
}

type Link = readonly [from: string, to: string];

/** The longest path to each node. Nodes on a cycle, which the server refuses, come last. */
function layersOf(ids: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const waitsFor = new Map(ids.map((id) => [id, 0]));
  for (const { subjectId } of edges) waitsFor.set(subjectId, (waitsFor.get(subjectId) ?? 0) + 1);
  const leadsTo = Map.groupBy(edges, (edge) => edge.prerequisiteId);
  const layers = new Map<string, number>();
  const ready = ids.filter((id) => waitsFor.get(id) === 0);
  for (const id of ready) layers.set(id, 0);
  for (const id of ready) {
    const next = (layers.get(id) ?? 0) + 1;
    for (const { subjectId } of leadsTo.get(id) ?? []) {
      layers.set(subjectId, Math.max(next, layers.get(subjectId) ?? 0));
      const left = (waitsFor.get(subjectId) ?? 1) - 1;
      waitsFor.set(subjectId, left);
      if (left === 0) ready.push(subjectId);
    }
  }
  const settled = new Set(ready);
  const last = Math.max(0, ...ready.map((id) => layers.get(id) ?? 0));
  return new Map(ids.map((id) => [id, settled.has(id) ? (layers.get(id) ?? 0) : last + 1]));
}

/** The ends of an edge and a separate slot in each layer between them. */
function chainOf({ prerequisiteId, subjectId }: Edge, layerOf: ReadonlyMap<string, number>): readonly string[] {
  const between = (layerOf.get(subjectId) ?? 0) - (layerOf.get(prerequisiteId) ?? 0) - 1;
  const slots = Array.from({ length: Math.max(0, between) }, (_, at) => `${prerequisiteId} ${subjectId} ${at}`);
  return [prerequisiteId, ...slots, subjectId];
}

/** Rows by sweeps: each slot goes to the middle of its neighbours in the layer before, then in the one behind. */
function rowsOf(slots: ReadonlyMap<string, number>, links: readonly Link[]): ReadonlyMap<string, number> {
  const byLayer = Map.groupBy(slots.keys(), (slot) => slots.get(slot) ?? 0);
  const layers = [...byLayer.keys()].toSorted((a, b) => a - b).map((layer) => byLayer.get(layer) ?? []);
  const left = neighbours(links.map(([from, to]) => [to, from]));
  const right = neighbours(links);
  const rows = new Map<string, number>();
  for (const layer of layers) settle(layer, rows);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const back = sweep % 2 === 1;
    for (const layer of back ? layers.toReversed() : layers) settle(byMiddle(layer, back ? right : left, rows), rows);
  }
  return rows;
}

const settle = (layer: readonly string[], rows: Map<string, number>) => layer.forEach((slot, row) => rows.set(slot, row));

function neighbours(links: readonly Link[]): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(links, ([slot]) => slot);
  return new Map([...groups].map(([slot, own]) => [slot, own.map(([, other]) => other)]));
}

/** Compared as exact fractions: sum × the other's count. Equal ones keep their order. */
function byMiddle(
  layer: readonly string[],
  others: ReadonlyMap<string, readonly string[]>,
  rows: ReadonlyMap<string, number>,
): readonly string[] {
  const sorted = layer.toSorted((a, b) => (rows.get(a) ?? 0) - (rows.get(b) ?? 0));
  const weighed = sorted.map((slot, at) => {
    const beside = others.get(slot) ?? [];
    const sum = beside.reduce((all, other) => all + (rows.get(other) ?? 0), 0);
    return beside.length === 0 ? { slot, sum: at, count: 1 } : { slot, sum, count: beside.length };
  });
  return weighed.toSorted((a, b) => a.sum * b.count - b.sum * a.count).map(({ slot }) => slot);
}
