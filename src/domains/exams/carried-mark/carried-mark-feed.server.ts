import { text } from '../../../kit/http/endpoint.contract.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { sayRefusal } from '../../../kit/text/said.server.ts';
import * as z from 'zod/mini';
import { firstOpenMarks } from '../inward/exam-example.store.ts';
import { allFailed, defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import { examFeedText } from '../inward/exam-feed.text.ts';
import type { Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { findInstance } from '../lifecycle/exam-instance.store.ts';
import { barrierOf } from '../lifecycle/input-bar.rules.ts';
import { checkRange } from '../mark-cell/cell.rules.ts';
import { cellColumns, resolveCells } from '../mark-feed/feed-cell.command.ts';
import { cellKey, holdFeedCells } from '../mark-feed/feed-cell.store.ts';
import type { StoredMark } from '../mark-feed/feed-cell.store.ts';
import { carriedContext, type CarriedRow } from './carried-mark.contract.ts';
import { requireNoneWaits } from './carried-mark-once.command.ts';
import { CARRIED_BY_TWO } from '../waiting-exemption/carried-by-two.contract.ts';
import { undoCarried } from './carried-undo.command.ts';
import { voidMasksOfCarried } from '../sheet-mask/sheet-mask.store.ts';
import { codesOfExams, writeCarriedMarks } from './carried-mark.store.ts';

const said = labelled(examFeedText);

/** Heads passed at an earlier attempt that this system did not process: mark, attempt and the document that proves it. */
export const carriedMarkFeed: Feed = defineFeed({
  kind: 'carriedMarks',
  feature: 'markEntry',
  action: 'enter',
  columns: {
    ...cellColumns,
    mark: {
      schema: z.string().check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,2})?$/)),
      ...said('examFeed.mark'),
      aliases: ['Mark', 'Marks obtained'],
      sample: ['42'],
    },
    attempt: { schema: z.int().check(z.gte(1), z.lte(99)), aliases: ['origin_attempt', 'originAttempt'], ...said('examFeed.attempt') },
    document: {
      schema: text(200),
      aliases: ['origin_document', 'originDocument'],
      ...said('examFeed.document'),
      sample: ['Statement 1245/2025'],
    },
  },
  naturalKey: ['student', 'paper', 'unit', 'head'],
  context: carriedContext,
  byTwo: { ...CARRIED_BY_TWO, requireFree: requireNoneWaits },
  example: (db, scope, { examInstanceId }) => firstOpenMarks(db, scope, examInstanceId),
  tables: ['mark'],
  resolve: (db, scope, rows, feed) =>
    resolveCells(db, scope, feed.context.examInstanceId, rows, ({ mark, attempt, document }) => ({ mark, attempt, document }), 'NAME'),
  apply: async (db, scope, rows: readonly FeedRow<CarriedRow>[], feed) => {
    const barred = await barredBy(db, scope, feed.context.examInstanceId);
    if (barred !== null) return allFailed(rows, barred);
    return applyCarried(db, scope, rows, feed.mode);
  },
  target: (row) => cellKey(row),
  takeBack: {
    needs: ['update'],
    table: null,
    undo: async (db, scope, rows, feed) => {
      const barred = await barredBy(db, scope, feed.context.examInstanceId);
      if (barred !== null) return allFailed(rows, barred);
      return undoCarried(db, scope, rows);
    },
  },
});

const why = reasonsOf(examFeedText);
const refused = ({ language = 'en' }: InstituteScope, { code, says }: { readonly code: string; says(): string }) =>
  sayRefusal(language, { code, message: says() });

async function barredBy(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string | null> {
  const instance = await findInstance(db, scope, examInstanceId, 'SHARE');
  if (!instance) return why(scope, 'examWhy.noExam');
  const barrier = barrierOf(instance);
  return barrier === null ? null : refused(scope, barrier);
}

async function applyCarried(db: Db, scope: InstituteScope, rows: readonly FeedRow<CarriedRow>[], mode: FeedMode): Promise<RowOutcome[]> {
  const stored = await holdFeedCells(
    db,
    scope,
    [],
    rows.map(({ record }) => record),
  );
  const ours = await codesOfExams(db, scope, [...new Set(rows.map(({ record }) => record.document))]);
  const judged = rows.map((row) => ({ row, ...judge(row.record, stored.get(cellKey(row.record)), { mode, scope, ours }) }));
  const writing = judged
    .filter((one) => one.outcome === 'WRITE')
    .map(({ row: { record }, version }) => ({ ...record, value: record.mark, version }));
  const written = writing.length === 0 ? new Map<string, string>() : await writeCarriedMarks(db, scope, writing);
  const carriedFor = [...new Set(writing.map((one) => one.studentExamId))];
  if (carriedFor.length > 0) await voidMasksOfCarried(db, scope, carriedFor, why(scope, 'examWhy.maskCarried'));
  return judged.map(({ row: { rowNo, record }, outcome, version, reason }): RowOutcome => {
    if (outcome === 'SKIP') return { rowNo, outcome: 'SKIPPED', targetId: stored.get(cellKey(record))?.markId ?? null };
    const targetId = written.get(cellKey(record));
    if (outcome === 'WRITE' && targetId !== undefined) {
      const was = stored.get(cellKey(record));
      if (version === 0 || !was) return { rowNo, outcome: 'CREATED', targetId };
      const { value, originAttempt, originDocument, enteredBy, enteredAt } = was;
      const values = { value, originAttempt, originDocument, enteredBy, enteredAt };
      return { rowNo, outcome: 'UPDATED', targetId, before: JSON.stringify({ version: version + 1, values }) };
    }
    return {
      rowNo,
      outcome: 'FAILED',
      reason: reason ?? why(scope, 'examWhy.changedMeanwhile'),
    };
  });
}

function judge(
  record: CarriedRow,
  stored: StoredMark | undefined,
  { mode, scope, ours }: { readonly mode: FeedMode; readonly scope: InstituteScope; readonly ours: ReadonlySet<string> },
): { outcome: 'WRITE' | 'SKIP' | 'FAIL'; version: number; reason?: string } {
  if (!stored) return { outcome: 'FAIL', version: 0, reason: why(scope, 'examWhy.notInPaper') };
  const { version } = stored;
  // A carried mark of several tests is their average.
  const step = stored.bestOf?.averageTo ?? stored.step;
  const range = checkRange(record.mark, stored.max, step);
  if (range)
    return {
      outcome: 'FAIL',
      version,
      reason: why(scope, `examWhy.cell.${range.code}`, { max: shortDecimal(stored.max), step: shortDecimal(step) }),
    };
  // Of a name it is not told whether there is a mark under its number.
  if (stored.masked && stored.origin !== 'CARRIED') return { outcome: 'FAIL', version, reason: why(scope, 'examWhy.maskedOpen') };
  if (stored.origin === 'FRESH') return { outcome: 'FAIL', version, reason: why(scope, 'examWhy.freshThere') };
  const same =
    stored.origin === 'CARRIED' &&
    parseHundredths(stored.value ?? '') === parseHundredths(record.mark) &&
    stored.originAttempt === record.attempt &&
    stored.originDocument === record.document;
  if (same) return { outcome: 'SKIP', version };
  // What a result of this institute carries is corrected there, by two persons.
  if (stored.carriedHere || ours.has(record.document)) return { outcome: 'FAIL', version, reason: why(scope, 'examWhy.carriedHere') };
  if (stored.sheetState === 'SUBMITTED' || stored.sheetState === 'LOCKED')
    return { outcome: 'FAIL', version, reason: why(scope, `examWhy.sheet.${stored.sheetState}`) };
  if (mode === 'INSERT' && stored.origin === 'CARRIED') return { outcome: 'FAIL', version, reason: why(scope, 'examWhy.carriedThere') };
  if (mode === 'UPDATE' && stored.origin === null) return { outcome: 'FAIL', version, reason: why(scope, 'examWhy.carriedNotThere') };
  return { outcome: 'WRITE', version };
}
