import { expect, test } from '@playwright/test';
import { rememberInstance } from './demo-scope.server.ts';
import { signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const REPORTS = '/exam-master/post-exams-reports';
const LISTS = [
  `${REPORTS}/result-report`,
  '/student-management/manage-students/student-directory',
  '/academics-master/academics/degrees',
] as const;
const SIZE = 10;

test('an address past the end of a list, or with what the list cannot be asked, shows the list', async ({ page, baseURL }) => {
  await rememberInstance(page, baseURL ?? '', 'SE-COMP-III-');
  await signIn(page, 'controller');
  for (const list of LISTS) {
    await page.goto(`${list}?page=9999&size=${SIZE}`);
    await expect(page).not.toHaveURL(/page=9999/);
    const shown = page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /^[\d,]+–[\d,]+ of [\d,]+$/ });
    const [first = 0, last = 0, total = 0] = ((await shown.innerText()).match(/[\d,]+/g) ?? []).map((part) =>
      Number(part.replaceAll(',', '')),
    );
    expect(first).toBeGreaterThan(0);
    // Other journeys may add a row meanwhile, never a whole page.
    expect(total - last).toBeLessThan(SIZE);
  }
  await page.goto(`${REPORTS}/result-report?letter=ZZ&q=%00&pointer=no`);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await page.goto(`${REPORTS}/topper-list?ties=NO&upTo=7&q=x&page=9999`);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ranks First 7' })).toBeVisible();
  await page.goto(`${REPORTS}/topper-list?upTo=abc`);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  for (const list of ['semester-wise-topper-list', 'subject-wise-toppers']) {
    await page.goto(`${REPORTS}/${list}?upTo=7&page=9999`);
    await expect(page.getByRole('button', { name: 'Ranks First 7' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^1\. / }).first()).toBeVisible();
  }
});

test('an address that asks for a new record opens its form, also where it is typed, and forgets it', LONG_FORM, async ({ page }) => {
  await signIn(page, 'controller');
  for (const [list, field] of [
    ['/academics-master/academics/degrees', 'Code'],
    ['/student-management/manage-students/student-directory', 'Full name'],
  ] as const) {
    await page.goto(`${list}?open=new`);
    await expect(page.getByRole('dialog').getByLabel(field)).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);
  }
});
