import * as z from 'zod/mini';
import { grant } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { AppError, conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition, Report } from '../../../kit/jobs/job-definition.server.ts';
import { systemClock } from '../../../kit/clock/clock.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { lock, plan, publish, request, type ActTools } from '../publish/publish-act.server.ts';
import { lastPlan } from '../publish/publication-plan.store.ts';
import { judgeResultUnlock } from '../publish/publish.command.ts';
import { ACT_ON_MANY, runOf } from './many-results.command.ts';
import {
  batchRows,
  endRow,
  findBatch,
  nextRow,
  sessionOf,
  stopRows,
  type FoundBatch,
  type RowEnd,
  type WaitingRow,
} from './result-batch.store.ts';

const payload = z.object({ batchId: z.uuid() });
type Context = Pick<JobContext<z.output<typeof payload>>, 'scope' | 'payload' | 'transaction' | 'jobs' | 'progress' | 'stopIfCancelled'>;

/** Done row by row: a row and its act are one commit, so that a crash leaves both or neither, and the next attempt goes on behind it. */
export const manyResultsJob: JobDefinition = defineJob({
  kind: ACT_ON_MANY,
  payload,
  run: actOnMany,
  about: async (db, scope, { payload: { batchId } }) => placeOf(db, scope, batchId),
  ended: (db, scope, { batchId }) => stopRows(db, scope, batchId),
});

/** Where the order was given. */
async function placeOf(db: Db, scope: InstituteScope, batchId: string): Promise<Readonly<Record<string, string>>> {
  const batch = await findBatch(db, scope, batchId);
  const sessionId = await sessionOf(db, scope, batchId);
  return batch === undefined || sessionId === null ? {} : { session: sessionId, act: batch.act };
}

const CONFLICT = 409;
const ACTION = { LOCK: 'lock', UNLOCK: 'unlock', PUBLISH: 'publish', UNPUBLISH: 'unpublish', PLAN: 'publish' } as const;

export async function actOnMany(context: Context): Promise<Report> {
  const { scope, payload: order } = context;
  const batch = await context.transaction((db) => findBatch(db, scope, order.batchId));
  if (batch === undefined) return {};
  const total = (await context.transaction((db) => batchRows(db, scope, batch.id))).length;
  for (let more = true; more;) {
    context.stopIfCancelled();
    more = await doNext(context, batch);
    const rows = await context.transaction((db) => batchRows(db, scope, batch.id));
    context.progress({ stage: 'many', done: rows.filter(({ state }) => state !== 'WAITING').length, total });
  }
  const rows = await context.transaction((db) => batchRows(db, scope, batch.id));
  const of = (state: string) => rows.filter((one) => one.state === state).length;
  return { batchId: batch.id, done: of('DONE'), same: of('SAME'), refused: of('REFUSED') };
}

/** Whether there was one. A refusal is rolled back with all that it began, and then written down. */
async function doNext(context: Context, batch: FoundBatch): Promise<boolean> {
  const { scope } = context;
  const doing: { row: WaitingRow | null } = { row: null };
  try {
    return await context.transaction(async (db) => {
      doing.row = (await nextRow(db, scope, batch.id)) ?? null;
      if (doing.row === null) return false;
      const own = await scopeNow({ db, scope, services: context }, batch);
      await endRow(db, scope, doing.row.id, await act({ db, scope: own, services: context }, batch, doing.row));
      return true;
    });
  } catch (error) {
    const { row } = doing;
    if (!(error instanceof AppError) || row === null) throw error;
    const refusals = error.items.map(({ code, message, count, value }) => ({
      code,
      message,
      ...(count === undefined ? {} : { count }),
      ...(value === undefined ? {} : { value }),
    }));
    await context.transaction((db) => endRow(db, scope, row.id, { state: 'REFUSED', refusals }));
    return true;
  }
}

/** With the right as it is now. */
async function scopeNow({ db, scope }: ActTools, batch: FoundBatch): Promise<InstituteScope> {
  const held = grant(await rightsNow(db, scope), 'results', ACTION[batch.act]);
  if (held === null) throw conflict('ACT_NOT_ALLOWED', 'Whoever ordered this has no right to it any more.');
  return { ...scope, grant: held };
}

const ended = (changed: boolean): RowEnd => ({ state: changed ? 'DONE' : 'SAME' });

async function act(tools: ActTools, batch: FoundBatch, { examInstanceId, runNo, planVersion }: WaitingRow): Promise<RowEnd> {
  const { db, scope } = tools;
  const { tells, words } = batch;
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const now = runOf(batch.act, instance);
  if (now !== null && now !== runNo)
    throw conflict('RUN_CHANGED', `It is about run ${now} now, and run ${runNo} was looked at. Check it first.`);
  switch (batch.act) {
    case 'LOCK':
      return ended((await lock(tools, examInstanceId, runNo)).changed);
    case 'PUBLISH':
      return ended((await publish(tools, examInstanceId, { tells, words })).changed);
    case 'PLAN': {
      const waiting = await lastPlan(db, scope, examInstanceId);
      const version = waiting?.state === 'PLANNED' ? waiting.version : 0;
      if (waiting !== undefined && version !== 0 && version !== planVersion)
        throw new AppError(CONFLICT, [
          {
            code: 'PLAN_NOT_SEEN',
            message: `${waiting.plannedByName ?? 'Somebody'} planned this meanwhile. Look at it, and plan again if it is to be replaced.`,
            value: waiting.plannedByName ?? '–',
          },
        ]);
      const publishAt = new Date(batch.publishAt ?? 0).toISOString();
      await plan(tools, examInstanceId, { publishAt, runNo, tells, words, version }, systemClock);
      return ended(true);
    }
    case 'UNLOCK':
      if (!(await judgeResultUnlock(db, scope, examInstanceId)).changed) return ended(false);
      return asks(tools, batch, examInstanceId, 'UNLOCK');
    case 'UNPUBLISH':
      return asks(tools, batch, examInstanceId, 'UNPUBLISH');
    default:
      batch.act satisfies never;
      throw new Error('an unknown act');
  }
}

/** One request for each: whoever decides sees its own card, and one that is refused keeps no other back. */
async function asks(
  tools: ActTools,
  { reason, document }: FoundBatch,
  examInstanceId: string,
  type: 'UNLOCK' | 'UNPUBLISH',
): Promise<RowEnd> {
  const asked = { reason: reason ?? '', ...(document === null ? {} : { document }) };
  return { state: 'DONE', approvalId: (await request(tools, examInstanceId, type, asked)).approvalId };
}
