import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.server.ts';
import { settled, still } from './settled.server.ts';
import { graveFindings, signIn } from './sign-in.server.ts';
import type { DemoUser } from './sign-in.server.ts';
import { titleFaults } from './title-faults.server.ts';

export const LOOKS = [
  ['light', 'en'],
  ['dark', 'hi'],
  ['light', 'mr'],
] as const;
type Look = (typeof LOOKS)[number];

/** Sets mode and language for the following pages. */
export const remember = (page: Page, look: Look) =>
  page.evaluate(([mode, language]) => {
    localStorage.setItem('prangan.theme.mode', mode);
    localStorage.setItem('prangan.language', language);
  }, look);

/** Checks that the page has this look: a sweep of another one would prove nothing. */
export async function expectLook(page: Page, [mode, language]: Look): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
}

/** Visits each page; a finding names its page, and the other pages are still visited. */
export async function sweep(page: Page, username: DemoUser, pages: readonly string[], look: Look = LOOKS[0]): Promise<void> {
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
export const IN_A_DRAWER = ['/exam-paper', '/exam-patterns', '/subjects', '/user-list', '/departments'];
/** The address of a record's page has an id. Its other tabs, which other domains may have declared, are opened too. */
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
