import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { holdSeries, issuePrints, supersede } from '../../print/issued-print/issued-print.door.ts';
import { everyCourse } from '../degree-completion/degree-facts.store.ts';
import { endRows, findBatch, waitingRows } from './certificate-batch.store.ts';
import type { FoundBatch, RowEnd } from './certificate-batch.store.ts';
import { judgedCertificates } from './certificate-list.command.ts';
import { signCertificates } from './certificate-credential.command.ts';
import { certificateMaking, certificatePrint, certificateSheets, fineSheets } from './certificate-sheet.command.ts';
import { certificateLeftOut, yearOf } from './certificate.rules.ts';

/** Certificates of one transaction, which holds the series of their numbers. */
const AT_ONCE = 50;

/** The next certificates of a batch: judged again by what the records say now, and issued; who was in the way is superseded. */
async function issueChunk(
  db: Db,
  scope: InstituteScope,
  batch: FoundBatch,
  { courseIds, secretKey }: { readonly courseIds: readonly string[]; readonly secretKey: SecretKey },
): Promise<number> {
  const making = await certificateMaking(db, scope, batch.language);
  const period = yearOf(making.own.values['document.date']);
  // Of two issues for the same students the second waits here, and then finds what the first has given.
  await holdSeries(db, scope, 'PASSING_CERTIFICATE', period);
  const waiting = await waitingRows(db, scope, batch.id, AT_ONCE);
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ studentExamId }) => studentExamId);
  const judged = new Map(
    (await judgedCertificates(db, scope, { courseIds, studentExamIds: ids })).map((one) => [one.candidate.studentExamId, one]),
  );
  const way = batch.reason === null ? 'FIRST' : 'AGAIN';
  const leftOut = new Map(
    ids.map((id) => {
      const one = judged.get(id);
      return [id, certificateLeftOut(way, one && { reasons: one.reasons, holds: one.valid !== null })] as const;
    }),
  );
  const students = ids.flatMap((id) => (leftOut.get(id) === null ? (judged.get(id) ?? []) : []));
  const fine = await fineSheets(making, await certificateSheets(db, scope, making, students));
  const papers = await issuePrints(
    db,
    scope,
    { kind: 'PASSING_CERTIFICATE', period, template: making.template, language: batch.language },
    fine.map((sheet) => certificatePrint(sheet)),
  );
  await signCertificates(
    db,
    scope,
    papers.map(({ id }) => id),
    { secretKey, now: Date.now() },
  );
  const before = fine.flatMap(({ judged: { valid } }, at) => {
    const by = papers[at]?.id;
    return valid === null || by === undefined ? [] : [{ id: valid.id, by }];
  });
  if (before.length > 0) await supersede(db, scope, before);
  const documents = new Map(fine.map(({ judged: { candidate } }, at) => [candidate.studentExamId, papers[at]?.id ?? null]));
  await endRows(
    db,
    scope,
    waiting.map((row): RowEnd => {
      const documentId = documents.get(row.studentExamId) ?? null;
      return { id: row.id, documentId, leftOut: documentId === null ? (leftOut.get(row.studentExamId) ?? 'FAULTY') : null };
    }),
  );
  return waiting.length;
}

/** Chunk by chunk, each whole: after a crash it goes on with whoever has neither a certificate nor a reason. Whom its asker may see was decided when it was ordered. */
export async function issueCertificates(context: JobContext<{ batchId: string }>) {
  const { scope, payload, tools } = context;
  const courseIds = await context.transaction(async (db) => (await everyCourse(db, scope)).map(({ courseId }) => courseId));
  const found = async (db: Db) => {
    const batch = await findBatch(db, scope, payload.batchId, courseIds);
    if (batch === undefined) throw notFound('issue of certificates');
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
