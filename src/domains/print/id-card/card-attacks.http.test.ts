import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { getJob } from '../../../kit/jobs/job.contract.ts';
import { greyPng, SMALL_JPEG } from '../../../kit/picture/test-pictures.server.ts';
import { teacherPictures } from '../../people/teacher-picture/teacher-picture.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { calibrationSheet, cardPrinters } from '../card-printer/card-printer.contract.ts';
import { idCards } from './id-card.contract.ts';
import type { CardOrder } from './id-card.contract.ts';

let app: App;
let admin: Caller;
const ids: string[] = [];
const NAMES = ['Plain Name', 'Rao #strong[x] \\ $a$ * _b_ @c <d> "e"', 'Smile 😀 Rao', '\u202eoaR ahsA\u202c'];

const SETTINGS = { paper: 'A4', gutter: 0, flip: 'LONG', order: 'STACKS', dx: 0, dy: 0, photo: 'OPTIONAL', holders: 'LEAVE_OUT' } as const;
const teacherOf = (name: string, at: number) => ({
  staffNo: `AT-${at}`,
  name,
  email: null,
  phoneNumber: null,
  designation: null,
  departmentId: null,
  state: 'ACTIVE' as const,
});

beforeAll(async () => {
  app = await startApp({ worker: true });
  admin = app.as('adminA');
  for (const [at, name] of NAMES.entries()) {
    const made = await admin.call(teacherProfiles.create, { body: teacherOf(name, at) });
    if (made.status < 300) ids.push(made.body.data.id);
  }
});
afterAll(() => app?.close());

const order = (teacherProfileIds: readonly string[], settings: Partial<CardOrder['settings']> = {}): CardOrder => ({
  people: { of: 'STAFF', departmentId: null, teacherProfileIds: [...teacherProfileIds] },
  language: 'en',
  settings: { ...SETTINGS, ...settings },
  printerId: null,
});
const batchOf = async (id: string) => (await admin.ok(idCards.get, { params: { id } })).data;
const cardsOf = async (id: string) => (await admin.ok(idCards.cards, { params: { id } })).data;
const ended = (id: string) =>
  eventually(
    async () => (await admin.ok(getJob, { params: { id } })).data.state,
    (state) => state !== 'QUEUED' && state !== 'RUNNING',
  );
async function create(...asked: Parameters<typeof order>) {
  const { data } = await admin.ok(idCards.create, { body: order(...asked) });
  expect(await ended(data.jobId)).toBe('DONE');
  const { id, version } = await batchOf(data.id);
  await admin.ok(idCards.accept, { params: { id }, body: { version } });
  return batchOf(id);
}
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
async function print(batch: { readonly id: string; readonly version: number }) {
  const { data } = await admin.ok(idCards.generate, { params: { id: batch.id }, body: { version: batch.version } });
  expect(await ended(data.jobId)).toBe('DONE');
  return batchOf(batch.id);
}

it('a name is printed as it is written, whatever signs it has; one that the fonts lack is left out, and keeps nobody else waiting', async () => {
  const batch = await create(ids);
  const standing = (await cardsOf(batch.id)).map(({ name, leftOut }) => [name, leftOut]);
  expect(standing).toContainEqual([NAMES[1], null]);
  expect(standing).toContainEqual([NAMES[2], 'FAULTY']);
  expect((await print(batch)).state).toBe('PRINTED');
});

it('of two batches of the same people that are checked side by side, the second gives no second card', async () => {
  const person = (await admin.ok(teacherProfiles.create, { body: teacherOf('Twice Asked', 20) })).data.id;
  const [first, second] = [await create([person]), await create([person])];
  expect((await print(first)).issued).toBe(1);
  expect(await print(second)).toMatchObject({ state: 'PRINTED', ready: 0, issued: 0, leftOut: 1 });
  const [held] = await cardsOf(first.id);
  expect(held?.documentState).toBe('VALID');
  expect((await admin.call(idCards.download, { params: { id: second.id } })).status).toBe(409);
});

it('a second click and a second tab do nothing more: one job, one new card', async () => {
  const person = (await admin.ok(teacherProfiles.create, { body: teacherOf('Clicked Twice', 21) })).data.id;
  const batch = await create([person]);
  const params = { id: batch.id };
  const clicks = await Promise.all([1, 2].map(() => admin.call(idCards.generate, { params, body: { version: batch.version } })));
  expect(statuses(clicks)).toEqual([200, 409]);
  const job = clicks.find(({ status }) => status === 200)?.body.data.jobId ?? '';
  expect(await ended(job)).toBe('DONE');
  const [card] = await cardsOf(batch.id);
  const lost = { params: { id: card?.id ?? '' }, body: { number: card?.number ?? '' } };
  expect(statuses(await Promise.all([1, 2].map(() => admin.call(idCards.reissue, lost))))).toEqual([200, 409]);
  // The batch that is started over revokes it: it is not shown as if it were valid.
  const { version } = await batchOf(batch.id);
  await admin.ok(idCards.reset, { params, body: { version, reason: 'The name was wrong' } });
  expect((await admin.call(idCards.card, { params: lost.params })).status).toBe(404);
});

it('nothing of another institute is seen, changed or printed, and nothing without the right', async () => {
  const batch = await create(ids, { holders: 'REPLACE' });
  const other = app.as('adminB');
  const [card] = await cardsOf(batch.id);
  const printerId = (await admin.ok(cardPrinters.create, { body: { name: 'Ours', paper: 'A4', flip: 'LONG', dx: 0, dy: 0 } })).data.id;
  for (const caller of [other, app.as('student'), app.as('teacher')]) {
    const scope = caller === other ? { instituteId: app.otherInstitute.id } : {};
    const wanted = caller === other ? 404 : 403;
    const at = { ...scope, params: { id: batch.id } };
    const { version } = batch;
    const answers = [
      await caller.call(idCards.get, at),
      await caller.call(idCards.cards, at),
      await caller.call(idCards.proof, at),
      await caller.call(idCards.download, at),
      await caller.call(idCards.accept, { ...at, body: { version } }),
      await caller.call(idCards.generate, { ...at, body: { version } }),
      await caller.call(idCards.handOver, { ...at, body: { to: 'Me', version } }),
      await caller.call(idCards.reset, { ...at, body: { version, reason: 'Not mine at all' } }),
      await caller.call(idCards.reissue, { ...scope, params: { id: card?.id ?? '' }, body: { number: 'X' } }),
      await caller.call(idCards.card, { ...scope, params: { id: card?.id ?? '' } }),
      await caller.call(cardPrinters.get, { ...scope, params: { id: printerId } }),
      await caller.call(teacherPictures.get, { ...scope, params: { id: ids[0] ?? '' } }),
    ];
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([wanted]);
  }
  // Another institute's printer and people are nobody's here.
  const foreign = { ...order(ids), printerId };
  expect((await other.call(idCards.create, { instituteId: app.otherInstitute.id, body: foreign })).status).toBe(404);
  expect((await other.call(idCards.create, { instituteId: app.otherInstitute.id, body: order(ids) })).status).toBe(409);
  expect((await app.as('student').call(calibrationSheet, { query: { language: 'en' } })).status).toBe(403);
});

it.each([
  [
    'a NUL in who took them',
    (id: string, version: number) => admin.call(idCards.handOver, { params: { id }, body: { to: 'a\u0000b', version } }),
  ],
  [
    '5,000 letters',
    (id: string, version: number) => admin.call(idCards.handOver, { params: { id }, body: { to: 'a'.repeat(5000), version } }),
  ],
])('%s is refused, and where it is wrong is said', async (_what, act) => {
  const batch = await create(ids, { holders: 'REPLACE' });
  const { status, body } = await act(batch.id, batch.version);
  expect([status, body]).toMatchObject([422, { errors: expect.arrayContaining([expect.objectContaining({ path: 'body.to' })]) }]);
});

it('the photo of a teacher is a picture, small enough, and nobody else’s to change', async () => {
  const [id = ''] = ids;
  const version = async () => String((await admin.ok(teacherProfiles.get, { params: { id } })).data.version);
  const put = async (as: Caller, bytes: Uint8Array) =>
    (await as.upload(teacherPictures.set, { params: { id }, query: { version: await version() } }, Uint8Array.from(bytes))).status;
  expect(await put(admin, greyPng(60_000, 60_000, { lines: 10 }))).toBe(422);
  expect(await put(admin, Buffer.from('<html>'))).toBe(422);
  expect(await put(app.as('teacher'), SMALL_JPEG)).toBe(403);
  expect(await put(admin, SMALL_JPEG)).toBe(200);
  const gone = await admin.ok(teacherPictures.remove, { params: { id }, body: { version: Number(await version()) } });
  expect(gone.data.picture).toBeNull();
});
