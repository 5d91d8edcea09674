import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { instancePapers } from '../src/domains/exams/exam-instance/instance-paper.contract.ts';
import { apiSession } from '../src/kit/http/api-session.server.ts';
import { mumbaiRegister } from '../src/golden/mumbai-register-settings.rules.ts';
import { makeCatalogue, makeInstitute } from '../src/rehearse/catalogue-step.server.ts';
import { makeInstances, makeSessions, REGULAR } from '../src/rehearse/exam-step.server.ts';
import { makePapers } from '../src/rehearse/papers-step.server.ts';
import { feedEnrolments, feedStudents } from '../src/rehearse/people-step.server.ts';
import { planOf } from '../src/rehearse/plan.rules.ts';
import { readRegisterFolder } from '../src/rehearse/register-folder.server.ts';
import { makeRules } from '../src/rehearse/rules-step.server.ts';
import { inwardAll } from '../src/rehearse/seat-step.server.ts';
import type { Staff } from '../src/rehearse/stage.server.ts';
import { signIn, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

const { register } = readRegisterFolder('fixtures/golden');
const BRANCHES = ['PRODUCTION', 'CHEMICAL ENGINEERING'];
const plan = planOf({ ...register, students: register.students.filter((one) => one.exam === 'MAY 2018' && BRANCHES.includes(one.branch)) });

describe('papers of an exam instance', () => {
  let app: App;
  let staff: Staff;
  let instances: Awaited<ReturnType<typeof makeInstances>>;
  beforeAll(async () => {
    app = await startApp({ worker: true });
    const as = (username: string, instituteId: string) => apiSession(app.url, instituteId, () => signIn(app.url, username));
    staff = await makeInstitute({ as, now: () => 0, print: () => undefined }, 'PAPERS');
    const catalogue = await makeCatalogue(staff, plan);
    const examPatternId = await makeRules(staff, mumbaiRegister(plan.headSets));
    const blueprintVersions = await makePapers(staff, plan, catalogue, examPatternId);
    const { examTypeId, sessions } = await makeSessions(staff, plan, catalogue);
    instances = await makeInstances(staff, plan, { catalogue, blueprintVersions, examPatternId, examTypeId, sessions });
    await feedStudents(
      staff,
      plan.instances.flatMap((one) => one.students),
    );
    await feedEnrolments(staff, plan.instances, REGULAR);
  });
  afterAll(() => app.close());

  const listed = async (at: number) => (await staff.controller.ok(instancePapers.list, { params: paramsOf(at) })).data;
  const paramsOf = (at: number) => ({ examInstanceId: instances[at]?.id ?? '' });
  const examined = async (at: number) => (await listed(at)).filter((paper) => paper.examined).map((paper) => paper.paperId);
  const set = async (at: number, paperIds: readonly string[], seenPaperIds?: readonly string[]) => {
    const body = { paperIds: [...paperIds], seenPaperIds: [...(seenPaperIds ?? (await examined(at)))] };
    return staff.controller.call(instancePapers.set, { params: paramsOf(at), body });
  };

  it('are those of its own branch; adding all of them again adds nothing', async () => {
    const papers = await listed(0);
    expect(papers.map((paper) => paper.code)).toEqual(plan.instances[0]?.branch.papers.map((paper) => paper.code));
    expect(papers.every((paper) => paper.examined && paper.students === 0)).toBe(true);
    const again = await staff.controller.ok(instancePapers.addAll, { params: paramsOf(0), body: {} });
    expect(again.data).toEqual({ added: 0, removed: 0, left: [] });
  });

  it('can be set while no student sits them, and a paper of another branch is refused', async () => {
    const papers = (await listed(0)).map((paper) => paper.paperId);
    expect((await set(0, papers.slice(1))).body.data).toEqual({ added: 0, removed: 1 });
    expect((await listed(0)).filter((paper) => paper.examined)).toHaveLength(papers.length - 1);
    const { data: rows } = await staff.controller.ok(examInstances.list, { query: { size: '100' } });
    expect(rows.find((row) => row.id === instances[0]?.id)?.papers).toBe(papers.length - 1);
    expect((await set(0, papers)).body.data).toEqual({ added: 1, removed: 0 });
    const foreign = await set(0, [...papers, (await listed(1))[0]?.paperId ?? '']);
    expect([foreign.status, foreign.body.errors[0]?.code]).toEqual([422, 'PAPER_DOES_NOT_FIT']);
  });

  it('of two people who set them at once the second is refused, and told who was first', async () => {
    const papers = (await listed(0)).map((paper) => paper.paperId);
    expect((await set(0, papers.slice(1), papers)).status).toBe(200);
    const late = await set(0, papers.slice(0, -1), papers);
    expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await examined(0)).toEqual(papers.slice(1));
    expect((await set(0, papers)).status).toBe(200);
    const later = await set(0, papers.slice(2), papers.slice(1));
    expect([later.status, later.body]).toMatchObject([409, { changedBy: expect.stringMatching(/./) }]);
    const atOnce = await Promise.all([set(0, papers.slice(1), papers), set(0, papers.slice(0, -1), papers)]);
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await set(0, papers)).status).toBe(200);
  });

  it('stay once students sit them: 409 names each', async () => {
    await inwardAll(staff, instances);
    const papers = (await listed(0)).map((paper) => paper.paperId);
    const refused = await set(0, papers.slice(2));
    expect(refused.status).toBe(409);
    expect(refused.body.errors.map((error) => error.code)).toEqual(['STUDENTS_SIT_PAPER', 'STUDENTS_SIT_PAPER']);
    expect((await listed(0)).every((paper) => paper.examined && paper.students > 0)).toBe(true);
  });

  it('a clerk may read but not change, others see nothing', async () => {
    expect((await staff.clerk.call(instancePapers.list, { params: paramsOf(0) })).status).toBe(200);
    expect((await staff.clerk.call(instancePapers.addAll, { params: paramsOf(0), body: {} })).status).toBe(403);
    expect((await app.as('adminA').call(instancePapers.list, { params: paramsOf(0) })).status).toBe(404);
  });
});
