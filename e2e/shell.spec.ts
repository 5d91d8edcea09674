import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, OTHER_COLLEGE, signIn } from './sign-in.server.ts';

const DEGREES = '/academics-master/academics/degrees';
const banner = (page: Page) => page.getByRole('banner');
const height = async (page: Page) => (await banner(page).boundingBox())?.height;
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('prangan.'))
      .sort(),
  );
/** Leaving and coming back load the page twice. */
const WAIT = { timeout: 15_000 };
const isPhone = (project: { readonly name: string }) => project.name === 'phone';

test('top bar, side menu, breadcrumb and footer stand as specified', async ({ page }, { project }) => {
  await signIn(page, 'clerk');
  await page.goto(DEGREES);
  await expect(page.getByRole('heading', { level: 1, name: 'Degrees' })).toBeVisible();
  expect(await height(page)).toBe(60);
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toHaveText('Academics MasterAcademicsDegrees');
  await expect(page.getByRole('contentinfo')).toHaveText(`Prangan© ${new Date().getFullYear()}`);
  await expect(banner(page).getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: /approval/ })).toBeVisible();
  const toggle = banner(page).getByRole('button', { name: isPhone(project) ? 'Open the menu' : 'Collapse the menu' });
  const menu = page.getByRole('navigation', { name: 'Pages', exact: true });
  if (isPhone(project)) {
    await toggle.click();
    await expect.poll(async () => Math.round((await page.getByRole('dialog').boundingBox())?.x ?? -1)).toBe(0);
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(280);
  } else {
    const side = menu.locator('..');
    expect(await side.evaluate((node) => [getComputedStyle(node).width, getComputedStyle(node).transitionDuration])).toEqual([
      '280px',
      '0.5s',
    ]);
    await toggle.click();
    await expect.poll(() => side.evaluate((node) => getComputedStyle(node).width)).toBe('60px');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await side.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe('0s');
    await banner(page).getByRole('button', { name: 'Open the menu' }).click();
    expect(await side.evaluate((node) => getComputedStyle(node).width)).toBe('280px');
    const chunk = page.waitForRequest(/student-directory.*\.js$/);
    await menu.getByRole('button', { name: 'Student Management' }).click();
    await menu
      .getByRole('button', { name: 'Manage Students' })
      .or(menu.getByRole('link', { name: 'Student Directory' }))
      .last()
      .focus();
    await menu.getByRole('link', { name: 'Student Directory' }).hover();
    await chunk;
    await menu.getByRole('button', { name: 'Academics' }).first().click();
  }
  await expect(menu.getByRole('link', { name: 'Degrees' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('button', { name: 'Academics' }).last()).toHaveAttribute('aria-expanded', 'true');
});

test('the search and the settings by keyboard', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.keyboard.press('Control+/');
  const search = page.getByRole('dialog');
  const box = search.getByPlaceholder('Search', { exact: true });
  await expect(box).toBeFocused();
  await expect(search.getByRole('button', { name: 'ESC' })).toBeVisible();
  const sizes = await search
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.querySelectorAll('[role=option]').length));
  expect(Math.max(...sizes)).toBe(4);
  await box.fill('zzzz');
  await expect(search.getByText('No results found')).toBeVisible();
  await box.fill('kulkarni');
  await expect(search.getByRole('group', { name: 'Students' }).getByRole('option')).toHaveCount(7);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Kulkarni/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Select Institute' })).toBeDisabled();

  await page.keyboard.press('Meta+/');
  await box.fill('inbox');
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Profile Settings' });
  await expect(settings.getByText('Under Development')).toBeVisible();
  await page.keyboard.press('Escape');
  const account = banner(page).getByRole('button', { name: /Account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toContainText('@clerk');
  await expect(items.last()).toHaveText('Logout');
  await items.first().click();
  await expect(settings.getByText('SELECT A SETTING TO VIEW CONTENT')).toBeVisible();
  await expect(settings.getByRole('listitem')).toHaveText(['Profile', 'Inbox', 'Change Password', 'Confirm Account', 'Logout']);
  await expectAccessible(page);
});

test('what is not allowed, not there, not answered or over says so', async ({ page }, { project }) => {
  await signIn(page, 'clerk', OTHER_COLLEGE);
  for (const path of ['/exam-master/exam-configuration/exam-patterns', '/Exam-Master//exam-configuration/EXAM-patterns']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '403' })).toBeVisible();
    await expect(page.getByText('You are not authorized to access this page.')).toBeVisible();
  }
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await page.route(/\/assets\/program\.page-.*\.js$/, (route) => route.abort());
  await page.goto('/academics-master/academics/programs');
  await expect(page.getByRole('heading', { name: 'This page broke' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the start page' })).toBeVisible();

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
  expect([place?.x, (place?.y ?? 0) > (isPhone(project) ? 740 : 800)]).toEqual([16, true]);
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
  await expect(page).toHaveURL(/\/login/, WAIT);
  await expect(page.locator('main').getByText('Logging out due to inactivity.')).toBeVisible(WAIT);
  expect(await kept(page)).toEqual(['prangan.courseYears', 'prangan.language', 'prangan.lastInstitute']);
  await page.unroute('**/api/academics/degrees?**');

  await expect(page.locator('img[src*=login-tree], img[src*=login-mask]')).toHaveCount(isPhone(project) ? 0 : 2);
  await page.getByLabel('Username').fill('clerk');
  await page.getByLabel('Password').fill('Prangan@2026');
  await page.route('**/api/identity/institutes', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('main').getByText('Performing a force logout.')).toBeVisible(WAIT);
  await page.unroute('**/api/identity/institutes');

  await page.goto(DEGREES);
  await expect(page).toHaveURL(/\/login\?callbackUrl=.*&error=SessionRequired/);
  await page.getByLabel('Username').fill('clerk');
  await page.getByLabel('Password').fill('Prangan@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('combobox', { name: 'Select Institute' })).toHaveValue(OTHER_COLLEGE, WAIT);
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
  await expect(page).toHaveURL(/\/login/, WAIT);
});
