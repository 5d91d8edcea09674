import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyResults } from '../../src/domains/results/many-results/many-results.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { registerChecks } from '../../src/domains/results/register-check/register-check.contract.ts';
import { resultRegister } from '../../src/domains/results/result-report/result-report.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { wordsOn } from '../pdf-picture.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const STUDENTS = 60;
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let params: { examInstanceId: string };

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: STUDENTS, within, until: 'READY', seed: 11 });
  params = { examInstanceId: exam.instanceId };
  await app.inside_('controller', async (_db, given) => void (scope = given));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const overview = async () => (await app.as('clerk').ok(registerChecks.overview, { params })).data;
const pageOf = async (pageNo: number, who: CallerName = 'clerk') =>
  (await app.as(who).ok(registerChecks.page, { params, query: { pageNo: String(pageNo) } })).data;
const layOut = async () => (await app.as('clerk').ok(registerChecks.layOut, { params })).data.pages;
const verify = async (pageNo: number, who: CallerName) =>
  app.as(who).call(registerChecks.verify, { params, body: { digest: (await pageOf(pageNo)).digest } });
const codes = ({ body }: { body: { errors?: readonly { code: string }[] } }) => (body.errors ?? []).map(({ code }) => code);
const lock = () => app.as('controller').call(publishing.lock, { params, body: {} });
const wants = (checks: string) =>
  exam.query(`update institute set settings = settings || jsonb_build_object('registerChecks', $2::text) where id = $1`, [
    exam.instituteId,
    checks,
  ]);
const states = async () => (await overview()).pages.map(({ state }) => state);

test('before a run there is nothing to check', async () => {
  expect(await overview()).toMatchObject({ runNo: null, checks: 'NONE', pages: [] });
  expect(codes(await app.as('clerk').call(registerChecks.layOut, { params }))).toEqual(['NOT_COMPUTED']);
});

test('each page on screen is the page of the print: the same candidates and marks, in the same order', async () => {
  await computeAll(app.asApp.db, scope, exam.instanceId);
  const { bytes } = await app.as('controller').call(resultRegister.exportFile, { params, query: { format: 'PDF', pointer: 'COMPUTED' } });
  const all = pdfText(bytes).pages;
  expect(await layOut()).toBe(all);
  expect(all).toBeGreaterThan(2);
  const pages = await Promise.all(Array.from({ length: all }, (_, at) => pageOf(at + 1)));
  const prns = pages.map(({ blocks }) => blocks.map(({ prn }) => prn));
  expect([prns.flat().length, new Set(prns.flat()).size]).toEqual([STUDENTS, STUDENTS]);
  for (const [at, { blocks, figures, outdated }] of pages.entries()) {
    const words = (await wordsOn(bytes, at + 1)).flatMap(({ text }) => text.split(/\s+/));
    expect([at, prns.flat().filter((prn) => words.includes(prn))]).toEqual([at, prns[at]]);
    const text = words.join(' ');
    for (const { cells } of blocks)
      for (const { tot, code } of cells) expect([text.includes(code), text.includes(tot)]).toEqual([true, true]);
    for (const row of figures?.rows ?? []) expect(text).toContain(row[0]);
    expect(outdated).toBe(false);
  }
});

test('where two persons are wanted, the result is locked when both have verified every page, and no earlier', async () => {
  await wants('TWO');
  expect(codes(await lock())).toEqual(['REGISTER_PAGES_OPEN']);
  // The order over many examinations says the same before it is sent.
  const body = { act: 'LOCK' as const, examInstanceIds: [exam.instanceId] };
  const [many] = (await app.as('controller').ok(manyResults.preview, { body })).data;
  expect([many?.goes, many?.blockers.map(({ code }) => code)]).toEqual(['REFUSED', ['REGISTER_PAGES_OPEN']]);
  const { pages } = await overview();
  expect((await verify(1, 'clerk')).status).toBe(200);
  expect(codes(await verify(1, 'clerk'))).toEqual(['REGISTER_MARK_ONCE_A_PERSON']);
  expect((await states())[0]).toBe('CHECKED');
  expect((await verify(1, 'controller')).status).toBe(200);
  expect((await overview()).pages[0]).toMatchObject({ state: 'VERIFIED', verifiedBy: [expect.any(String), expect.any(String)] });
  expect((await verify(1, 'teacher')).status).toBe(403);
  for (const { pageNo } of pages.slice(1)) for (const who of ['clerk', 'controller'] as const) await verify(pageNo, who);
  expect(new Set(await states())).toEqual(new Set(['VERIFIED']));
});

test('a difference names candidate and paper, and bars the page until it is settled', async () => {
  const { digest, blocks } = await pageOf(1);
  const [first] = blocks;
  const body = {
    digest,
    studentExamId: first?.studentExamId ?? null,
    paperCode: first?.cells[0]?.code ?? null,
    remark: 'The list says 41',
  };
  const { data } = await app.as('controller').ok(registerChecks.report, { params, body });
  expect((await states())[0]).toBe('DIFFERENCE');
  expect(codes(await lock())).toEqual(['REGISTER_PAGES_OPEN']);
  expect(codes(await verify(1, 'secondController'))).toEqual(['REGISTER_PAGE_DIFFERS']);
  const foreign = (await pageOf(2)).blocks[0]?.studentExamId ?? null;
  expect((await app.as('clerk').call(registerChecks.report, { params, body: { ...body, studentExamId: foreign } })).status).toBe(404);
  const settle = () =>
    app.as('clerk').call(registerChecks.settle, { params: { id: data.id }, body: { settlement: 'The list was read again: 40' } });
  expect((await settle()).status).toBe(200);
  expect(codes(await settle())).toEqual(['REGISTER_SETTLED']);
  expect((await pageOf(1)).marks.at(-1)).toMatchObject({ kind: 'DIFFERENCE', seat: first?.seat, remark: 'The list says 41' });
  expect((await states())[0]).toBe('VERIFIED');
});

test('an own verification is taken back, nobody else’s', async () => {
  const own = (await pageOf(1)).marks.find(({ kind, isOwn }) => kind === 'VERIFIED' && isOwn);
  const takeBack = (who: CallerName) => app.as(who).call(registerChecks.takeBack, { params: { id: own?.id ?? '' } });
  expect((await takeBack('controller')).status).toBe(404);
  expect((await takeBack('clerk')).status).toBe(200);
  expect((await states())[0]).toBe('CHECKED');
  expect((await verify(1, 'clerk')).status).toBe(200);
});

test('a page that says something else since it was laid out is not verified', async () => {
  const prn = (await pageOf(1)).blocks[0]?.prn;
  const rename = (from: string, to: string) =>
    exam.query(`update student_profile set full_name = replace(full_name || '.', $3, $4) where institute_id = $1 and university_prn = $2`, [
      exam.instituteId,
      prn,
      from,
      to,
    ]);
  await rename('.', ' Changed');
  expect((await pageOf(1)).outdated).toBe(true);
  expect(codes(await verify(1, 'secondController'))).toEqual(['REGISTER_PAGE_GONE']);
  await rename(' Changed.', '');
  expect((await pageOf(1)).outdated).toBe(false);
});

test('a later run keeps the marks of every page that says the same, and names the one that changed', async () => {
  const before = (await overview()).pages.length;
  const studentExamId = (await pageOf(1)).blocks[0]?.studentExamId ?? '';
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    `update mark set value = case when value = 40 then 41 else 40 end, status = null where student_exam_id = $1 and paper_head_id in
    (select h.id from paper_head h join exam_paper p on p.id = h.exam_paper_id where h.institute_id = $2 and p.code = 'P01' and h.head_no = 1)`,
    [studentExamId, exam.instituteId],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
  expect((await pageOf(1)).blocks.filter(({ stale }) => stale).map((one) => one.studentExamId)).toContain(studentExamId);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  expect(codes(await lock())).toContain('REGISTER_NOT_LAID_OUT');
  expect(await layOut()).toBe(before);
  const { pages } = await overview();
  expect(pages[0]).toMatchObject({ state: 'OPEN', changed: true });
  // The figures of the papers may change with it; every other page keeps its marks.
  expect(new Set(pages.slice(1, -1).map(({ state, changed }) => `${state} ${changed}`))).toEqual(new Set(['VERIFIED false']));
  for (const { pageNo, state } of pages)
    if (state !== 'VERIFIED') for (const who of ['clerk', 'controller'] as const) await verify(pageNo, who);
  expect((await lock()).status).toBe(200);
  const own = (await pageOf(1)).marks.find(({ isOwn }) => isOwn);
  expect(codes(await app.as('clerk').call(registerChecks.takeBack, { params: { id: own?.id ?? '' } }))).toEqual(['RESULT_LOCKED']);
});

test('another institute finds nothing of it', async () => {
  const asked = { instituteId: app.otherInstitute.id, params };
  expect((await app.as('adminB').call(registerChecks.overview, asked)).status).toBe(404);
  expect((await app.as('adminB').call(registerChecks.page, { ...asked, query: { pageNo: '1' } })).status).toBe(404);
  expect((await app.as('adminB').call(registerChecks.layOut, asked)).status).toBe(404);
});
