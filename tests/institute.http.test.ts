import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { getInstitute, getInstituteMetaList, updateInstitute } from '../src/domains/institute/institute/institute.contract.ts';
import {
  getInstituteProfile,
  getMyInstitutes,
  institutePictures,
  setInstituteActive,
  updateSection,
} from '../src/domains/institute/institute/institute-profile.contract.ts';
import { recordHistory } from '../src/kit/record/record.contract.ts';
import { greyPng } from '../src/kit/picture/test-pictures.server.ts';
import { countOf, startApp } from './harness.server.ts';
import { pdfText } from './pdf-text.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory } from './masters/factory.server.ts';
import { timeZones } from '../src/kit/text/time-zone.contract.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

it('no name of an institute passes for another by letters of another script', async () => {
  const { standing } = (await app.as('admin').ok(getInstituteProfile)).data;
  const put = (changed: object) => app.as('admin').call(updateSection.standing, { body: { ...standing, ...changed } });
  const refused = await put({ collegeName: 'C\u043ellege of Pune', university: 'महा\u0430विद्यापीठ' });
  expect([refused.status, refused.body.errors.map(({ code, path }) => `${code} ${path}`)]).toEqual([
    422,
    ['NAME_LOOKS_ALIKE body.collegeName', 'NAME_LOOKS_ALIKE body.university'],
  ]);
  const { data: facts } = await app.as('admin').ok(getInstitute);
  const old = { ...facts, collegeName: '\u0421ollege' };
  const { institute_id: id, code: _code, ...body } = old;
  expect((await app.as('admin').call(updateInstitute, { params: { id }, body })).body.errors[0]?.code).toBe('NAME_LOOKS_ALIKE');
  expect((await app.as('admin').ok(getInstituteProfile)).data.standing).toEqual(standing);
});

it('an institute’s facts are changed once per version, logged, and only with the right', async () => {
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
    Meta: {
      CollegeName: 'Renamed College',
      NameInScript: body.nameInScript,
      City: 'Pune',
      TimeZone: 'Asia/Kolkata',
      Autonomous: false,
      Logo: null,
    },
  });
  expect(
    await countOf(
      app,
      `select count(*) as n from audit_entry where noun = 'institute' and action = 'UPDATE' and row_id = '${app.institute.id}'`,
    ),
  ).toBe(1);
});

it('a print names the institute in both scripts, and who printed it by name and username', async () => {
  const { bytes } = await app.as('admin').call(departments.exportCsv, { query: { format: 'pdf' } });
  const { text } = pdfText(bytes);
  expect(text).toContain('(admin)');
  expect(text).toMatch(/Renamed College ·\s+\p{Script=Devanagari}/u);
});

it('settings are checked, and a removed one falls back to the default', async () => {
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

  it('are saved one by one: a change of the address does not conflict with one of the tax particulars', async () => {
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

  it('accept every time zone of the database, under its present name, and return it with the institute', async () => {
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

  it('refuse invalid values, with the path', async () => {
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

  it('show everybody the contacts of each office', async () => {
    const { offices: before } = await profile();
    const body = (phone: string) => ({
      version: before.version,
      offices: [
        { office: 'ANTI_RAGGING' as const, name: 'Meera Apte', designation: 'Convener', phone, email: null },
        { office: 'LIBRARY' as const, name: 'Nitin Gore', designation: null, phone: null, email: ' library@college.example ' },
      ],
    });
    const refused = await app.as('adminA').call(updateSection.offices, { body: body('no number') });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { path: 'body.offices.0.phone' }]);
    await app.as('adminA').ok(updateSection.offices, { body: body('+91 253 234 5678') });
    const { offices } = (await app.as('student').ok(getInstituteProfile)).data;
    expect([offices.version, offices.offices.map(({ office, phone, email }) => [office, phone, email])]).toEqual([
      before.version + 1,
      [
        ['ANTI_RAGGING', '+91 253 234 5678', null],
        ['LIBRARY', null, 'library@college.example'],
      ],
    ]);
  });

  it('hide tax and bank particulars and signatures from readers, and the institute from others', async () => {
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

  it('have a history, without tax and bank particulars for readers of the log', async () => {
    const params = { plural: 'institutes', id: app.institute.id };
    const { limits } = await profile();
    await app.as('adminA').ok(updateSection.limits, { body: { ...limits, idleDays: 45 } });
    const { data } = await app.as('adminA').ok(recordHistory, { params });
    expect(data[0]).toMatchObject({ call: 'updateInstitute.limits', actorName: 'adminA', after: { idleDays: 45 }, withheld: [] });
    expect(Object.keys({ ...data[0]?.before, ...data[0]?.after })).toEqual(['idleDays']);
    const taxed = data.find((entry) => entry.call === 'updateInstitute.tax');
    expect(taxed?.after).toMatchObject({ gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' });
    const { data: read } = await app.as('controller').ok(recordHistory, { params });
    expect(read.length).toBe(data.length);
    const veiledTax = read.find((entry) => entry.entryId === taxed?.entryId);
    expect([veiledTax?.after, veiledTax?.withheld]).toEqual([{}, ['gstin', 'pan']]);
    expect(JSON.stringify(read)).not.toContain('AAPFU0939F');
    for (const [name, status] of [
      ['student', 403],
      ['teacher', 403],
      ['adminB', 404],
    ] as const)
      expect((await app.as(name).call(recordHistory, { params })).status).toBe(status);
    const elsewhere = { params: { plural: 'institutes', id: app.otherInstitute.id } };
    expect((await app.as('adminA').call(recordHistory, elsewhere)).status).toBe(404);
  });

  it('have logo and signatures, whose change is a change of their section', async () => {
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

it('an institute is archived only while none of its examinations is open, and is offered to nobody then', async () => {
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
