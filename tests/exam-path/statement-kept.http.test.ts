import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIPPED } from '../../src/domains/print/print-kind/shipped-templates.contract.ts';
import { withElement } from '../../src/domains/print/template-design/edit-template.rules.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { statements, verifyStatement } from '../../src/domains/results/statement/statement.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { contentHash } from '../../src/kit/print/content-hash.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
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
  app = await startApp();
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
