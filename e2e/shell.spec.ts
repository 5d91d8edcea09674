import { expect, test, type Page } from '@playwright/test';
import { hasCome } from './settled.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const DEGREES = '/academics-master/academics/degrees';
const banner = (page: Page) => page.getByRole('banner');
const height = async (page: Page) => (await banner(page).boundingBox())?.height;
const isPhone = (project: { readonly name: string }) => project.name === 'phone';

test.use({ reducedMotion: 'no-preference' });

/** The product's name in both scripts; the institute with its crest and, below, city, standing and year. */
async function expectInstitute(page: Page, project: { readonly name: string }): Promise<void> {
  if (!isPhone(project)) await expect(banner(page).getByText('प्रांगण')).toBeVisible();
  const choice = banner(page).getByRole('combobox', { name: 'Select Institute' });
  await expect(choice).toHaveAccessibleDescription(/^Nashik · Autonomous · AY \d{4}-\d\d$/);
  if (!isPhone(project))
    await expect
      .poll(() =>
        banner(page)
          .locator('img')
          .first()
          .evaluate((crest: HTMLImageElement) => crest.naturalWidth),
      )
      .toBeGreaterThan(0);
}

test('top bar, side menu, breadcrumb and footer are as specified', async ({ page }, { project }) => {
  await signIn(page, 'clerk');
  await page.goto(DEGREES);
  await expect(page.getByRole('heading', { level: 1, name: 'Degrees' })).toBeVisible();
  expect(await height(page)).toBe(60);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Academics MasterAcademicsDegrees');
  await expect(page.getByRole('contentinfo')).toHaveText(`Prangan© ${new Date().getFullYear()}`);
  await expect(banner(page).getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: /approval|Notifications/ })).toBeVisible();
  const toggle = banner(page).getByRole('button', { name: isPhone(project) ? 'Expand menu' : 'Collapse menu' });
  await expectInstitute(page, project);
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
    const opened = menu.getByRole('list', { name: 'Pages of Academics' }).locator('..');
    expect(await opened.evaluate((node) => getComputedStyle(node).animationDuration)).toBe('0.5s');
    await toggle.click();
    await expect.poll(() => side.evaluate((node) => getComputedStyle(node).width)).toBe('60px');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await side.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe('0s');
    await banner(page).getByRole('button', { name: 'Expand menu' }).click();
    expect(await side.evaluate((node) => getComputedStyle(node).width)).toBe('280px');
    const chunk = page.waitForRequest(/student-directory.*\.js$/);
    // The page's program comes only once its sentences are asked for, too.
    const sentences = page.waitForRequest(/\/text-en-\w+\.js$/);
    await page.route(/student-directory.*\.js$/, async (route) => {
      await sentences;
      await route.continue();
    });
    await menu.getByRole('button', { name: 'Student Management' }).click();
    await menu
      .getByRole('button', { name: 'Manage Students' })
      .or(menu.getByRole('link', { name: 'Student Directory' }))
      .last()
      .focus();
    await menu.getByRole('link', { name: 'Student Directory' }).hover();
    await (await chunk).response();
    await menu.getByRole('button', { name: 'Academics' }).first().click();
  }
  await expect(menu.getByRole('link', { name: 'Degrees' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('button', { name: 'Academics' }).last()).toHaveAttribute('aria-expanded', 'true');
});

test('what is typed before the search is there is searched for', async ({ page }) => {
  await signIn(page, 'clerk');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(/search-dialog/, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  await hasCome(page);
  await banner(page).getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => isAsked).toBe(true);
  await page.keyboard.type('kulkx');
  await page.keyboard.press('Backspace');
  release();
  const box = page.getByRole('dialog').getByPlaceholder('Search', { exact: true });
  await expect(box).toHaveValue('kulk');
  await expect(box).toBeFocused();
  await page.keyboard.type('arni');
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Students' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  await expect(box).toHaveValue('');
});

test('the search and the settings by keyboard', async ({ page }) => {
  await signIn(page, 'clerk');
  await hasCome(page);
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
  await expect(settings).toBeHidden();
  await banner(page)
    .getByRole('button', { name: /Account/ })
    .press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toContainText('@clerk');
  await expect(items.last()).toHaveText('Logout');
  await items.first().click();
  await expect(settings.getByText('SELECT A SETTING TO VIEW CONTENT')).toBeVisible();
  await expect(settings.getByRole('listitem')).toHaveText(['Profile', 'Inbox', 'Change Password', 'Confirm Account', 'Logout']);
  await expectAccessible(page);
});

test('whoever moves on as a dialog closes keeps the focus', async ({ page }) => {
  await signIn(page, 'clerk');
  await hasCome(page);
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog').getByPlaceholder('Search', { exact: true })).toBeFocused();
  const account = banner(page).getByRole('button', { name: /Account/ });
  // In the same turn in which the dialog goes, before the next picture is drawn.
  await account.evaluate((button: HTMLElement) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=dialog]')) return;
      observer.disconnect();
      button.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(account).toBeFocused();
});
