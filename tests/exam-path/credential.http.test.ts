import { createHash } from 'node:crypto';
import { compactVerify, createLocalJWKSet, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPrint, openPrint, ownPrintChecks } from '../../src/domains/print/public-check/public-check.contract.ts';
import { credentials } from '../../src/domains/results/credential/credential.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { statements } from '../../src/domains/results/statement/statement.contract.ts';
import { isProvenBy, keyOfMultikey } from '../../src/kit/credential/data-integrity.server.ts';
import { statusAt } from '../../src/kit/credential/status-bits.rules.ts';
import { decodedList } from '../../src/kit/credential/status-list.server.ts';
import { verifyCredential } from '../../src/kit/credential/verify-credential.server.ts';
import type { JsonObject } from '../../src/kit/credential/canonical-json.rules.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { filesIn } from '../pdf-picture.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll, unpublishAll } from './test-run.server.ts';
import { seatedForPrint } from './test-statement.server.ts';

let app: App;
let exam: TestExam;
let scope: InstituteScope;
let params: { examInstanceId: string };
let studentExamId: string;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  params = { examInstanceId: exam.instanceId };
  [studentExamId = ''] = await seatedForPrint(exam, app.userId('student'));
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const issuerParams = () => ({ instituteId: app.institute.id });
const issue = async () => (await app.as('student').call(credentials.issue, { params })).status;
const file = async (form: 'JWT' | 'JSON') => {
  const { status, bytes } = await app.as('student').call(credentials.download, { params, query: { form } });
  return { status, text: Buffer.from(bytes).toString() };
};
const check = async (content: string | Uint8Array) =>
  (await app.anonymous().ok(checkPrint, { body: { token: createHash('sha256').update(content).digest('hex') } })).data;
const issuer = () => app.anonymous().ok(credentials.issuer, { params: issuerParams() });
/** The public key under an id, as a reader of the issuer's page takes it: by the independent library. */
const keySet = async () => createLocalJWKSet(await issuer().then(({ jwks }) => jwks as never));
const payloadOf = async (token: string) =>
  JSON.parse(Buffer.from((await compactVerify(token, await keySet(), { algorithms: ['RS256'] })).payload).toString()) as JsonObject;
const bit = async (purpose: 'revocation' | 'suspension', place: number) => {
  const { bytes } = await app.anonymous().call(credentials.status, { params: { ...issuerParams(), purpose } });
  const list = (await payloadOf(Buffer.from(bytes).toString()))['credentialSubject'] as { encodedList: string };
  const bits = decodedList(list.encodedList);
  return bits && statusAt(bits, place);
};
const bits = async (place: number) => [await bit('revocation', place), await bit('suspension', place)];
const places = async () =>
  (await exam.query<{ place: number }>('select place from issued_credential order by issued_at, id')).map(({ place }) => place);

describe('a credential of a published result', () => {
  test('there is none before the result, and no issuer before the first', async () => {
    expect(await issue()).toBe(404);
    expect((await app.anonymous().call(credentials.issuer, { params: issuerParams() })).status).toBe(404);
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect((await file('JWT')).status).toBe(404);
    expect(await Promise.all([issue(), issue()])).toEqual([200, 200]);
    expect(await places()).toHaveLength(1);
    expect((await app.as('controller').call(credentials.issue, { params })).status).toBe(403);
  });

  test('R5: the independent library verifies it by the public page, and it says what the result says', async () => {
    const { text } = await file('JWT');
    const payload = await payloadOf(text);
    const { data } = await app.as('student').ok(ownResults.get, { params });
    expect(payload).toMatchObject({
      iss: (payload['issuer'] as { id: string }).id,
      jti: payload['id'],
      type: ['VerifiableCredential', 'ClrCredential'],
      credentialSubject: {
        type: ['ClrSubject'],
        verifiableCredential: data.units.map(({ paperCode, grade, total }) => ({
          credentialSubject: {
            achievement: { humanCode: paperCode, achievementType: 'Course' },
            result: [{ value: grade }, { value: total }],
          },
        })),
        association: data.units.map(() => ({ associationType: 'isChildOf' })),
      },
    });
    expect(JSON.stringify(payload['credentialSubject'])).toContain(`"value":"${data.sgpi ?? ''}"`);
    const place = (await places())[0] ?? 0;
    expect(payload['credentialStatus']).toMatchObject([{ statusListIndex: String(place) }, { statusListIndex: String(place) }]);
    const known = {
      now: Date.now() + 60_000,
      keyOf: async (iss: string, kid: string) => {
        const page = await issuer();
        const jwk = page.jwks.keys.find((one) => one['kid'] === kid);
        const { createPublicKey } = await import('node:crypto');
        return iss === page.id && jwk ? createPublicKey({ key: jwk, format: 'jwk' }) : null;
      },
      isSet: async ({ statusPurpose, statusListIndex }: JsonObject) =>
        bit(statusPurpose === 'suspension' ? 'suspension' : 'revocation', Number(statusListIndex)),
    };
    expect(await verifyCredential(text, known)).toMatchObject({ fault: null, form: 'FINAL' });
  });

  test('the document with a proof inside verifies by the key of the same page', async () => {
    const document = JSON.parse((await file('JSON')).text) as JsonObject;
    const [method] = (await issuer()).verificationMethod;
    const key = keyOfMultikey(method?.publicKeyMultibase ?? '');
    expect(document['proof']).toMatchObject({ cryptosuite: 'eddsa-jcs-2022', verificationMethod: method?.id });
    expect(key && isProvenBy(document, key)).toBe(true);
    expect(key && isProvenBy({ ...document, name: 'Another' }, key)).toBe(false);
  });

  test('the statement carries both forms, and each file is known to the public check by its hash alone', async () => {
    const pdf = async () => (await app.as('student').call(statements.own, { params })).bytes;
    const carried = await filesIn(await pdf());
    expect(carried).toEqual({ 'statement.jwt': (await file('JWT')).text, 'statement.json': (await file('JSON')).text });
    const found = { answer: 'VALID', kind: 'CREDENTIAL', number: null, maskedName: 'P•••r #•••] G•••h', endedOn: null };
    for (const content of [await pdf(), ...Object.values(carried)]) expect(await check(content)).toMatchObject(found);
    expect((await check(`${carried['statement.jwt'] ?? ''} `)).answer).toBe('UNKNOWN');
    // Its student sees when: the files of one credential are one thing.
    const { data } = await app.as('student').ok(ownPrintChecks);
    expect(data).toMatchObject([{ kind: 'CREDENTIAL', number: null, exam: expect.stringMatching(/\S/), act: 'SEEN', times: 3 }]);
    // It says of itself what it says: nothing more is opened by it.
    const token = createHash('sha256')
      .update(carried['statement.jwt'] ?? '')
      .digest('hex');
    const opened = await app.anonymous().ok(openPrint, { body: { token, number: 'null', lastFour: '0000' } });
    expect(opened.data).toBeNull();
    expect((await app.as('student').ok(ownPrintChecks)).data.map(({ act }) => act).toSorted()).toEqual(['REFUSED', 'SEEN']);
  });

  test('the public page and lists say nothing of anybody', async () => {
    const page = JSON.stringify(await issuer());
    expect(page).not.toMatch(/Pawar|"d"|sealed/);
    expect((await app.anonymous().call(credentials.issuer, { params: { instituteId: app.otherInstitute.id } })).status).toBe(404);
    const [row] = await exam.query<{ sealed: Buffer }>('select sealed_secret as sealed from issuer_key limit 1');
    expect(row?.sealed.includes(Buffer.from('300d06092a864886f7', 'hex'))).toBe(false);
  });

  test('keys are changed for new ones; what the former signed is verified as before', async () => {
    expect((await app.as('student').call(credentials.rotateKeys)).status).toBe(403);
    const before = (await issuer()).jwks.keys;
    expect((await app.as('clerk').call(credentials.keys, { query: {} })).status).toBe(403);
    await app.as('controller').ok(credentials.rotateKeys);
    const listed = await app.as('controller').ok(credentials.keys, { query: {} });
    expect(listed.counts).toEqual({ SIGNING: 2, RETIRED: 2 });
    expect(listed.data.map(({ state, createdBy, retiredBy }) => [state, createdBy !== null, retiredBy !== null])).toEqual([
      ['SIGNING', true, false],
      ['SIGNING', true, false],
      ['RETIRED', false, true],
      ['RETIRED', false, true],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/sealed|jwk/i);
    expect((await app.as('controller').ok(credentials.keys, { query: { state: 'RETIRED', size: '1' } })).data).toHaveLength(1);
    expect((await app.as('adminB').call(credentials.keys, { query: {} })).status).toBe(404);
    const after = (await issuer()).jwks.keys;
    expect([before.length, after.length]).toEqual([2, 4]);
    expect(after.slice(2)).toEqual(before);
    await payloadOf((await file('JWT')).text);
    const [newest] = after.filter((one) => one['kty'] === 'RSA');
    const { bytes } = await app.anonymous().call(credentials.status, { params: { ...issuerParams(), purpose: 'revocation' } });
    await expect(compactVerify(bytes, await importJWK(newest ?? {}, 'RS256'))).resolves.toBeDefined();
  });
});

describe('R6: a bit is set exactly where a credential does not count', () => {
  test('suspended while its result is not published, or withheld', async () => {
    const [place = 0] = await places();
    expect(await bits(place)).toEqual([false, false]);
    expect(await bits((place + 1) % 131_072)).toEqual([false, false]);
    await unpublishAll(app.asApp.db, scope, exam.instanceId, 'A mark is checked again');
    expect((await bits(place))[1]).toBe(true);
    const [kept] = await exam.query<{ token: string }>('select token from issued_credential');
    expect((await check(kept?.token ?? '')).answer).toBe('REVOKED');
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect(await bits(place)).toEqual([false, false]);
    await exam.query(`update student_exam set remark = 'WH' where id = $1`, [studentExamId]);
    expect(await bits(place)).toEqual([false, true]);
    await exam.query(`update student_exam set remark = null where id = $1`, [studentExamId]);
  });

  test('revoked by a corrected result, whose own credential counts', async () => {
    const [first = 0] = await places();
    const { text } = await file('JWT');
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
    await exam.query(
      `update mark m set value = 41, status = null from paper_head h, exam_paper p
        where m.institute_id = $1 and h.id = m.paper_head_id and p.id = h.exam_paper_id and p.code = 'P01' and h.head_no = 1`,
      [exam.instituteId],
    );
    await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
    await computeAll(app.asApp.db, scope, exam.instanceId);
    expect(await bits(first)).toEqual([false, false]);
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect([await bits(first), (await check(text)).answer]).toEqual([[true, false], 'SUPERSEDED']);
    expect((await file('JWT')).status).toBe(404);
    expect(await issue()).toBe(200);
    const [, second = 0] = await places();
    expect([await bits(first), await bits(second)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect((await check((await file('JWT')).text)).answer).toBe('VALID');
  });

  test('revoked with the statement that says the same', async () => {
    const [, place = 0] = await places();
    const { text } = await file('JWT');
    const { data } = await app.as('controller').ok(statements.issue, { body: { studentExamId } });
    expect(await bits(place)).toEqual([false, false]);
    // The copy shows the number of the statement from now on: it is another file, known once it was asked for.
    const copy = async () => (await app.as('student').call(statements.own, { params })).bytes;
    expect((await check(await copy())).answer).toBe('UNKNOWN');
    expect(await issue()).toBe(200);
    expect((await check(await copy())).answer).toBe('VALID');
    const printed = await copy();
    await exam.query(`update printed_document set state = 'REVOKED', revoked_at = now(), revoke_reason = 'A false name' where id = $1`, [
      data.documentId,
    ]);
    expect(await bits(place)).toEqual([true, false]);
    for (const content of [text, printed]) {
      const { answer, endedOn } = await check(content);
      expect([answer, endedOn !== null]).toEqual(['REVOKED', true]);
    }
  });
});

test('keys are changed only soon after a password', async () => {
  app.clock.advance(600_000);
  const late = await app.as('controller').call(credentials.rotateKeys);
  expect([late.status, late.body.errors?.[0]?.code]).toEqual([409, 'FRESH_SIGN_IN_REQUIRED']);
});
