import { expect, test } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { switchTo } from './language-menu.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

test('a switch of the language changes what is open: errors of fields, a refusal, a toast', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  await admin.ok(degrees.create, { body: { code, name: 'Taken', level: 'UG', durationYears: '3', facultyId: null } });
  await signIn(page, 'admin');
  await page.goto('/academics-master/academics/degrees');
  await page.getByRole('button', { name: 'Add degree' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Code')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Required').first()).toBeVisible();
  await switchTo(page, 'हिन्दी');
  await expect(drawer.getByText('आवश्यक').first()).toBeVisible();
  await expect(drawer.getByText('Required')).toHaveCount(0);
  await switchTo(page, 'English');

  await drawer.getByLabel('Code').fill(code);
  await drawer.getByLabel('Name').fill('Bachelor of Tongues');
  await drawer.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option').first().click();
  await drawer.getByLabel('Duration').fill('3');
  await page.keyboard.press('Control+s');
  const refusal = drawer.locator('.mantine-InputWrapper-error');
  await expect(refusal).toHaveText(/already/i);
  await switchTo(page, 'मराठी');
  await expect(refusal).toHaveText(/आधीच/);
  await switchTo(page, 'English');

  await drawer.getByLabel('Code').fill(`${code}-2`);
  await page.keyboard.press('Control+s');
  const toast = page.locator('.mantine-Notification-root').first();
  await expect(toast).toContainText('Bachelor of Tongues saved');
  // A toast that is pointed at stays.
  await toast.hover();
  await switchTo(page, 'हिन्दी');
  await expect(toast).toContainText('Bachelor of Tongues सहेजा गया');
});

test('the notifications follow the language while they are open', LONG_FORM, async ({ page }) => {
  await signIn(page, 'controller');
  await page
    .getByRole('button', { name: /for your approval|requests for approval/ })
    .first()
    .click();
  const list = page.getByRole('dialog');
  await expect(list).toBeVisible();
  await expect(list.getByRole('heading').first()).toBeVisible();
  const before = await list.innerText();
  await switchTo(page, 'मराठी');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect.poll(async () => list.innerText()).not.toBe(before);
  for (const word of ['Done', 'Failed', 'Approved', 'unread', 'Mark']) await expect(list.getByText(word, { exact: true })).toHaveCount(0);
});
