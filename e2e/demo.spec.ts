import { expect, test } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
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
