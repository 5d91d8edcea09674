import { expect, test, type Browser, type Page } from '@playwright/test';
import { examWindows } from '../src/domains/exams/exam-window/exam-window.contract.ts';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets, type MarkSheetRow } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { makeMarkStage, type MarkStage } from './mark-stage.server.ts';
import { openSheet, saved, shown, type } from './sheet-desk.server.ts';
import { expectAccessible, signIn, type DemoUser } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const STUDENTS = 4;
/** One college for the journeys of this file: each uses its own sheet. */
let made: Promise<MarkStage> | null = null;
const stageAt = (baseURL: string | undefined) => (made ??= makeMarkStage(baseURL ?? '', STUDENTS));

const desks = new Map<DemoUser, Promise<Page>>();
test.afterAll(async () => {
  for (const page of desks.values()) await (await page).context().close();
});

/** A person with their own browser context, signed in across journeys. */
async function sitDown(browser: Browser, baseURL: string | undefined, who: DemoUser): Promise<Page> {
  const { college } = await stageAt(baseURL);
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, who, college);
  return page;
}
function desk(browser: Browser, baseURL: string | undefined, who: DemoUser): Promise<Page> {
  const page = desks.get(who) ?? sitDown(browser, baseURL, who);
  desks.set(who, page);
  return page;
}

async function valuesOf(stage: MarkStage, sheet: MarkSheetRow) {
  const { data } = await stage.as('clerk').ok(markSheets.get, { params: { id: sheet.id } });
  return data.rows.map((row) => row.value ?? row.status);
}

async function enterAll(stage: MarkStage, sheet: MarkSheetRow, value: string): Promise<void> {
  const { rows } = (await stage.as('clerk').ok(markSheets.get, { params: { id: sheet.id } })).data;
  const cells = rows.map(({ studentExamId, version }) => ({ studentExamId, value, status: null, version }));
  await stage.as('clerk').ok(marks.save, { params: { id: sheet.id }, body: { cells } });
}

test('two clerks collide on one cell: the second sees who and what, and decides', async ({ browser, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheet('CE503', 'TH');
  const [one, two] = await Promise.all(['clerk' as const, 'clerk2' as const].map((who) => desk(browser, baseURL, who)));
  if (!one || !two) throw new Error('two desks');
  await Promise.all([one, two].map((page) => openSheet(page, stage.examInstanceId, sheet)));
  await type(one, 0, '15');
  await saved(one, 1, STUDENTS);
  // The second browser was opened before, and still shows an empty cell.
  await expect(shown(two, 0)).toHaveText('');
  await type(two, 0, '14');
  const card = two.getByRole('region', { name: /Conflict at/ });
  await expect(card).toContainText('M. Nikam saved this cell while you were typing.');
  await expect(card.getByRole('radio', { name: /Yours.*14/ })).toBeVisible();
  await expect(card.getByRole('radio', { name: /M\. Nikam, \d\d:\d\d\s*15/ })).toBeVisible();
  expect(await valuesOf(stage, sheet)).toEqual(['15.00', null, null, null]);
  await card.getByRole('button', { name: 'Keep 14' }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => valuesOf(stage, sheet)).toEqual(['14.00', null, null, null]);
});

test('entry closes while typing: the mark stays visible with the reason and is sent when it opens again', async ({ browser, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheet('CE502', 'IA');
  const clerk = await desk(browser, baseURL, 'clerk');
  await openSheet(clerk, stage.examInstanceId, sheet);
  await type(clerk, 0, '11');
  await saved(clerk, 1, STUDENTS);

  const controller = await desk(browser, baseURL, 'controller');
  await controller.goto(`/exam-master/post-examinations/lock-unlock-result-entry?instance=${stage.examInstanceId}`);
  const card = controller.getByRole('region', { name: 'Internal mark entry' });
  await card.getByRole('button', { name: 'Change window' }).click();
  await card.getByLabel('Opens').fill('2026-01-05T09:00');
  await card.getByLabel('Closes').fill('2026-01-04T18:00');
  await expect(card.getByText('The end must be after the start.')).toBeVisible();
  await card.getByLabel('Closes').fill('2026-01-06T18:00');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(controller.getByText('Window closed')).toBeVisible();

  await type(clerk, 1, '12');
  await expect(clerk.getByText('Mark entry closed 06 Jan 2026, 18:00.').first()).toBeVisible();
  await expect(shown(clerk, 1)).toContainText('12');
  await expect(clerk.getByText('Your mark is kept in this browser')).toBeVisible();
  await expectAccessible(clerk);
  expect(await valuesOf(stage, sheet)).toEqual(['11.00', null, null, null]);

  await card.getByRole('button', { name: 'Change window' }).click();
  await card.getByRole('button', { name: 'Remove time limit' }).click();
  await expect(card.getByText('Mark entry has no time limit.')).toBeVisible();
  expect((await stage.as('controller').ok(examWindows.list, { params: { examInstanceId: stage.examInstanceId } })).data).toEqual([]);
  // Coming back to the window reads the sheet again.
  await clerk.evaluate(() => dispatchEvent(new Event('focus')));
  await clerk.getByRole('button', { name: 'Send again' }).click();
  await saved(clerk, 2, STUDENTS);
  expect(await valuesOf(stage, sheet)).toEqual(['11.00', '12.00', null, null]);
});

/** While something bars a request, it cannot be approved, and the button says what it is. */
async function saysWhyNot(page: Page): Promise<void> {
  const pattern = /\/api\/approvals\/[0-9a-f-]+\?/;
  await page.route(pattern, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const blockers = [{ code: 'RESULT_LOCKED', message: 'The result is locked.', count: 1 }];
    return route.fulfill({ json: { data: { ...data, card: { ...data.card, blockers } } } });
  });
  await page.reload();
  await page.getByRole('button', { name: '1 request for your approval' }).click();
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(/locked/);
  // It stands beside the button, without pointing at it.
  await expect(
    page
      .getByRole('dialog')
      .getByText(/locked/i)
      .last(),
  ).toBeVisible();
  await page.unroute(pattern);
}

test('unlocking a sheet: refused once in the bell with a reason, then approved there, and it opens', async ({ browser, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheet('CE503', 'IA');
  await enterAll(stage, sheet, '13');
  await stage.as('clerk').ok(markSheets.submit, { params: { id: sheet.id }, body: {} });
  await stage.as('controller').ok(markSheets.lock, {
    body: { examInstanceId: stage.examInstanceId, sheetIds: [sheet.id], reason: 'Moderated' },
  });
  const asker = await desk(browser, baseURL, 'controller');
  const second = await desk(browser, baseURL, 'controller2');
  await asker.goto(`/exam-master/post-examinations/lock-unlock-result-entry?instance=${stage.examInstanceId}`);

  const ask = async (reason: string) => {
    await asker.getByRole('button', { name: /CE503 IA/ }).click();
    await asker.getByRole('button', { name: 'Request unlock' }).click();
    const dialog = asker.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Request unlock' }).click();
    await expect(asker.getByRole('heading', { name: 'Pending approval' })).toBeVisible();
  };
  const answer = async (act: 'Reject' | 'Approve', reason: string, note: string) => {
    await second.reload();
    await second.getByRole('button', { name: '1 request for your approval' }).click();
    const request = second.getByRole('dialog').getByRole('listitem').filter({ hasText: reason });
    // The second click of a double click confirms nothing.
    await request.getByRole('button', { name: act }).dblclick();
    await expect(request.getByRole('button', { name: 'Cancel' })).toBeVisible();
    if (note !== '') await request.getByLabel('Reason').fill(note);
    await request.getByRole('button', { name: act }).click();
    await expect(second.getByText('No requests for approval').first()).toBeVisible();
  };

  await ask('Two books were found');
  await answer('Reject', 'Two books were found', 'Send the books first');
  await asker.reload();
  await expect(asker.getByRole('heading', { name: 'Pending approval' })).toBeHidden();
  await ask('The books are here');
  await saysWhyNot(second);
  await answer('Approve', 'The books are here', '');
  await asker.reload();
  const cell = asker.getByRole('button', { name: /CE503 IA/ });
  await expect(cell).toContainText('In entry');
  await cell.click();
  await expect(asker.getByText(/The books are here/).first()).toBeVisible();
});

test('a wrong file of marks says what is wrong and changes nothing; the right one goes through', async ({ browser, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheet('CE502', 'TH');
  const page = await desk(browser, baseURL, 'clerk');
  await openSheet(page, stage.examInstanceId, sheet);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import from a file' });
  // Marks of earlier attempts are brought in from the same place.
  const kind = drawer.getByRole('combobox', { name: 'Contents' });
  await kind.click();
  await page.getByRole('option', { name: 'Carried marks' }).click();
  await expect(kind).toHaveValue('Carried marks');
  await kind.click();
  await page.getByRole('option').first().click();
  const send = async (content: string | Buffer) => {
    const again = drawer.getByRole('button', { name: 'Choose another file' });
    if (await again.isVisible()) await again.click();
    await drawer.getByLabel(/Choose a CSV file/).setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  };
  const says = async (...words: readonly (string | RegExp)[]) => {
    for (const each of words) await expect(drawer.getByText(each).first()).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Apply \d+ rows?$/ })).toHaveCount(0);
  };
  const head = 'student,paper,unit,head,mark';
  const line = (seat: number, mark: string) => `${2_181_001 + seat},CE502,1,1,${mark}`;

  await send('seat,marks\n2181001,44\n');
  await says('Match the columns', /Missing: Paper code, Unit, Head/, 'Suggested');
  await send(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]));
  await says('This file cannot be applied yet', 'This is a picture with another name');
  await send([head, line(0, '44'), line(1, '801'), line(900, '40'), line(2, 'x')].join('\n'));
  await says(/The maximum is 80\./, /is not inwarded in this exam/);
  await expect(drawer.getByRole('textbox', { name: 'mark, row 3' })).toHaveValue('801');
  await expectAccessible(page);
  expect(await valuesOf(stage, sheet)).toEqual([null, null, null, null]);

  await send([head, line(0, '44'), line(1, '80'), line(2, 'AB'), line(3, '7')].join('\n'));
  await drawer.getByRole('button', { name: 'Apply 4 rows' }).click();
  await expect(drawer.getByText('Applied')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await saved(page, 4, STUDENTS);
  expect(await valuesOf(stage, sheet)).toEqual(['44.00', '80.00', 'AB', '7.00']);
});

test('whoever chooses the second entry types at once, by mouse or keys', LONG_FORM, async ({ browser, baseURL }) => {
  const stage = await stageAt(baseURL);
  const sheet = stage.sheets.find((one) => one.doubleEntry);
  if (!sheet) throw new Error('no head is entered twice');
  const page = await desk(browser, baseURL, 'clerk2');
  await openSheet(page, stage.examInstanceId, sheet);
  const entry = page.getByRole('button', { name: /^Entry / });
  await entry.click();
  await page.getByRole('option', { name: 'Second entry' }).click();
  await saved(page, 0, STUDENTS);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await saved(page, 1, STUDENTS);
  // Back to the first entry and again to the second, without the mouse.
  for (const key of ['ArrowUp', 'ArrowDown']) {
    await entry.press('Enter');
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeFocused();
  }
  await saved(page, 1, STUDENTS);
});

test(
  'whoever is refused a first entry that another made goes on to the second entry of the same mark',
  LONG_FORM,
  async ({ browser, baseURL }) => {
    const stage = await stageAt(baseURL);
    const page = await desk(browser, baseURL, 'clerk2');
    await openSheet(page, stage.examInstanceId, stage.sheet('CE502', 'TH'));
    await type(page, 1, '80');
    await page.getByRole('button', { name: /^2181002 Somebody else/ }).click();
    const card = page.getByRole('region', { name: /Refused at/ });
    await expect(card).toContainText('Somebody else made this entry');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Make the second entry' }).click();
    await saved(page, 1, STUDENTS);
    await expect(page.getByRole('grid')).toBeFocused();
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    await saved(page, 2, STUDENTS);
  },
);
