import { expect, test } from '@playwright/test';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 5;

test('a seat number as printed by the university, and no unlock while seat numbers exist', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  const examInstanceId = await seatExamination(college);
  const count = String(STUDENTS);
  const dialog = page.getByRole('dialog');
  await signIn(page, 'admin', college.college);
  await page.goto(`/exam-master/pre-examinations?tab=5&instance=${examInstanceId}`);
  await page.getByRole('button', { name: `Numbered ${count}` }).click();
  await page
    .getByRole('button', { name: /^Change the seat number of/ })
    .first()
    .click();
  await dialog.getByLabel('Seat number').fill('UNI-77');
  await dialog.getByLabel('Reason').fill('As the university printed it');
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('cell', { name: 'UNI-77', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'UnLock Students' }).click();
  await page.getByRole('button', { name: `Unlock all ${count}` }).click();
  await dialog.getByRole('button', { name: `Unlock ${count} students` }).click();
  await expect(dialog.getByText('Give a reason of at least 5 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A paper is to be changed');
  await dialog.getByRole('button', { name: `Unlock ${count} students` }).click();
  const refusal = page.getByRole('alert').filter({ hasText: `${count} students were not unlocked.` });
  await expect(refusal).toContainText(`Seat numbers exist for ${count} students.`);
  await expect(refusal).toContainText('2181002');
  await expectAccessible(page);
  await refusal.getByRole('link', { name: 'Exam Seat No' }).click();
  await expect(page.getByRole('button', { name: `Numbered ${count}` })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await dialog.getByLabel('Reason').fill('Wrong prefix');
  await dialog.getByRole('button', { name: `Withdraw ${count} numbers` }).click();
  await page.getByRole('button', { name: `Withdrawn numbers ${STUDENTS + 1}` }).click();
  await expect(page.getByText('Wrong prefix').first()).toBeVisible();
});
