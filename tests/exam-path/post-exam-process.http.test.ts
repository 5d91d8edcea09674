import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postExamProcess } from '../../src/domains/results/post-exam-process/post-exam-process.contract.ts';
import { postExamSessions } from '../../src/domains/results/post-exam-session/post-exam-session.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { earlierSemester } from './earlier-semester.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let seventh: string;
let sessionId: string;
const controller = () => app.as('controller');

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    isFinal: true,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  seventh = await earlierSemester(exam);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const body = (code: string, examInstanceIds: readonly string[], type: 'REGULAR' | 'REVALUATION' | 'SUPPLEMENTARY' = 'REGULAR') => ({
  code,
  name: `Session ${code}`,
  type,
  examSessionId: exam.sessionId,
  examInstanceIds: [...examInstanceIds],
});
const params = () => ({ id: sessionId });
const codes = async (asked: Promise<{ status: number; body: { errors?: readonly { code: string }[] } }>) => {
  const { status, body: answer } = await asked;
  return [status, ...(answer.errors ?? []).map((one) => one.code)];
};
const stand = async () => (await controller().ok(postExamProcess.get, { params: params() })).data;
async function compute() {
  const { data } = await controller().ok(postExamProcess.compute, { params: params(), body: {} });
  await eventually(stand, (now) => now.jobId === null);
  return data;
}
const cgpis = async () =>
  (
    await exam.query<{ cgpi: string | null }>(
      `select distinct on (r.student_exam_id) r.cgpi::text as cgpi from result r where r.institute_id = $1 and r.exam_instance_id = $2 order by r.student_exam_id, r.run_no desc`,
      [exam.instituteId, exam.instanceId],
    )
  ).map(({ cgpi }) => cgpi);
const lock = (examInstanceId: string) => controller().ok(publishing.lock, { params: { examInstanceId }, body: {} });
const publish = (examInstanceId: string) => controller().call(publishing.publish, { params: { examInstanceId }, body: {} });

describe('a regular session of two semesters that are one result', () => {
  test('an examination is in one open session of a type; the one that is closed lets it go', async () => {
    const first = await controller().ok(postExamSessions.create, { body: body('A', [exam.instanceId]) });
    expect(await codes(controller().call(postExamSessions.create, { body: body('B', [exam.instanceId, seventh]) }))).toEqual([
      409,
      'INSTANCE_IN_OPEN_SESSION',
    ]);
    expect(await codes(controller().call(postExamSessions.create, { body: body('B', [exam.instanceId], 'REVALUATION') }))).toEqual([
      422,
      'INSTANCE_NOT_PUBLISHED',
    ]);
    expect(await codes(controller().call(postExamSessions.create, { body: body('B', [exam.instanceId], 'SUPPLEMENTARY') }))).toEqual([
      422,
      'SUPPLEMENTARY_ALONE',
    ]);
    await controller().ok(postExamSessions.steps.close, { params: { id: first.data.id }, body: { version: first.data.version } });
    const made = await controller().ok(postExamSessions.create, { body: body('B', [exam.instanceId, seventh]) });
    sessionId = made.data.id;
    expect(await codes(controller().call(postExamSessions.steps.reopen, { params: { id: first.data.id }, body: { version: 2 } }))).toEqual([
      409,
      'INSTANCE_IN_OPEN_SESSION',
    ]);
  });

  test('both are computed by one act in the order of the semesters: the later one has a CGPI although neither is published', async () => {
    expect(await compute()).toMatchObject({ examinations: 2 });
    const { members } = await stand();
    expect(members.map((one) => [one.code, one.semesters, one.state, one.students, one.step?.state, one.step?.counts?.students])).toEqual([
      ['EX7', [7], 'COMPUTED', 6, 'DONE', 6],
      ['EX', [8], 'COMPUTED', 6, 'DONE', 6],
    ]);
    expect((await cgpis()).some((cgpi) => cgpi !== null)).toBe(true);
  });

  test('the earlier one is published first, and its publication leaves the later one as it is', async () => {
    await lock(seventh);
    await lock(exam.instanceId);
    expect(await codes(publish(exam.instanceId))).toEqual([409, 'EARLIER_UNPUBLISHED']);
    expect(await codes(publish(seventh))).toEqual([200]);
    expect((await stand()).members.map((one) => [one.state, one.stale])).toEqual([
      ['PUBLISHED', 0],
      ['LOCKED', 0],
    ]);
    expect(await codes(publish(exam.instanceId))).toEqual([200]);
  });

  test('what cannot be computed is told with its reason, and the others are computed all the same', async () => {
    await compute();
    const { members } = await stand();
    expect(members.map((one) => [one.step?.state, one.step?.refusals.map(({ code }) => code)])).toEqual([
      ['REFUSED', ['RESULT_PUBLISHED']],
      ['REFUSED', ['RESULT_PUBLISHED']],
    ]);
    await exam.query('update student_exam set stale = true where institute_id = $1 and exam_instance_id = $2', [
      exam.instituteId,
      exam.instanceId,
    ]);
    await compute();
    expect((await stand()).members.map((one) => [one.step?.state, one.state])).toEqual([
      ['REFUSED', 'PUBLISHED'],
      ['DONE', 'REVISED'],
    ]);
  });

  test('a closed session computes nothing, and nobody computes in an examination that the right does not reach', async () => {
    const { data } = await controller().ok(postExamSessions.get, { params: params() });
    await controller().ok(postExamSessions.steps.close, { params: params(), body: { version: data.version } });
    expect(await codes(controller().call(postExamProcess.compute, { params: params(), body: {} }))).toEqual([409, 'POST_SESSION_CLOSED']);
    expect(await codes(app.as('teacher').call(postExamProcess.compute, { params: params(), body: {} }))).toEqual([403, 'FORBIDDEN']);
    const away = { params: { id: exam.instanceId } };
    expect(await codes(controller().call(postExamProcess.get, away))).toEqual([404, 'NOT_FOUND']);
  });

  test('a supplementary session names where candidates failed, of an older session too, and computes only what is sat again', async () => {
    const again = await anotherExam(exam, 'SUP', 'SUPPLEMENTARY', exam.paperIds.slice(0, 1));
    const [own] = await exam.query<{ id: string }>('select exam_session_id as id from exam_instance where institute_id = $1 and id = $2', [
      exam.instituteId,
      again,
    ]);
    const both = { ...body('C', [exam.instanceId, again], 'SUPPLEMENTARY'), examSessionId: own?.id ?? '' };
    expect(await codes(controller().call(postExamSessions.create, { body: { ...both, type: 'REGULAR' } }))).toEqual([
      422,
      'INSTANCE_OF_ANOTHER_SESSION',
    ]);
    const [failed] = await exam.query<{ id: string }>(
      `insert into backlog (institute_id, student_profile_id, exam_paper_id, unit_no, origin_student_exam_id, reason)
       select institute_id, student_profile_id, $3, 1, id, 'FAILED' from student_exam where institute_id = $1 and exam_instance_id = $2 limit 1 returning id`,
      [exam.instituteId, exam.instanceId, exam.paperIds[0]],
    );
    expect(failed).toBeDefined();
    sessionId = (await controller().ok(postExamSessions.create, { body: both })).data.id;
    expect((await stand()).members.map((one) => [one.code, one.isSitAgain, one.owing, one.sittingAgain])).toEqual([
      ['EX', false, 1, 0],
      ['SUP', true, 0, 0],
    ]);
    expect(await compute()).toMatchObject({ examinations: 1 });
    expect((await stand()).members.map((one) => one.step?.refusals.map(({ code }) => code) ?? null)).toEqual([null, ['NO_CANDIDATES']]);
  });
});
