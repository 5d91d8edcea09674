import { cellOf } from '../spreadsheet/csv-cell.rules.ts';
import { sql } from 'kysely';
import { sayIn } from '../text/said.server.ts';
import { filled } from '../text/sentence.rules.ts';
import { loadKeys } from '../http/database-error.server.ts';
import type { Keys } from '../http/database-error.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Language } from '../text/texts.contract.ts';
import { sayReason } from './feed-reason.server.ts';
import { tryRows } from './apply-rows.command.ts';
import { shownValue } from './check-rows.server.ts';
import type { CheckedRow } from './check-rows.server.ts';
import type { CellError } from './feed.contract.ts';
import type { Feed, FeedContext, FeedRow } from './feed-definition.server.ts';
import type { StagedRow } from './feed-row.store.ts';

export interface Judging {
  /** The day of the institute. */
  readonly today: string;
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly feed: Feed;
  readonly context: FeedContext;
  readonly keys: Keys;
  readonly language: Language;
  columnOf(key: string): string;
  /** The first row of the file that writes a target. */
  readonly seen: Map<string, number>;
}

export async function judging(db: Db, scope: InstituteScope, feed: Feed, context: FeedContext): Promise<Judging> {
  const columnOf = (key: string) => feed.columns.find((column) => column.key === key)?.header ?? key;
  return {
    today: await todayOf(db, scope),
    db,
    scope,
    feed,
    context,
    keys: await loadKeys(db),
    columnOf,
    language: scope.language ?? 'en',
    seen: new Map(),
  };
}

async function todayOf(db: Db, scope: InstituteScope): Promise<string> {
  const found = await sql<{ today: string }>`select (now() at time zone i.time_zone)::date::text as today from institute i
    where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}`.execute(db);
  return found.rows[0]?.today ?? '';
}

/** What is odd about values that could be read. */
function doubtsOf({ feed, today, language }: Judging, { record }: CheckedRow): CellError[] {
  return feed.columns.flatMap(({ key, header, doubt }) => {
    const found = doubt !== null && record[key] !== undefined ? doubt(record[key], today) : null;
    if (found === null) return [];
    const reason = filled(sayIn(language, found.says), (name) => found.facts?.[name], language);
    return [{ column: header, value: shownValue(cellOf(record[key])), reason }];
  });
}

/** Tries rows whose cells could be read: what they refer to must exist and applying them must work. */
export async function judgeRows(judge: Judging, chunk: readonly CheckedRow[]): Promise<StagedRow[]> {
  const { db, scope, feed, context, keys: constraints, columnOf, language, seen } = judge;
  const good: FeedRow[] = chunk.filter((row) => row.errors.length === 0).map(({ rowNo, record }) => ({ rowNo, record }));
  const resolved = await feed.resolve(db, scope, good, context);
  // As in the file: resolved rows need not repeat them.
  const read = new Map(good.map((row) => [row.rowNo, row.record]));
  const records = new Map(resolved.rows.map((row) => [row.rowNo, row.record]));
  const found = new Map<number, CellError[]>();
  const plans = new Map<number, string>();
  const note = (rowNo: number, error: CellError) => void found.set(rowNo, [...(found.get(rowNo) ?? []), error]);
  for (const { rowNo, ...error } of resolved.errors)
    note(rowNo, { ...error, column: columnOf(error.column), value: shownValue(error.value) });
  for (const row of resolved.rows) {
    const target = feed.target(row.record);
    if (target === null || found.has(row.rowNo)) continue;
    const first = seen.get(target) ?? row.rowNo;
    seen.set(target, first);
    if (first === row.rowNo) continue;
    const value = shownValue(feed.naturalKey.map((key) => cellOf(read.get(row.rowNo)?.[key])).join(', '));
    note(row.rowNo, { column: feed.naturalKey.map(columnOf).join(', '), value, reason: sayReason(language, 'twice', { row: first }) });
  }
  const whole = resolved.rows.filter((row) => !found.has(row.rowNo));
  for (const row of await tryRows(db, scope, feed, whole, context, constraints)) {
    if (row.outcome !== 'FAILED') {
      plans.set(row.rowNo, row.outcome);
      continue;
    }
    const record = { ...records.get(row.rowNo), ...read.get(row.rowNo) };
    const keys = row.column === undefined ? feed.naturalKey : [row.column];
    note(row.rowNo, {
      column: keys.map(columnOf).join(', '),
      reason: row.reason ?? sayReason(language, 'cannot'),
      value: shownValue(keys.map((key) => cellOf(record[key])).join(', ')),
    });
  }
  return chunk.map((row) => {
    const { rowNo, cells, naturalKey, errors: cellErrors } = row;
    const errors = [...cellErrors, ...(found.get(rowNo) ?? [])];
    const isGood = errors.length === 0;
    return {
      rowNo,
      cells,
      naturalKey,
      errors,
      doubts: doubtsOf(judge, row),
      record: isGood ? (records.get(rowNo) ?? null) : null,
      plan: isGood ? (plans.get(rowNo) ?? null) : null,
    };
  });
}
