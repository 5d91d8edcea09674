import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const STUDENTS = '/student-management/manage-students/student-directory';

test(
  'what is typed into the student directory shows its rows before they are counted; the pager and the keyboard work meanwhile',
  LONG_FORM,
  async ({ page }) => {
    const counted = Promise.withResolvers<void>();
    // The figures come late; the rows wait for nothing.
    await page.route(/\/api\/people\/student-directory\?.*count=ONLY/, async (route) => {
      await counted.promise;
      await route.continue();
    });
    await signIn(page, 'controller');
    await page.goto(STUDENTS);
    await expect(page.getByText(/^1–25 of [\d,]+$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('a');
    const pager = page.getByRole('status').filter({ hasText: 'of more than' });
    await expect(pager).toHaveText('1–25 of more than 25');
    await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^All/ })).toHaveText('All …');
    const next = page.getByRole('button', { name: 'Next page' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(pager).toHaveText('26–50 of more than 50');
    await expect(next).toBeFocused();
    counted.resolve();
    await expect(pager).toHaveCount(0);
    await expect(page.getByText(/^26–50 of [\d,]+$/)).toBeVisible();
    await expect(page.getByText(/^Page 2 of [\d,]+$/)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^All \d/ })).toBeVisible();
    await expect(next).toBeFocused();
  },
);
