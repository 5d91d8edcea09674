import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { promotions } from '../../src/domains/results/promotion/promotion.contract.ts';
import { studentHistory } from '../../src/domains/results/student-history/student-history.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { csvCells } from '../formulas.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { courseReach } from './course-reach.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll, unpublishAll } from './test-run.server.ts';

const STUDENTS = 40;
const MAX = 2;
let app: App;
let exam: TestExam;
let scope: InstituteScope;
const params = () => ({ examInstanceId: exam.instanceId });
const clause = (kind: string, more: object) => ({
  kind,
  toSemester: 3,
  overSemesters: [1, 2],
  max: null,
  maxPerSemester: null,
  minCredits: null,
  ...more,
});

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    semester: 2,
    rules: { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, promotion: [] } },
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const listed = async (query: Record<string, string> = {}) =>
  controller().ok(promotions.list, { params: params(), query: { size: '200', ...query } });
const rules = (clauses: readonly object[]) =>
  exam.query(`update exam_pattern set settings = jsonb_set(settings, '{promotion}', $2::jsonb) where institute_id = $1`, [
    exam.instituteId,
    JSON.stringify(clauses),
  ]);
/** Papers failed and credits earned by student, counted here. */
const told = async () =>
  new Map(
    (
      await exam.query<{ id: string; failed: number; credits: number }>(
        `select x.student_profile_id as id, (select count(*)::int from jsonb_array_elements(r.body -> 'u') u where u ->> 7 = '0') as failed,
                (select sum((u ->> 8)::int)::int from jsonb_array_elements(r.body -> 'u') u) as credits
           from student_exam x join result r on r.student_exam_id = x.id where x.institute_id = $1`,
        [exam.instituteId],
      )
    ).map((row) => [row.id, row] as const),
  );

test('before publication nothing is decided', async () => {
  const { counts } = await listed();
  expect(counts).toEqual({ UNDECIDED: STUDENTS });
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
  expect((await listed()).counts?.['UNDECIDED']).toBeUndefined();
});

/** Which papers are open, for who goes on with them. */
const OPEN = /^Papers open: semester \d: \d/;

describe('once published', () => {
  test('without a rule everybody goes on, with papers open by ATKT', async () => {
    const facts = await told();
    const { data } = await listed();
    expect(data.length).toBe(STUDENTS);
    for (const row of data) {
      const { failed = 0 } = facts.get(row.studentProfileId) ?? {};
      const said = failed > 0 ? ['ATKT', failed, true] : ['PROMOTED', 0, false];
      expect([row.name, row.outcome, row.failedCourses, OPEN.test(row.reason)]).toEqual([row.name, ...said]);
      expect(row.failedHeads >= failed).toBe(true);
    }
  });

  test('a rule holds exactly those who do not meet it, and says why; chips and filters agree', async () => {
    // Semester I was not processed here: only its SGPI was entered, and its credits.
    await exam.query('update backward_sgpi set credits = 20, sgpi = 7 where institute_id = $1', [exam.instituteId]);
    await rules([clause('MAX_COURSES', { max: MAX })]);
    const facts = await told();
    const expected = (failed: number) => (failed > MAX ? 'HELD' : failed > 0 ? 'ATKT' : 'PROMOTED');
    const { data, counts } = await listed();
    for (const row of data) {
      const { failed = 0 } = facts.get(row.studentProfileId) ?? {};
      expect([row.name, row.outcome]).toEqual([row.name, expected(failed)]);
      const held = `Papers open in semesters 1, 2: ${failed}; at most ${MAX} allowed.`;
      expect([row.reason === held, OPEN.test(row.reason)]).toEqual([failed > MAX, failed > 0 && failed <= MAX]);
    }
    const outcomes = Map.groupBy([...facts.values()], ({ failed }) => expected(failed));
    expect(counts).toEqual(Object.fromEntries([...outcomes].map(([name, of]) => [name, of.length])));
    for (const [outcome, of] of outcomes) expect((await listed({ outcome })).page.total).toBe(of.length);
    expect([...outcomes.keys()].toSorted()).toEqual(['ATKT', 'HELD', 'PROMOTED']);
  });

  test('credits count those earned here and those entered; all rules must be met', async () => {
    const facts = await told();
    const most = Math.max(...[...facts.values()].map((one) => one.credits));
    await rules([clause('MIN_CREDITS', { minCredits: String(20 + most / 100) }), clause('LOWER_CLEAR', { overSemesters: [1] })]);
    for (const row of (await listed()).data)
      expect([row.name, row.outcome === 'HELD']).toEqual([row.name, (facts.get(row.studentProfileId)?.credits ?? 0) < most]);
    await exam.query(`update backward_sgpi set sgpi = 0 where institute_id = $1 and student_profile_id = $2`, [
      exam.instituteId,
      exam.studentIds[0],
    ]);
    const one = (await listed()).data.find((row) => row.studentProfileId === exam.studentIds[0]);
    expect([one?.outcome, one?.reason]).toEqual(['HELD', expect.stringContaining('Not cleared: semester 1.')]);
  });

  test('a withheld result decides nothing', async () => {
    await rules([]);
    await exam.query(`update student_exam set remark = 'WH' where institute_id = $1 and student_profile_id = $2`, [
      exam.instituteId,
      exam.studentIds[1],
    ]);
    const one = (await listed()).data.find((row) => row.studentProfileId === exam.studentIds[1]);
    expect([one?.outcome, one?.reason]).toEqual(['UNDECIDED', 'The result of this semester is not published, or is withheld.']);
  });

  test("is on the student's history as in the list", async () => {
    await rules([clause('MAX_COURSES', { max: MAX })]);
    for (const row of (await listed()).data.slice(0, 10)) {
      const { data } = await controller().ok(studentHistory.get, { params: { studentProfileId: row.studentProfileId } });
      expect(data.examinations.map((one) => one.promotion)).toEqual([{ toSemester: 3, outcome: row.outcome, reason: row.reason }]);
    }
  });

  test('is a file, narrowed as the list, in the words of the language', async () => {
    const { page } = await listed({ outcome: 'HELD' });
    const file = await controller().call(
      promotions.exportFile,
      { params: params(), query: { format: 'CSV', outcome: 'HELD' } },
      { 'accept-language': 'hi' },
    );
    const rows = csvCells(file.text);
    expect(rows.length).toBe(page.total + 1);
    expect(rows.slice(1).every((row) => row.includes('रोके गए'))).toBe(true);
  });

  test('nobody is promoted from the last semester', async () => {
    await exam.query('update exam_instance set is_final_semester = true where id = $1', [exam.instanceId]);
    expect((await listed()).page.total).toBe(0);
    const { data } = await controller().ok(studentHistory.get, { params: { studentProfileId: exam.studentIds[0] ?? '' } });
    expect(data.examinations.map((one) => one.promotion)).toEqual([null]);
    await exam.query('update exam_instance set is_final_semester = false where id = $1', [exam.instanceId]);
  });
});

test('rights: another institute, who may not read results, another course', async () => {
  const other = { instituteId: app.otherInstitute.id };
  expect((await app.as('admin').call(promotions.list, { ...other, params: params() })).status).toBe(404);
  expect((await app.as('teacher').call(promotions.list, { params: params() })).status).toBe(403);
  expect((await app.as('clerk').call(promotions.exportFile, { params: params(), query: { format: 'CSV' } })).status).toBe(403);
  const reach = courseReach(app, exam);
  await reach.others();
  expect((await controller().call(promotions.list, { params: params() })).status).toBe(403);
  await reach.own();
  expect((await listed()).page.total).toBe(STUDENTS);
});

test('what is taken back decides nothing', async () => {
  await unpublishAll(app.asApp.db, scope, exam.instanceId, 'For the test of promotion');
  expect((await listed()).counts).toEqual({ UNDECIDED: STUDENTS });
});
