import { expect, test, type Locator, type Page } from '@playwright/test';
import { marks } from '../src/domains/exams/mark-entry/mark-entry.contract.ts';
import { markSheets, type MarkSheetRow } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { getInstituteMetaList } from '../src/domains/identity/institute/institute.contract.ts';
import { apiSession, signIn as openSession } from '../src/kit/http/api-session.server.ts';
import { makeMarkStage, type MarkStage } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 6;
let stage: MarkStage;
test.setTimeout(120_000);

/** A college of its own for one journey: what is entered there counts nowhere else. */
const prepare = async (baseURL: string | undefined) => {
  stage = await makeMarkStage(baseURL ?? '', STUDENTS);
};

const sheetOf = (paper: string, head: string): MarkSheetRow => {
  const found = stage.sheets.find((sheet) => sheet.paperCode === paper && sheet.headKind === head);
  if (!found) throw new Error(`there is no sheet ${paper} ${head}`);
  return found;
};

async function openSheet(page: Page, sheet: MarkSheetRow): Promise<void> {
  await signIn(page, 'clerk', stage.college);
  await reopen(page, sheet);
}

async function reopen(page: Page, sheet: MarkSheetRow): Promise<void> {
  const search = new URLSearchParams({
    instance: stage.examInstanceId,
    paper: sheet.paperId,
    division: sheet.divisionId ?? '',
    head: sheet.id,
  });
  await page.goto(`/exam-master/post-examinations/result-entry?${search.toString()}`);
  await expect(page.getByText(`of ${STUDENTS} saved`)).toBeVisible({ timeout: 30_000 });
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const line = (page: Page, row: number): Locator => page.getByRole('list', { name: 'Candidates' }).getByRole('button').nth(row);
/** The mark of a row as it is shown: a cell of the sheet, or the line of the student on a phone. */
const shown = (page: Page, row: number): Locator =>
  isPhone(page) ? line(page, row) : page.locator(`[data-row="${row}"][data-column="0"]`);

/** Types a mark of a row as a person does at this width. */
async function type(page: Page, row: number, text: string): Promise<void> {
  if (isPhone(page)) {
    await line(page, row).click();
    const field = page.getByRole('textbox', { name: /pass/ });
    await field.fill(text);
    await field.press('Enter');
    return;
  }
  await shown(page, row).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const saved = (page: Page, count: number) => expect(page.getByText(`${count} of ${STUDENTS} saved`)).toBeVisible();

test('a clerk enters by keyboard and by a pasted block, is refused in place, and submits', async ({ page, context, baseURL }) => {
  await prepare(baseURL);
  const sheet = sheetOf('CE503', 'TH');
  await openSheet(page, sheet);
  await expectAccessible(page);
  await type(page, 0, '61');
  await type(page, 1, '87');
  await expect(page.getByText('87 is above the maximum 80.').first()).toBeVisible();
  await type(page, 1, 'ab');
  await saved(page, 2);
  if (isPhone(page)) for (const [row, mark] of ['58', '45', '63', '7'].entries()) await type(page, row + 2, mark);
  else {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('58\r\n45\r\n63\r\n7\r\n'));
    await shown(page, 2).click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('4 cells pasted')).toBeVisible();
    await page.keyboard.press('Control+z');
    await saved(page, 2);
    await page.keyboard.press('Control+y');
  }
  await saved(page, STUDENTS);
  await page.getByRole('button', { name: 'Submit sheet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('6 candidates, 1 absent');
  await dialog.getByRole('button', { name: 'Submit sheet' }).click();
  await expect(dialog).toContainText('Submitted, checksum');
  const { data } = await stage.as('clerk').ok(markSheets.get, { params: { id: sheet.id } });
  expect(data.state).toBe('SUBMITTED');
  expect(data.rows.map((row) => row.value ?? row.status)).toEqual(['61.00', 'AB', '58.00', '45.00', '63.00', '7.00']);
});

test('two people collide on one cell: both marks are shown, one is kept', async ({ page, baseURL }) => {
  await prepare(baseURL);
  const sheet = sheetOf('CE502', 'IA');
  await openSheet(page, sheet);
  const { rows } = (await stage.as('admin').ok(markSheets.get, { params: { id: sheet.id } })).data;
  const first = rows[0];
  if (!first) throw new Error('the sheet has no candidate');
  const cells = [{ studentExamId: first.studentExamId, value: '15', status: null, version: 0 }];
  await stage.as('admin').ok(marks.save, { params: { id: sheet.id }, body: { cells } });
  await type(page, 0, '14');
  const card = page.getByRole('region', { name: /Conflict at/ });
  await expect(card.getByRole('radio', { name: /Yours.*14/ })).toBeVisible();
  await expect(card.getByRole('radio', { name: /15/ })).toBeVisible();
  const standing = async () => (await stage.as('admin').ok(markSheets.get, { params: { id: sheet.id } })).data.rows[0]?.value;
  expect(await standing()).toBe('15.00');
  await card.getByRole('button', { name: 'Keep 14' }).click();
  await expect(card).toBeHidden();
  await expect.poll(standing).toBe('14.00');
});

test('the connection is lost and comes back, and the page is closed in between: nothing is lost', async ({ page, context, baseURL }) => {
  await prepare(baseURL);
  const sheet = sheetOf('CE503', 'IA');
  await openSheet(page, sheet);
  await type(page, 0, '11');
  await saved(page, 1);
  await context.setOffline(true);
  await type(page, 1, '12');
  await type(page, 2, '13');
  await expect(page.getByText('Not connected: 2 cells wait.')).toBeVisible();
  await context.setOffline(false);
  await saved(page, 3);
  await expect(page.getByText('Not connected')).toBeHidden();

  await context.setOffline(true);
  await type(page, 3, '14');
  await type(page, 4, '15');
  await expect(page.getByText('Not connected: 2 cells wait.')).toBeVisible();
  // Somebody enters another mark in one of the two cells meanwhile.
  const { rows } = (await stage.as('admin').ok(markSheets.get, { params: { id: sheet.id } })).data;
  const cells = [{ studentExamId: rows[4]?.studentExamId ?? '', value: '9', status: null, version: 0 }];
  await stage.as('admin').ok(marks.save, { params: { id: sheet.id }, body: { cells } });
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await reopen(next, sheet);
  await expect(next.getByText('2 marks of your last visit were not saved yet')).toBeVisible();
  await expect(next.getByRole('region', { name: /Conflict at/ })).toBeVisible();
  await saved(next, 4);
  const standing = (await stage.as('admin').ok(markSheets.get, { params: { id: sheet.id } })).data.rows.map((row) => row.value);
  expect(standing).toEqual(['11.00', '12.00', '13.00', '14.00', '9.00', null]);
});

test('a teacher is offered the papers that are assigned, and no other', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const session = (username: string, instituteId: string) =>
    apiSession(url, instituteId, () => openSession(url, username, 'Prangan@2026', 'demo'));
  const { data: institutes } = await session('teacher', '').ok(getInstituteMetaList);
  const instituteId = institutes[0]?.institute_id ?? '';
  const { data: instances } = await session('teacher', instituteId).ok(markSheets.instances);
  const instance = instances[0];
  if (!instance) throw new Error('the demonstration gives its teacher no open paper');
  const query = { examInstanceId: instance.id };
  const papersOf = async (username: string) =>
    new Set((await session(username, instituteId).ok(markSheets.list, { query })).data.sheets.map((sheet) => sheet.paperCode));
  const own = await papersOf('teacher');
  const all = await papersOf('admin');
  expect(own.size).toBeGreaterThan(0);
  expect(all.size).toBeGreaterThan(own.size);
  await signIn(page, 'teacher');
  await page.goto(`/exam-master/post-examinations/result-entry?instance=${instance.id}`);
  const field = page.getByRole('group', { name: 'What is entered' }).getByRole('button', { name: /^Paper/ });
  await field.click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(own.size);
  for (const code of own) await expect(options.filter({ hasText: code })).toHaveCount(1);
});
