import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

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

test('days in a table of rows are typed day first, too', LONG_FORM, async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto('/academics-master/academics/academic-year');
  await page.getByRole('button', { name: 'Add academic year' }).first().click();
  const drawer = page.getByRole('dialog').first();
  // On a wide screen the end stands beside the begin, whatever comes before them.
  const [first, last] = await Promise.all([drawer.getByLabel('Begins on').boundingBox(), drawer.getByLabel('Ends on').boundingBox()]);
  if ((page.viewportSize()?.width ?? 0) >= 768) expect(last?.y).toBe(first?.y);
  await drawer.getByRole('button', { name: 'Add term' }).click();
  const begins = drawer.getByRole('textbox', { name: 'Begins on, row 1' });
  await begins.fill('01/07/2027');
  await begins.press('Enter');
  await expect(begins).toHaveValue('01-07-2027');
  await begins.fill('1 July');
  await expect(begins).toHaveAttribute('aria-invalid', 'true');
});

test('the calendar is used by the keyboard alone', LONG_FORM, async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto('/exam-master/exam-configuration/exam-session');
  await page.getByRole('button', { name: 'Add exam session' }).first().click();
  const drawer = page.getByRole('dialog').first();
  const begins = drawer.getByLabel('Begins on');
  await begins.fill('20/11/2026');
  await begins.press('Alt+ArrowDown');
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(day('20 Nov 2026')).toBeFocused();
  for (const [key, at] of [
    ['ArrowRight', '21 Nov 2026'],
    ['ArrowDown', '28 Nov 2026'],
    ['ArrowLeft', '27 Nov 2026'],
    ['ArrowUp', '20 Nov 2026'],
    ['Home', '16 Nov 2026'],
    ['End', '22 Nov 2026'],
    ['PageDown', '22 Dec 2026'],
    ['PageUp', '22 Nov 2026'],
    ['Shift+PageDown', '22 Nov 2027'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(at)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(begins).toBeFocused();
  await expect(begins).toHaveValue('20-11-2026');
  await begins.press('Alt+ArrowDown');
  await expect(day('20 Nov 2026')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day('21 Nov 2026')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(begins).toHaveValue('21-11-2026');
  await expect(begins).toBeFocused();
});
