import { readDay } from '../field/typed-day.rules.ts';
import { conflict, invalid } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { judgeStaged, NO_ROWS } from '../feed/check-file.command.ts';
import { asDuplicate, checkRow, fixedOf, onlyNewOf, keyOf } from '../feed/check-rows.server.ts';
import { wrongState } from '../feed/feed.command.ts';
import type { Constants, FeedJobView, FeedMode, FeedState, FileError, FillChoices, MappedCell } from '../feed/feed.contract.ts';
import { columnsFor } from '../feed/feed-definition.server.ts';
import type { Feed, FeedContext } from '../feed/feed-definition.server.ts';
import { countRows, restageRows, stageRows } from '../feed/feed-row.store.ts';
import { closeCheck, findFeedJob } from '../feed/feed.store.ts';
import { mappingErrors, planOfMapping } from '../feed/header.rules.ts';
import { judgeRows, judging } from '../feed/judge-rows.command.ts';
import { fillsOf } from './fill.command.ts';
import { rememberFills } from '../feed/fill.store.ts';
import { rememberMapping } from '../feed/mapping.store.ts';
import { deleteStaged, dependents, firstOfKeys, holdFeed, lastRowNo, readStaged, replaceCells, setKeys } from '../feed/mend.store.ts';
import type { SharedCell } from '../feed/mend.store.ts';

/** A feed that may still be corrected: locked until the transaction ends, in the version the caller saw. */
export async function holdOpen(
  db: Db,
  scope: InstituteScope,
  id: string,
  version: number,
  states: readonly FeedState[],
): Promise<FeedJobView> {
  await holdFeed(db, scope, id);
  const job = await findFeedJob(db, scope, id);
  if (!states.includes(job.state)) throw wrongState(job, 'changed');
  if (job.version !== version) throw conflict('VERSION_CONFLICT', 'Somebody else changed this file. Reload and try again.');
  return job;
}

const contextOf = ({ mode, context }: FeedJobView) => ({ mode, context });
/** Errors of the file other than its columns remain. */
const lasting = (job: FeedJobView): FileError[] => job.fileErrors.filter(({ code }) => !code.startsWith('COLUMN_') && code !== 'NO_ROWS');

/** Applies the user's column mapping, remembers it, and checks every row again. */
export async function mapColumns(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  id: string,
  choice: { version: number; columns: readonly (string | null)[]; mode?: FeedMode | undefined; constants?: FillChoices | undefined },
): Promise<FeedJobView> {
  const job = await holdOpen(db, scope, id, choice.version, ['MAPPING', 'INVALID', 'READY']);
  const { columns, mode = job.mode } = choice;
  judgeChoice(feed, job, columns);
  const constants = await fillsOf(db, scope, feed, {
    columns,
    mode,
    choices: choice.constants ?? {},
    headerRow: job.reading?.headerRow ?? 1,
  });
  await refuseHidden(db, scope, feed, { mode, context: job.context }, constants);
  const mapping = columns.map((key): MappedCell => ({ key, by: 'CHOSEN' }));
  const errors = mappingErrors(job.header, mapping, columnsFor(feed, mode), job.reading?.headerRow, constants);
  if (errors.length > 0) throw invalid(errors.map(({ code, reason }) => ({ code, message: reason, path: 'body.columns' })));
  // An empty column was skipped without asking: with values it is asked about.
  const isDecided = (at: number) => job.mapping[at]?.by !== 'EMPTY' || columns[at] !== null;
  await rememberMapping(db, scope, feed.kind, job.header, columns, isDecided);
  const asked = Object.keys(choice.constants ?? {}).filter((key) => !columns.includes(key));
  await rememberFills(db, scope, feed.kind, asked, constants);
  return checkAll(db, scope, feed, { ...job, mode, mapping, constants });
}

/** Checks every row again as the file is now read. */
async function checkAll(db: Db, scope: InstituteScope, feed: Feed, job: FeedJobView): Promise<FeedJobView> {
  const { mapping, constants } = job;
  await judgeStaged(db, scope, feed, job.id, contextOf(job), { mapping, constants, fileErrors: [] });
  return close(db, scope, feed, job);
}

interface Replacement {
  readonly version: number;
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

/** The same correction in every row: what one list writes wrong, it writes wrong throughout. */
export async function replaceEverywhere(db: Db, scope: InstituteScope, feed: Feed, id: string, wanted: Replacement) {
  const job = await holdOpen(db, scope, id, wanted.version, ['INVALID', 'READY']);
  if (wanted.column >= job.header.length)
    throw invalid([{ code: 'COLUMNS', message: `The file has ${job.header.length} columns.`, path: 'body.column' }]);
  // A day as the screen tells it is also one that the file's workbook keeps.
  const day = readDay(wanted.from);
  const kept = day === null || day === wanted.from.trim() ? 0 : await replaceCells(db, scope, id, { ...wanted, from: day });
  const replaced = kept + (await replaceCells(db, scope, id, wanted));
  return { feed: replaced === 0 ? job : await checkAll(db, scope, feed, job), replaced };
}

function judgeChoice(feed: Feed, { header }: FeedJobView, columns: readonly (string | null)[]): void {
  const refuse = (code: string, message: string, at?: number) =>
    invalid([{ code, message, path: at === undefined ? 'body.columns' : `body.columns.${at}` }]);
  if (columns.length !== header.length) throw refuse('COLUMNS', `The file has ${header.length} columns: match or skip each of them.`);
  columns.forEach((key, at) => {
    if (key === null) return;
    if (!feed.columns.some((column) => column.key === key)) throw refuse('COLUMN_UNKNOWN', `There is no column "${key}" here.`, at);
    if (columns.indexOf(key) !== at) throw refuse('COLUMN_TWICE', `Two columns of the file cannot both be "${key}".`, at);
  });
}

/** What is said for the whole file is shown with it to everybody, so no column may be that is hidden from somebody. */
async function refuseHidden(db: Db, scope: InstituteScope, feed: Feed, context: FeedContext, constants: Constants): Promise<void> {
  if (Object.keys(constants).length === 0) return;
  const hidden = await feed.withheld(db, { ...scope, rights: new Map() }, context);
  for (const key of Object.keys(constants))
    if (hidden.includes(key))
      throw invalid([
        { code: 'COLUMN_HIDDEN', message: 'This column needs a value in each row of the file.', path: `body.constants.${key}` },
      ]);
}

async function close(db: Db, scope: InstituteScope, feed: Feed, job: FeedJobView): Promise<FeedJobView> {
  const counts = await countRows(db, scope, job.id);
  const columnErrors = mappingErrors(job.header, job.mapping, columnsFor(feed, job.mode), job.reading?.headerRow, job.constants);
  const fileErrors = [...columnErrors, ...lasting(job), ...(counts.total === 0 ? [NO_ROWS] : [])];
  const { header, reading, mapping, mode, constants } = job;
  await closeCheck(
    db,
    scope,
    job.id,
    { header, reading, mapping, mode, constants, fileErrors, existing: await feed.existing(db, scope) },
    counts,
  );
  return findFeedJob(db, scope, job.id);
}

export interface Mended {
  readonly feed: FeedJobView;
  /** Rows checked again. */
  readonly rowNos: readonly number[];
}

/** Rewrites one row, and checks it with the rows that depend on it. */
export async function fixRow(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  id: string,
  row: { version: number; rowNo: number; cells: readonly string[] },
): Promise<Mended> {
  const job = await holdOpen(db, scope, id, row.version, ['INVALID', 'READY']);
  requireWidth(job, row.cells);
  const before = await readStaged(db, scope, id, row.rowNo);
  await restageRows(db, scope, id, [{ ...row, record: null, errors: [], naturalKey: before.naturalKey, plan: null }]);
  const shared = await sharedCells(db, feed, job, [before.cells, row.cells]);
  return judgeAgain(db, scope, feed, job, { ...row, oldKey: before.naturalKey, shared });
}

export async function addRow(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  id: string,
  row: { version: number; cells: readonly string[] },
): Promise<Mended> {
  const job = await holdOpen(db, scope, id, row.version, ['INVALID', 'READY']);
  requireWidth(job, row.cells);
  const rowNo = (await lastRowNo(db, scope, id)) + 1;
  await stageRows(db, scope, id, [{ rowNo, cells: row.cells, record: null, errors: [], naturalKey: null, plan: null }]);
  const shared = await sharedCells(db, feed, job, [row.cells]);
  return judgeAgain(db, scope, feed, job, { rowNo, cells: row.cells, oldKey: null, shared });
}

export async function dropRow(db: Db, scope: InstituteScope, feed: Feed, id: string, version: number, rowNo: number): Promise<Mended> {
  const job = await holdOpen(db, scope, id, version, ['INVALID', 'READY']);
  const before = await readStaged(db, scope, id, rowNo);
  await deleteStaged(db, scope, id, rowNo);
  const shared = await sharedCells(db, feed, job, [before.cells]);
  return judgeAgain(db, scope, feed, job, { rowNo, cells: null, oldKey: before.naturalKey, shared });
}

/** Values that other rows may not have: those of a row, before and after, in unique columns. */
async function sharedCells(db: Db, feed: Feed, job: FeedJobView, versions: readonly (readonly string[])[]): Promise<SharedCell[]> {
  const distinct = new Set(await feed.distinct(db));
  const copies = new Set(
    Object.entries(job.constants).flatMap(([key, fill]) =>
      distinct.has(key) && typeof fill === 'object' && 'sameAs' in fill ? fill.sameAs : [],
    ),
  );
  return job.mapping.flatMap(({ key }, at) => {
    if (key === null || !(distinct.has(key) || copies.has(key))) return [];
    return [...new Set(versions.map((cells) => (cells[at] ?? '').trim()))].filter((value) => value !== '').map((value) => ({ at, value }));
  });
}

function requireWidth({ header }: FeedJobView, cells: readonly string[]): void {
  if (cells.length === header.length) return;
  throw invalid([{ code: 'CELLS', message: `The row must have ${header.length} cells, like the header.`, path: 'body.cells' }]);
}

interface Touched {
  readonly rowNo: number;
  /** Null: the row does not exist. */
  readonly cells: readonly string[] | null;
  readonly oldKey: string | null;
  readonly shared: readonly SharedCell[];
}

async function judgeAgain(db: Db, scope: InstituteScope, feed: Feed, job: FeedJobView, touched: Touched): Promise<Mended> {
  const { id } = job;
  const language = scope.language ?? 'en';
  const plan = planOfMapping(job.mapping, feed.columns);
  const onlyNew = onlyNewOf(feed, job.mode, job.constants);
  const reading = { plan, fixed: fixedOf(job.constants, feed.columns, plan), language, onlyNew };
  const read = (rowNo: number, cells: readonly string[]) => {
    const row = checkRow(rowNo, cells, reading);
    return { ...row, naturalKey: keyOf(row, feed.naturalKey) };
  };
  const mine = touched.cells === null ? null : read(touched.rowNo, touched.cells);
  if (mine) await setKeys(db, scope, id, [mine]);
  const keys = [touched.oldKey, mine?.naturalKey ?? null].filter((key) => key !== null);
  const others = (await dependents(db, scope, id, keys, touched.shared)).filter((row) => row.rowNo !== touched.rowNo);
  const rows = [...(mine ? [mine] : []), ...others.map((row) => read(row.rowNo, row.cells))].sort((a, b) => a.rowNo - b.rowNo);
  const tools = await judging(db, scope, feed, contextOf(job));
  const firsts = await firstOfKeys(
    db,
    scope,
    id,
    rows.flatMap((row) => row.naturalKey ?? []),
  );
  const marked = rows.map((row) => {
    const first = firsts.get(row.naturalKey ?? '') ?? row.rowNo;
    return first < row.rowNo ? asDuplicate(row, first, feed.naturalKey, tools.columnOf, language) : row;
  });
  await restageRows(db, scope, id, await judgeRows(tools, marked));
  return { feed: await close(db, scope, feed, job), rowNos: rows.map((row) => row.rowNo) };
}
