import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { instancePapers } from '../../src/domains/exams/exam-instance/instance-paper.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { newExams } from '../../src/domains/exams/new-exam/new-exam.contract.ts';
import { backlogs } from '../../src/domains/results/backlog/backlog.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll, unpublishAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;
let second: string;
let improvement: string;

const another = (code: string, nature: string, papers: readonly string[]) => anotherExam(exam, code, nature, papers);

const studentExams = async (examInstanceId: string) =>
  (
    await exam.query<{ id: string }>(
      `select x.id from student_exam x join student_profile p on p.institute_id = x.institute_id and p.id = x.student_profile_id
        where x.exam_instance_id = $1 order by p.university_prn`,
      [examInstanceId],
    )
  ).map((row) => row.id);

async function preview(examInstanceId: string, kind: 'REGULAR' | 'BACKLOG' = 'REGULAR') {
  const answer = await app.as('clerk').ok(candidates.preview, { query: { examInstanceId, kind } });
  const rows = answer.data.map((row) => `${row.prn.slice(-1)} ${row.papers} ${row.reasons.join()} ${row.settledIn ?? ''}`.trim());
  return { rows, counts: answer.counts };
}

beforeAll(async () => {
  app = await startApp();
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 5,
    semester: 1,
    papers: [theory, theory, theory, theory],
  });
  await app.inside_('clerk', async (_db, scope) => {
    clerk = scope;
  });
  const [, , , last = ''] = exam.paperIds;
  await exam.query('delete from exam_instance_paper where institute_id = $1 and exam_paper_id = $2', [exam.instituteId, last]);
  const studentProfileIds = exam.studentIds.slice(0, 4);
  await inScope(app.asApp.db, clerk, (db) =>
    inwardStudents(db, clerk, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds }),
  );
  // 1 and 4 pass everything, 2 fails the theory of P01, 3 fails everything; 5 was not inwarded. 4 repeats the semester.
  const mark = (prn: string, paper: string, head: number) =>
    prn.endsWith('3') || (prn.endsWith('2') && paper === 'P01') ? '1' : head === 1 ? '50' : '15';
  await holdExam(app.asApp.db, clerk, { instanceId: exam.instanceId, prefix: 'A', mark });
  await exam.query(
    `with r as (insert into student_exam_status (institute_id, code, name, flow) values ($1, 'REPEATER', 'Repeater', 'REPEATER') returning id)
     update enrolment set student_exam_status_id = (select id from r) where institute_id = $1 and student_profile_id = $2`,
    [exam.instituteId, exam.studentIds[3]],
  );
  second = await another('S2', 'REGULAR', exam.paperIds);
  improvement = await another('IMP', 'IMPROVEMENT', exam.paperIds.slice(0, 3));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('a second exam of the same semester', () => {
  test('lists apart who passed all papers or comes by the backlog, with the session; the rest gets only papers never examined', async () => {
    const third = await another('S3', 'REGULAR', exam.paperIds.slice(0, 3));
    expect(await preview(third)).toEqual({
      rows: ['1 0 PASSED_BEFORE S', '2 0 FAILED_BEFORE S', '3 0 FAILED_BEFORE S', '4 3', '5 3'],
      counts: { ELIGIBLE: 2, BARRED: 3, INWARDED: 0, PASSED_BEFORE: 1, FAILED_BEFORE: 2 },
    });
    expect((await preview(second)).rows).toEqual(['1 1  S', '2 1  S', '3 1  S', '4 4', '5 4']);
  });

  test('"Inward all" leaves out who passed and says so; a named one is refused with the session', async () => {
    const third = await another('S4', 'REGULAR', exam.paperIds.slice(0, 3));
    const everybody = { examInstanceId: third, kind: 'REGULAR' as const, studentProfileIds: [] };
    const { data: plan } = await app.as('clerk').ok(candidates.plan, { body: everybody });
    expect(plan).toMatchObject({ inwarded: 2, papers: 6, refusedBy: { PASSED_BEFORE: 1, FAILED_BEFORE: 2 } });
    expect(plan.refused[0]).toMatchObject({ code: 'PASSED_BEFORE', message: 'Passed in S.', settledIn: 'S' });
    const one = { ...everybody, studentProfileIds: [exam.studentIds[0] ?? ''] };
    expect(await app.as('clerk').call(inwards.inward, { body: one })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'PASSED_BEFORE' }] },
    });
    const { data } = await app.as('clerk').ok(inwards.inward, { body: everybody });
    expect(data).toMatchObject({ inwarded: 2, papers: 6 });
  });

  test('gives a partly passed student only the papers that are new, and its backlogs by the backlog inward', async () => {
    await app.as('controller').ok(backlogs.trigger, { body: { examInstanceId: exam.instanceId } });
    expect((await preview(second, 'BACKLOG')).rows).toEqual(['2 1', '3 3']);
    const body = { examInstanceId: second, kind: 'REGULAR' as const, studentProfileIds: exam.studentIds.slice(0, 2) };
    const { data: plan } = await app.as('clerk').ok(candidates.plan, { body });
    expect([plan.papers, plan.byPaper.map(({ code, students }) => `${code} ${students}`), plan.again.total]).toEqual([2, ['P04 2'], 0]);
    const { data } = await app.as('clerk').ok(inwards.inward, { body });
    expect(data).toMatchObject({ inwarded: 2, papers: 2 });
    // One who sits the new papers does not get the backlogs beside them, and that is told.
    const owed = { ...body, kind: 'BACKLOG' as const, studentProfileIds: exam.studentIds.slice(1, 2) };
    const refused = await app.as('clerk').call(inwards.inward, { body: owed });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'ALREADY_INWARDED']);
  });

  test('gives nobody by hand, or to all, a paper that an earlier result decided', async () => {
    const [first = ''] = await studentExams(second);
    const paperIds = [...exam.paperIds];
    const clerkSets = (id: string) =>
      app.as('clerk').call(inwards.setPapers, { params: { id }, body: { paperIds, reason: 'Wants all papers' } });
    const refused = await clerkSets(first);
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      409,
      { code: 'PAPER_SETTLED', message: expect.stringContaining('P01, P02, P03') },
    ]);
    const given = await app.as('controller').call(instancePapers.changeForAll, {
      params: { examInstanceId: second, paperId: exam.paperIds[0] ?? '' },
      body: { act: 'ADD', reason: 'Everybody sits it' },
    });
    expect([given.status, given.body.data?.changed]).toEqual([200, 0]);
  });

  test('for improvement takes them again: that is chosen by its exam type', async () => {
    expect((await preview(improvement)).rows).toEqual(['1 3', '2 3', '3 3', '4 3', '5 3']);
  });

  /** Inwarded and uninwarded again, under an exam type that lets everybody take all papers. */
  async function withdrawn(code: string, student: string): Promise<string> {
    const examInstanceId = await another(code, 'IMPROVEMENT', exam.paperIds);
    await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [student] } });
    const [row] = await exam.query<{ id: string }>('select id from student_exam where exam_instance_id = $1', [examInstanceId]);
    const body = { examInstanceId, studentExamIds: [row?.id ?? ''], reason: 'Inwarded by mistake' };
    await app.as('controller').ok(inwards.uninward, { body });
    return examInstanceId;
  }
  const papersIn = (examInstanceId: string) =>
    exam.query<{ code: string; owed: boolean; attemptNo: number }>(
      `select p.code, sp.backlog_id is not null as owed, sp.attempt_no as "attemptNo" from student_paper sp
         join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id where sp.exam_instance_id = $1 order by p.code`,
      [examInstanceId],
    );

  test('gives an uninwarded student exactly the papers of the new inward, whatever the old one gave', async () => {
    const [first = '', , third = ''] = exam.studentIds;
    const regular = await withdrawn('AG1', first);
    await exam.query(`update exam_type set nature = 'REGULAR' where code = 'AG1'`);
    const { data } = await app
      .as('clerk')
      .ok(inwards.inward, { body: { examInstanceId: regular, kind: 'REGULAR', studentProfileIds: [first] } });
    expect([data.papers, await papersIn(regular)]).toEqual([1, [{ code: 'P04', owed: false, attemptNo: 1 }]]);

    const backlog = await withdrawn('AG2', third);
    await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: backlog, kind: 'BACKLOG', studentProfileIds: [third] } });
    expect(await papersIn(backlog)).toEqual(['P01', 'P02', 'P03'].map((code) => ({ code, owed: true, attemptNo: 2 })));
    const [row] = await exam.query<{ id: string; attempt: number }>(
      'select id, attempt_no as attempt from student_exam where exam_instance_id = $1',
      [backlog],
    );
    expect(row?.attempt).toBe(2);
    const body = { examInstanceId: backlog, studentExamIds: [row?.id ?? ''], reason: 'Inwarded by mistake' };
    await app.as('controller').ok(inwards.uninward, { body });
    await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: backlog, kind: 'REGULAR', studentProfileIds: [third] } });
    expect(await papersIn(backlog)).toEqual(['P01', 'P02', 'P03', 'P04'].map((code) => ({ code, owed: false, attemptNo: 1 })));
    const carried = await exam.query(`select 1 from mark where origin = 'CARRIED' and institute_id = $1`, [exam.instituteId]);
    expect(carried).toEqual([]);
    // For the tests that follow: the backlogs of this student are open again.
    await app.as('controller').ok(inwards.uninward, { body });
  });

  test('names who has papers that were passed since, with the session, and removes nothing', async () => {
    const [first = '', next = ''] = exam.studentIds;
    const early = await another('EARLY', 'REGULAR', exam.paperIds.slice(0, 3));
    // Inwarded while the other result is not published.
    await unpublishAll(app.asApp.db, clerk, exam.instanceId, 'Published too early');
    await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: early, kind: 'REGULAR', studentProfileIds: [first, next] } });
    const since = async () => (await app.as('clerk').ok(inwards.passedSince, { query: { examInstanceId: early } })).data;
    expect(await since()).toEqual({ total: 0, students: [] });
    await publishAll(app.asApp.db, clerk, exam.instanceId);
    const { total, students } = await since();
    expect([total, students.map((one) => [one.prn.slice(-1), one.papers.join(), one.passedIn])]).toEqual([
      2,
      [
        ['1', 'P01,P02,P03', 'S'],
        ['2', 'P02,P03', 'S'],
      ],
    ]);
    expect(await papersIn(early)).toHaveLength(6);
    expect((await app.as('teacher').call(inwards.passedSince, { query: { examInstanceId: early } })).status).toBe(403);
  });

  test('is checked by the rules of the inward before it is created: both figures are told', async () => {
    const { data: from } = await app.as('controller').ok(newExams.propose, { query: { from: exam.instanceId } });
    if (from.exam === null) throw new Error('nothing is proposed');
    // The seat numbers were given by a scheme that was only typed then.
    expect(from.exam.seatScheme).toMatchObject({ prefix: 'A', digits: 4, start: 1 });
    const body = {
      examSessionId: exam.sessionId,
      newSession: null,
      exam: { ...from.exam, code: '', name: '' },
      copiedFrom: exam.instanceId,
      leftOut: from.leftOut,
      makePapers: false,
      opens: true,
    };
    const { data } = await app.as('controller').ok(newExams.plan, { body });
    // 1 passed everything, 2 and 3 come by the backlogs; 4 repeats, 5 was never examined.
    expect(data.students).toMatchObject({ kind: 'REGULAR', total: 5, eligible: 2 });
    expect(data.checks.find((check) => check.code === 'SEAT_SCHEME')).toMatchObject({ state: 'DONE', names: ['A0001'] });
    const { data: whole } = await app.as('controller').ok(newExams.plan, { body: { ...body, leftOut: [] } });
    expect(whole.students).toMatchObject({ total: 5, eligible: 5 });
  });

  test('knows nothing of a result that is not published any more', async () => {
    const third = await another('S5', 'REGULAR', exam.paperIds.slice(0, 3));
    await unpublishAll(app.asApp.db, clerk, exam.instanceId, 'Published by mistake');
    expect((await preview(third)).rows).toEqual(['1 3', '2 3', '3 3', '4 3', '5 3']);
  });
});
