import { expect, test, type Page } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const DEGREES = '/academics-master/academics/degrees';
const drawerOf = (page: Page) => page.getByRole('dialog');
const listed = async (baseURL: string | undefined, code: string) =>
  (await (await callsAs(baseURL ?? '', 'admin')).ok(degrees.list, { query: { q: code } })).data;

async function typeDegree(page: Page, code: string): Promise<void> {
  await page.goto(`${DEGREES}?q=${code}`);
  await page.getByRole('button', { name: 'Add degree' }).first().click();
  await drawerOf(page).getByLabel('Code').fill(code);
  await drawerOf(page).getByLabel('Name').fill('Master of Haste');
  await drawerOf(page).getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option').first().click();
  await drawerOf(page).getByLabel('Duration').fill('2');
}

/** Two clicks, Enter twice and Ctrl+S twice, faster than a render. */
const HASTES = {
  'two clicks': (page: Page) =>
    drawerOf(page)
      .getByRole('button', { name: /^Save/ })
      .evaluate((button: HTMLElement) => [0, 1].forEach(() => button.click())),
  'Enter twice': (page: Page) =>
    drawerOf(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => [0, 1].forEach(() => form.requestSubmit())),
  'Ctrl+S twice': (page: Page) =>
    page.evaluate(() => [0, 1].forEach(() => dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true })))),
};

for (const [name, press] of Object.entries(HASTES)) {
  test(`${name}: one record is made, by one call`, async ({ page, baseURL }, { project }) => {
    const code = uniqueCode(project.name);
    await signIn(page, 'admin');
    await typeDegree(page, code);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/academics/degrees')) sent.push(request.url());
    });
    await press(page);
    await expect(drawerOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await listed(baseURL, code)).toHaveLength(1);
  });
}

test('letters typed while a new record is saved stay in their field: it is one record, and the next save takes them', async ({
  page,
  baseURL,
}, { project }) => {
  const code = uniqueCode(project.name);
  await signIn(page, 'admin');
  await typeDegree(page, code);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/academics\/degrees/, async (route) => {
    if (route.request().method() === 'POST') await asked;
    await route.continue();
  });
  const name = drawerOf(page).getByLabel('Name');
  await name.focus();
  await page.keyboard.press('Control+s');
  await expect(drawerOf(page).getByRole('button', { name: /^Save/ })).toHaveAttribute('data-loading', 'true');
  await page.keyboard.press('End');
  await page.keyboard.type('xyz');
  await expect(name).toHaveValue('Master of Hastexyz');
  answer();
  await expect(page.getByText('What you typed meanwhile is not saved yet.')).toBeVisible();
  await expect(name).toHaveValue('Master of Hastexyz');
  expect((await listed(baseURL, code)).map((row) => row.name)).toEqual(['Master of Haste']);
  await page.keyboard.press('Control+s');
  await expect(drawerOf(page)).toBeHidden();
  expect((await listed(baseURL, code)).map((row) => row.name)).toEqual(['Master of Hastexyz']);
});

test('a double click on what opens a drawer or a dialog leaves it open', LONG_FORM, async ({ page }, { project }) => {
  const code = uniqueCode(project.name);
  await signIn(page, 'admin');
  await typeDegree(page, code);
  await page.keyboard.press('Control+s');
  await expect(drawerOf(page)).toBeHidden();
  // Both are loaded by now: the second click lands on what the first one opened.
  await page.getByRole('button', { name: 'Add degree' }).first().dblclick();
  await expect(drawerOf(page).getByLabel('Code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  for (const press of ['click', 'dblclick'] as const) {
    await page.getByRole('button', { name: 'Actions for Master of Haste' }).click();
    await page.getByRole('menuitem', { name: 'Delete' })[press]();
    await expect(drawerOf(page).getByRole('button', { name: 'Delete' })).toBeVisible();
    // A click beside the dialog closes it as ever.
    await page.mouse.click(4, 4);
    await expect(drawerOf(page)).toBeHidden();
  }
});

test(
  'what is saved is told over the bar: it covers no title and no button of the page, and is read out',
  LONG_FORM,
  async ({ page }, { project }) => {
    const code = uniqueCode(project.name);
    await signIn(page, 'admin');
    await typeDegree(page, code);
    await page.keyboard.press('Control+s');
    const toast = page.getByRole('status').filter({ hasText: 'Master of Haste saved' });
    await expect(toast).toBeVisible();
    const bottom = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(bottom).toBeLessThan(title?.y ?? 0);
    expect(await toast.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite');
  },
);

test('Back and forward after a save show the record as saved; a page loaded afresh has no half-filled drawer', async ({ page }, {
  project,
}) => {
  const code = uniqueCode(project.name);
  await signIn(page, 'admin');
  await page.goto('/academics-master/academics/subjects');
  await typeDegree(page, code);
  await page.keyboard.press('Control+s');
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  await page.getByRole('button', { name: code, exact: true }).click();
  await drawerOf(page).getByLabel('Name').fill('Half typed');
  const asked = page.waitForEvent('dialog');
  // Refused once, accepted once.
  void page.reload().catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(drawerOf(page).getByLabel('Name')).toHaveValue('Half typed');
  page.once('dialog', (next) => void next.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
});

test(
  'a button that is busy keeps the focus, pressing it again does nothing, and the focus returns to it from what it opened',
  LONG_FORM,
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/users/user-management/access-review?tab=review');
    const print = page.getByRole('button', { name: 'PDF to sign' });
    const asked: string[] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/sensitive-rights\/print/, async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await print.focus();
    await page.keyboard.press('Enter');
    await expect(print).toHaveAttribute('aria-busy', 'true');
    await expect(print).toBeFocused();
    await page.keyboard.press('Enter');
    answer();
    const preview = page.getByRole('dialog', { name: /\.pdf$/ });
    await expect(preview.getByRole('button', { name: 'Download' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(print).toBeFocused();
    await expect(print).not.toHaveAttribute('aria-busy', 'true');
    expect(asked).toHaveLength(1);
  },
);
