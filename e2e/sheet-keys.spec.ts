import { expect, test, type Page } from '@playwright/test';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets, type MarkSheetRow } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { makeMarkStage, TESTS_PAPER, type MarkStage } from './mark-stage.server.ts';
import { openSheet, saved, shown, type } from './sheet-desk.server.ts';
import { signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const STUDENTS = 4;
/** One college for the journeys of this file: each uses its own sheet. */
let made: Promise<MarkStage> | null = null;
const stageAt = (baseURL: string | undefined) => (made ??= makeMarkStage(baseURL ?? '', STUDENTS));

const keys = async (page: Page, ...pressed: readonly string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};
/** A key of a keyboard in another script: the sign arrives where the focus is after the key went down. */
async function sign(page: Page, text: string): Promise<void> {
  const grid = page.getByRole('grid');
  await grid.evaluate((element, key) => {
    const target = element.contains(document.activeElement) ? document.activeElement : element;
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, text);
  await page.keyboard.insertText(text);
}

/** What is said below the sheet of the active cell. */
const told = (page: Page) => page.locator('main p').getByRole('status');

async function valuesOf(stage: MarkStage, sheet: MarkSheetRow) {
  const { data } = await stage.as('clerk').ok(markSheets.get, { params: { id: sheet.id } });
  return data.rows.map((row) => row.value ?? row.status);
}

test('second entry by keyboard: Home finds the open cell, and a cell that takes nothing says why', async ({ page, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheets.find((one) => one.doubleEntry);
  if (!sheet) throw new Error('no head is entered twice');
  await signIn(page, 'clerk2', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  await page.getByRole('button', { name: /^Entry / }).click();
  await page.getByRole('option', { name: 'Second entry' }).click();
  await expect(page.getByRole('grid')).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('44'));
  for (const there of ['Control+Home', 'Home', 'Control+ArrowLeft']) {
    await keys(page, 'ArrowLeft', '9');
    await expect(told(page)).toHaveText('Only shown here. Type in TH second / 80.');
    await keys(page, there);
    await expect(told(page)).toHaveText('');
  }
  for (const barred of ['Delete', 'F2', 'Control+v']) {
    await keys(page, 'ArrowLeft', barred);
    await expect(told(page)).toHaveText('Only shown here. Type in TH second / 80.');
    await keys(page, 'Control+Home');
  }
  await keys(page, '1', '2', 'Enter', '3', '0', 'Tab');
  await saved(page, 2, STUDENTS);
  await keys(page, 'Control+End', '7', '5', 'Control+s');
  await saved(page, 3, STUDENTS);
  await expect(shown(page, 0)).toHaveText('');
  await keys(page, 'Control+ArrowUp', 'Delete');
  await saved(page, 2, STUDENTS);
});

test('whoever made the first entry is told before typing the second', LONG_FORM, async ({ page, baseURL }) => {
  const stage = await makeMarkStage(baseURL ?? '', STUDENTS);
  const sheet = stage.sheets.find((one) => one.doubleEntry);
  if (!sheet) throw new Error('no head is entered twice');
  const { data } = await stage.as('clerk').ok(markSheets.get, { params: { id: sheet.id } });
  const cells = data.rows.map(({ studentExamId, version }) => ({ studentExamId, value: '10', status: null, version }));
  await stage.as('clerk').ok(marks.save, { params: { id: sheet.id }, body: { entry: 'FIRST', cells } });
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  await page.getByRole('button', { name: /^Entry / }).click();
  await page.getByRole('option', { name: 'Second entry' }).click();
  await expect(page.getByText(`You made the other entry of ${STUDENTS} marks: another person must make this one.`)).toBeVisible();
  await keys(page, 'Control+Home', '4');
  const why = 'First and second entry must be made by different persons.';
  await expect(told(page)).toHaveText(`Locked: nothing can be typed here. ${why}`);
  await keys(page, 'ArrowRight', '4');
  await expect(page.locator('main p').getByText(why)).toBeVisible();

  // Of two heads the complete one can be submitted, and what the other lacks is said of it.
  const ia = stage.sheet('CE503', 'IA');
  const { data: rows } = await stage.as('clerk').ok(markSheets.get, { params: { id: ia.id } });
  const done = rows.rows.map(({ studentExamId, version }) => ({ studentExamId, value: '10', status: null, version }));
  await stage.as('clerk').ok(marks.save, { params: { id: ia.id }, body: { entry: 'FIRST', cells: done } });
  const place = { instance: stage.examInstanceId, paper: ia.paperId, division: ia.divisionId ?? '' };
  await page.goto(`/exam-master/post-examinations/result-entry?${new URLSearchParams(place).toString()}`);
  await expect(page.getByText(`TH: ${STUDENTS} more needed to submit`)).toBeVisible();
  await page.getByRole('button', { name: 'Submit sheet' }).click();
  await expect(page.getByRole('dialog').getByText(`TH 80 stays open: ${STUDENTS} marks missing.`)).toBeVisible();
});

test('whoever saved the same cell on another device meanwhile is told that it was they', LONG_FORM, async ({ page, baseURL }) => {
  const stage = await makeMarkStage(baseURL ?? '', STUDENTS);
  const sheet = stage.sheet('CE503', 'TH');
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  await page.getByRole('grid').focus();
  await keys(page, 'Control+Home', '1', '2');
  const { data } = await stage.as('clerk').ok(markSheets.get, { params: { id: sheet.id } });
  const cells = data.rows.slice(0, 1).map(({ studentExamId, version }) => ({ studentExamId, value: '10', status: null, version }));
  await stage.as('clerk').ok(marks.save, { params: { id: sheet.id }, body: { entry: 'FIRST', cells } });
  await keys(page, 'Enter');
  await expect(page.getByText(/^You saved this cell on another device while you were typing\./).first()).toBeVisible();
  await page.getByRole('radio', { name: /^You, on another device/ }).click();
  await page.getByRole('button', { name: 'Keep 10' }).click();
  await saved(page, 1, STUDENTS);
  expect((await valuesOf(stage, sheet))[0]).toBe('10.00');
});

test('whoever may only look is told so when typing', LONG_FORM, async ({ page, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheet('CE503', 'TH');
  await signIn(page, 'controller', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  await page.getByRole('grid').focus();
  await keys(page, '4');
  await expect(told(page)).toHaveText('Locked: nothing can be typed here.');
});

test('signs of a mark by keyboard: words, digits of another script, and what clears a cell', async ({ page, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheet('CE503', 'IA');
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  await page.getByRole('grid').focus();
  await sign(page, '१');
  await sign(page, '३');
  await keys(page, 'Enter', 'a', 'b', 'Enter', '1', '4', 'Enter', '1', '5', 'Enter');
  await saved(page, 4, STUDENTS);
  await expect.poll(() => valuesOf(stage, sheet)).toEqual(['13.00', 'AB', '14.00', '15.00']);
  // Enter in the last row stays there. A sign that is taken back, Escape and a block's empty cell clear nothing.
  await keys(page, '9', 'Backspace', 'Enter');
  await expect(shown(page, 3)).toContainText('15');
  await keys(page, '9', 'Escape', 'PageUp', ' ', 'Enter');
  await saved(page, 4, STUDENTS);
  await expect(shown(page, 0)).toContainText('13');
  // Exemption is carried, never typed.
  await keys(page, 'e', 'x', 'Enter');
  await expect(page.getByText(/EX/).first()).toBeVisible();
  await expect(shown(page, 1)).toContainText('EX');
  await keys(page, 'Control+z');
  await expect(shown(page, 1)).toContainText('AB');
  // F2 and an emptied text clear, and so does Delete.
  await keys(page, 'F2', 'Control+a', 'Backspace', 'Enter');
  await saved(page, 3, STUDENTS);
  await keys(page, 'PageDown', 'Delete');
  await saved(page, 2, STUDENTS);
  await expect.poll(() => valuesOf(stage, sheet)).toEqual(['13.00', 'AB', null, null]);
});

test('one person in two tabs on one cell, and a session that ends while marks are typed', async ({ page, context, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheet('CE502', 'IA');
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  const second = await context.newPage();
  await openSheet(second, stage.examInstanceId, sheet);
  await type(page, 0, '15');
  await saved(page, 1, STUDENTS);
  await type(second, 0, '14');
  const card = second.getByRole('region', { name: /Conflict at/ });
  await expect(card.getByRole('radio', { name: /Yours.*14/ })).toBeVisible();
  await card.getByRole('button', { name: 'Keep 14' }).click();
  await expect.poll(() => valuesOf(stage, sheet)).toEqual(['14.00', null, null, null]);
  await second.close();

  await page.evaluate(async () => {
    const { csrfToken }: { csrfToken: string } = await (await fetch('/api/auth/csrf')).json();
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/signout', { method: 'POST', headers, body: JSON.stringify({ csrfToken }) });
  });
  await type(page, 1, '16');
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await page.getByLabel('Username').fill('clerk');
  await page.getByRole('textbox', { name: 'Password' }).fill('Prangan@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('1 mark from your last visit')).toBeVisible();
  await expect.poll(() => valuesOf(stage, sheet)).toEqual(['14.00', '16.00', null, null]);
});

test('the tests of a head go into one cell by keyboard, which shows them with their mark', async ({ page, baseURL }) => {
  const stage = await makeMarkStage(baseURL ?? '', STUDENTS, [TESTS_PAPER]);
  const sheet = stage.sheet(TESTS_PAPER.code, 'IA');
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  await page.getByRole('grid').focus();
  await keys(page, 'Control+Home');
  await page.keyboard.type('15 9 18');
  await keys(page, 'Enter');
  await page.keyboard.type('15/-/18');
  await keys(page, 'Enter');
  await page.keyboard.type('12+AB+11');
  await keys(page, 'Enter');
  await saved(page, 3, STUDENTS);
  for (const [row, words] of ['15 9 18 = 17', '15 AB 18 = 17', '12 AB 11 = 12'].entries())
    await expect(shown(page, row)).toContainText(words);
  await page.keyboard.type('15 21 18');
  await keys(page, 'Enter');
  await expect(page.getByText('21 is above the maximum 20.').first()).toBeVisible();
  await shown(page, 3).click();
  await page.keyboard.type('17');
  await keys(page, 'Enter');
  await expect(page.getByText('Type all 3 tests, - or AB for a missed one: 9 - 11.').first()).toBeVisible();
  await shown(page, 0).click();
  // Only what is changed is typed again: the mark behind = is worked out anew.
  await keys(page, 'F2', 'Home', 'ArrowRight', 'ArrowRight', 'Backspace', '6', 'Enter');
  await expect(shown(page, 0)).toContainText('16 9 18 = 17');
  // Three marks were saved before this one, too: what the server keeps is asked until it has come.
  const kept = async () => (await stage.as('clerk').ok(markSheets.get, { params: { id: sheet.id } })).data.rows.map((row) => row.parts);
  await expect.poll(kept).toEqual([['16.00', '9.00', '18.00'], ['15.00', null, '18.00'], ['12.00', null, '11.00'], null]);
});
