/** A paper as it stands in the table: papers of one unit move together. */
export interface StandingPaper {
  readonly unit: number;
  readonly slotId: string | null;
  readonly minutes: number | null;
  readonly students: number;
}

export interface StandingSlot {
  readonly id: string;
  readonly heldOn: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
}

/** Who shares students with whom, kept so that a paper is priced against all slots in the time of its neighbours. */
export interface ClashIndex {
  /** By the place of a paper: places of others and how many students take both. */
  readonly neighbours: readonly (readonly (readonly [place: number, students: number])[])[];
}

/** `pairs`: triples of two places and a count. */
export function clashIndex(papers: number, pairs: readonly number[]): ClashIndex {
  const neighbours = Array.from({ length: papers }, (): [number, number][] => []);
  for (let at = 0; at + 2 < pairs.length; at += 3) {
    const [one = 0, other = 0, students = 0] = pairs.slice(at, at + 3);
    neighbours[one]?.push([other, students]);
    neighbours[other]?.push([one, students]);
  }
  return { neighbours };
}

/** What it would mean to put a unit into a slot. Students with three papers at one time count for each two of them. */
export interface SlotVerdict {
  /** Students who would have two papers at one time. */
  readonly clashes: number;
  /** Students who would have another paper on that day. */
  readonly sameDay: number;
  /** The heaviest clash, by the place of the other paper. */
  readonly worst: number | null;
  /** Students of the heaviest clash. */
  readonly worstStudents: number;
  /** Papers of the unit that are longer than the slot. */
  readonly isTooShort: boolean;
}

/** Each slot as a place for the unit, everything else staying where it is; by the slot's id. */
export function verdictsOf(
  { neighbours }: ClashIndex,
  papers: readonly StandingPaper[],
  slots: readonly StandingSlot[],
  unit: number,
): ReadonlyMap<string, SlotVerdict> {
  const members = papers.flatMap((paper, place) => (paper.unit === unit ? [place] : []));
  const longest = Math.max(0, ...members.map((place) => papers[place]?.minutes ?? 0));
  const inSlot = new Map<string, { students: number; worst: number; most: number }>();
  // Papers of the unit itself are in one slot wherever it goes: who takes two of them clashes everywhere.
  let within = 0;
  for (const place of members) {
    for (const [other, students] of neighbours[place] ?? []) {
      const standing = papers[other];
      if (standing?.unit === unit) within += students;
      else if (standing?.slotId != null) {
        const found = inSlot.get(standing.slotId) ?? { students: 0, worst: other, most: 0 };
        found.students += students;
        if (students > found.most) [found.worst, found.most] = [other, students];
        inSlot.set(standing.slotId, found);
      }
    }
  }
  const onDay = new Map<string, number>();
  for (const { id, heldOn } of slots) onDay.set(heldOn, (onDay.get(heldOn) ?? 0) + (inSlot.get(id)?.students ?? 0));
  return new Map(
    slots.map((slot): [string, SlotVerdict] => {
      const there = inSlot.get(slot.id);
      const clashes = (there?.students ?? 0) + within / 2;
      const sameDay = (onDay.get(slot.heldOn) ?? 0) - (there?.students ?? 0);
      const isTooShort = longest > slot.endsMinute - slot.startsMinute;
      return [slot.id, { clashes, sameDay, worst: there?.worst ?? null, worstStudents: there?.most ?? 0, isTooShort }];
    }),
  );
}

/** Students with two papers at one time, and with two on one day, over the whole table. */
export function clashesOfTable(
  papers: readonly StandingPaper[],
  slots: readonly StandingSlot[],
  pairs: readonly number[],
): { readonly clashes: number; readonly sameDay: number; readonly bySlot: ReadonlyMap<string, number> } {
  const dayOf = new Map(slots.map(({ id, heldOn }) => [id, heldOn]));
  const bySlot = new Map<string, number>();
  let [clashes, sameDay] = [0, 0];
  for (let at = 0; at + 2 < pairs.length; at += 3) {
    const [one, other, students = 0] = [papers[pairs[at] ?? 0]?.slotId ?? null, papers[pairs[at + 1] ?? 0]?.slotId ?? null, pairs[at + 2]];
    if (one === null || other === null) continue;
    if (one === other) {
      clashes += students;
      bySlot.set(one, (bySlot.get(one) ?? 0) + students);
    } else if (dayOf.get(one) === dayOf.get(other)) sameDay += students;
  }
  return { clashes, sameDay, bySlot };
}
