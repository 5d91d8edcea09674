/** A paper that needs a slot; students are places in the problem's list, each once. */
export interface TimetablePaper {
  readonly name: string;
  readonly students: readonly number[];
  readonly minutes: number;
}

export interface TimetableSlot {
  readonly name: string;
  /** Slots of one day have the same number, a later day a greater one. */
  readonly day: number;
  readonly minutes: number;
  /** Cost of each paper that sits here. */
  readonly penalty: number;
}

export interface TimetableRoom {
  readonly name: string;
  readonly seats: number;
  /** Cost of each paper that sits here. */
  readonly penalty: number;
}

export type Pair = readonly [number, number];

/** Large papers should be early, so that there is time to mark them. */
export interface LateRule {
  readonly largest: number;
  readonly lastSlots: number;
  readonly cost: number;
}

/**
 * What a timetable is made of. All numbers are whole. Papers are named by their place in `papers`; a slot and a room likewise.
 * Without rooms there is no limit of seats.
 */
export interface TimetableProblem {
  readonly students: readonly string[];
  readonly papers: readonly TimetablePaper[];
  readonly slots: readonly TimetableSlot[];
  readonly rooms: readonly TimetableRoom[];
  /** Cost of one student with two papers in slots a and b at `a × slots + b`; the same both ways round, nothing within one slot. */
  readonly spacing: Int32Array;
  readonly together: readonly Pair[];
  readonly apart: readonly Pair[];
  /** The first paper comes in a later slot than the second. */
  readonly after: readonly Pair[];
  /** Papers that share their room with no other. */
  readonly alone: readonly number[];
  /** Slots that a paper may have; papers that are not named may have each that is long enough. */
  readonly windows: ReadonlyMap<number, readonly number[]>;
  /** Cost of each further length of papers in one room and slot. */
  readonly mixedLengths: number;
  readonly late: LateRule;
}

/** Slot and room of each paper, −1 where it has none yet; rooms stay −1 in a problem without rooms. */
export interface Timetable {
  readonly slots: Int32Array;
  readonly rooms: Int32Array;
}

export const NOT_PLACED = -1;

/** A problem with papers and slots alone; what else it has is given in `more`. */
export function plainProblem(
  parts: Pick<TimetableProblem, 'students' | 'papers' | 'slots' | 'spacing'>,
  more: Partial<TimetableProblem> = {},
): TimetableProblem {
  const nothing = { rooms: [], together: [], apart: [], after: [], alone: [], windows: new Map(), mixedLengths: 0 };
  return { ...nothing, late: { largest: 0, lastSlots: 0, cost: 0 }, ...parts, ...more };
}

/** Carter, Laporte, Lee 1996: 16, 8, 4, 2 and 1 for a student's two papers at a distance of one to five slots. */
export const PROXIMITY = [16, 8, 4, 2, 1] as const;

export function spacingByDistance(slots: number, costs: readonly number[]): Int32Array {
  const spacing = new Int32Array(slots * slots);
  for (let a = 0; a < slots; a += 1) {
    for (let b = 0; b < slots; b += 1) if (a !== b) spacing[a * slots + b] = costs[Math.abs(a - b) - 1] ?? 0;
  }
  return spacing;
}

export interface DayCosts {
  /** Adjacent slots of one day. */
  readonly inARow: number;
  /** Slots of one day that are not adjacent. */
  readonly inADay: number;
  /** One for each pair of papers at most so many slots apart, whatever the day. */
  readonly spread: number;
}

export function spacingByDay(slots: readonly TimetableSlot[], costs: DayCosts): Int32Array {
  const spacing = new Int32Array(slots.length * slots.length);
  for (const [a, one] of slots.entries()) {
    for (const [b, other] of slots.entries()) {
      const distance = Math.abs(a - b);
      if (distance === 0) continue;
      const sameDay = one.day === other.day ? (distance === 1 ? costs.inARow : costs.inADay) : 0;
      spacing[a * slots.length + b] = sameDay + (distance <= costs.spread ? 1 : 0);
    }
  }
  return spacing;
}

/** The papers that count as large: most students first, then in the order of the file. */
export function largestPapers(problem: TimetableProblem): ReadonlySet<number> {
  const order = problem.papers.map((paper, place) => ({ place, students: paper.students.length }));
  order.sort((a, b) => b.students - a.students || a.place - b.place);
  return new Set(order.slice(0, problem.late.largest).map((one) => one.place));
}

/** Cost of each paper in each slot, whatever the other papers do, at `paper × slots + slot`. */
export function slotCosts(problem: TimetableProblem): Int32Array {
  const { slots, late } = problem;
  const large = largestPapers(problem);
  const costs = new Int32Array(problem.papers.length * slots.length);
  for (const place of problem.papers.keys()) {
    for (const [slot, { penalty }] of slots.entries()) {
      const isLate = large.has(place) && slot >= slots.length - late.lastSlots;
      costs[place * slots.length + slot] = penalty + (isLate ? late.cost : 0);
    }
  }
  return costs;
}

/** Whether the paper may have the slot at all: it is long enough and in the paper's window. */
export function mayHave(problem: TimetableProblem, paper: number, slot: number): boolean {
  const window = problem.windows.get(paper);
  const minutes = problem.slots[slot]?.minutes ?? 0;
  return minutes >= (problem.papers[paper]?.minutes ?? 0) && (window === undefined || window.includes(slot));
}
