import { readFileSync } from 'node:fs';
import { expect, test, type Locator } from '@playwright/test';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const HEAD = 'universityPrn,studentId,fullName,dateOfBirth,lateralEntry,firstSemester,state';

async function mend(grid: Locator, column: string, row: number, value: string): Promise<void> {
  const cell = grid.getByRole('textbox', { name: `${column}, row ${row}` });
  await cell.fill(value);
  await cell.press('Enter');
}

test('a clerk corrects a file with 7 % bad rows in place and applies it; a user who may delete undoes it', async ({ page, browser }, {
  project,
}) => {
  const code = uniqueCode(project.name);
  const row = (at: number, prn = `${code}-${at}`, born = '2006-01-15') => `${prn},S${code}${at},Reader ${code} ${at},${born},no,1,ACTIVE`;
  await signIn(page, 'clerk');
  await page.goto('/student-management/manage-students/student-directory');
  const taken = /\d{10,}/.exec(await page.getByRole('row').nth(1).innerText())?.[0];
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import from a file' });
  const choose = async (name: string, content: string | Buffer) => {
    await drawer.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(drawer.getByRole('status').first()).toContainText(
      /27 rows are correct, 2 have errors|cannot be applied yet|All rows are correct|Match the columns/,
    );
  };
  const another = () => drawer.getByRole('button', { name: 'Choose another file' }).click();

  await choose('photo.csv', JPEG);
  await expect(drawer.getByRole('table')).toContainText('This is a picture with another name');
  await another();
  // Semicolons and Windows-1252 are detected and shown; an unknown column is mapped or skipped, once.
  await choose('students.csv', Buffer.from(`${HEAD},Colour\n${row(1)},bleu foncé\n`.replaceAll(',', ';'), 'latin1'));
  await expect(drawer).toContainText('Read as: Windows-1252, semicolon');
  // Another encoding by hand reads the kept file again.
  await drawer.getByRole('button', { name: 'Change file settings' }).click();
  await drawer.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'UTF-16LE' }).click();
  await drawer.getByRole('button', { name: 'Read again' }).click();
  await expect(drawer).toContainText('Read as: UTF-16LE, semicolon');
  await drawer.getByRole('button', { name: 'Change file settings' }).click();
  await drawer.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'Windows-1252' }).click();
  await drawer.getByRole('button', { name: 'Read again' }).click();
  await expectAccessible(page);
  await drawer.getByRole('combobox', { name: 'Column for Colour' }).click();
  await page.getByRole('option', { name: 'Skip this column' }).click();
  await drawer.getByRole('button', { name: 'Confirm columns' }).click();
  await expect(drawer.getByText('All rows are correct')).toBeVisible();
  await another();

  const name = `${code}.csv`;
  const good = Array.from({ length: 29 }, (_, at) => row(at + 1));
  const wrong = good.with(9, row(10, `${code}-10`, '31/02/2006')).with(19, row(20, taken));
  await choose(name, [HEAD, ...wrong].join('\n'));
  const grid = drawer.getByRole('region', { name: 'Rows with errors' });
  await expect(grid).toContainText('Date of birth: no such day in the calendar');
  await expect(grid).toContainText('PRN: This record already exists');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download rows with errors' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/"31\/02\/2006","no","1","ACTIVE","Date of birth: no such day in the calendar"$/);
  await mend(grid, 'dateOfBirth', 11, '2006-02-28');
  await mend(grid, 'universityPrn', 21, `${code}-19`);
  await expect(grid).toContainText('is the same as in row 20');
  await mend(grid, 'universityPrn', 21, `${code}-20`);
  await expect(drawer.getByText('All rows are correct')).toBeVisible();
  await drawer.getByRole('button', { name: 'Apply 29 rows' }).dblclick();
  await expect(drawer.getByText('Applied', { exact: true })).toBeVisible();
  await expect(drawer.locator('dl')).toContainText('Created29');
  await drawer.getByRole('button', { name: 'Choose another file' }).click();
  await expect(drawer.getByRole('region', { name: 'Recent files' }).getByRole('listitem').filter({ hasText: name })).toBeVisible();

  const second = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(second, 'controller');
  await second.goto('/my-dashboard/imported-files');
  await second.getByRole('row').filter({ hasText: name }).click();
  const file = second.getByRole('dialog', { name });
  await file.getByRole('button', { name: 'Undo or delete' }).click();
  await second.getByRole('menuitem', { name: 'Undo the whole file' }).click();
  await second.getByRole('dialog', { name: 'Undo the whole file' }).getByRole('button', { name: 'Undo the whole file' }).click();
  await expect(file.getByRole('status').first()).toHaveText('29 rows undone');
  await expect(file.locator('dl')).toContainText('Undone29');
  await second.context().close();
});

test('a clerk imports an office list as it is: no student ID, roll numbers, a title above; then exports and imports the directory unchanged', async ({
  page,
}, { project }) => {
  const code = uniqueCode(project.name);
  const rows = Array.from({ length: 60 }, (_, n) => {
    const born = n === 40 || n === 41 ? '31/02/2008' : '02/02/2008';
    return `${n + 1},${code}0001000${String(n).padStart(3, '0')},${n + 1},Office ${code} ${n + 1},${born},${n % 2 ? 'M' : 'F'},98765${String(n).padStart(5, '0')},OPEN`;
  });
  const list = ['Example College of Engineering,,,,,,,', 'List of students,,,,,,,', 'Sr.,PRN,Roll,Name,DOB,M/F,Mobile,Category', ...rows];
  await signIn(page, 'clerk');
  await page.goto('/student-management/manage-students/student-directory');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import from a file' });
  const choose = (name: string, buffer: Buffer) =>
    drawer.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('office.csv', Buffer.from(list.join('\n')));
  await expect(drawer).toContainText('headings in row 3');
  await expect(drawer.getByRole('combobox', { name: 'Column for Roll' })).toHaveValue('Skip this column');
  const confirm = drawer.getByRole('button', { name: 'Confirm columns' });
  await expect(drawer.getByRole('status').filter({ hasText: 'Missing: Student ID' })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await drawer.getByRole('combobox', { name: 'Student ID' }).click();
  await page.getByRole('option', { name: 'Same as PRN' }).click();
  await expectAccessible(page);
  await confirm.click();

  // What the sentence says is what the button does.
  await expect(drawer.getByRole('status').first()).toHaveText(
    '58 rows are correct, 2 have errors. Apply the correct ones; save the others as a file with their row numbers.',
  );
  await expect(drawer.getByRole('region', { name: 'Rows with errors' })).toContainText('Date of birth: no such day in the calendar');
  const prn = drawer.getByRole('textbox', { name: 'PRN, row 44' });
  expect(await prn.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  // Left by the button itself, a cell counts with its correction.
  await drawer.getByRole('textbox', { name: 'DOB, row 45' }).fill('02/02/2008');
  await drawer.getByRole('button', { name: 'Apply the 58 correct rows' }).dblclick();
  await expect(drawer.locator('dl')).toContainText('Created59');
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  // Lists go out and come back at a desk.
  if (project.name === 'phone') return;

  await page.getByRole('searchbox', { name: 'Search' }).fill(`Office ${code}`);
  await expect(page.getByRole('row').nth(1)).toContainText(`${code}0001000`);
  for (const [format, name] of [
    ['CSV', 'students.csv'],
    ['Excel', 'students.xlsx'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).first().click();
    await page.getByRole('menuitem', { name: format }).click();
    const buffer = readFileSync(await (await saving).path());
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await drawer.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Add new and change existing records' }).click();
    await choose(name, buffer);
    await expect(drawer.getByRole('status').first()).toHaveText('Nothing to change: 59 rows are already saved as in the file');
    await expect(drawer.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Close' }).last().click();
  }
});
