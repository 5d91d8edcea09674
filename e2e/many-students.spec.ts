import { expect, test, type Page } from '@playwright/test';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { enrolCollege, type Enrolled } from './mark-stage.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const DIRECTORY = '/student-management/manage-students/student-directory';
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const rowsOf = (page: Page) => page.locator('main tbody tr');

/** Two students of no class yet. */
async function newcomers({ as }: Enrolled, code: string): Promise<void> {
  const none = {
    surname: '',
    nameInScript: null,
    motherName: null,
    fatherName: null,
    gender: null,
    dateOfBirth: null,
    category: null,
    email: null,
  };
  const rest = { phoneNumber: null, libraryNo: null, formNumber: null, abcId: null, lateralEntry: false, firstSemester: 1 };
  for (const at of [1, 2]) {
    const own = { studentId: `N${at}`, universityPrn: `${code}-${at}`, fullName: `Newcomer ${at}`, state: 'ACTIVE' as const };
    await as('admin').ok(studentProfiles.create, { body: { ...none, ...rest, ...own } });
  }
}

async function chooseAll(page: Page, rows: number): Promise<void> {
  await expect(rowsOf(page)).toHaveCount(rows);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(bar(page)).toContainText(`${rows} selected`);
}

/** What stays in sight while a table is scrolled sideways covers what goes below it, whatever the row's state. */
async function expectNoLetterThrough(page: Page): Promise<void> {
  await rowsOf(page).first().hover();
  const grounds = await page.locator('main table :is(th, td)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { position, backgroundColor } = getComputedStyle(cell);
      return position === 'sticky' ? [backgroundColor] : [];
    }),
  );
  expect(grounds.length).toBeGreaterThan(6);
  expect(grounds.filter((one) => one.startsWith('rgba') || one === 'transparent')).toEqual([]);
}

test('many students at once: what is chosen, an enrolment taken back, logins for all; a roll number on the student’s page', async ({
  page,
  baseURL,
}, { project }) => {
  const college = await enrolCollege(baseURL ?? '', 1);
  await newcomers(college, uniqueCode(project.name));
  await signIn(page, 'admin', college.college);
  await page.goto(DIRECTORY);
  await chooseAll(page, 3);
  await expectNoLetterThrough(page);

  // Nothing is found: nothing is chosen any more, and "Clear filters" takes the search away too.
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(search).toHaveValue('');
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(bar(page)).toHaveCount(0);

  await search.fill('Newcomer');
  await chooseAll(page, 2);
  const drawer = page.getByRole('dialog');
  await bar(page).getByRole('button', { name: 'Enrol in class' }).click();
  await drawer.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await expect(drawer.getByText('2 new, 0 changed, 0 unchanged, 0 not possible')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Enrol 2 students' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('2 enrolled, 0 changed')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Running' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 undone')).toBeVisible();

  await chooseAll(page, 2);
  await bar(page).getByRole('button', { name: 'Create logins' }).click();
  await expect(drawer.getByRole('status').filter({ hasText: '2 logins will be created, 0 left out' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Create 2 logins' }).click();
  const made = page.getByRole('dialog', { name: '2 logins created' });
  await expect(made.getByRole('row')).toHaveCount(3);
  // Nobody sees these passwords again: who closes without the list is asked.
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made.getByText('You have not saved the list. Close without it?')).toBeVisible();
  await made.getByRole('button', { name: 'Close' }).click();
  await expect(made).toBeHidden();

  await search.fill('S0001');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().click();
  await page.getByRole('button', { name: /^Edit: / }).click();
  await drawer.getByLabel('Roll no.').fill('77');
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('cell', { name: '77', exact: true })).toBeVisible();
});
