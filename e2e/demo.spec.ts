import { expect, test } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { chooseInstitute, expectAccessible, OTHER_COLLEGE, signIn, uniqueCode } from './sign-in.server.ts';

test('two colleges of one trust do not see each other’s records', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const other = await callsAs(baseURL ?? '', 'controller2', OTHER_COLLEGE);
  await other.ok(degrees.create, { body: { code, name: `Degree ${code}`, level: 'PG', durationYears: '2', facultyId: null } });
  await signIn(page, 'controller');
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  await expect(page.getByText('No results')).toBeVisible();
  await chooseInstitute(page, OTHER_COLLEGE);
  await expect(page.getByText(`Degree ${code}`)).toBeVisible();
  await page.goto('/academics-master/academics/degrees?q=BCOM');
  await expect(page.getByText('Bachelor of Commerce')).toBeVisible();
});

test('a student of one college need not choose one, and sees the grace of the published result', async ({ page }) => {
  await signIn(page, 'student');
  await expect(page.getByText('Data Structures', { exact: true })).toBeVisible();
  await expect(page.getByText('22@2')).toBeVisible();
  await expectAccessible(page);
});

test('a count of grace leads to its list on another page, and the search to where something is done', async ({ page, baseURL }) => {
  const controller = await callsAs(baseURL ?? '', 'controller');
  const { data: exams } = await controller.ok(examInstances.list, { query: { q: 'S.E. Computer Engineering, semester III', size: '50' } });
  const { id = '' } = exams.find(({ publishedRunNo }) => publishedRunNo !== null) ?? {};
  const lists = page.getByRole('group', { name: 'Failed, ATKT, withheld, near misses and grace' });
  await signIn(page, 'controller');
  await page.goto(`/exam-master/post-examinations/final-result-publish?instance=${id}`);
  await page.getByRole('link', { name: 'only by grace' }).click();
  await expect(lists.getByRole('button', { name: /^Passed only by grace/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(lists).toBeInViewport();
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog').getByPlaceholder('Search', { exact: true }).fill('unpublish');
  await expect(page.getByRole('option', { name: 'Unpublish a result Final Result Publish' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Final Result Publish' })).toBeVisible();
});
