import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './sign-in.server.ts';

// A browser that writes the month first.
test.use({ locale: 'en-US' });

test('a day is typed day first in any browser, refused with a year of five digits, and chosen from a calendar by keyboard', async ({
  page,
}) => {
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
  await expect(calendar.getByRole('button', { name: '20 Nov 2026' })).toBeFocused();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('calendar.png') });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(begins).toHaveValue('21-12-2026');
  await expect(calendar).toBeHidden();
  // Esc closes the calendar alone.
  await begins.press('Alt+ArrowDown');
  await expect(page.getByRole('table', { name: 'December 2026' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'December 2026' })).toBeHidden();
  await expect(begins).toHaveValue('21-12-2026');
});
