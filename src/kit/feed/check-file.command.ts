import type { Db, InstituteScope } from '../http/serve.server.ts';
import { LANGUAGES } from '../text/texts.contract.ts';
import { sayReason } from './feed-reason.server.ts';
import { isMark } from '../people-export/people-export.rules.ts';
import { listOf, shapeOf } from './below-list.rules.ts';
import type { ListShape } from './below-list.rules.ts';
import { checkRows, duplicateFinder, fixedOf, onlyNewOf } from './check-rows.server.ts';
import { openTable, UnreadableFile } from './csv-file.server.ts';
import type { FileRow, OpenFile } from './csv-file.server.ts';
import type { Constants, FileError, MappedCell, Reading, ReadingChoice } from './feed.contract.ts';
import { columnsFor } from './feed-definition.server.ts';
import type { Feed, FeedContext } from './feed-definition.server.ts';
import { asNote, restageRows, stageRows } from './feed-row.store.ts';
import type { StagedRow } from './feed-row.store.ts';
import { findFills } from './fill.store.ts';
import { findMapping } from './mapping.store.ts';
import { stagedRows } from './mend.store.ts';
import type { Checked } from './feed.store.ts';
import { isOldTypeface } from './first-bytes.rules.ts';
import { columnsBeyond, headingRow, mapHeader, mappingErrors, planOfMapping, wideErrors, withAbove, withoutEmpty } from './header.rules.ts';
import type { Remembered } from './header.rules.ts';
import { proposedJoins } from './joined-header.rules.ts';
import { judgeRows, judging } from './judge-rows.command.ts';

/** Rows judged at once; fewer when they are long. */
const CHUNK = 5_000;
const SIGNS = 500_000;
/** Of a cell as it is staged. */
const BESIDE = 3;
/** Columns that the file of bad rows was given, in any language: they come back unread. */
const GIVEN = LANGUAGES.flatMap((language) => [sayReason(language, 'headRow'), sayReason(language, 'headReasons')]);
const ignoredBy = (feed: Feed) => [...feed.ignored, ...GIVEN];
/** Above its headings a list has a title, an address, a date. */
const ROWS_LOOKED_AT = 30;
const ROWS_SAMPLED = 200;
/** Of a heading so much is read. */
const LONGEST_NAME = 200;

interface Found {
  header: readonly string[];
  reading: Checked['reading'];
  mapping: readonly MappedCell[];
  constants: Constants;
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
  choice: ReadingChoice = {},
): Promise<Checked> {
  const remembered = await findMapping(db, scope, feed.kind);
  const found: Found = { header: [], reading: null, mapping: [], constants: {}, fileErrors: [] };
  let file: OpenFile | null = null;
  let total = 0;
  try {
    file = await openTable(path, choice);
    const { reading, header, rows } = await belowTitle(file, feed, remembered, choice);
    found.reading = reading;
    found.header = header;
    found.mapping = mapHeader(header, feed.columns, ignoredBy(feed), remembered);
    const constants = await proposedFills(db, scope, feed, context, found.mapping);
    found.constants = constants;
    if (isUnread(found.mapping) && isOldTypeface(header)) throw new UnreadableFile(OLD_TYPEFACE);
    const errorsOf = (mapping: readonly MappedCell[], fills: Found['constants']) => [
      ...wideErrors(header, mapping, feed.wide, reading.headerRow),
      ...mappingErrors(header, mapping, columnsFor(feed, context.mode), reading.headerRow, fills),
    ];
    found.fileErrors = errorsOf(found.mapping, constants);
    const { judge, list } = await judgeOf(db, scope, feed, context, found);
    const filled = new Set<number>();
    for await (const chunk of chunksOf(list.rows(rows))) {
      noteFilled(filled, found.mapping, chunk);
      await stageRows(db, scope, feedJobId, await judge(chunk));
      total += chunk.length;
    }
    await stageRows(db, scope, feedJobId, list.notes.map(asNote));
    const settled = withoutEmpty(found.mapping, filled);
    if (settled.some(({ by }) => by === 'EMPTY')) {
      found.mapping = settled;
      found.constants = await proposedFills(db, scope, feed, context, settled);
      found.fileErrors = errorsOf(settled, found.constants);
      if (found.fileErrors.length === 0) await judgeStaged(db, scope, feed, feedJobId, context, found);
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

/** How columns that the file lacks are filled as long as nobody says otherwise. */
const proposedFills = async (db: Db, scope: InstituteScope, feed: Feed, context: FeedContext, mapping: readonly MappedCell[]) => ({
  ...(await findFills(db, scope, feed, context, mapping)),
  ...proposedJoins(mapping, feed.columns),
});

/** Columns that nobody knows and that have a value in some row. */
function noteFilled(filled: Set<number>, mapping: readonly MappedCell[], chunk: readonly FileRow[]): void {
  const open = mapping.flatMap(({ by }, at) => (by === 'NOBODY' ? [at] : []));
  for (const at of open) if (!filled.has(at) && chunk.some(({ cells }) => (cells[at] ?? '').trim() !== '')) filled.add(at);
}

/** The headings, and the rows below them; above them there may be a title where nobody has said which row they are. */
async function belowTitle(file: OpenFile, feed: Feed, remembered: Remembered, choice: ReadingChoice) {
  const above: FileRow[] = [];
  const most = choice.headerRow === undefined ? ROWS_LOOKED_AT : 1;
  while (above.length < most) {
    const next = await file.rows.next();
    if (next.done) break;
    above.push(next.value);
  }
  const cells = above.map((row) => row.cells.map((cell) => cell.slice(0, LONGEST_NAME)));
  const at = choice.headerRow === undefined ? headingRow(cells, feed.columns, remembered) : 0;
  const headerRow = above[at]?.rowNo ?? 1;
  const reading: Reading = headerRow === 1 ? file.reading : { ...file.reading, headerRow };
  const higher = above[at - 1]?.rowNo === headerRow - 1 ? (cells[at - 1] ?? []) : [];
  const names = withAbove(cells[at] ?? [], higher, { columns: feed.columns, ignored: ignoredBy(feed), remembered });
  const named = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  const rows = followed(above.slice(at + 1), file.rows);
  const first = await firstOf(rows);
  const beyond = columnsBeyond(
    named.length,
    first.map((row) => row.cells),
  );
  return { reading, header: [...named, ...Array.from({ length: beyond }, () => '')], rows: again(first, rows) };
}

/** Rows that tell whether there are columns to the right of the headings. */
async function firstOf(rows: AsyncGenerator<FileRow>): Promise<FileRow[]> {
  const first: FileRow[] = [];
  while (first.length < ROWS_SAMPLED) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

async function* again(first: readonly FileRow[], rest: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  yield* first;
  yield* rest;
}

/** Rows below the headings. Blank ones are none, nor is the line that says who exported the file. */
async function* followed(first: readonly FileRow[], rest: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  const counts = ({ cells }: FileRow) => cells.some((cell) => cell.trim() !== '') && !isMark(cells);
  yield* first.filter(counts);
  for await (const row of rest) if (counts(row)) yield row;
}

export const NO_ROWS: FileError = { code: 'NO_ROWS', reason: 'The file has headings but no rows.' };

const OLD_TYPEFACE: FileError = {
  code: 'OLD_TYPEFACE',
  reason:
    'The text is in an old Devanagari typeface such as Kruti Dev, not in Unicode: convert it to Unicode (Mangal, Nirmala UI) and save the file again.',
};
const isUnread = (mapping: readonly MappedCell[]) => mapping.every(({ key }) => key === null);

type Judge = (chunk: readonly FileRow[]) => Promise<StagedRow[]>;

/** Nothing is known yet of what a cell means. */
const UNKNOWN: ListShape = { needed: [], keys: [], width: 0 };
const keepAll: Judge = async (chunk) =>
  chunk.map(({ rowNo, cells }) => ({ rowNo, cells, errors: [], record: null, naturalKey: null, plan: null }));

/** How rows are staged: judged, or as they came while their columns wait for a person. */
async function judgeOf(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  context: FeedContext,
  { mapping, constants, fileErrors }: Pick<Found, 'mapping' | 'constants' | 'fileErrors'>,
) {
  if (fileErrors.length > 0) return { judge: keepAll, list: listOf<FileRow>(UNKNOWN) };
  const judge = await judgeAll(db, scope, feed, context, mapping, constants);
  return { judge, list: listOf<FileRow>(shapeOf(planOfMapping(mapping, feed.columns), feed.naturalKey)) };
}

/** Checks every staged row again as its columns are now known. */
export async function judgeStaged(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  feedJobId: string,
  context: FeedContext,
  found: Pick<Found, 'mapping' | 'constants' | 'fileErrors'>,
): Promise<void> {
  const { judge, list } = await judgeOf(db, scope, feed, context, found);
  for await (const chunk of chunksOf(list.rows(stagedRows(db, scope, feedJobId))))
    await restageRows(db, scope, feedJobId, await judge(chunk));
  await restageRows(db, scope, feedJobId, list.notes.map(asNote));
}

/** Checks the rows of a file chunk by chunk; remembers their natural keys. */
async function judgeAll(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  context: FeedContext,
  mapping: readonly MappedCell[],
  constants: Constants = {},
): Promise<Judge> {
  const tools = await judging(db, scope, feed, context);
  const { language } = tools;
  const mark = duplicateFinder(feed.naturalKey, tools.columnOf, language);
  const plan = planOfMapping(mapping, feed.columns);
  const onlyNew = onlyNewOf(feed, context.mode, constants);
  const reading = { plan, fixed: fixedOf(constants, feed.columns, plan), language, onlyNew };
  return async (chunk) => judgeRows(tools, await checkRows(chunk, reading, mark));
}

/** Rows by so many as are judged at once. */
async function* chunksOf<R extends FileRow>(rows: AsyncIterable<R>): AsyncGenerator<R[]> {
  let chunk: R[] = [];
  let signs = 0;
  for await (const row of rows) {
    chunk.push(row);
    signs += row.cells.reduce((sum, cell) => sum + cell.length + BESIDE, 0);
    if (chunk.length < CHUNK && signs < SIGNS) continue;
    yield chunk;
    [chunk, signs] = [[], 0];
  }
  if (chunk.length > 0) yield chunk;
}
