import { expect, test, type Page } from '@playwright/test';
import { rememberInstance } from './demo-scope.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const REPORTS = '/exam-master/pre-exams-reports';

/** In the order of every menu of files. */
const FORMATS = ['CSV', 'Excel', 'PDF'] as const;
type Format = (typeof FORMATS)[number];

/** One file of what is shown: tables are saved, a PDF opens to be read. */
async function takeFile(page: Page, format: Format): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  const item = page.getByRole('menuitem').nth(FORMATS.indexOf(format));
  if (format !== 'PDF') {
    const saved = page.waitForEvent('download');
    await item.click();
    expect((await saved).suggestedFilename()).toMatch(/\.(?:csv|xlsx)$/);
    return;
  }
  await item.click();
  const document = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(document.getByRole('button', { name: 'Download' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(document).toBeHidden();
}

/** The three files of a list that names nobody. */
async function takeFiles(page: Page): Promise<void> {
  for (const format of FORMATS) await takeFile(page, format);
}

/** Reports of the hub, each with the file that an office takes most: how many rows about people one may take in a day is limited. */
const HUB = [
  ['Nominal roll', 'PDF'],
  ['Seat list', 'CSV'],
  ['Supervisors', 'Excel'],
  ['Bundle covers', 'PDF'],
  ['Locked statistics', 'CSV'],
] as const;

const rows = (page: Page) => page.locator('main').getByRole('row');

test('the reports before an examination are opened, filtered and taken as files', async ({ page, baseURL }) => {
  await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
  await signIn(page, 'admin');
  await page.goto(`${REPORTS}/room-statistics`);
  await expect(rows(page).nth(1)).toBeVisible();
  await page.getByRole('button', { name: /^Slot/ }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/slotId=/);
  await takeFiles(page);
  await expectAccessible(page);

  await page.goto(`${REPORTS}/room-aggregation-report`);
  await expect(rows(page).nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'Spare' }).click();
  await page.getByRole('option', { name: '20 %' }).click();
  await expect(page).toHaveURL(/spare=20/);
  await takeFiles(page);
  await page.getByRole('tab', { name: 'By paper' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
  await takeFiles(page);
  await expectAccessible(page);

  await page.goto(`${REPORTS}/absent-reports?tab=papers`);
  await expect(rows(page).nth(1)).toBeVisible();
  await takeFile(page, 'CSV');

  await page.goto(`${REPORTS}/examiner-marksheet-reports`);
  await expect(rows(page).nth(1)).toBeVisible();
  await takeFile(page, 'PDF');
  await page.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name: 'Filled' }).click();
  await expect(page).toHaveURL(/form=FILLED/);
  await expectAccessible(page);

  await page.goto(`${REPORTS}/all-reports`);
  for (const [tab, format] of HUB) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(rows(page).nth(1)).toBeVisible();
    await takeFile(page, format);
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: /^Attendance sheets/ }).click();
  await page.getByRole('link', { name: 'Room Allocation' }).first().click();
  await expect(page).toHaveURL(/tab=7.*slot=/);
});
