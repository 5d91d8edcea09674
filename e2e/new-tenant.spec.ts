import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, uniqueCode } from './sign-in.server.ts';

const PASSWORD = 'Banyan%tree7';

/** Registers an organisation and signs its administrator in; returns its address. */
async function register(page: Page, subDomain: string, port: string): Promise<string> {
  await page.goto('/signup');
  await page.getByLabel('Organisation name').fill('First Division Trust');
  await page.getByLabel('Sub-domain').fill(subDomain);
  await page.getByLabel('Name of the first administrator').fill('Dr. Meera Vinayak Joshi');
  await page.getByLabel('Username').fill('meera');
  await page.getByLabel('Email of the first administrator').fill('meera@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Ready. Sign in at')).toBeVisible();
  const origin = `http://${subDomain}.localhost:${port}`;
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill('meera');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return origin;
}

const stepOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
const expectState = (page: Page, name: string, state: string) => expect(stepOf(page, name).getByText(state, { exact: true })).toBeVisible();

/** From the guide to a step's page, the work there, and back: the guide is the start page until all is done. */
async function onItsPage(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await stepOf(page, name).getByRole('link').click();
  await work();
  await page.getByRole('banner').getByRole('link', { name: 'Prangan' }).click();
  await expectState(page, name, 'Done');
}

/** Shows the preview of a sample, and creates it. */
async function loadSample(page: Page, name: string, row: string): Promise<void> {
  await stepOf(page, name)
    .getByRole('button', { name: `Load sample: ${name}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(row)).toBeVisible();
  await dialog.getByRole('button', { name: 'Load sample' }).click();
  await expect(dialog).toBeHidden();
}

/** Fills and saves the form of a new record: the guide opened it, or a button of the page does. */
async function add(page: Page, button: string | null, fill: (drawer: Locator) => Promise<void>): Promise<void> {
  if (button !== null) await page.getByRole('button', { name: button }).first().click();
  const drawer = page.getByRole('dialog');
  await fill(drawer);
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
}

const addProgram = (page: Page, button: string | null, code: string, name: string, seen: () => void = () => undefined) =>
  add(page, button, async (drawer) => {
    await drawer.getByLabel('Code').fill(code);
    await drawer.getByLabel('Name').fill(name);
    await drawer.getByRole('combobox', { name: 'Degree' }).click();
    await page.getByRole('option', { name: 'Bachelor of Commerce' }).click();
    await drawer.getByLabel('Semesters').fill('6');
    await drawer.getByLabel('Medium').fill('English');
    seen();
  });

/** A required choice with nothing to choose leads to the list where it is made. */
async function toWhereItIsMade(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/academics-master/academics/programs?open=new`);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Degree' }).click();
  const none = page.getByRole('listbox', { name: 'Degree' });
  await expect(none).toContainText('There are none yet.');
  await none.getByRole('link', { name: 'Open the list to add one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Degrees' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Prangan' }).click();
}

test('a new organisation gets from its registration to its first division, led by the guide', async ({ page, baseURL }, { project }) => {
  const origin = await register(page, uniqueCode(project.name).toLowerCase(), new URL(baseURL ?? '').port);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First College');
  await page.getByRole('textbox', { name: 'Code' }).fill('FC');
  await page.getByRole('button', { name: 'Create institute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up Guide' })).toBeVisible();
  await expect(page.getByText('0 of 20 steps done')).toBeVisible();
  await expectState(page, 'Institute details', 'Next');
  await expect(stepOf(page, 'Programs').getByText('After: Degrees')).toBeVisible();
  await expectAccessible(page);

  // Real facts and rows through the forms.
  await onItsPage(page, 'Institute details', async () => {
    await page.getByRole('button', { name: 'Address and contact: Edit' }).click();
    await page.getByLabel('Address, line 1').fill('1 College Road');
    await page.getByLabel('City').fill('Nashik');
    await page.getByLabel('PIN code').fill('422005');
    await page.getByRole('combobox', { name: 'Phones' }).fill('0253 2570101');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await toWhereItIsMade(page, origin);
  await onItsPage(page, 'Degrees', () =>
    add(page, null, async (drawer) => {
      await drawer.getByLabel('Code').fill('BCOM');
      await drawer.getByLabel('Name').fill('Bachelor of Commerce');
      await drawer.getByRole('combobox', { name: 'Level' }).click();
      await page.getByRole('option', { name: 'Undergraduate' }).click();
      await drawer.getByLabel('Duration (years)').fill('3');
    }),
  );
  await onItsPage(page, 'Programs', () => addProgram(page, null, 'BCOM-A', 'Accounting'));

  // The rest by samples: they are previewed, marked as samples, and removed again.
  await loadSample(page, 'Academic year', '2026-27');
  await expect(stepOf(page, 'Academic year').getByText(/^1 created · current: Sample/)).toBeVisible();
  await loadSample(page, 'Course years', 'Sample second year');
  await loadSample(page, 'Subjects and categories', 'Sample Mathematics');
  await stepOf(page, 'Subjects and categories').getByRole('button', { name: 'Remove sample: Subjects and categories' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample' }).click();
  await expectState(page, 'Subjects and categories', 'To do');
  await loadSample(page, 'Subjects and categories', 'Sample Mathematics');
  await loadSample(page, 'Courses', 'Sample first year B.Sc. IT');
  await loadSample(page, 'Course blueprint', 'Sample curriculum');
  await expect(stepOf(page, 'Course blueprint').getByText('1 created · active versions: 0')).toBeVisible();
  await onItsPage(page, 'Course blueprint', async () => {
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('This version is active and cannot be changed.')).toBeVisible();
  });
  await loadSample(page, 'Course instance', 'SAMPLE-CLASS');
  await onItsPage(page, 'Divisions', () =>
    add(page, null, async (drawer) => {
      // The only instance of the course is selected by default, which is nothing to lose.
      await expect(drawer.getByRole('combobox', { name: 'Instance' })).toHaveValue('SAMPLE-CLASS');
      await expect(drawer.getByText('Unsaved changes')).toHaveCount(0);
      await drawer.getByRole('textbox', { name: 'Division' }).fill('A');
      await expect(drawer.getByText('Unsaved changes')).toBeVisible();
    }),
  );
  await expect(page.getByText('10 of 20 steps done')).toBeVisible();

  // What an examination needs is offered ready-made, with a preview: what is not wanted is left out.
  await onItsPage(page, 'Grade scale', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'DIVISION · Divisions by per cent' }).uncheck();
    await dialog.getByRole('button', { name: 'Add 2', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add the usual ones' }).click();
    await expect(dialog.getByText('exists already')).toHaveCount(2);
    await page.keyboard.press('Escape');
  });
  await onItsPage(page, 'Exam types', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Add 5', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await expect(stepOf(page, 'Grade scale').getByText('2 created')).toBeVisible();
  await expect(stepOf(page, 'First examination').getByText('After: Exam pattern')).toBeVisible();
  await expectAccessible(page);

  // The browser's cached lists are used without a call, until one of them changes.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/academics-master/academics/programs`);
  const readAgain = page.waitForRequest(/\/api\/setup\/hydration/);
  await addProgram(page, 'Add program', 'BCOM-B', 'Banking', () =>
    // Neither the lists nor the degree options.
    expect(asked.filter((path) => /^\/api\/setup\/|^\/bff\/|\/degrees/.test(path))).toEqual([]),
  );
  await readAgain;
  await expect(page.getByRole('button', { name: 'BCOM-B', exact: true })).toBeVisible();
});
