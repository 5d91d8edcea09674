import * as z from 'zod/mini';
import type { DoneRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { cellKey, holdFeedCells, restoreFeedCells } from './feed-cell.store.ts';
import type { CellBefore, StoredMark } from './feed-cell.store.ts';
import type { ResolvedCell } from './feed-cell.command.ts';
import { shutSheets } from '../mark-sheet/sheet-window.command.ts';
import { staysBecause } from './mark-undo.rules.ts';
import type { UndoneCell } from './mark-undo.rules.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { examFeedText } from '../inward/exam-feed.text.ts';

const person = z.nullable(z.string());
const before = z.object({
  value: z.nullable(z.string()),
  parts: z.optional(z.nullable(z.array(z.nullable(z.string())))),
  status: z.nullable(z.enum(['AB', 'UFM', 'WH', 'NE', 'INC'])),
  enteredBy: person,
  enteredAt: z.nullable(z.string()),
});

/** What a row of a file keeps of the cell it overwrites. */
export const markBefore = ({ version, value, parts, status, enteredBy, enteredAt }: StoredMark): string =>
  JSON.stringify({ version: version + 1, values: { value, ...(parts ? { parts } : {}), status, enteredBy, enteredAt } });

const why = reasonsOf(examFeedText);
const limitsOf = (cell: UndoneCell | undefined) =>
  cell ? { max: shortDecimal(cell.max), step: shortDecimal(cell.step), of: cell.bestOf?.of ?? 1 } : {};

const EMPTY = { value: null, status: null, enteredBy: null, enteredAt: null } as const;

/** Restores marks to their values before a file; the history is kept and a cell that was empty is cleared. */
export async function undoMarks(db: Db, scope: InstituteScope, rows: readonly DoneRow<ResolvedCell>[]): Promise<RowOutcome[]> {
  const sheets = [...new Set(rows.flatMap(({ record }) => record.sheetId ?? []))];
  const stored = await holdFeedCells(
    db,
    scope,
    sheets,
    rows.map(({ record }) => record),
  );
  const shut = await shutSheets(db, scope, sheets);
  const judged = rows.map((row) => {
    const read = before.safeParse(row.before?.values);
    // A file of an earlier version kept nothing for a cell that it filled first.
    const values = read.success ? read.data : EMPTY;
    const version = row.before?.version ?? (row.outcome === 'CREATED' ? 1 : 0);
    const stays = staysBecause(stored.get(cellKey(row.record)), { ...values, version }, scope.userId);
    const said = stays === null ? null : why(scope, stays, limitsOf(stored.get(cellKey(row.record))));
    return { row, values, version, stays: shut.get(row.record.sheetId ?? '') ?? said };
  });
  const writing = judged
    .filter((one) => one.stays === null)
    .map(({ row: { record }, values, version }): typeof record & CellBefore & { version: number } => ({ ...record, ...values, version }));
  const written = writing.length === 0 ? new Map<string, string>() : await restoreFeedCells(db, scope, writing);
  return judged.map(({ row: { rowNo, record }, stays }): RowOutcome => {
    if (stays === null && written.has(cellKey(record))) return { rowNo, outcome: 'UPDATED' };
    return { rowNo, outcome: 'FAILED', reason: stays ?? why(scope, 'examWhy.changedAfter') };
  });
}
