import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { teacherLeaving } from './teacher-leaving.contract.ts';

let app: App;
let exam: TestExam;
let teachers: string[];
let maps: string[];

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const idsOf = async (text: string, values: unknown[]) => (await exam.query<{ id: string }>(text, values)).map((row) => row.id);
  teachers = await idsOf(
    `insert into teacher_profile (institute_id, staff_no, name, state) values ($1, 'L1', 'Asha Patil', 'ACTIVE'), ($1, 'L2', 'Bina Rao', 'ACTIVE'),
       ($1, 'L3', 'Dev Kale', 'LEFT') returning id`,
    [exam.instituteId],
  );
  maps = await idsOf(
    `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id)
     values ($1, $2, $3), ($1, $2, $4), ($1, $5, $4) returning id`,
    [exam.instituteId, teachers[0], exam.paperIds[0], exam.paperIds[1], teachers[1]],
  );
  await exam.query(
    `update mark_sheet set state = 'ENTRY', locked_at = null, locked_by = null, submitted_at = null, submitted_by = null
    where exam_paper_id = $1`,
    [exam.paperIds[0]],
  );
  await exam.query('update division set class_teacher_id = $1', [teachers[0]]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const show = async (at: number) => (await app.as('controller').ok(teacherLeaving.show, { params: { id: teachers[at] ?? '' } })).data;
const handOver = (from: number, to: number, paperMapIds: readonly string[]) =>
  app.as('controller').call(teacherLeaving.handOver, {
    body: { fromTeacherProfileId: teachers[from] ?? '', toTeacherProfileId: teachers[to] ?? '', paperMapIds: [...paperMapIds] },
  });
const code = ({ status, body }: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];

it('tells what hangs on a teacher, what nobody else has first', async () => {
  const found = await show(0);
  expect(found.papers.map(({ paperMapId, others }) => [paperMapId, others])).toEqual([
    [maps[0], 0],
    [maps[1], 1],
  ]);
  expect(found.openSheets).toBe(found.sheets.length);
  expect(new Set(found.sheets.map((one) => one.examPaperId))).toEqual(new Set([exam.paperIds[0]]));
  expect(found.divisions.length).toBeGreaterThan(0);
  expect((await app.as('teacher').call(teacherLeaving.show, { params: { id: teachers[0] ?? '' } })).status).toBe(403);
});

it('hands papers over, and turned round takes them back', async () => {
  const [first] = maps;
  expect((await handOver(0, 1, first ? [first] : [])).status).toBe(200);
  expect((await show(0)).papers.map((one) => one.paperMapId)).toEqual([maps[1]]);
  expect(code(await handOver(0, 1, first ? [first] : []))).toEqual([409, 'HAND_OVER_STALE']);
  expect((await handOver(1, 0, first ? [first] : [])).status).toBe(200);
  expect((await show(0)).papers).toHaveLength(2);
});

it('refuses somebody who has left, oneself, and what the other has already', async () => {
  expect(code(await handOver(0, 2, maps.slice(0, 1)))).toEqual([422, 'HAND_OVER_LEFT']);
  expect(code(await handOver(0, 0, maps.slice(0, 1)))).toEqual([422, 'HAND_OVER_TO']);
  expect(code(await handOver(0, 1, maps.slice(0, 2)))).toEqual([409, 'HAND_OVER_TWICE']);
  expect((await show(0)).papers).toHaveLength(2);
});

it('leaves an assignment whose last day is over with whom it was', async () => {
  const [ended] = await exam.query<{ id: string }>(
    `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id, starts_on, ends_on) values ($1, $2, $3, '2001-06-01', '2001-12-31') returning id`,
    [exam.instituteId, teachers[0], exam.paperIds[0]],
  );
  const id = ended?.id ?? '';
  expect((await show(0)).papers.map((one) => one.paperMapId)).not.toContain(id);
  expect(code(await handOver(0, 1, [id]))).toEqual([409, 'HAND_OVER_ENDED']);
  expect(await exam.query('select teacher_profile_id from paper_map where id = $1', [id])).toEqual([{ teacher_profile_id: teachers[0] }]);
});
