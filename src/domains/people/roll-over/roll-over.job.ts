import * as z from 'zod/mini';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition, JobFacts, Report } from '../../../kit/jobs/job-definition.server.ts';
import { usesOfRows } from '../../../kit/master/uses.store.ts';
import { moveChunk } from './move-students.command.ts';
import {
  countDone,
  countPlanned,
  doneItems,
  holdEnrolments,
  noteBlocked,
  settleRest,
  takeBackStudents,
  withRollNumber,
} from './moved-student.store.ts';
import type { Blocked, DoneItem } from './moved-student.store.ts';
import { REVERT_ROLL_OVER, RUN_ROLL_OVER } from './roll-over.command.ts';
import { endOf, MOVING } from './roll-over.rules.ts';
import { requireRevertNow, requireRightNow } from './roll-over-start.command.ts';
import { findRollOver, holdRollOver, turn } from './roll-over.store.ts';
import type { HeldRollOver } from './roll-over.store.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Students of one transaction. */
const AT_ONCE = 100;

const payload = z.object({ rollOverId: z.uuid(), version: z.int(), studentProfileIds: z.optional(z.nullable(z.array(z.uuid()))) });
type Work = z.output<typeof payload>;
type Context = JobContext<Work>;

/** The class, for the notification. */
async function about(db: Db, scope: InstituteScope, { payload: { rollOverId } }: { readonly payload: Work }): Promise<JobFacts | null> {
  const found = await findRollOver(db, scope, rollOverId);
  return found === undefined ? null : { rollOverId, code: found.from.code };
}

/** In the version that queued the job; the start of one that waited makes the next. */
const isOfJob = (held: HeldRollOver, { version }: Work): boolean => held.version === version || held.version === version + 1;

/** null: it is no longer this job's, or its moment has not come. */
async function begin({ scope, payload: work, transaction, later }: Context): Promise<HeldRollOver | null> {
  return transaction(async (db) => {
    const held = await holdRollOver(db, scope, work.rollOverId);
    if (held === undefined || !isOfJob(held, work)) return null;
    if (held.state !== 'RUNNING' && held.state !== 'WAITING') return null;
    if (held.state === 'WAITING' && !held.due && held.startAt !== null) {
      // A clock that goes wrong by a moment starts nothing before its time.
      await later(db, { subject: held.id, notBefore: new Date(held.startAt).toISOString() });
      return null;
    }
    await requireRightNow(db, scope, held);
    if (held.state === 'WAITING') await turn(db, scope, held.id, { state: 'RUNNING' });
    return held;
  });
}

/** Chunk by chunk, each whole: after a crash it goes on with those whose turn has not come. */
async function run(context: Context): Promise<Report> {
  const { scope, transaction } = context;
  const plan = await begin(context);
  if (plan === null) return {};
  const total = await transaction((db) => countPlanned(db, scope, plan.id));
  for (let done = 0; ;) {
    context.stopIfCancelled();
    const looked = await transaction((db) => moveChunk(db, scope, plan, AT_ONCE));
    if (looked === 0) break;
    done += looked;
    context.progress({ stage: 'students', done, total });
  }
  await context.analyze(['enrolment']);
  return transaction(async (db) => {
    const missed = await settleRest(db, scope, plan.id, MOVING);
    const moved = await countDone(db, scope, plan.id, null);
    await turn(db, scope, plan.id, { state: endOf(missed) });
    const report = { moved, missed };
    await context.finish(db, report);
    return report;
  });
}

export const rollOverJob: JobDefinition = defineJob({
  kind: RUN_ROLL_OVER,
  payload,
  run,
  about,
  // Whoever was moved stays moved: it is started again, or reverted.
  ended: async (db, scope, work) => {
    const held = await holdRollOver(db, scope, work.rollOverId);
    if (held === undefined || !isOfJob(held, work)) return;
    if (held.state === 'WAITING') await turn(db, scope, held.id, { state: 'CREATED' });
    if (held.state === 'RUNNING') await turn(db, scope, held.id, { state: 'FAILED' });
  },
});

/** Who of these stays, and why: what hangs on the new enrolment, or that one of the two was ended since. */
async function blockedOf(db: Db, scope: InstituteScope, items: readonly DoneItem[]): Promise<Map<string, Blocked>> {
  const made = items.flatMap((one) => one.toEnrolmentId ?? []);
  const running = await holdEnrolments(db, scope, made, 'RUNNING');
  const completed = await holdEnrolments(
    db,
    scope,
    items.map((one) => one.fromEnrolmentId),
    'COMPLETED',
  );
  const numbered = await withRollNumber(db, scope, made);
  const own = [
    { table: 'roll_over_item', column: 'to_enrolment_id' },
    { table: 'class_number', column: 'enrolment_id' },
  ];
  const uses = Map.groupBy(await usesOfRows(db, scope, 'enrolment', made, own), (one) => one.id);
  const blocked = new Map<string, Blocked>();
  for (const { id, fromEnrolmentId, toEnrolmentId } of items) {
    const used = toEnrolmentId === null ? [] : (uses.get(toEnrolmentId) ?? []).map(({ table, count }) => ({ table, count }));
    if (used.length > 0) blocked.set(id, { id, note: 'IN_USE', uses: used });
    else if (toEnrolmentId !== null && numbered.has(toEnrolmentId)) blocked.set(id, { id, note: 'ROLL_NUMBER', uses: [] });
    else if (!completed.has(fromEnrolmentId) || (toEnrolmentId !== null && !running.has(toEnrolmentId)))
      blocked.set(id, { id, note: 'ENDED_SINCE', uses: [] });
  }
  return blocked;
}

async function revertChunk(
  db: Db,
  scope: InstituteScope,
  { rollOverId, studentProfileIds = null }: Work,
  after: string,
): Promise<readonly DoneItem[]> {
  const items = await doneItems(db, scope, rollOverId, { after, only: studentProfileIds, limit: AT_ONCE });
  const blocked = await blockedOf(db, scope, items);
  await noteBlocked(db, scope, [...blocked.values()]);
  await takeBackStudents(
    db,
    scope,
    items.filter((one) => !blocked.has(one.id)),
  );
  return items;
}

/** Whoever can be taken back is; the others stay, and are named with what hangs on them. */
async function revert(context: Context): Promise<Report> {
  const { scope, transaction, payload: work } = context;
  const held = await transaction(async (db) => {
    const one = await holdRollOver(db, scope, work.rollOverId);
    if (one?.state !== 'REVERTING' || one.version !== work.version) return null;
    await requireRevertNow(db, scope, one);
    return one;
  });
  if (held === null) return {};
  const { studentProfileIds: only = null } = work;
  const total = await transaction((db) => countDone(db, scope, held.id, only));
  let after = FIRST_ID;
  for (let done = 0; ;) {
    context.stopIfCancelled();
    const items = await transaction((db) => revertChunk(db, scope, work, after));
    const last = items.at(-1);
    if (last === undefined) break;
    after = last.id;
    done += items.length;
    context.progress({ stage: 'students', done, total });
  }
  return transaction(async (db) => {
    const kept = await countDone(db, scope, held.id, only);
    const moved = await countDone(db, scope, held.id, null);
    await turn(db, scope, held.id, { state: moved === 0 ? 'REVERTED' : 'PARTLY' });
    const report = { reverted: total - kept, kept };
    await context.finish(db, report);
    return report;
  });
}

export const revertRollOverJob: JobDefinition = defineJob({
  kind: REVERT_ROLL_OVER,
  payload,
  run: revert,
  about,
  ended: async (db, scope, { rollOverId, version }) => {
    const held = await holdRollOver(db, scope, rollOverId);
    if (held?.state === 'REVERTING' && held.version === version) await turn(db, scope, held.id, { state: 'PARTLY' });
  },
});
