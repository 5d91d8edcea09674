import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { holdSeries, issuePrints, setOriginal } from '../issued-print/issued-print.door.ts';
import { letterData, letterPrint, makingOf } from '../letter/letter-values.command.ts';
import { letterRefusal, yearOf } from '../letter/letter.rules.ts';
import { letterSettings } from '../letter/letter.store.ts';
import type { BatchLeftOut } from './letter-batch.contract.ts';
import { openBatch, wordsOf } from './letter-batch.command.ts';
import { fineSheets } from './fine-sheets.command.ts';
import type { LetterData } from './fine-sheets.command.ts';
import { candidatesFor, endRows, waitingRows } from './letter-batch.store.ts';
import type { FoundBatch, RowEnd } from './letter-batch.store.ts';

/** Letters of one transaction, which holds the series of their numbers. */
const AT_ONCE = 25;

interface Waiting {
  readonly id: string;
  readonly studentProfileId: string;
}

interface Sheet extends Waiting {
  readonly data: LetterData;
}

/** The next letters of a batch: judged again by what the records say now, and issued. */
async function issueChunk(db: Db, scope: InstituteScope, batch: FoundBatch): Promise<number> {
  const making = await makingOf(db, scope, batch.kind);
  const period = yearOf(making.own.values['document.date']);
  // Of two batches for the same students one gives what there is only one of.
  await holdSeries(db, scope, batch.kind, period);
  const waiting = await waitingRows(db, scope, batch.id, AT_ONCE);
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ studentProfileId }) => studentProfileId);
  const candidates = new Map((await candidatesFor(db, scope, batch.kind, ids)).map((one) => [one.id, one]));
  const settings = await letterSettings(db, scope);
  const refusalOf = ({ studentProfileId }: Waiting): BatchLeftOut | null => {
    const candidate = candidates.get(studentProfileId);
    return candidate ? letterRefusal(batch.kind, { ...candidate, settings }) : 'GONE';
  };
  const words = wordsOf(batch);
  const sheets: Sheet[] = [];
  for (const row of waiting)
    if (refusalOf(row) === null)
      sheets.push({ ...row, data: await letterData(db, scope, making, row.studentProfileId, { language: batch.language, words }) });
  const fine = await fineSheets(making, batch, sheets);
  const issued = sheets.filter(({ id }) => fine.has(id));
  const papers = await issuePrints(
    db,
    scope,
    { kind: batch.kind, period, template: making.template, language: batch.language },
    issued.map(({ studentProfileId, data }) => letterPrint(making, studentProfileId, data, words)),
  );
  for (const { id } of papers) await setOriginal(db, scope, id);
  const documents = new Map(issued.map(({ id }, at) => [id, papers[at]?.id ?? null]));
  await endRows(
    db,
    scope,
    waiting.map((row): RowEnd => {
      const documentId = documents.get(row.id) ?? null;
      return { id: row.id, documentId, leftOut: documentId === null ? (refusalOf(row) ?? 'FAULTY') : null };
    }),
  );
  return waiting.length;
}

/** Chunk by chunk, each whole: after a crash it goes on with whoever has neither a letter nor a reason. Whom its asker may see was decided when it was ordered. */
export async function issueBatch(context: JobContext<{ batchId: string }>) {
  const { scope, payload } = context;
  const batch = await context.transaction((db) => openBatch(db, scope, payload.batchId));
  let done = batch.issued + batch.leftOut;
  for (;;) {
    context.stopIfCancelled();
    const chunk = await context.transaction((db) => issueChunk(db, scope, batch));
    if (chunk === 0) break;
    done += chunk;
    context.progress({ stage: 'print', done, total: batch.students });
  }
  const { issued, leftOut } = await context.transaction((db) => openBatch(db, scope, payload.batchId));
  return { issued, leftOut };
}
