import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { eventually } from '../../../../tests/eventually.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import { peopleExports } from '../../../kit/people-export/people-export.contract.ts';
import { getJob } from '../../../kit/jobs/job.contract.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { letters } from '../letter/letter.contract.ts';
import { letterBatches } from './letter-batch.contract.ts';
import type { BatchOrder } from './letter-batch.contract.ts';

let app: App;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ worker: true });
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
async function student(fullName: string, state: 'ACTIVE' | 'LEFT' = 'ACTIVE'): Promise<string> {
  made += 1;
  const body = { ...BLANK, studentId: `LB${made}`, universityPrn: `LB2600${String(made).padStart(3, '0')}`, fullName, surname: '', state };
  return (await admin.ok(studentProfiles.create, { body })).data.id;
}
const bonafide = (studentProfileIds: string[], purpose: string): BatchOrder => ({
  kind: 'BONAFIDE',
  language: 'en',
  words: { purpose },
  studentProfileIds,
});
const transfers = (studentProfileIds: string[], reason: string): BatchOrder => ({
  kind: 'TRANSFER',
  language: 'en',
  words: { admittedOn: '2023-07-03', leftOn: '2026-06-12', reason, conduct: 'Good' },
  studentProfileIds,
});
interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
async function ended(jobId: string): Promise<string> {
  const read = async () => (await admin.ok(getJob, { params: { id: jobId } })).data;
  return (await eventually(read, ({ state }) => !['QUEUED', 'RUNNING'].includes(state))).state;
}
const rowsOf = async (id: string) => (await admin.ok(letterBatches.letters, { params: { id }, query: { size: '100' } })).data;
const serial = (number: string | null) => Number(number?.split('/').at(-1));

it('each of many gets a letter, with numbers in a row by name; who is left out stands there with the reason; one PDF or a zip comes out', async () => {
  const names = ['Asha', 'Bela', 'Chitra', 'Deepa'];
  const here = await Promise.all(names.map((name) => student(`${name} Rao`)));
  const gone = await student('Eknath Left', 'LEFT');
  const faulty = await student('W'.repeat(150));
  const all = [...here.toReversed(), gone, faulty];
  const { data: plan } = await admin.ok(letterBatches.plan, { body: { kind: 'BONAFIDE', studentProfileIds: all } });
  expect(plan.map(({ name, leftOut }) => [name.slice(0, 6), leftOut])).toEqual([
    ['Asha R', null],
    ['Bela R', null],
    ['Chitra', null],
    ['Deepa ', null],
    ['Eknath', 'STATE'],
    ['WWWWWW', null],
  ]);
  // Who will be left out for a text is known before anything is issued.
  const { data: checked } = await admin.ok(letterBatches.check, { body: bonafide(all, 'a bank loan') });
  expect(checked.faulty).toEqual([faulty]);
  // So is what will stay empty within a sentence.
  expect(checked.empty.find(({ studentProfileId }) => studentProfileId === here[0])?.fields).toContain('student.birthDate');
  const { data } = await admin.ok(letterBatches.create, { body: bonafide(all, 'a bank loan') });
  expect(await ended(data.jobId)).toBe('DONE');
  const { data: batch } = await admin.ok(letterBatches.get, { params: { id: data.id } });
  expect(batch).toMatchObject({ kind: 'BONAFIDE', subject: 'a bank loan', students: 6, issued: 4, leftOut: 2, isWorking: false });
  const rows = await rowsOf(data.id);
  expect(rows.map(({ leftOut }) => leftOut)).toEqual([null, null, null, null, 'STATE', 'FAULTY']);
  const serials = rows.slice(0, 4).map(({ number }) => serial(number));
  expect(serials).toEqual(serials.map((_, at) => (serials[0] ?? 0) + at));

  const merged = await admin.call(letterBatches.download, { params: { id: data.id }, query: { layout: 'MERGED' } });
  const text = pdfText(merged.bytes).text.replaceAll(/\s+/g, ' ');
  for (const row of rows.slice(0, 4)) expect(text).toContain(row.number);
  expect(text).toContain('Purpose: a bank loan');
  const zip = await admin.call(letterBatches.download, { params: { id: data.id }, query: { layout: 'SEPARATE' } });
  expect([zip.status, zip.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);

  // A letter of the batch is one like any other: it is revoked alone, and then left out of the file.
  const [first] = (await admin.ok(letters.list, { params: { studentProfileId: here[0] ?? '' } })).data;
  await admin.ok(letters.revoke, { params: { id: first?.id ?? '' }, body: { reason: 'A wrong purpose' } });
  const rest = await admin.call(letterBatches.download, { params: { id: data.id }, query: { layout: 'MERGED' } });
  expect(pdfText(rest.bytes).text).not.toContain(first?.number);
});

it('T60: letters of many need a reason above the limit, and count with the other files of the day until a second person says yes', async () => {
  const limits = (reason: number, together: number) =>
    app.inside.pool.query('update institute set settings = settings || $1 where id = $2', [
      { exportRows: reason, exportTogetherRows: together },
      app.institute.id,
    ]);
  const ids = await Promise.all(['Usha', 'Vidya', 'Yamini'].map((name) => student(`${name} More`)));
  const { data } = await admin.ok(letterBatches.create, { body: bonafide(ids, 'a bank camp') });
  expect(await ended(data.jobId)).toBe('DONE');
  const file = { params: { id: data.id }, query: { layout: 'MERGED' as const } };
  const taken = async () => {
    const found = await app.inside.pool.query<{ n: number }>(
      'select coalesce(sum(rows_taken), 0)::int as n from reading_tally where user_id = $1',
      [app.userId('adminA')],
    );
    return found.rows[0]?.n ?? 0;
  };
  const before = await taken();
  await limits(3, before + 5);
  expect((await admin.call(letterBatches.download, file)).status).toBe(200);
  expect(await taken()).toBe(before + 3);
  // The same again is more than one person takes in a day, though each file is small.
  expect(codes(await admin.call(letterBatches.download, file))).toBe('409 EXPORT_REASON_REQUIRED');
  await limits(2, before + 6);
  expect(codes(await admin.call(letterBatches.download, file))).toBe('409 EXPORT_REASON_REQUIRED');
  const question = { ...file, call: letterBatches.download.name, reason: 'The bank asks for them' };
  const asked = await admin.ok(peopleExports.ask, { body: question });
  expect(asked.data).toMatchObject({ needs: 'REASON', rows: 3 });
  const read = async () => (await admin.ok(peopleExports.get, { params: { id: asked.data.id } })).data;
  expect((await eventually(read, ({ state }) => state !== 'MAKING')).state).toBe('READY');
  const fetched = await admin.call(peopleExports.fetch, { params: { id: asked.data.id } });
  expect(pdfText(fetched.bytes).text.replaceAll(/\s+/g, ' ')).toContain('Yamini More');
  const more = await admin.ok(peopleExports.ask, { body: question });
  expect(more.data).toMatchObject({ needs: 'SECOND_PERSON', state: 'WAITING' });
  await limits(500, 2_000);
});

it('two clicks give one batch, with one key and with two; another purpose is another order', async () => {
  const ids = await Promise.all(['Gauri', 'Hema'].map((name) => student(`${name} Pawar`)));
  const order = bonafide(ids, 'a passport');
  const keyed = () => admin.call(letterBatches.create, { body: order }, { 'idempotency-key': 'letters-clicked-twice' });
  const [one, other] = await Promise.all([keyed(), keyed()]);
  expect([one.status, other.body]).toEqual([200, one.body]);
  const again = await admin.call(letterBatches.create, { body: { ...order, studentProfileIds: ids.toReversed() } });
  expect(codes(again)).toBe('409 LETTERS_TWICE');
  const both = await Promise.all([1, 2].map(() => admin.call(letterBatches.create, { body: bonafide(ids, 'a hostel') })));
  expect(both.map(codes).toSorted()).toEqual(['200', '409 LETTERS_TWICE']);
});

it('of two batches for the same people one gives the transfer certificate, and no number is left unused', async () => {
  const ids = await Promise.all(['Isha', 'Jaya', 'Kala'].map((name) => student(`${name} More`, 'LEFT')));
  const started = await Promise.all(
    ['Course completed', 'Moved away'].map((why) => admin.ok(letterBatches.create, { body: transfers(ids, why) })),
  );
  for (const { data } of started) expect(await ended(data.jobId)).toBe('DONE');
  const rows = (await Promise.all(started.map(({ data }) => rowsOf(data.id)))).flat();
  const numbers = rows.flatMap(({ number }) => (number ? [serial(number)] : [])).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3]);
  expect(rows.filter(({ leftOut }) => leftOut === 'HOLDS_ONE').length).toBe(3);
  const issued = rows.findIndex(({ number }) => number !== null) < ids.length ? started[0] : started[1];
  const { bytes } = await admin.call(letterBatches.download, { params: { id: issued?.data.id ?? '' }, query: { layout: 'MERGED' } });
  const text = pdfText(bytes).text.replaceAll(/\s+/g, ' ');
  expect(['03/07/2023', '12/06/2026'].map((day) => text.split(day).length - 1)).toEqual([3, 3]);
});

it('nobody, words that are not typed, and people without the right are refused', async () => {
  const here = await student('Lata Here');
  expect(codes(await admin.call(letterBatches.create, { body: transfers([here], 'Course completed') }))).toBe('409 LETTERS_NOBODY');
  expect(codes(await admin.call(letterBatches.create, { body: { ...bonafide([here], 'x'), words: {} } }))).toBe('422 LETTER_WORDS');
  const undated = { ...transfers([here], 'x'), words: { reason: 'x', conduct: 'Good' } };
  expect(codes(await admin.call(letterBatches.create, { body: undated }))).toBe('422 LETTER_ADMITTED_ON LETTER_LEFT_ON');
  const { data } = await admin.ok(letterBatches.create, { body: bonafide([here], 'a scholarship') });
  await ended(data.jobId);
  const params = { id: data.id };
  expect((await app.as('student').call(letterBatches.get, { params })).status).toBe(403);
  expect((await app.as('adminB').call(letterBatches.get, { params })).status).toBe(404);
  expect((await app.as('adminB').call(letterBatches.download, { params, query: { layout: 'MERGED' } })).status).toBe(404);
  const { data: plan } = await app.as('adminB').ok(letterBatches.plan, {
    instituteId: app.otherInstitute.id,
    body: { kind: 'BONAFIDE', studentProfileIds: [here] },
  });
  expect(plan.map(({ leftOut }) => leftOut)).toEqual(['GONE']);
});
