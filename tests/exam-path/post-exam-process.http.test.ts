import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postExamProcess } from '../../src/domains/results/post-exam-process/post-exam-process.contract.ts';
import { postExamSessions } from '../../src/domains/results/post-exam-session/post-exam-session.contract.ts';
import { manyResults } from '../../src/domains/results/many-results/many-results.contract.ts';
import { publishPlanned } from '../../src/domains/results/publish/publication-plan.command.ts';
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

  test('both are planned for one moment, the earlier one first', async () => {
    await lock(seventh);
    await lock(exam.instanceId);
    const ids = [exam.instanceId, seventh];
    const goes = async (act: 'PUBLISH' | 'PLAN', examInstanceIds: readonly string[]) =>
      (await controller().ok(manyResults.preview, { body: { act, examInstanceIds: [...examInstanceIds] } })).data.map((one) => one.goes);
    expect(await goes('PUBLISH', ids)).toEqual(['GOES', 'GOES']);
    expect(await goes('PLAN', [exam.instanceId])).toEqual(['REFUSED']);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const exams = ids.map((examInstanceId) => ({ examInstanceId, runNo: 1 }));
    const { data } = await controller().ok(manyResults.publish, { body: { key: randomUUID(), exams, publishAt, tells: false } });
    const report = async () => (await controller().ok(manyResults.batch, { params: { id: data.id } })).data.rows;
    const rows = await eventually(report, (now) => now.every(({ state }) => state !== 'WAITING'));
    expect(rows.map(({ code, state }) => [code, state])).toEqual([
      ['EX7', 'DONE'],
      ['EX', 'DONE'],
    ]);
    expect(await goes('PLAN', [exam.instanceId])).toEqual(['GOES']);
    expect(await codes(publish(exam.instanceId))).toEqual([409, 'EARLIER_UNPUBLISHED']);
    await exam.query(`update publication_plan set publish_at = now() - interval '1 second' where institute_id = $1`, [exam.instituteId]);
    const jobs = await exam.query<{ id: string; version: number }>(
      `select id, version from publication_plan where institute_id = $1 and exam_instance_id = $2`,
      [exam.instituteId, exam.instanceId],
    );
    await app.inside_('controller', async (db, scope) => {
      const [job] = jobs;
      expect((await publishPlanned(db, scope, { planId: job?.id ?? '', version: job?.version ?? 0 })).end).toBe('BEHIND');
    });
    await exam.query(`update publication_plan set state = 'CANCELLED', settled_at = now() where institute_id = $1`, [exam.instituteId]);
  });

  test('the earlier one is published first, and its publication leaves the later one as it is', async () => {
    const refused = await publish(exam.instanceId);
    expect(refused.body).toMatchObject({ errors: [{ code: 'EARLIER_UNPUBLISHED', value: 'EX7' }] });
    expect(await codes(publish(seventh))).toEqual([200]);
    expect((await stand()).members.map((one) => [one.state, one.stale])).toEqual([
      ['PUBLISHED', 0],
      ['LOCKED', 0],
    ]);
    expect(await codes(publish(exam.instanceId))).toEqual([200]);
  });

  test('what is published and up to date is not computed again and keeps its last line; the others are computed all the same', async () => {
    expect(await codes(controller().call(postExamProcess.compute, { params: params(), body: {} }))).toEqual([409, 'SESSION_SETTLED']);
    const before = (await stand()).members[0]?.step;
    expect(before?.state).toBe('DONE');
    await exam.query('update student_exam set stale = true where institute_id = $1 and exam_instance_id = $2', [
      exam.instituteId,
      exam.instanceId,
    ]);
    expect(await compute()).toMatchObject({ examinations: 1 });
    const { members } = await stand();
    expect(members.map((one) => [one.step?.state, one.state])).toEqual([
      ['DONE', 'PUBLISHED'],
      ['DONE', 'REVISED'],
    ]);
    expect(members[0]?.step).toEqual(before);
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
