import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departments, getDepartmentGuard } from '../src/domains/academics/department/department.contract.ts';
import { faculties } from '../src/domains/academics/faculty/faculty.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { getInstitute, getInstituteMetaList, updateInstitute } from '../src/domains/identity/institute/institute.contract.ts';
import {
  getInstituteProfile,
  getMyInstitutes,
  institutePictures,
  setInstituteActive,
  updateSection,
} from '../src/domains/identity/institute/institute-profile.contract.ts';
import {
  exportOrganisationBranch,
  getOrganisation,
  getOrganisationBranch,
  updateOrganisation,
} from '../src/domains/identity/organisation/organisation.contract.ts';
import { greyPng } from '../src/kit/picture/test-pictures.server.ts';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory } from './masters/factory.server.ts';
import { timeZones } from '../src/kit/text/time-zone.contract.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

it('an institute’s facts are changed once per version, traced, and by whom may', async () => {
  const { data: before } = await app.as('admin').ok(getInstitute);
  const body = {
    collegeName: 'Renamed College',
    university: null,
    city: 'Pune',
    state: 'Maharashtra',
    timeZone: 'Asia/Kolkata',
    nameInScript: 'नाव बदललेले महाविद्यालय',
    approvalDays: 30,
    notificationDays: 60,
    version: before.version,
  };
  const params = { id: app.institute.id };
  expect((await app.as('clerk').call(updateInstitute, { params, body })).status).toBe(403);
  expect((await app.as('adminB').call(updateInstitute, { params, body })).status).toBe(403);
  expect((await app.as('stranger').call(updateInstitute, { params, body })).status).toBe(404);
  const { data: after } = await app.as('admin').ok(updateInstitute, { params, body });
  expect(after).toMatchObject({ collegeName: 'Renamed College', city: 'Pune', version: before.version + 1 });
  expect(after).toMatchObject({ nameInScript: body.nameInScript, approvalDays: 30, notificationDays: 60, readingRows: null });
  const late = await app.as('admin').call(updateInstitute, { params, body });
  expect([late.status, late.body]).toMatchObject([
    409,
    { errors: [{ code: 'VERSION_CONFLICT' }], current: { version: before.version + 1 } },
  ]);
  const list = await app.as('admin').ok(getInstituteMetaList);
  expect(list.data).toContainEqual({
    institute_id: app.institute.id,
    Meta: { CollegeName: 'Renamed College', City: 'Pune', TimeZone: 'Asia/Kolkata' },
  });
  expect(
    await countOf(
      app,
      `select count(*) as n from audit_entry where noun = 'institute' and action = 'UPDATE' and row_id = '${app.institute.id}'`,
    ),
  ).toBe(1);
});

it('settings are checked, and one that is taken away falls back', async () => {
  const params = { id: app.institute.id };
  const { data: before } = await app.as('admin').ok(getInstitute);
  const { institute_id: _id, code: _code, ...facts } = before;
  const body = { ...facts, timeZone: 'Asia/Kolkata' };
  const refused = await app.as('admin').call(updateInstitute, { params, body: { ...body, nameInScript: 'Renamed', approvalDays: 366 } });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'body.nameInScript' }, { path: 'body.approvalDays' }] }]);
  const kept = `select count(*) as n from institute where id = '${app.institute.id}' and settings ? 'another'`;
  await app.inside.pool.query(`update institute set settings = settings || '{"another": 1}' where id = $1`, [app.institute.id]);
  const { data: after } = await app.as('admin').ok(updateInstitute, { params, body: { ...body, nameInScript: null, approvalDays: null } });
  expect(after).toMatchObject({ nameInScript: null, approvalDays: null });
  expect(await countOf(app, kept)).toBe(1);
});

describe('the sections of an institute', () => {
  const profile = async () => (await app.as('adminA').ok(getInstituteProfile)).data;

  it('are saved one by one: who changes the address does not disturb who changes the tax particulars', async () => {
    const { contact, tax } = await profile();
    const address = { ...contact, addressLine1: '12 College Road', pinCode: '422005', phones: ['+91 253 234 5678'] };
    const saved = await app.as('adminA').ok(updateSection.contact, { body: address });
    expect(saved.data.contact).toEqual({ ...address, version: contact.version + 1 });
    const taxes = { gstin: '27 aapfu0939f1zv', pan: 'AAPFU0939F', tan: null, version: tax?.version ?? 0 };
    expect((await app.as('adminA').ok(updateSection.tax, { body: taxes })).data.tax?.gstin).toBe('27AAPFU0939F1ZV');
    const late = await app.as('adminA').call(updateSection.contact, { body: { ...address, city: 'Pune' } });
    expect([late.status, late.body]).toMatchObject([
      409,
      { errors: [{ code: 'VERSION_CONFLICT' }], current: { contact: { version: contact.version + 1 } } },
    ]);
  });

  it('take every time zone that the database knows too, under its name of today, and tell it with the institute', async () => {
    const unknown = await app.inside.pool.query<{ name: string }>(
      'select z.name from unnest($1::text[]) z(name) where not exists (select 1 from pg_timezone_names n where n.name = z.name)',
      [timeZones()],
    );
    expect(unknown.rows).toEqual([]);
    const { calendar } = await profile();
    const body = { workingDays: [1], timeZone: 'Asia/Katmandu', version: calendar.version };
    expect((await app.as('adminA').ok(updateSection.calendar, { body })).data.calendar).toMatchObject({ timeZone: 'Asia/Kathmandu' });
    const list = await app.as('adminA').ok(getInstituteMetaList);
    expect(list.data.find((one) => one.institute_id === app.institute.id)?.Meta.TimeZone).toBe('Asia/Kathmandu');
  });

  it('refuse what cannot be, with the place', async () => {
    const { contact, tax, bank } = await profile();
    const account = { bank: 'SBI', branch: null, holder: 'College', accountNo: '12345678', ifsc: 'SBIN0001234', kind: 'CURRENT' as const };
    const { calendar } = await profile();
    const answers = [
      await app.as('adminA').call(updateSection.calendar, { body: { workingDays: [1], timeZone: '+05:30', version: calendar.version } }),
      await app.as('adminA').call(updateSection.contact, { body: { ...contact, pinCode: '42200' } }),
      await app
        .as('adminA')
        .call(updateSection.tax, { body: { gstin: '27AAPFU0939F1ZW', pan: null, tan: null, version: tax?.version ?? 0 } }),
      await app.as('adminA').call(updateSection.bank, { body: { bankAccounts: [account, account], version: bank?.version ?? 0 } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors[0]])).toMatchObject([
      [422, { path: 'body.timeZone', message: expect.stringContaining('Asia/Kolkata') }],
      [422, { code: 'PIN_SIX_DIGITS', path: 'body.pinCode' }],
      [422, { code: 'GSTIN_CHECK_SIGN', path: 'body.gstin' }],
      [422, { code: 'BANK_ACCOUNT_TWICE', path: 'body.bankAccounts.1.accountNo' }],
    ]);
  });

  it('keep tax and bank particulars and signatures from who only reads, and the institute from others', async () => {
    const { data } = await app.as('student').ok(getInstituteProfile);
    expect([data.tax, data.bank]).toEqual([null, null]);
    const { version: _version, ...body } = (await profile()).officers;
    for (const name of ['clerk', 'student', 'adminB'] as const) {
      const answer = await app.as(name).call(updateSection.officers, { body: { ...body, version: 1 } });
      expect(answer.status).toBe(name === 'adminB' ? 404 : 403);
    }
    const signature = { params: { kind: 'PRINCIPAL_SIGNATURE' as const } };
    expect((await app.as('clerk').call(institutePictures.signature, signature)).status).toBe(403);
    expect((await app.as('adminA').call(institutePictures.signature, signature)).status).toBe(404);
  });

  it('carry logo and signatures, whose change is a change of their section', async () => {
    const { standing } = await profile();
    const params = { kind: 'LOGO' as const };
    const set = (version: number, bytes: Uint8Array) =>
      app.as('adminA').upload(institutePictures.set, { params, query: { version: String(version) } }, Uint8Array.from(bytes));
    const saved = await set(standing.version, greyPng(8, 8));
    expect(saved.body.data.pictures.LOGO).toMatch(/^[0-9a-f]{16}$/);
    expect(saved.body.data.standing.version).toBe(standing.version + 1);
    expect((await set(standing.version, greyPng(9, 9))).status).toBe(409);
    expect((await set(standing.version + 1, Buffer.from('<svg onload=alert(1)>'))).status).toBe(422);
    const shown = await app.as('student').call(institutePictures.logo);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    const gone = await app.as('adminA').ok(institutePictures.remove, { params, body: { version: standing.version + 1 } });
    expect(gone.data.pictures.LOGO).toBeNull();
    expect((await app.as('student').call(institutePictures.logo)).status).toBe(404);
  });
});

it('an institute is put away only while none of its examinations is open, and is offered to nobody then', async () => {
  const exam = await masterFactory(app.as('adminA')).make(examInstances);
  const become = (state: string) =>
    app.inside_('adminA', async (db) => void (await sql`update exam_instance set state = ${state} where id = ${exam.id}`.execute(db)));
  await become('OPEN');
  const refused = await app.as('adminA').call(setInstituteActive, { body: { active: false } });
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'INSTITUTE_HAS_OPEN_EXAM']);
  await become('CLOSED');
  await app.as('adminA').ok(setInstituteActive, { body: { active: false } });
  const offered = async () => (await app.as('adminA').ok(getInstituteMetaList)).data.map((one) => one.institute_id);
  expect(await offered()).toEqual([]);
  expect((await app.as('adminA').ok(getMyInstitutes)).data).toMatchObject({
    institutes: [{ institute_id: app.institute.id, active: false }],
    mayCreate: false,
  });
  expect((await app.as('admin').ok(getMyInstitutes)).data.mayCreate).toBe(true);
  await app.as('adminA').ok(setInstituteActive, { body: { active: true } });
  expect(await offered()).toEqual([app.institute.id]);
});

describe('a locked department', () => {
  it('keeps its name, its place and its subjects, in the database too, and says what it guards', async () => {
    const admin = app.as('adminA');
    const plain = { type: 'ACADEMIC' as const, parentId: null, facultyId: null, headId: null };
    const made = (await admin.ok(departments.create, { body: { ...plain, code: 'LCK', name: 'Locked' } })).data;
    const subject = { code: 'LCK1', name: 'Kept', type: 'THEORY' as const, credits: '4', departmentId: made.id };
    const kept = (await admin.ok(subjects.create, { body: subject })).data;
    const params = { id: made.id };
    const locked = (await admin.ok(departments.lock, { params, body: { version: made.version } })).data;
    expect((await admin.ok(getDepartmentGuard, { params })).data).toMatchObject({ subjects: { count: 1, first: [{ code: 'LCK1' }] } });

    const renamed = await admin.call(departments.update, {
      params,
      body: { ...plain, code: 'LCK', name: 'Other', version: locked.version },
    });
    const removed = await admin.call(departments.remove, { params, body: { version: locked.version } });
    const subjectParams = { id: kept.id };
    const moved = await admin.call(subjects.update, {
      params: subjectParams,
      body: { ...subject, departmentId: null, version: kept.version },
    });
    const gone = await admin.call(subjects.remove, { params: subjectParams, body: { version: kept.version } });
    expect([renamed, removed, moved, gone].map(({ status, body }) => [status, body.errors[0]?.code])).toEqual([
      [409, 'LOCKED'],
      [409, 'LOCKED'],
      [409, 'DEPARTMENT_LOCKED'],
      [409, 'DEPARTMENT_LOCKED'],
    ]);
    // Past the calls, as the application's role may write.
    for (const statement of [`update department set name = 'Other' where id = $1`, `delete from department where id = $1`])
      await expect(app.inside.pool.query(statement, [made.id])).rejects.toThrow('DEPARTMENT_LOCKED');
    // What is no name and no place of its own can change, and a subject can come.
    await admin.ok(subjects.update, { params: subjectParams, body: { ...subject, name: 'Renamed', version: kept.version } });
    await admin.ok(subjects.create, { body: { ...subject, code: 'LCK2' } });
    const open = (await admin.ok(departments.unlock, { params, body: { version: locked.version } })).data;
    await admin.ok(departments.update, { params, body: { ...plain, code: 'LCK', name: 'Other', version: open.version } });
    await admin.ok(subjects.remove, { params: subjectParams, body: { version: kept.version + 1 } });
  });
});

describe('the organisation', () => {
  it('is changed once per version, by an administrator of all its institutes', async () => {
    const { data: before } = await app.as('admin').ok(getOrganisation);
    const body = { ...before, name: 'Sahyadri Trust', kind: 'SOCIETY' as const, registrationNo: 'F-1', city: 'Nashik', pinCode: '422005' };
    for (const name of ['adminA', 'controller', 'student'] as const)
      expect((await app.as(name).call(updateOrganisation, { body })).status).toBe(403);
    const foreign = await app.as('stranger').ok(getOrganisation);
    expect(foreign.data.name).not.toBe(before.name);
    const { data: after } = await app.as('admin').ok(updateOrganisation, { body });
    expect(after).toEqual({ ...body, version: before.version + 1 });
    const late = await app.as('admin').call(updateOrganisation, { body });
    expect([late.status, late.body]).toMatchObject([409, { errors: [{ code: 'VERSION_CONFLICT' }], current: { name: 'Sahyadri Trust' } }]);
    const wrong = await app.as('admin').call(updateOrganisation, { body: { ...after, pinCode: '0422' } });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ code: 'PIN_SIX_DIGITS', path: 'body.pinCode' }] }]);
  });

  it('has a tree of one institute at a time, which leaves as CSV and never shows another institute', async () => {
    const admin = app.as('adminA');
    const faculty = (await admin.ok(faculties.create, { body: { code: 'TREE', name: '=Faculty' } })).data;
    const plain = { type: 'ACADEMIC' as const, parentId: null, headId: null };
    const department = (await admin.ok(departments.create, { body: { ...plain, code: 'TREED', name: 'Below', facultyId: faculty.id } }))
      .data;
    const { data: nodes } = await admin.ok(getOrganisationBranch);
    expect(nodes[0]).toMatchObject({ id: app.institute.id, parentId: null, kind: 'INSTITUTE' });
    expect(nodes).toContainEqual(expect.objectContaining({ id: department.id, parentId: faculty.id, kind: 'DEPARTMENT' }));
    const csv = await admin.call(exportOrganisationBranch);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.text).toContain('"DEPARTMENT","TREED","Below"');
    expect(csv.text).toContain(`"'=Faculty"`);
    const { data: others } = await app.as('adminB').ok(getOrganisationBranch, { instituteId: app.otherInstitute.id });
    expect(others.map(({ id }) => id)).not.toContain(department.id);
    expect((await app.as('adminB').call(getOrganisationBranch)).status).toBe(404);
    expect((await app.as('controller').call(getOrganisationBranch)).status).toBe(403);
  });
});

it('two departments that are moved below each other at once close no ring', async () => {
  const admin = app.as('adminA');
  const plain = { type: 'ACADEMIC' as const, facultyId: null, headId: null };
  const make = async (code: string) => (await admin.ok(departments.create, { body: { ...plain, code, name: code, parentId: null } })).data;
  const [one, two] = [await make('RING1'), await make('RING2')];
  const move = (row: typeof one, parentId: string) =>
    admin.call(departments.update, {
      params: { id: row.id },
      body: { ...plain, code: row.code, name: row.name, parentId, version: row.version },
    });
  const answers = await Promise.all([move(one, two.id), move(two, one.id)]);
  const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect([first, [409, 422].includes(second ?? 0)]).toEqual([200, true]);
});
