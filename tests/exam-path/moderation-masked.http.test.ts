import { afterAll, beforeAll, expect, test } from 'vitest';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { maskNumbers } from '../../src/domains/exams/mask-number/mask-number.contract.ts';
import { moderations } from '../../src/domains/results/moderation/moderation.contract.ts';
import { approve, getApproval } from '../../src/kit/approval/approval.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { seatedExam } from './test-tickets.server.ts';
import type { TestExam } from './test-exam.server.ts';

/** Locked marks of a masked theory head and of one that everybody knows by name: each raise is one by which results are told. */
const rules = { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, moderationMax: '5' } };
const STUDENTS = 8;
const rule = { reach: 'ALL', kind: 'LINE', marks: '3', line: '32' } as const;
let app: App;
let exam: TestExam;
let masked = '';
let named = '';

beforeAll(async () => {
  app = await startApp();
  exam = await seatedExam(app, STUDENTS, rules);
  const examInstanceId = exam.instanceId;
  await exam.query('update paper_head set double_entry = false where institute_id = $1', [exam.instituteId]);
  await app.as('controller').ok(maskNumbers.mask, { body: { examInstanceId, paperId: exam.paperIds[0] ?? '', headKind: 'TH' } });
  await app.as('controller').ok(markSheets.open, { body: { examInstanceId } });
  const theory = await exam.query<{ id: string }>(
    `select s.id from mark_sheet s join paper_head h on h.id = s.paper_head_id where s.institute_id = $1 and h.kind = 'TH' order by s.id`,
    [exam.instituteId],
  );
  for (const sheet of (await app.as('clerk').ok(markSheets.list, { query: { examInstanceId } })).data.sheets) {
    const isTheory = theory.some(({ id }) => id === sheet.id);
    if (sheet.masked) masked = sheet.id;
    else if (isTheory) named = sheet.id;
    const { rows } = (await app.as('clerk').ok(markSheets.get, { params: { id: sheet.id } })).data;
    const cells = rows.map(({ studentExamId, version }) => ({ studentExamId, value: isTheory ? '30' : '15', status: null, version }));
    await app.as('clerk').ok(marks.save, { params: { id: sheet.id }, body: { cells } });
  }
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const said = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)];
const preview = (markSheetId: string) => app.as('clerk').call(moderations.preview, { query: { markSheetId, ...rule } });
const propose = (markSheetId: string, digest: string) =>
  app.as('clerk').call(moderations.propose, { body: { markSheetId, ...rule, digest, reason: 'Question 3 was outside the syllabus' } });

test('is neither looked at nor proposed while numbers of the head are not resolved', async () => {
  expect(said(await preview(masked))).toEqual([409, 'MASK_NUMBERS_HIDDEN']);
  expect(said(await propose(masked, 'a'.repeat(64)))).toEqual([409, 'MASK_NUMBERS_HIDDEN']);
});

test('nor of another head: who passes the examination is told of the masked one too', async () => {
  expect(said(await preview(named))).toEqual([409, 'MASK_NUMBERS_HIDDEN']);
});

test('a card names nobody, and nothing is applied or told, while a sheet of the masked head is open again', async () => {
  await exam.query(
    `update masked_paper set decoded_at = now(), decoded_by = masked_by, decode_reason = 'All are locked' where institute_id = $1`,
    [exam.instituteId],
  );
  const { data } = await app.as('clerk').ok(moderations.preview, { query: { markSheetId: masked, ...rule } });
  expect(data).toMatchObject({ candidates: STUDENTS, raised: STUDENTS });
  const body = { markSheetId: masked, ...rule, digest: data.digest, reason: 'Question 3 was outside the syllabus' };
  const { id, approvalId } = (await app.as('clerk').ok(moderations.propose, { body })).data;
  const card = async (approval: string) => (await app.as('controller').ok(getApproval, { params: { id: approval } })).data.card;
  expect(await card(approvalId)).toMatchObject({ blockers: [], changes: { length: STUDENTS } });

  const stateTo = (state: 'ENTRY' | 'LOCKED', locked: string) =>
    exam.query(`update mark_sheet set state = $2, locked_at = ${locked} where institute_id = $1 and id = $3`, [
      exam.instituteId,
      state,
      masked,
    ]);
  await stateTo('ENTRY', 'null');
  const hidden = await card(approvalId);
  expect([hidden.changes, hidden.more, hidden.blockers.length]).toEqual([[], 0, 1]);
  expect((await app.as('controller').call(approve, { params: { id: approvalId }, body: { version: 1 } })).status).toBe(409);
  expect(said(await preview(named))).toEqual([409, 'MASK_NUMBERS_HIDDEN']);

  await stateTo('LOCKED', 'now()');
  await app.as('controller').ok(approve, { params: { id: approvalId }, body: { version: 1 } });
  const takeBack = (await app.as('clerk').ok(moderations.takeBack, { params: { id }, body: { reason: 'Wrong question' } })).data.approvalId;
  expect((await card(takeBack)).changes.length).toBe(STUDENTS);
  await stateTo('ENTRY', 'null');
  expect((await card(takeBack)).changes).toEqual([]);
});
