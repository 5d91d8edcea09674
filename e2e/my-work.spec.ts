import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './sign-in.server.ts';
import { teacherSheet } from './teacher-sheet.server.ts';

const MY_WORK = '/my-dashboard/my-work';

/** The teachers of all open sheets but one, by one press; one sheet at least stays chosen. */
async function remindMany(page: Page): Promise<void> {
  const many = page.getByRole('main').getByRole('button', { name: /^Remind \d+ teachers?$/ });
  await many.click();
  const dialog = page.getByRole('dialog', { name: 'Remind teachers' });
  const boxes = dialog.getByRole('checkbox');
  const [left] = await boxes.all();
  await left?.uncheck();
  await expect(boxes.first()).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Remind \d+ teachers?$/ }).click();
  await expect(page.getByText(/^Reminded: /).first()).toBeVisible();
  // One sheet is left: its own button is enough.
  await expect(many).toHaveCount(0);
}

test('a controller begins with every examination in work, its step and what is late, and opens its dashboard', async ({ page }, {
  project,
}) => {
  await signIn(page, 'controller');
  await expect(page.getByRole('heading', { level: 1, name: 'My Work' })).toBeVisible();
  const exams = page.getByRole('list', { name: 'Examinations in progress' }).locator('> li');
  await expect(exams.first()).toBeVisible();
  expect(await exams.count()).toBeGreaterThan(4);
  const inMarks = exams
    .filter({ hasText: 'S.E. Computer Engineering, semester IV' })
    .filter({ hasText: /Mark entry: \d+ of \d+ sheets locked/ });
  await expect(inMarks.first()).toBeVisible();
  await expectAccessible(page);
  const name = inMarks.first().getByRole('link').first();
  const words = (await name.textContent()) ?? '';
  await name.click();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  // Teachers are reminded once a day: the other width only looks.
  if (project.name === 'wide') await remindMany(page);
  await page.goBack();
  await expect(exams.first()).toBeVisible();
});

test('a teacher begins with own sheets, takes the template of all heads, fills a part of it and imports it from there', async ({
  page,
  baseURL,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const { sheet } = await teacherSheet(baseURL ?? '', isPhone ? 'B' : 'A', 'CO304');
  const name = `${sheet.paperCode} ${sheet.paperTitle}, ${sheet.divisionName}`;
  await signIn(page, 'teacher');
  await page.goto(MY_WORK);
  const paper = page
    .getByRole('list', { name: 'My mark sheets' })
    .locator('> li')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(paper).toContainText(/0 of \d+ entered/);
  await expect(paper).toContainText('To be entered');
  await expectAccessible(page);
  if (isPhone) {
    // A file is read on the wide sheet; on a phone a press opens one student after the other.
    await expect(paper.getByRole('button', { name: /^Import marks/ })).toBeHidden();
    await paper.getByRole('link', { name: sheet.headKind, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Result Entry' })).toBeVisible();
    return;
  }
  const saved = page.waitForEvent('download');
  await paper.getByRole('button', { name: `Template: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const file = await (await saved).path();
  const [line = '', heading = '', first = '', ...rest] = (await readFile(file, 'utf8')).split('\r\n');
  expect(line).toContain(`Marks template: ${sheet.paperCode} ${sheet.paperTitle} / ${sheet.divisionName} / `);
  expect(heading).toContain(sheet.headKind);
  expect(
    first
      .split(',')
      .slice(0, 2)
      .every((cell) => cell !== ''),
  ).toBe(true);
  const filled = (line: string, mark: string) => line.replace(/,[^,]*$/, `,${mark}`);
  const path = test.info().outputPath('marks.csv');
  // The others are still empty: they change nothing.
  await writeFile(path, [line, heading, filled(first, '21'), ...rest].join('\r\n'));
  const chooser = page.waitForEvent('filechooser');
  await paper.getByRole('button', { name: `Import marks: ${name}` }).click();
  await (await chooser).setFiles(path);
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('1 cell changes, 0 of them replace what is there.');
  await preview.getByRole('button', { name: 'Paste 1 cell' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ saved/ })).toBeVisible();
  await page.goto(MY_WORK);
  await expect(paper).toContainText(/1 of \d+ entered/);
});
