import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const PART = /^50 of [\d,]+ shown, type to search$/;

test('a choice found by typing says how many of how many it offers, until all that match are there', LONG_FORM, async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto('/exam-master/post-examinations/backward-sgpi-entry');
  await page.getByRole('button', { name: 'Add SGPI' }).click();
  const student = page.getByRole('combobox', { name: 'Student' });
  await student.click();
  await expect(page.getByText(PART).filter({ visible: true })).toBeVisible();
  await student.fill('20230160000361');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByText(PART).filter({ visible: true })).toHaveCount(0);

  await page.goto('/exam-master/exam-configuration/exam-paper?open=new');
  await page.getByRole('combobox', { name: 'Subject' }).click();
  await expect(page.getByText(PART).filter({ visible: true })).toBeVisible();

  await page.goto('/exam-master/exam-configuration/exam-paper');
  await page.getByRole('button', { name: /^Subject/ }).click();
  await expect(page.getByText(PART).filter({ visible: true })).toBeVisible();
});
