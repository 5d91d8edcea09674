import { test, expect, type Page } from '@playwright/test';
import { recordAddress, rememberInstance } from './demo-scope.server.ts';
import { layoutFaults } from './layout-faults.server.ts';
import { lockedAddress } from './locked-pages.server.ts';
import { menuPages, pagesBelow } from './menu-pages.ts';
import { eachOpened } from './opened.server.ts';
import { callsOf, keepUnchanged, PAGE_STATES, putInState, type PageState } from './page-states.server.ts';
import { settled, still, waiting } from './settled.server.ts';
import { graveFindings, signIn, type DemoUser } from './sign-in.server.ts';

test.use({ colorScheme: 'light' });
test.describe.configure({ mode: 'parallel' });

const isLong = process.env['SOAK'] !== undefined;
/** One list, at one width; the long form runs every page, at both. */
const SHORT_PAGES = ['/academics-master/academics/subjects'];
/** A lost connection is retried, which takes a second; locked pages use another exam of the demonstration. */
const STATES = isLong ? PAGE_STATES : PAGE_STATES.filter((state) => state !== 'cut' && state !== 'locked');

async function visit(page: Page, address: string, state: PageState): Promise<void> {
  await page.goto(address);
  await (state === 'loading' ? waiting(page) : settled(page));
}

async function look(page: Page, what: string, complaints: string[], within?: string): Promise<void> {
  for (const finding of [...(await graveFindings(page, within)), ...(await layoutFaults(page))]) complaints.push(`${what}: ${finding}`);
}

async function inEachState(page: Page, address: string, locked: string | null, complaints: string[]): Promise<void> {
  const calls = await callsOf(page, () => visit(page, address, 'full'));
  for (const state of STATES) {
    const place = state === 'locked' ? locked : address;
    if (place === null) continue;
    const end = await putInState(page, state, calls);
    if (state !== 'full') await visit(page, place, state);
    await look(page, `${address} ${state}`, complaints);
    await end();
  }
}

async function withEverythingOpened(page: Page, address: string, complaints: string[]): Promise<void> {
  await eachOpened(
    page,
    () => visit(page, address, 'full'),
    async (name) => {
      await still(page);
      await look(page, `${address} opened ${name}`, complaints, '[role="dialog"]');
    },
  );
}

/** A page in the other mode and in the other languages. */
async function inOtherLooks(page: Page, address: string, complaints: string[]): Promise<void> {
  for (const [mode, language] of [
    ['dark', 'hi'],
    ['light', 'mr'],
  ] as const) {
    await page.evaluate(
      ([chosenMode, chosenLanguage]) => {
        localStorage.setItem('prangan.theme.mode', chosenMode);
        localStorage.setItem('prangan.language', chosenLanguage);
      },
      [mode, language] as const,
    );
    await visit(page, address, 'full');
    await look(page, `${address} ${mode} ${language}`, complaints);
  }
  await page.evaluate(() => {
    localStorage.removeItem('prangan.theme.mode');
    localStorage.removeItem('prangan.language');
  });
}

const OWN = menuPages('student');
const OFFICE = [...menuPages('controller').filter((one) => !OWN.includes(one)), ...pagesBelow('controller')];
/** Pages that only the administrator sees. */
const ADMIN = [...menuPages('admin'), ...pagesBelow('admin')].filter((one) => !OFFICE.includes(one) && !OWN.includes(one));
const SWEPT: readonly { readonly username: DemoUser; readonly address: string }[] = [
  ...OFFICE.map((address) => ({ username: 'controller' as const, address })),
  ...ADMIN.map((address) => ({ username: 'admin' as const, address })),
  ...OWN.map((address) => ({ username: 'student' as const, address })),
];

for (const { username, address } of SWEPT.filter((one) => isLong || SHORT_PAGES.includes(one.address))) {
  test(`${address} of the ${username} has no layout fault when full, empty, waiting, failed, refused and locked`, async ({
    page,
    baseURL,
  }) => {
    const instance = await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-', 'CO403');
    const place = await recordAddress(baseURL ?? '', address, instance);
    await signIn(page, username);
    await keepUnchanged(page);
    const complaints: string[] = [];
    const locked = isLong ? await lockedAddress(baseURL ?? '', address) : null;
    await inEachState(page, place, locked, complaints);
    if (isLong) {
      await inOtherLooks(page, place, complaints);
      await withEverythingOpened(page, place, complaints);
    }
    expect(complaints).toEqual([]);
  });
}
