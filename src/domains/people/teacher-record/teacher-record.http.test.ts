import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../../../tests/harness.server.ts';
import { countOf, startApp } from '../../../../tests/harness.server.ts';
import { teacherCompleteness, teacherRecord } from '../teacher-completeness/teacher-completeness.contract.ts';
import { teacherDocuments } from '../teacher-document/teacher-document.contract.ts';
import { teacherExperiences } from '../teacher-experience/teacher-experience.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { teacherQualifications } from '../teacher-qualification/teacher-qualification.contract.ts';

let app: App;
/** Asha has a record, Bina none. */
let asha = '';
let bina = '';
const PDF = '%PDF-1.4\n%%EOF\n';

beforeAll(async () => {
  app = await startApp();
  const make = async (staffNo: string, name: string) => {
    const fields = { designation: 'Professor', departmentId: null, email: null, phoneNumber: null, state: 'ACTIVE' as const };
    return (await app.as('admin').ok(teacherProfiles.create, { body: { staffNo, name, ...fields } })).data.id;
  };
  asha = await make('R1', 'Asha Patil');
  bina = await make('R2', 'Bina Rao');
});
afterAll(async () => app?.close());

const worked = (startsOn: string, endsOn: string | null, approved: boolean) =>
  app.as('admin').call(teacherExperiences.create, {
    body: { teacherProfileId: asha, institution: `College of ${startsOn}`, post: 'Lecturer', startsOn, endsOn, approved },
  });
const record = async (id: string) => (await app.as('admin').ok(teacherRecord.show, { params: { id } })).data;
const add = (id: string, fileName: string, content: string, kind: 'APPOINTMENT' | 'DEGREE' = 'APPOINTMENT') =>
  app.as('admin').upload(teacherDocuments.add, { params: { id }, query: { kind, fileName } }, content);

it('counts experience without counting a day twice, and what the university approved by itself', async () => {
  expect((await worked('2010-01-01', '2014-12-31', true)).status).toBe(200);
  expect((await worked('2012-01-01', '2015-12-31', false)).status).toBe(200);
  const wrong = await worked('2020-01-01', '2019-01-01', false);
  expect([wrong.status, wrong.body.errors?.[0]?.code]).toEqual([422, 'ENDS_BEFORE_START']);
  expect(await record(asha)).toMatchObject({
    experience: { years: 6, months: 0, days: 0 },
    approved: { years: 5, months: 0, days: 0 },
  });
});

it('names what a record lacks, the least whole first, and finds those who lack one thing', async () => {
  await app.as('admin').ok(teacherQualifications.create, {
    body: { teacherProfileId: asha, kind: 'PHD', title: 'Ph.D.', subject: 'Physics', university: 'SPPU', passedYear: 2009, class: null },
  });
  expect((await record(asha)).missing).toEqual(['DEPARTMENT', 'EMAIL', 'MOBILE', 'PHOTO', 'LOGIN', 'APPOINTMENT', 'APPROVAL', 'DEGREE']);
  expect((await record(bina)).percent).toBe(9);
  const list = async (query: Readonly<Record<string, string>>) => (await app.as('admin').ok(teacherCompleteness.list, { query })).data;
  const [first, second] = await list({ q: 'a', stand: 'INCOMPLETE' });
  expect([first?.name, second?.name]).toEqual(['Bina Rao', 'Asha Patil']);
  expect(first?.missing).toContain('Qualification, Experience');
  expect((await list({ lacks: 'QUALIFICATION', q: 'R' })).map((one) => one.name)).toEqual(['Bina Rao']);
  expect(await list({ stand: 'COMPLETE' })).toEqual([]);
  expect((await app.as('student').call(teacherCompleteness.list, {})).status).toBe(403);
});

it('keeps a document as it came, logs who takes it out, and refuses what is none', async () => {
  const kept = await add(asha, 'Appointment.pdf', PDF);
  expect(kept.status).toBe(200);
  expect((await add(asha, 'Appointment.pdf', PDF)).body.errors?.[0]?.code).toBe('TEACHER_DOCUMENT_NAME_ONCE');
  expect((await add(asha, 'Letter.pdf', 'MZ')).body.errors?.[0]?.code).toBe('DOCUMENT_KIND');
  expect((await add(asha, '../x.pdf', PDF)).body.errors?.[0]?.code).toBe('DOCUMENT_KIND');
  expect((await add(asha, 'Empty.pdf', '')).body.errors?.[0]?.code).toBe('DOCUMENT_EMPTY');
  expect((await record(asha)).missing).not.toContain('APPOINTMENT');
  const { data } = await app.as('admin').ok(teacherDocuments.list, { params: { id: asha } });
  const id = data[0]?.id ?? '';
  expect(data).toMatchObject([{ name: 'Appointment.pdf', kind: 'APPOINTMENT', bytes: PDF.length }]);
  const file = await app.as('admin').call(teacherDocuments.file, { params: { id } });
  expect([file.status, file.text]).toEqual([200, PDF]);
  expect((await app.as('student').call(teacherDocuments.file, { params: { id } })).status).toBe(403);
  expect((await app.as('admin').call(teacherDocuments.remove, { params: { id } })).status).toBe(200);
  expect((await app.as('admin').call(teacherDocuments.file, { params: { id } })).status).toBe(404);
  expect(
    await countOf(
      app,
      `select count(*) as n from audit_entry where noun = 'teacher_document' and row_id = '${id}' and action in ('INSERT', 'DELETE')`,
    ),
  ).toBe(2);
  expect(
    await countOf(app, `select count(*) as n from audit_entry where noun = 'teacher_document' and row_id = '${id}' and action = 'READ'`),
  ).toBe(1);
});
