import { expect, test } from '@playwright/test';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { COLLEGE, expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

/** Two students who are here and one who left. */
async function makeStudents(url: string, code: string): Promise<void> {
  const calls = await callsAs(url, 'admin', COLLEGE);
  const none = {
    surname: '',
    nameInScript: null,
    motherName: null,
    fatherName: null,
    gender: null,
    dateOfBirth: null,
    category: null,
    email: null,
  };
  const rest = { phoneNumber: null, libraryNo: null, formNumber: null, abcId: null, lateralEntry: false, firstSemester: 1 };
  for (const at of [1, 2, 3]) {
    const own = { studentId: `${code}-${at}`, universityPrn: `${code}-${at}`, fullName: `Letter ${at}` };
    await calls.ok(studentProfiles.create, { body: { ...none, ...rest, ...own, state: at === 3 ? 'LEFT' : 'ACTIVE' } });
  }
}

test('letters for selected students: who gets one and who not is known before, and they come as one PDF', async ({ page, baseURL }, {
  project,
}) => {
  const code = uniqueCode(project.name);
  await makeStudents(baseURL ?? '', code);
  await signIn(page, 'controller');
  await page.goto(`/student-management/manage-students/student-directory?q=${code}`);
  await expect(page.locator('main tbody tr')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Issue letters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Issue letters' });
  await expect(drawer.getByText('2 get this letter, 1 left out')).toBeVisible();
  await expect(drawer.getByText('Not given in the present state')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Purpose' }).fill('a bus pass');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Issue 2 letters' }).click();
  const made = page.getByRole('dialog', { name: 'Letters for the selected students' });
  await expect(made.getByText('2 issued, 1 left out')).toBeVisible();
  await expect(made.getByRole('cell', { name: 'Letter 3' })).toBeVisible();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Open as one PDF' }).click();
  await expect(page.getByText(/^2 pages$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^2 pages$/)).toBeHidden();
  await expect(made.getByText('2 issued, 1 left out')).toBeVisible();
});

test('a transfer certificate asks for the days of admission and leaving; Esc closes its preview alone, and nothing typed is lost', async ({
  page,
  baseURL,
}, { project }) => {
  const code = uniqueCode(project.name);
  await makeStudents(baseURL ?? '', code);
  const { data } = await (await callsAs(baseURL ?? '', 'admin', COLLEGE)).ok(studentProfiles.list, { query: { q: `${code}-3` } });
  await signIn(page, 'controller');
  await page.goto(`/student-management/manage-students/student-directory/${data[0]?.id ?? ''}?tab=letters`);
  await page.getByRole('button', { name: 'Issue letter' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Issue letter' });
  const typed = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await typed('Date of admission').fill('03-07-2023');
  await typed('Date of leaving').fill('02-07-2023');
  await typed('Reason for leaving').fill('Course completed');
  await typed('Conduct and progress').fill('Good');
  const issue = dialog.getByRole('button', { name: 'Issue', exact: true });
  await expect(issue).toHaveAccessibleDescription('The date of leaving is before the date of admission');
  await typed('Date of leaving').fill('12-06-2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^1 page$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 page$/)).toBeHidden();
  await expect(typed('Reason for leaving')).toHaveValue('Course completed');
  await expect(dialog.getByText('Discard your changes?')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Discard your changes?')).toBeVisible();
});
