import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { awaitedLater, inTurns } from '../../../kit/jobs/awaited-later.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { xlsx } from '../../../kit/spreadsheet/xlsx.server.ts';
import { aboutInstance, openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { columnsOf } from './nad-columns.rules.ts';
import { CHECK_NAD, MAKE_NAD, resultsChanged } from './nad-file.command.ts';
import { lineEnd, nadLine } from './nad-file.rules.ts';
import { dropPieces, dropRowsAfter, findFile, insertPiece, putRows, setReady, setState } from './nad-file.store.ts';
import type { FoundFile } from './nad-file.store.ts';
import { layoutOf } from './nad-layout.store.ts';
import type { NadLayout } from './nad-layout.store.ts';
import { judgedRow, nadKnown } from './nad-rows.command.ts';
import type { NadOrder } from './nad-rows.command.ts';
import { doubledAbc, nadCandidates } from './nad-subject.store.ts';

/** Candidates judged in one transaction. */
const AT_ONCE = 500;
const PIECE_BYTES = 1_000_000;

type Context = JobContext<{ fileId: string }>;
interface Begun {
  readonly file: FoundFile;
  readonly layout: NadLayout;
  readonly order: NadOrder;
  readonly ids: readonly string[];
}

/** From the start again after a crash. Rows that a check or an attempt before has left are compared, and written where they differ. */
async function begin({ transaction, scope, payload }: Context): Promise<Begun> {
  return transaction(async (db) => {
    const file = await findFile(db, scope, payload.fileId);
    const layout = file && (await layoutOf(db, scope, file.layoutId));
    if (file === undefined || layout === undefined) throw notFound('depository file');
    await dropPieces(db, scope, file.id);
    const ids = await nadCandidates(db, scope, file.examInstanceId);
    await dropRowsAfter(db, scope, file.id, ids.length);
    const doubled = await doubledAbc(db, scope, file.examInstanceId);
    const order = { columns: columnsOf(layout.columns), failed: layout.failed, doubled };
    return { file, layout, order, ids };
  });
}

/** Judges and keeps every candidate; answers the cells of those that go into the file. The next chunk is read and the last one kept while this one is judged. */
async function* written(context: Context, { file, order, ids }: Begun, stage: 'check' | 'export'): AsyncGenerator<readonly string[]> {
  const { scope, transaction } = context;
  const read = (from: number) => awaitedLater(transaction((db) => nadKnown(db, scope, ids.slice(from, from + AT_ONCE))));
  let reading = read(0);
  let keeping: Promise<void> = Promise.resolve();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const known = await reading;
    context.stopIfCancelled();
    if (from + AT_ONCE < ids.length) reading = read(from + AT_ONCE);
    const rows = await inTurns(known, (one) => judgedRow(order, one));
    const placed = rows.map(({ cells: _cells, ...row }, at) => ({ ...row, position: from + at + 1 }));
    await keeping;
    keeping = awaitedLater(transaction((db) => putRows(db, scope, file.id, placed)));
    context.progress({ stage, done: Math.min(from + AT_ONCE, ids.length), total: ids.length });
    for (const { standing, cells } of rows) if (standing === 'READY' && cells !== null) yield cells;
  }
  await keeping;
}

/** Between chunks the examination may be published anew: a file is of one publication. */
async function sameRun(db: Db, scope: InstituteScope, file: FoundFile): Promise<void> {
  const instance = await openInstance(db, scope, file.examInstanceId, 'READ');
  if ((instance.publishedRunNo ?? 0) !== file.runNo) throw resultsChanged();
}

async function check(context: Context) {
  const begun = await begin(context);
  for await (const _cells of written(context, begun, 'check'));
  return context.transaction(async (db) => {
    await sameRun(db, context.scope, begun.file);
    await setState(db, context.scope, begun.file.id, 'CHECKED');
    const { ready = 0, stopped = 0 } = (await findFile(db, context.scope, begun.file.id)) ?? {};
    return { fileId: begun.file.id, ready, stopped };
  });
}

/** The header as it came, and a line for each row; no sign is put before a value, which the portal would read as part of it. */
async function* csvOf({ header, columns }: NadLayout, rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  const first = header ?? nadLine(columns, '\r\n');
  const end = /[\r\n]/.test(first) ? lineEnd(first) : '\r\n';
  yield Buffer.from(/[\r\n]$/.test(first) ? first : first + end);
  for await (const cells of rows) yield Buffer.from(nadLine(cells, end));
}

const bookOf = ({ columns }: NadLayout, rows: AsyncIterable<readonly string[]>) =>
  xlsx({ title: 'NAD', columns: columns.map((title) => ({ title, width: 16 })), frozen: 0, rows });

/** Keeps a file as it comes, about a megabyte at a time; answers its digest. */
async function kept(context: Context, fileId: string, content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  let [held, size, position]: [Buffer[], number, number] = [[], 0, 0];
  const write = async () => {
    const piece = Buffer.concat(held);
    [held, size, position] = [[], 0, position + 1];
    await context.transaction((db) => insertPiece(db, context.scope, fileId, position, piece));
  };
  for await (const part of content) {
    hash.update(part);
    held.push(part);
    size += part.length;
    if (size >= PIECE_BYTES) await write();
  }
  if (size > 0) await write();
  return hash.digest('hex');
}

async function make(context: Context) {
  const begun = await begin(context);
  const { file, layout } = begun;
  const rows = written(context, begun, 'export');
  const sha256 = await kept(context, file.id, file.form === 'XLSX' ? bookOf(layout, rows) : csvOf(layout, rows));
  return context.transaction(async (db) => {
    await sameRun(db, context.scope, file);
    const { ready = 0, stopped = 0 } = (await findFile(db, context.scope, file.id)) ?? {};
    if (ready === 0) throw conflict('NAD_NOTHING', 'No row of this check can go into a file: correct what stops them, then check again.');
    await setReady(db, context.scope, file.id, { rows: ready, sha256 });
    return { fileId: file.id, ready, stopped };
  });
}

const work = (kind: string, run: (context: Context) => Promise<Record<string, unknown>>): JobDefinition =>
  defineJob({
    kind,
    payload: z.object({ fileId: z.uuid() }),
    run,
    about: async (db, scope, { subject }) => aboutInstance(db, scope, subject),
    ended: (db, scope, { fileId }) => setState(db, scope, fileId, 'FAILED'),
  });

export const checkNadJob = work(CHECK_NAD, check);
export const makeNadJob = work(MAKE_NAD, make);
