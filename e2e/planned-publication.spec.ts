import { expect, test } from '@playwright/test';
import { publicationPlans } from '../src/domains/results/publish/publication-plan.contract.ts';
import { lockedResult } from './locked-result.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const POST = '/exam-master/post-examinations';
const DAY = 86_400_000;
/** As the college writes a day and a time. */
const typed = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * DAY).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year} 17:30`;
};

test('a publication is planned, changed and cancelled, and students see nothing of it', async ({ page, baseURL }) => {
  const { college, as, examInstanceId } = await lockedResult(baseURL);
  const dialog = page.getByRole('dialog');
  const plan = async () => (await as('controller').ok(publicationPlans.get, { params: { examInstanceId } })).data;
  await signIn(page, 'controller', college);
  await page.goto(`${POST}/final-result-publish?instance=${examInstanceId}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByLabel('Later').check();
  await expect(dialog.getByRole('button', { name: 'Plan', exact: true })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Date and time' }).fill(typed(2));
  await dialog.getByLabel('Message to the students').fill('Statements are given from Monday.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeVisible();
  expect(await plan()).toMatchObject({ state: 'PLANNED', tells: true, words: 'Statements are given from Monday.' });

  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(dialog.getByLabel('Message to the students')).toHaveValue('Statements are given from Monday.');
  await dialog.getByLabel('Tell the students').uncheck();
  await dialog.getByRole('textbox', { name: 'Date and time' }).fill(typed(3));
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('The students are not told.')).toBeVisible();
  expect(await plan()).toMatchObject({ state: 'PLANNED', tells: false, words: null, version: 2 });

  await page.goto(`${POST}/lock-unlock-result?instance=${examInstanceId}`);
  await expect(page.getByText(/^Publication planned for .+ by /)).toBeVisible();
  await page.getByRole('link', { name: 'Go to publish' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByRole('button', { name: 'Withdraw the plan' }).click();
  await expect(page.getByRole('button', { name: 'Change plan' })).toHaveCount(0);
  expect(await plan()).toMatchObject({ state: 'CANCELLED' });
  await expect(page.getByText('Run 1 is locked. Students cannot see it yet.')).toBeVisible();

  await page.getByRole('tab', { name: 'Whole session' }).click();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText(/^1 examination goes, 2 students in all\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('1 done, 0 unchanged, 0 refused')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('cell', { name: 'Published' })).toBeVisible();
});
