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
    version: before.version,
  };
  const params = { id: app.institute.id };
  expect((await app.as('clerk').call(updateInstitute, { params, body })).status).toBe(403);
  expect((await app.as('adminB').call(updateInstitute, { params, body })).status).toBe(403);
  expect((await app.as('stranger').call(updateInstitute, { params, body })).status).toBe(404);
  const { data: after } = await app.as('admin').ok(updateInstitute, { params, body });
  expect(after).toMatchObject({ collegeName: 'Renamed College', city: 'Pune', version: before.version + 1 });
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
