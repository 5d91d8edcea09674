import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const NOT_LOADED = [/^This page did not load\./, /^यह पृष्ठ नहीं खुला।/, /^हे पान उघडले नाही\./];

async function expectReload(page: Page): Promise<void> {
  for (const sentence of NOT_LOADED) await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  // What is missing comes the next time.
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(NOT_LOADED[0] ?? '')).toBeHidden();
}

const speak = (page: Page, language: string) => page.addInitScript((chosen) => localStorage.setItem('prangan.language', chosen), language);

for (const missing of ['text-*', 'front-*', 'auth-*'])
  test(`the sign-in page without ${missing}.js says that it did not load, and is loaded again`, async ({ page }) => {
    await page.route(`**/${missing}.js`, (route) => route.abort());
    await page.goto('/login');
    await expectReload(page);
    await expect(page.getByLabel('Username')).toBeVisible();
  });

test('the console without its texts says that it did not load, and is loaded again', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.route('**/text-*.js', (route) => route.abort());
  await page.goto('/academics-master/academics/degrees');
  await expectReload(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Degrees' })).toBeVisible();
});

test('a chosen language that does not load gives way to English', LONG_FORM, async ({ page }) => {
  await page.route('**/text-hi-*.js', (route) => route.abort());
  await signIn(page, 'clerk');
  await speak(page, 'hi');
  await page.goto('/academics-master/academics/degrees');
  await expect(page.getByRole('heading', { level: 1, name: 'Degrees' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('without JavaScript both pages say that it is needed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const address of ['/login', '/']) {
    await page.goto(address);
    for (const language of ['en', 'hi', 'mr']) await expect(page.locator(`noscript p[lang=${language}]`)).toBeVisible();
    // Playwright's own matchers leave the text of this element out.
    expect((await page.locator('noscript p').allTextContents())[0]).toMatch(/^Prangan needs JavaScript/);
    await expect(page.getByText(NOT_LOADED[0] ?? '')).toBeHidden();
  }
  await context.close();
});

test('a browser that forbids storage still signs in', async ({ page }) => {
  await page.addInitScript(() => {
    for (const place of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, place, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.getByLabel('वापरकर्ता नाव')).toBeVisible();
  await signIn(page, 'clerk');
});

test('a passkey whose program does not load leaves the form usable', LONG_FORM, async ({ page }) => {
  await page.route('**/passkey*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('The server did not answer. Check the connection and try again.');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

for (const [language, username, send, says] of [
  ['hi', 'उपयोगकर्ता नाम', 'साइन इन करें', 'उपयोगकर्ता नाम या पासवर्ड सही नहीं है।'],
  ['mr', 'वापरकर्ता नाव', 'साइन इन करा', 'वापरकर्ता नाव किंवा पासवर्ड बरोबर नाही.'],
] as const)
  test(`a wrong password is told in the language of the page: ${language}`, LONG_FORM, async ({ page }, { project }) => {
    await speak(page, language);
    await page.goto('/login');
    await page.getByLabel(username).fill(`nobody-${project.name}-${language}`);
    await page.locator('input[name=password]').fill('wrong');
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('alert')).toHaveText(says);
  });

test('an address that is no organisation’s asks for it by its short name, and leads to its own page', async ({ page, baseURL }) => {
  const all = new URL(baseURL ?? '');
  all.hostname = 'localhost';
  // As the server says it where no organisation was set up.
  await page.route(/^http:\/\/127\.0\.0\.1[^/]*\/(?:login|forgot-password)/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('name="ask-organisation" content=""', `name="ask-organisation" content="${all.origin}"`);
    await route.fulfill({ response: answer, body: html });
  });
  for (const path of ['/forgot-password', '/login']) {
    await page.goto(path);
    await expect(page.getByText('Which organisation are you of?')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeHidden();
    await expectAccessible(page);
    await page.getByLabel('Your organisation').fill('a b');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Use 3 to 30 letters, digits and hyphens.')).toBeVisible();
    await page.getByLabel('Your organisation').fill('demo');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`http://demo.localhost:${all.port}${path}`);
    await expect(page.getByLabel('Username')).toBeVisible();
  }
});
