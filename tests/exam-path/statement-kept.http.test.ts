import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIPPED } from '../../src/domains/print/print-kind/shipped-templates.contract.ts';
import { withElement } from '../../src/domains/print/template-design/edit-template.rules.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { statements, verifyStatement } from '../../src/domains/results/statement/statement.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { contentHash } from '../../src/kit/print/content-hash.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';
import { seatedForPrint } from './test-statement.server.ts';

let app: App;
let exam: TestExam;
let ids: string[];
let scope: InstituteScope;

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 12,
  });
  ids = await seatedForPrint(exam, app.userId('student'));
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const issue = async (at: number, reason?: string) =>
  (await app.as('controller').ok(statements.issue, { body: { studentExamId: ids[at] ?? '', ...(reason ? { reason } : {}) } })).data;
const bytesOf = async (id: string) => (await app.as('controller').call(statements.download, { params: { id } })).bytes;
const words = (pdf: Buffer) => pdfText(pdf).text.replaceAll('DUPLICATE 1', '').replaceAll(/\s+/g, ' ').trim();
const corrected = (at: number, motherName: string) =>
  exam.query('update student_profile set mother_name = $1 where id = (select student_profile_id from student_exam where id = $2)', [
    motherName,
    ids[at],
  ]);

test('a copy is set from what was issued: the same bytes, also after the institute has another principal', async () => {
  const original = await issue(0);
  const copy = await issue(0, 'The first was lost in a flood');
  const duplicate = await bytesOf(copy.printId);
  await exam.query(`update institute set principal_name = 'Somebody else' where id = $1`, [exam.instituteId]);
  const again = await bytesOf(original.printId);
  const [kept] = await exam.query<{ sha: string }>('select pdf_sha256 as sha from printed_document where id = $1', [original.documentId]);
  expect(createHash('sha256').update(again).digest('hex')).toBe(kept?.sha);
  expect((await bytesOf(copy.printId)).equals(duplicate)).toBe(true);
  expect(pdfText(duplicate).text).toContain('DUPLICATE 1');
  expect(words(duplicate)).toBe(words(again));
  await exam.query('update institute set principal_name = null where id = $1', [exam.instituteId]);
});

test('a statement of before content was kept is set from the stored result, with its number and code', async () => {
  const { printId, documentId, number } = await issue(2);
  const code = 'abcdefghij-lmnopqrs_uv';
  const [was] = await exam.query<{ code: string }>('select code from printed_document where id = $1', [documentId]);
  const before = words(await bytesOf(printId)).replaceAll(was?.code ?? '', code);
  await exam.query('delete from printed_content where id = $1', [documentId]);
  await exam.query('update printed_document set code = $1, template_hash = null, content_sha256 = null where id = $2', [code, documentId]);
  expect(words(await bytesOf(printId))).toBe(before.replace(/(?<=\/v\/)\S+/, code));
  const { body } = await app.anonymous().call(verifyStatement, { query: { no: number, code } });
  expect([body.data.check, body.data.number]).toEqual(['VALID', number]);
});

test('a statement with corrected particulars is linked to the one whose place it takes', async () => {
  const old = await issue(3);
  await corrected(3, 'Sunita');
  const { number } = await issue(3);
  const standing = await exam.query(
    `select d.number, d.state, n.number as by from printed_document d left join printed_document n on n.id = d.superseded_by
      where d.student_exam_id = $1 order by d.serial_no`,
    [ids[3]],
  );
  expect(standing).toEqual([
    { number: old.number, state: 'SUPERSEDED', by: number },
    { number, state: 'VALID', by: null },
  ]);
});

test('a statement is printed by the template in force on its day; one that was issued before keeps its own', async () => {
  const first = await issue(0, 'To compare');
  const before = await bytesOf(first.printId);
  const document = withElement(SHIPPED.STATEMENT, 'title', (element) => ({ ...element, words: { en: 'Grade card' } }) as typeof element);
  await exam.query(
    `insert into print_template (institute_id, kind, version_no, name, starts_on, state, document, hash)
     values ($1, 'STATEMENT', 1, 'Ours', current_date - 2, 'ACTIVE', $2, $3)`,
    [exam.instituteId, JSON.stringify(document), contentHash(document)],
  );
  await corrected(3, 'Anita');
  const second = await issue(3);
  expect(pdfText(await bytesOf(second.printId)).text).toContain('Grade card');
  expect((await bytesOf(first.printId)).equals(before)).toBe(true);
  const [kept] = await exam.query<{ versionNo: number; hash: string }>(
    `select t.version_no as "versionNo", d.template_hash as hash from printed_document d join print_template t on t.id = d.template_id where d.id = $1`,
    [second.documentId],
  );
  expect(kept).toEqual({ versionNo: 1, hash: contentHash(document) });
});

test('a session with letters of its own has them in its numbers, in a series of its own', async () => {
  await exam.query(`update exam_session s set letters = 'NOV' from exam_instance i where i.exam_session_id = s.id and i.id = $1`, [
    exam.instanceId,
  ]);
  expect((await issue(5)).number).toMatch(/\/[0-9]{2}NOV\/000001$/);
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

  const params = { examInstanceId: exam.instanceId };
  const body = { layout: 'MERGED', only: 'ALL', reason: 'The class asks for duplicates' } as const;
  const { data } = await app.as('controller').ok(statements.issueBulk, { params, body });
  const job = await eventually(
    async () => (await app.as('controller').ok(getJob, { params: { id: data.jobId } })).data,
    ({ state }) => state !== 'QUEUED' && state !== 'RUNNING',
  );
  expect([job.state, job.message]).toEqual(['DONE', null]);
  expect(job.report).toMatchObject({ documents: data.documents - 1, leftOut: 1 });
  const { data: summary } = await app.as('controller').ok(statements.summary, { params });
  expect(summary.neverIssued).toBe(1);
  expect(summary.batches[0]).toMatchObject({
    documents: data.documents - 1,
    printed: data.documents - 1,
    isStopped: false,
    leftOut: [{ studentExamId: ids[4], element: 'name' }],
  });
  expect((await app.as('controller').call(statements.downloadBatch, { params: { id: data.batchId } })).status).toBe(200);
});
