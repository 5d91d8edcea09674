import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { recordAddress, rememberInstance } from './demo-scope.server.ts';
import { menuGroups } from './declared.ts';
import { inSpecifiedOrder } from '../src/app/menu/menu-order.rules.ts';
import { menuPages, pagesBelow } from './menu-pages.ts';
import { layoutFaults } from './layout-faults.server.ts';
import { settled, still } from './settled.server.ts';
import { graveFindings, signIn } from './sign-in.server.ts';
import type { DemoUser } from './sign-in.server.ts';
import { titleFaults } from './title-faults.server.ts';

test.use({ colorScheme: 'light' });

const LOOKS = [
  ['light', 'en'],
  ['dark', 'hi'],
  ['light', 'mr'],
] as const;
type Look = (typeof LOOKS)[number];

/** Sets mode and language for the following pages. */
const remember = (page: Page, look: Look) =>
  page.evaluate(([mode, language]) => {
    localStorage.setItem('prangan.theme.mode', mode);
    localStorage.setItem('prangan.language', language);
  }, look);

/** Checks that the page has this look: a sweep of another one would prove nothing. */
async function expectLook(page: Page, [mode, language]: Look): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
}

/** Visits each page; a finding names its page, and the other pages are still visited. */
async function sweep(page: Page, username: DemoUser, pages: readonly string[], look: Look = LOOKS[0]): Promise<void> {
  const complaints: string[] = [];
  let at = '/login';
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${at}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${at}: ${error.message}`));
  await signIn(page, username);
  await settled(page);
  await remember(page, look);
  for (const address of pages) {
    at = address;
    await page.goto(address);
    await settled(page);
    await expectLook(page, look);
    const findings = [...(await graveFindings(page)), ...(await layoutFaults(page)), ...(await titleFaults(page))];
    for (const finding of findings) complaints.push(`${address}: ${finding}`);
    await further(page, address, complaints);
  }
  expect(complaints).toEqual([]);
}

/** Lists whose records have no page: the first one is opened beside the list. */
const IN_A_DRAWER = ['/teacher-directory', '/exam-paper', '/exam-patterns', '/subjects', '/user-list', '/departments'];
/** A number stands in the address of a record's page: its other tabs are shown, too, which other domains may have declared. */
const OF_A_RECORD = /[\da-f]{8}-[\da-f]{4}-/;

/** What of a page is seen after one press more: the tabs of a record, the drawer of a row. */
async function further(page: Page, address: string, complaints: string[]): Promise<void> {
  if (OF_A_RECORD.test(address))
    for (const tab of await page.locator('main [role="tab"]').all()) {
      await tab.click();
      await settled(page);
      for (const finding of await layoutFaults(page)) complaints.push(`${address} ${await tab.textContent()}: ${finding}`);
    }
  if (!IN_A_DRAWER.some((list) => address.endsWith(list))) return;
  await page.locator('main [data-row-open]:visible').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await still(page);
  for (const finding of await layoutFaults(page)) complaints.push(`${address} opened: ${finding}`);
}

const STUDENT = menuPages('student');
const CONTROLLER = menuPages('controller');
/** The short form sweeps a page of each group and what teachers and students use; `npm run soak` sweeps every page. */
const SHORT_FORM = new Set([
  ...STUDENT,
  ...menuPages('teacher'),
  ...inSpecifiedOrder(menuGroups).map((group) => group.links[0]?.link ?? ''),
]);
const SWEEPS: readonly { readonly username: DemoUser; readonly pages: readonly string[] }[] = [
  { username: 'controller', pages: CONTROLLER },
  // Pages that only the administrator sees.
  { username: 'admin', pages: menuPages('admin').filter((one) => !CONTROLLER.includes(one) && !STUDENT.includes(one)) },
  { username: 'student', pages: STUDENT },
];

for (const { username, pages } of SWEEPS.filter((one) => one.pages.length > 0)) {
  test(`every page of the ${username}'s menu is accessible and logs no error`, async ({ page, baseURL }) => {
    const isShort = process.env['SOAK'] === undefined;
    await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
    await sweep(page, username, isShort ? pages.filter((one) => SHORT_FORM.has(one)) : pages);
  });
}

// The long form looks at every page in the dark and in the other languages too.
for (const look of process.env['SOAK'] === undefined ? [] : LOOKS.slice(1))
  for (const { username, pages } of SWEEPS)
    test(`every page of the ${username}'s menu has no layout fault in ${look.join(' ')}`, async ({ page, baseURL }) => {
      await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
      await sweep(page, username, pages, look);
    });

for (const username of ['controller', 'admin'] as const) {
  test(`every page of a record of the ${username} is accessible and complains of nothing`, async ({ page, baseURL }) => {
    const instance = await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
    const others = username === 'admin' ? pagesBelow('controller') : [];
    const below = pagesBelow(username).filter((one) => !others.includes(one));
    const lists = IN_A_DRAWER.flatMap((list) => menuPages(username).filter((one) => one.endsWith(list)));
    const ownLists = username === 'admin' ? lists.filter((one) => !CONTROLLER.includes(one)) : lists;
    const addresses: string[] = [];
    for (const one of below) addresses.push(await recordAddress(baseURL ?? '', one, instance));
    await sweep(page, username, [...addresses, ...ownLists]);
  });
}

test('without an exam instance the pages say what to choose first', async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto(CONTROLLER.find((one) => one.startsWith('/exam-master/')) ?? '/');
  await settled(page);
  expect(await graveFindings(page)).toEqual([]);
});

const IN_FRONT = ['/login', '/signup', '/forgot-password', '/verify/statement', '/404'];
test('the pages before sign-in have no layout fault in any look', async ({ page }) => {
  const isShort = process.env['SOAK'] === undefined;
  const complaints: string[] = [];
  await page.goto('/login');
  // A page that is still loading stores its own language after this one.
  await settled(page);
  for (const look of isShort ? LOOKS.slice(1, 2) : LOOKS) {
    await remember(page, look);
    for (const address of IN_FRONT) {
      await page.goto(address);
      await settled(page);
      await expectLook(page, look);
      for (const finding of [...(await graveFindings(page)), ...(await layoutFaults(page))])
        complaints.push(`${address} ${look.join(' ')}: ${finding}`);
    }
  }
  expect(complaints).toEqual([]);
});
