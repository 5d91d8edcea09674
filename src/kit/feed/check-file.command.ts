import { cellOf } from '../master/csv-cell.rules.ts';
import { loadKeys } from '../http/database-error.server.ts';
import type { Keys } from '../http/database-error.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { tryRows } from './apply-rows.command.ts';
import { checkRow, duplicateFinder, shownValue } from './check-rows.contract.ts';
import type { CheckedRow } from './check-rows.contract.ts';
import { readCsv, UnreadableFile } from './csv-file.server.ts';
import type { CsvRecord } from './csv-file.server.ts';
import type { CellError, FileError } from './feed.contract.ts';
import type { Feed, FeedColumn, FeedContext, FeedRow } from './feed-definition.server.ts';
import { stageRows } from './feed.store.ts';
import type { StagedRow } from './feed.store.ts';
import { planHeader } from './header.rules.ts';

const CHUNK = 5_000;

export interface CheckResult {
  readonly header: readonly string[];
  readonly fileErrors: readonly FileError[];
  readonly total: number;
  readonly ok: number;
  readonly failed: number;
}

/**
 * Reads the file, stages every row with what is wrong with it, and tries the good ones: what they refer to must exist
 * and applying them must work. A file whose header is wrong stages nothing.
 */
export async function checkFile(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  feedJobId: string,
  path: string,
  context: FeedContext,
): Promise<CheckResult> {
  const rows = readCsv(path);
  const counts = { total: 0, ok: 0, failed: 0 };
  let header: readonly string[] = [];
  try {
    const first = await rows.next();
    header = first.done ? [] : first.value.cells.map((cell) => cell.trim());
    const plan = planHeader(header, feed.columns, feed.ignored);
    if (plan.errors.length > 0) return { header, fileErrors: plan.errors, ...counts };
    const columnOf = (key: string) => feed.columns.find((column) => column.key === key)?.header ?? key;
    const checking = { db, scope, feed, context, keys: await loadKeys(db), columnOf };
    const mark = duplicateFinder(feed.naturalKey, columnOf);
    for await (const chunk of chunksOf(rows, plan.columns, mark)) {
      const staged = await tryChunk(checking, chunk);
      await stageRows(db, scope, feedJobId, staged);
      const bad = staged.filter((row) => row.errors.length > 0).length;
      counts.total += staged.length;
      counts.failed += bad;
      counts.ok += staged.length - bad;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { header, fileErrors: [error.fileError], ...counts };
  } finally {
    await rows.return(undefined);
  }
  const fileErrors: FileError[] = counts.total === 0 ? [{ code: 'NO_ROWS', reason: 'The file has a header and no rows.' }] : [];
  return { header, fileErrors, ...counts };
}

async function* chunksOf(rows: AsyncIterable<CsvRecord>, plan: readonly (FeedColumn | null)[], mark: (row: CheckedRow) => CheckedRow) {
  let chunk: CheckedRow[] = [];
  for await (const { rowNo, cells } of rows) {
    chunk.push(mark(checkRow(rowNo, cells, plan)));
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

interface Checking {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly feed: Feed;
  readonly context: FeedContext;
  readonly keys: Keys;
  columnOf(key: string): string;
}

async function tryChunk(
  { db, scope, feed, context, keys: constraints, columnOf }: Checking,
  chunk: readonly CheckedRow[],
): Promise<StagedRow[]> {
  const good: FeedRow[] = chunk.filter((row) => row.errors.length === 0).map(({ rowNo, record }) => ({ rowNo, record }));
  const resolved = await feed.resolve(db, scope, good, context);
  // As they stood in the file: what was resolved need not repeat them.
  const read = new Map(good.map((row) => [row.rowNo, row.record]));
  const records = new Map(resolved.rows.map((row) => [row.rowNo, row.record]));
  const found = new Map<number, CellError[]>();
  const note = (rowNo: number, error: CellError) => void found.set(rowNo, [...(found.get(rowNo) ?? []), error]);
  for (const { rowNo, ...error } of resolved.errors) note(rowNo, { ...error, value: shownValue(error.value) });
  const whole = resolved.rows.filter((row) => !found.has(row.rowNo));
  for (const row of await tryRows(db, scope, feed, whole, context, constraints)) {
    if (row.outcome !== 'FAILED') continue;
    const record = { ...records.get(row.rowNo), ...read.get(row.rowNo) };
    const keys = row.column === undefined ? feed.naturalKey : [row.column];
    note(row.rowNo, {
      column: keys.map(columnOf).join(', '),
      reason: row.reason ?? 'cannot be applied',
      value: shownValue(keys.map((key) => cellOf(record[key])).join(', ')),
    });
  }
  return chunk.map((row) => {
    const errors = [...row.errors, ...(found.get(row.rowNo) ?? [])];
    return { rowNo: row.rowNo, cells: row.cells, errors, record: errors.length > 0 ? null : (records.get(row.rowNo) ?? null) };
  });
}
