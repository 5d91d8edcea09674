import type { College, ExamIds } from '../../../demo/college.server.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { timetablePublishing } from '../timetable-publish/timetable-publish.contract.ts';
import { clashIndex, verdictsOf } from '../timetable/clash-count.rules.ts';
import { type Board, timetables } from '../timetable/timetable.contract.ts';

const SITTINGS = [
  { name: 'Morning', startsMinute: 660, endsMinute: 840 },
  { name: 'Afternoon', startsMinute: 900, endsMinute: 1080 },
];
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
const LEFT_OPEN = 3;

/** The table of the session in progress: published once, and opened again for a change that is not done yet. */
export async function makeTimetable(college: College, { presentSessionId }: ExamIds): Promise<number> {
  if (presentSessionId === null) return 0;
  const admin = college.as('admin');
  const params = { examSessionId: presentSessionId };
  const { today: from } = college.dates;
  const body = { from, to: college.dates.present.endsOn, weekdays: MONDAY_TO_SATURDAY, sittings: SITTINGS, except: [from] };
  const { made } = (await admin.ok(examSlots.make, { params, body })).data;
  // A demonstration of a day long gone has no day left.
  if (made === 0) return 0;
  const board = async () => (await admin.ok(timetables.board, { params })).data;
  const places = placesFor(await board());
  for (const [{ examInstanceId, examPaperId, version }, examSlotId] of places.slice(0, -LEFT_OPEN))
    await admin.ok(timetables.place, { params, body: { examInstanceId, examPaperId, version, examSlotId } });
  await admin.ok(timetablePublishing.publish, { params, body: { version: (await board()).version, leaveOut: true } });
  await admin.ok(timetablePublishing.change, { params, body: { version: (await board()).version } });
  await beginChange(college, presentSessionId, await board());
  return places.length - LEFT_OPEN;
}

/** The first slot without a clash, with seats, and on another day than what the same students write; large papers first. */
function placesFor({ papers, slots, pairs }: Board): readonly (readonly [Board['papers'][number], string])[] {
  const index = clashIndex(papers.length, pairs);
  const standing = papers.map((paper) => ({ ...paper }));
  const taken = new Map<string, number>();
  const units = Map.groupBy(papers, (paper) => paper.unit);
  const size = (unit: number) => (units.get(unit) ?? []).reduce((sum, { students }) => sum + students, 0);
  const order = [...units.keys()].filter((unit) => size(unit) > 0).toSorted((one, other) => size(other) - size(one));
  return order.flatMap((unit) => {
    const verdicts = verdictsOf(index, standing, slots, unit);
    const open = slots.filter((slot) => {
      const verdict = verdicts.get(slot.id);
      const fits = slot.seats === null || (taken.get(slot.id) ?? 0) + size(unit) <= slot.seats;
      return fits && verdict?.clashes === 0 && !verdict.isTooShort;
    });
    const best = open.toSorted((one, other) => (verdicts.get(one.id)?.sameDay ?? 0) - (verdicts.get(other.id)?.sameDay ?? 0))[0];
    const [first] = units.get(unit) ?? [];
    if (best === undefined || first === undefined) return [];
    taken.set(best.id, (taken.get(best.id) ?? 0) + size(unit));
    for (const paper of standing) if (paper.unit === unit) paper.slotId = best.id;
    return [[first, best.id] as const];
  });
}

/** One paper is locked where it stands, another has been moved onto a third of the same students. */
async function beginChange(college: College, examSessionId: string, { papers, pairs }: Board): Promise<void> {
  const admin = college.as('admin');
  const params = { examSessionId };
  const key = ({ examInstanceId, examPaperId, version }: Board['papers'][number]) => ({ examInstanceId, examPaperId, version });
  const placed = papers.filter(({ slotId }) => slotId !== null);
  const [locked] = placed;
  if (locked) await admin.ok(timetables.lock, { params, body: { ...key(locked), isLocked: true } });
  const [moved, onto] = lastPair(papers, pairs, locked?.unit);
  if (moved && onto) await admin.ok(timetables.place, { params, body: { ...key(moved), examSlotId: onto.slotId } });
}

/** Two papers with slots that some of the same students take, neither of them `apart`. */
function lastPair(papers: Board['papers'], pairs: readonly number[], apart: number | undefined): readonly Board['papers'][number][] {
  for (let at = pairs.length - 3; at >= 0; at -= 3) {
    const two = [papers[pairs[at] ?? -1], papers[pairs[at + 1] ?? -1]].filter((paper) => paper !== undefined);
    if (two.length === 2 && two.every(({ slotId, unit }) => slotId !== null && unit !== apart) && two[0]?.unit !== two[1]?.unit) return two;
  }
  return [];
}
