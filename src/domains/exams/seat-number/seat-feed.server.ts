import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { sayIn, sayRefusal } from '../../../kit/text/said.server.ts';
import { refusalOf, reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import * as z from 'zod/mini';
import { firstCandidates } from '../inward/exam-example.store.ts';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { examFeedText } from '../inward/exam-feed.text.ts';
import { defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { findExamsByName } from '../inward/remark-feed.store.ts';
import { applySeats, takeSeatsBack } from './seat-change.command.ts';
import type { SeatVerdict } from './seat-change.rules.ts';
import { SEAT_NO } from './seat-number.contract.ts';

const why = reasonsOf(examFeedText);

const said = labelled(examFeedText);

/** Seat numbers of some candidates by file: assigned by the university, or corrected. The scheme numbers the others. */
export const seatNumberFeed: Feed = defineFeed({
  kind: 'seatNumbers',
  feature: 'seatNumbers',
  columns: {
    // A column of the names is often called Student, and stands beside the numbers.
    student: {
      header: 'prn',
      schema: text(60),
      aliases: [
        'prn',
        'university_prn',
        'universityPrn',
        'Student ID',
        'PRN No',
        'PRN Number',
        'University PRN',
        'पीआरएन',
        'पीआरएन क्रमांक',
        'Student',
      ],
      ...said('examFeed.student'),
      sample: ['2024016400101', '2024016400102'],
    },
    seatNo: {
      schema: SEAT_NO,
      aliases: [
        'seat_no',
        'seat number',
        'Seat No',
        'Exam Seat No',
        'Seat',
        'Hall Ticket No',
        'सीट नंबर',
        'आसन क्रमांक',
        'बैठक क्रमांक',
        'परीक्षा क्रमांक',
      ],
      ...said('examFeed.seatNo'),
      sample: ['B240101', 'B240102'],
    },
    reason: { schema: z.nullable(text(300, 5)), ...said('examFeed.reason'), sample: ['Given by the university'] },
  },
  naturalKey: ['student'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: (db, scope, { examInstanceId }) => firstCandidates(db, scope, examInstanceId),
  tables: ['seat_number'],
  resolve: async (db, scope, rows, feed) => {
    const names = rows.map(({ record }) => record.student);
    const found = await findExamsByName(db, scope, feed.context.examInstanceId, names);
    return {
      rows: rows.flatMap(({ rowNo, record }) => {
        const studentExamId = found.get(record.student);
        const { student, seatNo, reason } = record;
        return studentExamId === undefined ? [] : [{ rowNo, record: { studentExamId, student, seatNo, reason: reason ?? null } }];
      }),
      errors: rows
        .filter(({ record }) => !found.has(record.student))
        .map(({ rowNo, record }) => ({ rowNo, column: 'student', value: record.student, reason: why(scope, 'examWhy.notInwarded') })),
    };
  },
  apply: async (db, scope, rows, { mode, context }) => {
    const wanted = rows.map(({ rowNo, record }) => ({ rowNo, ...record }));
    try {
      const { verdicts, before } = await applySeats(db, scope, { examInstanceId: context.examInstanceId, mode }, wanted);
      return verdicts.map((verdict) => outcomeOf(scope, verdict, before.get(verdict.wanted.studentExamId)?.seatNo ?? null));
    } catch (error) {
      return allFailed(scope, rows, error);
    }
  },
  target: ({ studentExamId }) => studentExamId,
  takeBack: {
    needs: ['delete', 'update'],
    table: null,
    undo: async (db, scope, rows, { context }) => {
      const given = rows.map(({ rowNo, record: { studentExamId, seatNo }, before }) => {
        const was = before?.values['seatNo'];
        return { rowNo, studentExamId, seatNo, before: typeof was === 'string' ? was : null };
      });
      // A file of an earlier version kept nothing: a student who had a number must not end without one.
      const known = given.filter(({ rowNo }) => rows.some((row) => row.rowNo === rowNo && (row.outcome === 'CREATED' || row.before)));
      try {
        const stays = await takeSeatsBack(db, scope, context.examInstanceId, known, why(scope, 'examWhy.seatFileUndone'));
        return rows.map(({ rowNo }): RowOutcome => {
          const stay = stays.get(rowNo);
          if (stay === null) return { rowNo, outcome: 'UPDATED' };
          return { rowNo, outcome: 'FAILED', reason: stay ? whyNot(scope, stay) : why(scope, 'examWhy.seatNoEarlier') };
        });
      } catch (error) {
        return allFailed(scope, rows, error);
      }
    },
  },
});

/** A reason that bars all rows, such as a closed window, is checked once. */
function allFailed(scope: InstituteScope, rows: readonly { rowNo: number }[], error: unknown): RowOutcome[] {
  if (!(error instanceof AppError)) throw error;
  const reason = refusalOf(scope, error);
  return rows.map(({ rowNo }) => ({ rowNo, outcome: 'FAILED', reason }));
}

/** English names the number and whose it is. */
function whyNot(scope: InstituteScope, { code, message }: { readonly code: string; readonly message: string }): string {
  const { language = 'en' } = scope;
  return language === 'en' ? message : sayIn(language, `examWhy.seat.${code}`, sayRefusal(language, { code, message }));
}

function outcomeOf(scope: InstituteScope, verdict: SeatVerdict, had: string | null): RowOutcome {
  const { rowNo, studentExamId: targetId } = verdict.wanted;
  if (verdict.act === 'REFUSE') return { rowNo, outcome: 'FAILED', reason: whyNot(scope, verdict), column: verdict.column };
  return { rowNo, outcome: OUTCOMES[verdict.act], targetId, before: JSON.stringify({ version: 0, values: { seatNo: had } }) };
}

const OUTCOMES = { GIVE: 'CREATED', CHANGE: 'UPDATED', KEEP: 'SKIPPED' } as const;
