import * as z from 'zod/mini';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition, JobFacts, Report } from '../../../kit/jobs/job-definition.server.ts';
import { doGive, doTakeBack, GIVE_NUMBERS, TAKE_NUMBERS_BACK } from './class-number.command.ts';
import type { NumberingState, NumberProblem } from './class-number.contract.ts';
import { findNumbering, holdNumbering, turnNumbering } from './class-number.store.ts';
import type { HeldNumbering } from './class-number.store.ts';

const payload = z.object({ numberingId: z.uuid(), version: z.int() });
type Work = z.output<typeof payload>;

async function about(db: Db, scope: InstituteScope, { payload: { numberingId } }: { readonly payload: Work }): Promise<JobFacts | null> {
  const found = await findNumbering(db, scope, numberingId);
  return found === undefined ? null : { courseInstanceId: found.courseInstanceId, code: found.classCode };
}

interface Way {
  readonly from: NumberingState;
  /** Where nothing was done. */
  readonly back: NumberingState;
  readonly act: (db: Db, scope: InstituteScope, held: HeldNumbering) => Promise<number | NumberProblem>;
}

/** All numbers in one transaction: a crash leaves none, and the job begins again. */
async function run(way: Way, { scope, transaction, payload: work, finish }: JobContext<Work>): Promise<Report> {
  return transaction(async (db) => {
    const held = await holdNumbering(db, scope, work.numberingId);
    if (held?.state !== way.from || held.version !== work.version) return {};
    const done = await way.act(db, scope, held);
    if (typeof done === 'string') await turnNumbering(db, scope, held.id, { state: way.back, problem: done });
    const report: Report = typeof done === 'string' ? { students: 0 } : { students: done };
    await finish(db, report);
    return report;
  });
}

const ended = (way: Way) => async (db: Db, scope: InstituteScope, work: Work) => {
  const held = await holdNumbering(db, scope, work.numberingId);
  if (held?.state === way.from && held.version === work.version)
    await turnNumbering(db, scope, held.id, { state: way.back, problem: 'STOPPED' });
};

const GIVING: Way = { from: 'GIVING', back: 'FAILED', act: doGive };
const TAKING: Way = { from: 'TAKING_BACK', back: 'GIVEN', act: doTakeBack };

export const giveNumbersJob: JobDefinition = defineJob({
  kind: GIVE_NUMBERS,
  payload,
  about,
  run: (context) => run(GIVING, context),
  ended: ended(GIVING),
});

export const takeNumbersBackJob: JobDefinition = defineJob({
  kind: TAKE_NUMBERS_BACK,
  payload,
  about,
  run: (context) => run(TAKING, context),
  ended: ended(TAKING),
});
