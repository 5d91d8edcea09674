import { expect, test } from '@playwright/test';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { getOrganisation, updateOrganisation } from '../src/domains/institute/organisation/organisation.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { ctrlS, drawerOf, meets } from './two-writers.server.ts';

test('a draft of a blueprint', async ({ page, baseURL }, { project }) => {
  const admin = await callsAs(baseURL ?? '', 'admin');
  const code = uniqueCode(project.name);
  const [course] = (await admin.ok(courses.list, { query: { size: '1' } })).data;
  const { data: blueprint } = await admin.ok(courseBlueprints.create, {
    body: { code, name: `Curriculum ${code}`, courseId: course?.id ?? '', branchId: null },
  });
  const facts = { courseBlueprintId: blueprint.id, label: 'First', papers: [], baskets: [], creditTarget: null };
  const { data: made } = await admin.ok(blueprintVersions.create, { body: facts });
  await signIn(page, 'controller');
  await page.goto(`/academics-master/courses/course-blueprint-details?blueprint=${blueprint.id}&version=${made.id}&tab=papers`);
  const params = { id: made.id };
  const otherWrites = () => admin.ok(blueprintVersions.update, { params, body: { ...facts, creditTarget: '24', version: made.version } });
  const field = page.getByLabel('Label', { exact: true });
  await meets(page, { field, text: '2026 scheme', otherWrites, theirs: 'Target credits', save: ctrlS(page) });
  await expect(page.getByText('2026 scheme saved')).toBeVisible();
  const { data: kept } = await admin.ok(blueprintVersions.get, { params });
  expect([kept.label, Number(kept.creditTarget)]).toEqual(['2026 scheme', 24]);
});

test('the organisation', async ({ page, baseURL }) => {
  const admin = await callsAs(baseURL ?? '', 'admin');
  const { id: _id, version, ...facts } = (await admin.ok(getOrganisation)).data;
  await signIn(page);
  await page.goto('/institute/institute/organisation');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const otherWrites = () => admin.ok(updateOrganisation, { body: { ...facts, city: 'Karad', version } });
  const field = drawerOf(page).getByLabel('Contact person');
  await meets(page, { field, text: 'Shri. V. Kale', otherWrites, theirs: 'Karad', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const { data: kept } = await admin.ok(getOrganisation);
  expect([kept.city, kept.contactPerson]).toEqual(['Karad', 'Shri. V. Kale']);
  await admin.ok(updateOrganisation, { body: { ...facts, version: kept.version } });
});
