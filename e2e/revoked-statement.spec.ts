import { expect, test, type Page } from '@playwright/test';
import { inwards } from '../src/domains/exams/inward/inward.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { publishing } from '../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { statements } from '../src/domains/results/statement/statement.contract.ts';
import { getJob } from '../src/kit/jobs/job.contract.ts';
import { eventually } from '../tests/eventually.server.ts';
import { qrOn } from '../tests/pdf-picture.server.ts';
import { completeMarks, makeMarkStage, type MarkStage } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const REASON = 'Handed to the wrong student';

/** A published examination of two students. */
async function publishedStage(url: string): Promise<MarkStage> {
  const stage = await makeMarkStage(url, 2);
  await completeMarks(stage);
  const params = { examInstanceId: stage.examInstanceId };
  const controller = stage.as('controller');
  const { data } = await stage.as('clerk').ok(resultProcessing.compute, { params, body: {} });
  const job = await eventually(
    async () => (await controller.ok(getJob, { params: { id: data.jobId } })).data,
    ({ state }) => !['QUEUED', 'RUNNING'].includes(state),
  );
  expect(job.state).toBe('DONE');
  await controller.ok(publishing.lock, { params, body: {} });
  await controller.ok(publishing.publish, { params });
  return stage;
}

/** Prints the first student's statement and returns its file, as a printer gets it, and its number. */
async function print(stage: MarkStage): Promise<{ pdf: Uint8Array; number: string }> {
  const controller = stage.as('controller');
  const sheet = await controller.ok(markSheets.get, { params: { id: stage.sheets[0]?.id ?? '' }, query: {} });
  const { data } = await controller.ok(statements.issue, { body: { studentExamId: sheet.data.rows[0]?.studentExamId ?? '' } });
  const { status, bytes } = await controller.call(statements.download, { params: { id: data.printId } });
  expect(status).toBe(200);
  return { pdf: bytes, number: data.number };
}

/** The path that a camera reads from the paper at 300 dpi; the host is the one that prints are made with. */
const scanned = async (pdf: Uint8Array) => new URL((await qrOn(pdf, { dpi: 300 })) ?? '').pathname;

test('a printed statement is scanned, revoked by two persons and scanned again', async ({ page, browser, baseURL }) => {
  const stage = await publishedStage(baseURL ?? '');
  const { pdf, number } = await print(stage);
  const path = await scanned(pdf);
  expect(path).toMatch(/^\/public\/v\/[A-Z2-7]{16}$/);
  const phone = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  await expect(phone.getByText(number)).toBeVisible();
  await expectAccessible(phone);

  const list = `/exam-master/post-exams-reports/result-report?instance=${stage.examInstanceId}`;
  const openList = async (on: Page) => {
    await on.goto(list);
    await on.getByRole('tab', { name: 'Statements' }).click();
  };
  const dialog = page.getByRole('dialog');
  await signIn(page, 'controller', stage.college);
  await openList(page);
  await page.getByRole('button', { name: /^Revoke statement of / }).click();
  await dialog.getByRole('textbox').fill(REASON);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Pending approval' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })).newPage();
  await signIn(other, 'controller2', stage.college);
  await openList(other);
  await expect(other.getByText('Copies in circulation')).toBeVisible();
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  // Of the list: since when, by whom and why.
  const why = other.getByText(new RegExp(`: ${REASON}$`));
  await why.scrollIntoViewIfNeeded();
  await expect(why).toBeVisible();
  await expect(other.getByRole('button', { name: /^Revoke statement of / })).toHaveCount(0);
  await expectAccessible(other);

  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Not valid', exact: true })).toBeVisible();
  await expect(phone.getByText('Not valid since')).toBeVisible();
  await expectAccessible(phone);

  await other.getByRole('button', { name: /^Issue statement of .+ again$/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Issue a new statement' }).click();
  // Told for some seconds; the document opens over the page.
  await expect(other.getByText(/^Statement .+ printed$/)).toBeVisible();
  await expect(other.getByText(/^\d+ pages?$/)).toBeVisible();
  await other
    .getByRole('dialog', { name: /\.pdf$/ })
    .getByRole('button', { name: 'Close' })
    .click();
});

test(
  'a withheld result has no statement: the dialog says so, why and what helps, and prints nothing',
  LONG_FORM,
  async ({ page, baseURL }) => {
    const stage = await publishedStage(baseURL ?? '');
    const controller = stage.as('controller');
    const { data } = await controller.ok(inwards.list, { query: { examInstanceId: stage.examInstanceId } });
    const [withheld] = data;
    if (!withheld) throw new Error('nobody is inwarded');
    const body = { remark: 'WH' as const, reason: 'Library dues are open', version: withheld.version };
    await controller.ok(inwards.setRemark, { params: { id: withheld.id }, body });
    await signIn(page, 'controller', stage.college);
    await page.goto(`/exam-master/post-exams-reports/result-report?instance=${stage.examInstanceId}`);
    await page.getByRole('button', { name: `Print statement of marks of ${withheld.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'This statement of marks cannot be printed' });
    await expect(dialog.getByRole('alert')).toContainText('is withheld (WH): the exam cell has to release it');
    await expect(dialog.getByText('Could not load')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Print statement of marks' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
  },
);
