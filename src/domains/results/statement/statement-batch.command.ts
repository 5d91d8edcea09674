import { createHash } from 'node:crypto';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { DOCUMENTS_AT_ONCE, THREADS } from '../../../kit/print/printer.server.ts';
import { zipFiles } from '../../../kit/print/zip-files.server.ts';
import { copyWords, noteFiles, noteOriginals } from '../../print/issued-print/issued-print.door.ts';
import type { Original } from '../../print/issued-print/issued-print.door.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import {
  batchFiles,
  dropOldFiles,
  endedIn,
  findBatch,
  insertBatch,
  insertFiles,
  leaveOut,
  setBatchJob,
  storedFiles,
} from './statement-batch.store.ts';
import type { BatchRow, PrintFile } from './statement-batch.store.ts';
import { cutStatements } from './cut-statements.command.ts';
import { bulkRefusal } from './statement-facts.rules.ts';
import { papersFor } from './statement-paper.command.ts';
import { cutOn, printApart, printStatements, requireDrawn } from './statement-print.command.ts';
import type { PrintItem } from './statement-print.command.ts';
import { issueStatements, reasonNeeded, revoked } from './statement.command.ts';
import type { BatchLayout } from './statement.contract.ts';
import { statementsTo } from './statement-settings.store.ts';
import { statementCandidates } from './statement.store.ts';

export const PRINT_STATEMENTS = 'statements.print';

interface BulkOrder {
  readonly examInstanceId: string;
  readonly layout: BatchLayout;
  readonly only: 'ALL' | 'NEVER_ISSUED';
  readonly reason?: string | undefined;
}

/** Fixes the list and queues the job; 409 when there is nothing to print. */
export async function startBatch(db: Db, scope: InstituteScope, jobs: JobQueue, order: BulkOrder) {
  const instance = await openInstance(db, scope, order.examInstanceId, 'READ');
  const rows = await statementCandidates(db, scope, instance.id);
  const to = await statementsTo(db, scope);
  const wanted = rows.filter((row) => bulkRefusal(row, to) === null && (order.only === 'ALL' || !row.everIssued));
  if (wanted.length === 0) {
    throw conflict('NOTHING_TO_PRINT', 'No published results without a statement. Publish the final result, or print all again.');
  }
  if (order.reason === undefined && wanted.some((row) => row.everIssued)) throw reasonNeeded();
  const batchId = await insertBatch(db, scope, {
    ...order,
    reason: order.reason ?? null,
    studentExamIds: wanted.map((row) => row.studentExamId),
  });
  const jobId = await jobs.enqueue(db, scope, { kind: PRINT_STATEMENTS, subject: instance.id, payload: { batchId } });
  await setBatchJob(db, scope, batchId, jobId);
  return { batchId, jobId, documents: wanted.length };
}

/** Goes on with a batch whose job failed or was stopped, once what stood in the way is corrected. */
export async function resumeBatch(db: Db, scope: InstituteScope, jobs: JobQueue, id: string) {
  const batch = await findBatch(db, scope, id);
  if (batch === undefined) throw notFound('bulk print');
  await openInstance(db, scope, batch.examInstanceId, 'READ');
  if (!batch.isStopped) throw conflict('BATCH_NOT_STOPPED', 'This bulk print is finished or still going on. Open the list again.');
  const jobId = await jobs.enqueue(db, scope, { kind: PRINT_STATEMENTS, subject: batch.examInstanceId, payload: { batchId: id } });
  await setBatchJob(db, scope, id, jobId);
  return { batchId: id, jobId, documents: batch.studentExamIds.length };
}

/** Chunk by chunk: numbers in one transaction, pages in threads, files in another. What is stored is not printed twice. */
export async function printBatch(context: JobContext<{ batchId: string }>) {
  const { scope, payload } = context;
  const { found, stored } = await context.transaction(async (db) => ({
    found: await findBatch(db, scope, payload.batchId),
    stored: await storedFiles(db, scope, payload.batchId),
  }));
  if (found === undefined) throw notFound('bulk print');
  // What is stored stands at its place in the list.
  const batch = stored.size === 0 ? await withoutCut(context, found) : found;
  const total = batch.studentExamIds.length;
  const lanes: Promise<void>[] = [];
  let done = batch.printed;
  const store = async ({ files, originals, duplicates }: ChunkFiles): Promise<void> => {
    await context.transaction(async (db) => {
      await insertFiles(db, scope, batch.id, files);
      await noteOriginals(db, scope, originals);
      await noteFiles(db, scope, duplicates);
    });
    done += files.reduce((sum, file) => sum + file.documents, 0);
    context.progress({ stage: 'print', done, total });
  };
  for await (const { from, items } of numbered(context, batch, stored)) {
    const lane = filesOf(batch, items, from).then(store);
    // Awaited below; a failure before that must not count as unhandled.
    lane.catch(() => undefined);
    lanes.push(lane);
    // The pages of several chunks are set at the same time.
    if (lanes.length >= THREADS) await lanes.shift();
  }
  await Promise.all(lanes);
  return context.transaction(async (db) => {
    const printed = (await findBatch(db, scope, batch.id))?.printed ?? 0;
    // A register of 300 rows with 84 documents in it must not look finished.
    if (printed !== total) throw new Error(`${total} statements were to be printed and ${printed} are ready`);
    await dropOldFiles(db, scope, batch.examInstanceId);
    return { batchId: batch.id, documents: printed, layout: batch.layout, leftOut: batch.leftOut.length };
  });
}

/** The batch without whoever's statement would be cut; throws 409 where nobody else is left. */
async function withoutCut(context: JobContext<unknown>, batch: BatchRow): Promise<BatchRow> {
  const cut = await cutStatements(context, batch);
  const [first] = cut;
  if (first === undefined) return batch;
  if (cut.length === batch.studentExamIds.length) throw cutOn(first.prn, first.element);
  await context.transaction((db) => leaveOut(db, context.scope, batch.id, cut));
  const ids = new Set(cut.map(({ studentExamId }) => studentExamId));
  return { ...batch, studentExamIds: batch.studentExamIds.filter((id) => !ids.has(id)), leftOut: [...batch.leftOut, ...cut] };
}

/** So many get their numbers in one transaction: what it reads of the run and of the template it reads once for all of them. */
const NUMBERED_AT_ONCE = 5 * DOCUMENTS_AT_ONCE;

/** The chunks that are not stored yet, one after the other, so that numbers follow the seats. */
async function* numbered({ scope, transaction, stopIfCancelled }: JobContext<unknown>, batch: BatchRow, stored: ReadonlySet<number>) {
  const idsAt = (from: number) => batch.studentExamIds.slice(from, from + DOCUMENTS_AT_ONCE);
  const places = Array.from({ length: Math.ceil(batch.studentExamIds.length / DOCUMENTS_AT_ONCE) }, (_, at) => at * DOCUMENTS_AT_ONCE);
  for (const group of Map.groupBy(places, (from) => Math.floor(from / NUMBERED_AT_ONCE)).values()) {
    const open = group.filter((from) => !stored.has(fileNoAt(batch, from)));
    if (open.length === 0) continue;
    stopIfCancelled();
    const items = await transaction((db) => itemsOf(db, scope, batch, open.flatMap(idsAt)));
    for (const [at, from] of open.entries()) {
      stopIfCancelled();
      yield { from, items: items.slice(at * DOCUMENTS_AT_ONCE, (at + 1) * DOCUMENTS_AT_ONCE) };
    }
  }
}

const fileNoAt = (batch: BatchRow, from: number) => (batch.layout === 'MERGED' ? from / DOCUMENTS_AT_ONCE : from) + 1;

interface BatchItem extends PrintItem {
  readonly documentId: string;
  readonly fileName: string;
}

interface ChunkFiles {
  readonly files: readonly PrintFile[];
  readonly originals: readonly Original[];
  readonly duplicates: readonly Original[];
}

/** Numbers and copies of a chunk, and what stands on each paper. */
async function itemsOf(db: Db, scope: InstituteScope, batch: BatchRow, studentExamIds: readonly string[]): Promise<BatchItem[]> {
  const issued = await issueStatements(db, scope, studentExamIds, { batchId: batch.id, reason: batch.reason });
  const papers = await papersFor(db, scope, issued);
  // In the transaction of the numbers: a text that cannot be printed leaves none of them behind.
  requireDrawn(papers);
  return issued.flatMap(({ facts, document, copy }, at) => {
    const { seatNo, prn } = facts.subject.person;
    const paper = papers[at];
    return paper ? [{ ...paper, documentId: document.id, copy: copyWords(copy.copyNo), fileName: `${fileSafe(seatNo ?? prn)}.pdf` }] : [];
  });
}

async function filesOf(batch: BatchRow, items: readonly BatchItem[], from: number): Promise<ChunkFiles> {
  if (batch.layout === 'MERGED') {
    const { pdf } = await printStatements(items);
    const name = `${batch.examCode}-${from + 1}.pdf`;
    return { files: [fileOf(pdf, { fileNo: fileNoAt(batch, from), name, documents: items.length })], originals: [], duplicates: [] };
  }
  const pdfs = await printApart(items);
  const files = pdfs.map((pdf, at) => fileOf(pdf, { fileNo: from + at + 1, name: items[at]?.fileName ?? '', documents: 1 }));
  const [originals, duplicates] = [true, false].map((isOriginal) =>
    items.flatMap(({ documentId, copy }, at) =>
      (copy === null) === isOriginal ? [{ id: documentId, sha256: files[at]?.sha256 ?? '' }] : [],
    ),
  );
  return { files, originals: originals ?? [], duplicates: duplicates ?? [] };
}

const fileOf = (content: Buffer, place: Pick<PrintFile, 'fileNo' | 'name' | 'documents'>): PrintFile => ({
  ...place,
  sha256: createHash('sha256').update(content).digest('hex'),
  content,
});

/** Names in a zip are ours: letters, digits, dot and dash. */
const fileSafe = (text: string) => text.replace(/[^A-Za-z0-9.-]/g, '-');

/** The finished batch as one file, streamed; 409 while documents are missing. */
export async function batchDownload(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const batch = await findBatch(db, scope, id);
  if (batch === undefined) throw notFound('bulk print');
  await openInstance(db, scope, batch.examInstanceId, 'READ');
  if (batch.printed !== batch.studentExamIds.length) {
    throw conflict(
      'BATCH_NOT_COMPLETE',
      `${batch.printed} of ${batch.studentExamIds.length} statements are ready. Wait for the job, or print again.`,
    );
  }
  const ended = await endedIn(db, scope, id);
  if (ended?.isRevoked === true) throw revoked(ended);
  if (ended !== undefined)
    throw conflict('STATEMENT_SUPERSEDED', `${ended.number}: the result or the particulars changed since. Print again.`);
  const name = `statements-${batch.examCode}`;
  const { printed: documents } = batch;
  if (batch.layout === 'SEPARATE') {
    return { fileName: `${name}.zip`, contentType: 'application/zip', content: zipFiles(batchFiles(db, scope, id)), documents };
  }
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content: mergePdfs(contents(batchFiles(db, scope, id))), documents };
}

async function* contents(files: AsyncIterable<PrintFile>): AsyncGenerator<Buffer> {
  for await (const file of files) yield file.content;
}
