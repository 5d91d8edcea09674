import { expect, test } from '@playwright/test';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

test(
  'a list of students with divisions says where they go, and the same file goes on to the class',
  LONG_FORM,
  async ({ page }, { project }) => {
    const code = uniqueCode(project.name);
    const list = [
      'universityPrn,studentId,fullName,dateOfBirth,lateralEntry,firstSemester,state,Div,Roll No',
      `${code}-1,S${code}1,Meera ${code},2006-01-15,no,1,ACTIVE,A,12`,
    ];
    await signIn(page, 'admin');
    await page.goto('/student-management/manage-students/student-directory');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const drawer = page.getByRole('dialog', { name: 'Import from a file' });
    const file = { name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list.join('\n')) };
    await drawer.getByLabel('Choose a CSV file').setInputFiles(file);
    await expect(drawer.getByText('“Div”, “Roll No”')).toContainText('They belong to “Students in classes”');
    await expect(drawer.getByText('All rows are correct')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Apply 1 row' }).click();
    await drawer.getByRole('button', { name: 'Import the same file as “Students in classes”' }).click();
    await drawer.getByRole('button', { name: `Use ${code}.csv` }).click();
    // The division and the roll number are placed; what the list lacks is asked for.
    await expect(drawer.getByRole('combobox', { name: 'Column for Div', exact: true })).toHaveValue('Division');
    await expect(drawer.getByRole('combobox', { name: 'Column for Roll No', exact: true })).toHaveValue('Roll no.');
  },
);
