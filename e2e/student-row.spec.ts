import { expect, test } from '@playwright/test';
import { callsAs, rememberInstance } from './demo-scope.server.ts';
import { runReview } from '../src/domains/results/run-review/run-review.contract.ts';
import { signIn } from './sign-in.server.ts';

const PROCESSING = '/exam-master/post-examinations/result-processing';

test("a decision that begins at a student's row is about that student: withholding, the case, the marks", async ({ page, baseURL }) => {
  const examInstanceId = await rememberInstance(page, baseURL ?? '', 'BE-COMP-VIII-');
  const calls = await callsAs(baseURL ?? '', 'controller');
  const { data } = await calls.ok(runReview.exceptions, { params: { examInstanceId }, query: { size: '12' } });
  const free = data.find((row) => row.remark === null && !row.kinds.includes('WITHHELD'));
  if (!free) throw new Error('the demonstration has no student to check without a remark');
  await signIn(page, 'controller');
  await page.goto(PROCESSING);
  const row = page.getByRole('listitem').filter({ hasText: free.name });

  await row.first().getByRole('button', { name: 'Withhold', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Withhold the result of ${free.name}` });
  await expect(dialog.getByRole('searchbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row
    .first()
    .getByRole('link', { name: `Open student: ${free.name}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`student=${free.studentExamId}`));
  await expect(page.getByRole('main').getByText(free.name).first()).toBeVisible();
  await expect(page.getByText('Choose a student', { exact: true })).toHaveCount(0);

  const reserved = data.find((one) => one.kinds.includes('RESERVED'));
  if (!reserved) return;
  await page.goto(PROCESSING);
  await page.getByRole('link', { name: 'Record decision' }).click();
  await expect(page).toHaveURL(new RegExp(`student=${reserved.studentExamId}`));
});
