import { expect, test } from '@playwright/test';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

test('version 2 of a blueprint is made from version 1: papers moved and changed, saved, activated, compared', async ({ page }, {
  project,
}) => {
  await signIn(page, 'controller');
  await page.goto('/academics-master/courses/create-course-blueprint');
  const code = uniqueCode(project.name);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Name').fill(`Curriculum ${code}`);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: 'S.E.', exact: true }).click();
  await page.getByLabel('Copy of another version').check();
  await page.getByRole('combobox', { name: 'Blueprint to copy from' }).click();
  await page.getByRole('option', { name: /SE-COMP/ }).click();
  await page.getByRole('combobox', { name: 'Version to copy' }).click();
  await page.getByRole('option', { name: /Version 1/ }).click();
  await page.getByRole('button', { name: 'Create blueprint' }).click();

  // Version 1, as it was copied.
  const activate = async () => {
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('This version is active and cannot be changed.')).toBeVisible();
  };
  await expect(page.getByRole('heading', { level: 1, name: `Curriculum ${code}` })).toBeVisible();
  await activate();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy to a new version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();

  const third = page.getByRole('region', { name: 'Semester 3' });
  const fourth = page.getByRole('region', { name: 'Semester 4' });
  const titles = (column: typeof third) => column.locator('[data-paper]');
  await expect(titles(third).first()).toBeVisible();
  const [before, dragged = ''] = await titles(third).allInnerTexts();
  const size = await titles(fourth).count();

  // One paper by the pointer, another by the keyboard; the focus goes with it.
  await titles(third).nth(1).dragTo(titles(fourth).first());
  await expect(titles(fourth)).toHaveCount(size + 1);
  await expect(fourth).toContainText(dragged);
  await titles(third).first().press('Alt+ArrowRight');
  await expect(titles(fourth)).toHaveCount(size + 2);
  await expect(titles(fourth).last()).toBeFocused();
  await expect(titles(fourth).last()).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(fourth)).toHaveCount(size + 1);

  // Credits are edited in place and summed at once.
  const credits = fourth.getByLabel(/^Credits of/).first();
  const total = page.getByText(/no target set/);
  const sum = await total.innerText();
  await credits.fill('40.5');
  await expect(total).not.toHaveText(sum);
  await page.getByLabel('Target credits').fill('60');
  await expect(page.getByText(/of 60 credits|target 60 met/)).toBeVisible();
  await expectAccessible(page);

  // Leaving with unsaved changes asks first.
  await page.getByRole('tab', { name: 'History' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await activate();

  await page.getByRole('tab', { name: /Versions/ }).click();
  await expect(page.getByText('0 added, 0 removed, 1 changed', { exact: false })).toBeVisible();
  await expect(page.getByText(/^: semester, credits$/)).toBeVisible();
  await page.getByRole('button', { name: /Actions for Version 2/ }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make default' }).click();
  await expect(page.getByRole('row', { name: /Version 2/ })).toContainText('Default');
});

test('activation names the papers that have no exam pattern, and each leads to its form', async ({ page, baseURL }, { project }) => {
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
    title: 'Without a pattern',
    categoryId: null,
    electiveGroup: null,
    kind: 'CREDIT' as const,
    position: 1,
    examPatternId: null,
    units: [{ unitNo: 1, credits: '4', headSet: 'IA25+SEE75' }],
  };
  const { data: version } = await as.ok(blueprintVersions.create, {
    body: { courseBlueprintId: blueprint.id, label: 'First', papers: [paper], baskets: [], creditTarget: null },
  });
  await signIn(page, 'controller');
  await page.goto(`/academics-master/courses/course-blueprint-details?blueprint=${blueprint.id}&version=${version.id}&tab=papers`);
  await page.getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 paper has no exam pattern');
  await expectAccessible(page);
  await question.getByRole('link', { name: `${paper.code} ${paper.title}` }).click();
  const pattern = page.getByRole('dialog').getByRole('combobox', { name: 'Exam pattern' });
  await expect(pattern).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pattern).toBeHidden();
  await expect(page).not.toHaveURL(/paper=/);
});

test('a blueprint that was deleted comes back from its toast', async ({ page, baseURL }, { project }) => {
  const as = await callsAs(baseURL ?? '', 'admin');
  const code = uniqueCode(project.name);
  const [course] = (await as.ok(courses.list, { query: { size: '1' } })).data;
  const body = { code, name: `Curriculum ${code}`, courseId: course?.id ?? '', branchId: null };
  const { data: blueprint } = await as.ok(courseBlueprints.create, { body });
  await signIn(page);
  await page.goto(`/academics-master/courses/course-blueprint-details?blueprint=${blueprint.id}`);
  await page.getByRole('button', { name: `Actions for ${body.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByRole('status').filter({ hasText: `${body.name} deleted` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${body.name} restored`)).toBeVisible();
  expect((await as.ok(courseBlueprints.get, { params: { id: blueprint.id } })).data.code).toBe(code);
});
