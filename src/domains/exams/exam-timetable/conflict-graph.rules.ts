import { mayHave, slotCosts, type TimetableProblem } from './timetable-problem.rules.ts';

/**
 * Papers that sit together are one node. Two nodes with common students, or that were asked to be apart, are neighbours; rows of
 * neighbours lie one after the other from `start[node]` to `start[node + 1]`.
 */
export interface ConflictGraph {
  readonly problem: TimetableProblem;
  readonly nodes: number;
  readonly slots: number;
  readonly nodeOf: Int32Array;
  readonly papersOf: readonly (readonly number[])[];
  readonly start: Int32Array;
  readonly neighbours: Int32Array;
  /** Students with a paper in both nodes; 0: only asked to be apart. */
  readonly weights: Int32Array;
  readonly hasWeightless: boolean;
  /** Neighbours again, a bit each, `words` cells a node. */
  readonly bits: Int32Array;
  readonly words: number;
  readonly students: Int32Array;
  /** 1 where the node may have the slot, at `node × slots + slot`. */
  readonly allowed: Uint8Array;
  /** Cost of the node in the slot by itself. */
  readonly costs: Int32Array;
  /** Costs of spacing as rows of `2 × reach + 1` cells around each slot: none reaches farther. */
  readonly reach: number;
  readonly band: Int32Array;
  /** Nodes that must come earlier than each node, and later. */
  readonly earlier: readonly (readonly number[])[];
  readonly later: readonly (readonly number[])[];
  readonly hasOrder: boolean;
}

/** Which papers sit together, by the first paper of each group. */
export function groupsOf(problem: TimetableProblem): Int32Array {
  const first = Int32Array.from(problem.papers.keys());
  const root = (paper: number): number => {
    let place = paper;
    while (first[place] !== place) place = first[place] ?? 0;
    return place;
  };
  for (const [one, other] of problem.together) {
    const [a, b] = [root(one), root(other)];
    first[Math.max(a, b)] = Math.min(a, b);
  }
  return first.map((_, paper) => root(paper));
}

export function graphOf(problem: TimetableProblem): ConflictGraph {
  const { papersOf, nodeOf } = nodesOf(problem);
  const nodes = papersOf.length;
  const slots = problem.slots.length;
  const rows = neighbourRows(problem, papersOf, nodeOf);
  const words = Math.ceil(nodes / 32);
  const bits = new Int32Array(nodes * words);
  for (let node = 0; node < nodes; node += 1) {
    for (let at = rows.start[node] ?? 0; at < (rows.start[node + 1] ?? 0); at += 1) {
      const other = rows.neighbours[at] ?? 0;
      const cell = node * words + (other >>> 5);
      bits[cell] = (bits[cell] ?? 0) | (1 << (other & 31));
    }
  }
  const students = Int32Array.from(papersOf, (papers) => papers.reduce((sum, paper) => sum + studentsOf(problem, paper).length, 0));
  const order = orderOf(problem, nodes, nodeOf);
  return {
    problem,
    nodes,
    slots,
    nodeOf,
    papersOf,
    bits,
    words,
    students,
    ...rows,
    ...placesOf(problem, papersOf),
    ...bandOf(problem.spacing, slots),
    ...order,
    hasWeightless: rows.weights.includes(0),
    hasOrder: problem.after.length > 0,
  };
}

const studentsOf = (problem: TimetableProblem, paper: number): readonly number[] => problem.papers[paper]?.students ?? [];

function nodesOf(problem: TimetableProblem): { readonly papersOf: number[][]; readonly nodeOf: Int32Array } {
  const nodeOf = new Int32Array(problem.papers.length);
  const papersOf: number[][] = [];
  for (const [paper, first] of groupsOf(problem).entries()) {
    if (first === paper) nodeOf[paper] = papersOf.push([paper]) - 1;
    else {
      nodeOf[paper] = nodeOf[first] ?? 0;
      papersOf[nodeOf[paper] ?? 0]?.push(paper);
    }
  }
  return { papersOf, nodeOf };
}

type Rows = Pick<ConflictGraph, 'start' | 'neighbours' | 'weights'>;

function neighbourRows(problem: TimetableProblem, papersOf: readonly (readonly number[])[], nodeOf: Int32Array): Rows {
  const nodesOfStudent: number[][] = problem.students.map(() => []);
  for (const [paper, { students }] of problem.papers.entries()) for (const one of students) nodesOfStudent[one]?.push(nodeOf[paper] ?? 0);
  const apart: number[][] = papersOf.map(() => []);
  for (const [one, other] of problem.apart) {
    const [a, b] = [nodeOf[one] ?? 0, nodeOf[other] ?? 0];
    apart[a]?.push(b);
    apart[b]?.push(a);
  }
  const start = new Int32Array(papersOf.length + 1);
  const neighbours: number[] = [];
  const weights: number[] = [];
  for (const [node, papers] of papersOf.entries()) {
    const shared = new Map<number, number>();
    for (const paper of papers) {
      for (const student of studentsOf(problem, paper)) {
        for (const other of nodesOfStudent[student] ?? []) if (other !== node) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    for (const other of apart[node] ?? []) if (other !== node && !shared.has(other)) shared.set(other, 0);
    for (const [other, weight] of [...shared].sort((a, b) => a[0] - b[0])) {
      neighbours.push(other);
      weights.push(weight);
    }
    start[node + 1] = neighbours.length;
  }
  return { start, neighbours: Int32Array.from(neighbours), weights: Int32Array.from(weights) };
}

function placesOf(problem: TimetableProblem, papersOf: readonly (readonly number[])[]): Pick<ConflictGraph, 'allowed' | 'costs'> {
  const slots = problem.slots.length;
  const allowed = new Uint8Array(papersOf.length * slots);
  const costs = new Int32Array(papersOf.length * slots);
  const single = slotCosts(problem);
  for (const [node, papers] of papersOf.entries()) {
    for (let slot = 0; slot < slots; slot += 1) {
      allowed[node * slots + slot] = papers.every((paper) => mayHave(problem, paper, slot)) ? 1 : 0;
      costs[node * slots + slot] = papers.reduce((sum, paper) => sum + (single[paper * slots + slot] ?? 0), 0);
    }
  }
  return { allowed, costs };
}

function bandOf(spacing: Int32Array, slots: number): Pick<ConflictGraph, 'reach' | 'band'> {
  let reach = 1;
  for (let a = 0; a < slots; a += 1) {
    for (let b = 0; b < slots; b += 1) if (spacing[a * slots + b] !== 0) reach = Math.max(reach, Math.abs(a - b));
  }
  const width = 2 * reach + 1;
  const band = new Int32Array(slots * width);
  for (let a = 0; a < slots; a += 1) {
    for (let b = Math.max(0, a - reach); b <= Math.min(slots - 1, a + reach); b += 1) {
      band[a * width + b - a + reach] = spacing[a * slots + b] ?? 0;
    }
  }
  return { reach, band };
}

function orderOf(problem: TimetableProblem, nodes: number, nodeOf: Int32Array): Pick<ConflictGraph, 'earlier' | 'later'> {
  const earlier: number[][] = Array.from({ length: nodes }, () => []);
  const later: number[][] = Array.from({ length: nodes }, () => []);
  for (const [after, before] of problem.after) {
    const [a, b] = [nodeOf[after] ?? 0, nodeOf[before] ?? 0];
    earlier[a]?.push(b);
    later[b]?.push(a);
  }
  return { earlier, later };
}
