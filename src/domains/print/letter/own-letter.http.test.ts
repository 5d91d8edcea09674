import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { letters } from './letter.contract.ts';
import { ownLetters } from './own-letter.contract.ts';

let app: App;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
});
afterAll(() => app?.close());

let made = 0;
async function letterOf(fullName: string, userId: string | null): Promise<{ id: string; number: string }> {
  const none = {
    libraryNo: null,
    formNumber: null,
    nameInScript: null,
    motherName: null,
    fatherName: null,
    gender: null,
    dateOfBirth: null,
    category: null,
  };
  const more = {
    email: null,
    phoneNumber: null,
    abcId: null,
    lateralEntry: false,
    firstSemester: 1,
    state: 'ACTIVE' as const,
    surname: '',
  };
  made += 1;
  const body = { ...none, ...more, studentId: `OL${made}`, universityPrn: `OL26${made}`, fullName };
  const { id } = (await admin.ok(studentProfiles.create, { body })).data;
  if (userId) {
    await app.inside_('adminA', async (db) => {
      await sql`update student_profile set user_id = null where user_id = ${userId}::uuid`.execute(db);
      await sql`update student_profile set user_id = ${userId}::uuid where id = ${id}::uuid`.execute(db);
    });
  }
  const order = { studentProfileId: id, kind: 'BONAFIDE' as const, language: 'en' as const, words: { purpose: 'a bank loan' } };
  return (await admin.ok(letters.issue, { body: order })).data;
}

it('a student sees the own letters and gets a copy that says so, of what still counts, and nobody else’s', async () => {
  const own = await letterOf('Asha Own', app.userId('student'));
  const other = await letterOf('Bela Other', null);
  const student = app.as('student');
  const listed = async () => (await student.ok(ownLetters.list, {})).data;
  expect(await listed()).toMatchObject([{ id: own.id, kind: 'BONAFIDE', number: own.number, subject: 'a bank loan', state: 'VALID' }]);
  const file = await student.call(ownLetters.download, { params: { id: own.id } });
  const text = pdfText(file.bytes).text.replaceAll(/\s+/g, ' ');
  for (const word of [own.number, 'Asha Own', "STUDENT'S COPY"]) expect(text).toContain(word);
  expect((await student.call(ownLetters.download, { params: { id: other.id } })).status).toBe(404);
  await admin.ok(letters.revoke, { params: { id: own.id }, body: { reason: 'A wrong purpose' } });
  expect(await listed()).toMatchObject([{ state: 'REVOKED' }]);
  expect((await student.call(ownLetters.download, { params: { id: own.id } })).status).toBe(409);
});
