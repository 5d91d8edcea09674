import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { masterFactory } from '../../../../tests/masters/factory.server.ts';
import { getJob } from '../../../kit/jobs/job.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';
import { enrolMany } from '../../people/enrolment/enrol.contract.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { checkPrint } from '../public-check/public-check.contract.ts';
import { idCards } from './id-card.contract.ts';
import type { CardSettings } from './id-card.contract.ts';

let app: App;
let admin: Caller;
let courseInstanceId: string;

const SETTINGS: CardSettings = {
  paper: 'A4',
  gutter: 0,
  flip: 'LONG',
  order: 'STACKS',
  dx: 0,
  dy: 0,
  photo: 'OPTIONAL',
  holders: 'LEAVE_OUT',
};
const NAMES = ['Asha Rao', 'Meera Kale', 'W'.repeat(150)];

beforeAll(async () => {
  app = await startApp({ worker: true });
  admin = app.as('adminA');
  const factory = masterFactory(admin, 800);
  courseInstanceId = (await factory.make(courseInstances)).id;
  const profileIds: string[] = [];
  for (const [at, fullName] of NAMES.entries()) {
    const blank = {
      libraryNo: null,
      formNumber: null,
      nameInScript: null,
      motherName: null,
      fatherName: null,
      gender: null,
      dateOfBirth: null,
      category: null,
    };
    const more = { email: null, phoneNumber: null, abcId: null, lateralEntry: false, firstSemester: 1, state: 'ACTIVE' as const };
    const body = { ...blank, ...more, studentId: `IC${at}`, universityPrn: `IC26000${at}`, fullName, surname: '' };
    profileIds.push((await admin.ok(studentProfiles.create, { body })).data.id);
  }
  const studentExamStatusId = (await factory.make(studentExamStatuses)).id;
  const enrolled = await admin.ok(enrolMany, { body: { courseInstanceId, divisionId: null, studentExamStatusId, roll: null, profileIds } });
  if (enrolled.data.rows.some(({ outcome }) => outcome !== 'NEW')) throw new Error('not all students are enrolled');
});
afterAll(() => app?.close());

const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));
const batchOf = async (id: string) => (await admin.ok(idCards.get, { params: { id } })).data;
const cardsOf = async (id: string) => (await admin.ok(idCards.cards, { params: { id } })).data;
const ended = (id: string) =>
  eventually(
    async () => (await admin.ok(getJob, { params: { id } })).data,
    (job) => job.state !== 'QUEUED' && job.state !== 'RUNNING',
  );
async function create(settings: Partial<CardSettings> = {}) {
  const { data } = await admin.ok(idCards.create, {
    body: {
      people: { of: 'CLASS', courseInstanceId, divisionId: null },
      language: 'en',
      settings: { ...SETTINGS, ...settings },
      printerId: null,
    },
  });
  expect((await ended(data.jobId)).state).toBe('DONE');
  return batchOf(data.id);
}
async function printed(settings: Partial<CardSettings> = {}) {
  const { id, version } = await create(settings);
  await admin.ok(idCards.accept, { params: { id }, body: { version } });
  const { data } = await admin.ok(idCards.generate, { params: { id }, body: { version: version + 1 } });
  expect((await ended(data.jobId)).state).toBe('DONE');
  return batchOf(id);
}
const codes = (answer: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) =>
  `${answer.status} ${answer.body.errors?.[0]?.code ?? ''}`;
const tokensOf = async (id: string) => {
  const found: string[] = [];
  await app.inside_('adminA', async (db) => {
    const { sql } = await import('kysely');
    const { rows } = await sql<{ code: string }>`select d.code from id_card c join printed_document d on d.institute_id = c.institute_id
      and d.id = c.printed_document_id where c.id_card_batch_id = ${id}::uuid order by c.position`.execute(db);
    found.push(...rows.map(({ code }) => code));
  });
  return found;
};
/** Of the student whose card has this token. */
const studentIs = (state: 'ACTIVE' | 'LEFT', token: string) =>
  app.inside_('adminA', async (db) => {
    const { sql } = await import('kysely');
    await sql`update student_profile set state = ${state} where id = (select student_profile_id from printed_document where code = ${token})`.execute(
      db,
    );
  });
const checked = async (token: string) => (await app.anonymous().ok(checkPrint, { body: { token } })).data.answer;

it('a batch goes from data to proof to print to hand-over, with who and when; a card that would be cut is left out before', async () => {
  const batch = await create();
  expect(batch).toMatchObject({ state: 'DATA_OK', kind: 'ID_CARD', people: 3, ready: 2, leftOut: 1, issued: 0, isWorking: false });
  const cards = await cardsOf(batch.id);
  expect(cards.map(({ leftOut }) => leftOut).toSorted(byText)).toEqual(['FAULTY', null, null]);
  expect(cards[0]?.problems).toContainEqual({ code: 'MISSING', element: 'photo', of: 'student.photo' });
  const params = { id: batch.id };
  expect(codes(await admin.call(idCards.generate, { params, body: { version: batch.version } }))).toBe('409 ID_CARD_NOT_NOW');
  expect((await admin.call(idCards.proof, { params })).status).toBe(200);
  const [one, other] = await Promise.all([1, 2].map(() => admin.call(idCards.accept, { params, body: { version: batch.version } })));
  expect([one?.status, other?.status].toSorted(byText)).toEqual([200, 409]);
  const proofed = await batchOf(batch.id);
  expect([proofed.state, proofed.proofedByName, proofed.proofedAt === null]).toEqual(['PROOFED', expect.any(String), false]);
  const { data } = await admin.ok(idCards.generate, { params, body: { version: proofed.version } });
  expect((await ended(data.jobId)).state).toBe('DONE');
  const ready = await batchOf(batch.id);
  expect(ready).toMatchObject({ state: 'PRINTED', issued: 2 });
  expect((await admin.call(idCards.download, { params })).status).toBe(200);
  // Cards of many leave with a reason, as a list of them would.
  const limit = (settings: object) =>
    app.inside.pool.query('update institute set settings = settings || $1 where id = $2', [settings, app.institute.id]);
  await limit({ exportRows: 1 });
  expect((await admin.call(idCards.download, { params })).body.errors?.[0]?.code).toBe('EXPORT_REASON_REQUIRED');
  await limit({ exportRows: 500 });
  await admin.ok(idCards.handOver, { params, body: { to: 'Class teacher', version: ready.version } });
  expect(await batchOf(batch.id)).toMatchObject({ state: 'HANDED_OVER', handedOverTo: 'Class teacher' });
  const again = await create();
  expect((await cardsOf(again.id)).map(({ leftOut }) => leftOut).toSorted(byText)).toEqual(['FAULTY', 'HOLDS_ONE', 'HOLDS_ONE']);
});

it('chosen students alone, by PRN or student ID in any case and each once, in the order entered; a number of nobody is named', async () => {
  const all = (await admin.ok(studentProfiles.list, { query: { size: '50' } })).data.filter(({ state }) => state === 'ACTIVE');
  const [one, other] = all;
  const of = (numbers: readonly string[]) => ({
    people: { of: 'STUDENTS' as const, numbers: [...numbers] },
    language: 'en' as const,
    settings: SETTINGS,
    printerId: null,
  });
  const numbers = [other?.studentId.toLowerCase() ?? '', one?.universityPrn ?? '', other?.universityPrn ?? ''];
  const { data } = await admin.ok(idCards.create, { body: of(numbers) });
  expect((await ended(data.jobId)).state).toBe('DONE');
  expect((await cardsOf(data.id)).map(({ personId }) => personId)).toEqual([other?.id, one?.id]);
  expect(await batchOf(data.id)).toMatchObject({ kind: 'ID_CARD', title: `${other?.fullName}, ${one?.fullName}`, isAllStaff: false });
  const wrong = await admin.call(idCards.create, { body: of([...numbers, 'NOBODY-1']) });
  expect([wrong.status, (wrong.body as { errors?: readonly unknown[] }).errors?.[0]]).toEqual([
    422,
    expect.objectContaining({ code: 'ID_CARD_UNKNOWN_NUMBER', path: 'body.people.numbers', value: 'NOBODY-1' }),
  ]);
});

it('T32: cards made in the first hours of a year by the clocks of the institute have the numbers of that year', async () => {
  const { id, version } = await create({ holders: 'REPLACE' });
  await admin.ok(idCards.accept, { params: { id }, body: { version } });
  const made = async (moment: string) =>
    app.inside.pool.query('update id_card_batch set created_at = $1::timestamptz where id = $2', [moment, id]);
  // Half past one in India.
  await made('2024-12-31T20:00:00Z');
  const { data } = await admin.ok(idCards.generate, { params: { id }, body: { version: version + 1 } });
  expect((await ended(data.jobId)).state).toBe('DONE');
  const numbers = (await cardsOf(id)).flatMap(({ number }) => (number === null ? [] : [number]));
  expect(numbers.map((number) => number.split('/').at(-2))).toEqual(['2025', '2025']);
});

it('a lost card is issued anew: the old code answers as superseded; a reset revokes', async () => {
  const batch = await printed({ holders: 'REPLACE' });
  const [lost = '', kept = ''] = await tokensOf(batch.id);
  const [card] = (await cardsOf(batch.id)).filter(({ number }) => number !== null);
  expect(await checked(lost)).toBe('VALID');
  expect((await batchOf(batch.id)).outdated).toEqual({ count: 0, first: [] });
  const { data } = await admin.ok(idCards.reissue, { params: { id: card?.id ?? '' }, body: { number: card?.number ?? '' } });
  expect(data.number).not.toBe(card?.number);
  const [fresh = ''] = await tokensOf(batch.id);
  expect([await checked(lost), await checked(fresh), await checked(kept)]).toEqual(['SUPERSEDED', 'VALID', 'VALID']);
  // The card alone is known to the public check by its file, too.
  const { bytes } = await admin.call(idCards.card, { params: { id: card?.id ?? '' } });
  expect(await checked(createHash('sha256').update(bytes).digest('hex'))).toBe('VALID');
  // The sheets were set before: what lies on them is told beside them.
  expect((await batchOf(batch.id)).outdated).toEqual({ count: 1, first: [{ position: card?.position, name: card?.name }] });
  // A card counts while its holder is a student here.
  await studentIs('LEFT', kept);
  expect([await checked(fresh), await checked(kept)]).toEqual(['VALID', 'REVOKED']);
  await studentIs('ACTIVE', kept);
  expect(await checked(kept)).toBe('VALID');
  const cancelled = { params: { id: card?.id ?? '' }, body: { number: data.number, reason: 'Left the college' } };
  expect(codes(await admin.call(idCards.cancel, { ...cancelled, body: { ...cancelled.body, number: card?.number ?? '' } }))).toBe(
    '409 ID_CARD_CHANGED',
  );
  await admin.ok(idCards.cancel, cancelled);
  expect([await checked(fresh), await checked(kept)]).toEqual(['REVOKED', 'VALID']);
  expect(codes(await admin.call(idCards.cancel, cancelled))).toBe('409 ID_CARD_CHANGED');
  const silent = { version: (await batchOf(batch.id)).version, reason: null };
  expect(codes(await admin.call(idCards.reset, { params: { id: batch.id }, body: silent }))).toBe('422 ID_CARD_REASON');
  const body = { ...silent, reason: 'The photos were mixed up' };
  const again = await admin.ok(idCards.reset, { params: { id: batch.id }, body });
  expect((await ended(again.data.jobId)).state).toBe('DONE');
  expect([await checked(fresh), await checked(kept), (await batchOf(batch.id)).state]).toEqual(['REVOKED', 'REVOKED', 'DATA_OK']);
});

it('whoever lacks a photo is left out where one is asked for; other institutes and people without the right see nothing', async () => {
  const batch = await create({ photo: 'REQUIRED', holders: 'REPLACE' });
  expect((await cardsOf(batch.id)).map(({ leftOut }) => leftOut).toSorted(byText)).toEqual(['FAULTY', 'NO_PHOTO', 'NO_PHOTO']);
  expect(codes(await admin.call(idCards.accept, { params: { id: batch.id }, body: { version: batch.version } }))).toBe(
    '409 ID_CARD_NOT_NOW',
  );
  // Nothing is issued that a reason would be kept with.
  expect((await admin.call(idCards.reset, { params: { id: batch.id }, body: { version: batch.version, reason: null } })).status).toBe(200);
  expect((await app.as('student').call(idCards.get, { params: { id: batch.id } })).status).toBe(403);
  expect((await app.as('adminB').call(idCards.get, { params: { id: batch.id } })).status).toBe(404);
});
