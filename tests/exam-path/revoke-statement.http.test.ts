import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { credentials } from '../../src/domains/results/credential/credential.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { exportStatements, statements, verifyStatement } from '../../src/domains/results/statement/statement.contract.ts';
import { approve, getApproval, reject } from '../../src/kit/approval/approval.contract.ts';
import { statusAt } from '../../src/kit/credential/status-bits.rules.ts';
import { decodedList } from '../../src/kit/credential/status-list.server.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { filesIn } from '../pdf-picture.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';
import { jobEnded, seatedForPrint } from './test-statement.server.ts';

const REASON = 'Printed on the wrong paper';
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let params: { examInstanceId: string };
/** In the order of seats: of the student who signs in, withheld, and others. */
let ids: string[];

beforeAll(async () => {
  app = await startApp({ worker: true });
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 12, within, until: 'READY', seed: 23 });
  params = { examInstanceId: exam.instanceId };
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

const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).call(endpoint, input);
const code = async (answer: Promise<{ status: number; body: { readonly errors?: readonly { code: string }[] } }>) => {
  const { status, body } = await answer;
  return [status, body.errors?.[0]?.code];
};
const ENDED = [409, 'STATEMENT_REVOKED'];

const print = async (studentExamId: string, more: { reason?: string; insteadOf?: string } = {}) =>
  (await app.as('controller').ok(statements.issue, { body: { studentExamId, ...more } })).data;
const ask = async (id: string, name: CallerName = 'controller') =>
  (await app.as(name).ok(statements.requestRevocation, { params: { id }, body: { reason: REASON } })).data.approvalId;
const decide = (approvalId: string, name: CallerName = 'secondController') =>
  call(name, approve, { params: { id: approvalId }, body: { version: 1 } });
async function revoke(documentId: string): Promise<void> {
  expect((await decide(await ask(documentId))).status).toBe(200);
}
const tokenOf = async (documentId: string) =>
  (await exam.query<{ code: string }>('select code from printed_document where id = $1', [documentId]))[0]?.code ?? '';
const check = async (token: string) => (await app.anonymous().ok(checkPrint, { body: { token } })).data;
const checkFile = (content: string | Uint8Array) => check(createHash('sha256').update(content).digest('hex'));
const row = async (documentId: string) => {
  const { data } = await app.as('controller').ok(statements.list, { params, query: { size: '50' } });
  return data.find((one) => one.id === documentId);
};
const jwt = async () => {
  const { status, bytes } = await call('student', credentials.download, { params, query: { form: 'JWT' } });
  return { status, text: Buffer.from(bytes).toString() };
};
const own = async () => (await call('student', statements.own, { params })).bytes;
/** Places of all credentials of the institute, in the order of their issue, with the bit that revokes them. */
async function bits(): Promise<boolean[]> {
  const { bytes } = await app.anonymous().call(credentials.status, { params: { instituteId: app.institute.id, purpose: 'revocation' } });
  const [, payload = ''] = Buffer.from(bytes).toString().split('.');
  const { credentialSubject } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { credentialSubject: { encodedList: string } };
  const list = decodedList(credentialSubject.encodedList) ?? new Uint8Array();
  const places = await exam.query<{ place: number }>('select place from issued_credential order by issued_at, id');
  return places.map(({ place }) => statusAt(list, place) === true);
}

describe('one statement and its credential', () => {
  let first: Awaited<ReturnType<typeof print>>;
  let signed: string;
  let copy: Uint8Array;
  let batchId: string;

  test('it is asked for with a reason by one, decided by another who sees all of it, and only once', async () => {
    const [id = ''] = ids;
    first = await print(id);
    await print(id, { reason: 'The first was lost' });
    expect((await call('student', credentials.issue, { params })).status).toBe(200);
    signed = (await jwt()).text;
    copy = await own();
    const bulk = await app
      .as('controller')
      .ok(statements.issueBulk, { params, body: { layout: 'MERGED', only: 'ALL', reason: 'For all' } });
    ({ batchId } = bulk.data);
    expect((await jobEnded(app.as('controller'), bulk.data.jobId)).state).toBe('DONE');

    const of = { params: { id: first.documentId } };
    expect(await code(call('controller', statements.requestRevocation, { ...of, body: { reason: 'no' } }))).toEqual([422, 'TOO_SMALL']);
    const approvalId = await ask(first.documentId);
    const again = { ...of, body: { reason: REASON } };
    expect((await call('controller', statements.requestRevocation, again)).status).toBe(409);
    const { card, reason } = (await app.as('secondController').ok(getApproval, { params: { id: approvalId } })).data;
    expect(reason).toBe(REASON);
    expect(Object.fromEntries(card.facts.map(({ label, value }) => [label, value]))).toEqual({
      statement: first.number,
      student: expect.stringMatching(/^Pawar #strong\[Sneha\] Ganesh, \S+$/),
      seat: expect.stringMatching(/\S/),
      exam: expect.stringMatching(/\S/),
      statementPrinted: expect.stringMatching(/^\d\d \w{3} \d{4}, \d\d:\d\d · \S/),
      statementCopies: '3',
      effect: { key: 'statement.revoke.effectSigned' },
    });
    expect(await code(decide(approvalId, 'controller'))).toEqual([403, 'OWN_REQUEST']);
    expect((await check(await tokenOf(first.documentId))).answer).toBe('VALID');
    expect((await decide(approvalId)).status).toBe(200);
    expect(await code(decide(approvalId))).toEqual([409, 'ALREADY_DECIDED']);
    expect(await code(call('controller', statements.requestRevocation, again))).toEqual([409, 'PRINT_ENDED']);
  });

  test('the public check says since when, of the paper, of every file and by the call of before', async () => {
    const today = new Date().toISOString().slice(0, 4);
    for (const found of [await check(await tokenOf(first.documentId)), await checkFile(signed), await checkFile(copy)]) {
      expect(found.answer).toBe('REVOKED');
      expect(found.endedOn).toMatch(new RegExp(`^${today}-`));
    }
    const query = { no: first.number, code: await tokenOf(first.documentId) };
    expect((await app.anonymous().ok(verifyStatement, { query })).data).toMatchObject({ check: 'WITHDRAWN', letter: null });
    expect(await bits()).toEqual([true]);
  });

  test('its number is never printed, downloaded or handed out again', async () => {
    const [studentExamId = ''] = ids;
    const prints = await exam.query<{ id: string }>('select id from document_print where printed_document_id = $1', [first.documentId]);
    expect(prints).toHaveLength(3);
    for (const { id } of prints) expect(await code(call('controller', statements.download, { params: { id } }))).toEqual(ENDED);
    expect(await code(call('controller', statements.issue, { body: { studentExamId } }))).toEqual(ENDED);
    expect(await code(call('controller', statements.issue, { body: { studentExamId, reason: 'Once more please' } }))).toEqual(ENDED);
    expect(await code(call('controller', statements.downloadBatch, { params: { id: batchId } }))).toEqual(ENDED);
    expect(await code(call('student', statements.own, { params }))).toEqual(ENDED);
    expect(await code(call('student', credentials.issue, { params }))).toEqual(ENDED);
    expect((await jwt()).status).toBe(409);
    expect(await exam.query('select 1 from document_print where printed_document_id = $1', [first.documentId])).toHaveLength(3);
  });

  test('the list says who, when and why, also in a file; a bulk print leaves it out', async () => {
    expect(await row(first.documentId)).toMatchObject({
      status: 'REVOKED',
      counts: false,
      toIssueAgain: true,
      revokeReason: REASON,
      revokedBy: expect.stringMatching(/\S/),
      revokedAt: expect.stringMatching(/^\d{4}-/),
    });
    const { counts } = await app.as('controller').ok(statements.list, { params, query: { status: 'REVOKED' } });
    expect(counts?.['REVOKED']).toBe(1);
    const file = await call('controller', exportStatements, { params, query: { format: 'csv' } });
    expect(Buffer.from(file.bytes).toString()).toContain(REASON);
    const { data } = await app.as('controller').ok(statements.summary, { params });
    expect(data.refused).toContainEqual({ code: 'STATEMENT_REVOKED', count: 1 });
    const bulk = await app
      .as('controller')
      .ok(statements.issueBulk, { params, body: { layout: 'SEPARATE', only: 'ALL', reason: 'Again' } });
    expect(bulk.data.documents).toBe(10);
    expect((await jobEnded(app.as('controller'), bulk.data.jobId)).state).toBe('DONE');
  });

  test('issued again it has a new number, a new token and a new credential, and all of them count', async () => {
    const [studentExamId = ''] = ids;
    const { data: preview } = await app.as('controller').ok(statements.preview, { params: { id: studentExamId } });
    expect(preview).toMatchObject({ number: null, copies: 0, revoked: { id: first.documentId, number: first.number, reason: REASON } });
    const order = { studentExamId, insteadOf: first.documentId };
    const two = await Promise.all([1, 2].map(() => call('controller', statements.issue, { body: order })));
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const second = two.find(({ status }) => status === 200)?.body.data ?? first;
    expect([second.number === first.number, second.copyNo]).toEqual([false, 1]);
    expect(await tokenOf(second.documentId)).not.toBe(await tokenOf(first.documentId));
    expect((await check(await tokenOf(second.documentId))).answer).toBe('VALID');
    expect((await check(await tokenOf(first.documentId))).answer).toBe('REVOKED');
    const { bytes } = await call('controller', statements.download, { params: { id: second.printId } });
    expect(pdfText(bytes).text).toContain(second.number);
    expect((await row(first.documentId))?.toIssueAgain).toBe(false);
    expect((await row(second.documentId))?.status).toBe('CURRENT');

    expect((await jwt()).status).toBe(404);
    expect((await call('student', credentials.issue, { params })).status).toBe(200);
    const { text } = await jwt();
    expect(text).not.toBe(signed);
    expect([(await checkFile(text)).answer, (await checkFile(signed)).answer]).toEqual(['VALID', 'REVOKED']);
    expect(await bits()).toEqual([true, false]);
    const carried = await own();
    expect((await filesIn(carried))['statement.jwt']).toBe(text);
    expect(pdfText(carried).text).toContain(second.number);
    expect((await checkFile(carried)).answer).toBe('VALID');
    // Both were signed for the same content: only the one whose statement is revoked ends.
    await revoke(second.documentId);
    expect(await bits()).toEqual([true, true]);
  });
});

describe('a credential that was signed before its statement was printed', () => {
  test('goes with the statement that is printed next', async () => {
    const [, , , studentExamId = ''] = ids;
    await exam.query('update student_profile set user_id = null where institute_id = $1', [exam.instituteId]);
    await exam.query('update student_profile set user_id = $1 where id = (select student_profile_id from student_exam where id = $2)', [
      app.userId('student'),
      studentExamId,
    ]);
    await exam.query('delete from print_file');
    const known = await row(
      (await exam.query<{ id: string }>('select id from printed_document where student_exam_id = $1', [studentExamId]))[0]?.id ?? '',
    );
    await revoke(known?.id ?? '');
    expect(await code(call('student', credentials.issue, { params }))).toEqual(ENDED);
    const again = await print(studentExamId, { insteadOf: known?.id ?? '' });
    const before = await bits();
    const both = await Promise.all([call('student', credentials.issue, { params }), decide(await ask(again.documentId))]);
    expect(both[1].status).toBe(200);
    // Signed before it: revoked with it; after it: refused.
    const after = await bits();
    expect(both[0].status === 200 ? after.at(-1) : both[0].status).toBe(both[0].status === 200 ? true : 409);
    expect(after.length - before.length).toBe(both[0].status === 200 ? 1 : 0);
  });
});

describe('revoking against printing', () => {
  test('of both at once one comes first: no copy is counted on a number after it was revoked', async () => {
    const papers = await Promise.all(ids.slice(4, 10).map(async (id) => ({ id, ...(await print(id, { reason: 'For the race' })) })));
    const asked = await Promise.all(papers.map(({ documentId }) => ask(documentId)));
    const answers = await Promise.all(
      papers.flatMap(({ id }, at) => [
        code(call('controller', statements.issue, { body: { studentExamId: id, reason: 'A copy for the file' } })),
        code(decide(asked[at] ?? '')),
      ]),
    );
    for (const [at, { documentId }] of papers.entries()) {
      const [printed, decided] = [answers[2 * at], answers[2 * at + 1]];
      expect(decided).toEqual([200, undefined]);
      expect([200, 409]).toContain(printed?.[0]);
      const late = await exam.query(
        'select 1 from document_print p join printed_document d on d.id = p.printed_document_id where d.id = $1 and p.printed_at > d.revoked_at',
        [documentId],
      );
      const copies = await exam.query('select 1 from document_print where printed_document_id = $1', [documentId]);
      const { copyNo } = papers[at] ?? { copyNo: 0 };
      expect([printed?.[0] === 200 ? copyNo + 1 : copyNo, late.length]).toEqual([copies.length, 0]);
    }
  });
});

describe('whoever may not', () => {
  test('has no right to ask, or to decide, and no institute sees the statements of another', async () => {
    const [id = ''] = ids.slice(10);
    const { documentId } = await print(id, { reason: 'For the rights' });
    const body = { reason: REASON };
    for (const name of ['clerk', 'teacher', 'student'] as const)
      expect(await code(call(name, statements.requestRevocation, { params: { id: documentId }, body }))).toEqual([403, 'FORBIDDEN']);
    expect(await code(call('adminB', statements.requestRevocation, { params: { id: documentId }, body }))).toEqual([404, 'NOT_FOUND']);
    const approvalId = await ask(documentId);
    expect((await decide(approvalId, 'clerk')).status).toBe(403);
    expect((await decide(approvalId, 'adminB')).status).toBe(404);
    await app.as('secondController').ok(reject, { params: { id: approvalId }, body: { version: 1, note: 'It is in order' } });
    expect([(await check(await tokenOf(documentId))).answer, (await row(documentId))?.status]).toEqual(['VALID', 'CURRENT']);
  });

  test('the audit log names who decided, and why', async () => {
    const logged = await exam.query<{ actor: string; reason: string }>(
      `select actor_id as actor, reason from audit_entry where noun = 'printed_document' and action = 'UPDATE' and reason = $1 limit 1`,
      [REASON],
    );
    expect(logged).toEqual([{ actor: app.userId('secondController'), reason: REASON }]);
  });
});
