import { expect, test } from '@playwright/test';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const PAPERS = '/exam-master/exam-configuration/exam-paper';

test('the teachers of many papers are set in one table that says who replaces whom, and taken back', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', 1);
  await seatExamination(college);
  const fields = { designation: null, departmentId: null, email: null, phoneNumber: null, state: 'ACTIVE' as const };
  for (const [staffNo, name] of [['A1', 'Anita Kulkarni'], ['B1', 'Bharat Joshi']] as const) {
    await college.as('admin').ok(teacherProfiles.create, { body: { staffNo, name, ...fields } });
  } // prettier-ignore
  await signIn(page, 'admin', college.college);
  await page.goto(PAPERS);
  for (const title of ['Computer Networks', 'Database Systems', 'Design Studio'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Set teachers' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('No change')).toHaveCount(3);
  await drawer.getByRole('combobox', { name: 'Same teacher for all' }).click();
  await page.getByRole('option', { name: /Anita Kulkarni/ }).click();
  await expect(drawer.getByText('New: Anita Kulkarni')).toHaveCount(3);
  await drawer.getByRole('combobox', { name: 'Teacher of CE503' }).click();
  await page.getByRole('option', { name: /Bharat Joshi/ }).click();
  await expect(drawer.getByText('New: Bharat Joshi')).toHaveCount(1);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Set teachers' }).click();
  await expect(page.getByText('Teachers set for 3 papers')).toBeVisible();
  await expect(page.getByText('Anita Kulkarni')).toHaveCount(2);
  await expect(page.getByText('Bharat Joshi')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Former teachers restored')).toBeVisible();
  await expect(page.getByText('Anita Kulkarni')).toHaveCount(0);
});
