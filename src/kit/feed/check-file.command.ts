import type { Db, InstituteScope } from '../http/serve.server.ts';
import { checkRow, duplicateFinder } from './check-rows.contract.ts';
import type { CheckedRow } from './check-rows.contract.ts';
import { openTable, UnreadableFile } from './csv-file.server.ts';
import type { FileRow, OpenFile } from './csv-file.server.ts';
import type { FileError, MappedCell, ReadingChoice } from './feed.contract.ts';
import type { Feed, FeedContext } from './feed-definition.server.ts';
import { stageRows } from './feed-row.store.ts';
import type { StagedRow } from './feed-row.store.ts';
import type { Checked } from './feed.store.ts';
import { mapHeader, mappingErrors, planOfMapping } from './header.rules.ts';
import type { Remembered } from './header.rules.ts';
import { judgeRows, judging } from './judge-rows.command.ts';

/** Rows judged at once; fewer when they are long. */
const CHUNK = 5_000;
const SIGNS = 8_000_000;
/** A column of reasons is what the file of bad rows was given; it comes back unread. */
export const REASONS = 'reasons';

interface Found {
  header: readonly string[];
  reading: Checked['reading'];
  mapping: readonly MappedCell[];
  fileErrors: readonly FileError[];
}

/**
 * Reads the file and stages every row with what is wrong with it. Where the columns wait for a person the rows are staged as they came;
 * else the good ones are tried.
 */
export async function checkFile(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  feedJobId: string,
  path: string,
  context: FeedContext,
  remembered: Remembered,
  choice: ReadingChoice = {},
): Promise<Checked> {
  const found: Found = { header: [], reading: null, mapping: [], fileErrors: [] };
  let file: OpenFile | null = null;
  let total = 0;
  try {
    file = await openTable(path, choice);
    found.reading = file.reading;
    const first = await file.rows.next();
    found.header = first.done ? [] : first.value.cells.map((cell) => cell.trim());
    found.mapping = mapHeader(found.header, feed.columns, [...feed.ignored, REASONS], remembered);
    found.fileErrors = mappingErrors(found.header, found.mapping, feed.columns, file.reading.headerRow);
    const judge = found.fileErrors.length === 0 ? await judgeAll(db, scope, feed, context, found.mapping) : keepAll;
    for await (const chunk of chunksOf(file.rows)) {
      await stageRows(db, scope, feedJobId, await judge(chunk));
      total += chunk.length;
    }
    if (total === 0) found.fileErrors = [...found.fileErrors, NO_ROWS];
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    found.fileErrors = [error.fileError];
  } finally {
    await file?.rows.return(undefined);
  }
  return { ...found, existing: await feed.existing(db, scope), mode: context.mode };
}

export const NO_ROWS: FileError = { code: 'NO_ROWS', reason: 'The file has headings but no rows.' };

type Judge = (chunk: readonly FileRow[]) => Promise<StagedRow[]>;

/** Nothing is known yet of what a cell means. */
const keepAll: Judge = async (chunk) =>
  chunk.map(({ rowNo, cells }) => ({ rowNo, cells, errors: [], record: null, naturalKey: null, plan: null }));

/** Checks the rows of a file chunk by chunk; remembers their natural keys. */
export async function judgeAll(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  context: FeedContext,
  mapping: readonly MappedCell[],
): Promise<Judge> {
  const tools = await judging(db, scope, feed, context);
  const mark = duplicateFinder(feed.naturalKey, tools.columnOf);
  const plan = planOfMapping(mapping, feed.columns);
  return (chunk) =>
    judgeRows(
      tools,
      chunk.map(({ rowNo, cells }): CheckedRow => mark(checkRow(rowNo, cells, plan))),
    );
}

async function* chunksOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = [];
  let signs = 0;
  for await (const row of rows) {
    chunk.push(row);
    signs += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (chunk.length < CHUNK && signs < SIGNS) continue;
    yield chunk;
    [chunk, signs] = [[], 0];
  }
  if (chunk.length > 0) yield chunk;
}
