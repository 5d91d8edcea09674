import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportOutcomes, outcomeLists } from '../../src/domains/results/outcome-list/outcome-list.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
const B = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...B() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, { ...input, ...B() });

const PASSING = [
  [1, 1, '60'],
  [1, 2, '15'],
  [2, 1, '20'],
  [2, 2, '20'],
] as const;
const setMark = (student: number, paper: number, headNo: number, value: string) =>
  exam.query(
    `update mark m set value = $4::numeric, status = null from student_exam x, paper_head h, paper_unit u, exam_paper p
      where x.institute_id = $1 and x.student_profile_id = $2 and m.institute_id = x.institute_id and m.student_exam_id = x.id
        and h.institute_id = m.institute_id and h.id = m.paper_head_id and h.head_no = $5
        and u.institute_id = h.institute_id and u.id = h.paper_unit_id and p.institute_id = u.institute_id and p.id = u.exam_paper_id and p.code = $3`,
    [app.otherInstitute.id, exam.studentIds[student], `P0${paper}`, value, headNo],
  );

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    until: 'READY',
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  // Everybody passes, then: the first lacks 7 in the theory (above the slab of 3), the second 1 there and 2 in the internal assessment (3 above 1 % of 150), the third is withheld.
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [app.otherInstitute.id]);
  for (const at of exam.studentIds.keys()) {
    for (const [paper, headNo, value] of PASSING) await setMark(at, paper, headNo, value);
  }
  await setMark(0, 1, 1, '25');
  // The fourth lacks 1 in the term work, which O.5042 gives: 1 % of 150.
  await setMark(3, 2, 1, '9');
  await setMark(1, 1, 1, '31');
  await setMark(1, 1, 2, '6');
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [app.otherInstitute.id]);
  await exam.query(`update student_exam set remark = 'WH' where institute_id = $1 and student_profile_id = $2`, [
    app.otherInstitute.id,
    exam.studentIds[2],
  ]);
  await computeAll(
    app.asApp.db,
    { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') },
    exam.instanceId,
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('the lists that an office takes from a run', () => {
  const params = () => ({ examInstanceId: exam.instanceId });

  test('agree with the counts of the overview, page by page', async () => {
    const { data: overview } = await ok('controller', runReview.overview, { params: params() });
    const failed = await ok('controller', outcomeLists.list, { params: params(), query: { size: '1' } });
    expect([failed.page.total, failed.data.length, failed.page.next]).toEqual([
      (overview.letters['F'] ?? 0) + (overview.letters['A'] ?? 0),
      1,
      2,
    ]);
    expect(failed.counts).toEqual({
      FAILED: 2,
      ATKT: 2,
      WITHHELD: overview.withheld,
      NEAR: 1,
      GRACE: overview.passedWithGrace + overview.raisedOnly,
      LIFTED: overview.passedWithGrace,
    });
    const withheld = await ok('controller', outcomeLists.list, { params: params(), query: { kind: 'WITHHELD' } });
    expect(withheld.data.map((row) => row.remark)).toEqual(['WH']);
    expect((await call('teacher', outcomeLists.list, { params: params() })).status).toBe(403);
  });

  test('a near miss says what was lacking and why no grace was given; how near is asked for', async () => {
    const near = await ok('controller', outcomeLists.list, { params: params(), query: { kind: 'NEAR' } });
    expect(near.data.map((row) => row.failed.map((one) => [one.paperCode, one.headKind, one.short]))).toEqual([
      [
        ['P01', 'TH', '1'],
        ['P01', 'IA', '2'],
      ],
    ]);
    expect(near.data[0]?.why).toContain('O.5042 was not given: 3 marks were needed in total');
    const wider = await ok('controller', outcomeLists.list, { params: params(), query: { kind: 'NEAR', within: '7' } });
    expect(wider.data.map((row) => row.prn)).toHaveLength(2);
    const hindi = await app.as('controller').call(exportOutcomes, { ...B(), params: params(), query: { kind: 'NEAR', within: '7' } });
    expect(hindi.status).toBe(200);
  });

  test('whoever was given grace is listed with the ordinance, the head and the marks, as a file too', async () => {
    const { data: overview } = await ok('controller', runReview.overview, { params: params() });
    expect(overview.passedWithGrace).toBe(1);
    const { data, page } = await ok('controller', outcomeLists.list, { params: params(), query: { kind: 'GRACE' } });
    expect(page.total).toBe(overview.passedWithGrace + overview.raisedOnly);
    const given = { ordinance: 'O.5042', paperCode: 'P02', headKind: 'TW', marks: '1' };
    expect(data.filter(({ grace }) => grace.some(({ marks }) => marks !== null))).toMatchObject([{ letter: 'P', grace: [given] }]);
    const file = await call('controller', exportOutcomes, { params: params(), query: { kind: 'GRACE', format: 'csv' } });
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('O.5042 P02 TW 1')]);
  });
});

test('who withheld a result, when and why is told where it is released', async () => {
  const input = { params: { examInstanceId: exam.instanceId }, query: { kind: 'WITHHELD' as const } };
  const [row] = (await ok('controller', runReview.exceptions, input)).data;
  const params = { id: row?.studentExamId ?? '' };
  const remark = async (to: 'WH' | null, reason: string) => {
    const { version } = (await ok('controller', inwards.get, { params })).data;
    await ok('controller', inwards.setRemark, { params, body: { remark: to, reason, version } });
  };
  await remark(null, 'The fees were paid');
  expect((await ok('controller', corrections.student, { params })).data.held).toBeNull();
  await remark('WH', 'The hostel dues are open');
  const held = { reason: 'The hostel dues are open', byName: expect.any(String), at: expect.any(String) };
  expect((await ok('controller', runReview.exceptions, input)).data).toMatchObject([{ studentExamId: params.id, held }]);
  expect((await ok('controller', corrections.student, { params })).data.held).toEqual(held);
});
