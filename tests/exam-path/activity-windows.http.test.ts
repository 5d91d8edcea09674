import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExamActivity } from '../../src/domains/exams/exam-activity/exam-activity.contract.ts';
import { windowExceptions } from '../../src/domains/exams/activity-control/activity-control.contract.ts';
import { examSlots } from '../../src/domains/exams/exam-slot/exam-slot.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { openInstance, requireWindow } from '../../src/domains/exams/lifecycle/lifecycle.door.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { timetableCopies } from '../../src/domains/exams/timetable-copy/timetable-copy.contract.ts';
import { timetablePublishing } from '../../src/domains/exams/timetable-publish/timetable-publish.contract.ts';
import { timetableRuns } from '../../src/domains/exams/timetable-run/timetable-run.contract.ts';
import { timetables } from '../../src/domains/exams/timetable/timetable.contract.ts';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let divisions: string[];
/** Sheets by kind of head and division. */
let sheets: Map<string, string>;
let studentExamId: string;

const codes = async <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E>): Promise<string[]> =>
  ((await app.as(name).call(endpoint, input)).body.errors ?? []).map((one: { readonly code: string }) => one.code);

const inward = (kind: 'REGULAR' | 'ADDITIONAL' | 'BACKLOG', by: CallerName) =>
  codes(by, inwards.inward, {
    body: { examInstanceId: exam.instanceId, kind, studentProfileIds: exam.studentIds.slice(0, 1), reason: 'Form came late' },
  });

const enter = (evaluator: 'INTERNAL' | 'EXTERNAL', by: CallerName, division = divisions[0]) =>
  codes(by, marks.save, {
    params: { id: sheets.get(`${evaluator} ${division}`) ?? '' },
    body: { entry: 'FIRST', cells: [{ studentExamId, value: '1', status: null, version: 77 }] },
  });

const giveMarks = (by: CallerName) =>
  codes(by, graceAllocations.create, { body: { studentExamId, category: 'NSS', marks: '1', document: 'D', evidenceId: studentExamId } });

/** A call of each act that asks Activity Control. */
const ACTS: readonly (readonly [ExamActivity, (by: CallerName) => Promise<string[]>])[] = [
  ['INWARD', (by) => inward('REGULAR', by)],
  ['ADDITIONAL_INWARD', (by) => inward('ADDITIONAL', by)],
  ['BACKLOG_INWARD', (by) => inward('BACKLOG', by)],
  ['ROSTER_LOCK', (by) => codes(by, rosters.lock, { body: { examInstanceId: exam.instanceId } })],
  [
    'SEAT_NUMBER',
    (by) =>
      codes(by, seatNumbers.assign, {
        body: { examInstanceId: exam.instanceId, scheme: { prefix: 'W', digits: 4, start: 1, step: 1, order: ['PRN'] } },
      }),
  ],
  ['INTERNAL_MARKS', (by) => enter('INTERNAL', by)],
  ['EXTERNAL_MARKS', (by) => enter('EXTERNAL', by)],
  ...(['GRACE_CATEGORY', 'GRACING'] as const).map((activity) => [activity, giveMarks] as const),
];

const SCOPES = ['SESSION', 'COURSE', 'EXAMINATION'] as const;
type Scope = (typeof SCOPES)[number] | 'DIVISION';
const TIMES = {
  shutAfter: [null, '-1 hour'],
  shutBefore: ['1 hour', null],
  shutBetween: ['-2 hours', '-1 hour'],
  open: ['-1 hour', '1 hour'],
  openUntil: [null, '1 hour'],
  openSince: ['-1 hour', null],
} as const satisfies Record<string, readonly [string | null, string | null]>;
type Time = keyof typeof TIMES;

interface More {
  readonly grace?: number;
  readonly gracePolicies?: readonly string[];
  readonly shutPolicies?: readonly string[];
  readonly division?: string | undefined;
}

async function limit(activity: string, scope: Scope, time: readonly [string | null, string | null], more: More = {}): Promise<void> {
  const isExam = scope === 'EXAMINATION' || scope === 'DIVISION';
  await exam.query(
    `insert into exam_window (institute_id, activity, exam_instance_id, exam_session_id, course_id, division_id, opens_at, closes_at, grace_minutes, grace_policies, shut_policies)
     select i.institute_id, $2, case when $3 then i.id end, case when not $3 then i.exam_session_id end, case when $4 then i.course_id end, $5::uuid,
            now() + $6::interval, now() + $7::interval, $8, $9::uuid[], $10::uuid[] from exam_instance i where i.id = $1`,
    [
      exam.instanceId,
      activity,
      isExam,
      scope === 'COURSE',
      scope === 'DIVISION' ? (more.division ?? divisions[0]) : null,
      time[0],
      time[1],
      more.grace ?? 0,
      more.gracePolicies ?? [],
      more.shutPolicies ?? [],
    ],
  );
}

const policyOf = async (name: CallerName): Promise<string> =>
  (await exam.query<{ id: string }>('select policy_id as id from policy_attachment where user_id = $1', [app.userId(name)]))[0]?.id ?? '';

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    divisions: 2,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const { instanceId: examInstanceId } = exam;
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: exam.studentIds.slice(1) } });
  await app.as('controller').ok(markSheets.open, { body: { examInstanceId } });
  const list = (await app.as('controller').ok(markSheets.list, { query: { examInstanceId } })).data.sheets;
  sheets = new Map(list.map((one) => [`${one.evaluator} ${one.divisionId}`, one.id]));
  divisions = [...new Set(list.flatMap((one) => one.divisionId ?? []))];
  studentExamId = (await app.as('clerk').ok(inwards.list, { query: { examInstanceId } })).data[0]?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});
beforeEach(async () => {
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  await exam.query('delete from exam_window_exception where institute_id = $1', [exam.instituteId]);
});

const isShut = async (act: Promise<string[]>) => (await act).includes('WINDOW_SHUT');

describe.each(ACTS)('%s', (activity, act) => {
  test.each(SCOPES.flatMap((scope) => (Object.keys(TIMES) as Time[]).map((time) => [scope, time] as const)))(
    'limited for the %s, %s',
    async (scope, time) => {
      await limit(activity, scope, TIMES[time]);
      expect(await isShut(act('admin'))).toBe(time.startsWith('shut'));
    },
  );

  test('the narrowest scope decides, whatever the wider ones say', async () => {
    for (const [at, scope] of SCOPES.entries()) {
      await limit(activity, scope, at % 2 === 0 ? TIMES.shutAfter : TIMES.open);
      expect([scope, await isShut(act('admin'))]).toEqual([scope, at % 2 === 0]);
    }
  });

  test('is not shut by the window of another activity', async () => {
    // Marks of a grace category are gracing too: either window shuts them.
    const isNear = (other: ExamActivity) =>
      other !== activity && [other, activity].every((one) => one === 'GRACING' || one === 'GRACE_CATEGORY');
    for (const [other] of ACTS) if (other !== activity && !isNear(other)) await limit(other, 'EXAMINATION', TIMES.shutAfter);
    expect(await isShut(act('admin'))).toBe(false);
  });
});

describe('marks of one division', () => {
  test.each(['INTERNAL', 'EXTERNAL'] as const)('%s: its window leaves the sheets of other divisions as they are', async (evaluator) => {
    await limit(`${evaluator}_MARKS`, 'EXAMINATION', TIMES.shutAfter);
    await limit(`${evaluator}_MARKS`, 'DIVISION', TIMES.open, { division: divisions[0] });
    expect(await isShut(enter(evaluator, 'admin', divisions[0]))).toBe(false);
    expect(await isShut(enter(evaluator, 'admin', divisions[1]))).toBe(true);
    const { data } = await app.as('admin').ok(markSheets.get, { params: { id: sheets.get(`${evaluator} ${divisions[1]}`) ?? '' } });
    expect([data.mayEnter, data.window?.isOpen]).toEqual([false, false]);
  });
});

describe('a refusal', () => {
  test('names the activity, the examination and the moment on the institute’s clock, in the language of the reader', async () => {
    await exam.query(
      `insert into exam_window (institute_id, exam_instance_id, activity, closes_at) values ($1, $2, 'INWARD', '2026-01-12T11:30:00Z')`,
      [exam.instituteId, exam.instanceId],
    );
    const body = { examInstanceId: exam.instanceId, kind: 'REGULAR' as const, studentProfileIds: exam.studentIds.slice(0, 1) };
    const { errors } = (await app.as('clerk').call(inwards.inward, { body })).body;
    expect(errors).toMatchObject([
      {
        code: 'WINDOW_SHUT',
        message: 'Inward of Examination closed on 12-01-2026 17:00. Ask whoever keeps Activity Control to open it.',
        value: 'Inward of Examination closed on 12-01-2026 17:00',
      },
    ]);
    await exam.query(
      `with y as (insert into activity_type (institute_id, code, name) values ($1, 'T', 'T') returning id)
       insert into activity_master (institute_id, code, name, activity_type_id, act, list_order) select $1, 'F', 'Forms accepted', y.id, 'INWARD', 1 from y`,
      [exam.instituteId],
    );
    const again = (await app.as('clerk').call(inwards.inward, { body })).body.errors[0];
    expect(again?.message).toContain('Forms accepted of Examination closed on 12-01-2026 17:00.');
    await exam.query('delete from activity_master where institute_id = $1', [exam.instituteId]);
  });
});

describe('who is let in', () => {
  test('after the end everybody for the extra minutes, or the holders of named policies alone', async () => {
    await limit('INWARD', 'SESSION', [null, '-5 minutes'], { grace: 10 });
    expect([await isShut(inward('REGULAR', 'clerk')), await isShut(inward('REGULAR', 'controller'))]).toEqual([false, false]);
    await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
    await limit('INWARD', 'SESSION', [null, '-5 minutes'], { grace: 10, gracePolicies: [await policyOf('controller')] });
    expect([await isShut(inward('REGULAR', 'clerk')), await isShut(inward('REGULAR', 'controller'))]).toEqual([true, false]);
    await exam.query(`update exam_window set closes_at = now() - interval '11 minutes' where institute_id = $1`, [exam.instituteId]);
    expect(await isShut(inward('REGULAR', 'controller'))).toBe(true);
  });

  test('while it is shut the holders of named policies; of a policy that is gone nobody', async () => {
    await limit('INWARD', 'SESSION', TIMES.shutBefore, { shutPolicies: [await policyOf('controller')] });
    expect([await isShut(inward('REGULAR', 'clerk')), await isShut(inward('REGULAR', 'controller'))]).toEqual([true, false]);
    await exam.query('update exam_window set shut_policies = array[uuidv7()] where institute_id = $1', [exam.instituteId]);
    expect(await isShut(inward('REGULAR', 'controller'))).toBe(true);
  });

  test('one person by name, with a reason, until a moment, there and nowhere else', async () => {
    await limit('INWARD', 'SESSION', TIMES.shutAfter);
    await limit('ROSTER_LOCK', 'SESSION', TIMES.shutAfter);
    const body = {
      examSessionId: exam.sessionId,
      activity: 'INWARD' as const,
      courseId: null,
      examInstanceId: exam.instanceId,
      divisionId: null,
      username: 'clerk',
      until: new Date(Date.now() + 3_600_000).toISOString(),
      reason: 'Principal’s letter 17',
    };
    expect(await codes('clerk', windowExceptions.create, { body })).toEqual(['FORBIDDEN']);
    const over = { ...body, until: new Date(Date.now() - 1000).toISOString() };
    expect(await codes('controller', windowExceptions.create, { body: over })).toEqual(['EXCEPTION_OVER']);
    expect(await codes('controller', windowExceptions.create, { body: { ...body, username: 'nobody' } })).toEqual(['USER_UNKNOWN']);
    const own = await app.as('controller').call(windowExceptions.create, { body: { ...body, username: 'Controller' } });
    expect([own.status, await codes('controller', windowExceptions.create, { body: { ...body, username: 'controller' } })]).toEqual([
      403,
      ['EXCEPTION_FOR_ONESELF'],
    ]);
    const { id } = (await app.as('controller').ok(windowExceptions.create, { body })).data;
    expect(await codes('controller', windowExceptions.create, { body })).toEqual(['EXCEPTION_EXISTS']);
    expect([await isShut(inward('REGULAR', 'clerk')), await isShut(inward('REGULAR', 'controller'))]).toEqual([false, true]);
    expect(await isShut(inward('ADDITIONAL', 'clerk'))).toBe(false);
    await limit('ADDITIONAL_INWARD', 'SESSION', TIMES.shutAfter);
    expect(await isShut(inward('ADDITIONAL', 'clerk'))).toBe(true);
    const listed = (await app.as('clerk').ok(windowExceptions.list, { query: { examSessionId: exam.sessionId } })).data;
    expect(listed).toMatchObject([{ id, username: 'clerk', reason: 'Principal’s letter 17', isOver: false, place: 'Examination' }]);
    const logged = await exam.query<{ action: string; reason: string }>(
      `select action, reason from audit_entry where noun = 'exam_window_exception' and row_id = $1`,
      [id],
    );
    expect(logged).toEqual([{ action: 'INSERT', reason: 'Principal’s letter 17' }]);
    await exam.query(`update exam_window_exception set until = now() - interval '1 minute' where id = $1`, [id]);
    expect(await isShut(inward('REGULAR', 'clerk'))).toBe(true);
    await app.as('controller').ok(windowExceptions.remove, { params: { id }, body: {} });
  });
});

/** Every act on the time table of the session. */
function timetableActs(): readonly Promise<string[]>[] {
  const params = { examSessionId: exam.sessionId };
  const nobody = '11111111-1111-4111-8111-111111111111';
  const paper = { examInstanceId: exam.instanceId, examPaperId: nobody, version: 0 };
  const sitting = { name: 'Morning', startsMinute: 600, endsMinute: 780 };
  const pattern = { from: '2026-11-02', to: '2026-11-02', weekdays: [1], sittings: [sitting], except: [] };
  const at = { params: { ...params, id: nobody } };
  return [
    codes('admin', examSlots.make, { params, body: pattern }),
    codes('admin', examSlots.change, { ...at, body: { ...sitting, heldOn: '2026-11-02', isLocked: false, version: 1 } }),
    codes('admin', examSlots.remove, { ...at, body: { version: 1 } }),
    codes('admin', timetables.place, { params, body: { ...paper, examSlotId: null } }),
    codes('admin', timetables.lock, { params, body: { ...paper, isLocked: true } }),
    codes('admin', timetableRuns.start, { params, body: { mode: 'NEW', seconds: 10, seed: 1 } }),
    codes('admin', timetableRuns.apply, { ...at, body: {} }),
    codes('admin', timetableRuns.discard, { ...at, body: {} }),
    codes('admin', timetableRuns.undo, { ...at, body: {} }),
    codes('admin', timetableCopies.copy, { params, body: { fromSessionId: nobody, stamp: 'f'.repeat(64) } }),
    codes('admin', timetablePublishing.publish, { params, body: { version: 0, leaveOut: true } }),
    codes('admin', timetablePublishing.change, { params, body: { version: 0 } }),
    codes('admin', timetablePublishing.takeBack, { params, body: { version: 0, reason: 'A hall is flooded' } }),
  ];
}

test('every act on the time table asks the window of its session, and no narrower one', async () => {
  const shut = async () => (await Promise.all(timetableActs())).map((refusals) => refusals.includes('WINDOW_SHUT'));
  const all = (value: boolean) => Array.from({ length: 13 }, () => value);
  await limit('TIMETABLE', 'EXAMINATION', TIMES.shutAfter);
  await limit('TIMETABLE', 'SESSION', TIMES.open);
  expect(await shut()).toEqual(all(false));
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  await limit('TIMETABLE', 'SESSION', TIMES.shutBefore);
  expect(await shut()).toEqual(all(true));
  expect((await app.as('admin').call(timetables.board, { params: { examSessionId: exam.sessionId } })).status).toBe(200);
});

test('seat numbers are withdrawn within their window too', async () => {
  const withdraw = () => codes('controller', seatNumbers.remove, { body: { examInstanceId: exam.instanceId, reason: 'Wrong series' } });
  await limit('SEAT_NUMBER', 'SESSION', TIMES.open);
  expect(await withdraw()).not.toContain('WINDOW_SHUT');
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  await limit('SEAT_NUMBER', 'SESSION', TIMES.shutAfter);
  expect(await withdraw()).toEqual(['WINDOW_SHUT']);
});

test('who is let in is found by name or username, by whoever may let in', async () => {
  const found = async (q: string) =>
    (await app.as('controller').ok(windowExceptions.people, { query: { q } })).data.map((one) => one.username);
  expect(await found('CLERK')).toContain('clerk');
  expect(await found('controller')).not.toContain('controller');
  expect(await found('%')).toEqual([]);
  expect(await codes('clerk', windowExceptions.people, { query: {} })).toEqual(['FORBIDDEN']);
});

test('rooms and hall tickets ask like the others', async () => {
  const refusal = (work: Promise<void>) =>
    work.then(
      () => [],
      (error: unknown) => (error instanceof AppError ? error.items.map((item) => item.code) : [String(error)]),
    );
  const ask = (activity: ExamActivity) =>
    refusal(
      app.inside_('controller', async (db, scope) => {
        await openInstance(db, scope, exam.instanceId, 'SHARE');
        await requireWindow(db, scope, exam.instanceId, activity);
      }),
    );
  for (const activity of ['ROOM_ALLOCATION', 'HALL_TICKET'] as const) {
    expect(await ask(activity)).toEqual([]);
    await limit(activity, 'COURSE', TIMES.shutBefore);
    expect(await ask(activity)).toEqual(['WINDOW_SHUT']);
  }
});
