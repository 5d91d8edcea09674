import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { masterFactory } from '../../../../tests/masters/factory.server.ts';
import { getJob } from '../../../kit/jobs/job.contract.ts';
import { greyPng, SMALL_JPEG } from '../../../kit/picture/test-pictures.server.ts';
import { studentPictures } from '../student-picture/student-picture.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { forgetOldPhotos } from './forget-photos.server.ts';
import { studentPhotos, teacherPhotos } from './photo-batch.contract.ts';
import type { PhotoBatchCalls } from './photo-batch.contract.ts';

let app: App;
let admin: Caller;
let clerk: Caller;
let factory: ReturnType<typeof masterFactory>;

beforeAll(async () => {
  app = await startApp({ worker: true });
  admin = app.as('adminA');
  clerk = app.as('clerk');
  factory = masterFactory(admin);
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
async function student(universityPrn: string, studentId: string) {
  const body = { ...BLANK, universityPrn, studentId, fullName: `Photo ${studentId}`, surname: '', state: 'ACTIVE' as const };
  return (await admin.ok(studentProfiles.create, { body })).data.id;
}
async function teacher(staffNo: string) {
  const { id, version } = await factory.make(teacherProfiles);
  const row = await admin.ok(teacherProfiles.get, { params: { id } });
  const { name, designation, departmentId, email, phoneNumber, state } = row.data;
  await admin.ok(teacherProfiles.update, {
    params: { id },
    body: { name, staffNo, designation, departmentId, email, phoneNumber, state, version },
  });
  return id;
}
async function send(by: Caller, calls: PhotoBatchCalls, files: readonly (readonly [string, Uint8Array])[]) {
  const { data } = await by.ok(calls.start, { body: { names: files.map(([name]) => name), courseInstanceId: null } });
  for (const [at, [, content]] of files.entries())
    await by.upload(calls.send, { params: { id: data.id, fileId: data.files[at] ?? '' } }, Uint8Array.from(content));
  return data.id;
}
const standings = async (by: Caller, calls: PhotoBatchCalls, id: string) =>
  new Map((await by.ok(calls.files, { params: { id }, query: { size: '100' } })).data.map((row) => [row.name, row]));
async function ended(jobId: string): Promise<string> {
  const read = async () => (await admin.ok(getJob, { params: { id: jobId } })).data;
  return (await eventually(read, ({ state }) => !['QUEUED', 'RUNNING'].includes(state))).state;
}
const work = async (by: Caller, call: PhotoBatchCalls['apply'] | PhotoBatchCalls['undo'], id: string) =>
  ended((await by.ok(call, { params: { id } })).data.jobId);
const pictureOf = async (id: string) => (await admin.ok(studentProfiles.get, { params: { id } })).data;
const bytesOf = async (id: string) => (await admin.call(studentPictures.get, { params: { id } })).bytes;
interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');

it('files named by PRN or student id find their students; what cannot be put in says why; the others are put in as a job, and taken back', async () => {
  const asha = await student('9026000001', 'PB-1');
  const bela = await student('0090260002', 'PB-2');
  const chitra = await student('9026000003', 'PB-3');
  const divya = await student('9026000004', 'TE/2025/PB4');
  const { version } = await pictureOf(bela);
  await admin.upload(studentPictures.set, { params: { id: bela }, query: { version: String(version) } }, Uint8Array.from(greyPng(9, 9)));
  const hadBela = await pictureOf(bela);
  const oldBytes = await bytesOf(bela);

  const id = await send(clerk, studentPhotos, [
    ['class/9026000001.JPG', SMALL_JPEG],
    // As a spreadsheet leaves it: without its first zeros.
    ['90260002.png', greyPng(3, 4)],
    ['pb-3.jpg', SMALL_JPEG],
    ['9026000003 (1).jpg', greyPng(5, 5)],
    ['nobody.jpg', SMALL_JPEG],
    // No name of a file holds a slash.
    ['te_2025_pb4.jpg', SMALL_JPEG],
    ['PB-1.pdf', Buffer.from('%PDF-1.7')],
  ]);
  const found = await standings(clerk, studentPhotos, id);
  expect([...found].map(([name, row]) => [name, row.standing, row.personId, row.foundBy, row.written])).toEqual(
    expect.arrayContaining([
      ['class/9026000001.JPG', 'READY', asha, 'PRN', 'EXACT'],
      ['90260002.png', 'READY', bela, 'PRN', 'SHORT'],
      ['pb-3.jpg', 'TWO_FILES', chitra, 'STUDENT_ID', 'EXACT'],
      ['9026000003 (1).jpg', 'TWO_FILES', chitra, 'PRN', 'EXACT'],
      ['nobody.jpg', 'NOBODY', null, null, null],
      ['te_2025_pb4.jpg', 'READY', divya, 'STUDENT_ID', 'EXACT'],
      ['PB-1.pdf', 'NOT_A_PICTURE', asha, 'STUDENT_ID', 'EXACT'],
    ]),
  );
  const { data: before } = await clerk.ok(studentPhotos.get, { params: { id } });
  expect(before).toMatchObject({ state: 'OPEN', files: 7, ready: 3, replacing: 1, waiting: 0, putIn: 0, isWorking: false });
  const problems = await clerk.ok(studentPhotos.files, { params: { id }, query: { show: 'PROBLEM' } });
  expect([problems.data.length, problems.counts]).toEqual([4, { READY: 3, PROBLEM: 4, LEFT_OUT: 0, DONE: 0 }]);

  // Of two files for one person one is left out: the other is ready.
  const twice = found.get('9026000003 (1).jpg')?.id ?? '';
  await clerk.ok(studentPhotos.choose, { params: { id, fileId: twice }, body: { choice: 'LEAVE_OUT' } });
  expect((await standings(clerk, studentPhotos, id)).get('pb-3.jpg')?.standing).toBe('READY');

  expect(await work(clerk, studentPhotos.apply, id)).toBe('DONE');
  const after = await pictureOf(bela);
  expect(after.version).toBe(hadBela.version + 1);
  expect(after.picture).not.toBe(hadBela.picture);
  expect((await bytesOf(chitra)).subarray(0, 3)).toEqual(SMALL_JPEG.subarray(0, 3));
  const log = await sql<{ n: number }>`select count(*)::int as n from audit_entry
    where noun = 'student_profile' and row_id = ${bela}::uuid and after ->> 'picture' = ${after.picture}`.execute(app.inside.db);
  expect(log.rows[0]?.n).toBe(1);
  expect((await clerk.ok(studentPhotos.get, { params: { id } })).data).toMatchObject({ state: 'DONE', ready: 0, putIn: 4 });
  const file = await clerk.upload(
    studentPhotos.send,
    { params: { id, fileId: found.get('pb-3.jpg')?.id ?? '' } },
    Uint8Array.from(SMALL_JPEG),
  );
  expect(codes(file)).toBe('409 PHOTOS_ENDED');

  // Whose picture was changed since keeps it; the others have what they had.
  const changed = await pictureOf(chitra);
  await admin.upload(
    studentPictures.set,
    { params: { id: chitra }, query: { version: String(changed.version) } },
    Uint8Array.from(greyPng(7, 7)),
  );
  const own = (await pictureOf(chitra)).picture;
  expect(await work(clerk, studentPhotos.undo, id)).toBe('DONE');
  expect([(await pictureOf(asha)).picture, (await pictureOf(bela)).picture, (await pictureOf(chitra)).picture]).toEqual([
    null,
    hadBela.picture,
    own,
  ]);
  expect(await bytesOf(bela)).toEqual(oldBytes);
  expect((await admin.call(studentPictures.get, { params: { id: asha } })).status).toBe(404);
  const told = await standings(clerk, studentPhotos, id);
  expect([...told.values()].map(({ standing }) => standing).toSorted()).toEqual([
    'KEPT',
    'LEFT_OUT',
    'NOBODY',
    'NOT_A_PICTURE',
    'UNDONE',
    'UNDONE',
    'UNDONE',
  ]);
  expect(codes(await clerk.call(studentPhotos.undo, { params: { id } }))).toBe('409 PHOTOS_NONE_PUT_IN');
  expect(codes(await clerk.call(studentPhotos.apply, { params: { id } }))).toBe('409 PHOTOS_NONE_READY');
});

it('of what is no picture it is said, not that nobody has its number', async () => {
  const id = await send(clerk, studentPhotos, [
    ['photos/read me.txt', Buffer.from('Photos of 2026')],
    ['nobody-either.png', greyPng(3, 3)],
  ]);
  const found = await standings(clerk, studentPhotos, id);
  const standing = (name: string) => found.get(name)?.standing;
  expect(['nobody-either.png', 'photos/read me.txt'].map(standing)).toEqual(['NOBODY', 'NOT_A_PICTURE']);
});

it('a number that several have finds nobody, and teachers are found by their staff number', async () => {
  await student('77', 'PB-77');
  await student('0077', 'PB-78');
  const several = await send(clerk, studentPhotos, [['00077.jpg', SMALL_JPEG]]);
  expect((await standings(clerk, studentPhotos, several)).get('00077.jpg')).toMatchObject({ standing: 'SEVERAL', personId: null });
  const exact = await send(clerk, studentPhotos, [['0077.jpg', SMALL_JPEG]]);
  expect((await standings(clerk, studentPhotos, exact)).get('0077.jpg')).toMatchObject({ standing: 'READY', written: 'EXACT' });

  const other = await teacher('EMP/042');
  const plain = await teacher('0042');
  const id = await send(admin, teacherPhotos, [['42.jpg', SMALL_JPEG]]);
  expect((await standings(admin, teacherPhotos, id)).get('42.jpg')).toMatchObject({
    standing: 'READY',
    personId: plain,
    foundBy: 'STAFF_NO',
    written: 'SHORT',
  });
  expect(await work(admin, teacherPhotos.apply, id)).toBe('DONE');
  const read = async (who: string) => (await admin.ok(teacherProfiles.get, { params: { id: who } })).data.picture;
  expect([(await read(plain)) === null, await read(other)]).toEqual([false, null]);
});

it('a batch is seen by whoever began it, needs the right to change, and its pictures are thrown away after a month', async () => {
  await student('9026000009', 'PB-9');
  const id = await send(clerk, studentPhotos, [['9026000009.jpg', SMALL_JPEG]]);
  for (const other of [admin, app.as('adminB')]) expect((await other.call(studentPhotos.get, { params: { id } })).status).toBe(404);
  expect((await app.as('accountant').call(studentPhotos.start, { body: { names: ['1.jpg'], courseInstanceId: null } })).status).toBe(403);
  expect((await clerk.call(teacherPhotos.start, { body: { names: ['1.jpg'], courseInstanceId: null } })).status).toBe(403);
  expect((await clerk.call(teacherPhotos.get, { params: { id } })).status).toBe(403);
  const file = (await clerk.ok(studentPhotos.files, { params: { id } })).data[0]?.id ?? '';
  expect((await clerk.call(studentPhotos.picture, { params: { id, fileId: file } })).status).toBe(200);
  // A file of another batch is none of this one.
  const another = await send(clerk, studentPhotos, [['9026000009.jpg', SMALL_JPEG]]);
  const crossed = { params: { id: another, fileId: file } };
  expect((await clerk.call(studentPhotos.picture, crossed)).status).toBe(404);
  expect((await clerk.call(studentPhotos.choose, { ...crossed, body: { choice: 'LEAVE_OUT' } })).status).toBe(404);
  expect((await clerk.upload(studentPhotos.send, crossed, Uint8Array.from(SMALL_JPEG))).status).toBe(404);
  await sql`update photo_batch set created_at = now() - interval '31 days' where id = ${id}::uuid`.execute(app.inside.db);
  expect(await forgetOldPhotos({ database: app.asApp.db, owner: app.inside.pool, now: Date.now() })).toBe(1);
  expect((await clerk.call(studentPhotos.picture, { params: { id, fileId: file } })).status).toBe(404);
});

it('whose picture a file is that names nobody is said by hand, and put in and taken back as the others', async () => {
  const esha = await student('9026000021', 'PB-21');
  const id = await send(clerk, studentPhotos, [
    ['IMG_2041.jpg', SMALL_JPEG],
    ['IMG_2042.jpg', Buffer.from('no picture')],
  ]);
  const found = await standings(clerk, studentPhotos, id);
  const at = (name: string) => ({ params: { id, fileId: found.get(name)?.id ?? '' } });
  expect(codes(await clerk.call(studentPhotos.assign, { ...at('IMG_2042.jpg'), body: { personId: esha } }))).toBe('409 PHOTOS_NO_PICTURE');
  expect((await clerk.call(studentPhotos.assign, { ...at('IMG_2041.jpg'), body: { personId: id } })).status).toBe(404);
  // Whose record is of the other institute is nobody here.
  const foreign = await sql<{
    id: string;
  }>`select id from student_profile where institute_id = ${app.otherInstitute.id}::uuid limit 1`.execute(app.inside.db);
  const stranger = foreign.rows[0]?.id ?? esha.replace(/^./, 'f');
  expect((await clerk.call(studentPhotos.assign, { ...at('IMG_2041.jpg'), body: { personId: stranger } })).status).toBe(404);
  // A file of this batch is none of another.
  const another = await send(clerk, studentPhotos, [['9026000009.jpg', SMALL_JPEG]]);
  const crossed = { params: { ...at('IMG_2041.jpg').params, id: another }, body: { personId: esha } };
  expect((await clerk.call(studentPhotos.assign, crossed)).status).toBe(404);
  const { data } = await clerk.ok(studentPhotos.assign, { ...at('IMG_2041.jpg'), body: { personId: esha } });
  expect(data).toMatchObject({ ready: 1, files: 2 });
  expect((await standings(clerk, studentPhotos, id)).get('IMG_2041.jpg')).toMatchObject({
    standing: 'READY',
    personId: esha,
    foundBy: null,
    written: null,
  });
  expect(await work(clerk, studentPhotos.apply, id)).toBe('DONE');
  expect((await pictureOf(esha)).picture).not.toBeNull();
  expect(codes(await clerk.call(studentPhotos.assign, { ...at('IMG_2041.jpg'), body: { personId: esha } }))).toBe('409 PHOTOS_ENDED');
  expect(await work(clerk, studentPhotos.undo, id)).toBe('DONE');
  expect((await pictureOf(esha)).picture).toBeNull();

  const guest = await teacher('EMP/077');
  const theirs = await send(admin, teacherPhotos, [['portrait.png', greyPng(3, 4)]]);
  const fileId = (await standings(admin, teacherPhotos, theirs)).get('portrait.png')?.id ?? '';
  await admin.ok(teacherPhotos.assign, { params: { id: theirs, fileId }, body: { personId: guest } });
  expect(await work(admin, teacherPhotos.apply, theirs)).toBe('DONE');
  expect((await admin.ok(teacherProfiles.get, { params: { id: guest } })).data.picture).not.toBeNull();
});
