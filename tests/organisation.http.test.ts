import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departments, getDepartmentGuard } from '../src/domains/institute/department/department.contract.ts';
import { faculties } from '../src/domains/academics/faculty/faculty.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import {
  exportOrganisationBranch,
  getOrganisation,
  getOrganisationBranch,
  updateOrganisation,
} from '../src/domains/institute/organisation/organisation.contract.ts';
import { recordHistory } from '../src/kit/record/record.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

describe('a locked department', () => {
  it('keeps its name, its place and its subjects, in the database too, and lists what it protects', async () => {
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
    // By SQL, as the application's role.
    for (const statement of [`update department set name = 'Other' where id = $1`, `delete from department where id = $1`])
      await expect(app.inside.pool.query(statement, [made.id])).rejects.toThrow('DEPARTMENT_LOCKED');
    // Fields other than name and place can change, and a subject can be added.
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
    const { id, ...facts } = before;
    const body = { ...facts, name: 'Sahyadri Trust', kind: 'SOCIETY' as const, registrationNo: 'F-1', city: 'Nashik', pinCode: '422005' };
    for (const name of ['adminA', 'controller', 'student'] as const)
      expect((await app.as(name).call(updateOrganisation, { body })).status).toBe(403);
    const foreign = await app.as('stranger').ok(getOrganisation);
    expect(foreign.data.name).not.toBe(before.name);
    const { data: after } = await app.as('admin').ok(updateOrganisation, { body });
    expect(after).toEqual({ ...body, id, version: before.version + 1 });
    const params = { plural: 'organisations', id };
    const told = await app.as('admin').ok(recordHistory, { params });
    expect(told.data[0]).toMatchObject({
      action: 'UPDATE',
      call: 'updateOrganisation',
      before: { name: before.name },
      after: { city: 'Nashik' },
    });
    // Data of all institutes is hidden from users with the right in one.
    for (const name of ['adminA', 'controller'] as const) expect((await app.as(name).call(recordHistory, { params })).status).toBe(403);
    const foreigner = { params, instituteId: app.institute.id };
    expect((await app.as('stranger').call(recordHistory, foreigner)).status).toBe(404);
    const late = await app.as('admin').call(updateOrganisation, { body });
    expect([late.status, late.body]).toMatchObject([
      409,
      { errors: [{ code: 'VERSION_CONFLICT' }], current: { name: 'Sahyadri Trust' }, changedBy: expect.stringMatching(/./) },
    ]);
    const wrong = await app.as('admin').call(updateOrganisation, { body: { ...body, version: after.version, pinCode: '0422' } });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ code: 'PIN_SIX_DIGITS', path: 'body.pinCode' }] }]);
  });

  it('has a tree of one institute at a time, which exports as CSV and never shows another institute', async () => {
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
    expect(csv.text).toContain('Department,TREED,Below');
    expect(csv.text).toContain(`,'=Faculty,`);
    const { data: others } = await app.as('adminB').ok(getOrganisationBranch, { instituteId: app.otherInstitute.id });
    expect(others.map(({ id }) => id)).not.toContain(department.id);
    expect((await app.as('adminB').call(getOrganisationBranch)).status).toBe(404);
    expect((await app.as('controller').call(getOrganisationBranch)).status).toBe(403);
  });
});

it('two departments moved below each other concurrently close no cycle', async () => {
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
