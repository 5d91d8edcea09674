import { expect, test } from '@playwright/test';
import { runReview } from '../src/domains/results/run-review/run-review.contract.ts';
import { callsAs, rememberInstance } from './demo-scope.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const PROCESSING = '/exam-master/post-examinations/result-processing';

test("a decision that begins at a student's row is about that student: withholding, releasing, a reserved case", async ({
  page,
  baseURL,
}) => {
  const examInstanceId = await rememberInstance(page, baseURL ?? '', 'BE-COMP-VIII-');
  const calls = await callsAs(baseURL ?? '', 'controller');
  const { data } = await calls.ok(runReview.exceptions, { params: { examInstanceId }, query: {} });
  const named = (kind: (typeof data)[number]['kinds'][number]) => {
    const row = data.find((one) => one.kinds.includes(kind));
    if (!row) throw new Error(`the demonstration has no student of ${kind}`);
    return row;
  };
  const [free, withheld, reserved] = [named('CGPI_BLANK'), named('WITHHELD'), named('RESERVED')];
  await signIn(page, 'controller');
  await page.goto(PROCESSING);
  const dialog = page.getByRole('dialog');
  for (const [row, button, title] of [
    [free, 'Withhold', `Withhold the result of ${free.name}`],
    [withheld, 'Release', `Release the result of ${withheld.name}`],
  ] as const) {
    const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Open student: ${row.name}` }) });
    await line.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    // The student is not asked for again.
    await expect(dialog.getByRole('searchbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
  for (const link of [`Open student: ${reserved.name}`, 'See the student']) {
    await page.goto(PROCESSING);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`student=${reserved.studentExamId}`));
    await expect(page.getByText('Choose a student', { exact: true })).toHaveCount(0);
  }
});

test('backlogs of a published result are opened on result processing, also when none is known yet', async ({ page, baseURL }) => {
  await rememberInstance(page, baseURL ?? '', 'SE-COMP-III-');
  await signIn(page, 'controller');
  // As of an institute's first result.
  await page.route('**/api/results/backlogs?**', (route) =>
    route.fulfill({ json: { data: [], page: { number: 1, size: 1, total: 0, next: null }, counts: {} } }),
  );
  await page.goto(PROCESSING);
  await expect(page.getByText('0 backlogs known, 0 open, 0 inwarded again, 0 cleared')).toBeVisible();
  await page.unroute('**/api/results/backlogs?**');
  await page.reload();
  await page.getByRole('button', { name: 'Trigger backlogs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trigger backlogs' }).click();
  await expect(page.getByText(/\d+ backlogs? opened, \d+ cleared/)).toBeVisible();

  const list = page.getByRole('region', { name: 'Backlogs of this result' });
  await list.getByRole('button', { name: /^Inwarded/ }).click();
  await list.getByRole('button', { name: 'Revert attempt' }).first().click();
  const asked = page.getByRole('dialog', { name: /^Revert the last attempt of / });
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Inwarded for the wrong student');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
});

test('a computation that ends while the page reads of it is not waited for', LONG_FORM, async ({ page, baseURL }) => {
  await rememberInstance(page, baseURL ?? '', 'SE-COMP-III-');
  await signIn(page, 'controller');
  // The first answer is of a moment before the end, all others of after it.
  const old = { code: 'RUN_GOING', message: 'Results of this exam are being computed: wait until this is complete.', count: 1 };
  let read = 0;
  await page.route('**/api/results/instances/*/status?**', async (route) => {
    read += 1;
    if (read > 1) return route.continue();
    const answer = await route.fetch();
    const { data } = await answer.json();
    return route.fulfill({ json: { data: { ...data, blockers: { ...data.blockers, compute: [old] } } } });
  });
  await page.goto(PROCESSING);
  await expect(page.getByRole('button', { name: 'Compute again' })).toBeVisible();
  await expect.poll(() => read).toBeGreaterThan(1);
  await expect(page.getByText('Results are being computed. Wait until it is complete.')).toHaveCount(0);
});
