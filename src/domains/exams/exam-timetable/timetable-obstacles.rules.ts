import { type ConflictGraph, graphOf, groupsOf } from './conflict-graph.rules.ts';
import { mayHave, type TimetableProblem } from './timetable-problem.rules.ts';

/**
 * Why no table can keep all rules, found before anything is searched. Papers, students, slots and rooms are places in the problem.
 * That none is found does not promise that a table exists.
 */
export type TimetableObstacle =
  /** A student with more papers, not sitting together, than there are slots. */
  | { readonly code: 'TOO_MANY_PAPERS'; readonly student: number; readonly papers: readonly number[]; readonly slots: number }
  /** Papers of which no two may meet, more than the slots that any of them may have. */
  | { readonly code: 'TOO_FEW_SLOTS'; readonly papers: readonly number[]; readonly slots: readonly number[] }
  /** Papers that sit together, or one alone, and no slot is long enough and in the window of all. */
  | { readonly code: 'NO_SLOT'; readonly papers: readonly number[]; readonly minutes: number }
  | { readonly code: 'NO_ROOM'; readonly paper: number; readonly students: number; readonly seats: number }
  /** Seats of all rooms in all slots are fewer than sittings. */
  | { readonly code: 'TOO_FEW_SEATS'; readonly sittings: number; readonly seats: number }
  /** Papers that are to sit together and have students in common. */
  | { readonly code: 'TOGETHER_CLASH'; readonly papers: readonly [number, number]; readonly students: readonly number[] }
  /** Papers that are to sit together, and also apart or one after the other. */
  | { readonly code: 'TOGETHER_AND_NOT'; readonly papers: readonly [number, number] }
  /** Each comes after the next and the last after the first. */
  | { readonly code: 'ORDER_RING'; readonly papers: readonly number[] }
  /** Each comes after the one before it, and the slots end before the last. */
  | { readonly code: 'ORDER_TOO_LONG'; readonly papers: readonly number[]; readonly slots: number };

export function timetableObstacles(problem: TimetableProblem): TimetableObstacle[] {
  const contradictions = [...togetherContradictions(problem), ...placeObstacles(problem)];
  const graph = graphOf(problem);
  const ring = orderRing(graph);
  const order: TimetableObstacle[] = ring === null ? longOrders(graph) : [{ code: 'ORDER_RING', papers: firstPapers(graph, ring) }];
  const crowded = crowdedStudents(problem, graph);
  return [...contradictions, ...order, ...crowded, ...(crowded.length > 0 ? [] : cliques(graph))];
}

const firstPapers = (graph: ConflictGraph, nodes: readonly number[]): number[] => nodes.map((node) => graph.papersOf[node]?.[0] ?? 0);

function togetherContradictions(problem: TimetableProblem): TimetableObstacle[] {
  const found: TimetableObstacle[] = [];
  const groups = groupsOf(problem);
  const members = new Map<number, number[]>();
  for (const [paper, group] of groups.entries()) members.set(group, [...(members.get(group) ?? []), paper]);
  for (const papers of members.values()) {
    const sittingIn = new Map<number, number>();
    const shared = new Map<string, { readonly papers: readonly [number, number]; readonly students: number[] }>();
    for (const paper of papers.length > 1 ? papers : []) {
      for (const student of problem.papers[paper]?.students ?? []) {
        const other = sittingIn.get(student);
        sittingIn.set(student, paper);
        if (other === undefined) continue;
        const key = `${other} ${paper}`;
        shared.set(key, shared.get(key) ?? { papers: [other, paper], students: [] });
        shared.get(key)?.students.push(student);
      }
    }
    for (const pair of shared.values()) found.push({ code: 'TOGETHER_CLASH', ...pair });
  }
  const contrary = new Map<string, readonly [number, number]>();
  for (const [one, other] of [...problem.apart, ...problem.after]) {
    if (groups[one] !== groups[other]) continue;
    const papers = [Math.min(one, other), Math.max(one, other)] as const;
    contrary.set(papers.join(' '), papers);
  }
  for (const papers of contrary.values()) found.push({ code: 'TOGETHER_AND_NOT', papers });
  return found;
}

function placeObstacles(problem: TimetableProblem): TimetableObstacle[] {
  const found: TimetableObstacle[] = [];
  const { rooms, slots } = problem;
  const seats = rooms.map((room) => room.seats);
  const largest = Math.max(0, ...seats);
  let sittings = 0;
  for (const [paper, { students, minutes }] of problem.papers.entries()) {
    sittings += students.length;
    if (rooms.length > 0 && students.length > largest) found.push({ code: 'NO_ROOM', paper, students: students.length, seats: largest });
    if (!slots.some((_, slot) => mayHave(problem, paper, slot))) found.push({ code: 'NO_SLOT', papers: [paper], minutes });
  }
  const available = seats.reduce((sum, one) => sum + one, 0) * slots.length;
  if (rooms.length > 0 && sittings > available) found.push({ code: 'TOO_FEW_SEATS', sittings, seats: available });
  return found;
}

function crowdedStudents(problem: TimetableProblem, graph: ConflictGraph): TimetableObstacle[] {
  const papers: Map<number, number>[] = problem.students.map(() => new Map());
  for (const [paper, { students }] of problem.papers.entries()) {
    for (const student of students) papers[student]?.set(graph.nodeOf[paper] ?? 0, paper);
  }
  return papers.flatMap((own, student): TimetableObstacle[] =>
    own.size > graph.slots ? [{ code: 'TOO_MANY_PAPERS', student, papers: [...own.values()], slots: graph.slots }] : [],
  );
}

const isNeighbour = (graph: ConflictGraph, one: number, other: number): boolean =>
  (((graph.bits[one * graph.words + (other >>> 5)] ?? 0) >>> (other & 31)) & 1) === 1;

/** For each set of slots that some node may have: nodes that may have no other slot, no two of which may meet, and too many of them. */
function cliques(graph: ConflictGraph): TimetableObstacle[] {
  const degree = (node: number): number => (graph.start[node + 1] ?? 0) - (graph.start[node] ?? 0);
  const bySlots = new Map<string, { readonly slots: number[]; readonly nodes: number[] }>();
  for (let node = 0; node < graph.nodes; node += 1) {
    const slots = [...Array.from({ length: graph.slots }).keys()].filter((slot) => graph.allowed[node * graph.slots + slot] === 1);
    const key = slots.join(' ');
    bySlots.set(key, bySlots.get(key) ?? { slots, nodes: [] });
    bySlots.get(key)?.nodes.push(node);
  }
  const found: TimetableObstacle[] = [];
  for (const { slots, nodes } of bySlots.values()) {
    const papers = nodes.flatMap((node) => graph.papersOf[node] ?? []);
    const minutes = Math.max(...papers.map((paper) => graph.problem.papers[paper]?.minutes ?? 0));
    if (slots.length === 0 && papers.length > 1) found.push({ code: 'NO_SLOT', papers, minutes });
    if (slots.length === 0) continue;
    const inside = [...bySlots.values()].filter((other) => other.slots.every((slot) => slots.includes(slot)) && other.slots.length > 0);
    const candidates = inside.flatMap((other) => other.nodes).sort((a, b) => degree(b) - degree(a) || a - b);
    const clique = largeClique(graph, candidates, slots.length);
    if (clique !== null) found.push({ code: 'TOO_FEW_SLOTS', papers: firstPapers(graph, clique), slots });
  }
  return found;
}

/** Cliques are grown from so many nodes at most, those with most neighbours first. */
const SEEDS = 300;

/** Nodes that are all neighbours, more than `limit`, each next one having most neighbours among those left; null: none was found. */
function largeClique(graph: ConflictGraph, candidates: readonly number[], limit: number): number[] | null {
  const pool = peeled(graph, candidates, limit);
  for (const seed of pool.slice(0, SEEDS)) {
    const clique = [seed];
    let left = pool.filter((node) => isNeighbour(graph, seed, node));
    while (left.length > 0 && clique.length + left.length > limit) {
      const best = mostWithin(graph, left);
      clique.push(best);
      left = left.filter((node) => isNeighbour(graph, best, node));
    }
    if (clique.length > limit) return clique;
  }
  return null;
}

/** Without those that have too few neighbours among the others to be in a clique larger than `limit`. */
function peeled(graph: ConflictGraph, candidates: readonly number[], limit: number): readonly number[] {
  const within = bitsOf(graph, candidates);
  const kept = candidates.filter((node) => countWithin(graph, node, within) >= limit);
  return kept.length === candidates.length ? kept : peeled(graph, kept, limit);
}

/** The node with most neighbours among the others, the first of equal ones. */
function mostWithin(graph: ConflictGraph, nodes: readonly number[]): number {
  const within = bitsOf(graph, nodes);
  let [best, most] = [nodes[0] ?? 0, -1];
  for (const node of nodes) {
    const count = countWithin(graph, node, within);
    if (count > most) [best, most] = [node, count];
  }
  return best;
}

function bitsOf(graph: ConflictGraph, nodes: readonly number[]): Int32Array {
  const bits = new Int32Array(graph.words);
  for (const node of nodes) bits[node >>> 5] = (bits[node >>> 5] ?? 0) | (1 << (node & 31));
  return bits;
}

function countWithin(graph: ConflictGraph, node: number, within: Int32Array): number {
  let count = 0;
  for (let word = 0; word < graph.words; word += 1) {
    for (let rest = (graph.bits[node * graph.words + word] ?? 0) & (within[word] ?? 0); rest !== 0; rest &= rest - 1) count += 1;
  }
  return count;
}

/** Nodes that come after one another in a ring, or null. */
function orderRing(graph: ConflictGraph): number[] | null {
  const done = new Set<number>();
  const way: number[] = [];
  const visit = (node: number): number[] | null => {
    const at = way.indexOf(node);
    if (at !== -1) return way.slice(at);
    if (done.has(node)) return null;
    way.push(node);
    for (const other of graph.earlier[node] ?? []) {
      const ring = visit(other);
      if (ring !== null) return ring;
    }
    way.pop();
    done.add(node);
    return null;
  };
  for (let node = 0; node < graph.nodes; node += 1) {
    const ring = visit(node);
    if (ring !== null) return ring;
  }
  return null;
}

/** Chains of papers whose earliest possible slots run out. */
function longOrders(graph: ConflictGraph): TimetableObstacle[] {
  const earliest = new Map<number, number>();
  const before = new Map<number, number>();
  const found: TimetableObstacle[] = [];
  const visit = (node: number): number => {
    const known = earliest.get(node);
    if (known !== undefined) return known;
    let last = -1;
    for (const other of graph.earlier[node] ?? []) {
      if (visit(other) < last) continue;
      last = visit(other);
      before.set(node, other);
    }
    const slot = [...Array.from({ length: graph.slots }).keys()].find((one) => one > last && graph.allowed[node * graph.slots + one] === 1);
    earliest.set(node, slot ?? graph.slots);
    if (slot === undefined && last >= 0 && last < graph.slots) {
      const way = [node];
      for (let one = before.get(node); one !== undefined; one = before.get(one)) way.unshift(one);
      found.push({ code: 'ORDER_TOO_LONG', papers: firstPapers(graph, way), slots: graph.slots });
    }
    return slot ?? graph.slots;
  };
  for (let node = 0; node < graph.nodes; node += 1) visit(node);
  return found;
}
