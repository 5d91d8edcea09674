import { expect, test, type Page } from '@playwright/test';
import { rememberInstance } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const CONFIGURATION = '/exam-master/exam-configuration';
const drawerOf = (page: Page) => page.getByRole('dialog');

/** Clipboard format of a spreadsheet: tabs between cells, lines between rows. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test('a pattern is made as a table with its example, and changed in a new version', async ({ page }, { project }) => {
  const code = uniqueCode(project.name);
  await signIn(page, 'controller');
  await page.goto(`${CONFIGURATION}/exam-patterns`);
  await page.getByRole('button', { name: 'Add exam pattern' }).first().click();
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  // Correcting one field keeps the focus there while another one is still invalid.
  await expect(drawer.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code);
  await expect(drawer.getByLabel('Code')).toHaveValue(code);
  await drawer.getByLabel('Name', { exact: false }).first().fill('Pattern of a journey');
  await drawer.getByRole('combobox', { name: 'Grade scale' }).click();
  await page.getByRole('option', { name: 'CBSGS engineering' }).click();

  await drawer.getByLabel('Max, row 1').focus();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByLabel('Max, row 2')).toBeFocused();
  // The button to add a row follows the last row.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Head, row 3')).toBeFocused();
  await paste(page, 'TW term work\t25\tten\tyes\tno\tInternal\t1\nOR\t25\t10\tx\t\texternal\t0.5');
  await expect(drawer.getByText('Enter a number with up to 2 decimals.')).toBeVisible();
  await drawer.getByLabel('Pass min., row 3').fill('10');
  await expect(drawer.getByText('Unit total 150 marks, passing 60 (40 %)')).toBeVisible();
  await drawer.getByLabel('Pass min., row 4').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(drawer.getByLabel('Pass min., row 4')).toBeFocused();

  const trial = drawer.getByRole('region', { name: 'Try on a sample student' });
  await trial.getByLabel('OR / 25').fill('9');
  await expect(trial.getByText('Failed').first()).toBeVisible();
  await drawer.getByLabel('Pass min., row 4').fill('9');
  await expect(trial.getByText('Passed').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill(code);
  await expect(page.getByRole('button', { name: 'R60-40' })).toBeHidden();
  const actions = page.getByRole('button', { name: 'Actions for Pattern of a journey' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  const asked = page.getByRole('dialog', { name: 'Activate version 1 of Pattern of a journey?' });
  await expect(asked.getByText('New papers and examinations get version 1.')).toBeVisible();
  await asked.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('cell', { name: 'Active' })).toBeVisible();
  await actions.click();
  await page.getByRole('menuitem', { name: 'New version' }).click();
  await expect(drawer.getByLabel('Pass min., row 4')).toHaveValue('9');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'Draft' })).toBeVisible();
});

test('a pattern in use is tried as it is; a grade scale that cannot be loaded is no wrong entry', LONG_FORM, async ({ page }) => {
  await signIn(page, 'controller');
  const scale = /\/api\/exams\/result-gradings\/[0-9a-f-]{36}/;
  await page.route(scale, (route) => route.abort());
  await page.goto(`${CONFIGURATION}/exam-patterns`);
  await page.getByRole('button', { name: 'R60-40' }).click();
  const trial = drawerOf(page).getByRole('region', { name: 'Try on a sample student' });
  const again = trial.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(trial.getByText('missing or wrong')).toBeHidden();
  await page.unroute(scale);
  await again.click();
  await expect(trial.getByText('Passed').first()).toBeVisible();
});

test('a grade scale with a gap is refused where the gap is; a grace scheme is tried on a student', async ({ page }, { project }) => {
  const code = uniqueCode(project.name);
  await signIn(page, 'controller');
  await page.goto(`${CONFIGURATION}/result-grading`);
  await page.getByRole('button', { name: 'Add grade scale' }).first().click();
  const drawer = drawerOf(page);
  await drawer.getByLabel('Code').fill(code);
  await drawer.getByLabel('Name', { exact: false }).first().fill('Scale of a journey');
  await drawer.getByLabel('From %, row 8').fill('5');
  await expect(drawer.getByText('No grade covers 0 to 5 %. The last grade must start at 0.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/Not saved\. Scale/)).toBeVisible();
  await drawer.getByLabel('From %, row 8').fill('0');
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();

  await page.goto(`${CONFIGURATION}/result-grace-category`);
  await page.getByRole('button', { name: 'Add grace scheme' }).first().click();
  const trial = drawer.getByRole('region', { name: 'Try on a sample student' });
  await trial.scrollIntoViewIfNeeded();
  // Three marks short in one head: a fail without an ordinance, a pass with grace.
  await expect(trial.getByText('Failed').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Grace to pass' }).click();
  await expect(trial.getByText('Passed').first()).toBeVisible();
  await trial.getByLabel(/^Mark .*row 1/).fill('20');
  await expect(trial.getByText('Failed').first()).toBeVisible();
});

test('the remembered exam is in the address, and Back works as before', LONG_FORM, async ({ page, baseURL }) => {
  const instance = await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
  await signIn(page, 'controller');
  await page.goto(`${CONFIGURATION}/exam-type`);
  await page.goto('/exam-master/post-examinations/result-processing');
  await expect(page).toHaveURL(new RegExp(`result-processing\\?.*instance=${instance}`));
  await page.goto('/exam-master/post-examinations/lock-unlock-result');
  await expect(page).toHaveURL(new RegExp(`lock-unlock-result\\?.*instance=${instance}`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`result-processing\\?.*instance=${instance}`));
  await page.goBack();
  await expect(page).toHaveURL(/exam-type/);
});
