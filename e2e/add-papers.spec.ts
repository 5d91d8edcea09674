import { expect, test } from '@playwright/test';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { draftExamination, enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const INSTANCES = '/exam-master/exam-configuration/exam-instance';

test('papers are added to an examination from the keyboard: code or part of a name, arrows, Enter, the next', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', 1);
  await draftExamination(college);
  await signIn(page, 'admin', college.college);
  await page.goto(INSTANCES);
  await page.getByRole('button', { name: 'Actions for' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('0 of 3 papers examined here')).toBeVisible();
  const field = drawer.getByRole('combobox', { name: 'Add a paper' });
  await field.focus();

  // Nobody who knows the code waits for the list before Enter.
  await page.keyboard.type('ce503');
  await page.keyboard.press('Enter');
  await expect(page.getByText('CE503 added')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  await page.keyboard.type('CE5');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
  const second = (await page.getByRole('option').nth(1).innerText()).slice(0, 5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('2 of 3 papers examined here')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(second);
  await expect(page.getByText('No results')).toBeVisible();
  await field.clear();

  await page.keyboard.type('no such paper');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('2 of 3 papers examined here')).toBeVisible();
  await expect(drawer).toBeVisible();
});

test('papers of a teacher are added from the keyboard, one after the other, by their codes', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', 1);
  await draftExamination(college);
  const fields = { designation: null, departmentId: null, email: null, phoneNumber: null, state: 'ACTIVE' as const };
  const body = { staffNo: 'A1', name: 'Anita Kulkarni', ...fields };
  const { data: teacher } = await college.as('admin').ok(teacherProfiles.create, { body });
  await signIn(page, 'admin', college.college);
  await page.goto(`/teacher-management/manage-teachers/teacher-directory/${teacher.id}?tab=papers`);
  await page.getByRole('button', { name: 'Add paper' }).click();
  const field = page.getByRole('combobox', { name: 'Exam paper' });
  for (const [code, title] of [['CE502', 'Computer Networks'], ['CE503', 'Database Systems']] as const) {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type(code);
    await expect(page.getByRole('option', { name: code })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(title);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  } // prettier-ignore
});
