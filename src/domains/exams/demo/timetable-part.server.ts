import type { College, ExamIds, OpenClass } from '../../../demo/college.server.ts';
import type { Stage } from '../../../demo/demo-plan.contract.ts';
import { getInstituteProfile, updateSection } from '../../institute/institute/institute-profile.contract.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import type { SlotPattern } from '../exam-slot/exam-slot.contract.ts';
import { timetablePublishing } from '../timetable-publish/timetable-publish.contract.ts';
import { clashIndex, verdictsOf } from '../timetable/clash-count.rules.ts';
import { type Board, timetables } from '../timetable/timetable.contract.ts';

const SITTINGS = [
  { name: 'Morning', startsMinute: 660, endsMinute: 840 },
  { name: 'Afternoon', startsMinute: 900, endsMinute: 1080 },
];
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
/** The day of the demonstration is one of examinations, also when it is a Sunday. */
const EVERY_DAY = [...MONDAY_TO_SATURDAY, 7];
const LEFT_OPEN = 3;

/** Classes that write today: they have seat numbers, and nobody of them has a result yet. */
const WRITE_TODAY: ReadonlySet<string> = new Set<Stage>(['SEATED', 'SHEETS', 'ENTRY']);

/** The published table of the session in progress: the first papers are written today, one is locked where it stands, and a few have no place. */
export async function makeTimetable(college: College, classes: readonly OpenClass[], { presentSessionId }: ExamIds): Promise<number> {
  if (presentSessionId === null) return 0;
  const admin = college.as('admin');
  const params = { examSessionId: presentSessionId };
  await takeMarksAtAnyTime(college);
  const { today } = college.dates;
  const make = async (pattern: Pick<SlotPattern, 'from' | 'to' | 'weekdays'>) =>
    (await admin.ok(examSlots.make, { params, body: { ...pattern, sittings: SITTINGS, except: [] } })).data.made;
  const made =
    (await make({ from: today, to: today, weekdays: EVERY_DAY })) +
    (await make({ from: today, to: college.dates.present.endsOn, weekdays: MONDAY_TO_SATURDAY }));
  // A demonstration of a day long gone has no day left.
  if (made === 0) return 0;
  const board = async () => (await admin.ok(timetables.board, { params })).data;
  const writing = classes.filter(({ plan }) => WRITE_TODAY.has(plan.stage ?? ''));
  const codes = new Set(writing.flatMap(({ plan }) => plan.papers(plan.presentSemester).map(({ code }) => code)));
  const places = placesFor(await board(), (code, heldOn) => heldOn !== today || codes.has(code)).slice(0, -LEFT_OPEN);
  for (const [{ examInstanceId, examPaperId, version }, examSlotId] of places)
    await admin.ok(timetables.place, { params, body: { examInstanceId, examPaperId, version, examSlotId } });
  await lockLast(college, presentSessionId, await board());
  await admin.ok(timetablePublishing.publish, { params, body: { version: (await board()).version, leaveOut: true } });
  return places.length;
}

/** Every stage is shown at once: marks of papers are entered whose day by the table is still to come. */
async function takeMarksAtAnyTime(college: College): Promise<void> {
  const admin = college.as('admin');
  const { limits } = (await admin.ok(getInstituteProfile)).data;
  await admin.ok(updateSection.limits, { body: { ...limits, marksBeforePaper: 'TAKEN' } });
}

/** The first slot without a clash, with seats, and on another day than what the same students write; large papers first. */
function placesFor(
  { papers, slots, pairs }: Board,
  mayStand: (code: string, heldOn: string) => boolean,
): readonly (readonly [Board['papers'][number], string])[] {
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
      const may = (units.get(unit) ?? []).every(({ code }) => mayStand(code, slot.heldOn));
      return may && fits && verdict?.clashes === 0 && !verdict.isTooShort;
    });
    const best = open.toSorted((one, other) => (verdicts.get(one.id)?.sameDay ?? 0) - (verdicts.get(other.id)?.sameDay ?? 0))[0];
    const [first] = units.get(unit) ?? [];
    if (best === undefined || first === undefined) return [];
    taken.set(best.id, (taken.get(best.id) ?? 0) + size(unit));
    for (const paper of standing) if (paper.unit === unit) paper.slotId = best.id;
    return [[first, best.id] as const];
  });
}

/** One paper is locked where it stands. */
async function lockLast(college: College, examSessionId: string, { papers }: Board): Promise<void> {
  const last = papers.findLast(({ slotId }) => slotId !== null);
  if (!last) return;
  const { examInstanceId, examPaperId, version } = last;
  await college
    .as('admin')
    .ok(timetables.lock, { params: { examSessionId }, body: { examInstanceId, examPaperId, version, isLocked: true } });
}
