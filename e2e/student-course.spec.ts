import { expect, test } from '@playwright/test';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const STUDENTS = '/student-management/manage-students/student-directory';
const BLANK = {
  libraryNo: null,
  formNumber: null,
  surname: '',
  nameInScript: null,
  motherName: null,
  fatherName: null,
  gender: null,
  dateOfBirth: null,
  category: null,
  email: null,
  phoneNumber: null,
  abcId: null,
  lateralEntry: false,
  firstSemester: 1,
  state: 'ACTIVE',
} as const;

test('two records of one person are merged, the studies paused with a paper, and the merge undone', async ({ page, baseURL }, {
  project,
}) => {
  const code = uniqueCode(project.name);
  const college = await enrolCollege(baseURL ?? '', 1);
  const admin = college.as('admin');
  const make = async (number: string, more: { category?: string }) =>
    (
      await admin.ok(studentProfiles.create, {
        body: { ...BLANK, ...more, fullName: `Asha ${code}`, studentId: number, universityPrn: number },
      })
    ).data.id;
  const first = await make(`${code}-1`, {});
  await make(`${code}-2`, { category: 'OBC' });
  await signIn(page, 'admin', college.college);

  await page.goto(`${STUDENTS}?q=${code}`);
  const boxes = page.getByRole('checkbox', { name: `Select Asha ${code}` });
  await expect(boxes).toHaveCount(2);
  await boxes.first().check();
  await boxes.last().check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Merge records' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge two records of one person' });
  await merging.getByRole('radio', { name: `Asha ${code} · ${code}-1` }).check();
  await expect(merging.getByRole('radio', { name: 'OBC' })).toBeChecked();
  await expectAccessible(page);
  await merging.getByLabel('Reason').fill('Admitted twice, once by the portal');
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`The records of Asha ${code} are one`)).toBeVisible();

  await page.goto(`${STUDENTS}/${first}`);
  await expect(page.getByText('OBC')).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).click();
  const changing = page.getByRole('dialog', { name: `Status of Asha ${code}` });
  await changing.getByRole('combobox', { name: 'New status' }).click();
  await page.getByRole('option', { name: 'On leave' }).click();
  await changing.getByLabel('No. of the letter or order').fill('MC/118');
  await changing.getByLabel('Reason').fill('Medical, advised by the hospital');
  await expectAccessible(page);
  await changing.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Active to On leave')).toBeVisible();
  await expect(page.getByText('MC/118')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Two records again')).toBeVisible();
  await expect(page.getByText('OBC')).toBeHidden();
  await page.goto(`${STUDENTS}?q=${code}`);
  await expect(boxes).toHaveCount(2);

  await page.goto(`${STUDENTS}/${first}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleting = page.getByRole('dialog', { name: `Delete Asha ${code}` });
  await deleting.getByRole('radio', { name: 'The record alone' }).check();
  await deleting.getByLabel('Reason').fill('The other record is the right one');
  await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`Asha ${code} is in the trash`)).toBeVisible();
});
