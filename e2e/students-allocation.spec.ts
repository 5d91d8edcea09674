import { expect, test } from '@playwright/test';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const PAGE = '/teacher-management/manage-teachers/students-allocation';
const STUDENTS = 7;

/** A college with one division of seven students, and two teachers. */
async function aDivision(url: string) {
  const college = await enrolCollege(url, STUDENTS);
  const fields = { designation: null, departmentId: null, email: null, phoneNumber: null, state: 'ACTIVE' as const };
  for (const [staffNo, name] of [['A1', 'Anita Kulkarni'], ['B1', 'Bharat Joshi']] as const) {
    await college.as('admin').ok(teacherProfiles.create, { body: { staffNo, name, ...fields } });
  } // prettier-ignore
  return { college: college.college, courseInstanceId: college.course.courseInstanceId };
}

test('the office splits a division into batches, moves one student, and undoes it', async ({ page, baseURL }) => {
  const { college, courseInstanceId } = await aDivision(baseURL ?? '');
  await signIn(page, 'admin', college);
  await page.goto(`${PAGE}?tab=split&ofClass=${courseInstanceId}&allocationKind=BATCH`);
  const teachers = page.getByRole('combobox', { name: 'Add a teacher' });
  await expect(teachers).toBeVisible();
  for (const name of ['Anita Kulkarni', 'Bharat Joshi']) {
    await teachers.click();
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('table', { name: 'Teachers' }).getByRole('cell', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allocate 7 students' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allocate 7 students' }).click();
  await expect(page.getByText('Students allocated')).toBeVisible();

  await page.getByRole('tab', { name: 'Students', exact: true }).click();
  await expect(page.getByRole('cell', { name: /Anita Kulkarni/ })).toHaveCount(4);
  await expect(page.getByRole('cell', { name: /Bharat Joshi/ })).toHaveCount(3);
  await page
    .getByRole('row', { name: /Anita Kulkarni/ })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Give a teacher' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Practical batch' }).click();
  await page.getByRole('option', { name: 'Bharat Joshi' }).click();
  await dialog.getByRole('textbox', { name: 'Batch', exact: true }).fill('B2');
  await dialog.getByRole('button', { name: 'Give a teacher' }).click();
  await expect(page.getByText('Students given')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Bharat Joshi/ })).toHaveCount(4);

  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Students', exact: true }).click();
  await expect(page.getByRole('cell', { name: /Anita Kulkarni/ })).toHaveCount(4);
});

test('a teacher sees the own students, and nothing of classes', async ({ page }) => {
  await signIn(page, 'teacher');
  await page.goto(PAGE);
  await expect(page.getByText('Practical batch').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0);
  await expectAccessible(page);
});
