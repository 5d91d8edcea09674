import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { SHIPPED } from '../../src/domains/print/print-kind/shipped-templates.contract.ts';
import { withElement } from '../../src/domains/print/template-design/edit-template.rules.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { statements, verifyStatement } from '../../src/domains/results/statement/statement.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { contentHash } from '../../src/kit/print/content-hash.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';
import { seatedForPrint } from './test-statement.server.ts';

const AGAIN = 'Printed again for the file';

let app: App;
let exam: TestExam;
let ids: string[];
let params: { examInstanceId: string };
/** Statements that can be printed at first. */
let ready: number;

const ok = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => app.as('controller').ok(endpoint, input);

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 12,
  });
  ids = await seatedForPrint(exam, app.userId('student'));
  let scope: InstituteScope | null = null;
  await app.inside_('controller', async (_db, given) => void (scope = given));
  if (scope === null) throw new Error('no scope');
  const held: InstituteScope = scope;
  await computeAll(app.asApp.db, held, exam.instanceId);
  await inScope(app.asApp.db, held, (db) => lockResult(db, held, exam.instanceId));
  await publishAll(app.asApp.db, held, exam.instanceId);
  params = { examInstanceId: exam.instanceId };
  ready = (await ok(statements.summary, { params })).data.ready;
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const finished = (id: string) =>
  eventually(
    async () => (await ok(getJob, { params: { id } })).data,
    ({ state }) => state !== 'QUEUED' && state !== 'RUNNING',
  );

test('whose name the fonts cannot print is named before, and stops nobody else', async () => {
  const [student] = await exam.query<{ id: string; name: string }>(
    `select p.id, p.full_name as name from student_profile p join student_exam x on x.institute_id = p.institute_id and x.student_profile_id = p.id where x.id = $1`,
    [ids[4]],
  );
  const rename = (name: string) => exam.query('update student_profile set full_name = $2 where id = $1', [student?.id, name]);
  await rename('Patil 😀 Tanvi');
  const { data: before } = await ok(statements.summary, { params });
  expect(before.refused).toContainEqual({ code: 'NAME_UNPRINTABLE', count: 1 });
  expect(before.unprintable).toMatchObject([{ studentProfileId: student?.id, name: 'Patil 😀 Tanvi' }]);
  const { data } = await ok(statements.issueBulk, { params, body: { layout: 'MERGED', only: 'ALL', reason: AGAIN } });
  expect(data.documents).toBe(ready - 1);
  expect((await finished(data.jobId)).state).toBe('DONE');
  await rename(student?.name ?? '');
  const { data: after } = await ok(statements.summary, { params });
  expect([after.ready, after.unprintable]).toEqual([ready, []]);
});

test('whom statements are given to is a setting: without it to students of every status', async () => {
  const status = (state: string) =>
    exam.query('update student_profile set state = $2 where id = (select student_profile_id from student_exam where id = $1)', [
      ids[4],
      state,
    ]);
  const give = (to: string | null) =>
    exam.query(`update institute set settings = settings || jsonb_build_object('statementsTo', $2::text) where id = $1`, [
      exam.instituteId,
      to,
    ]);
  await status('CANCELLED');
  expect((await ok(statements.summary, { params })).data.ready).toBe(ready);
  await give('NOT_CANCELLED');
  const { data } = await ok(statements.summary, { params });
  expect([data.ready, data.refused.filter(({ code }) => code === 'STUDENT_STATUS')]).toEqual([
    ready - 1,
    [{ code: 'STUDENT_STATUS', count: 1 }],
  ]);
  const alone = await app.as('controller').call(statements.issue, { body: { studentExamId: ids[4] ?? '', reason: AGAIN } });
  expect([alone.status, alone.body.errors[0]?.code]).toEqual([409, 'STUDENT_STATUS']);
  expect((await app.as('controller').call(statements.preview, { params: { id: ids[4] ?? '' } })).status).toBe(409);
  await status('LEFT');
  expect((await ok(statements.summary, { params })).data.ready).toBe(ready);
  await status('ACTIVE');
  await give(null);
});

test('a bulk print that failed goes on once the text is corrected, with the same numbers and copies', async () => {
  const [student] = await exam.query<{ id: string; mother: string }>(
    `update student_profile p set mother_name = 'Lata' from student_exam x
      where x.institute_id = p.institute_id and p.id = x.student_profile_id and x.id = $1 returning p.id, p.mother_name as mother`,
    [ids[5]],
  );
  expect(student?.mother).toBe('Lata');
  const course = (name: string) => exam.query(`update course set name = $2 where institute_id = $1`, [exam.instituteId, name]);
  const [was] = await exam.query<{ name: string }>('select name from course where institute_id = $1', [exam.instituteId]);
  await course('Science 😀');
  const { data } = await ok(statements.issueBulk, { params, body: { layout: 'MERGED', only: 'ALL', reason: AGAIN } });
  const job = await finished(data.jobId);
  expect([job.state, job.message]).toEqual(['FAILED', expect.stringMatching(/^\d+: The printing fonts have no "😀"/)]);
  const batch = async () => (await ok(statements.summary, { params })).data.batches.find((one) => one.id === data.batchId);
  expect(await batch()).toMatchObject({ isStopped: true, printed: 0 });
  expect(await exam.query('select 1 from document_print where print_batch_id = $1', [data.batchId])).toEqual([]);
  await course(was?.name ?? '');
  const { data: again } = await ok(statements.resumeBulk, { params: { id: data.batchId } });
  expect((await finished(again.jobId)).state).toBe('DONE');
  expect(await batch()).toMatchObject({ isStopped: false, printed: ready });
  const third = await app.as('controller').call(statements.resumeBulk, { params: { id: data.batchId } });
  expect([third.status, third.body.errors[0]?.code]).toEqual([409, 'BATCH_NOT_STOPPED']);
  const file = () => app.as('controller').call(statements.downloadBatch, { params: { id: data.batchId } });
  expect([(await file()).status, (await batch())?.ended]).toEqual([200, null]);
  // Particulars change and one is issued again: the file has its old paper in it.
  await exam.query(`update student_profile set mother_name = 'Sarita' where id = $1`, [student?.id]);
  await ok(statements.issue, { body: { studentExamId: ids[5] ?? '' } });
  const late = await file();
  expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'STATEMENT_SUPERSEDED']);
  expect(late.body.errors[0]?.message).toContain((await batch())?.ended?.number);
  expect(await batch()).toMatchObject({ ended: { isRevoked: false, count: 1 } });
});

test('whose statement would be cut is left out of a bulk print before anybody has a number, and a single one leaves no copy behind', async () => {
  const document = withElement(
    SHIPPED.STATEMENT,
    'name',
    (element) => ({ ...element, w: 2500, h: 600, fit: { min: 130, lines: 1 } }) as typeof element,
  );
  await exam.query(
    `insert into print_template (institute_id, kind, version_no, name, starts_on, state, document, hash)
     values ($1, 'STATEMENT', 2, 'Ours, narrow', current_date - 1, 'ACTIVE', $2, $3)`,
    [exam.instituteId, JSON.stringify(document), contentHash(document)],
  );
  const person = '(select student_profile_id from student_exam where id = $2)';
  await exam.query(`update student_profile set full_name = $1 where id = ${person}`, ['Wagholikar '.repeat(6).trim(), ids[4]]);
  const papers = () => exam.query('select id from printed_document where exam_instance_id = $1', [exam.instanceId]);
  const copies = () => exam.query('select id from document_print');
  const before = [(await papers()).length, (await copies()).length];

  const alone = await app.as('controller').call(statements.issue, { body: { studentExamId: ids[4] ?? '' } });
  expect([alone.status, alone.body.errors[0]?.code]).toEqual([409, 'STATEMENT_CUT']);
  expect([(await papers()).length, (await copies()).length]).toEqual(before);

  const body = { layout: 'MERGED', only: 'ALL', reason: 'The class asks for duplicates' } as const;
  const { data } = await ok(statements.issueBulk, { params, body });
  const job = await finished(data.jobId);
  expect([job.state, job.message]).toEqual(['DONE', null]);
  expect(job.report).toMatchObject({ documents: data.documents - 1, leftOut: 1 });
  const { data: summary } = await ok(statements.summary, { params });
  expect(summary.batches[0]).toMatchObject({
    documents: data.documents - 1,
    printed: data.documents - 1,
    isStopped: false,
    leftOut: [{ studentExamId: ids[4], element: 'name' }],
  });
  expect((await app.as('controller').call(statements.downloadBatch, { params: { id: data.batchId } })).status).toBe(200);
});

test('the row of a statement says what the public check says, also once the result is withheld, reserved or taken back', async () => {
  const [paper] = await exam.query<{ number: string; code: string; studentExamId: string }>(
    `select number, code, student_exam_id as "studentExamId" from printed_document where state = 'VALID' and student_exam_id = any($1) limit 1`,
    [ids],
  );
  const studentExamId = paper?.studentExamId ?? '';
  const row = async () => {
    const { data } = await ok(statements.list, { params, query: { size: '50' } });
    return data.find((one) => one.number === paper?.number);
  };
  const check = async () =>
    (await app.anonymous().ok(verifyStatement, { query: { no: paper?.number ?? '', code: paper?.code ?? '' } })).data.check;
  const remark = async (remarked: 'WH' | 'RR' | null) => {
    const [{ version } = { version: 0 }] = await exam.query<{ version: number }>('select version from student_exam where id = $1', [
      studentExamId,
    ]);
    await ok(inwards.setRemark, { params: { id: studentExamId }, body: { remark: remarked, reason: 'Library dues are open', version } });
  };
  expect([(await row())?.status, await check()]).toEqual(['CURRENT', 'VALID']);
  await remark('WH');
  expect([await row(), await check()]).toEqual([
    expect.objectContaining({ status: 'WITHHELD', held: 'RESULT_WITHHELD', heldSince: expect.stringMatching(/^20/) }),
    'WITHDRAWN',
  ]);
  const { counts } = await ok(statements.list, { params, query: { status: 'WITHHELD' } });
  expect(counts?.['WITHHELD']).toBe(1);
  await remark(null);
  await remark('RR');
  expect([(await row())?.held, await check()]).toEqual(['RESULT_RESERVED', 'WITHDRAWN']);
  await remark(null);
  expect([await row(), await check()]).toEqual([expect.objectContaining({ status: 'CURRENT', held: null, heldSince: null }), 'VALID']);
  await exam.query('update exam_instance set published_run_no = null, published_at = null where id = $1', [exam.instanceId]);
  expect([(await row())?.status, await check()]).toEqual(['NOT_PUBLISHED', 'WITHDRAWN']);
});
