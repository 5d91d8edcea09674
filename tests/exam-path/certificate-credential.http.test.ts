import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { credentials } from '../../src/domains/results/credential/credential.contract.ts';
import { ownCertificates, passingCertificates } from '../../src/domains/results/passing-certificate/passing-certificate.contract.ts';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import type { JsonObject } from '../../src/kit/credential/canonical-json.rules.ts';
import { isProvenBy, keyOfMultikey } from '../../src/kit/credential/data-integrity.server.ts';
import { statusAt } from '../../src/kit/credential/status-bits.rules.ts';
import { decodedList } from '../../src/kit/credential/status-list.server.ts';
import { signJwt } from '../../src/kit/credential/vc-jwt.server.ts';
import { verifyCredential } from '../../src/kit/credential/verify-credential.server.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { filesIn } from '../pdf-picture.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;
let seats: Ranked['seats'] = [];

beforeAll(async () => {
  app = await startApp({ worker: true });
  const staged = await stageToppers(app, { isFinal: true });
  ({ exam, seats } = staged);
  await exam.query(`update student_profile set user_id = null where user_id = $1`, [app.userId('student')]);
  await exam.query(`update student_profile set user_id = $1, full_name = 'Asha Rao' where id = $2`, [
    app.userId('student'),
    seats[0]?.studentProfileId,
  ]);
  await inScope(app.asApp.db, staged.scope, (db) => lockResult(db, staged.scope, exam.instanceId));
  await publishAll(app.asApp.db, staged.scope, exam.instanceId);
  await issue({ studentExamIds: seats.slice(0, 2).map(({ id }) => id) });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
async function issue(more: object) {
  const body = { examSessionId: exam.sessionId, language: 'en' as const, ...more };
  const { data } = await controller().ok(passingCertificates.issue, { body });
  await eventually(
    async () => (await controller().ok(getJob, { params: { id: data.jobId } })).data,
    ({ state }) => state === 'DONE',
  );
}
const own = async () => (await app.as('student').ok(ownCertificates.list)).data[0]?.id ?? '';
const file = async (form: 'JWT' | 'JSON') => {
  const { status, bytes } = await app.as('student').call(ownCertificates.credential, { params: { id: await own() }, query: { form } });
  return { status, text: Buffer.from(bytes).toString() };
};
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const check = async (content: string | Uint8Array) => (await app.anonymous().ok(checkPrint, { body: { token: sha256(content) } })).data;
const issuer = () => app.anonymous().ok(credentials.issuer, { params: { instituteId: app.institute.id } });
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JsonObject;
async function bit(purpose: 'revocation' | 'suspension', place: number) {
  const { bytes } = await app.anonymous().call(credentials.status, { params: { instituteId: app.institute.id, purpose } });
  const credentialSubject = payloadOf(Buffer.from(bytes).toString())['credentialSubject'] as { encodedList: string };
  return statusAt(decodedList(credentialSubject.encodedList) ?? new Uint8Array(), place) === true;
}
/** A reader who knows the issuer's page and lists, and nothing else of ours. */
const reader = async () => {
  const page = await issuer();
  return {
    now: Date.now() + 60_000,
    keyOf: async (iss: string, kid: string) => {
      const jwk = page.jwks.keys.find((one) => one['kid'] === kid);
      return iss === page.id && jwk ? createPublicKey({ key: jwk, format: 'jwk' }) : null;
    },
    isSet: async ({ statusPurpose, statusListIndex }: JsonObject) =>
      bit(statusPurpose === 'suspension' ? 'suspension' : 'revocation', Number(statusListIndex)),
  };
};
const faultOf = async (token: string) => (await verifyCredential(token, await reader())).fault;
const numberOf = async (id: string) =>
  (await exam.query<{ number: string }>('select number from printed_document where id = $1', [id]))[0]?.number ?? '';
/** Of the student's first certificate, kept over its end. */
let first: { token: string; document: string; pdf: Uint8Array; id: string };

test('each certificate is signed as it is issued, once, with what stands on it', async () => {
  const rows = await exam.query('select printed_document_id as id from issued_credential');
  expect(rows).toHaveLength(2);
  first = { token: (await file('JWT')).text, document: (await file('JSON')).text, pdf: await ownPdf(), id: await own() };
  expect(await exam.query('select id from issued_credential')).toHaveLength(2);
  expect(await faultOf(first.token)).toBeNull();
  const payload = payloadOf(first.token);
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ identityType: 'name', identityHash: 'Asha Rao' }, { identityType: 'studentId' }],
      licenseNumber: await numberOf(first.id),
      achievement: { achievementType: 'Degree', name: 'B.E.' },
      result: [{ value: expect.stringMatching(/\S/) }, { value: expect.stringMatching(/^\d\.\d\d$/) }],
    },
  });
  const { proof: _proof, ...members } = JSON.parse(first.document) as JsonObject;
  expect(payload).toMatchObject(members);
  const [method] = (await issuer()).verificationMethod;
  const key = keyOfMultikey(method?.publicKeyMultibase ?? '');
  expect(key && isProvenBy(JSON.parse(first.document) as JsonObject, key)).toBe(true);
});
const ownPdf = async () => (await app.as('student').call(ownCertificates.download, { params: { id: await own() } })).bytes;

test('its PDFs carry both forms, and the public check knows every file by its hash alone', async () => {
  const number = await numberOf(first.id);
  const office = (await controller().call(passingCertificates.download, { params: { id: first.id } })).bytes;
  for (const pdf of [first.pdf, office]) {
    expect(await filesIn(pdf)).toEqual({ 'certificate.jwt': first.token, 'certificate.json': first.document });
    expect(await check(pdf)).toMatchObject({ answer: 'VALID', kind: 'PASSING_CERTIFICATE', number });
  }
  for (const content of [first.token, first.document])
    expect(await check(content)).toMatchObject({
      answer: 'VALID',
      kind: 'SIGNED_PASSING_CERTIFICATE',
      number: null,
      maskedName: 'A•••a R•••',
    });
  const { data } = await controller().ok(passingCertificates.batches, { query: { examSessionId: exam.sessionId } });
  const asked = { params: { id: data[0]?.id ?? '' }, query: { layout: 'SEPARATE' as const } };
  expect((await controller().call(passingCertificates.batchFile, asked)).status).toBe(200);
});

test('another’s is not given, and what was altered in any way is refused', async () => {
  const [other] = await exam.query<{ id: string }>('select id from printed_document where kind = $2 and id <> $1', [
    first.id,
    'PASSING_CERTIFICATE',
  ]);
  const asked = { params: { id: other?.id ?? '' }, query: { form: 'JWT' as const } };
  expect((await app.as('student').call(ownCertificates.credential, asked)).status).toBe(404);
  const [header = '', payload = '', signature = ''] = first.token.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const said = payloadOf(first.token);
  const forged = { ...said, name: 'Passing certificate, M.E.' };
  const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const theirs = 'https://college.example/issuers/1';
  const cases: readonly (readonly [string, string])[] = [
    [`${header}.${part(forged)}.${signature}`, 'WRONG_SIGNATURE'],
    [signJwt(forged, { kid, key: stranger }), 'WRONG_SIGNATURE'],
    [signJwt({ ...forged, iss: theirs, issuer: { id: theirs, type: ['Profile'], name: 'X' } }, { kid, key: stranger }), 'WRONG_KEY'],
    [`${part({ alg: 'none', kid, typ: 'JWT' })}.${payload}.`, 'WRONG_ALGORITHM'],
    [`${header}.${payload}`, 'NOT_A_CREDENTIAL'],
  ];
  for (const [token, fault] of cases) expect([fault, await faultOf(token), (await check(token)).answer]).toEqual([fault, fault, 'UNKNOWN']);
  const key = keyOfMultikey((await issuer()).verificationMethod[0]?.publicKeyMultibase ?? '');
  expect(key && isProvenBy({ ...(JSON.parse(first.document) as JsonObject), name: 'Another' }, key)).toBe(false);
});

test('while a result is withheld no file of it is given', async () => {
  const remark = (value: string | null) => exam.query('update student_exam set remark = $2 where id = $1', [seats[0]?.id, value]);
  await remark('WH');
  expect((await file('JWT')).status).toBe(409);
  await remark(null);
  expect((await file('JWT')).text).toBe(first.token);
});

test('while its result is held back from the division no file of it is given, and its student is told that it is withheld', async () => {
  const params = { examInstanceId: exam.instanceId };
  const [row] = await exam.query<{ id: string }>('select division_id as id from student_exam where id = $1', [seats[0]?.id]);
  const divisionIds = [row?.id ?? null];
  const asked = { params, body: { divisionIds, reason: 'A case of unfair means is heard' } };
  const { data } = await controller().ok(publicationHolds.requestTakeBack, asked);
  await app.as('secondController').ok(approve, { params: { id: data.approvalId }, body: { version: 1 } });
  const id = await own();
  expect([(await file('JWT')).status, (await app.as('student').call(ownCertificates.download, { params: { id } })).status]).toEqual([
    409, 409,
  ]);
  expect((await app.as('student').ok(ownCertificates.list)).data[0]?.state).toBe('WITHHELD');
  await controller().ok(publicationHolds.release, { params, body: { divisionIds } });
  expect((await file('JWT')).text).toBe(first.token);
});

test('one in its place supersedes it, and one that two persons revoke counts no more', async () => {
  await exam.query(`update student_profile set full_name = 'Asha Rao Kulkarni' where id = $1`, [seats[0]?.studentProfileId]);
  await issue({ studentExamIds: [seats[0]?.id], againBecause: 'The name was corrected by the university' });
  expect([await faultOf(first.token), (await check(first.token)).answer]).toEqual(['REVOKED', 'SUPERSEDED']);
  const second = (await file('JWT')).text;
  expect(payloadOf(second)).toMatchObject({ credentialSubject: { identifier: [{ identityHash: 'Asha Rao Kulkarni' }, {}] } });
  expect([await faultOf(second), (await check(second)).answer]).toEqual([null, 'VALID']);
  const params = { id: await own() };
  const asked = await controller().ok(passingCertificates.requestRevocation, { params, body: { reason: 'Issued on a wrong name' } });
  expect(await faultOf(second)).toBeNull();
  await app.as('secondController').ok(approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
  expect([await faultOf(second), (await check(second)).answer]).toEqual(['REVOKED', 'REVOKED']);
  expect((await file('JWT')).status).toBe(409);
});

test('a certificate of before there were credentials is signed when its student asks for it', async () => {
  await issue({ studentExamIds: [seats[0]?.id] });
  const id = await own();
  await exam.query(
    'delete from credential_file where issued_credential_id in (select id from issued_credential where printed_document_id = $1)',
    [id],
  );
  await exam.query('delete from issued_credential where printed_document_id = $1', [id]);
  const pair = await Promise.all([file('JWT'), file('JWT')]);
  expect(pair.map(({ status }) => status)).toEqual([200, 200]);
  expect(pair[0]?.text).toBe(pair[1]?.text);
  expect((await check(pair[0]?.text ?? '')).answer).toBe('VALID');
});
