import * as z from 'zod/mini';
import { grant } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { holdSeries } from '../../print/issued-print/issued-print.door.ts';
import { reachedCourses } from '../degree-completion/degree-completion.command.ts';
import { reasonOf } from '../degree-completion/degree-reason.rules.ts';
import { judgedTranscripts } from './judge-transcripts.command.ts';
import { makeTranscripts, seriesOf } from './make-transcripts.command.ts';
import { ISSUE_TRANSCRIPTS } from './transcript-batch.command.ts';
import { endRows, findBatch, waitingRows } from './transcript-batch.store.ts';
import type { FoundBatch } from './transcript-batch.store.ts';
import { setSpecimens, transcriptMaking, transcriptSheets } from './transcript-sheet.command.ts';

/** Transcripts of one transaction, which holds the series of their numbers. */
const AT_ONCE = 50;

/** Courses that the right of whoever ordered it reaches at this moment: the order may have waited. */
export async function coursesNow(db: Db, scope: InstituteScope): Promise<string[]> {
  const held = grant(await rightsNow(db, scope), 'transcripts', 'create');
  if (held === null) throw forbidden('transcripts');
  return reachedCourses(db, { ...scope, grant: held }, 'transcripts');
}

/** The next students of a batch: judged by what the records say now, and issued; of the others each reason is kept. */
async function issueChunk(db: Db, scope: InstituteScope, batch: FoundBatch, secretKey: SecretKey): Promise<number> {
  const courseIds = await coursesNow(db, scope);
  const making = await transcriptMaking(db, scope, batch.language);
  await holdSeries(db, scope, 'TRANSCRIPT', seriesOf(making));
  const waiting = await waitingRows(db, scope, batch.id, AT_ONCE);
  if (waiting.length === 0) return 0;
  const keyOf = (one: { readonly studentProfileId: string; readonly programId: string }) => `${one.studentProfileId} ${one.programId}`;
  const studentProfileIds = [...new Set(waiting.map((row) => row.studentProfileId))];
  const judged = await judgedTranscripts(db, scope, { courseIds, studentProfileIds }, batch.extent);
  const byKey = new Map(judged.map((one) => [keyOf(one), one]));
  const ready = waiting.flatMap((row) => byKey.get(keyOf(row)) ?? []).filter(({ reasons }) => reasons.length === 0);
  const { fine } = await setSpecimens(making, await transcriptSheets(db, scope, making, ready, batch), 'CUT');
  const papers = await makeTranscripts(db, scope, making, fine, { ...batch, secretKey, now: Date.now() });
  const documents = new Map(fine.map(({ student }, at) => [keyOf(student), papers[at]?.id ?? null]));
  await endRows(
    db,
    scope,
    waiting.map((row) => {
      const documentId = documents.get(keyOf(row)) ?? null;
      const one = byKey.get(keyOf(row));
      const why = one === undefined ? [reasonOf('GONE')] : one.reasons.length > 0 ? one.reasons : [reasonOf('FAULTY')];
      return { id: row.id, documentId, reasons: documentId === null ? why : null };
    }),
  );
  return waiting.length;
}

/** Chunk by chunk, each whole: after a crash it goes on with whoever has neither a transcript nor a reason. */
async function issueTranscripts(context: JobContext<{ batchId: string }>) {
  const { scope, payload, tools } = context;
  const found = async (db: Db) => {
    const batch = await findBatch(db, scope, payload.batchId, []);
    if (batch === undefined) throw notFound('issue of transcripts');
    return batch;
  };
  const batch = await context.transaction(found);
  let done = batch.issued + batch.leftOut;
  for (;;) {
    context.stopIfCancelled();
    const chunk = await context.transaction((db) => issueChunk(db, scope, batch, tools.secretKey));
    if (chunk === 0) break;
    done += chunk;
    context.progress({ stage: 'print', done, total: batch.students });
  }
  const { issued, leftOut } = await context.transaction(found);
  return { batchId: batch.id, issued, leftOut };
}

/** Issues the transcripts of a batch; who asked is led to the session's list when they are ready. */
export const issueTranscriptsJob: JobDefinition = defineJob({
  kind: ISSUE_TRANSCRIPTS,
  payload: z.object({ batchId: z.uuid() }),
  run: issueTranscripts,
  about: async (_db, _scope, { subject }) => ({ session: subject ?? '' }),
});
