import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { checkPrint } from '../public-check/public-check.contract.ts';
import { letterBatches } from '../letter-batch/letter-batch.contract.ts';
import { letters } from './letter.contract.ts';
import type { LetterOrder } from './letter.contract.ts';

let app: App;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
});
afterAll(() => app?.close());

const BLANK = {
  libraryNo: null,
  formNumber: null,
  nameInScript: null,
  motherName: null,
  fatherName: null,
  gender: null,
  dateOfBirth: null,
  category: null,
  email: null,
  phoneNumber: null,
  abcId: null,
  lateralEntry: false,
  firstSemester: 1,
};
let made = 0;
async function student(fullName: string, state: 'ACTIVE' | 'LEFT' | 'PASSED_OUT' = 'ACTIVE'): Promise<string> {
  made += 1;
  const body = { ...BLANK, studentId: `LT${made}`, universityPrn: `LT26000${made}`, fullName, surname: '', state };
  return (await admin.ok(studentProfiles.create, { body })).data.id;
}
const bonafide = (studentProfileId: string, purpose = 'a bank loan'): LetterOrder => ({
  studentProfileId,
  kind: 'BONAFIDE',
  language: 'en',
  words: { purpose },
});
const transfer = (studentProfileId: string): LetterOrder => ({
  studentProfileId,
  kind: 'TRANSFER',
  language: 'en',
  words: { admittedOn: '2023-07-03', leftOn: '2026-06-12', reason: 'Course completed', conduct: 'Good' },
});
interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string; readonly path?: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const listed = async (studentProfileId: string) => (await admin.ok(letters.list, { params: { studentProfileId } })).data;
async function file(id: string) {
  const { status, bytes } = await admin.call(letters.download, { params: { id } });
  return { status, bytes, text: status === 200 ? pdfText(bytes).text.replaceAll(/\s+/g, ' ') : '' };
}
const tokenOf = async (id: string) => {
  let token = '';
  await app.inside_('adminA', async (db) => {
    const { sql } = await import('kysely');
    token = (await sql<{ code: string }>`select code from printed_document where id = ${id}::uuid`.execute(db)).rows[0]?.code ?? '';
  });
  return token;
};

it('a letter is looked at as a specimen, issued with what was typed, and printed again with the same bytes; a copy says DUPLICATE and why is kept', async () => {
  const id = await student('Asha Rao');
  const { data: choices } = await admin.ok(letters.choices, { params: { studentProfileId: id } });
  expect(choices.map(({ kind, words, refusal }) => [kind, words, refusal])).toEqual([
    ['BONAFIDE', ['purpose'], null],
    ['TRANSFER', ['admittedOn', 'leftOn', 'reason', 'conduct'], 'STATE'],
  ]);
  expect(choices[0]?.missing).toContain('student.birthDate');
  const { data: seen } = await admin.ok(letters.preview, { body: bonafide(id) });
  const specimen = pdfText(Buffer.from(seen.pdf, 'base64')).text.replaceAll(/\s+/g, ' ');
  for (const word of ['SPECIMEN', 'Asha Rao', 'Purpose: a bank loan']) expect(specimen).toContain(word);
  expect(await listed(id)).toEqual([]);

  const { data: issued } = await admin.ok(letters.issue, { body: bonafide(id) });
  expect(issued.number).toMatch(/\/BC\/\d{4}\/000001$/);
  const first = await file(issued.id);
  for (const word of [issued.number, 'Asha Rao', 'Purpose: a bank loan']) expect(first.text).toContain(word);
  expect(first.text).not.toContain('SPECIMEN');
  expect(Buffer.compare((await file(issued.id)).bytes, first.bytes)).toBe(0);

  const { data: copy } = await admin.ok(letters.duplicate, {
    params: { id: issued.id },
    body: { reason: 'The first was lost in the post' },
  });
  expect([copy.number, copy.copyNo]).toEqual([issued.number, 2]);
  const duplicate = await file(issued.id);
  expect(duplicate.text).toContain('DUPLICATE 1');
  // The public check knows the file that was handed out, and no other.
  const answer = async (content: Uint8Array) =>
    (await app.anonymous().ok(checkPrint, { body: { token: createHash('sha256').update(content).digest('hex') } })).data.answer;
  expect([await answer(first.bytes), await answer(duplicate.bytes), await answer(duplicate.bytes.subarray(1))]).toEqual([
    'VALID',
    'VALID',
    'UNKNOWN',
  ]);
  expect(await listed(id)).toMatchObject([
    { kind: 'BONAFIDE', number: issued.number, subject: 'a bank loan', state: 'VALID', copies: 2, issuedByName: expect.any(String) },
  ]);
});

it('a revoked letter answers as revoked, and is neither printed again nor revoked twice', async () => {
  const id = await student('Meera Kale');
  const { data: issued } = await admin.ok(letters.issue, { body: bonafide(id) });
  const token = await tokenOf(issued.id);
  const answer = async () => (await app.anonymous().ok(checkPrint, { body: { token } })).data.answer;
  expect(await answer()).toBe('VALID');
  const order = { params: { id: issued.id }, body: { reason: 'Issued to the wrong student' } };
  expect(codes(await app.as('clerk').call(letters.revoke, order))).toContain('403');
  await admin.ok(letters.revoke, order);
  expect(await answer()).toBe('REVOKED');
  expect([codes(await admin.call(letters.revoke, order)), (await file(issued.id)).status]).toEqual(['409 PRINT_ENDED', 409]);
  expect(await listed(id)).toMatchObject([
    { state: 'REVOKED', revokeReason: 'Issued to the wrong student', revokedByName: expect.any(String) },
  ]);
});

it('a transfer certificate needs a student who left, and there is one: of two at once one is given, and the number of the other is not used up', async () => {
  const here = await student('Present Student');
  expect(codes(await admin.call(letters.issue, { body: transfer(here) }))).toBe('409 LETTER_STATE_ACTIVE');
  const left = await student('Gone Student', 'LEFT');
  expect(codes(await admin.call(letters.issue, { body: bonafide(left) }))).toBe('409 LETTER_STATE_LEFT');
  const both = await Promise.all([1, 2].map(() => admin.call(letters.issue, { body: transfer(left) })));
  expect(both.map(codes).toSorted()).toEqual(['200', '409 LETTER_HELD']);
  const [held] = await listed(left);
  expect(held?.number).toMatch(/\/TC\/\d{4}\/000001$/);
  await admin.ok(letters.revoke, { params: { id: held?.id ?? '' }, body: { reason: 'A wrong date of birth' } });
  const { data: again } = await admin.ok(letters.issue, { body: transfer(left) });
  expect(again.number).toMatch(/\/TC\/\d{4}\/000002$/);
  // Nobody both leaves with it and stays.
  const token = await tokenOf(again.id);
  const answer = async () => (await app.anonymous().ok(checkPrint, { body: { token } })).data.answer;
  expect(await answer()).toBe('VALID');
  await sql`alter table student_profile disable trigger user`.execute(app.inside.db);
  await sql`update student_profile set state = 'ACTIVE' where id = ${left}`.execute(app.inside.db);
  await sql`alter table student_profile enable trigger user`.execute(app.inside.db);
  expect(await answer()).toBe('REVOKED');
});

it('a transfer certificate says when the student was admitted and left, and is refused without either or with the second before the first', async () => {
  const id = await student('Dated Student', 'LEFT');
  const order = transfer(id);
  const refused = async (words: LetterOrder['words']) => {
    const answer = await admin.call(letters.issue, { body: { ...order, words: { ...order.words, ...words } } });
    return [codes(answer), ...((answer.body as Answer['body']).errors ?? []).map(({ path }) => path)];
  };
  expect(await refused({ admittedOn: undefined, leftOn: undefined })).toEqual([
    '422 LETTER_ADMITTED_ON LETTER_LEFT_ON',
    'body.words.admittedOn',
    'body.words.leftOn',
  ]);
  expect(await refused({ leftOn: '2023-07-02' })).toEqual(['422 LETTER_LEFT_BEFORE', 'body.words.leftOn']);
  const { data } = await admin.ok(letters.issue, { body: { ...order, language: 'mr' } });
  const { text } = await file(data.id);
  // Nothing of it is asked again for a copy.
  await admin.ok(letters.duplicate, { params: { id: data.id }, body: { reason: 'The first was lost in the post' } });
  for (const said of [text, (await file(data.id)).text]) for (const day of ['३ जुलै २०२३', '१२ जून २०२६']) expect(said).toContain(day);
  expect(await listed(id)).toMatchObject([{ subject: 'Course completed · Good' }]);
});

it('two clicks give one letter: the second is answered with the first', async () => {
  const id = await student('Clicked Twice');
  const click = () => admin.call(letters.issue, { body: bonafide(id) }, { 'idempotency-key': 'letter-clicked-twice' });
  const [one, other] = await Promise.all([click(), click()]);
  expect([one.status, other.body]).toEqual([200, one.body]);
  expect((await listed(id)).length).toBe(1);
});

it('what is not typed, a language that the template lacks and words that find no room are refused, and no number is used', async () => {
  const id = await student('W'.repeat(150));
  const left = await student('Left Without Words', 'LEFT');
  const empty = await admin.call(letters.issue, { body: { ...transfer(left), words: { ...transfer(left).words, reason: undefined } } });
  expect([codes(empty), (empty.body as Answer['body']).errors?.[0]?.path]).toEqual(['422 LETTER_WORDS', 'body.words.reason']);
  expect(codes(await admin.call(letters.issue, { body: bonafide(id) }))).toBe('409 LETTER_FAULTY');
  const next = await admin.ok(letters.issue, { body: bonafide(await student('Next In Line')) });
  const numbers = (await Promise.all([id, left].map(listed))).flat();
  expect(numbers).toEqual([]);
  expect(next.data.number).toMatch(/000004$/);
});

it('people without the right and other institutes see no letter', async () => {
  const id = await student('Kept Private');
  const { data: issued } = await admin.ok(letters.issue, { body: bonafide(id) });
  const params = { id: issued.id };
  expect((await app.as('student').call(letters.list, { params: { studentProfileId: id } })).status).toBe(403);
  expect((await app.as('adminB').call(letters.list, { params: { studentProfileId: id } })).status).toBe(404);
  expect((await app.as('adminB').call(letters.download, { params })).status).toBe(404);
  expect((await app.as('adminB').call(letters.revoke, { params, body: { reason: 'Not my institute' } })).status).toBe(404);
});

it('goes to whom the institute says', async () => {
  const passed = await student('Passed Student', 'PASSED_OUT');
  const set = (settings: string) =>
    app.inside.pool.query('update institute set settings = settings || $2::jsonb where id = $1', [app.institute.id, settings]);
  const plan = async () => (await admin.ok(letterBatches.plan, { body: { kind: 'BONAFIDE', studentProfileIds: [passed] } })).data;
  expect(codes(await admin.call(letters.issue, { body: bonafide(passed) }))).toBe('409 LETTER_STATE_PASSED_OUT');
  expect(JSON.stringify(await plan())).toContain('"STATE"');
  await set('{"bonafideTo": "STUDYING_OR_PASSED"}');
  expect(JSON.stringify(await plan())).not.toContain('"STATE"');
  expect(codes(await admin.call(letters.issue, { body: bonafide(passed) }))).toBe('200');
  await set('{"bonafideTo": null}');
});
