import { NOT_PLACED, plainProblem, type Pair, type Timetable, type TimetableProblem } from '../exam-timetable/timetable-problem.rules.ts';

/** Costs of one student's two papers by how near they are, and what large papers cost that come late. */
export interface TimetableCosts {
  readonly costInARow: number;
  readonly costSameDay: number;
  readonly costNextDay: number;
  readonly costSecondDay: number;
  readonly costThirdDay: number;
  readonly largePapers: number;
  readonly largeLastSlots: number;
  readonly largeLateCost: number;
}

export interface ProblemSlot {
  readonly id: string;
  readonly heldOn: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly isLocked: boolean;
  readonly seats: number | null;
}

export interface ProblemPaper {
  readonly examInstanceId: string;
  readonly code: string;
  readonly semester: number;
  readonly branchCode: string | null;
  readonly electiveGroup: string | null;
  readonly minutes: number | null;
  readonly unit: number;
  readonly slotId: string | null;
  readonly isLocked: boolean;
  /** Who sits it, as places in the list of students. */
  readonly students: readonly number[];
}

export interface SessionTable {
  /** By the institute's calendar: nothing moves into a day that is over, nor out of it. */
  readonly today: string;
  readonly slots: readonly ProblemSlot[];
  readonly papers: readonly ProblemPaper[];
  readonly students: readonly string[];
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** What two papers of one student cost in these two slots: by days, so that a free weekend is rest. */
function spacingOf(slots: readonly ProblemSlot[], costs: TimetableCosts): Int32Array {
  const byDays = [0, costs.costNextDay, costs.costSecondDay, costs.costThirdDay];
  const days = slots.map(({ heldOn }) => dayNumber(heldOn));
  const spacing = new Int32Array(slots.length * slots.length);
  for (const [a, one] of days.entries()) {
    for (const [b, other] of days.entries()) {
      if (a === b) continue;
      const sameDay = Math.abs(a - b) === 1 ? costs.costInARow : costs.costSameDay;
      spacing[a * slots.length + b] = one === other ? sameDay : (byDays[Math.abs(one - other)] ?? 0);
    }
  }
  return spacing;
}

/** Compulsory papers of one class are apart even while nobody is inwarded yet. */
function classPairs(papers: readonly ProblemPaper[]): Pair[] {
  const pairs: Pair[] = [];
  const classes = Map.groupBy(papers.keys(), (at) => `${papers[at]?.examInstanceId} ${papers[at]?.semester}`);
  const meet = (one: ProblemPaper, other: ProblemPaper) =>
    one.unit !== other.unit && (one.branchCode === null || other.branchCode === null || one.branchCode === other.branchCode);
  for (const places of classes.values()) {
    const own = places.filter((at) => papers[at]?.electiveGroup === null);
    for (const [order, at] of own.entries()) {
      for (const before of own.slice(0, order)) {
        const [one, other] = [papers[before], papers[at]];
        if (one !== undefined && other !== undefined && meet(one, other)) pairs.push([before, at]);
      }
    }
  }
  return pairs;
}

function unitPairs(papers: readonly ProblemPaper[]): Pair[] {
  const first = new Map<number, number>();
  return papers.flatMap(({ unit }, at): Pair[] => {
    const before = first.get(unit);
    if (before === undefined) first.set(unit, at);
    return before === undefined ? [] : [[before, at]];
  });
}

/** What is locked, or of today or before, stays; nothing else comes there. */
function windowsOf({ today, slots, papers }: SessionTable): Map<number, readonly number[]> {
  const isShut = (slot: ProblemSlot | undefined): boolean => slot !== undefined && (slot.isLocked || slot.heldOn <= today);
  const open = [...slots.keys()].filter((at) => !isShut(slots[at]));
  const windows = new Map<number, readonly number[]>();
  for (const [at, paper] of papers.entries()) {
    const present = slots.findIndex(({ id }) => id === paper.slotId);
    const stays = present !== NOT_PLACED && (paper.isLocked || isShut(slots[present]));
    if (stays) windows.set(at, [present]);
    else if (open.length < slots.length) windows.set(at, open);
  }
  return windows;
}

/** The session as the search knows it. All seats of a slot are one room: how papers are mixed in rooms is decided when rooms are given. */
export function problemOf(table: SessionTable, costs: TimetableCosts): TimetableProblem {
  const { slots, papers, students } = table;
  const known = slots.flatMap(({ seats }) => (seats === null ? [] : [seats]));
  return plainProblem(
    {
      students,
      papers: papers.map(({ code, students: own, minutes }) => ({ name: code, students: own, minutes: minutes ?? 0 })),
      slots: slots.map(({ id, heldOn, startsMinute, endsMinute }) => ({
        name: id,
        day: dayNumber(heldOn),
        minutes: endsMinute - startsMinute,
        penalty: 0,
      })),
      spacing: spacingOf(slots, costs),
    },
    {
      rooms: known.length === 0 ? [] : [{ name: 'seats', seats: Math.min(...known), penalty: 0 }],
      together: unitPairs(papers),
      apart: classPairs(papers),
      windows: windowsOf(table),
      late: { largest: costs.largePapers, lastSlots: costs.largeLastSlots, cost: costs.largeLateCost },
    },
  );
}

/** The table with each paper in the slot of this id, or in none. */
export function tableWith(problem: TimetableProblem, slotIds: readonly (string | null)[]): Timetable {
  const places = new Map(problem.slots.map(({ name }, at) => [name, at]));
  const slots = Int32Array.from(slotIds, (id) => (id === null ? NOT_PLACED : (places.get(id) ?? NOT_PLACED)));
  const rooms = slots.map((slot) => (problem.rooms.length === 0 || slot === NOT_PLACED ? NOT_PLACED : 0));
  return { slots, rooms };
}
