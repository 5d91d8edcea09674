import { refusalOf, reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import * as z from 'zod/mini';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { resultFeedText } from '../backward-sgpi/result-feed.text.ts';
import { headsOf } from '../../../kit/export/list-column.server.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { CANDIDATE_HEADS, CANDIDATE_NAME_HEADS, findExamsByName, firstCandidates } from '../../exams/inward/inward.door.ts';
import { filedEntries, type FiledFault } from '../entry/entry-feed.server.ts';
import { graceEntries, hasBesides } from './grace-allocation.command.ts';
import { graceCategory, graceMarks } from './grace-allocation.contract.ts';
import { evidenceColumn, noEvidence, sampleEvidence } from '../evidence/evidence-column.server.ts';
import { evidenceByName } from '../evidence/evidence.store.ts';
import { activityCap, overCap } from './grace-allocation.rules.ts';
import {
  allocationKey,
  approvedAllocations,
  changeAllocations,
  holdStudents,
  insertAllocations,
  restoreAllocations,
} from './grace-allocation.store.ts';
import type { CapFacts, NewAllocation } from './grace-allocation.store.ts';

const why = reasonsOf(resultFeedText);

const said = labelled(resultFeedText);

const LIST = { name: 'activityMarks', texts: [resultColumnText, graceAllocationText] };

/** What the list of activity marks calls its columns. */
const listed = (...keys: readonly string[]) => headsOf(keys, LIST);

const studentsOf = (entries: readonly NewAllocation[]) => [...new Set(entries.map(({ studentExamId }) => studentExamId))];

/** Activity marks (O.229) by file; the batch counts once a second person has approved it. */
export const graceAllocationFeed: Feed = defineFeed({
  kind: 'graceAllocations',
  feature: 'gracing',
  action: 'grace',
  columns: {
    // A column of the names is often called Student, and stands beside the numbers.
    student: {
      header: 'prn',
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
  ignored: [...CANDIDATE_NAME_HEADS, ...listed('name', 'nameInScript', 'seatNo', 'requestedByName', 'approvedByName', 'approvedAt')],
  naturalKey: ['student', 'category'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: async (db, scope, { examInstanceId }) => {
    const evidence = await sampleEvidence(db, scope, { purpose: graceEntries.evidence, examInstanceId });
    return (await firstCandidates(db, scope, examInstanceId)).map((one) => ({ ...one, ...evidence }));
  },
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
      { purpose: graceEntries.evidence, examInstanceId: feed.context.examInstanceId },
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
  ...filedEntries<NewAllocation>(graceEntries, {
    key: allocationKey,
    hold: async (db, scope, entries) => {
      const students = await holdStudents(db, scope, studentsOf(entries));
      return {
        isThere: ({ studentExamId, category }) => students.get(studentExamId)?.has[category] !== undefined,
        take: (entry, mode) => take(scope, students, entry, mode),
      };
    },
    insert: insertAllocations,
    change: changeAllocations,
    approved: approvedAllocations,
    restore: restoreAllocations,
    requireWithin: async (db, scope, entries) => {
      for (const facts of (await holdStudents(db, scope, studentsOf(entries))).values()) {
        const fault = overCap(activityCap(facts.scheme), hasBesides(facts, ''), 0);
        if (fault) throw conflict(fault.code, fault.message);
      }
    },
    saysChanged: (scope) => why(scope, 'resultWhy.marksChanged'),
  }),
});

/** Counts rows of the same file against the cap as well: what a row takes is no longer there for the next. */
function take(scope: InstituteScope, students: Map<string, CapFacts>, record: NewAllocation, mode: FeedMode): FiledFault | string | null {
  const facts = students.get(record.studentExamId);
  if (!facts) return why(scope, 'resultWhy.notInwarded');
  const present = facts.has[record.category] !== undefined;
  if (mode === 'INSERT' && present) return why(scope, 'resultWhy.categoryThere');
  if (mode === 'UPDATE' && !present) return why(scope, 'resultWhy.categoryNotThere');
  const besides = hasBesides(facts, record.category);
  const fault = overCap(activityCap(facts.scheme), besides, hundredthsOf(record.marks));
  if (fault) return { reason: refusalOf(scope, conflict(fault.code, fault.message)), column: 'marks' };
  if (!present) students.set(record.studentExamId, { ...facts, has: { ...facts.has, [`${record.category} of this file`]: record.marks } });
  return null;
}
