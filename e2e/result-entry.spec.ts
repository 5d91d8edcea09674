import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { makeMarkStage } from './mark-stage.server.ts';
import { begin, isPhone, openSheet, saved, shown, type } from './sheet-desk.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';
import { switchTo } from './language-menu.server.ts';
import { teacherSheet } from './teacher-sheet.server.ts';

const MARKS = ['51', 'AB', '58', '45', '53', '7', '49', '52', '33'];

const byMenu = (page: Page, end: string) => page.getByRole('navigation', { name: 'Pages' }).locator(`a[href$="${end}"]`).click();

/** The rest of the sheet: a block from a spreadsheet, undone and redone once; on a phone one student after the other. */
async function enterRest(page: Page, wanted: readonly string[]): Promise<void> {
  if (isPhone(page)) {
    for (const [at, mark] of wanted.slice(2).entries()) await type(page, at + 2, mark);
    return;
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((block) => navigator.clipboard.writeText(block), `${wanted.slice(2).join('\r\n')}\r\n`);
  // Enter went down twice; the arrows go up and down over filled cells, and back to the first empty one.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(page.getByText(`${wanted.length - 2} cells pasted`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await saved(page, 2, wanted.length);
  await page.keyboard.press('Control+y');
}

test('a teacher is offered own papers only, enters one by keyboard and block, and submits it', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const { examInstanceId, sheet, as } = await teacherSheet(url, test.info().project.name === 'phone' ? 'B' : 'A');
  const wanted = MARKS.slice(0, sheet.candidates);
  await signIn(page, 'teacher');
  await page.goto(`/exam-master/post-examinations/result-entry?instance=${examInstanceId}`);
  const papers = (await (await as(url, 'teacher')).ok(markSheets.list, { query: { examInstanceId } })).data.sheets;
  const everybodys = (await (await as(url, 'controller')).ok(markSheets.list, { query: { examInstanceId } })).data.sheets;
  // Another journey gives this account CO304.
  expect(papers.map((one) => one.paperCode)).toContain('CO303');
  expect(papers.filter((one) => !['CO303', 'CO304'].includes(one.paperCode))).toEqual([]);
  expect(everybodys.some((one) => !['CO303', 'CO304'].includes(one.paperCode))).toBe(true);
  const paper = page.getByRole('button', { name: /^Paper/ });
  const folded = page.getByRole('button', { name: /Mark sheet/ });
  // One's only paper is chosen by itself.
  if (papers.every((one) => one.paperCode === 'CO303')) await expect(paper.or(folded)).toContainText('CO303');
  await openSheet(page, examInstanceId, sheet);
  await expectAccessible(page);
  // Whoever opens the sheet by its address may type at once.
  if (!isPhone(page)) await expect(page.getByRole('grid')).toBeFocused();

  await type(page, 0, '51');
  await type(page, 1, '487');
  await expect(page.getByText('487 is above the maximum 60.').first()).toBeVisible();
  await type(page, 1, 'ab');
  await saved(page, 2, wanted.length);
  // Author and time are shown below the sheet for keyboards and on the card for touch.
  await shown(page, 0).click();
  await expect(page.getByText(/Entered by you, /).first()).toBeVisible();
  // A switch of the language says it again, with its month.
  const open = page.locator('main');
  await switchTo(page, 'मराठी');
  await expect(open.getByText(/नोंद: तुम्ही, /).first()).toBeVisible();
  await expect(open.getByText(/Entered by|\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/)).toHaveCount(0);
  await expect(open.locator('[title*="Entered by"]')).toHaveCount(0);
  await switchTo(page, 'English');
  await expect(page.getByText(/Entered by you, /).first()).toBeVisible();
  if (!isPhone(page)) {
    // Keys pressed before the menu has given the focus back are lost.
    await expect(page.getByRole('grid')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
  }
  await enterRest(page, wanted);
  await saved(page, wanted.length, wanted.length);

  await page.getByRole('button', { name: 'Submit sheet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${wanted.length} candidates, 1 absent`);
  await dialog.getByRole('button', { name: 'Submit sheet' }).click();
  await expect(dialog).toContainText('Submitted, verification code');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const submit = page.getByRole('button', { name: 'Submit sheet' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('All sheets shown here are submitted already.');
  const { data } = await (await as(url, 'clerk')).ok(markSheets.get, { params: { id: sheet.id } });
  expect(data.state).toBe('SUBMITTED');
  expect(data.rows.map((row) => row.value ?? row.status)).toEqual(wanted.map((one) => (one === 'AB' ? 'AB' : `${one}.00`)));
});

test('a pasted block leaves blanks alone and finds its rows by seat number; on a phone typing replaces a mark', async ({
  page,
  baseURL,
}) => {
  const stage = await makeMarkStage(baseURL ?? '', 6);
  const sheet = stage.sheet('CE503', 'IA');
  const rows = async () => (await stage.as('admin').ok(markSheets.get, { params: { id: sheet.id } })).data.rows;
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  for (const [at, mark] of ['11', '12', '13'].entries()) await type(page, at, mark);
  await saved(page, 3, 6);
  if (isPhone(page)) {
    await page.getByRole('list', { name: 'Candidates' }).getByRole('button').nth(1).click();
    const field = page.getByRole('textbox', { name: /Pass/ });
    await field.click();
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('13');
    await page.keyboard.type('999');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('999');
    await expect(field).toBeFocused();
    await expect(page.getByText(/^999 is above the maximum/).first()).toBeInViewport();
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await saved(page, 3, 6);
    await expect.poll(async () => (await rows()).map((row) => row.value)).toEqual(['11.00', '14.00', '15.00', null, null, null]);
    // Whose marks come next is in sight, though the button is below them.
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const { seatNo, prn } = (await rows())[4] ?? {};
    await expect(page.getByRole('region').getByText(seatNo ?? prn ?? '', { exact: true })).toBeInViewport();
    return;
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (block: string) => {
    await shown(page, 0).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await page.keyboard.press('Control+v');
  };
  await paste('\r\n\r\n\r\n8\r\n');
  await saved(page, 4, 6);
  const named = (await rows()).map((row) => `${row.seatNo ?? row.prn}\t${row.name}`);
  // Seat numbers begin anew in each session: a line with another student's name is from another list.
  const other = `${named[2]?.split('\t')[0]}\tQuentin Zyx\t9`;
  await paste(`Seat no.\tName\tIA\r\n${named[5]}\t16\r\n${named[0]}\t\r\n${named[1]}\t17\r\n${other}\r\nX99\tG H\t18\r\n`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 cells change, 1 of them replace what is there.');
  await expect(dialog).toContainText('1 number not in this list: X99');
  await expect(dialog).toContainText('(the file says Quentin Zyx)');
  await expect(dialog).toContainText('1 blank cell: left as they are');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Paste 2 cells' }).click();
  await saved(page, 5, 6);
  await expect.poll(async () => (await rows()).map((row) => row.value)).toEqual(['11.00', '17.00', '13.00', '8.00', null, '16.00']);

  // Headings that name no column of the sheet: nothing is taken until somebody says what each holds.
  await paste(`Nr\tPaper\r\n${named[4]?.split('\t')[0]}\t7\r\n${named[5]?.split('\t')[0]}\t16\r\n`);
  await expect(dialog).toContainText('Which column is which?');
  await expect(dialog.getByRole('combobox', { name: 'What Nr holds' })).toHaveValue(/^Number of the row/);
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'What Paper holds' }).click();
  await page.getByRole('option', { name: /^IA/ }).click();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog).toContainText('1 cell changes, 0 of them replace what is there.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // The template has one row a student; a part-filled file changes what it holds.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const template = await readFile(await (await download).path(), 'utf8');
  const [line = '', head = '', ...lines] = template.replace('\uFEFF', '').split('\r\n');
  expect(line).toContain(`Marks template: ${sheet.paperCode} ${sheet.paperTitle} / `);
  expect([head, lines.length]).toEqual([expect.stringMatching(/^Seat no\.,Candidate,IA/), 6]);
  const importing = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import this sheet' }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const marks = lines.map((row, at) => (at === 4 ? row.replace(/,$/, ',19') : row.replace(/,[^,]*$/, ',')));
  // Another paper's file is refused; of headings that are not of this sheet a person is asked, nothing is placed by position.
  await importing('other.csv', Buffer.from([line.replace(sheet.paperCode, 'CE999'), head, ...marks].join('\r\n')));
  await expect(page.getByRole('alert').filter({ hasText: /^Not read: this file is for CE999 .* Open here: CE/ })).toBeVisible();
  await importing('theory.csv', Buffer.from(['Seat no.,Candidate,Theory', ...marks].join('\r\n')));
  await expect(dialog.getByRole('combobox', { name: 'What Theory holds' })).toHaveValue('Not taken');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // A file is for all rows, whichever are shown.
  await page.getByRole('button', { name: /^To enter/ }).click();
  await importing('marks.csv', Buffer.from([line, `${head},Viva`, ...marks.map((row) => `${row},5`), ',Nobody,7'].join('\r\n')));
  await expect(dialog).toContainText('1 column not taken, the heading is no column of this sheet: Viva');
  await expect(dialog).toContainText('1 line without Seat no.: left out');
  await expect(dialog).not.toContainText('not in this list');
  await dialog.getByRole('button', { name: 'Paste 1 cell' }).click();
  await saved(page, 6, 6);
  await expect.poll(async () => (await rows()).map((row) => row.value)).toEqual(['11.00', '17.00', '13.00', '8.00', '19.00', '16.00']);

  // The same as a workbook, which the server reads; a picture is no file of marks.
  const bookDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  const { sheets } = await readXlsx(await readFile(await (await bookDownload).path()));
  const table = sheets[0]?.rows ?? [];
  expect([table[0]?.[0], table[1]?.slice(0, 2), table.length]).toEqual([line.replaceAll('"', ''), ['Seat no.', 'Candidate'], 8]);
  const marked = table.map((row, at) => (at === 3 ? [...row.slice(0, 2), 12] : row.slice(0, at <= 1 ? 3 : 2)));
  await importing('photo.xlsx', Buffer.from('ffd8ffe000104a46', 'hex'));
  await expect(page.getByText('Choose a CSV file or an Excel workbook (.xlsx).')).toBeVisible();
  await importing('marks.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'Marks', rows: marked }] })));
  await dialog.getByRole('button', { name: 'Paste 1 cell' }).click();
  await expect.poll(async () => (await rows()).map((row) => row.value)).toEqual(['11.00', '12.00', '13.00', '8.00', '19.00', '16.00']);
});

test('the connection is lost and comes back, and the page is closed in between: nothing is lost', async ({ page, context, baseURL }) => {
  const stage = await makeMarkStage(baseURL ?? '', 6);
  const sheet = stage.sheet('CE503', 'IA');
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  await type(page, 0, '11');
  await saved(page, 1, 6);
  await context.setOffline(true);
  await type(page, 1, '12');
  await type(page, 2, '13');
  await expect(page.getByText('Offline: 2 cells not saved yet.')).toBeVisible();
  await context.setOffline(false);
  await saved(page, 3, 6);
  await expect(page.getByText('Offline:')).toBeHidden();

  await context.setOffline(true);
  await type(page, 3, '14');
  await type(page, 4, '15');
  await expect(page.getByText('Offline: 2 cells not saved yet.')).toBeVisible();
  // Another user enters a mark in one of the two cells meanwhile.
  const rows = async () => (await stage.as('admin').ok(markSheets.get, { params: { id: sheet.id } })).data.rows;
  const cells = [{ studentExamId: (await rows())[4]?.studentExamId ?? '', value: '9', status: null, version: 0 }];
  await stage.as('admin').ok(marks.save, { params: { id: sheet.id }, body: { cells } });
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await openSheet(next, stage.examInstanceId, sheet);
  // A closing page is online for a moment: one of the two marks may have been sent.
  await expect(next.getByText(/^(2 marks from your last visit were|1 mark from your last visit was) not saved\./)).toBeVisible();
  await expect(next.getByRole('region', { name: /Conflict at/ })).toBeVisible();
  await saved(next, 4, 6);
  expect((await rows()).map((row) => row.value)).toEqual(['11.00', '12.00', '13.00', '14.00', '9.00', null]);
});

test('a refused mark is counted apart before it is pasted, and stands refused when the clerk comes back', async ({ page, baseURL }) => {
  const stage = await makeMarkStage(baseURL ?? '', 4);
  const sheet = stage.sheet('CE503', 'IA');
  await signIn(page, 'clerk', stage.college);
  await openSheet(page, stage.examInstanceId, sheet);
  // By the menu, so that Back leads to a page of the product.
  if (!isPhone(page)) {
    await page.goto('/exam-master/post-examinations/lock-unlock-result-entry');
    await byMenu(page, '/result-entry');
  }
  await saved(page, 0, 4);
  if (isPhone(page)) {
    await type(page, 0, '11');
    await type(page, 1, '999');
  } else {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown(page, 0).click();
    await page.evaluate(() => navigator.clipboard.writeText('11\r\n999\r\n'));
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 cell changes, 0 of them replace what is there.');
    await expect(dialog).toContainText('1 cell is refused and not saved: correct it in the sheet.');
    // Back does not leave the sheet under a preview: it asks, as a drawer does.
    await page.goBack();
    await expect(dialog).toContainText('Discard your changes?');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Paste 1 cell' }).click();
  }
  await saved(page, 1, 4);
  await expect(page.getByText(/^999 is above the maximum/).first()).toBeVisible();
  if (isPhone(page)) await page.reload();
  else {
    await page.goBack();
    await expect(page.getByRole('grid')).toBeHidden();
    await byMenu(page, '/result-entry');
  }
  await expect(shown(page, 1)).toContainText('999');
  await expect(page.getByText(/^999 is above the maximum/).first()).toBeVisible();
  // Once it is corrected, nothing of it is left.
  await type(page, 1, '12');
  await saved(page, 2, 4);
  await page.reload();
  await saved(page, 2, 4);
  await expect(shown(page, 1)).toContainText('12');
  await expect(page.getByText(/^999 is above the maximum/)).toHaveCount(0);
  // Neither is a mark that is still being typed when the page is loaded anew.
  await begin(page, 2, '13');
  await page.reload();
  await saved(page, 3, 4);
  await expect(shown(page, 2)).toContainText('13');
});
