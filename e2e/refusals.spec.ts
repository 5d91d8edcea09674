import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, OTHER_COLLEGE, signIn, uniqueCode } from './sign-in.server.ts';

const DEGREES = '/academics-master/academics/degrees';
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('prangan.'))
      .sort(),
  );

/** Many sign in at the same time: the page shows the position, keeps it by its ticket, can be cancelled, and signs in automatically. */
async function waitInLine(page: Page): Promise<void> {
  const tickets: unknown[] = [];
  const places = [12, 7, 3];
  await page.route('**/api/auth/callback/credentials', async (route) => {
    tickets.push(route.request().postDataJSON().ticket);
    const place = places.shift();
    if (place === undefined) return route.continue({ postData: { ...route.request().postDataJSON(), ticket: undefined } });
    const errors = [{ code: 'SIGN_IN_WAITS', message: `waiting, place ${place}` }];
    const seconds = place === 12 ? 60 : 1;
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': String(seconds) },
      json: { errors, place, retryAfter: seconds, ticket: `${place}.x` },
    });
  });
  const enter = page.getByRole('button', { name: 'Sign in' });
  await enter.click();
  await expect(page.getByText('Your place: 12')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByText('Your place:')).toHaveCount(0);
  await enter.click();
  await expect(page.getByText('Your place: 3')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  expect(tickets.slice(-2)).toEqual(['7.x', '3.x']);
  await page.unroute('**/api/auth/callback/credentials');
}

test('pages that are forbidden, missing, unreachable or expired say so', async ({ page }) => {
  await signIn(page, 'clerk', OTHER_COLLEGE);
  for (const path of ['/exam-master/exam-configuration/exam-patterns', '/Exam-Master//exam-configuration/EXAM-patterns']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '403' })).toBeVisible();
    await expect(page.getByText('You are not authorized to access this page.')).toBeVisible();
  }
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.route(/\/assets\/program\.page-.*\.js$/, (route) => route.abort());
  await page.goto('/academics-master/academics/programs');
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/academics/degrees?**', async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { errors: [{ code: 'FORBIDDEN', message: 'No' }], feature: 'degrees' } });
  });
  await page.goto(DEGREES);
  const card = page.getByText('Loading 1 Requests');
  await expect(card).toBeVisible();
  const place = await card.boundingBox();
  expect([place?.x, (place?.y ?? 0) > 800]).toEqual([16, true]);
  answer();
  const toast = page.getByRole('alert').filter({ hasText: /^You are not authorized to access this page\.$/ });
  await expect(toast).toBeVisible();
  const [middle, width] = [await toast.boundingBox(), page.viewportSize()?.width ?? 0];
  expect(Math.abs((middle?.x ?? 0) + (middle?.width ?? 0) / 2 - width / 2)).toBeLessThan(12);
  expect(middle?.y).toBeLessThan(120);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.unroute('**/api/academics/degrees?**');

  await page.route('**/api/academics/degrees?**', (route) =>
    route.fulfill({ status: 401, json: { errors: [{ code: 'SESSION_REQUIRED', message: 'x' }] } }),
  );
  await page.goto(DEGREES);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('main').getByText('Logging out due to inactivity.')).toBeVisible();
  expect(await kept(page)).toEqual(['prangan.courseYears', 'prangan.draftsOf', 'prangan.language', 'prangan.lastInstitute']);
  await page.unroute('**/api/academics/degrees?**');

  await expect(page.locator('img[src*=login-tree], svg[data-art=mask]')).toHaveCount(2);
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await expect(page.locator('svg[data-art=mask]')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  await page.getByLabel('Username').fill('clerk');
  await page.getByRole('textbox', { name: 'Password' }).fill('Prangan@2026');
  await page.route('**/api/identity/institutes', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('main').getByText('Performing a force logout.')).toBeVisible();
  await page.unroute('**/api/identity/institutes');

  await page.goto(DEGREES);
  await expect(page).toHaveURL(/\/login\?callbackUrl=.*&error=SessionRequired/);
  await page.getByLabel('Username').fill('clerk');
  await page.getByRole('textbox', { name: 'Password' }).fill('Prangan@2026');
  await waitInLine(page);
  await expect(page.getByRole('combobox', { name: 'Select Institute' })).toHaveValue(OTHER_COLLEGE);
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const { user, ...rest } = await response.json();
    await route.fulfill({ json: { ...rest, user: { ...user, cookies: null } } });
  });
  await page.goto(DEGREES);
  await expect(page.getByRole('combobox', { name: 'Select Institute' })).toHaveCount(0);
  await expect(page.getByText('Cookies loading...')).toBeVisible();
  await expect(page.getByText('If the page does not load, please logout and login again.')).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.unroute('**/api/auth/session');
  await previewsAndKeepsOut(page);
});

const USER_LIST = '/users/user-management/user-list';
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });
const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

/** On the list of users: somebody's menu is previewed without changing anything, and a disabled user is signed out at once. */
async function previewsAndKeepsOut(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(`${USER_LIST}?q=clerk`);
  await actionsOf(page, 'Mahesh Nikam').click();
  await page.getByRole('menuitem', { name: 'Preview menu' }).click();
  await expect(page.getByText('Preview Mode: Mahesh Nikam')).toBeVisible();
  await expect(menuOf(page).getByRole('button', { name: 'Examinations' })).toBeVisible();
  await expect(menuOf(page).getByRole('button', { name: 'Users' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add user' })).toBeDisabled();
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByText('Preview Mode: Mahesh Nikam')).toHaveCount(0);
  await expect(menuOf(page).getByRole('button', { name: 'Users' })).toBeVisible();

  const username = uniqueCode('user').toLowerCase();
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Kept Out');
  await form.getByLabel('Policies').first().click();
  await page.getByRole('option', { name: 'Exam cell clerk' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const first = page.getByRole('dialog', { name: 'First password of Kept Out' });
  const password = (await first.locator('code').textContent()) ?? '';
  await first.getByRole('button', { name: 'Done' }).click();

  const other = await page.context().browser()?.newContext();
  const theirs = await other?.newPage();
  if (!theirs) throw new Error('no second browser');
  await theirs.goto('/login');
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await theirs.getByLabel('New password', { exact: true }).fill('Neem%tree7');
  await theirs.getByLabel('Confirm password', { exact: true }).fill('Neem%tree7');
  await theirs.locator('main').getByRole('button').last().click();
  await expect(menuOf(theirs).getByRole('button', { name: 'Examinations' })).toBeVisible();

  await page.goto(`${USER_LIST}?q=${username}`);
  await actionsOf(page, 'Kept Out').click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('table').getByText('Disabled')).toBeVisible();
  await menuOf(theirs).getByRole('link', { name: 'My Profile' }).click();
  await expect(theirs.getByText('Performing a force logout.')).toBeVisible();
  await other?.close();
}
