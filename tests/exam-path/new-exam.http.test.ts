import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examInstances } from '../../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { instancePapers } from '../../src/domains/exams/exam-instance/instance-paper.contract.ts';
import { examSessions } from '../../src/domains/exams/exam-session/exam-session.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { newExams } from '../../src/domains/exams/new-exam/new-exam.contract.ts';
import type { NewExam } from '../../src/domains/exams/new-exam/new-exam.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
const STUDENTS = 3;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    until: 'ENROLLED',
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  // The blueprint of the class has a paper that the course does not have yet.
  const paper = { semester: 8, subjectId: null, code: 'NEW801', title: 'Cloud Computing', categoryId: null, electiveGroup: null };
  const units = [{ unitNo: 1, credits: '4', headSet: 'TH80+IA20' }];
  await exam.query(
    `with made as (
       insert into blueprint_version (institute_id, course_blueprint_id, version_no, label, state, papers)
       select institute_id, id, 2, '2', 'ACTIVE', $2 from course_blueprint where institute_id = $1 returning id)
     update course_instance set blueprint_version_id = made.id from made where institute_id = $1`,
    [exam.instituteId, JSON.stringify([{ ...paper, kind: 'CREDIT', position: 1, examPatternId: null, units }])],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const B = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...B() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, { ...input, ...B() });
const codes = (answer: { body: unknown }) => ((answer.body as { errors?: { code: string }[] }).errors ?? []).map((one) => one.code);

/** A copy of the present examination in its own session. */
async function copied(): Promise<NewExam> {
  const { data } = await ok('controller', newExams.propose, { query: { from: exam.instanceId } });
  if (data.exam === null) throw new Error('nothing is proposed');
  return {
    examSessionId: exam.sessionId,
    newSession: null,
    exam: { ...data.exam, code: '', name: '' },
    copiedFrom: exam.instanceId,
    leftOut: data.leftOut,
    makePapers: true,
    opens: true,
  };
}
const inNewSession = async (): Promise<NewExam> => ({
  ...(await copied()),
  examSessionId: null,
  newSession: {
    code: '',
    name: '',
    academicYearId:
      (await exam.query<{ id: string }>('select id from academic_year where institute_id = $1', [exam.instituteId]))[0]?.id ?? '',
    half: 'SECOND',
    startsOn: '2026-04-06',
    endsOn: '2026-04-28',
    resultDate: null,
    letters: null,
  },
});
const count = async (table: string) =>
  (await exam.query<{ n: number }>(`select count(*)::int as n from ${table} where institute_id = $1`, [exam.instituteId]))[0]?.n;

describe('a new examination in one call', () => {
  test('is proposed from a past one: course, semesters, type, pattern and class', async () => {
    const { data } = await ok('controller', newExams.propose, { query: { from: exam.instanceId } });
    expect(data).toMatchObject({
      exam: { semesters: [8], courseInstanceId: exam.courseInstanceId },
      names: { courseId: 'B.E. IV' },
    });
  });

  test('is proposed in the session of the same half of a later year, else in a new one, never in its own nor where it is planned already', async () => {
    const proposed = async () => (await ok('controller', newExams.propose, { query: { from: exam.instanceId } })).data;
    expect(await proposed()).toMatchObject({ examSessionId: null, names: { examSessionId: null } });
    const years = await exam.query<{ id: string }>(
      `insert into academic_year (institute_id, name, starts_on, ends_on) values ($1, 'Later', '2031-06-01', '2032-05-31') returning id`,
      [exam.instituteId],
    );
    const session = async (code: string, half: string, months: number, yearId: string | null) =>
      (
        await exam.query<{ id: string }>(
          `insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
           select institute_id, $2, $2, coalesce($5::uuid, academic_year_id), $3, s.day, s.day + 20, 'OPEN' from exam_session,
             lateral (select (greatest(starts_on, current_date) + make_interval(months => $4))::date as day) s where id = $1 returning id`,
          [exam.sessionId, code, half, months, yearId],
        )
      )[0]?.id;
    const year = years[0]?.id ?? '';
    // A later session of the other half, or of the same year, is not where it is held again.
    const others = [await session('SOONER', 'FIRST', 6, year), await session('EXTRA', 'SECOND', 2, null)];
    expect(await proposed()).toMatchObject({ examSessionId: null, names: { examSessionId: null } });
    const later = await session('LATER', 'SECOND', 12, year);
    expect(await proposed()).toMatchObject({ examSessionId: later, names: { examSessionId: 'LATER' } });
    await exam.query(`update exam_session set state = 'CLOSED' where id = $1`, [later]);
    expect((await proposed()).examSessionId).toBeNull();
    await exam.query(`update exam_session set state = 'OPEN' where id = $1`, [later]);
    const [planned] = await exam.query<{ id: string }>(
      `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, branch_id, semesters, exam_type_id, exam_pattern_id)
       select institute_id, 'PLANNED', 'PLANNED', $2, course_id, branch_id, semesters, exam_type_id, exam_pattern_id from exam_instance where id = $1 returning id`,
      [exam.instanceId, later],
    );
    expect((await proposed()).examSessionId).toBeNull();
    await exam.query('delete from exam_instance where id = $1', [planned?.id]);
    await exam.query('delete from exam_session where id = any($1::uuid[])', [[later, ...others]]);
    await exam.query('delete from academic_year where id = $1', [year]);
  });

  test('never takes over the dates of the copied session: a year later, or none with the reason', async () => {
    const { data: none } = await ok('controller', newExams.propose, { query: { from: exam.instanceId } });
    expect([none.noDates, none.newSession.startsOn, none.newSession.endsOn, none.newSession.resultDate]).toEqual([true, null, null, null]);
    const [past] = await exam.query<{ year: number }>(`select extract(year from now())::int as year`);
    const next = (past?.year ?? 0) + 1;
    await exam.query(
      `insert into academic_year (institute_id, name, starts_on, ends_on) select $1, 'Later ' || y, make_date(y - 1, 6, 1), make_date(y, 5, 31) from generate_series($2::int, $2::int + 1) y`,
      [exam.instituteId, next],
    );
    const { data } = await ok('controller', newExams.propose, { query: { from: exam.instanceId } });
    expect([data.noDates, data.newSession.startsOn?.slice(4), data.names['academicYearId']?.startsWith('Later')]).toEqual([
      false,
      '-05-01',
      true,
    ]);
    await exam.query(`delete from academic_year where institute_id = $1 and name like 'Later%'`, [exam.instituteId]);
  });

  test('fills in the only course, exam type and pattern of an institute', async () => {
    const { data } = await ok('controller', newExams.propose);
    const sole = Object.values(data.sole).filter((one) => one !== null);
    expect([data.exam, sole.length]).toEqual([null, 3]);
    // With a last day that nobody chose it would be a session of one day.
    expect([data.newSession.startsOn === null, data.newSession.endsOn]).toEqual([false, null]);
    await exam.query(`insert into exam_type (institute_id, code, name, nature) values ($1, 'SUP', 'Supplementary', 'SUPPLEMENTARY')`, [
      exam.instituteId,
    ]);
    // Of several types the only regular one: most examinations are.
    expect((await ok('controller', newExams.propose)).data.sole.examTypeId).toBe(data.sole.examTypeId);
    await exam.query(`insert into exam_type (institute_id, code, name, nature) values ($1, 'REG2', 'Regular of June', 'REGULAR')`, [
      exam.instituteId,
    ]);
    expect((await ok('controller', newExams.propose)).data.sole.examTypeId).toBeNull();
  });

  test('warns of a second session of one month or name, and numbers its name', async () => {
    await exam.query(
      `insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on) select institute_id, 'APR', 'April 2026', academic_year_id, 'SECOND', '2026-04-01', '2026-04-30' from exam_session where id = $1`,
      [exam.sessionId],
    );
    const { data } = await ok('controller', newExams.plan, { body: await inNewSession() });
    await exam.query(`delete from exam_session where institute_id = $1 and code = 'APR'`, [exam.instituteId]);
    expect(data.sessionName).toBe('April 2026 (2)');
    expect(data.checks[0]).toMatchObject({ code: 'SAME_SESSION', state: 'WARNS', names: ['April 2026'] });
  });

  test('shows on its sheet what would be made and what is missing, and writes nothing', async () => {
    const before = await count('exam_instance');
    const { data } = await ok('controller', newExams.plan, { body: await inNewSession() });
    expect(data).toMatchObject({ code: 'BE4-VIII-APR-2026', name: 'B.E. IV, semester VIII, April 2026', sessionCode: 'APR-2026' });
    expect(data.students).toMatchObject({ kind: 'REGULAR', total: STUDENTS });
    expect(data.papers.map((paper) => [paper.code, paper.state])).toContainEqual(['NEW801', 'CREATE']);
    expect(data.checks.map(({ code, state }) => `${code} ${state}`)).toEqual(['PAPERS DONE', 'TEACHERS WARNS', 'STUDENTS DONE']);
    expect(await count('exam_instance')).toBe(before);
  });

  test('says on its sheet that a new session begins outside its academic year, as the creation would', async () => {
    const order = await inNewSession();
    const newSession = { ...order.newSession, startsOn: '2031-04-06', endsOn: '2031-04-28' } as NewExam['newSession'];
    const { data } = await ok('controller', newExams.plan, { body: { ...order, newSession } });
    const reason = { code: 'SESSION_OUTSIDE_YEAR', path: 'body.newSession.startsOn' };
    expect(data.checks[0]).toMatchObject({ code: 'REFUSED', state: 'BLOCKS', reason });
    const made = await call('controller', newExams.create, { body: { ...order, newSession } });
    expect([made.status, codes(made)]).toEqual([409, ['SESSION_OUTSIDE_YEAR']]);
  });

  test('is made with session, papers and paper list, opened, and taken back as a whole', async () => {
    const before = [await count('exam_instance'), await count('exam_session'), await count('exam_paper')];
    const { data } = await ok('controller', newExams.create, { body: await inNewSession() });
    expect(data).toMatchObject({ code: 'BE4-VIII-APR-2026', papers: 3, students: 0, madeSession: true, madePapers: 1 });
    const { data: row } = await ok('controller', examInstances.get, { params: { id: data.examInstanceId } });
    expect(row).toMatchObject({ state: 'OPEN', courseInstanceId: exam.courseInstanceId });
    const { data: session } = await ok('controller', examSessions.get, { params: { id: row.examSessionId } });
    expect(session).toMatchObject({ state: 'OPEN', code: 'APR-2026', name: 'April 2026' });
    const { data: papers } = await ok('controller', instancePapers.list, { params: { examInstanceId: row.id } });
    expect(papers.filter((paper) => paper.examined).map((paper) => paper.code)).toContain('NEW801');
    const undone = await ok('controller', newExams.undo, { params: { examInstanceId: row.id } });
    expect(undone.data).toEqual({ papersRemoved: 1, papersKept: 0, sessionRemoved: true });
    expect([await count('exam_instance'), await count('exam_session'), await count('exam_paper')]).toEqual(before);
  });

  test('leaves nothing behind when a part is refused', async () => {
    const before = [await count('exam_instance'), await count('exam_session'), await count('exam_paper')];
    const order = await inNewSession();
    const taken = await call('controller', newExams.create, { body: { ...order, exam: { ...order.exam, code: 'EX' } } });
    expect([taken.status, codes(taken)]).toEqual([409, ['EXAM_INSTANCE_CODE_ONCE']]);
    expect([await count('exam_instance'), await count('exam_session'), await count('exam_paper')]).toEqual(before);
  });

  test('is refused by the rules of the single calls: an archived pattern, dates out of order, no session', async () => {
    const order = await inNewSession();
    const session = order.newSession;
    if (!session) throw new Error('no session');
    const late = await call('controller', newExams.create, { body: { ...order, newSession: { ...session, endsOn: '2026-04-01' } } });
    expect([late.status, codes(late)]).toEqual([409, ['ENDS_BEFORE_START']]);
    const none = await call('controller', newExams.create, { body: { ...order, newSession: null } });
    expect([none.status, codes(none)]).toEqual([422, ['EXAM_SESSION_REQUIRED']]);
    await exam.query(`update exam_pattern set state = 'ARCHIVED' where institute_id = $1`, [exam.instituteId]);
    const archived = await call('controller', newExams.create, { body: order });
    await exam.query(`update exam_pattern set state = 'ACTIVE' where institute_id = $1`, [exam.instituteId]);
    expect([archived.status, codes(archived)]).toEqual([409, ['PATTERN_NOT_ACTIVE', 'PAPERS_CANNOT_BE_MADE']]);
  });

  test('cannot be taken back once a student is in it; the sheet warns of the same examination', async () => {
    const { data: made } = await ok('controller', newExams.create, { body: await copied() });
    const { data: again } = await ok('controller', newExams.plan, { body: await copied() });
    expect(again.checks.find((check) => check.code === 'SAME_EXAM')?.names).toContain(made.name);
    expect(again.code).not.toBe(made.code);
    await ok('controller', inwards.inward, { body: { examInstanceId: made.examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
    const refused = await call('controller', newExams.undo, { params: { examInstanceId: made.examInstanceId } });
    expect([refused.status, codes(refused)]).toEqual([409, ['UNDO_HAS_STUDENTS']]);
    const { data: recent } = await ok('controller', newExams.recent);
    expect(recent[0]).toMatchObject({ examInstanceId: made.examInstanceId, students: STUDENTS });
  });

  test('needs the right to create examinations', async () => {
    expect((await call('teacher', newExams.plan, { body: await copied() })).status).toBe(403);
    expect((await call('student', newExams.recent)).status).toBe(403);
  });
});
