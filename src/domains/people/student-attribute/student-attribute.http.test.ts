import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory } from '../../../../tests/masters/factory.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { listHistory } from '../../../kit/audit/history.contract.ts';
import { applyFeed, feedHeaders, getFeed, listFeedRows, removeFeed, uploadFeed } from '../../../kit/feed/feed.contract.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import { restoreFeed, undoFeed } from '../../../kit/feed/feed-batch.contract.ts';
import { recordUses } from '../../../kit/record/record.contract.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { instanceAttributes } from '../../courses/course-instance/instance-attribute.contract.ts';
import { attributeFields, attributeReaders, customAttributes } from '../custom-attribute/custom-attribute.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { createStudentFile, studentAttributes } from './student-attribute.contract.ts';

type Definition = BodyOf<typeof customAttributes.create>;
const PLAIN: Definition = {
  appliesTo: 'STUDENT_PROFILE',
  key: 'x1',
  label: 'X',
  labelHi: null,
  labelMr: null,
  type: 'TEXT',
  options: [],
  required: false,
  groupName: null,
  position: 1,
  sensitivity: 'INTERNAL',
  visibleTo: [],
  forms: ['OFFICE'],
  prints: [],
  listed: false,
  least: null,
  most: null,
  pattern: null,
  active: true,
};
const SECRET = 'ZXQ-4455';

let app: App;
let id: string;
let bloodGroup: string;

beforeAll(async () => {
  app = await startApp({ worker: true });
  const define = async (body: Partial<Definition>) =>
    (await app.as('controller').ok(customAttributes.create, { body: { ...PLAIN, ...body } })).data.id;
  const policies = (await app.as('controller').ok(attributeReaders, {})).data;
  const admins = policies.filter((policy) => policy.name === 'Administrator').map((policy) => policy.id);
  const blood = { key: 'bloodGroup', label: 'Blood group', type: 'OPTION' as const, options: ['A+', 'B+', 'O-'], listed: true };
  bloodGroup = await define({ ...blood, groupName: 'Health', prints: ['DIRECTORY', 'PROFILE'] });
  await define({ key: 'busStop', label: 'Bus stop', type: 'WHOLE_NUMBER', most: '40', listed: true, position: 2 });
  await define({ key: 'casteNo', label: 'Caste certificate', sensitivity: 'SENSITIVE', position: 3 });
  await define({ key: 'inquiry', label: 'Inquiry', visibleTo: admins, position: 4 });
  ({ id } = await masterFactory(app.as('adminA')).make(studentProfiles));
});
afterAll(() => app?.close());

const read = async (who: 'controller' | 'clerk' | 'accountant' = 'clerk') =>
  (await app.as(who).ok(studentAttributes.get, { params: { id } })).data;
const set = async (values: BodyOf<typeof studentAttributes.set>['values'], who: 'controller' | 'clerk' = 'clerk') =>
  app.as(who).call(studentAttributes.set, { params: { id }, body: { version: (await read(who)).version, values } });
const list = async (query: Record<string, string>) =>
  (await app.as('clerk').ok(studentDirectory.list, { query })).data.map((row) => row.attributes);

describe('attributes of a student', () => {
  it('are checked by the server, all at once, each with its path', async () => {
    const answer = await set({ bloodGroup: 'AB', busStop: '41', hobby: 'x' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: [
        { code: 'ATTRIBUTE_OPTION', path: 'body.values.bloodGroup', message: expect.stringContaining('Blood group') },
        { code: 'ATTRIBUTE_MOST', path: 'body.values.busStop' },
        { code: 'ATTRIBUTE_UNKNOWN', path: 'body.values.hobby' },
      ],
    });
    expect((await read()).values).toEqual({});
  });

  it('are stored typed, found and ordered in the directory, and exported where the definition says so', async () => {
    const saved = await set({ bloodGroup: 'o-', busStop: '7' });
    expect(saved.body).toMatchObject({ data: { values: { bloodGroup: 'O-', busStop: 7 } } });
    expect(await list({ attributes: 'bloodGroup=O-' })).toEqual([{ bloodGroup: 'O-', busStop: 7 }]);
    expect(await list({ attributes: 'bloodGroup=A%2B' })).toEqual([]);
    expect((await list({ sort: 'attribute.busStop', order: 'desc' }))[0]).toEqual({ bloodGroup: 'O-', busStop: 7 });
    const wrong = await app.as('clerk').call(studentDirectory.list, { query: { attributes: 'casteNo=1' } });
    expect([wrong.status, wrong.text.includes('ATTRIBUTE_UNKNOWN')]).toEqual([422, true]);
    const file = await app.as('clerk').call(studentDirectory.exportCsv, { query: { attributes: 'busStop=7' } });
    const [head = '', row = ''] = file.text.split('\r\n');
    expect(head).toMatch(/^\uFEFF?Division,Roll no\.,Student ID,PRN,Library no\.,Form no\.,Seat no\.,.*,Blood group$/);
    expect(row.endsWith(',O-')).toBe(true);
  });

  it('are shown to the policy’s holders only, also in the log', async () => {
    expect((await set({ inquiry: 'Under inquiry' }, 'controller')).status).toBe(200);
    const clerk = await read();
    expect([clerk.fields.map((field) => field.key), clerk.values]).toEqual([
      ['bloodGroup', 'busStop', 'casteNo'].sort(),
      { bloodGroup: 'O-', busStop: 7 },
    ]);
    expect((await read('controller')).values['inquiry']).toBe('Under inquiry');
    expect((await set({ inquiry: 'x' })).text).toContain('ATTRIBUTE_UNKNOWN');
    expect((await set({ busStop: 8 })).status).toBe(200);
    expect((await read('controller')).values['inquiry']).toBe('Under inquiry');
    expect((await app.as('student').call(studentAttributes.get, { params: { id } })).status).toBe(403);
    expect((await app.as('student').ok(attributeFields, { query: { appliesTo: 'STUDENT_PROFILE' } })).data).toEqual([]);
    expect((await app.as('adminB').call(studentAttributes.get, { params: { id } })).status).toBe(404);
  });

  it('are masked where they are sensitive; a disclosure is logged, and the log never has the value', async () => {
    expect((await set({ casteNo: SECRET })).status).toBe(200);
    const seen = await read('controller');
    expect([seen.masked, seen.values['casteNo']]).toEqual([['casteNo'], undefined]);
    const ask = (who: 'controller' | 'clerk') =>
      app.as(who).call(studentAttributes.reveal, { params: { id }, body: { key: 'casteNo', reason: 'Scholarship form' } });
    expect((await ask('clerk')).status).toBe(403);
    expect((await ask('controller')).body).toEqual({ data: { value: SECRET } });
    const log = (await app.as('controller').ok(listHistory, { query: { noun: 'student_profile', rowId: id } })).data;
    expect(log[0]).toMatchObject({ action: 'READ', reason: 'Scholarship form', after: { attribute: 'casteNo' } });
    expect(log[1]).toMatchObject({ action: 'UPDATE', after: { sensitive_marks: { casteNo: 1 } } });
    const entries = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_entry e where to_jsonb(e)::text like ${`%${SECRET}%`}`.execute(app.inside.db);
    expect(entries.rows[0]?.n).toBe(0);
    const printed = await fetch(`${app.url}/api/people/students/${id}/profile.pdf?instituteId=${app.institute.id}`, {
      headers: await app.as('controller').headers(),
    });
    const words = pdfText(Buffer.from(await printed.arrayBuffer())).text.replaceAll(/\s+/g, ' ');
    expect([printed.status, words.includes('Blood group O-'), words.includes(SECRET)]).toEqual([200, true, false]);
    for (const call of [studentProfiles.list, studentDirectory.list, studentDirectory.exportCsv, studentProfiles.exportCsv])
      expect((await app.as('controller').call(call, {})).text).not.toContain(SECRET);
  });

  it('keep their key, type and used options while values exist, and are not deleted then', async () => {
    const { data } = await app.as('controller').ok(customAttributes.get, { params: { id: bloodGroup } });
    const { id: _id, names: _names, ...body } = data;
    const change = (patch: Partial<Definition & { version: number }>) =>
      app.as('controller').call(customAttributes.update, { params: { id: bloodGroup }, body: { ...body, ...patch } });
    const renamed = await change({ key: 'blood', type: 'TEXT', options: [] });
    expect([renamed.status, renamed.body]).toMatchObject([
      409,
      { errors: [{ code: 'ATTRIBUTE_IN_USE', path: 'body.key', count: 1 }, { path: 'body.type' }, { code: 'OPTION_IN_USE' }] },
    ]);
    const gone = await app
      .as('controller')
      .call(customAttributes.remove, { params: { id: bloodGroup }, body: { version: data.version, reason: 'Entered twice' } });
    expect([gone.status, gone.text.includes('1 student has a value')]).toEqual([409, true]);
    const uses = await app.as('controller').ok(recordUses, { params: { plural: customAttributes.plural, id: bloodGroup } });
    expect(uses.data).toMatchObject([{ table: 'student_profile', plural: 'studentProfiles', count: 1 }]);
    // Out of the directory and into it again: the index entries are removed and added.
    expect((await change({ listed: false })).status).toBe(200);
    expect((await app.as('clerk').call(studentDirectory.list, { query: { attributes: 'bloodGroup=O-' } })).status).toBe(422);
    expect((await change({ listed: true, version: data.version + 1 })).status).toBe(200);
    expect(await list({ attributes: 'bloodGroup=O-' })).toHaveLength(1);
  });
});

describe('the file of students', () => {
  const upload = async (text: string, mode: FeedMode = 'BOTH') =>
    (await app.as('clerk').upload(uploadFeed, { query: { kind: 'studentProfiles', mode, fileName: 's.csv' } }, text)).body.data;
  const settled = (feedId: string) =>
    eventually(
      async () => (await app.as('clerk').ok(getFeed, { params: { id: feedId } })).data,
      (now) => now.state !== 'APPLYING',
    );
  const HEAD = 'studentId,universityPrn,fullName,surname,lateralEntry,firstSemester,state,Blood group,busStop,casteNo';
  const row = (no: number, cells: string) => `S${no},PRN${no},Name ${no},,no,1,ACTIVE,${cells}`;
  const values = (prn: string) =>
    sql<{ open: unknown; sensitive: unknown }>`select custom_attributes as open, sensitive_attributes as sensitive from student_profile
      where institute_id = ${app.institute.id} and university_prn = ${prn}`
      .execute(app.inside.db)
      .then(({ rows }) => rows[0]);

  it('offers a column for each attribute, with a row to type over, as CSV and as workbook', async () => {
    const params = { kind: 'studentProfiles' };
    const csv = (await app.as('clerk').call(feedHeaders, { params, query: { example: 'true' } })).text.split('\r\n');
    expect(csv[0]).toMatch(/"Student ID","PRN","Library no\.","Form no\.".*"Blood group","Bus stop","Caste certificate"$/);
    expect(csv[1]).toContain('"A+"');
    const book = await app.as('clerk').call(feedHeaders, { params, query: { format: 'xlsx' } });
    expect(book.headers.get('content-type')).toContain('spreadsheetml');
    const sample = await upload(csv.slice(0, 2).join('\n'), 'INSERT');
    expect(sample).toMatchObject({ state: 'READY', total: 1, failed: 0 });
  });

  it('checks each cell by the same rule, applies, and is undone', async () => {
    const bad = await upload([HEAD, row(1, 'A+,3,'), row(2, 'AB,99,')].join('\n'));
    expect(bad).toMatchObject({ state: 'INVALID', failed: 1 });
    const rows = (await app.as('clerk').ok(listFeedRows, { params: { id: bad.id }, query: { outcome: 'INVALID' } })).data;
    expect(rows[0]?.errors).toMatchObject([
      { column: 'bloodGroup', reason: 'must be one of A+, B+, O-' },
      { column: 'busStop', reason: 'must be at most 40' },
    ]);

    const apply = async (text: string) => {
      const { id: feedId, version } = await upload(text);
      await app.as('clerk').ok(applyFeed, { params: { id: feedId }, body: { version } });
      return settled(feedId);
    };
    const first = await apply([HEAD, row(1, `a+,3,${SECRET}`), row(2, ',,')].join('\n'));
    expect(first).toMatchObject({ state: 'APPLIED', created: 2 });
    expect(await values('PRN1')).toEqual({ open: { bloodGroup: 'A+', busStop: 3 }, sensitive: { casteNo: SECRET } });
    // The same again changes nothing; a file with one column leaves the others unchanged.
    expect(await apply([HEAD, row(1, `A+,3,${SECRET}`)].join('\n'))).toMatchObject({ skipped: 1, updated: 0 });
    const second = await apply(
      'universityPrn,studentId,fullName,surname,lateralEntry,firstSemester,state,busStop\nPRN1,S1,Name 1,,no,1,ACTIVE,9',
    );
    expect(second).toMatchObject({ updated: 1 });
    expect(await values('PRN1')).toEqual({ open: { bloodGroup: 'A+', busStop: 9 }, sensitive: { casteNo: SECRET } });
    await app.as('admin').ok(undoFeed, { params: { id: second.id }, body: { version: second.version } });
    expect(await values('PRN1')).toEqual({ open: { bloodGroup: 'A+', busStop: 3 }, sensitive: { casteNo: SECRET } });
    // A student created and unchanged since is removed with the attributes, and restored with them.
    const third = await apply([HEAD, row(3, `B+,5,${SECRET}`)].join('\n'));
    await app.as('admin').ok(removeFeed, { params: { id: third.id }, body: { version: third.version, hard_delete: false } });
    expect(await list({ attributes: 'busStop=5' })).toEqual([]);
    await app.as('admin').ok(restoreFeed, { params: { id: third.id }, body: { version: (await settled(third.id)).version } });
    expect(await list({ attributes: 'busStop=5' })).toHaveLength(1);
  });

  it('a deleted student comes back from the trash with attributes, and is found by them', async () => {
    const [one] = (await app.as('admin').ok(studentDirectory.list, { query: { attributes: 'busStop=5' } })).data;
    if (!one) throw new Error('nobody gets on there');
    const { data } = await app.as('admin').ok(studentProfiles.get, { params: { id: one.id } });
    await app.as('admin').ok(studentProfiles.remove, { params: { id: one.id }, body: { version: data.version, reason: 'Entered twice' } });
    expect(await list({ attributes: 'busStop=5' })).toEqual([]);
    const params = { plural: studentProfiles.plural };
    const gone = (await app.as('admin').ok(listTrash, { params })).data.find((each) => each.rowId === one.id);
    await app.as('admin').ok(restoreTrashed, { params: { ...params, id: gone?.id ?? '' } });
    expect(await list({ attributes: 'busStop=5' })).toHaveLength(1);
    expect(await values('PRN3')).toMatchObject({ sensitive: { casteNo: SECRET } });
  });

  it('a student and required attributes are created together, in a form and in a file', async () => {
    await app
      .as('controller')
      .ok(customAttributes.create, { body: { ...PLAIN, key: 'motherTongue', label: 'Mother tongue', required: true } });
    const body = await masterFactory(app.as('adminA'), 900).bodyOf(studentProfiles);
    const profile = studentProfiles.record.parse({ ...body, universityPrn: 'NEW1', studentId: 'NEW1' });
    const make = (attributes: Record<string, string>) => app.as('clerk').call(createStudentFile, { body: { profile, attributes } });
    const refused = await make({});
    expect([refused.status, refused.text.includes('body.attributes.motherTongue')]).toEqual([422, true]);
    expect(await values('NEW1')).toBeUndefined();
    expect((await make({ motherTongue: 'Marathi' })).status).toBe(200);
    expect(await values('NEW1')).toMatchObject({ open: { motherTongue: 'Marathi' } });
    const feed = await upload([HEAD, row(7, 'A+,1,')].join('\n'));
    expect(feed).toMatchObject({ state: 'INVALID', failed: 1 });
    expect(await upload([HEAD, row(1, 'A+,4,')].join('\n'))).toMatchObject({ state: 'READY' });
  });
});

it('a course instance has its own attributes, typed like a student’s', async () => {
  await app.as('controller').ok(customAttributes.create, {
    body: { ...PLAIN, appliesTo: 'COURSE_INSTANCE', key: 'approvedOn', label: 'Approved on', type: 'DATE' },
  });
  const made = await masterFactory(app.as('adminA'), 500).make(courseInstances);
  const params = { id: made.id };
  const { data } = await app.as('controller').ok(instanceAttributes.get, { params });
  const put = (value: string, version: number) =>
    app.as('controller').call(instanceAttributes.set, { params, body: { version, values: { approvedOn: value } } });
  expect((await put('2026-02-30', data.version)).text).toContain('ATTRIBUTE_DATE');
  expect((await put('2026-02-28', data.version)).body).toMatchObject({ data: { values: { approvedOn: '2026-02-28' } } });
  expect((await put('2026-02-27', data.version)).status).toBe(409);
});
