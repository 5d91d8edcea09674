import { expect, test } from '@playwright/test';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const MARKUP = `"><img src=https://home.example/a onerror=alert(1)><script>alert(2)</script><svg/onload=alert(3)>`;

test('the sign-in page is open to everybody and says what is wrong', async ({ page }) => {
  const programs: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && programs.push(request.url())));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/^Enter your username\. A verified email/);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Enter your password.');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.getByLabel('वापरकर्ता नाव')).toBeVisible();
  // Everybody waits for these files: neither Mantine nor anything of the console is among them.
  const loaded = programs.map((url) => url.replace(/^.*\/([a-z-]+?)-[\w-]{8}\.js$/, '$1'));
  expect(new Set(loaded)).toEqual(new Set(['auth', 'rolldown-runtime', 'front', 'text-en', 'text-mr']));
});

test('a password is shown and hidden while it is typed, by hand and by keyboard', LONG_FORM, async ({ page }) => {
  await page.goto('/login');
  const password = page.getByRole('textbox', { name: 'Password' });
  const eye = page.getByRole('button', { name: 'Show password' });
  await password.fill('Pra');
  await expect(password).toHaveAttribute('type', 'password');
  await eye.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  // The cursor stays in the field.
  await page.keyboard.type('ngan');
  await expect(password).toHaveValue('Prangan');
  await password.press('Tab');
  await expect(eye).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
});

test('the sign-in page follows the mode that another tab chooses', LONG_FORM, async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate(() => localStorage.setItem('prangan.theme.mode', 'dark'));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 21, 30)');
});

test('a page requested without a session is shown after signing in', async ({ page }) => {
  await page.goto('/academics-master/academics/degrees?q=zz');
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
});

test('a degree is created, seen, changed and deleted', async ({ page }, { project }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  // T52: a name full of markup runs nothing and sends no request, in a list, a form, the search and an address.
  page.on('dialog', (dialog) => violations.push(dialog.message()));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'home.example') violations.push(request.url());
  });
  const code = uniqueCode(project.name);
  // Two windows run this at the same time.
  const markup = `${project.name}${MARKUP}`;
  await signIn(page);
  await page.goto('/academics-master/academics/degrees');
  await expect(page.getByRole('heading', { level: 1, name: 'Degrees' })).toBeVisible();

  // Back closes a drawer like Esc, also without losing data.
  await page.getByRole('tab', { name: 'Faculties' }).click();
  await page.getByRole('tab', { name: 'Degrees' }).click();
  await page.getByRole('button', { name: 'Add degree' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('Never saved');
  await page.evaluate(() => history.back());
  await drawer.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByLabel('Name')).toHaveValue('Never saved');
  await drawer.getByLabel('Name').fill('');
  await page.evaluate(() => history.back());
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Add degree' }).first().click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByLabel('Code')).toBeFocused();
  await drawer.getByLabel('Code').fill(code);
  await drawer.getByLabel('Name').fill('Bachelor of Journeys');
  await drawer.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Undergraduate' }).click();
  await drawer.getByLabel('Duration (years)').fill('3');
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill(code);
  await expect(page).toHaveURL(new RegExp(`q=${code}`));
  const open = page.getByRole('button', { name: code, exact: true });
  await expect(open).toBeVisible();
  await expectAccessible(page);

  await open.click();
  await drawer.getByLabel('Name').fill('Bachelor of Longer Journeys');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Keep editing' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Bachelor of Longer Journeys', { exact: true })).toBeVisible();
  await open.click();
  await drawer.getByLabel('Name').fill(markup);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/academics-master/academics/degrees?q=${encodeURIComponent(markup.slice(0, 40))}`);
  await expect(page.getByText(markup, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${markup}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results')).toBeVisible();

  // Deleted, it is in the trash; restored, it is in the list again and is deleted with others.
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  const restore = drawer.getByRole('button', { name: `Restore ${markup}` });
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  await restore.click();
  await expect(restore).toBeHidden();
  // The toasts of one deletion say what those of many say about one.
  await page.reload();
  await page.getByRole('checkbox', { name: `Select ${markup}` }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(drawer.getByText('Possible for 1 of 1 row.')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Delete 1' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  // What was deleted together comes back together.
  await page
    .getByRole('status')
    .filter({ hasText: `${markup} deleted` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText(`${markup} restored`)).toBeVisible();
  await expect(page.getByText(markup, { exact: true })).toBeVisible();
  expect(violations).toEqual([]);
});
