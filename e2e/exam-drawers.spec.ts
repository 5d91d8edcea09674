import { expect, test, type Locator, type Page } from '@playwright/test';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import { rememberInstance } from './demo-scope.server.ts';
import { signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const CONFIGURATION = '/exam-master/exam-configuration';
const drawerOf = (page: Page) => page.getByRole('dialog');

/** By the menu, so that Back leads to a page of the product. */
const byMenu = (page: Page, end: string) => page.getByRole('navigation', { name: 'Pages' }).locator(`a[href$="${end}"]`).click();

/** Back and Esc ask, the question is answered with staying and what was typed is there; discarding closes, and the page stays. */
async function expectAsked(page: Page, typed: Locator, value: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const drawer = drawerOf(page);
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await expect(drawer.getByText('Discard your changes?')).toBeVisible();
    await drawer.getByRole('button', { name: 'Keep editing' }).click();
    await expect(typed).toHaveValue(value);
  }
  await page.goBack();
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(pathname);
}

/** Head and foot are whole on the screen while the fields between them scroll. */
async function expectHeadAndFoot(page: Page): Promise<void> {
  const drawer = drawerOf(page);
  const height = page.viewportSize()?.height ?? 0;
  for (const part of [drawer.getByRole('heading').first(), drawer.getByRole('button', { name: 'Save' })]) {
    const box = await part.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
  }
  const foot = await drawer.getByRole('button', { name: 'Save' }).boundingBox();
  expect(height - (foot ? foot.y + foot.height : 0)).toBeLessThan(24);
}

const NAMED = [
  ['exam-patterns', 'Add exam pattern'],
  ['result-grading', 'Add grade scale'],
  ['exam-type', 'Add exam type'],
  ['result-grace-category', 'Add grace scheme'],
  ['student-exam-status', 'Add exam status'],
  ['exam-session', 'Add exam session'],
] as const;

test('drawers of the exam configuration ask before what was typed is lost', async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto(`${CONFIGURATION}/exam-paper`);
  for (const [path, add] of NAMED) {
    await byMenu(page, `/${path}`);
    await page.getByRole('button', { name: add }).first().click();
    const name = drawerOf(page).getByLabel('Name', { exact: false }).first();
    await name.fill('Half typed');
    await expectAsked(page, name, 'Half typed');
  }
  await byMenu(page, '/exam-instance');
  // The page before it is shown until this one is there, and has row menus too.
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Instance' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const name = drawerOf(page).getByLabel('Name', { exact: false }).first();
  await name.fill('Half typed');
  await expectAsked(page, name, 'Half typed');
});

test('the drawer of a pattern keeps its title and its buttons while its rules scroll', LONG_FORM, async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto(`${CONFIGURATION}/exam-patterns`);
  await page.getByRole('button', { name: 'Add exam pattern' }).first().click();
  const trial = drawerOf(page).getByRole('region', { name: 'Try on a sample student' });
  await expect(trial).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const at of [drawerOf(page).getByLabel('Code'), trial, drawerOf(page).getByRole('button').nth(-3)]) {
      await at.scrollIntoViewIfNeeded();
      await expectHeadAndFoot(page);
    }
  }
});

test('a managed student and a paper for all ask before what was typed is lost', LONG_FORM, async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', 3);
  const examInstanceId = await seatExamination(college);
  await signIn(page, 'admin', college.college);
  const pre = `/exam-master/pre-examinations?instance=${examInstanceId}`;

  await page.goto(`${pre}&tab=3`);
  await byMenu(page, 'tab=1');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const remark = drawerOf(page).getByRole('combobox', { name: 'Remark' });
  await remark.click();
  await page.getByRole('option').first().click();
  const reason = drawerOf(page).getByLabel('Reason');
  await reason.fill('Half typed');
  await expectAsked(page, reason, 'Half typed');

  await byMenu(page, 'tab=2');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: / \d+ students?$/ })
    .first()
    .click();
  await reason.fill('Half typed');
  await expectAsked(page, reason, 'Half typed');
});

test('activity marks ask before what was typed is lost', LONG_FORM, async ({ page, baseURL }) => {
  await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
  await signIn(page, 'controller');
  await page.goto('/exam-master/post-examinations/result-processing');
  await byMenu(page, '/grace-category-allocation');
  await page.getByRole('button', { name: 'Add activity marks' }).first().click();
  const marks = drawerOf(page).getByLabel('Marks');
  await marks.fill('7');
  await expectAsked(page, marks, '7');
});
