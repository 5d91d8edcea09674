import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postExamProcess } from '../../src/domains/results/post-exam-process/post-exam-process.contract.ts';
import { postExamSessions } from '../../src/domains/results/post-exam-session/post-exam-session.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { revaluations } from '../../src/domains/results/revaluation/revaluation.contract.ts';
import { getApproval } from '../../src/kit/approval/approval.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { earlierSemester } from './earlier-semester.server.ts';
import { revaluationStage } from './revaluation-stage.server.ts';
import type { RevaluationStage } from './revaluation-stage.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

let app: App;
let stage: RevaluationStage;
let seventh: string;
let kind: string;
let sessionId: string;

beforeAll(async () => {
  app = await startApp();
  stage = await revaluationStage(app, { students: 3 });
  seventh = await earlierSemester(stage.exam);
  kind = await stage.kind('RV', { fee: '0' });
});
afterAll(async () => {
  await stage?.exam.close();
  await app?.close();
});

const session = (code: string, examInstanceIds: readonly string[]) => ({
  body: {
    code,
    name: `Revaluation ${code}`,
    type: 'REVALUATION' as const,
    examSessionId: stage.exam.sessionId,
    examInstanceIds: [...examInstanceIds],
  },
});
const params = () => ({ id: sessionId });
const stand = async () => (await stage.ok('controller', postExamProcess.get, { params: params() })).data;
const steps = async () => (await stand()).members.map(({ applications }) => applications);
/** The student's seat in an examination and a theory head of it. */
async function bookOf(at: number, examInstanceId: string, paper: string) {
  const [row] = await stage.exam.query<{ studentExamId: string; paperHeadId: string }>(
    `select x.id as "studentExamId", h.id as "paperHeadId" from student_exam x, paper_head h join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      where x.institute_id = $1 and x.exam_instance_id = $2 and x.student_profile_id = $3 and h.institute_id = $1 and p.code = $4 and h.kind = 'TH'`,
    [stage.exam.instituteId, examInstanceId, stage.exam.studentIds[at], paper],
  );
  return row ?? { studentExamId: '', paperHeadId: '' };
}
async function applyFor(at: number, examInstanceId: string, paper: string) {
  const { studentExamId, paperHeadId } = await bookOf(at, examInstanceId, paper);
  await stage.ok('clerk', revaluations.apply, {
    params: { id: studentExamId },
    body: { choices: [{ paperHeadId, revaluationKindId: kind }] },
  });
}
async function valued(marks: readonly string[]) {
  const rows = (await stage.list()).filter((one) => one.state === 'ACCEPTED').toSorted((a, b) => a.applicationNo - b.applicationNo);
  await stage.ok('clerk', revaluations.assign, { body: { ids: rows.map(({ id }) => id), examinerId: app.userId('teacher') } });
  for (const [at, mark] of marks.entries()) await stage.value(rows[at]?.valuationNo ?? 0, mark);
}

describe('a revaluation session', () => {
  test('is opened over published results alone; what was applied for before belongs to it, and what is applied for from then on', async () => {
    expect(await stage.said('controller', postExamSessions.create, session('RV1', [seventh, stage.exam.instanceId]))).toEqual([
      422,
      'INSTANCE_NOT_PUBLISHED',
      'INSTANCE_NOT_PUBLISHED',
    ]);
    for (const id of [seventh, stage.exam.instanceId]) {
      await computeAll(app.asApp.db, stage.scope, id);
      await stage.ok('controller', publishing.lock, { params: { examInstanceId: id }, body: {} });
      await publishAll(app.asApp.db, stage.scope, id);
      // The later semester counts what the earlier one came to.
    }
    await applyFor(0, stage.exam.instanceId, 'P01');
    sessionId = (await stage.ok('controller', postExamSessions.create, session('RV1', [seventh, stage.exam.instanceId]))).data.id;
    expect(await steps()).toEqual([{}, { ACCEPTED: 1 }]);
    await applyFor(1, stage.exam.instanceId, 'P02');
    await applyFor(0, seventh, 'QP01');
    expect(await steps()).toEqual([{ ACCEPTED: 1 }, { ACCEPTED: 2 }]);
    const { data } = await stage.ok('controller', revaluations.list, { query: { postExamSessionId: sessionId } });
    expect(data).toHaveLength(3);
  });

  test('it keeps its examinations while applications hang on it, and is neither deleted nor closed', async () => {
    const { data } = await stage.ok('controller', postExamSessions.get, { params: params() });
    const { body } = session('RV1', [seventh]);
    expect(await stage.said('controller', postExamSessions.update, { params: params(), body: { ...body, version: data.version } })).toEqual(
      [409, 'SESSION_HAS_APPLICATIONS'],
    );
    expect(await stage.said('controller', postExamSessions.remove, { params: params(), body: { version: data.version } })).toEqual([
      409,
      'SESSION_HAS_APPLICATIONS',
    ]);
    expect(await stage.said('controller', postExamSessions.steps.close, { params: params(), body: { version: data.version } })).toEqual([
      409,
      'SESSION_UNSETTLED',
    ]);
  });

  test('nothing is asked for before something is valued; then everybody who changes is shown with marks and result', async () => {
    expect(await stage.said('controller', postExamProcess.decide, { params: params(), body: { reason: 'All are valued' } })).toEqual([
      409,
      'NOTHING_TO_DECIDE',
    ]);
    await valued(['70', '40', '20']);
    expect([await steps(), (await stand()).decidable]).toEqual([[{ VALUED: 1 }, { VALUED: 2 }], 3]);
    const { data, page } = await stage.ok('controller', postExamProcess.revision, { params: params(), query: {} });
    expect(page.total).toBe(3);
    const found = data.map((one) => [
      one.examInstanceId === seventh ? 7 : 8,
      one.marks.map(({ first, after }) => [first, after]),
      one.change?.after.letter ?? null,
    ]);
    expect(found).toContainEqual([8, [['40', '70']], 'P']);
    expect(found).toContainEqual([8, [['40', '40']], null]);
    expect(found).toContainEqual([7, [['48', '20']], 'F']);
  });

  test('a second person accepts all of them at once, and both results are revised; asked for twice is refused', async () => {
    const { data } = await stage.ok('controller', postExamProcess.decide, { params: params(), body: { reason: 'All are valued' } });
    expect([data.applications, data.examinations]).toEqual([3, 2]);
    expect(await stage.said('controller', postExamProcess.decide, { params: params(), body: { reason: 'Once more' } })).toEqual([
      409,
      'NOTHING_TO_DECIDE',
    ]);
    const { card } = (await stage.ok('secondController', getApproval, { params: { id: data.approvalId } })).data;
    expect(card.blockers).toEqual([]);
    expect(Object.fromEntries(card.facts.map(({ label, value }) => [label, value]))).toMatchObject({
      raised: '1',
      lowered: '1',
      unchanged: '1',
    });
    expect(card.changes.filter(({ label }) => label === 'result').map(({ before, after }) => [before, after])).toEqual([['P', 'F']]);
    expect(await stage.accept(data.approvalId, 'controller')).toEqual([403, 'OWN_REQUEST']);
    expect(await stage.accept(data.approvalId)).toEqual([200]);
    const { members } = await stand();
    expect(members.map((one) => [one.state, one.applications])).toEqual([
      ['REVISED', { CHANGED: 1 }],
      ['REVISED', { CHANGED: 1, NO_CHANGE: 1 }],
    ]);
  });

  test('the revision is locked and published, and the session closed; later applications belong to none', async () => {
    await stage.ok('controller', publishing.lock, { params: { examInstanceId: seventh }, body: {} });
    await stage.ok('secondController', publishing.publish, { params: { examInstanceId: seventh }, body: {} });
    const { data } = await stage.ok('controller', postExamSessions.get, { params: params() });
    await stage.ok('controller', postExamSessions.steps.close, { params: params(), body: { version: data.version } });
    await applyFor(2, seventh, 'QP02');
    expect((await stage.ok('controller', revaluations.list, { query: { postExamSessionId: sessionId } })).data).toHaveLength(3);
    expect(await stage.list()).toHaveLength(4);
  });
});
