import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 2,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'ENROLLED',
  });
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const codes = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}) => [status, ...(body.errors ?? []).map(({ code }) => code)];

test('one student is judged by another pattern: an active one, while inwarded; its rules are fixed from then on', async () => {
  const { data } = await app.as('clerk').ok(inwards.list, { query: { examInstanceId: exam.instanceId, sort: 'PRN' } });
  const { id = '', version = 0, patternName: before } = data[0] ?? {};
  const [older] = await exam.query<{ id: string }>(
    `insert into exam_pattern (institute_id, code, version_no, name, state, settings, head_sets, result_grading_id, grace_scheme_id, class_table_id)
     select institute_id, code, 77, 'Older rules', 'DRAFT', settings, head_sets, result_grading_id, grace_scheme_id, class_table_id
       from exam_pattern where institute_id = $1 order by code limit 1 returning id`,
    [app.institute.id],
  );
  const change = { params: { id }, body: { examPatternId: older?.id ?? '', reason: 'Older scheme', version } };
  expect(codes(await app.as('clerk').call(inwards.setPattern, change))).toEqual([422, 'STUDENT_PATTERN_NOT_ACTIVE']);
  await exam.query(`update exam_pattern set state = 'ACTIVE' where id = $1`, [older?.id]);
  const { patterns } = (await app.as('clerk').ok(candidates.facets, { query: { examInstanceId: exam.instanceId } })).data;
  expect(patterns.some((one) => one.id === older?.id)).toBe(true);
  const { patternName } = (await app.as('clerk').ok(inwards.setPattern, change)).data;
  expect([before === patternName, patternName]).toEqual([false, expect.stringMatching(/Older rules \(77\)$/)]);
  expect(codes(await app.as('clerk').call(inwards.setPattern, change))).toEqual([409, 'VERSION_CONFLICT']);
  expect(data[0]?.classPatternName).toBeNull();
  expect((await app.as('clerk').ok(inwards.get, { params: { id } })).data).toMatchObject({ patternName, classPatternName: before });
  expect(await exam.query('select used_at is not null as used from exam_pattern where id = $1', [older?.id])).toEqual([{ used: true }]);
});

test('a seat number and a seat keep nobody from another pattern, a locked result does; what is computed is out of date then', async () => {
  const { data } = await app.as('clerk').ok(inwards.list, { query: { examInstanceId: exam.instanceId, sort: 'PRN' } });
  const { id = '', version = 0 } = data[1] ?? {};
  const [older] = await exam.query<{ id: string }>(`select id from exam_pattern where version_no = 77`);
  const change = { params: { id }, body: { examPatternId: older?.id ?? '', reason: 'Older scheme', version } };
  await exam.query(`update student_exam set state = 'SEATED', seat_no = 'S0002', result_run_no = 1 where id = $1`, [id]);
  await exam.query('update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1 where id = $1', [exam.instanceId]);
  expect(codes(await app.as('clerk').call(inwards.setPattern, change))).toEqual([409, 'RESULT_LOCKED']);
  await exam.query('update exam_instance set locked_run_no = null where id = $1', [exam.instanceId]);
  expect((await app.as('clerk').ok(inwards.setPattern, change)).data.patternName).toMatch(/Older rules \(77\)$/);
  expect(await exam.query('select stale, seat_no from student_exam where id = $1', [id])).toEqual([{ stale: true, seat_no: 'S0002' }]);
});
