import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { examBoard, type ExamBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { examHome } from '../../src/domains/results/exam-home/exam-home.contract.ts';
import { outcomeLists } from '../../src/domains/results/outcome-list/outcome-list.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { resultRegister, subjectResults } from '../../src/domains/results/result-report/result-report.contract.ts';
import { resultsAt } from '../../src/domains/results/result-run/read-results.command.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const STUDENTS = 60;
/** The rules with O.5044 in force: marks for a distinction. */
const withDistinction = {
  ...mumbaiBe,
  graceScheme: {
    ...mumbaiBe.graceScheme,
    ordinances: mumbaiBe.graceScheme.ordinances.map((one) => (one.kind === 'DISTINCTION' ? { ...one, enabled: true } : one)),
  },
};
let app: App;
let exam: TestExam;
let scope: InstituteScope;
/** The papers of the board before there is a result. */
let byMarks: ExamBoard['papers'];
const params = () => ({ examInstanceId: exam.instanceId });

/** The students behind the counts, one by one: letter, lifted over a head by grace, some paper passed, withheld. */
async function students() {
  const rows = await exam.query<{ id: string; remark: string | null; below: number }>(
    `select x.id, x.remark, (select count(*)::int from mark m join paper_head h on h.id = m.paper_head_id where m.student_exam_id = x.id and coalesce(m.value, 0) < h.min) as below
       from student_exam x where x.institute_id = $1 and x.exam_instance_id = $2`,
    [exam.instituteId, exam.instanceId],
  );
  const results = await inScope(app.asApp.db, scope, (db) =>
    resultsAt(
      db,
      scope,
      rows.map((row) => row.id),
      'COMPUTED',
    ),
  );
  return rows.map((row) => {
    const { letter: computed, units, ordinances } = results.get(row.id)?.result ?? { letter: null, units: [], ordinances: [] };
    const withheld = row.remark === 'WH';
    // Who is withheld is in no other figure.
    const letter = withheld ? 'WH' : computed;
    return {
      ordinances,
      letter,
      withheld,
      graced: letter === 'P' && row.below > 0,
      raised: letter === 'P' && row.below === 0 && ordinances.length > 0,
      partly: letter === 'F' && units.some((unit) => unit.pass),
    };
  });
}

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    until: 'READY',
    rules: withDistinction,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  await app.inside_('controller', async (_db, own) => {
    scope = own;
  });
  const [first, second, third, fourth, fifth] = exam.studentIds;
  // One is withheld, one absent in everything, one lacks a single mark of theory that O.5042 lifts, one a single mark for a distinction
  // (O.5044), and one has marks of an activity that raise the SGPI alone (O.229).
  await exam.query(`update student_exam set remark = 'WH' where institute_id = $1 and student_profile_id = $2`, [exam.instituteId, first]);
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    `update mark m set value = null, status = 'AB' from student_exam x where x.id = m.student_exam_id and m.institute_id = $1 and x.student_profile_id = $2`,
    [exam.instituteId, second],
  );
  await exam.query(
    `update mark m set value = case when p.code = 'P01' and h.head_no = 1 then h.min - 1 else h.max end, status = null from student_exam x, paper_head h, exam_paper p
      where x.id = m.student_exam_id and h.id = m.paper_head_id and p.id = h.exam_paper_id and m.institute_id = $1 and x.student_profile_id = $2`,
    [exam.instituteId, third],
  );
  for (const [student, share] of [
    [fourth, 0.74],
    [fifth, 0.65],
  ] as const)
    await exam.query(
      `update mark m set value = case when p.code = 'P01' then floor(h.max * $3::numeric) else h.max end, status = null from student_exam x, paper_head h, exam_paper p
        where x.id = m.student_exam_id and h.id = m.paper_head_id and p.id = h.exam_paper_id and m.institute_id = $1 and x.student_profile_id = $2`,
      [exam.instituteId, student, share],
    );
  await exam.query(
    `insert into grace_allocation (institute_id, student_exam_id, category, marks, document, approved_by, approved_at)
       select institute_id, id, 'NSS', 10, 'NSS/7', $3, now() from student_exam where institute_id = $1 and student_profile_id = $2`,
    [exam.instituteId, fifth, app.userId('controller')],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
  byMarks = (await app.as('controller').ok(examBoard.get, { params: { id: exam.instanceId } })).data.papers;
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('every count of a computed run', () => {
  test('says of whom: registered, computed, passed, of them with grace, ATKT, failed, absent, withheld are one number everywhere', async () => {
    const all = await students();
    const of = (letter: string) => all.filter((one) => one.letter === letter).length;
    const letters = Object.fromEntries(['A', 'F', 'P', 'WH'].flatMap((letter) => (of(letter) > 0 ? [[letter, of(letter)]] : [])));
    const graced = all.filter((one) => one.graced).length;
    const raised = all.filter((one) => one.raised);
    const withheld = all.filter((one) => one.withheld).length;
    for (const only of ['O.5044', 'O.229']) expect(raised.map((one) => one.ordinances)).toContainEqual([only]);
    expect([graced > 0, of('A') > 0, of('F') > 0, withheld]).toEqual([true, true, true, 1]);

    const controller = app.as('controller');
    const { data: overview } = await controller.ok(runReview.overview, { params: params() });
    expect(overview).toMatchObject({
      students: STUDENTS,
      computed: STUDENTS,
      letters,
      passedWithGrace: graced,
      raisedOnly: raised.length,
      withheld,
    });
    const { data: publication } = await controller.ok(runReview.publication, { params: params() });
    expect(publication).toMatchObject({ students: STUDENTS, letters, passedWithGrace: graced, withheld });

    const registered = await controller.ok(inwards.list, { query: { examInstanceId: exam.instanceId, state: 'IN', size: '1' } });
    const register = await controller.ok(resultRegister.list, { params: params(), query: { pointer: 'COMPUTED', size: '1' } });
    expect([registered.page.total, register.page.total]).toEqual([overview.students, overview.computed]);
    expect(Object.fromEntries(Object.entries(register.counts ?? {}).filter(([, n]) => n > 0))).toEqual(letters);
    for (const [letter, n] of Object.entries(letters)) {
      const query = { pointer: 'COMPUTED' as const, letter: letter as 'P', size: '1' };
      expect((await controller.ok(resultRegister.list, { params: params(), query })).page.total).toBe(n);
    }
    const listOf = async (kind: 'FAILED' | 'ATKT' | 'WITHHELD' | 'GRACE' | 'LIFTED') =>
      (await controller.ok(outcomeLists.list, { params: params(), query: { kind, size: '1' } })).page.total;
    expect([await listOf('FAILED'), await listOf('ATKT'), await listOf('WITHHELD')]).toEqual([
      of('F') + of('A'),
      all.filter((one) => one.partly).length,
      withheld,
    ]);
    expect([await listOf('GRACE'), await listOf('LIFTED')]).toEqual([graced + raised.length, graced]);
    for (const kind of ['ABSENT', 'WITHHELD'] as const) {
      const list = await controller.ok(runReview.exceptions, { params: params(), query: { kind, size: '1' } });
      expect([kind, list.page.total, list.counts?.[kind]]).toEqual([kind, overview.exceptions[kind], overview.exceptions[kind]]);
    }
    expect(overview.exceptions).toMatchObject({ ABSENT: of('A'), WITHHELD: withheld });
  });

  test('agrees on the home, the board and in the report of subjects', async () => {
    const controller = app.as('controller');
    const [strip] = (await controller.ok(examHome.exams)).data;
    const { data: board } = await controller.ok(examBoard.get, { params: { id: exam.instanceId } });
    const step = board.steps.find((one) => one.code === 'INWARD');
    expect([strip?.students, step?.done]).toEqual([STUDENTS, STUDENTS]);
    expect(board.blocks.find((one) => one.code === 'WITHHELD')?.count).toBe(1);
    const { data: subjects } = await controller.ok(subjectResults.list, { params: params(), query: { pointer: 'COMPUTED' } });
    for (const row of subjects) {
      expect([row.registered, row.appeared + row.absent + row.withheld, row.passed + row.failed]).toEqual([
        STUDENTS,
        STUDENTS,
        row.appeared,
      ]);
      expect([row.code, row.withheld]).toEqual([row.code, 1]);
    }
    // The pass percentage is one figure: of those who appeared, without the absent and the withheld.
    const passes = subjects.map((row) => [row.paper, row.appeared, row.passed, row.passPercent]);
    expect(board.papers.map((one) => [one.paperCode, one.appeared, one.passed, one.percent])).toEqual(passes);
    expect(byMarks.map((one) => [one.paperCode, one.appeared])).toEqual(subjects.map((row) => [row.paper, row.appeared]));
    expect(subjects.some((row) => row.absent > 0)).toBe(true);
  });

  test('a decision is asked about the first student whose result is reserved', async () => {
    const reservedOf = async () =>
      (await app.as('controller').ok(runReview.prerequisites, { params: params() })).data.find((one) => one.code === 'RESERVED');
    expect(await reservedOf()).toMatchObject({ state: 'DONE', studentExamId: null });
    const [mark] = await exam.query<{ id: string; exam: string }>(
      `select m.id, m.student_exam_id as exam from mark m join student_exam x on x.id = m.student_exam_id
        where m.institute_id = $1 and x.student_profile_id = $2 limit 1`,
      [exam.instituteId, exam.studentIds[4]],
    );
    await exam.query('update exam_instance set locked_run_no = null where id = $1', [exam.instanceId]);
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
    await exam.query(`update mark set status = 'UFM', value = null where id = $1`, [mark?.id]);
    await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
    await computeAll(app.asApp.db, scope, exam.instanceId);
    expect(await reservedOf()).toMatchObject({ state: 'WARNS', count: 1, studentExamId: mark?.exam });
  });
});
