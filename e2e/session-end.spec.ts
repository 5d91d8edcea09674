import { expect, test, type Page } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const PASSWORD = 'Prangan@2026';
const RESTORED = 'What you typed before you were signed out is here again';

/** The session is ended on the server, as by another tab; the page finds out at its next call. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { csrfToken }: { csrfToken: string } = await (await fetch('/api/auth/csrf')).json();
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/signout', { method: 'POST', headers, body: JSON.stringify({ csrfToken }) });
  });
}

/** On the sign-in page, to which the product went by itself. */
async function signInAgain(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

const drawerOf = (page: Page) => page.getByRole('dialog');
const saveByKey = (page: Page) => page.keyboard.press('Control+s');

test('what was typed into a record is there again after the session ended, and is saved', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  const row = { code, name: 'Bachelor of Sessions', level: 'UG' as const, durationYears: '3', facultyId: null };
  const { data: made } = await admin.ok(degrees.create, { body: row });
  await signIn(page, 'admin');
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  await page.getByRole('button', { name: code, exact: true }).click();
  await drawerOf(page).getByLabel('Name').fill('Bachelor of Patience');
  await endSession(page);
  await saveByKey(page);
  await signInAgain(page, 'admin');
  await expect(page).toHaveURL(new RegExp(`degrees\\?q=${code}`));
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(drawerOf(page).getByLabel('Name')).toHaveValue('Bachelor of Patience');
  await saveByKey(page);
  await expect(drawerOf(page)).toBeHidden();
  expect((await admin.ok(degrees.get, { params: { id: made.id } })).data.name).toBe('Bachelor of Patience');
});

async function typeDegree(page: Page, code: string): Promise<void> {
  await page.goto('/academics-master/academics/degrees');
  await page.getByRole('button', { name: 'Add degree' }).first().click();
  await drawerOf(page).getByLabel('Code').fill(code);
  await drawerOf(page).getByLabel('Name').fill('Master of Sessions');
  await drawerOf(page).getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option').first().click();
  await drawerOf(page).getByLabel('Duration').fill('2');
}

test('limits of imports that were typed are there again, and are not saved by that', LONG_FORM, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/my-dashboard/imported-files');
  await page.getByRole('button', { name: 'Limits', exact: true }).click();
  const field = drawerOf(page).getByRole('textbox').first();
  const before = await field.inputValue();
  await field.fill('37');
  await endSession(page);
  await saveByKey(page);
  await signInAgain(page, 'admin');
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(drawerOf(page).getByRole('textbox').first()).toHaveValue('37');
  await page.keyboard.press('Escape');
  await drawerOf(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Limits', exact: true }).click();
  await expect(drawerOf(page).getByRole('textbox').first()).toHaveValue(before);
});

test('a new record is there again, and after it was discarded it is not', LONG_FORM, async ({ page }, { project }) => {
  const code = uniqueCode(project.name);
  await signIn(page, 'admin');
  await typeDegree(page, code);
  await endSession(page);
  await saveByKey(page);
  await signInAgain(page, 'admin');
  await expect(drawerOf(page).getByLabel('Code')).toHaveValue(code);
  await expect(drawerOf(page).getByLabel('Name')).toHaveValue('Master of Sessions');
  await page.keyboard.press('Escape');
  await drawerOf(page).getByRole('button', { name: 'Discard' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add degree' }).first()).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
});

test('the profile too; another person in the same tab finds nothing', LONG_FORM, async ({ page, baseURL }, { project }) => {
  await signIn(page, project.name === 'phone' ? 'clerk2' : 'clerk');
  const profile = `${baseURL ?? ''}/profile`;
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  // What the next round leaves unsaved on the page.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const next of [project.name === 'phone' ? 'clerk2' : 'clerk', 'controller']) {
    await page.goto(profile);
    await name.fill('Typed before');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`${uniqueCode(project.name)}@example.org`.toLowerCase());
    await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('9876543210');
    await endSession(page);
    // Pressed where it still is: a call of the page itself may have found out first.
    await page
      .evaluate(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save')?.click())
      .catch(() => undefined);
    await signInAgain(page, next);
    await expect(page).toHaveURL(profile);
    if (next === 'controller') await expect(name).not.toHaveValue('Typed before');
    else await expect(name).toHaveValue('Typed before');
  }
});

test('a sign-out in one tab is told in another one, and what was typed there waits for the same person', async ({ page, context }, {
  project,
}) => {
  await signIn(page, 'admin');
  await page.goto('/academics-master/academics/degrees');
  const other = await context.newPage();
  const code = uniqueCode(project.name);
  await typeDegree(other, code);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login\?callbackUrl=/);
  await expect(other.locator('main').getByText('You signed out in another tab.')).toBeVisible();
  await signInAgain(other, 'admin');
  await expect(other.getByText(RESTORED)).toBeVisible();
  await expect(drawerOf(other).getByLabel('Code')).toHaveValue(code);
});

test('the sign-in page says that the session is ending, and later that it has', LONG_FORM, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/academics-master/academics/degrees');
  await page.clock.install();
  await endSession(page);
  // Typed where the list still is: its stream may have found out first.
  await page.getByRole('searchbox').first().or(page.getByLabel('Username')).fill('x');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('main').getByText('Logging out due to inactivity.')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.locator('main').getByText('You were logged out because nothing was done for 30 minutes.')).toBeVisible();
});
