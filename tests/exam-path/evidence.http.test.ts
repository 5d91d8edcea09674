import { afterAll, beforeAll, expect, test } from 'vitest';
import { backwardSgpis } from '../../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { graceAllocations } from '../../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { getApproval } from '../../src/kit/approval/approval.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { letterFor } from '../letter.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF';
const STRANGER = '00000000-0000-7000-8000-000000000001';
let app: App;
let exam: TestExam;
let place: { readonly examInstanceId: string };
let studentExamId: string;

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 4, within, until: 'READY' });
  place = { examInstanceId: exam.instanceId };
  const [first] = await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id', [exam.instituteId]);
  studentExamId = first?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string; readonly path?: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const fileOf = async (path: string, as: CallerName = 'secondController', instituteId = app.institute.id) => {
  const answer = await fetch(`${app.url}${path}?instituteId=${instituteId}`, { headers: await app.as(as).headers() });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const cardOf = async (id: string) => (await app.as('secondController').ok(getApproval, { params: { id } })).data.card;
const given = (evidenceId: string, category = 'NSS') => ({ studentExamId, category, marks: '2', document: 'Letter 1', evidenceId });
const earlier = (evidenceId: string, at = 0) => ({
  studentProfileId: exam.studentIds[at] ?? '',
  semester: 1,
  sgpi: '8.00',
  credits: '20',
  points: null,
  sourceDocument: 'Register 4',
  evidenceId,
});

test('what is no certificate, letter or list is refused, and a name is once for what it proves', async () => {
  const clerk = app.as('clerk');
  const add = (fileName: string, content: string) => clerk.upload(graceAllocations.addEvidence, { query: { ...place, fileName } }, content);
  expect(codes(await add('List.pdf', 'plain words'))).toBe('422 EVIDENCE_KIND');
  expect(codes(await add('List.csv', 'a,b'))).toBe('422 EVIDENCE_KIND');
  expect(codes(await add('Empty.pdf', ''))).toBe('422 EVIDENCE_EMPTY');
  expect(codes(await add('Once.pdf', PDF))).toBe('200');
  expect(codes(await add('Once.pdf', PDF))).toBe('409 RESULT_EVIDENCE_NAME_ONCE');
  // Nothing in a kept name is invisible or only looks like another letter.
  for (const name of ['On\u200Bce.pdf', '\u2066Once.pdf', 'Once.\u202Epdf'])
    expect([name, codes(await add(name, PDF))]).toEqual([name, '409 RESULT_EVIDENCE_NAME_ONCE']);
  for (const name of ['On\u2028ce.pdf', 'On\u2029ce.pdf']) expect(codes(await add(name, PDF))).toBe('422 EVIDENCE_KIND');
  expect((await add('Marks\u00A0\u2003list.pdf', PDF)).body.data).toMatchObject({ name: 'Marks list.pdf' });
  expect(codes(await add('Marks list.pdf', PDF))).toBe('409 RESULT_EVIDENCE_NAME_ONCE');
  // The same name proves something else elsewhere.
  expect(codes(await clerk.upload(backwardSgpis.addEvidence, { query: { fileName: 'Once.pdf' } }, PDF))).toBe('200');
  expect(codes(await clerk.upload(backwardSgpis.addEvidence, { query: { fileName: 'Once.pdf' } }, PDF))).toBe(
    '409 RESULT_EVIDENCE_NAME_ONCE',
  );
});

test('marks of an activity name a file of their examination; who approves opens it beside the request', async () => {
  const clerk = app.as('clerk');
  const none: Readonly<Record<string, unknown>> = { studentExamId, category: 'NSS', marks: '2', document: 'Letter 1' };
  expect((await clerk.call(graceAllocations.create, { body: none as never })).status).toBe(422);
  expect(codes(await clerk.call(graceAllocations.create, { body: given(STRANGER) }))).toBe('422 EVIDENCE_OTHER');
  const ofSgpi = await letterFor(clerk, 'SGPI');
  expect(codes(await clerk.call(graceAllocations.create, { body: given(ofSgpi) }))).toBe('422 EVIDENCE_OTHER');
  const evidenceId = await letterFor(clerk, 'GRACE', place);
  const { data: made } = await clerk.ok(graceAllocations.create, { body: given(evidenceId) });
  expect(made).toMatchObject({ evidenceId, evidence: expect.stringMatching(/^Letter \d+\.pdf$/) });
  const { data: open } = await clerk.ok(graceAllocations.open, { query: place });
  expect(open.evidence.find(({ id }) => id === evidenceId)).toMatchObject({ name: made.evidence });
  const { data: asked } = await clerk.ok(graceAllocations.requestApproval, { body: { ...place, reason: 'Lists were seen' } });
  const { files } = await cardOf(asked.approvalId);
  expect(files).toEqual([
    { name: made.evidence, bytes: expect.any(Number), path: `/api/results/grace-allocations/evidence/${evidenceId}` },
  ]);
  const file = await fileOf(files[0]?.path ?? '');
  expect([file.status, file.type, file.text.slice(0, 5), file.text.length]).toEqual([200, 'application/pdf', '%PDF-', files[0]?.bytes]);
});

test('a file added by mistake is deleted, one that an entry names is not, nor one of another purpose', async () => {
  const clerk = app.as('clerk');
  const added = await clerk.upload(graceAllocations.addEvidence, { query: { ...place, fileName: 'Wrong.pdf' } }, PDF);
  const { data: open } = await clerk.ok(graceAllocations.open, { query: place });
  const wrong = open.evidence.find(({ name }) => name === 'Wrong.pdf')?.id ?? '';
  expect([added.status, codes(await clerk.call(backwardSgpis.removeEvidence, { params: { id: wrong } }))]).toEqual([200, '404 NOT_FOUND']);
  expect((await clerk.ok(graceAllocations.removeEvidence, { params: { id: wrong } })).data).toEqual({ id: wrong });
  expect(codes(await clerk.call(graceAllocations.removeEvidence, { params: { id: wrong } }))).toBe('404 NOT_FOUND');
  await exam.query('delete from grace_allocation where institute_id = $1', [exam.instituteId]);
  const named = await letterFor(clerk, 'GRACE', place);
  await clerk.ok(graceAllocations.create, { body: given(named) });
  expect(codes(await clerk.call(graceAllocations.removeEvidence, { params: { id: named } }))).toBe('409 STILL_USED');
  await exam.query('delete from grace_allocation where institute_id = $1', [exam.instituteId]);
  const log = await exam.query<{ action: string; name: string }>(
    `select action, before ->> 'name' as name from audit_entry where noun = 'result_evidence' and row_id = $1`,
    [wrong],
  );
  expect(log).toEqual([{ action: 'DELETE', name: 'Wrong.pdf' }]);
});

test('another file after the request is another request', async () => {
  const clerk = app.as('clerk');
  await exam.query('delete from backward_sgpi where institute_id = $1', [exam.instituteId]);
  await clerk.ok(backwardSgpis.create, { body: earlier(await letterFor(clerk, 'SGPI')) });
  const { data: asked } = await clerk.ok(backwardSgpis.requestVerification, { body: { reason: 'Copied from the register' } });
  const [row] = (await clerk.ok(backwardSgpis.list, { query: { state: 'UNVERIFIED' } })).data;
  const [file] = (await cardOf(asked.approvalId)).files;
  expect(file).toMatchObject({ name: row?.evidence, path: `/api/results/backward-sgpis/evidence/${row?.evidenceId}` });
  expect((await fileOf(file?.path ?? '')).status).toBe(200);
  const { studentProfileId: _student, semester: _semester, ...figures } = earlier(await letterFor(clerk, 'SGPI'));
  await clerk.ok(backwardSgpis.update, { params: { id: row?.id ?? '' }, body: { ...figures, version: row?.version ?? 0 } });
  expect((await cardOf(asked.approvalId)).blockers).toMatchObject([{ code: 'ENTRIES_CHANGED' }]);
  expect(
    codes(
      await clerk.call(backwardSgpis.update, {
        params: { id: row?.id ?? '' },
        body: { ...figures, evidenceId: STRANGER, version: (row?.version ?? 0) + 1 },
      }),
    ),
  ).toBe('422 EVIDENCE_OTHER');
});

test('an entry from before files were kept stays readable, and proves itself when it is changed', async () => {
  const clerk = app.as('clerk');
  await exam.query(
    `insert into backward_sgpi (institute_id, student_profile_id, semester, sgpi, source_document) values ($1, $2, 1, 8, 'Old register')
     on conflict on constraint backward_sgpi_once do update set evidence_id = null, source_document = 'Old register'`,
    [exam.instituteId, exam.studentIds[1]],
  );
  const [row] = (await clerk.ok(backwardSgpis.list, { query: { studentProfileId: exam.studentIds[1] ?? '', semester: '1' } })).data;
  expect(row).toMatchObject({ sourceDocument: 'Old register', evidenceId: null, evidence: null });
  const { studentProfileId: _student, semester: _semester, ...figures } = earlier(STRANGER);
  const { evidenceId: _none, ...without } = figures;
  const change = { params: { id: row?.id ?? '' }, body: { ...without, version: row?.version ?? 0 } as never };
  expect((await clerk.call(backwardSgpis.update, change)).status).toBe(422);
});

test('a correction names a file of its examination, which who decides opens; a stranger opens none', async () => {
  let scope: InstituteScope | undefined;
  await app.inside_('controller', async (_db, own) => void (scope = own));
  if (scope === undefined) throw new Error('no scope');
  await exam.query('delete from backward_sgpi where institute_id = $1 and verified_by is null', [exam.instituteId]);
  await exam.query('delete from grace_allocation where institute_id = $1', [exam.instituteId]);
  const office = app.as('controller');
  const early = await office.upload(corrections.addEvidence, { query: { ...place, fileName: 'Early.pdf' } }, PDF);
  expect(early.status).toBe(409);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await exam.query('update exam_instance set locked_run_no = computed_run_no where institute_id = $1', [exam.instituteId]);
  const { heads } = (await office.ok(corrections.student, { params: { id: studentExamId } })).data;
  const [head] = heads;
  const changes = [{ paperHeadId: head?.paperHeadId ?? '', value: head?.value === '1.00' ? '2' : '1', status: null }];
  const body = { changes, type: 'DATA_ENTRY' as const, reason: 'Typed wrongly', document: 'Letter 5' };
  const request = (evidenceId: string) =>
    office.call(corrections.request, { params: { id: studentExamId }, body: { ...body, evidenceId } });
  expect(codes(await request(STRANGER))).toBe('422 EVIDENCE_OTHER');
  const evidenceId = await letterFor(office, 'CORRECTION', place);
  expect((await office.ok(corrections.student, { params: { id: studentExamId } })).data.evidence).toMatchObject([{ id: evidenceId }]);
  const { data } = await office.ok(corrections.request, { params: { id: studentExamId }, body: { ...body, evidenceId } });
  const [file] = (await cardOf(data.approvalId)).files;
  expect((await fileOf(file?.path ?? '')).text).toContain('%%EOF');
  expect((await office.ok(corrections.list, { params: place, query: {} })).data).toMatchObject([{ evidenceId, evidence: file?.name }]);
  for (const as of ['student', 'accountant'] as const) expect([as, (await fileOf(file?.path ?? '', as)).status]).toEqual([as, 403]);
  expect((await fileOf(file?.path ?? '', 'adminB', app.otherInstitute.id)).status).toBe(404);
  // Under another right it is not there.
  expect((await fileOf(`/api/results/grace-allocations/evidence/${evidenceId}`)).status).toBe(404);
});
