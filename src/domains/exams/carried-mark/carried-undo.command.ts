import type { DoneRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import { examFeedText } from '../inward/exam-feed.text.ts';
import type { ResolvedCell } from '../mark-feed/feed-cell.command.ts';
import { cellKey, holdFeedCells } from '../mark-feed/feed-cell.store.ts';
import type { CellPlace } from '../mark-feed/feed-cell.store.ts';
import { carriedBefore } from './carried-mark.contract.ts';
import { restoreCarriedMarks, takeCarriedMarks } from './carried-mark.store.ts';

const why = reasonsOf(examFeedText);

/** Deletes a carried mark that the file created, restores one that it changed: mark, attempt and document. */
export async function undoCarried(db: Db, scope: InstituteScope, rows: readonly DoneRow<ResolvedCell>[]): Promise<RowOutcome[]> {
  const brought = rows.filter((row) => row.outcome === 'CREATED').map((row) => row.record);
  const changed = rows.flatMap(({ outcome, record, before }) => {
    const read = carriedBefore.safeParse(before?.values);
    if (outcome !== 'UPDATED' || !read.success || !before) return [];
    return [{ studentExamId: record.studentExamId, headId: record.headId, version: before.version, ...read.data }];
  });
  const held = await holdFeedCells(db, scope, [], [...brought, ...changed]);
  // Gone from an open sheet by mask number, it would show a number there, and whose that is.
  const isMasked = (cell: CellPlace) => held.get(cellKey(cell))?.masked === true;
  const gone = await takeCarriedMarks(
    db,
    scope,
    brought.filter((cell) => !isMasked(cell)),
  );
  const back = await restoreCarriedMarks(db, scope, changed);
  return rows.map(({ rowNo, record, outcome, before }): RowOutcome => {
    const key = cellKey(record);
    if (gone.has(key) || back.has(key)) return { rowNo, outcome: 'UPDATED' };
    if (outcome === 'CREATED' && isMasked(record)) return { rowNo, outcome: 'FAILED', reason: why(scope, 'examWhy.maskedStays') };
    const isKnown = outcome === 'CREATED' || before !== null;
    return {
      rowNo,
      outcome: 'FAILED',
      reason: why(scope, isKnown ? 'examWhy.changedAfter' : 'examWhy.seatNoEarlier'),
    };
  });
}
