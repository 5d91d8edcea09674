import { expect, test, type Page } from '@playwright/test';
import { COLLEGE, expectAccessible, OTHER_COLLEGE, signInOnly, type DemoUser } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const PEOPLE: readonly DemoUser[] = [
  'admin',
  'controller',
  'clerk',
  'controller2',
  'clerk2',
  'teacher',
  'teacher2',
  'student',
  'accountant',
];

/** The card of the college; among many institutes it is looked for. */
async function cardOf(page: Page, name: string) {
  const card = page.getByRole('button', { name });
  const field = page.getByLabel('Find an institute');
  await expect(card.or(field).first()).toBeVisible();
  if (await field.isVisible()) await field.fill(name);
  return card;
}

test('who has several institutes is offered each with its city and what waits there', async ({ page }) => {
  await signInOnly(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Select an institute', exact: true })).toBeVisible();
  await expect(await cardOf(page, OTHER_COLLEGE)).toBeVisible();
  const card = await cardOf(page, COLLEGE);
  await expect(card).toContainText('Nashik');
  await expect(card).toContainText(/pending|approval|reminder|unread/);
  await expectAccessible(page);
  // One's own account needs no institute.
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.goto('/');
  await (await cardOf(page, COLLEGE)).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select an institute', exact: true })).toBeHidden();
});

test('no sign-in of the README ends on an empty screen', LONG_FORM, async ({ page }) => {
  for (const username of PEOPLE) {
    await signInOnly(page, username);
    const title = page.locator('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    if ((await title.textContent()) === 'Select an institute') await (await cardOf(page, COLLEGE)).click();
    await expect(page.getByRole('heading', { name: 'Select an institute', exact: true })).toBeHidden();
    await expect(title).toBeVisible();
    await expect(page.getByText(/No pages available yet|You are not authorized/)).toBeHidden();
  }
});

test('a language switch says again what is open, and a language that does not load says so', LONG_FORM, async ({ page }) => {
  await signInOnly(page, 'controller');
  await (await cardOf(page, COLLEGE)).click();
  await page.goto('/academics-master/academics/degrees');
  const heads = page.getByRole('columnheader').filter({ hasText: /\p{L}/u });
  await expect(heads.first()).toHaveText('Code');
  const switchTo = async (name: string) => {
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.keyboard.press('Escape');
  };
  await page.route(/\/text-hi-\w+\.js$/, (route) => route.abort());
  await switchTo('हिन्दी');
  await expect(page.getByText('हिन्दी could not be loaded. Check the connection and try again.')).toBeVisible();
  await switchTo('मराठी');
  await expect(heads.first()).toHaveText('कोड');
  expect((await heads.allTextContents()).filter((text) => /[a-z]/.test(text))).toEqual([]);
  // The breadcrumb is the path, as specified; the page's own title is translated.
  await expect(page.getByRole('navigation').filter({ hasText: 'Academics Master' }).last()).toContainText('Degrees');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/[a-z]/);
});
