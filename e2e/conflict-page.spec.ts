import { expect, test } from '@playwright/test';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { getOrganisation, updateOrganisation } from '../src/domains/institute/organisation/organisation.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { ctrlS, drawerOf, meets } from './two-writers.server.ts';
import { LONG_FORM } from './long-form.ts';

test('the papers of a curriculum, edited in place on their page', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const as = await callsAs(baseURL ?? '', 'controller');
  const code = uniqueCode(project.name);
  const [course] = (await as.ok(courses.list, { query: { size: '10' } })).data;
  const [subject] = (await as.ok(subjects.list, { query: { size: '10' } })).data;
  const { data: blueprint } = await as.ok(courseBlueprints.create, {
    body: { code, name: `Curriculum ${code}`, courseId: course?.id ?? '', branchId: null },
  });
  const paper = {
    semester: 1,
    subjectId: subject?.id ?? '',
    code: `P${code}`.slice(0, 30),
    title: 'Edited by two',
    categoryId: null,
    electiveGroup: null,
    kind: 'CREDIT' as const,
    position: 1,
    examPatternId: null,
    units: [{ unitNo: 1, credits: '4', headSet: 'IA25+SEE75' }],
  };
  const draft = { courseBlueprintId: blueprint.id, label: 'First', papers: [paper], baskets: [], creditTarget: null };
  const { data: made } = await as.ok(blueprintVersions.create, { body: draft });
  await signIn(page, 'admin');
  await page.goto(`/academics-master/courses/course-blueprint-details?blueprint=${blueprint.id}&version=${made.id}&tab=papers`);
  const otherWrites = () =>
    as.ok(blueprintVersions.update, { params: { id: made.id }, body: { ...draft, creditTarget: '44', version: made.version } });
  const field = page.getByLabel(/^Credits of/).first();
  await meets(page, { field, text: '5.5', otherWrites, theirs: 'Target credits', save: ctrlS(page) });
  await expect(page.getByText('All changes saved.')).toBeVisible();
  const { data: kept } = await as.ok(blueprintVersions.get, { params: { id: made.id } });
  expect([Number(kept.papers[0]?.units[0]?.credits), Number(kept.creditTarget)]).toEqual([5.5, 44]);
});

test('the organisation', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const as = await callsAs(baseURL ?? '', 'admin');
  await signIn(page, 'admin');
  await page.goto('/institute/institute/organisation');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const city = uniqueCode(project.name);
  const otherWrites = async () => {
    const { id: _id, ...facts } = (await as.ok(getOrganisation)).data;
    await as.ok(updateOrganisation, { body: { ...facts, city } });
  };
  const field = drawerOf(page).getByLabel('Website');
  await meets(page, { field, text: 'https://two.example.in', otherWrites, theirs: city, save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  expect((await as.ok(getOrganisation)).data).toMatchObject({ city, website: 'https://two.example.in' });
});

test('rows edited as a table: the refused row names who saved it, and both changes are kept', async ({ page, baseURL }, { project }) => {
  const as = await callsAs(baseURL ?? '', 'controller');
  const code = uniqueCode(project.name);
  const row = { code, name: 'Bachelor of Tables', level: 'UG' as const, durationYears: '3', facultyId: null };
  const { data: made } = await as.ok(degrees.create, { body: row });
  await signIn(page, 'admin');
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Edit as a table' }).click();
  const name = page.getByLabel('Name, row 1');
  await name.fill('Bachelor of Rows');
  await page.context().setOffline(true);
  await as.ok(degrees.update, { params: { id: made.id }, body: { ...row, durationYears: '4', version: made.version } });
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(name).toHaveValue('Bachelor of Rows');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/saved this row: .*4/)).not.toContainText('Someone else');
  await expect(name).toHaveValue('Bachelor of Rows');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nothing changed')).toBeVisible();
  const { data: kept } = await as.ok(degrees.get, { params: { id: made.id } });
  expect([kept.name, kept.durationYears]).toEqual(['Bachelor of Rows', '4.0']);
});
