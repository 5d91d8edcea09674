import * as z from 'zod/mini';
import { headsOf } from '../../../kit/export/list-column.server.ts';
import { allFailed, defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { DoneRow, Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import { refusalOf, reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { CANDIDATE_HEADS, findExamsByName, firstCandidates } from '../../exams/inward/inward.door.ts';
import { creditValue } from '../credit-activity/credit-activity.contract.ts';
import { evidenceText } from '../evidence/evidence.text.ts';
import { evidenceByName } from '../evidence/evidence.store.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { fileBar } from './additional-credit.command.ts';
import { faultOf, withoutOwn } from './additional-credit.rules.ts';
import type { Standing } from './additional-credit.rules.ts';
import { changeCredits, creditKey, insertCredits, restoreCredits } from './additional-credit.store.ts';
import type { NewCredit } from './additional-credit.store.ts';
import { additionalCreditText } from './additional-credit.text.ts';
import { activitiesByCode, sampleOfCredits } from './named-activity.store.ts';
import { holdStandings } from './credit-standing.store.ts';

const why = reasonsOf(additionalCreditText);
const said = labelled(additionalCreditText);
const named = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What the list of additional credits calls its columns. */
const listed = (...keys: readonly string[]) =>
  headsOf(keys, { name: 'additionalCredits', texts: [resultColumnText, additionalCreditText] });

/** Marks and credits of many students by file; the batch counts once a second person has approved it. */
export const additionalCreditFeed: Feed = defineFeed({
  kind: 'additionalCredits',
  feature: 'gracing',
  action: 'grace',
  columns: {
    student: { schema: named(60), aliases: CANDIDATE_HEADS, ...said('creditFeed.student'), sample: ['2024016400101', '2024016400102'] },
    activity: { schema: named(80), aliases: listed('activity'), ...said('creditFeed.activity'), sample: ['NSS', 'MOOC'] },
    value: { schema: creditValue, aliases: listed('value'), ...said('creditFeed.value'), sample: ['2'] },
    evidence: {
      schema: named(150),
      aliases: listed('evidence'),
      ...labelled(evidenceText)('evidenceFeed.column'),
      sample: ['NSS list 2026.pdf'],
    },
  },
  ignored: listed('name', 'nameInScript', 'seatNo', 'abcId', 'kind', 'head', 'requestedByName', 'approvedByName', 'approvedAt'),
  naturalKey: ['student', 'activity'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: async (db, scope, { examInstanceId }) => {
    const sample = await sampleOfCredits(db, scope, examInstanceId);
    return sample === undefined ? [] : (await firstCandidates(db, scope, examInstanceId)).map((one) => ({ ...one, ...sample }));
  },
  tables: ['additional_credit'],
  resolve: async (db, scope, rows, { context: { examInstanceId } }) => {
    const exams = await findExamsByName(
      db,
      scope,
      examInstanceId,
      rows.map(({ record }) => record.student),
    );
    const activities = await activitiesByCode(
      db,
      scope,
      rows.map(({ record }) => record.activity),
    );
    const evidence = await evidenceByName(
      db,
      scope,
      { purpose: 'CREDIT', examInstanceId },
      rows.map(({ record }) => record.evidence),
    );
    const missing = (rowNo: number, column: string, value: string, reason: string) => ({ rowNo, column, value, reason });
    return {
      rows: rows.flatMap(({ rowNo, record }) => {
        const [studentExamId, creditActivityId] = [exams.get(record.student), activities.get(record.activity)];
        const creditEvidenceId = evidence.get(record.evidence);
        if (studentExamId === undefined || creditActivityId === undefined || creditEvidenceId === undefined) return [];
        return [{ rowNo, record: { studentExamId, creditActivityId, value: record.value, creditEvidenceId } }];
      }),
      errors: rows.flatMap(({ rowNo, record: { student, activity, evidence: name } }) => [
        ...(exams.has(student) ? [] : [missing(rowNo, 'student', student, why(scope, 'creditWhy.student'))]),
        ...(activities.has(activity) ? [] : [missing(rowNo, 'activity', activity, why(scope, 'creditWhy.activity'))]),
        ...(evidence.has(name) ? [] : [missing(rowNo, 'evidence', name, reasonsOf(evidenceText)(scope, 'evidenceFeed.notAdded'))]),
      ]),
    };
  },
  apply: async (db, scope, rows: readonly FeedRow<NewCredit>[], feed) => {
    const bar = await fileBar(db, scope, feed.context.examInstanceId);
    return bar === null ? applyCredits(db, scope, rows, feed.mode) : allFailed(rows, bar);
  },
  takeBack: {
    needs: ['delete', 'grace'],
    table: 'additional_credit',
    undo: (db, scope, rows, feed) => undoCredits(db, scope, feed.context.examInstanceId, rows),
    bars: async (db, scope, rows, { context, way }) => {
      const bar = await fileBar(db, scope, context.examInstanceId);
      if (bar !== null) return new Map(rows.map(({ rowNo }) => [rowNo, bar] as const));
      if (way === 'GO') return new Map();
      const room = roomOf(
        await holdStandings(
          db,
          scope,
          rows.map(({ record }) => record),
        ),
      );
      return new Map(
        rows.flatMap(({ rowNo, record }) => {
          const fault = take(scope, room, record, 'INSERT');
          return fault === null ? [] : [[rowNo, fault] as const];
        }),
      );
    },
  },
});

/** Entries as they were before; above a maximum all of it is refused, and the kit looks for the rows that fit. */
async function undoCredits(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  rows: readonly DoneRow<NewCredit>[],
): Promise<RowOutcome[]> {
  const bar = await fileBar(db, scope, examInstanceId);
  if (bar !== null) return allFailed(rows, bar);
  const asked = rows.map(({ record }) => record);
  await holdStandings(db, scope, asked);
  const back = await restoreCredits(db, scope, rows);
  for (const { cap, marksGiven, kind } of (await holdStandings(db, scope, asked)).values())
    if (kind === 'MARKS' && cap !== null && marksGiven > cap.maxMarks)
      throw conflict('ADDITIONAL_MARKS_ABOVE_CAP', `Ordinance ${cap.ordinance} gives fewer marks than the student would have.`);
  return rows.map(({ rowNo, targetId }) =>
    back.has(targetId) ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: why(scope, 'creditWhy.changed') },
  );
}

async function applyCredits(db: Db, scope: InstituteScope, rows: readonly FeedRow<NewCredit>[], mode: FeedMode): Promise<RowOutcome[]> {
  const room = roomOf(
    await holdStandings(
      db,
      scope,
      rows.map(({ record }) => record),
    ),
  );
  const there = new Set([...room.standings].flatMap(([key, { own }]) => (own > 0 ? [key] : [])));
  const faults = new Map<number, string>();
  const fit = rows.filter(({ rowNo, record }) => {
    const fault = take(scope, room, record, mode);
    if (fault !== null) faults.set(rowNo, fault);
    return fault === null;
  });
  const adding = fit.filter(({ record }) => !there.has(creditKey(record))).map(({ record }) => record);
  const changing = fit.filter(({ record }) => there.has(creditKey(record))).map(({ record }) => record);
  const added = adding.length === 0 ? new Map<string, string>() : await insertCredits(db, scope, adding);
  const changed = changing.length === 0 ? new Map<string, { id: string; before: string }>() : await changeCredits(db, scope, changing);
  return rows.map(({ rowNo, record }): RowOutcome => {
    const fault = faults.get(rowNo);
    if (fault !== undefined) return { rowNo, outcome: 'FAILED', reason: fault };
    const created = added.get(creditKey(record));
    if (created !== undefined) return { rowNo, outcome: 'CREATED', targetId: created };
    const updated = changed.get(creditKey(record));
    return updated ? { rowNo, outcome: 'UPDATED', targetId: updated.id, before: updated.before } : { rowNo, outcome: 'SKIPPED' };
  });
}

/** What the students have, and what rows of the same file took already: it is no longer there for the next. */
interface Room {
  readonly standings: ReadonlyMap<string, Standing>;
  readonly marksTaken: Map<string, number>;
  readonly done: Set<string>;
}

const roomOf = (standings: ReadonlyMap<string, Standing>): Room => ({ standings, marksTaken: new Map(), done: new Set() });

function take(scope: InstituteScope, room: Room, record: NewCredit, mode: FeedMode): string | null {
  const key = creditKey(record);
  const known = room.standings.get(key);
  if (!known) return why(scope, 'creditWhy.student');
  if (mode === 'UPDATE' && known.own === 0) return why(scope, 'creditWhy.notThere');
  const base = mode === 'INSERT' || room.done.has(key) ? known : withoutOwn(known);
  const taken = room.marksTaken.get(record.studentExamId) ?? 0;
  const fault = faultOf({ ...base, own: room.done.has(key) ? 1 : base.own, marksGiven: base.marksGiven + taken }, record.value);
  if (fault) return refusalOf(scope, conflict(fault.code, fault.message));
  room.done.add(key);
  if (known.kind === 'MARKS') room.marksTaken.set(record.studentExamId, taken + hundredthsOf(record.value) - known.own);
  return null;
}
