import * as z from 'zod/mini';
import { headsOf } from '../../../kit/export/list-column.server.ts';
import { defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import { refusalOf, reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { CANDIDATE_HEADS, CANDIDATE_NAME_HEADS, findExamsByName, firstCandidates } from '../../exams/inward/inward.door.ts';
import { creditValue } from '../credit-activity/credit-activity.contract.ts';
import { evidenceColumn, noEvidence } from '../evidence/evidence-column.server.ts';
import { evidenceByName } from '../evidence/evidence.store.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { filedEntries, type FiledFault } from '../entry/entry-feed.server.ts';
import { creditEntries } from './additional-credit.command.ts';
import { faultOf, withoutOwn } from './additional-credit.rules.ts';
import type { Standing } from './additional-credit.rules.ts';
import { approvedCredits, changeCredits, creditKey, insertCredits, restoreCredits } from './additional-credit.store.ts';
import type { NewCredit } from './additional-credit.store.ts';
import { additionalCreditText } from './additional-credit.text.ts';
import { activitiesByCode, sampleOfCredits } from './named-activity.store.ts';
import { holdStandings } from './credit-standing.store.ts';

const why = reasonsOf(additionalCreditText);
const said = labelled(additionalCreditText);
const named = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const LIST = { name: 'additionalCredits', texts: [resultColumnText, additionalCreditText] };

/** What the list of additional credits calls its columns. */
const listed = (...keys: readonly string[]) => headsOf(keys, LIST);

/** Marks and credits of many students by file; the batch counts once a second person has approved it. */
export const additionalCreditFeed: Feed = defineFeed({
  kind: 'additionalCredits',
  feature: 'gracing',
  action: 'grace',
  columns: {
    student: {
      header: 'prn',
      schema: named(60),
      aliases: CANDIDATE_HEADS,
      ...said('creditFeed.student'),
      sample: ['2024016400101', '2024016400102'],
    },
    activity: { schema: named(80), aliases: listed('activity'), ...said('creditFeed.activity'), sample: ['NSS', 'MOOC'] },
    value: { schema: creditValue, aliases: listed('value'), ...said('creditFeed.value'), sample: ['2'] },
    evidence: evidenceColumn(LIST),
  },
  ignored: [
    ...CANDIDATE_NAME_HEADS,
    ...listed('name', 'nameInScript', 'seatNo', 'abcId', 'kind', 'head', 'requestedByName', 'approvedByName', 'approvedAt'),
  ],
  naturalKey: ['student', 'activity'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: async (db, scope, { examInstanceId }) => {
    const sample = await sampleOfCredits(db, scope, examInstanceId);
    return sample === undefined ? [] : (await firstCandidates(db, scope, examInstanceId)).map((one) => ({ ...one, ...sample }));
  },
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
      { purpose: creditEntries.evidence, examInstanceId },
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
        ...(evidence.has(name) ? [] : [noEvidence(scope, rowNo, name)]),
      ]),
    };
  },
  ...filedEntries<NewCredit>(creditEntries, {
    key: creditKey,
    hold: async (db, scope, entries) => {
      const standings = await holdStandings(db, scope, entries);
      const room: Room = { standings, marksTaken: new Map(), done: new Set() };
      return {
        isThere: (entry) => (standings.get(creditKey(entry))?.own ?? 0) > 0,
        take: (entry, mode) => take(scope, room, entry, mode),
      };
    },
    insert: insertCredits,
    change: changeCredits,
    approved: approvedCredits,
    restore: restoreCredits,
    requireWithin: async (db, scope, entries) => {
      for (const { cap, marksGiven, kind } of (await holdStandings(db, scope, entries)).values())
        if (kind === 'MARKS' && cap !== null && marksGiven > cap.maxMarks)
          throw conflict('ADDITIONAL_MARKS_ABOVE_CAP', `Ordinance ${cap.ordinance} gives fewer marks than the student would have.`);
    },
    saysChanged: (scope) => why(scope, 'creditWhy.changed'),
  }),
});

/** What the students have, and what rows of the same file took already: it is no longer there for the next. */
interface Room {
  readonly standings: ReadonlyMap<string, Standing>;
  readonly marksTaken: Map<string, number>;
  readonly done: Set<string>;
}

function take(scope: InstituteScope, room: Room, record: NewCredit, mode: FeedMode): FiledFault | string | null {
  const key = creditKey(record);
  const known = room.standings.get(key);
  if (!known) return why(scope, 'creditWhy.student');
  if (mode === 'UPDATE' && known.own === 0) return why(scope, 'creditWhy.notThere');
  const base = mode === 'INSERT' || room.done.has(key) ? known : withoutOwn(known);
  const taken = room.marksTaken.get(record.studentExamId) ?? 0;
  const fault = faultOf({ ...base, own: room.done.has(key) ? 1 : base.own, marksGiven: base.marksGiven + taken }, record.value);
  if (fault)
    return { reason: refusalOf(scope, conflict(fault.code, fault.message)), ...(fault.field === 'value' ? { column: 'value' } : {}) };
  room.done.add(key);
  if (known.kind === 'MARKS') room.marksTaken.set(record.studentExamId, taken + hundredthsOf(record.value) - known.own);
  return null;
}
