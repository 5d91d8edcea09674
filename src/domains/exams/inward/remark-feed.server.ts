import { sayRefusal } from '../../../kit/text/said.server.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import * as z from 'zod/mini';
import { firstCandidates } from './exam-example.store.ts';
import { CANDIDATE_HEADS } from './candidate-heads.rules.ts';
import { examFeedText } from './exam-feed.text.ts';
import { allFailed, defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { DoneRow, Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findInstance } from '../lifecycle/exam-instance.store.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { BLOCKERS } from '../lifecycle/lifecycle.rules.ts';
import { tellOfRemarks } from '../lifecycle/tell-students.store.ts';
import { STUDENT_REMARKS } from './inward.contract.ts';
import { findExamsByName, giveBackRemarks, writeRemarks } from './remark-feed.store.ts';

const why = reasonsOf(examFeedText);

const said = labelled(examFeedText);

interface RemarkRow {
  readonly studentExamId: string;
  readonly remark: string;
}

/** Remarks of the exam cell (RR, WH, RCC …) by file; NONE takes a remark away. */
export const remarkFeed: Feed = defineFeed({
  kind: 'studentRemarks',
  feature: 'results',
  // A remark withholds or reserves a result, like a correction of it.
  action: 'correct',
  columns: {
    // A column of the names is often called Student, and stands beside the numbers.
    student: {
      header: 'prn',
      schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      aliases: CANDIDATE_HEADS,
      ...said('examFeed.student'),
      sample: ['2024016400101', '2024016400102'],
    },
    remark: { schema: z.enum([...STUDENT_REMARKS, 'NONE']), ...said('examFeed.remark') },
  },
  naturalKey: ['student'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: (db, scope, { examInstanceId }) => firstCandidates(db, scope, examInstanceId),
  resolve: async (db, scope, rows, feed) => {
    const found = await findExamsByName(
      db,
      scope,
      feed.context.examInstanceId,
      rows.map(({ record }) => record.student),
    );
    return {
      rows: rows.flatMap(({ rowNo, record }) => {
        const studentExamId = found.get(record.student);
        return studentExamId === undefined ? [] : [{ rowNo, record: { studentExamId, remark: record.remark } }];
      }),
      errors: rows.flatMap(({ rowNo, record }) =>
        found.has(record.student) ? [] : [{ rowNo, column: 'student', value: record.student, reason: why(scope, 'examWhy.notInwarded') }],
      ),
    };
  },
  apply: (db, scope, rows, feed) => applyRemarks(db, scope, feed.context.examInstanceId, rows),
  target: ({ studentExamId }) => studentExamId,
  takeBack: {
    needs: ['correct'],
    table: null,
    undo: (db, scope, rows, feed) => undoRemarks(db, scope, feed.context.examInstanceId, rows),
  },
});

type Gate = { readonly instance: InstanceRow } | { readonly barred: string };

async function gateOf(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Gate> {
  const instance = await findInstance(db, scope, examInstanceId, 'SHARE');
  if (!instance) return { barred: why(scope, 'examWhy.noExam') };
  const { code, says } = BLOCKERS.runGoing;
  return instance.runGoing > 0 ? { barred: sayRefusal(scope.language ?? 'en', { code, message: says() }) } : { instance };
}

/** Students who still have the file's remark get the previous one back, or none. */
async function undoRemarks(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  rows: readonly DoneRow<RemarkRow>[],
): Promise<RowOutcome[]> {
  const gate = await gateOf(db, scope, examInstanceId);
  if ('barred' in gate) return allFailed(rows, gate.barred);
  const back = rows.flatMap(({ record, before, outcome }) => {
    const was = before?.values['remark'];
    // CREATED: there was no remark before.
    if (outcome === 'UPDATED' && typeof was !== 'string') return [];
    return [{ studentExamId: record.studentExamId, from: remarkOf(record), to: typeof was === 'string' ? was : null }];
  });
  const written = await giveBackRemarks(db, scope, back);
  return rows.map(({ rowNo, record }) =>
    written.has(record.studentExamId)
      ? { rowNo, outcome: 'UPDATED' }
      : { rowNo, outcome: 'FAILED', reason: why(scope, 'examWhy.remarkChanged') },
  );
}

const remarkOf = ({ remark }: RemarkRow) => (remark === 'NONE' ? null : remark);

async function applyRemarks(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  rows: readonly FeedRow<RemarkRow>[],
): Promise<RowOutcome[]> {
  const gate = await gateOf(db, scope, examInstanceId);
  if ('barred' in gate) return allFailed(rows, gate.barred);
  const wanted = rows.map(({ record }) => ({
    studentExamId: record.studentExamId,
    remark: remarkOf(record),
  }));
  const were = await writeRemarks(db, scope, wanted);
  const changed = wanted.flatMap((one) => (were.has(one.studentExamId) ? [{ ...one, before: were.get(one.studentExamId) ?? null }] : []));
  await tellOfRemarks(db, scope, gate.instance, changed);
  return rows.map(({ rowNo, record }) => {
    const had = were.get(record.studentExamId);
    if (had === undefined) return { rowNo, outcome: 'SKIPPED', targetId: record.studentExamId };
    const before = JSON.stringify({ version: 0, values: { remark: had } });
    return { rowNo, outcome: had === null ? 'CREATED' : 'UPDATED', targetId: record.studentExamId, before };
  });
}
