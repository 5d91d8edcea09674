import { papersByStudent, timetableCost } from './timetable-cost.rules.ts';
import { largestPapers, mayHave, NOT_PLACED, type Timetable, type TimetableProblem } from './timetable-problem.rules.ts';

/** Two papers that cost something because they have students in common and are near. */
export interface PairCost {
  readonly papers: readonly [number, number];
  readonly slots: readonly [number, number];
  readonly students: number;
  /** Cost of one student. */
  readonly each: number;
  readonly cost: number;
}

export interface StudentCost {
  readonly student: number;
  readonly pairs: readonly Omit<PairCost, 'students' | 'cost'>[];
  readonly cost: number;
}

/** What a paper costs by its slot and room, whatever the students do. */
export interface PaperCost {
  readonly paper: number;
  readonly slot: number;
  readonly late: number;
  readonly room: number;
}

export interface RoomCost {
  readonly slot: number;
  readonly room: number;
  readonly papers: readonly number[];
  readonly cost: number;
}

/** Every unit of a table's cost: by pair and by student the same units twice, and what papers and rooms cost by themselves. */
export interface ExplainedCost {
  readonly pairs: readonly PairCost[];
  readonly students: readonly StudentCost[];
  readonly papers: readonly PaperCost[];
  readonly mixedRooms: readonly RoomCost[];
}

/** Each list begins with what costs most. */
export function explainCost(problem: TimetableProblem, timetable: Timetable): ExplainedCost {
  const students: StudentCost[] = [];
  const pairs = new Map<number, PairCost>();
  const width = problem.papers.length;
  for (const [student, papers] of papersByStudent(problem).entries()) {
    const own = pairsOf(problem, timetable, papers);
    if (own.length === 0) continue;
    students.push({ student, pairs: own.toSorted((a, b) => b.each - a.each), cost: own.reduce((sum, one) => sum + one.each, 0) });
    for (const one of own) {
      const key = one.papers[0] * width + one.papers[1];
      const count = (pairs.get(key)?.students ?? 0) + 1;
      pairs.set(key, { ...one, students: count, cost: count * one.each });
    }
  }
  return {
    pairs: [...pairs.values()].sort((a, b) => b.cost - a.cost),
    students: students.sort((a, b) => b.cost - a.cost),
    papers: paperCosts(problem, timetable),
    mixedRooms: mixedRooms(problem, timetable),
  };
}

function pairsOf(problem: TimetableProblem, { slots }: Timetable, papers: readonly number[]): Omit<PairCost, 'students' | 'cost'>[] {
  const found: Omit<PairCost, 'students' | 'cost'>[] = [];
  for (const [at, other] of papers.entries()) {
    for (const one of papers.slice(0, at)) {
      const [a, b] = [slots[one] ?? NOT_PLACED, slots[other] ?? NOT_PLACED];
      const each = a === NOT_PLACED || b === NOT_PLACED ? 0 : (problem.spacing[a * problem.slots.length + b] ?? 0);
      if (each > 0) found.push({ papers: [one, other], slots: [a, b], each });
    }
  }
  return found;
}

function paperCosts(problem: TimetableProblem, { slots, rooms }: Timetable): PaperCost[] {
  const large = largestPapers(problem);
  const costs = problem.papers.map((_, paper): PaperCost => {
    const at = slots[paper] ?? NOT_PLACED;
    const isLate = large.has(paper) && at >= problem.slots.length - problem.late.lastSlots;
    const room = problem.rooms[rooms[paper] ?? NOT_PLACED]?.penalty ?? 0;
    return { paper, slot: problem.slots[at]?.penalty ?? 0, late: isLate ? problem.late.cost : 0, room };
  });
  const sum = ({ slot, late, room }: PaperCost): number => slot + late + room;
  return costs.filter((one) => sum(one) > 0).sort((a, b) => sum(b) - sum(a));
}

function mixedRooms(problem: TimetableProblem, { slots, rooms }: Timetable): RoomCost[] {
  const sitters = new Map<number, number[]>();
  for (const [paper, room] of rooms.entries()) {
    if (room === NOT_PLACED) continue;
    const cell = (slots[paper] ?? 0) * problem.rooms.length + room;
    sitters.set(cell, [...(sitters.get(cell) ?? []), paper]);
  }
  const found = [...sitters].map(([cell, papers]): RoomCost => {
    const room = cell % problem.rooms.length;
    const lengths = new Set(papers.map((paper) => problem.papers[paper]?.minutes)).size;
    return { slot: (cell - room) / problem.rooms.length, room, papers, cost: (lengths - 1) * problem.mixedLengths };
  });
  return found.filter((one) => one.cost > 0).sort((a, b) => b.cost - a.cost);
}

/** Why a paper may not have a slot: papers with common students there, or the paper's own bounds. */
export interface SlotChoice {
  readonly slot: number;
  readonly clashes: readonly { readonly paper: number; readonly students: number }[];
  readonly isOutside: boolean;
  /** Papers that must be elsewhere, earlier or later than this slot allows. */
  readonly contrary: readonly number[];
  /** What the table would cost more, or less, with the paper there; rooms are not asked. */
  readonly change: number;
}

/** Each slot as a place for the paper, everything else staying where it is. */
export function slotChoices(problem: TimetableProblem, timetable: Timetable, paper: number): SlotChoice[] {
  const shared = sharedStudents(problem, paper);
  const apart = problem.apart.flatMap(([one, other]) => (one === paper ? [other] : other === paper ? [one] : []));
  const earlier = problem.after.flatMap(([after, before]) => (after === paper ? [before] : []));
  const later = problem.after.flatMap(([after, before]) => (before === paper ? [after] : []));
  const together = problem.together.flatMap(([one, other]) => (one === paper ? [other] : other === paper ? [one] : []));
  const at = (other: number): number => timetable.slots[other] ?? NOT_PLACED;
  const isPlaced = (other: number): boolean => at(other) !== NOT_PLACED;
  const without = { ...timetable, rooms: new Int32Array(problem.papers.length).fill(NOT_PLACED) };
  const now = timetableCost(problem, without).total;
  return problem.slots.map((_, slot) => {
    const contrary = [
      ...apart.filter((other) => at(other) === slot),
      ...earlier.filter((other) => at(other) >= slot),
      ...later.filter((other) => isPlaced(other) && at(other) <= slot),
      ...together.filter((other) => isPlaced(other) && at(other) !== slot),
    ];
    const there = { ...without, slots: timetable.slots.with(paper, slot) };
    return {
      slot,
      clashes: [...shared].filter(([other]) => at(other) === slot).map(([other, students]) => ({ paper: other, students })),
      isOutside: !mayHave(problem, paper, slot),
      contrary,
      change: timetableCost(problem, there).total - now,
    };
  });
}

function sharedStudents(problem: TimetableProblem, paper: number): Map<number, number> {
  const own = new Set(problem.papers[paper]?.students);
  const shared = new Map<number, number>();
  for (const [other, { students }] of problem.papers.entries()) {
    const count = other === paper ? 0 : students.filter((student) => own.has(student)).length;
    if (count > 0) shared.set(other, count);
  }
  return shared;
}
