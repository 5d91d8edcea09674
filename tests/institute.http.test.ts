import { afterAll, beforeAll, expect, it } from 'vitest';
import { getInstitute, getInstituteMetaList, updateInstitute } from '../src/domains/identity/institute/institute.contract.ts';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

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
    timeZone: 'Asia/Kolkata' as const,
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
  expect(list.data).toContainEqual({ institute_id: app.institute.id, Meta: { CollegeName: 'Renamed College', City: 'Pune' } });
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
  const body = { ...facts, timeZone: 'Asia/Kolkata' as const };
  const refused = await app.as('admin').call(updateInstitute, { params, body: { ...body, nameInScript: 'Renamed', approvalDays: 366 } });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'body.nameInScript' }, { path: 'body.approvalDays' }] }]);
  const kept = `select count(*) as n from institute where id = '${app.institute.id}' and settings ? 'another'`;
  await app.inside.pool.query(`update institute set settings = settings || '{"another": 1}' where id = $1`, [app.institute.id]);
  const { data: after } = await app.as('admin').ok(updateInstitute, { params, body: { ...body, nameInScript: null, approvalDays: null } });
  expect(after).toMatchObject({ nameInScript: null, approvalDays: null });
  expect(await countOf(app, kept)).toBe(1);
});
