import { refusalOf, reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import * as z from 'zod/mini';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { resultFeedText } from '../backward-sgpi/result-feed.text.ts';
import { headsOf } from '../../../kit/export/list-column.server.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { DoneRow, Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { CANDIDATE_HEADS, findExamsByName, firstCandidates } from '../../exams/inward/inward.door.ts';
import { fileBar, hasBesides } from './grace-allocation.command.ts';
import { graceCategory, graceMarks } from './grace-allocation.contract.ts';
import { evidenceColumn, noEvidence, sampleEvidence } from '../evidence/evidence-column.server.ts';
import { evidenceByName } from '../evidence/evidence.store.ts';
import { activityCap, overCap } from './grace-allocation.rules.ts';
import { allocationKey, changeAllocations, holdStudents, insertAllocations, restoreAllocations } from './grace-allocation.store.ts';
import type { CapFacts, NewAllocation } from './grace-allocation.store.ts';

const why = reasonsOf(resultFeedText);

const said = labelled(resultFeedText);

const LIST = { name: 'activityMarks', texts: [resultColumnText, graceAllocationText] };

/** What the list of activity marks calls its columns. */
const listed = (...keys: readonly string[]) => headsOf(keys, LIST);

/** Activity marks (O.229) by file; the batch counts once a second person has approved it. */
export const graceAllocationFeed: Feed = defineFeed({
  kind: 'graceAllocations',
  feature: 'gracing',
  action: 'grace',
  columns: {
    student: {
      schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      aliases: CANDIDATE_HEADS,
      ...said('resultFeed.student'),
      sample: ['2024016400101', '2024016400102'],
    },
    category: { schema: graceCategory, ...said('resultFeed.category'), aliases: listed('category'), sample: ['NSS', 'SPORTS'] },
    marks: { schema: graceMarks, ...said('resultFeed.marks'), sample: ['10'] },
    document: {
      schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      ...said('resultFeed.document'),
      sample: ['NSS/2025/114'],
    },
    evidence: evidenceColumn(LIST),
  },
  ignored: listed('name', 'nameInScript', 'seatNo', 'requestedByName', 'approvedByName', 'approvedAt'),
  naturalKey: ['student', 'category'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: async (db, scope, { examInstanceId }) => {
    const evidence = await sampleEvidence(db, scope, { purpose: 'GRACE', examInstanceId });
    return (await firstCandidates(db, scope, examInstanceId)).map((one) => ({ ...one, ...evidence }));
  },
  tables: ['grace_allocation'],
  resolve: async (db, scope, rows, feed) => {
    const found = await findExamsByName(
      db,
      scope,
      feed.context.examInstanceId,
      rows.map(({ record }) => record.student),
    );
    const evidence = await evidenceByName(
      db,
      scope,
      { purpose: 'GRACE', examInstanceId: feed.context.examInstanceId },
      rows.map(({ record }) => record.evidence),
    );
    return {
      rows: rows.flatMap(({ rowNo, record: { student, evidence: name, ...rest } }) => {
        const [studentExamId, evidenceId] = [found.get(student), evidence.get(name)];
        return studentExamId === undefined || evidenceId === undefined ? [] : [{ rowNo, record: { studentExamId, evidenceId, ...rest } }];
      }),
      errors: rows.flatMap(({ rowNo, record: { student, evidence: name } }) => [
        ...(found.has(student) ? [] : [{ rowNo, column: 'student', value: student, reason: why(scope, 'resultWhy.notInwarded') }]),
        ...(evidence.has(name) ? [] : [noEvidence(scope, rowNo, name)]),
      ]),
    };
  },
  apply: async (db, scope, rows: readonly FeedRow<NewAllocation>[], feed) => {
    const bar = await fileBar(db, scope, feed.context.examInstanceId);
    if (bar !== null) return rows.map(({ rowNo }) => ({ rowNo, outcome: 'FAILED', reason: bar }));
    return applyAllocations(db, scope, rows, feed.mode);
  },
  takeBack: {
    needs: ['delete', 'grace'],
    table: 'grace_allocation',
    undo: (db, scope, rows, feed) => undoAllocations(db, scope, feed.context.examInstanceId, rows),
    bars: (db, scope, rows, feed) => barsOf(db, scope, rows, feed),
  },
});

/**
 * Entries as they were before. What the students then have is summed: others may have been given meanwhile. Above the cap all of it is
 * refused, and the kit looks for the rows that fit.
 */
async function undoAllocations(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  rows: readonly DoneRow<NewAllocation>[],
): Promise<RowOutcome[]> {
  const bar = await fileBar(db, scope, examInstanceId);
  if (bar !== null) return rows.map(({ rowNo }) => ({ rowNo, outcome: 'FAILED', reason: bar }));
  const ids = [...new Set(rows.map(({ record }) => record.studentExamId))];
  await holdStudents(db, scope, ids);
  const back = await restoreAllocations(db, scope, rows);
  for (const facts of (await holdStudents(db, scope, ids)).values()) {
    const fault = overCap(activityCap(facts.scheme), hasBesides(facts, ''), 0);
    if (fault) throw conflict(fault.code, fault.message);
  }
  return rows.map(({ rowNo, targetId }) =>
    back.has(targetId) ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: why(scope, 'resultWhy.marksChanged') },
  );
}

/** Gracing must be open for entries to go; for them to come back, the cap must still have room as well. */
async function barsOf(
  db: Db,
  scope: InstituteScope,
  rows: readonly DoneRow<NewAllocation>[],
  { context, way }: { readonly context: { readonly examInstanceId: string }; readonly way: 'GO' | 'RETURN' },
): Promise<Map<number, string>> {
  const bar = await fileBar(db, scope, context.examInstanceId);
  if (bar !== null) return new Map(rows.map(({ rowNo }) => [rowNo, bar] as const));
  if (way === 'GO') return new Map();
  const students = await holdStudents(db, scope, [...new Set(rows.map(({ record }) => record.studentExamId))]);
  return new Map(
    rows.flatMap(({ rowNo, record }) => {
      const fault = take(scope, students, record, 'INSERT');
      return fault === null ? [] : [[rowNo, fault] as const];
    }),
  );
}

async function applyAllocations(
  db: Db,
  scope: InstituteScope,
  rows: readonly FeedRow<NewAllocation>[],
  mode: FeedMode,
): Promise<RowOutcome[]> {
  const students = await holdStudents(db, scope, [...new Set(rows.map(({ record }) => record.studentExamId))]);
  const faults = new Map<number, string>();
  const fit = rows.filter(({ rowNo, record }) => {
    const fault = take(scope, students, record, mode);
    if (fault !== null) faults.set(rowNo, fault);
    return fault === null;
  });
  const there = (one: NewAllocation) => students.get(one.studentExamId)?.has[one.category] !== undefined;
  const adding = fit.filter(({ record }) => !there(record)).map(({ record }) => record);
  const changing = fit.filter(({ record }) => there(record)).map(({ record }) => record);
  const added = adding.length === 0 ? new Map<string, string>() : await insertAllocations(db, scope, adding);
  const changed = changing.length === 0 ? new Map<string, { id: string; before: string }>() : await changeAllocations(db, scope, changing);
  return rows.map(({ rowNo, record }): RowOutcome => {
    const fault = faults.get(rowNo);
    if (fault !== undefined) return { rowNo, outcome: 'FAILED', reason: fault };
    const created = added.get(allocationKey(record));
    if (created !== undefined) return { rowNo, outcome: 'CREATED', targetId: created };
    const updated = changed.get(allocationKey(record));
    return updated ? { rowNo, outcome: 'UPDATED', targetId: updated.id, before: updated.before } : { rowNo, outcome: 'SKIPPED' };
  });
}

/** Counts rows of the same file against the cap as well: what a row takes is no longer there for the next. */
function take(scope: InstituteScope, students: Map<string, CapFacts>, record: NewAllocation, mode: FeedMode): string | null {
  const facts = students.get(record.studentExamId);
  if (!facts) return why(scope, 'resultWhy.notInwarded');
  const present = facts.has[record.category] !== undefined;
  if (mode === 'INSERT' && present) return why(scope, 'resultWhy.categoryThere');
  if (mode === 'UPDATE' && !present) return why(scope, 'resultWhy.categoryNotThere');
  const besides = hasBesides(facts, record.category);
  const fault = overCap(activityCap(facts.scheme), besides, hundredthsOf(record.marks));
  if (fault) return refusalOf(scope, conflict(fault.code, fault.message));
  if (!present) students.set(record.studentExamId, { ...facts, has: { ...facts.has, [`${record.category} of this file`]: record.marks } });
  return null;
}
