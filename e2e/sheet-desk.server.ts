import { expect, type Locator, type Page } from '@playwright/test';
import type { MarkSheetRow } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';

/** Opens a sheet in result entry by its address, as a link of another page does. */
export async function openSheet(page: Page, examInstanceId: string, sheet: MarkSheetRow): Promise<void> {
  const place = { instance: examInstanceId, paper: sheet.paperId, division: sheet.divisionId ?? '', head: sheet.id };
  await page.goto(`/exam-master/post-examinations/result-entry?${new URLSearchParams(place).toString()}`);
  await expect(page.getByText(`of ${sheet.candidates} saved`)).toBeVisible();
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

const line = (page: Page, row: number): Locator => page.getByRole('list', { name: 'Candidates' }).getByRole('button').nth(row);

/** The mark of a row as it is shown: a cell of the sheet, or the line of the student on a phone. */
export const shown = (page: Page, row: number): Locator =>
  isPhone(page) ? line(page, row) : page.locator(`[data-row="${row}"][data-column="0"]`);

/** Begins to type a mark of a row as a user does at this width, and does not leave its cell. */
export async function begin(page: Page, row: number, text: string): Promise<void> {
  if (isPhone(page)) {
    await line(page, row).click();
    await page.getByRole('textbox', { name: /Pass/ }).fill(text);
    return;
  }
  await shown(page, row).click();
  await page.keyboard.type(text);
}

/** The same, to its end. */
export async function type(page: Page, row: number, text: string): Promise<void> {
  await begin(page, row, text);
  if (isPhone(page)) await page.getByRole('textbox', { name: /Pass/ }).press('Enter');
  else await page.keyboard.press('Enter');
}

export const saved = (page: Page, count: number, of: number): Promise<void> =>
  expect(page.getByText(`${count} of ${of} saved`)).toBeVisible();
