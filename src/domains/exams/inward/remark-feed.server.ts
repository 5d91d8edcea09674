import * as z from 'zod/mini';
import { defineFeed } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findInstance } from '../lifecycle/exam-instance.store.ts';
import { BLOCKERS } from '../lifecycle/lifecycle.rules.ts';
import { STUDENT_REMARKS } from './inward.contract.ts';
import { findExamsByName, writeRemarks } from './remark-feed.store.ts';

interface RemarkRow {
  readonly studentExamId: string;
  readonly remark: string;
}

/** Remarks of the exam cell (RR, WH, RCC …) by file; NONE takes a remark away. */
export const remarkFeed: Feed = defineFeed({
  kind: 'studentRemarks',
  feature: 'results',
  columns: {
    student: {
      schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      aliases: ['prn', 'university_prn', 'seat_no', 'seatNo'],
    },
    remark: { schema: z.enum([...STUDENT_REMARKS, 'NONE']) },
  },
  naturalKey: ['student'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
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
        found.has(record.student)
          ? []
          : [{ rowNo, column: 'student', value: record.student, reason: 'sits no examination of this instance' }],
      ),
    };
  },
  apply: (db, scope, rows, feed) => applyRemarks(db, scope, feed.context.examInstanceId, rows),
});

async function applyRemarks(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  rows: readonly FeedRow<RemarkRow>[],
): Promise<RowOutcome[]> {
  const instance = await findInstance(db, scope, examInstanceId, 'SHARE');
  const barred = !instance ? 'there is no such exam instance' : instance.runGoing > 0 ? BLOCKERS.runGoing.says() : null;
  if (barred !== null) return rows.map(({ rowNo }) => ({ rowNo, outcome: 'FAILED', reason: barred }));
  const wanted = rows.map(({ record }) => ({
    studentExamId: record.studentExamId,
    remark: record.remark === 'NONE' ? null : record.remark,
  }));
  const before = await writeRemarks(db, scope, wanted);
  return rows.map(({ rowNo, record }) => {
    const had = before.get(record.studentExamId);
    if (had === undefined) return { rowNo, outcome: 'SKIPPED', targetId: record.studentExamId };
    return { rowNo, outcome: had === null ? 'CREATED' : 'UPDATED', targetId: record.studentExamId };
  });
}
