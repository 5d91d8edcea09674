import { afterAll, beforeAll, expect, test } from 'vitest';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { withdraw } from '../../src/kit/approval/approval.contract.ts';
import { letterFor } from '../letter.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let place: { examInstanceId: string };
let students: string[];
let evidenceId: string;

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 3, within, until: 'READY', seed: 5 });
  place = { examInstanceId: exam.instanceId };
  students = (await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id', [exam.instituteId])).map(
    ({ id }) => id,
  );
  evidenceId = await letterFor(app.as('clerk'), 'GRACE', place);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const entry = (at: number, marks: string) => ({
  studentExamId: students[at] ?? '',
  category: 'NSS',
  marks,
  document: 'NSS 9',
  evidenceId,
});
const rows = async (as: 'clerk' | 'controller' = 'clerk') =>
  (await app.as(as).ok(graceAllocations.list, { query: { ...place } })).data.map(({ marks, sent, isDraft }) => [marks, sent, isDraft]);
const codes = ({ status, body }: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) =>
  [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');

test('a clerk corrects and takes back an own entry that was not sent, and nobody else’s', async () => {
  const { data: first } = await app.as('clerk').ok(graceAllocations.create, { body: entry(0, '5') });
  expect(first).toMatchObject({ sent: false, isDraft: true });
  expect(await rows('controller')).toEqual([['5.00', false, false]]);
  const params = { id: first.id };
  const correct = { params, body: { ...entry(0, '7'), version: first.version } };
  expect(codes(await app.as('controller').call(graceAllocations.correct, correct))).toBe('409 ENTRY_NOT_YOURS');
  // A mark above the cap is refused, and the entry stays as it was.
  expect((await app.as('clerk').call(graceAllocations.correct, { params, body: { ...correct.body, marks: '90' } })).status).toBe(422);
  expect(await rows()).toEqual([['5.00', false, true]]);
  const { data: second } = await app.as('clerk').ok(graceAllocations.correct, correct);
  expect(await rows()).toEqual([['7.00', false, true]]);
  expect(codes(await app.as('clerk').call(graceAllocations.correct, correct))).toMatch(/^404/);
  await app.as('clerk').ok(graceAllocations.takeBack, { params: { id: second.id }, body: { version: second.version } });
  expect(await rows()).toEqual([]);
});

test('what was sent stays until the request is withdrawn, and is called so', async () => {
  const { data: sent } = await app.as('clerk').ok(graceAllocations.create, { body: entry(1, '5') });
  const { data: asked } = await app
    .as('clerk')
    .ok(graceAllocations.requestApproval, { body: { ...place, reason: 'List of the NSS office' } });
  expect(await rows()).toEqual([['5.00', true, false]]);
  const back = { params: { id: sent.id }, body: { version: sent.version } };
  expect(codes(await app.as('clerk').call(graceAllocations.takeBack, back))).toBe('409 ENTRY_SENT');
  const correct = { params: { id: sent.id }, body: { ...entry(1, '6'), version: sent.version } };
  expect(codes(await app.as('clerk').call(graceAllocations.correct, correct))).toBe('409 ENTRY_SENT');
  await app.as('clerk').ok(withdraw, { params: { id: asked.approvalId }, body: { version: 1 } });
  expect(await rows()).toEqual([['5.00', false, true]]);
  await app.as('clerk').ok(graceAllocations.takeBack, back);
});

test('an approved entry is nobody’s to correct', async () => {
  const { data: one } = await app.as('clerk').ok(graceAllocations.create, { body: entry(2, '5') });
  await exam.query('update grace_allocation set approved_by = $2, approved_at = now() where id = $1', [one.id, app.userId('controller')]);
  const back = { params: { id: one.id }, body: { version: one.version } };
  expect(codes(await app.as('clerk').call(graceAllocations.takeBack, back))).toBe('409 ENTRY_NOT_YOURS');
});
