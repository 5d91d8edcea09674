import { expect, test } from '@playwright/test';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const PAPER = 'Computer Networks';
const STUDENTS = '/student-management/manage-students/student-directory';
const TEACHERS = '/teacher-management/manage-teachers/teacher-directory';

test('a teacher gets a paper and a login on their page, and is found on the paper', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const college = await enrolCollege(baseURL ?? '', 1);
  await seatExamination(college);
  const body = {
    staffNo: code,
    name: `Teacher ${code}`,
    email: null,
    phoneNumber: null,
    designation: 'Lecturer',
    departmentId: null,
    state: 'ACTIVE' as const,
  };
  const { data: teacher } = await college.as('admin').ok(teacherProfiles.create, { body });
  await signIn(page, 'admin', college.college);
  await page.goto(`${TEACHERS}/${teacher.id}`);
  await expect(page.getByRole('heading', { name: body.name })).toBeVisible();

  await page.getByRole('button', { name: 'Create login' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create logins' });
  await expect(drawer.getByRole('status')).toHaveText('1 login will be created, 0 left out');
  await expect(drawer.getByRole('cell', { name: code.toLowerCase(), exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Create 1 login' }).click();
  const made = page.getByRole('dialog', { name: '1 login created' });
  await expect(made.getByRole('table')).toContainText(code.toLowerCase());
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Download list' }).click();
  expect((await saving).suggestedFilename()).toBe('logins.csv');
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Invited')).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  const asked = page.getByRole('dialog', { name: `Disable ${body.name}` });
  await asked.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();

  await page.getByRole('tab', { name: 'Papers' }).click();
  await page.getByRole('button', { name: 'Add paper' }).click();
  await page.getByRole('combobox', { name: 'Exam paper' }).fill('CE502');
  await page.getByRole('option', { name: PAPER }).click();
  await page.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: PAPER, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Delete: CE502, ${PAPER}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  // The row may still stand there from before the deletion: the toast says that it is back.
  await expect(page.getByText('restored')).toBeVisible();
  await expect(page.getByRole('cell', { name: PAPER, exact: true })).toBeVisible();

  await page.goto('/exam-master/exam-configuration/exam-paper?q=CE502');
  await page.getByRole('button', { name: `Actions for ${PAPER}` }).click();
  await page.getByRole('menuitem', { name: 'Teachers' }).click();
  await expect(page.getByRole('dialog').getByText(body.name)).toBeVisible();
});

test('logins are made for the teachers who are selected, and for them alone', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const college = await enrolCollege(baseURL ?? '', 1);
  const none = { email: null, phoneNumber: null, designation: 'Lecturer', departmentId: null, state: 'ACTIVE' as const };
  for (const name of [`Asha ${code}`, `Bina ${code}`])
    await college.as('admin').ok(teacherProfiles.create, { body: { staffNo: name.replace(' ', '-'), name, ...none } });
  await signIn(page, 'admin', college.college);
  await page.goto(`${TEACHERS}?q=${code}`);
  await expect(page.getByRole('button', { name: 'Logins for all without one' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select Asha ${code}` }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Create logins' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create logins' });
  await expect(drawer.getByRole('status')).toHaveText('1 login will be created, 0 left out');
  await expect(drawer.getByRole('cell', { name: `asha-${code.toLowerCase()}`, exact: true })).toBeVisible();
});

test('after a student is deleted on their page the directory is open', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const college = await enrolCollege(baseURL ?? '', 1);
  const none = {
    libraryNo: null,
    formNumber: null,
    nameInScript: null,
    motherName: null,
    fatherName: null,
    gender: null,
    dateOfBirth: null,
    category: null,
  };
  const rest = { email: null, phoneNumber: null, abcId: null, lateralEntry: false, firstSemester: 1, state: 'ACTIVE' as const };
  const body = { studentId: code, universityPrn: code, fullName: `Leaving ${code}`, surname: '', ...none, ...rest };
  const { data } = await college.as('admin').ok(studentProfiles.create, { body });
  await signIn(page, 'admin', college.college);
  await page.goto(`${STUDENTS}/${data.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(new RegExp(`${STUDENTS}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Student Directory' })).toBeVisible();
});
