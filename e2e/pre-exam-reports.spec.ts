import { expect, test, type Page } from '@playwright/test';
import { rememberInstance } from './demo-scope.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const REPORTS = '/exam-master/pre-exams-reports';

/** The three files of what is shown. */
async function takeFiles(page: Page): Promise<void> {
  for (const format of [0, 1, 2]) {
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem').nth(format).click();
    expect((await saved).suggestedFilename()).toMatch(/\.(?:csv|xlsx|pdf)$/);
  }
}

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
  await takeFiles(page);

  await page.goto(`${REPORTS}/examiner-marksheet-reports`);
  await expect(rows(page).nth(1)).toBeVisible();
  await takeFiles(page);
  await page.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name: 'Filled' }).click();
  await expect(page).toHaveURL(/form=FILLED/);
  await expectAccessible(page);

  await page.goto(`${REPORTS}/all-reports`);
  for (const tab of ['Nominal roll', 'Seat list', 'Supervisors', 'Bundle covers', 'Locked statistics']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(rows(page).nth(1)).toBeVisible();
    await takeFiles(page);
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: /^Attendance sheets/ }).click();
  await page.getByRole('link', { name: 'Room Allocation' }).first().click();
  await expect(page).toHaveURL(/tab=7.*slot=/);
});
