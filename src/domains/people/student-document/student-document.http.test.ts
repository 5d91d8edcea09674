import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, CallerName } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { Problem } from '../../../kit/http/api-session.server.ts';
import { documentTypes } from '../document-type/document-type.contract.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { addStudentFile } from '../student-file/student-file.contract.ts';
import { forgetLooseFiles } from '../student-file/student-file.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { classDocuments, studentDocuments } from './student-document.contract.ts';

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF';
const DAY = '2025-07-01';
let app: App;
let enrolment: { readonly id: string; readonly courseInstanceId: string; readonly studentProfileId: string };
let typeId: string;

beforeAll(async () => {
  app = await startApp();
  const made = await masterFactory(app.as('admin')).make(masterOf('enrolment'));
  const { data } = await app.as('admin').ok(enrolments.get, { params: { id: made.id } });
  enrolment = data;
  const { data: profile } = await app.as('admin').ok(studentProfiles.get, { params: { id: data.studentProfileId } });
  const { id, version, picture: _picture, userId: _user, names: _names, ...record } = profile;
  await app.as('admin').ok(studentProfiles.update, { params: { id }, body: { ...record, category: 'OBC', version } });
  await app.inside.db.executeQuery(sql`update enrolment set state = 'RUNNING' where id = ${made.id}`.compile(app.inside.db));
  typeId = await type('LC', { originals: 'KEPT' });
});
afterAll(() => app?.close());

async function type(code: string, more: object = {}): Promise<string> {
  const common = {
    name: `Paper ${code}`,
    appliesTo: 'ALL',
    category: null,
    programId: null,
    mandatory: true,
    originals: 'NOT_ASKED',
    position: 1,
  } as const;
  return (await app.as('controller').ok(documentTypes.create, { body: { ...common, code, ...more } })).data.id;
}
const codes = ({ status, body }: { readonly status: number; readonly body: Problem }) => [status, body.errors[0]?.code];
const listed = async () =>
  (await app.as('clerk').ok(studentDocuments.list, { query: { studentProfileId: enrolment.studentProfileId } })).data;
const one = async (documentTypeId = typeId) => {
  const found = (await listed()).find((row) => row.documentTypeId === documentTypeId);
  if (found === undefined) throw new Error('not listed');
  return found;
};
const addFile = (name = 'LC.pdf', content = PDF, studentProfileId = enrolment.studentProfileId) =>
  app.as('clerk').upload(addStudentFile, { query: { studentProfileId, fileName: name } }, content);
const fileId = async () => String(((await addFile()).body as { data: { id: string } }).data.id);
const submit = (body: object = {}, documentTypeId = typeId) =>
  app.as('clerk').call(studentDocuments.submit, {
    body: {
      studentProfileId: enrolment.studentProfileId,
      documentTypeId,
      version: null,
      fileId: null,
      submittedOn: DAY,
      holdsOriginal: false,
      ...body,
    },
  });
const decide = (
  id: string,
  version: number,
  decision: 'VERIFIED' | 'REJECTED' | 'PENDING',
  reason: string | null,
  as: CallerName = 'controller',
) => app.as(as).call(studentDocuments.decide, { params: { id }, body: { version, decision, reason } });
const original = (id: string, version: number, act: 'HOLD' | 'RETURN', on: string, to: string | null = null) =>
  app.as('clerk').call(studentDocuments.original, { params: { id }, body: { version, act, on, to } });

it('goes from missing to handed in, rejected, handed in again and verified, with who and when', async () => {
  expect(await one()).toMatchObject({ state: 'PENDING', id: null, asked: true, mandatory: true });
  const file = await fileId();
  expect((await submit({ fileId: file, holdsOriginal: true })).status).toBe(200);
  const handed = await one();
  expect(handed).toMatchObject({ state: 'SUBMITTED', file: 'LC.pdf', submittedOn: DAY, original: 'HELD', heldOn: DAY });
  const id = handed.id ?? '';
  const version = handed.version ?? 0;
  expect(codes(await decide(id, version, 'REJECTED', null))).toEqual([422, 'DOCUMENT_REASON']);
  expect((await decide(id, version, 'VERIFIED', null, 'clerk')).status).toBe(403);
  expect((await decide(id, version, 'REJECTED', 'The seal is missing')).status).toBe(200);
  expect(await one()).toMatchObject({ state: 'REJECTED', reason: 'The seal is missing' });
  expect(codes(await submit({ version }))).toEqual([409, 'DOCUMENT_CHANGED']);
  expect((await submit({ version: version + 1, fileId: file })).status).toBe(200);
  expect((await decide(id, version + 2, 'VERIFIED', null)).status).toBe(200);
  const verified = await one();
  expect(verified).toMatchObject({ state: 'VERIFIED', reason: null, original: 'HELD' });
  expect(verified.decidedByName).not.toBeNull();
  expect(codes(await submit({ version: version + 3 }))).toEqual([409, 'DOCUMENT_VERIFIED']);
  expect(codes(await decide(id, version + 3, 'PENDING', 'Noted by mistake'))).toEqual([409, 'DOCUMENT_HELD']);
});

it('keeps the original until it is given back, with the day and to whom', async () => {
  const { id, version } = await one();
  const at = { id: id ?? '', version: version ?? 0 };
  expect(codes(await original(at.id, at.version, 'HOLD', DAY))).toEqual([409, 'ORIGINAL_HELD']);
  expect(codes(await original(at.id, at.version, 'RETURN', '2025-06-30'))).toEqual([409, 'ORIGINAL_EARLY']);
  expect(codes(await original(at.id, at.version, 'RETURN', '2099-06-30'))).toEqual([422, 'DOCUMENT_FUTURE']);
  expect((await original(at.id, at.version, 'RETURN', '2025-08-01', 'The student')).status).toBe(200);
  expect(await one()).toMatchObject({ original: 'RETURNED', returnedOn: '2025-08-01', returnedTo: 'The student', heldOn: DAY });
  expect(codes(await original(at.id, at.version + 1, 'RETURN', '2025-08-02'))).toEqual([409, 'ORIGINAL_NOT_HELD']);
  const copy = await type('COPY');
  const made = await submit({ holdsOriginal: true }, copy);
  expect(codes(made as { status: number; body: Problem })).toEqual([409, 'ORIGINAL_NOT_ASKED']);
});

it('sends the file to whoever may export, and the log keeps who took it', async () => {
  const { id } = await one();
  const answer = await app.as('controller').call(studentDocuments.file, { params: { id: id ?? '' } });
  expect([answer.status, answer.text]).toEqual([200, PDF]);
  const { rows } = await sql<{ after: unknown; actorId: string }>`
    select after, actor_id from audit_entry where noun = 'student_document' and action = 'READ'`.execute(app.inside.db);
  expect(rows.map((row) => row.after)).toEqual([{ file: 'LC.pdf' }]);
});

it('takes PDF, PNG and JPEG by their content, and a file of this student alone', async () => {
  expect(codes((await addFile('LC.pdf', 'plain words')) as never)).toEqual([422, 'STUDENT_FILE_KIND']);
  expect(codes((await addFile('../LC.pdf')) as never)).toEqual([422, 'STUDENT_FILE_KIND']);
  expect(codes((await addFile('LC.pdf', '')) as never)).toEqual([422, 'STUDENT_FILE_EMPTY']);
  const other = await masterFactory(app.as('admin'), 900).make(masterOf('student_profile'));
  const theirs = (await addFile('LC.pdf', PDF, other.id)).body as { data: { id: string } };
  const refused = await submit({ fileId: theirs.data.id }, await type('ID'));
  expect(codes(refused as never)).toEqual([422, 'STUDENT_FILE_OTHER']);
  expect((await addFile('LC.pdf', PDF, '00000000-0000-7000-8000-000000000001')).status).toBe(404);
});

it('lists who of a class lacks what, counted by state, and asks a category only of its students', async () => {
  const ofCategory = await type('CASTE', { appliesTo: 'CATEGORY', category: 'obc' });
  await type('OTHERS', { appliesTo: 'CATEGORY', category: 'SC' });
  const params = { courseInstanceId: enrolment.courseInstanceId };
  const all = await app.as('clerk').ok(classDocuments.list, { params, query: {} });
  expect(all.data.map((row) => [row.document, row.state])).toEqual([
    ['Paper CASTE', 'PENDING'],
    ['Paper COPY', 'PENDING'],
    ['Paper ID', 'PENDING'],
    ['Paper LC', 'VERIFIED'],
  ]);
  expect(all.counts).toEqual({ PENDING: 3, VERIFIED: 1 });
  const missing = await app.as('clerk').ok(classDocuments.list, { params, query: { state: 'PENDING', documentTypeId: ofCategory } });
  expect(missing.page.total).toBe(1);
  const { text: csv } = await app.as('clerk').call(classDocuments.exportFile, { params, query: { format: 'CSV', state: 'PENDING' } });
  expect(csv.trim().split('\n')).toHaveLength(4);
  expect((await app.as('clerk').call(classDocuments.list, { params: { courseInstanceId: typeId }, query: {} })).status).toBe(404);
});

it('asks a program only of who studies in it', async () => {
  const { rows } = await sql<{ programId: string }>`
    select k.program_id from course_instance c join course k on k.institute_id = c.institute_id and k.id = c.course_id
     where c.id = ${enrolment.courseInstanceId}`.execute(app.inside.db);
  const own = await type('OWN', { appliesTo: 'PROGRAM', programId: rows[0]?.programId });
  const elsewhere = await masterFactory(app.as('admin'), 950).make(masterOf('program'));
  const other = await type('OTHER', { appliesTo: 'PROGRAM', programId: elsewhere.id });
  const ids = (await listed()).map((row) => row.documentTypeId);
  expect([ids.includes(own), ids.includes(other)]).toEqual([true, false]);
  const wrong = {
    code: 'W',
    name: 'W',
    category: 'SC',
    programId: null,
    appliesTo: 'ALL',
    mandatory: true,
    originals: 'KEPT',
    position: 1,
  } as const;
  expect(codes((await app.as('controller').call(documentTypes.create, { body: wrong })) as never)).toEqual([422, 'DOCUMENT_TYPE_WHOM']);
});

it('of two at once one notes the document, and the other is told', async () => {
  const both = await type('TWICE');
  const answers = await Promise.all([submit({}, both), submit({}, both)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('throws away files that nothing names, and keeps those of records in the trash', async () => {
  const loose = await fileId();
  const { id } = await one();
  const kept = (await one()).fileId ?? '';
  const { data: profile } = await app.as('admin').ok(studentProfiles.get, { params: { id: enrolment.studentProfileId } });
  const { data: own } = await app.as('admin').ok(enrolments.get, { params: { id: enrolment.id } });
  await app.as('admin').ok(enrolments.remove, { params: { id: own.id }, body: { version: own.version } });
  const gone = { params: { id: profile.id }, body: { version: profile.version, reason: 'Entered twice' } };
  await app.as('admin').ok(studentProfiles.remove, gone);
  expect(id).not.toBeNull();
  await app.inside_('admin', async (db, scope) => void (await forgetLooseFiles(db, scope.instituteId, '2999-01-01')));
  const { rows } = await sql<{ id: string }>`select id from student_file where id = any(${[loose, kept]}::uuid[])`.execute(app.inside.db);
  expect(rows.map((row) => row.id)).toEqual([kept]);
});
