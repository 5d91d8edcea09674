import { largestPapers, NOT_PLACED, type Timetable, type TimetableProblem } from './timetable-problem.rules.ts';

/** Rules that a finished table keeps, and how often each is broken. */
export interface BrokenRules {
  /** Pairs of one student's papers in one slot. */
  readonly clashes: number;
  readonly unplaced: number;
  /** Rooms with more students than seats. */
  readonly seats: number;
  /** Papers longer than their slot or outside their window. */
  readonly slots: number;
  /** Papers together, apart or after one another that are not. */
  readonly pairs: number;
  /** Papers that share the room they should have alone. */
  readonly alone: number;
}

export interface TimetableCost {
  /** By students' pairs of papers. */
  readonly spacing: number;
  /** Penalties of slots and of large papers that are late. */
  readonly slots: number;
  readonly rooms: number;
  readonly mixedLengths: number;
  readonly total: number;
  readonly broken: BrokenRules;
}

/** Papers of each student, in the order of the problem. */
export function papersByStudent(problem: TimetableProblem): number[][] {
  const papers: number[][] = problem.students.map(() => []);
  for (const [paper, { students }] of problem.papers.entries()) for (const student of students) papers[student]?.push(paper);
  return papers;
}

/** Cost and faults of a table, counted student by student and room by room, without what the search keeps at hand. */
export function timetableCost(problem: TimetableProblem, timetable: Timetable): TimetableCost {
  const { spacing, clashes } = spacingCost(problem, timetable);
  const slots = ownCost(problem, timetable);
  const seating = roomCost(problem, timetable);
  const total = spacing + slots + seating.rooms + seating.mixedLengths;
  const unplaced = timetable.slots.filter((slot) => slot === NOT_PLACED).length;
  const broken = { clashes, unplaced, seats: seating.seats, alone: seating.alone, ...brokenSlots(problem, timetable) };
  return { spacing, slots, rooms: seating.rooms, mixedLengths: seating.mixedLengths, total, broken };
}

export function brokenInAll(broken: BrokenRules): number {
  return Object.values(broken).reduce((sum: number, one: number) => sum + one, 0);
}

function spacingCost(problem: TimetableProblem, { slots }: Timetable): { readonly spacing: number; readonly clashes: number } {
  const width = problem.slots.length;
  let [spacing, clashes] = [0, 0];
  for (const papers of papersByStudent(problem)) {
    for (const [at, paper] of papers.entries()) {
      const slot = slots[paper] ?? NOT_PLACED;
      if (slot === NOT_PLACED) continue;
      for (let before = 0; before < at; before += 1) {
        const other = slots[papers[before] ?? 0] ?? NOT_PLACED;
        if (other === slot) clashes += 1;
        else if (other !== NOT_PLACED) spacing += problem.spacing[slot * width + other] ?? 0;
      }
    }
  }
  return { spacing, clashes };
}

function ownCost(problem: TimetableProblem, { slots }: Timetable): number {
  const large = largestPapers(problem);
  let sum = 0;
  for (const [paper, slot] of slots.entries()) {
    sum += problem.slots[slot]?.penalty ?? 0;
    if (large.has(paper) && slot >= problem.slots.length - problem.late.lastSlots) sum += problem.late.cost;
  }
  return sum;
}

function brokenSlots(problem: TimetableProblem, { slots }: Timetable): { readonly slots: number; readonly pairs: number } {
  const placed = (paper: number): number | null => {
    const slot = slots[paper] ?? NOT_PLACED;
    return slot === NOT_PLACED ? null : slot;
  };
  const count = (pairs: readonly (readonly [number, number])[], holds: (one: number, other: number) => boolean): number =>
    pairs.filter(([a, b]) => {
      const [one, other] = [placed(a), placed(b)];
      return one !== null && other !== null && !holds(one, other);
    }).length;
  const wrong = problem.papers.filter(({ minutes }, paper) => {
    const slot = placed(paper);
    const window = problem.windows.get(paper);
    return slot !== null && (minutes > (problem.slots[slot]?.minutes ?? 0) || (window !== undefined && !window.includes(slot)));
  });
  const pairs =
    count(problem.together, (one, other) => one === other) +
    count(problem.apart, (one, other) => one !== other) +
    count(problem.after, (one, other) => one > other);
  return { slots: wrong.length, pairs };
}

interface Seating {
  readonly rooms: number;
  readonly mixedLengths: number;
  readonly seats: number;
  readonly alone: number;
}

function roomCost(problem: TimetableProblem, { slots, rooms }: Timetable): Seating {
  const sitters = new Map<string, number[]>();
  let penalties = 0;
  for (const [paper, room] of rooms.entries()) {
    if (room === NOT_PLACED) continue;
    penalties += problem.rooms[room]?.penalty ?? 0;
    const key = `${slots[paper]} ${room}`;
    sitters.set(key, [...(sitters.get(key) ?? []), paper]);
  }
  const alone = new Set(problem.alone);
  let [mixedLengths, seats, shared] = [0, 0, 0];
  for (const [key, papers] of sitters) {
    const room = problem.rooms[Number(key.split(' ')[1])];
    const students = papers.reduce((sum, paper) => sum + (problem.papers[paper]?.students.length ?? 0), 0);
    if (students > (room?.seats ?? 0)) seats += 1;
    mixedLengths += (new Set(papers.map((paper) => problem.papers[paper]?.minutes)).size - 1) * problem.mixedLengths;
    if (papers.length > 1) shared += papers.filter((paper) => alone.has(paper)).length;
  }
  const unseated =
    problem.rooms.length === 0 ? 0 : rooms.filter((room, paper) => room === NOT_PLACED && slots[paper] !== NOT_PLACED).length;
  return { rooms: penalties, mixedLengths, seats: seats + unseated, alone: shared };
}
