import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.server.ts';

// A browser that writes the month first.
test.use({ locale: 'en-US' });

test('a day is typed day first in any browser, refused with a year of five digits, and shown in a calendar', async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto('/exam-master/exam-configuration/exam-session');
  await page.getByRole('button', { name: 'Add exam session' }).first().click();
  const drawer = page.getByRole('dialog').first();
  const begins = drawer.getByLabel('Begins on');
  await begins.fill('20/11/12026');
  await page.keyboard.press('Control+s');
  await expect(drawer).toContainText('Enter day, month and a year of four digits: 20-11-2026.');
  await expect(begins).toBeFocused();
  await begins.fill('20/11/2026');
  await begins.press('Tab');
  await expect(begins).toHaveValue('20-11-2026');
  await begins.press('Alt+ArrowDown');
  const calendar = page.getByRole('table', { name: 'November 2026' });
  await expect(calendar.getByRole('button', { name: '20 Nov 2026' })).toHaveAttribute('aria-pressed', 'true');
});

test('days in a table of rows are typed day first, too', async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto('/academics-master/academics/academic-year');
  await page.getByRole('button', { name: 'Add academic year' }).first().click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Add row' }).click();
  const begins = drawer.getByRole('textbox', { name: 'Begins on, row 1' });
  await begins.fill('01/07/2027');
  await begins.press('Enter');
  await expect(begins).toHaveValue('01-07-2027');
  await begins.fill('1 July');
  await expect(begins).toHaveAttribute('aria-invalid', 'true');
});
