import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import * as z from 'zod/mini';
import { firstOpenMarks } from '../inward/exam-example.store.ts';
import { examFeedText } from '../inward/exam-feed.text.ts';
import { tiedTo } from '../../../kit/approval/two-persons.store.ts';
import { allFailed, defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { HEAD_KINDS } from '../../result-rules/engine/head-set.contract.ts';
import { findInstance } from '../lifecycle/exam-instance.store.ts';
import { mayCompareAll } from '../mark-sheet/double-entry.rules.ts';
import { blindAmong, hasBlindSheet } from '../mark-sheet/double-entry.store.ts';
import { endedWindows, shutSheets } from '../mark-sheet/sheet-window.command.ts';
import type { MarkCell } from '../mark-cell/mark-entry.contract.ts';
import { splitTests } from '../mark-cell/tests-of-mark.rules.ts';
import { decideCell, otherAuthors, withMark } from '../mark-cell/cell.rules.ts';
import type { Entering } from '../mark-cell/cell.rules.ts';
import { cellKey, holdFeedCells, writeFeedCells } from './feed-cell.store.ts';
import type { StoredMark } from './feed-cell.store.ts';
import { cellColumns, resolveCells } from './feed-cell.command.ts';
import type { ResolvedCell } from './feed-cell.command.ts';
import { markBefore, undoMarks } from './mark-undo.command.ts';

const STATUS = /^(AB|UFM|WH|NE|INC)$/;
/** A mark, a status, or the tests of a head of several: 15 9 18, - or AB for a missed one. */
const MARK =
  /^(\d{1,5}(\.\d{1,2})?|AB|UFM|WH|NE|INC|(\d{1,5}(\.\d{1,2})?|AB|-)([ /+]+(\d{1,5}(\.\d{1,2})?|AB|-))+( *= *\d{1,5}(\.\d{1,2})?)?)$/;

const said = labelled(examFeedText);
const why = reasonsOf(examFeedText);

interface MarkRow extends ResolvedCell {
  readonly mark: string;
}

/**
 * Marks of one exam instance by file: the same checks as manual entry, applied to sets of rows. A row identifies the student by PRN or seat
 * number; `mark` is a number or a status.
 */
export const markFeed: Feed = defineFeed({
  kind: 'marks',
  feature: 'markEntry',
  action: 'enter',
  columns: {
    ...cellColumns,
    mark: {
      schema: z.string().check(z.trim(), z.toUpperCase(), z.regex(MARK)),
      ...said('examFeed.mark'),
      aliases: ['Mark', 'Marks obtained', 'Obtained marks', 'प्राप्तांक'],
      sample: ['42', 'AB'],
    },
  },
  wide: HEAD_KINDS,
  naturalKey: ['student', 'paper', 'unit', 'head'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: (db, scope, { examInstanceId }) => firstOpenMarks(db, scope, examInstanceId),
  // Every later step reads the students and papers of an inward; nothing else updates their statistics.
  tables: ['mark', 'student_paper', 'student_exam'],
  // A file may hold one of two entries that are made blind.
  withheld: async (db, scope, feed) =>
    !mayCompareAll(scope.rights) && (await hasBlindSheet(db, scope, feed.context.examInstanceId)) ? ['mark'] : [],
  resolve: (db, scope, rows, feed) => resolveCells(db, scope, feed.context.examInstanceId, rows, (row) => ({ mark: row.mark })),
  apply: async (db, scope, rows: readonly FeedRow<MarkRow>[], feed) => {
    const barred = await barredBy(db, scope, feed.context.examInstanceId);
    if (barred !== null) return allFailed(rows, barred);
    return applyMarks(db, scope, rows, feed.mode);
  },
  target: (row) => cellKey(row),
  takeBack: {
    needs: ['update'],
    table: null,
    undo: async (db, scope, rows, feed) => {
      const barred = await barredBy(db, scope, feed.context.examInstanceId);
      if (barred !== null) return allFailed(rows, barred);
      return undoMarks(db, scope, rows);
    },
  },
});

/** A reason that bars all rows is reported on each row, but checked only once. */
async function barredBy(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string | null> {
  return (await findInstance(db, scope, examInstanceId, 'READ')) ? null : why(scope, 'examWhy.noExam');
}

async function applyMarks(db: Db, scope: InstituteScope, rows: readonly FeedRow<MarkRow>[], mode: FeedMode): Promise<RowOutcome[]> {
  const sheetIds = [...new Set(rows.flatMap(({ record }) => record.sheetId ?? []))];
  const stored = await holdFeedCells(
    db,
    scope,
    sheetIds,
    rows.map(({ record }) => record),
  );
  // After the sheets are held: who shuts them waits for this, or this finds them shut.
  const shut = await shutSheets(db, scope, sheetIds);
  const ended = await endedWindows(db, scope, sheetIds);
  const twice = [...stored.values()].filter(({ made }) => made === 'TWICE');
  const tied = twice.length === 0 ? new Set<string>() : await tiedTo(db, scope, otherAuthors(twice, scope.userId));
  const blind = twice.length === 0 || mayCompareAll(scope.rights) ? new Set<string>() : await blindAmong(db, scope, sheetIds);
  const entering = (sheetId: string | null) => ({ userId: scope.userId, tied, sees: blind.has(sheetId ?? '') ? 'OWN' : 'ALL' }) as const;
  const judged = rows.map((row) => {
    const { sheetId } = row.record;
    const reason = shut.get(sheetId ?? '');
    if (reason !== undefined) return { row, outcome: 'FAIL' as const, version: 0, reason, column: undefined };
    return { row, ...judge(row.record, stored.get(cellKey(row.record)), { mode, scope, entering: entering(sheetId) }) };
  });
  const writing = judged
    .filter((one) => one.outcome === 'WRITE')
    .map(({ row, version }) => ({
      ...row.record,
      ...markOf(row.record, stored.get(cellKey(row.record))),
      version,
      lateUntil: ended.get(row.record.sheetId ?? '') ?? null,
    }));
  const written = writing.length === 0 ? new Map<string, string>() : await writeFeedCells(db, scope, writing);
  return judged.map(({ row: { rowNo, record }, outcome, version, reason, column }): RowOutcome => {
    if (outcome === 'SKIP') return { rowNo, outcome: 'SKIPPED', targetId: stored.get(cellKey(record))?.markId ?? null };
    const targetId = written.get(cellKey(record));
    const was = stored.get(cellKey(record));
    if (outcome === 'WRITE' && was && targetId !== undefined)
      return { rowNo, outcome: version === 0 ? 'CREATED' : 'UPDATED', targetId, before: markBefore(was) };
    return {
      rowNo,
      outcome: 'FAILED',
      reason: reason ?? why(scope, 'examWhy.changedMeanwhile'),
      ...(column ? { column } : {}),
    };
  });
}

const statuses = ['AB', 'UFM', 'WH', 'NE', 'INC'] as const;

function cellOf(mark: string): Pick<MarkCell, 'value' | 'parts' | 'status'> {
  const tests = splitTests(mark);
  if (STATUS.test(mark) || tests.every((one) => one === null)) return { value: null, status: statuses.find((one) => one === mark) ?? 'AB' };
  return tests.length > 1 ? { value: null, status: null, parts: [...tests] } : { value: mark, status: null };
}

/** As it is written: the mark of several tests is their average. */
const markOf = ({ mark, studentExamId }: MarkRow, stored: StoredMark | undefined): MarkCell =>
  withMark({ studentExamId, version: stored?.version ?? 0, ...cellOf(mark) }, stored?.bestOf ?? null);

function judge(
  record: MarkRow,
  stored: StoredMark | undefined,
  { mode, scope, entering }: { readonly mode: FeedMode; readonly scope: InstituteScope; readonly entering: Entering },
): { outcome: 'WRITE' | 'SKIP' | 'FAIL'; version: number; reason?: string; column?: string } {
  if (!stored?.sheetState) return { outcome: 'FAIL', version: 0, reason: why(scope, 'examWhy.noSheet') };
  const { version } = stored;
  const decision = decideCell(markOf(record, stored), stored, { ...stored, entry: 'FIRST' }, entering);
  if (decision.do === 'REFUSE') {
    const byMark = decision.code === 'ABOVE_MAXIMUM' || decision.code === 'OFF_STEP' || decision.code === 'TESTS_COUNT';
    return {
      outcome: 'FAIL',
      version,
      reason: why(scope, `examWhy.cell.${decision.code}`, {
        max: shortDecimal(stored.max),
        step: shortDecimal(stored.step),
        of: stored.bestOf?.of ?? 1,
        begins: stored.begins ?? '–',
      }),
      ...(byMark ? { column: 'mark' } : {}),
    };
  }
  if (decision.do === 'NOTHING') return { outcome: 'SKIP', version };
  if (stored.sheetState !== 'ENTRY') return { outcome: 'FAIL', version, reason: why(scope, `examWhy.sheet.${stored.sheetState}`) };
  const entered = stored.value !== null || stored.status !== null;
  if (mode === 'INSERT' && entered) return { outcome: 'FAIL', version, reason: why(scope, 'examWhy.markThere') };
  if (mode === 'UPDATE' && !entered) return { outcome: 'FAIL', version, reason: why(scope, 'examWhy.markNotThere') };
  return { outcome: 'WRITE', version };
}
