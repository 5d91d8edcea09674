import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const HEAD = 'universityPrn,studentId,fullName,dateOfBirth,lateralEntry,firstSemester,state';

test('a clerk with a wrong file is told what is wrong, cell by cell, and the mended file goes in once', async ({ page }, { project }) => {
  const code = uniqueCode(project.name);
  const row = (at: number, prn = `${code}-${at}`, born = '2006-01-15') => `${prn},S${code}${at},Reader ${code} ${at},${born},no,1,ACTIVE`;
  await signIn(page, 'clerk');
  await page.goto('/student-management/manage-students/student-directory');
  const taken = /\d{10,}/.exec(await page.getByRole('row').nth(1).innerText())?.[0];
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog');
  const choose = async (name: string, content: string | Buffer) => {
    await drawer.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(drawer.getByRole('status')).toContainText(/cannot be applied yet|All rows are good/);
  };
  const another = () => drawer.getByRole('button', { name: 'Choose another file' }).click();

  for (const [name, content, said] of [
    ['photo.csv', JPEG, 'This is a picture with another name'],
    ['colours.csv', `${HEAD},Colour\n${row(1)},red\n`, 'The column "Colour" is not known here.'],
    ['semicolons.csv', `${HEAD}\n${row(1)}\n`.replaceAll(',', ';'), 'separated by semicolons'],
    ['windows.csv', Buffer.from(`${HEAD}\n${row(1)}\n${row(2)}é\n`, 'latin1'), 'not in UTF-8 (near row 3)'],
  ] as const) {
    await choose(name, content);
    await expect(drawer.getByRole('table')).toContainText(said);
    await another();
  }

  const wrong = [row(1), row(2, `${code}-2`, '31/02/2006'), row(3, taken), row(4, `${code}-1`)];
  await choose('students.csv', [HEAD, ...wrong].join('\n'));
  const cells = drawer.getByRole('table');
  await expect(cells.getByRole('row').nth(1)).toHaveText(/3dateOfBirth31\/02\/2006must be a date/);
  await expect(cells.getByRole('row').nth(2)).toContainText(`${taken}Such a record exists already`);
  await expect(cells.getByRole('row').nth(3)).toContainText(`${code}-1is the same as in row 2`);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download the bad rows' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('"3","dateOfBirth","31/02/2006","must be a date like 2026-01-31"');

  await another();
  await choose('students-2.csv', [HEAD, row(1), row(2), row(3)].join('\r\n'));
  await drawer.getByRole('button', { name: 'Apply 3 rows' }).dblclick();
  await expect(drawer.getByText('Applied', { exact: true })).toBeVisible();
  await expect(drawer.locator('dl')).toContainText('Created3');
  await another();
  await expect(drawer.getByRole('region', { name: 'Latest files' }).getByRole('listitem').first()).toContainText('students-2.csv');

  await page.goBack();
  await page.goForward();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill(code);
  await expect(page.getByRole('button', { name: 'All 3' })).toBeVisible();
});
