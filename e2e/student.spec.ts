import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './sign-in.server.ts';

test('a student lands on the own result and opens how it was computed', async ({ page }, { project }) => {
  await signIn(page, 'student');
  await expect(page).toHaveURL(/\/my-dashboard\/my-results/);
  await expect(page.getByRole('heading', { level: 1, name: 'My results' })).toBeAttached();
  const how = page.getByRole('button', { name: 'How computed' });
  await expect(how).toBeVisible();
  await expect(page.getByText('SGPI', { exact: true })).toBeVisible();
  await expectAccessible(page);
  if (project.name === 'phone') {
    const places = page.getByRole('navigation', { name: 'Places' });
    await expect(places.getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390);
  }

  await how.click();
  await expect(page.getByRole('heading', { name: 'How was this computed' })).toBeVisible();
  await expect(page.getByText('it agrees with the result in every step', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Open all papers' }).click();
  await expect(page.getByRole('heading', { name: 'Marks you got' }).first()).toBeVisible();
  await expect(page.getByText(/^SGPI = /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'मराठी' }).click();
  await expect(page.getByText('प्रत्येक पायरी निकालाशी जुळते', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'निकालाकडे परत' }).click();
  await expect(page.getByRole('button', { name: 'गणना पाहा' })).toBeVisible();
});

test('a clerk finds a student in the directory and reads the whole history', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/student-management/manage-students/student-directory');
  await expect(page.getByRole('heading', { level: 1, name: 'Student Directory' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kulkarni');
  await expect(page).toHaveURL(/q=Kulkarni/);
  const first = page.getByRole('button', { name: /Kulkarni/ }).first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: /Kulkarni/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/exam-master/post-examinations/student-history');
  await expect(page.getByText('Search for a student')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kulkarni');
  await page
    .getByRole('button', { name: /Kulkarni/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /Timeline/ })).toBeVisible();
  const versions = page.getByRole('button', { name: /^Versions/ }).first();
  await versions.click();
  await expect(page.getByText('The first version.').first()).toBeVisible();
  await page.getByRole('button', { name: 'How computed' }).first().click();
  await expect(page.getByText('it agrees with the result in every step', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
