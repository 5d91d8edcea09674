import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { masterFactory } from '../../../../tests/masters/factory.server.ts';
import { PICTURE_BYTES } from '../../../kit/picture/picture.rules.ts';
import { exif, greyPng, SMALL_JPEG, withSegment } from '../../../kit/picture/test-pictures.server.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentPictures } from './student-picture.contract.ts';

let app: App;
let id: string;

beforeAll(async () => {
  app = await startApp();
  ({ id } = await masterFactory(app.as('adminA')).make(studentProfiles));
});
afterAll(() => app.close());

const profile = async () => (await app.as('clerk').ok(studentProfiles.get, { params: { id } })).data;
const address = (instituteId: string) => `${app.url}/api/people/students/${id}/picture?instituteId=${instituteId}`;
const put = async (as: Caller, content: Uint8Array, version?: number) =>
  as.upload(
    studentPictures.set,
    { params: { id }, query: { version: String(version ?? (await profile()).version) } },
    Uint8Array.from(content),
  );
const rows = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from student_picture where student_profile_id = ${id}`.execute(app.inside.db)).rows[0]
    ?.n;

describe('the picture of a student', () => {
  it('is re-encoded, stored, shown to users who may read profiles, and its change is logged', async () => {
    const before = await profile();
    expect(before.picture).toBeNull();
    const set = await put(app.as('clerk'), withSegment(0xe1, exif(6)));
    expect(set).toMatchObject({
      status: 200,
      body: { data: { id, picture: expect.stringMatching(/^[0-9a-f]{16}$/), version: before.version + 1 } },
    });
    expect((await profile()).picture).toBe(set.body.data.picture);

    const answer = await app.as('controller').call(studentPictures.get, { params: { id }, query: { tag: set.body.data.picture ?? '' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="image.jpeg"');
    const stored = await sql<{ content: Buffer }>`select content from student_picture where student_profile_id = ${id}`.execute(
      app.inside.db,
    );
    expect(stored.rows[0]?.content.subarray(0, 3)).toEqual(SMALL_JPEG.subarray(0, 3));
    expect(stored.rows[0]?.content.includes('GPS')).toBe(false);
    const log = await sql<{ n: number }>`select count(*)::int as n from audit_entry
      where noun = 'student_profile' and row_id = ${id} and after ->> 'picture' = ${set.body.data.picture}`.execute(app.inside.db);
    expect(log.rows[0]?.n).toBe(1);
  });

  it('is replaced by a PNG, never doubled', async () => {
    const png = await put(app.as('clerk'), greyPng(35, 45));
    expect(png.status).toBe(200);
    expect(await rows()).toBe(1);
    const shown = await app.as('clerk').call(studentPictures.get, { params: { id } });
    expect(shown.headers.get('content-type')).toBe('image/png');
  });

  it.each<[string, () => Buffer, number, string, string]>([
    [
      'a page that calls itself a picture',
      () => Buffer.from('<html><script>1</script>'),
      422,
      'PICTURE_NOT_A_PICTURE',
      'not a PNG or JPEG picture',
    ],
    [
      '400,001 bytes',
      () => Buffer.concat([SMALL_JPEG, Buffer.alloc(PICTURE_BYTES + 1 - SMALL_JPEG.length)]),
      413,
      'PICTURE_TOO_LARGE',
      'File size must be less than 400kb',
    ],
    ['a small file with a huge picture', () => greyPng(60_000, 60_000, { lines: 10 }), 422, 'PICTURE_TOO_MANY_PIXELS', 'pixels'],
    ['a truncated picture', () => SMALL_JPEG.subarray(0, 200), 422, 'PICTURE_BROKEN', 'damaged'],
    ['nothing', () => Buffer.alloc(0), 422, 'PICTURE_EMPTY', 'Please upload a profile picture'],
  ])('refuses %s and changes nothing', async (_what, bytes, status, code, said) => {
    const before = await profile();
    const answer = await put(app.as('clerk'), bytes());
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errors: [{ code, message: expect.stringContaining(said) }] });
    expect(await profile()).toEqual(before);
  });

  it('exactly 400,000 bytes are enough, and bytes after the picture are dropped', async () => {
    const answer = await put(app.as('clerk'), Buffer.concat([SMALL_JPEG, Buffer.alloc(PICTURE_BYTES - SMALL_JPEG.length)]));
    expect(answer.status).toBe(200);
    const stored = await sql<{ content: Buffer }>`select content from student_picture where student_profile_id = ${id}`.execute(
      app.inside.db,
    );
    expect(stored.rows[0]?.content.length).toBeLessThan(1_000);
  });

  it('is visible in its institute and with the right only', async () => {
    expect((await app.as('adminB').call(studentPictures.get, { params: { id } })).status).toBe(404);
    const elsewhere = app
      .as('adminB')
      .upload(
        studentPictures.set,
        { instituteId: app.otherInstitute.id, params: { id }, query: { version: '1' } },
        Uint8Array.from(SMALL_JPEG),
      );
    expect((await elsewhere).status).toBe(404);
    for (const name of ['teacher', 'student'] as const)
      expect((await app.as(name).call(studentPictures.get, { params: { id } })).status).toBe(403);
    // The cash counter may read but not change.
    for (const name of ['teacher', 'student', 'accountant'] as const) expect((await put(app.as(name), SMALL_JPEG)).status).toBe(403);
    expect((await fetch(address(app.institute.id))).status).toBe(401);
    const seen = await app.asApp.db.transaction().execute(async (db) => {
      await sql`select set_config('app.institute', ${app.otherInstitute.id}, true)`.execute(db);
      return db.selectFrom('studentPicture').select('id').execute();
    });
    expect(seen).toEqual([]);
  });

  it('of two concurrent changes the second is refused', async () => {
    const { version } = await profile();
    expect((await put(app.as('clerk'), SMALL_JPEG, version)).status).toBe(200);
    expect(await put(app.as('adminA'), greyPng(3, 4), version)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'VERSION_CONFLICT' }] },
    });
  });

  it('is deleted: the initials replace it', async () => {
    const { version } = await profile();
    const gone = await app.as('clerk').ok(studentPictures.remove, { params: { id }, body: { version } });
    expect(gone.data).toEqual({ id, picture: null, version: version + 1 });
    expect((await app.as('clerk').call(studentPictures.get, { params: { id } })).status).toBe(404);
    expect(await rows()).toBe(0);
  });

  it('is deleted with the student', async () => {
    await put(app.as('clerk'), SMALL_JPEG);
    await app
      .as('adminA')
      .ok(studentProfiles.remove, { params: { id }, body: { version: (await profile()).version, reason: 'Entered twice' } });
    expect(await rows()).toBe(0);
  });
});
