import * as z from 'zod/mini';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { holdSeries } from '../../print/issued-print/issued-print.door.ts';
import { reasonOf } from '../degree-completion/degree-reason.rules.ts';
import { everyCourse } from '../degree-completion/degree-facts.store.ts';
import { judgedTranscripts } from './judge-transcripts.command.ts';
import { makeTranscripts, seriesOf } from './make-transcripts.command.ts';
import { ISSUE_TRANSCRIPTS } from './transcript-batch.command.ts';
import { endRows, findBatch, waitingRows } from './transcript-batch.store.ts';
import type { FoundBatch } from './transcript-batch.store.ts';
import { setSpecimens, transcriptMaking, transcriptSheets } from './transcript-sheet.command.ts';

/** Transcripts of one transaction, which holds the series of their numbers. */
const AT_ONCE = 50;
interface Within {
  readonly courseIds: readonly string[];
  readonly secretKey: SecretKey;
}

/** The next students of a batch: judged by what the records say now, and issued; of the others each reason is kept. */
async function issueChunk(db: Db, scope: InstituteScope, batch: FoundBatch, { courseIds, secretKey }: Within): Promise<number> {
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

/** Chunk by chunk, each whole: after a crash it goes on with whoever has neither a transcript nor a reason. Whom its asker may see was decided when it was ordered. */
async function issueTranscripts(context: JobContext<{ batchId: string }>) {
  const { scope, payload, tools } = context;
  const courseIds = await context.transaction(async (db) => (await everyCourse(db, scope)).map(({ courseId }) => courseId));
  const found = async (db: Db) => {
    const batch = await findBatch(db, scope, payload.batchId, courseIds);
    if (batch === undefined) throw notFound('issue of transcripts');
    return batch;
  };
  const batch = await context.transaction(found);
  let done = batch.issued + batch.leftOut;
  for (;;) {
    context.stopIfCancelled();
    const chunk = await context.transaction((db) => issueChunk(db, scope, batch, { courseIds, secretKey: tools.secretKey }));
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
