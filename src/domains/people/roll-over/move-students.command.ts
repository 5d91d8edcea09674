import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { dueItems, holdEnrolments, moveStudents, skipItems } from './moved-student.store.ts';
import type { DueItem } from './moved-student.store.ts';
import { decideStudents } from './plan-roll-over.command.ts';
import { holdClassSeats, holdDivisionSeats } from './roll-over-class.store.ts';
import { requireClasses } from './roll-over-start.command.ts';
import type { Note } from './roll-over.contract.ts';
import { decidedByHand, rosterOf } from './roll-over-item.store.ts';
import type { PlannedItem } from './roll-over-item.store.ts';
import { MOVING, seat } from './roll-over.rules.ts';
import type { Seats } from './roll-over.rules.ts';
import type { HeldRollOver } from './roll-over.store.ts';

/** What of these students would be decided now, by student: a plan may be days old. */
async function decidedNow(
  db: Db,
  scope: InstituteScope,
  plan: HeldRollOver,
  items: readonly DueItem[],
): Promise<ReadonlyMap<string, PlannedItem>> {
  const studentIds = items.map((one) => one.studentProfileId);
  const roster = await rosterOf(db, scope, plan, studentIds);
  const decided = await decideStudents(db, scope, plan, roster, await decidedByHand(db, scope, plan.id));
  return new Map(decided.map((one) => [one.studentProfileId, one]));
}

function whyNot(item: DueItem, now: PlannedItem | undefined, seats: Seats): Note | null {
  if (now === undefined || now.enrolmentId !== item.fromEnrolmentId) return 'NOT_THERE';
  if (now.outcome !== item.outcome) return now.note ?? 'CHANGED';
  if (item.toCourseInstanceId === null) return null;
  return seat({ toCourseInstanceId: item.toCourseInstanceId, toDivisionId: item.toDivisionId }, seats);
}

/** Moves the next students of a plan, each only if everything is still as it was planned; answers how many were looked at. */
export async function moveChunk(db: Db, scope: InstituteScope, plan: HeldRollOver, limit: number): Promise<number> {
  const items = await dueItems(db, scope, plan.id, MOVING, limit);
  if (items.length === 0) return 0;
  const classIds = [plan.toCourseInstanceId, plan.repeatCourseInstanceId].flatMap((id) => id ?? []);
  const seats = { classes: await holdClassSeats(db, scope, classIds), divisions: await holdDivisionSeats(db, scope, classIds) };
  await requireClasses(db, scope, plan);
  await holdEnrolments(
    db,
    scope,
    items.map((one) => one.fromEnrolmentId),
    'RUNNING',
  );
  const now = await decidedNow(db, scope, plan, items);
  const skipped = new Map<string, Note>();
  for (const item of items) {
    const note = whyNot(item, now.get(item.studentProfileId), seats);
    if (note !== null) skipped.set(item.id, note);
  }
  await skipItems(
    db,
    scope,
    [...skipped].map(([id, note]) => ({ id, note })),
  );
  const statusOf = ({ outcome }: DueItem) => (outcome === 'REPEAT' ? plan.repeaterStatusId : plan.studentExamStatusId);
  const going = items.filter((item) => !skipped.has(item.id));
  await moveStudents(
    db,
    scope,
    going.map((item) => ({ item, statusId: statusOf(item) })),
  );
  return items.length;
}
