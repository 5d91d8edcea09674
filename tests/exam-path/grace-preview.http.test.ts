import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gracePreviews, previewedGraces } from '../../src/domains/results/grace-preview/grace-preview.contract.ts';
import { ledger } from '../../src/domains/results/ledger/ledger.contract.ts';
import { csvCells } from '../formulas.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const STUDENTS = 60;
let app: App;
let exam: TestExam;
const params = () => ({ examInstanceId: exam.instanceId });
const controller = () => app.as('controller');

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    isFinal: true,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

async function preview() {
  await controller().ok(gracePreviews.start, { params: params(), body: {} });
  const { data } = await eventually(
    () => controller().ok(gracePreviews.get, { params: params() }),
    ({ data: one }) => one !== null && one.state !== 'RUNNING',
  );
  if (data === null) throw new Error('no preview');
  return data;
}
const rows = async (query: Record<string, string> = {}) =>
  (await controller().ok(previewedGraces.list, { params: params(), query: { size: '200', ...query } })).data;

interface Counted {
  readonly ordinance: string;
  readonly students: number;
}

describe('a preview of grace before anything is computed', () => {
  test('there is none before the first, and its list is empty', async () => {
    expect((await controller().ok(gracePreviews.get, { params: params() })).data).toBeNull();
    expect(await rows()).toEqual([]);
  });

  test('names every ordinance and says who gets what; no result is made', async () => {
    const done = await preview();
    expect([done.state, done.students, done.openMarks]).toEqual(['DONE', STUDENTS, 0]);
    expect(done.ordinances.map(({ ordinance }) => ordinance)).toEqual(['O.5042', 'O.5045', 'O.229', 'O.5043', 'O.5044']);
    const given = await rows();
    expect(new Set(given.map(({ studentExamId }) => studentExamId)).size).toBe(done.graced);
    expect(given.length).toBeGreaterThan(0);
    for (const one of given) expect(Number(one.before) + Number(one.given)).toBeCloseTo(Number(one.after), 2);
    for (const { ordinance, students, marks } of done.ordinances) {
      const own = given.filter((one) => one.ordinance === ordinance);
      expect(new Set(own.map((one) => one.studentExamId)).size).toBe(students);
      const sum = own.filter((one) => one.measure === 'MARKS').reduce((all, one) => all + Number(one.given), 0);
      expect(sum).toBeCloseTo(Number(marks), 2);
    }
    const made = await exam.query('select from result where institute_id = $1', [exam.instituteId]);
    const runs = await exam.query('select from result_run where institute_id = $1', [exam.instituteId]);
    expect([made.length, runs.length]).toEqual([0, 0]);
  });

  test('the run that follows gives exactly what was previewed', async () => {
    const done = await preview();
    const given = await rows();
    const scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.institute.id, userId: app.userId('clerk') };
    await computeAll(app.asApp.db, scope, exam.instanceId);
    const stored = await exam.query<Counted>(
      `select o.name as ordinance, count(*)::int as students from result r, jsonb_array_elements_text(r.body -> 'o') o(name)
        where r.institute_id = $1 group by 1`,
      [exam.instituteId],
    );
    const byName = Object.fromEntries(stored.map((one) => [one.ordinance, one.students]));
    for (const { ordinance, students } of done.ordinances) expect([ordinance, byName[ordinance] ?? 0]).toEqual([ordinance, students]);
    const letters = await exam.query<{ id: string; letter: string }>(
      'select student_exam_id as id, letter from result where institute_id = $1',
      [exam.instituteId],
    );
    const letterOf = new Map(letters.map(({ id, letter }) => [id, letter]));
    for (const one of given) expect(letterOf.get(one.studentExamId)).toBe(one.letter);
    expect(new Set(given.filter((one) => one.letterBefore !== 'P' && one.letter === 'P').map((one) => one.studentExamId)).size).toBe(
      done.passes,
    );
  });

  test('the result names the ordinance that raised the CGPI with its sign, as the preview counts it', async () => {
    const { data: done } = await controller().ok(gracePreviews.get, { params: params() });
    const { data: results } = await controller().ok(ledger.list, { params: params(), query: { size: '200' } });
    const raised = results.filter(({ cgpiAddition }) => cgpiAddition !== '0.00');
    expect(raised.length).toBe(done?.ordinances.find(({ kind }) => kind === 'HIGHER_CLASS')?.students);
    const sign = { index: 'CGPI', ordinance: 'O.5043', symbol: '@' };
    expect(raised.map(({ indexGrace }) => indexGrace)).toEqual(raised.map(() => [sign]));
    expect(results.filter(({ cgpiAddition, indexGrace }) => cgpiAddition === '0.00' && indexGrace !== undefined)).toEqual([]);
  });

  test('is narrowed to an ordinance and searched, and the file has the same rows', async () => {
    const given = await rows();
    const [first] = given;
    expect((await rows({ ordinance: first?.ordinance ?? '' })).every((one) => one.ordinance === first?.ordinance)).toBe(true);
    expect((await rows({ q: first?.prn ?? '' })).every((one) => one.studentExamId === first?.studentExamId)).toBe(true);
    const file = await controller().call(previewedGraces.exportFile, { params: params(), query: { format: 'CSV' } });
    expect([file.status, csvCells(file.text).length]).toEqual([200, given.length + 1]);
  });

  test('leaves out whoever has a mark that is not entered, and begins at no examination without candidates', async () => {
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
    await exam.query(
      `update mark set value = null, status = null where institute_id = $1 and id in (select id from mark where institute_id = $1 order by id limit 1)`,
      [exam.instituteId],
    );
    expect(await preview()).toMatchObject({ state: 'DONE', students: STUDENTS, openMarks: 1 });
  });

  test('says that marks changed since, and is right again when it is made anew', async () => {
    expect((await preview()).outdated).toBe(false);
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
    await exam.query(`update mark set entered_at = now() where id = (select id from mark where institute_id = $1 limit 1)`, [
      exam.instituteId,
    ]);
    await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
    expect((await controller().ok(gracePreviews.get, { params: params() })).data?.outdated).toBe(true);
    expect((await preview()).outdated).toBe(false);
  });

  test('is refused while answer books are under mask numbers, and to whoever may not compute', async () => {
    expect((await app.as('teacher').call(gracePreviews.start, { params: params(), body: {} })).status).toBe(403);
    await exam.query(
      `insert into masked_paper (institute_id, exam_instance_id, exam_paper_id, head_kind, masked_by) values ($1, $2, $3, 'TH', $1)`,
      [exam.instituteId, exam.instanceId, exam.paperIds[0]],
    );
    const refused = await controller().call(gracePreviews.start, { params: params(), body: {} });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'MASK_NUMBERS_HIDDEN']);
  });
});
