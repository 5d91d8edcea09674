import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { Problem } from '../../../kit/http/api-session.server.ts';
import { greyPng, SMALL_JPEG } from '../../../kit/picture/test-pictures.server.ts';
import { studentPictures } from '../student-picture/student-picture.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { MOST_PHOTOS, studentPhotos } from './photo-batch.contract.ts';

let app: App;
let prn: string;
let studentId: string;
beforeAll(async () => {
  app = await startApp();
  const made = await masterFactory(app.as('admin'), 400).make(masterOf('student_profile'));
  const { data } = await app.as('clerk').ok(studentProfiles.get, { params: { id: made.id } });
  [studentId, prn] = [made.id, data.universityPrn];
});
afterAll(() => app?.close());

const start = (names: readonly string[]) =>
  app.as('clerk').call(studentPhotos.start, { body: { names: [...names], courseInstanceId: null } });
const codes = ({ status, body }: { readonly status: number; readonly body: Problem }) => [status, body.errors[0]?.code];
const standings = async (id: string, show: 'PROBLEM' | 'READY') =>
  (await app.as('clerk').ok(studentPhotos.files, { params: { id }, query: { show, size: '100' } })).data.map((row) => [
    row.name,
    row.standing,
  ]);

it('a thousand wrong names are answered row by row; more are refused whole, and nothing is begun', async () => {
  const names = Array.from({ length: MOST_PHOTOS }, (_, at) => `wrong-${at}.jpg`);
  const { body } = await start(names);
  const page = await app.as('clerk').ok(studentPhotos.files, { params: { id: body.data.id }, query: { show: 'PROBLEM', size: '100' } });
  expect([page.page.total, page.data.every((row) => row.standing === 'NOBODY')]).toEqual([MOST_PHOTOS, true]);
  const before = (await app.as('clerk').ok(studentPhotos.list, { query: {} })).page.total;
  expect((await start([...names, 'one more.jpg'])).status).toBe(422);
  expect((await app.as('clerk').ok(studentPhotos.list, { query: {} })).page.total).toBe(before);
  const applied = await app.as('clerk').call(studentPhotos.apply, { params: { id: body.data.id } });
  expect(codes(applied)).toEqual([409, 'PHOTOS_NONE_READY']);
});

it('a path, a folder, a zip within, and twins of one PRN: each is a line that says what it is', async () => {
  const names = [`../../${prn}.jpg`, `b\\${prn}.png`, 'class/', 'more.zip', '../../etc/passwd', '%00.jpg', '?'];
  const { body } = await start(names);
  const { id, files } = body.data;
  const contents = [
    SMALL_JPEG,
    greyPng(4, 4),
    Buffer.alloc(0),
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('root:x:0'),
    SMALL_JPEG,
    SMALL_JPEG,
  ];
  for (const [at, content] of contents.entries())
    await app.as('clerk').upload(studentPhotos.send, { params: { id, fileId: files[at] ?? '' } }, Uint8Array.from(content));
  expect(new Map((await standings(id, 'PROBLEM')) as [string, string][])).toEqual(
    new Map([
      [`../../${prn}.jpg`, 'TWO_FILES'],
      [`b\\${prn}.png`, 'TWO_FILES'],
      ['class/', 'NOBODY'],
      ['more.zip', 'NOT_A_PICTURE'],
      ['../../etc/passwd', 'NOBODY'],
      ['%00.jpg', 'NOBODY'],
      ['?', 'NOBODY'],
    ]),
  );
  expect(await standings(id, 'READY')).toEqual([]);
  const picture = await app.as('clerk').call(studentPictures.get, { params: { id: studentId } });
  expect(picture.status).toBe(404);
});

it('zeros, and a picture that says it is as large as a town, are taken for what they are', async () => {
  const { body } = await start([`${prn}.jpg`, `${prn} (1).png`]);
  const { id, files } = body.data;
  const huge = Uint8Array.from(greyPng(2, 2));
  // Width and height in the head of a PNG.
  new DataView(huge.buffer).setUint32(16, 60_000);
  new DataView(huge.buffer).setUint32(20, 60_000);
  for (const [at, content] of [new Uint8Array(400_000), huge].entries())
    await app.as('clerk').upload(studentPhotos.send, { params: { id, fileId: files[at] ?? '' } }, content);
  const found = (await standings(id, 'PROBLEM')).map(([, standing]) => standing);
  expect(found[0]).toBe('NOT_A_PICTURE');
  expect(['BROKEN', 'TOO_MANY_PIXELS']).toContain(found[1]);
});
