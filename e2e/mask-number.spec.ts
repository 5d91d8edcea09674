import { expect, test } from '@playwright/test';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { enrolCollege, openSheets, seatExamination } from './mark-stage.server.ts';
import { openSheet, saved, type } from './sheet-desk.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 3;
const REASON = 'Valuation of this paper is over';

/** Seat numbers and names of the candidates, which tell whose an answer book is. */
const TELLING = /218100\d|Deshmukh|Kulkarni|Shaikh/;

test('mask numbers are drawn and printed, marks go by number, and two persons resolve them after the lock', async ({
  page,
  browser,
  baseURL,
}) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  const examInstanceId = await seatExamination(college);
  const dialog = page.getByRole('dialog');
  await signIn(page, 'controller', college.college);
  await page.goto(`/exam-master/post-examinations/exam-seat-no?instance=${examInstanceId}`);
  await page.getByRole('button', { name: 'Mask CE503 TH' }).click();
  await dialog.getByRole('button', { name: 'Mask', exact: true }).click();
  await expect(page.getByText(`${STUDENTS} mask numbers drawn`)).toBeVisible();
  await page.getByRole('button', { name: 'Open numbers of CE503 TH' }).click();
  await expect(page.getByRole('table', { name: 'Mask numbers of CE503 TH' }).getByRole('row')).toHaveCount(STUDENTS + 1);
  await expect(page.getByRole('main')).not.toContainText(TELLING);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Print stickers', exact: true }).click();
  const stickers = page.getByRole('dialog', { name: /^stickers-.*\.pdf$/ });
  await expect(stickers).toContainText('2181001');
  await page.keyboard.press('Escape');
  await expect(stickers).toBeHidden();
  await page.getByRole('button', { name: /^Prints 1$/ }).click();
  await expect(page.getByRole('table', { name: 'Prints' })).toContainText('Rajendra Vaidya');

  const stage = await openSheets(college, examInstanceId);
  const sheet = stage.sheet('CE503', 'TH');
  const other = await browser.newContext();
  const clerk = await other.newPage();
  await signIn(clerk, 'clerk', college.college);
  await openSheet(clerk, examInstanceId, sheet);
  await expect(clerk.getByRole('main')).not.toContainText(TELLING);
  await expect(clerk.getByRole('grid')).toContainText('Mask no.');
  await expectAccessible(clerk);
  for (const [at, mark] of ['41', '52', '63'].entries()) await type(clerk, at, mark);
  await saved(clerk, STUDENTS, STUDENTS);

  await page.goto(`/exam-master/post-examinations/exam-seat-no?instance=${examInstanceId}`);
  await page.getByRole('button', { name: 'Open numbers of CE503 TH' }).click();
  const resolve = page.getByRole('button', { name: 'Resolve numbers' });
  await expect(resolve).toHaveAccessibleDescription(/Lock all mark sheets of this head first/);
  await college.as('clerk').ok(markSheets.submit, { params: { id: sheet.id }, body: {} });
  await college.as('controller').ok(markSheets.lock, { body: { examInstanceId, sheetIds: [sheet.id] } });
  await page.reload();
  await resolve.click();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Sent for approval')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(TELLING);

  await signIn(clerk, 'controller2', college.college);
  await clerk.getByRole('button', { name: '1 request for your approval' }).click();
  const request = clerk.getByRole('dialog').getByRole('listitem').filter({ hasText: REASON });
  await request.getByRole('button', { name: 'Approve' }).click();
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(clerk.getByText('No requests for approval').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Resolved by/)).toBeVisible();
  for (let at = 1; at <= STUDENTS; at += 1)
    await expect(page.getByRole('table', { name: /^Mask numbers of/ })).toContainText(`218100${at}`);
  await expectAccessible(page);
  const { rows } = (await college.as('controller').ok(markSheets.get, { params: { id: sheet.id } })).data;
  expect(rows.map((one) => one.seatNo ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(['2181001', '2181002', '2181003']);
  await other.close();
});
