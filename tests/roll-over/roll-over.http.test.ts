import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollOvers, type RollOver } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { MOST_OPEN, oldClass } from './old-class.server.ts';

const STUDENTS = 60;
let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;

beforeAll(async () => {
  app = await startApp({ worker: true });
  old = await oldClass(app, STUDENTS);
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const at = ({ id, version }: RollOver) => ({ params: { id }, body: { version } });

describe('before the results are published', () => {
  test('the places of a class are those of later years, with the semester that decides', async () => {
    const { data } = await controller().ok(rollOvers.places, { params: { courseInstanceId: old.exam.courseInstanceId } });
    expect([data.semester, data.isLastYear, data.from.students]).toEqual([8, false, STUDENTS]);
    expect([data.next.map((one) => one.code), data.same.map((one) => one.code)]).toEqual([['NEXT'], ['SAME']]);
  });

  test.each([
    ['another year of study', () => ({ toCourseInstanceId: old.same }), 'ROLL_OVER_NEXT'],
    ['the class itself', () => ({ repeatCourseInstanceId: old.exam.courseInstanceId, repeaterStatusId: old.repeaterId }), 'ROLL_OVER_SAME'],
    ['nowhere', () => ({ toCourseInstanceId: null }), 'ROLL_OVER_NEXT_NEEDED'],
    ['repeaters without a class', () => ({ onlyRepeaters: true, toCourseInstanceId: null }), 'ROLL_OVER_SAME_NEEDED'],
    ['without a status', () => ({ studentExamStatusId: null }), 'ROLL_OVER_STATUS'],
    ['repeaters without a status', () => ({ repeatCourseInstanceId: old.same }), 'ROLL_OVER_STATUS'],
    ['a class of nobody', () => ({ fromCourseInstanceId: app.institute.id }), 'ROLL_OVER_CLASS'],
  ])('%s is refused', async (_what, more, code) => {
    const { status, body } = await controller().call(rollOvers.create, { body: old.plan(more()) });
    expect([status, body.errors?.[0]?.code]).toEqual([422, code]);
  });

  test('everybody is left out with the reason, nothing starts, and it is deleted', async () => {
    const made = await old.create();
    const { counts, data } = await old.students(made.id);
    expect([made.state, made.students, counts]).toEqual(['CREATED', STUDENTS, { LEFT_OUT: STUDENTS }]);
    expect(data[0]?.reason).toBe('No published result or credits of semester 8.');
    const refused = await controller().call(rollOvers.trigger, { params: { id: made.id }, body: { version: made.version, startAt: null } });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'ROLL_OVER_NOBODY']);
    const twice = await controller().call(rollOvers.create, { body: old.plan() });
    expect([twice.status, twice.body.errors?.[0]?.code]).toEqual([409, 'ROLL_OVER_ONE_OPEN']);
    await controller().ok(rollOvers.remove, at(made));
    expect((await controller().call(rollOvers.get, { params: { id: made.id } })).status).toBe(404);
  });
});

describe('once published', () => {
  let made: RollOver;
  let before: Record<string, unknown>[];
  let withheld: string;

  test('rules and persons decide, and each change of a plan is of the version that was looked at', async () => {
    await old.publish();
    withheld = old.exam.studentIds[1] ?? '';
    await old.withhold(withheld, 'WH');
    before = await old.enrolled();
    made = await old.create();
    const failed = await old.failures();
    const expected = (id: string) =>
      id === withheld ? 'LEFT_OUT' : (failed.get(id) ?? 0) > MOST_OPEN ? 'HELD' : (failed.get(id) ?? 0) > 0 ? 'ATKT' : 'PROMOTED';
    const { data } = await old.students(made.id);
    expect(data.map((row) => [row.name, row.outcome])).toEqual(data.map((row) => [row.name, expected(row.studentProfileId)]));
    expect(new Set(data.map((row) => row.outcome))).toEqual(new Set(['PROMOTED', 'ATKT', 'HELD', 'LEFT_OUT']));
    const held = data.find((row) => row.outcome === 'HELD');
    expect(held?.reason).toMatch(/^Papers open in semesters 8: \d+; at most 2 allowed\.$/u);
    const decide = (body: object) =>
      controller().call(rollOvers.decide, {
        params: { id: made.id },
        body: { version: made.version, studentProfileIds: [held?.studentProfileId ?? ''], outcome: 'PROMOTED', reason: null, ...body },
      });
    expect((await decide({})).body.errors?.[0]?.code).toBe('ROLL_OVER_REASON');
    expect((await decide({ outcome: 'REPEAT', reason: 'By order' })).body.errors?.[0]?.code).toBe('ROLL_OVER_OUTCOME');
    const elsewhere = await decide({ reason: 'By order', studentProfileIds: [app.institute.id] });
    expect(elsewhere.body.errors?.[0]?.code).toBe('ROLL_OVER_NOT_IN_PLAN');
    expect((await decide({ reason: 'By order 7 of the principal' })).status).toBe(200);
    expect((await decide({ reason: 'Again' })).body.errors?.[0]?.code).toBe('ROLL_OVER_CHANGED');
    const [row] = (await old.students(made.id, { q: held?.prn ?? '' })).data;
    expect([row?.outcome, row?.byHand, row?.toClass, row?.reason]).toEqual([
      'PROMOTED',
      true,
      'NEXT',
      expect.stringContaining('By order 7 of the principal'),
    ]);
    made = await old.read(made.id);
  });

  test('everybody else stays, the division keeps its name, and nothing of the old enrolment is overwritten', async () => {
    await old.start(made);
    const done = await old.ended(made.id);
    expect(done.state).toBe('DONE');
    const { data } = await old.students(made.id);
    const moved = data.filter((row) => row.state === 'DONE');
    expect(moved.map((row) => row.outcome).toSorted()).toEqual(
      data
        .map((row) => row.outcome)
        .filter((one) => one === 'PROMOTED' || one === 'ATKT')
        .toSorted(),
    );
    const after = await old.enrolled();
    const fresh = after.filter((row) => row['course_instance_id'] === old.next);
    expect(fresh.length).toBe(moved.length);
    const was = new Map(before.map((row) => [row['id'], row]));
    expect(fresh.every((row) => was.get(row['rolled_from_id'])?.['student_profile_id'] === row['student_profile_id'])).toBe(true);
    expect(moved.every((row) => row.toDivision === row.division)).toBe(true);
    const left = after.filter((row) => row['course_instance_id'] === old.exam.courseInstanceId);
    const ids = new Set(fresh.map((row) => row['rolled_from_id']));
    expect(left).toEqual(before.map((row) => (ids.has(row['id']) ? { ...row, state: 'COMPLETED' } : row)));
    made = done;
  });

  test('what hangs on a new enrolment keeps its student; everybody else is exactly as before', async () => {
    const used = (await old.enrolled()).filter((row) => row['course_instance_id'] === old.next).slice(0, 3);
    await old.exam.query(
      `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, exam_pattern_id, student_exam_status_id, state)
       select $1, e.student_profile_id, j.id, j.exam_session_id, e.id, j.exam_pattern_id, e.student_exam_status_id, 'INWARDED'
         from enrolment e join exam_instance j on j.institute_id = e.institute_id and j.id = $3 where e.institute_id = $1 and e.id = any($2)`,
      [old.exam.instituteId, used.map((row) => row['id']), await otherExam()],
    );
    const back = await old.revert(made);
    expect([back.state, back.done]).toEqual(['PARTLY', 3]);
    const kept = (await old.students(made.id, { state: 'DONE' })).data;
    expect(kept.map((row) => row.studentProfileId).toSorted()).toEqual(used.map((row) => String(row['student_profile_id'])).toSorted());
    expect(kept.every((row) => /used: .+: 1\.$/u.test(row.note))).toBe(true);
    const stay = new Set(used.map((row) => row['rolled_from_id']));
    const after = await old.enrolled();
    expect(after.filter((row) => row['course_instance_id'] === old.exam.courseInstanceId)).toEqual(
      before.map((row) => (stay.has(row['id']) ? { ...row, state: 'COMPLETED' } : row)),
    );
    expect(after.filter((row) => row['course_instance_id'] === old.next).length).toBe(3);
    await old.exam.query('delete from student_exam where institute_id = $1 and enrolment_id = any($2)', [
      old.exam.instituteId,
      used.map((row) => row['id']),
    ]);
    const [numbered] = used;
    await old.exam.query(`update enrolment set roll_no = '7' where institute_id = $1 and id = $2`, [
      old.exam.instituteId,
      numbered?.['id'],
    ]);
    const listed = await old.revert(await old.read(made.id));
    const [stays] = (await old.students(made.id, { state: 'DONE' })).data;
    expect([listed.done, stays?.studentProfileId]).toEqual([1, numbered?.['student_profile_id']]);
    expect(stays?.note).toBe('Not taken back: a roll number was given in the new class.');
    await old.exam.query(`update enrolment set roll_no = null where institute_id = $1 and id = $2`, [
      old.exam.instituteId,
      numbered?.['id'],
    ]);
    const whole = await old.revert(await old.read(made.id));
    expect([whole.state, whole.done, await old.enrolled()]).toEqual(['REVERTED', 0, before]);
    await controller().ok(rollOvers.remove, at(whole));
  });
});

/** Another examination of the class. */
async function otherExam(): Promise<string> {
  const [row] = await old.exam.query<{ id: string }>(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, state)
     select institute_id, 'LATER', 'Later', exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, 'OPEN' from exam_instance
      where institute_id = $1 and id = $2 returning id`,
    [old.exam.instituteId, old.exam.instanceId],
  );
  return row?.id ?? '';
}
