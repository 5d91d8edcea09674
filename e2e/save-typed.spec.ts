import { expect, test } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { faculties } from '../src/domains/academics/faculty/faculty.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

test('Ctrl+S takes what is still being typed: a text, a decimal, a choice that is only typed', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  const { data: faculty } = await admin.ok(faculties.create, { body: { code, name: `Faculty ${code}` } });
  const row = { code, name: 'Before', level: 'UG' as const, durationYears: '3', facultyId: null };
  const { data: made } = await admin.ok(degrees.create, { body: row });
  const kept = async () => (await admin.ok(degrees.get, { params: { id: made.id } })).data;
  await signIn(page, 'admin');
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  const drawer = page.getByRole('dialog');
  const open = async () => page.getByRole('button', { name: code, exact: true }).click();
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(drawer).toBeHidden();
  };

  await open();
  await drawer.getByLabel('Name').fill('Still typed');
  await save();
  expect((await kept()).name).toBe('Still typed');

  await open();
  await drawer.getByLabel('Duration').fill('4.5');
  await save();
  expect((await kept()).durationYears).toBe('4.5');

  await open();
  await drawer.getByRole('combobox', { name: 'Faculty' }).fill(`faculty ${code.toLowerCase()}`);
  await expect(page.getByRole('option', { name: `Faculty ${code}` })).toBeVisible();
  await save();
  expect((await kept()).facultyId).toBe(faculty.id);
});

test('letters choose in a drop-down, and Enter on what is chosen leaves it', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  const row = { code, name: 'By letters', level: 'UG' as const, durationYears: '3', facultyId: null };
  const { data: made } = await admin.ok(degrees.create, { body: row });
  await signIn(page, 'admin');
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  await page.getByRole('button', { name: code, exact: true }).click();
  const level = page.getByRole('dialog').getByRole('combobox', { name: 'Level' });
  await level.focus();
  const before = await level.inputValue();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(level).toHaveValue(before);

  await page.keyboard.type('post');
  await expect(page.getByRole('option', { name: 'Postgraduate' })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await expect(level).toHaveValue('Postgraduate');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await admin.ok(degrees.get, { params: { id: made.id } })).data.level).toBe('PG');
});

test(
  'Enter takes the option that is marked, also when the drop-down looks for its own place only after the letters',
  LONG_FORM,
  async ({ page, baseURL }, { project }) => {
    const code = uniqueCode(project.name);
    const admin = await callsAs(baseURL ?? '', 'admin');
    const row = { code, name: 'By letters', level: 'UG' as const, durationYears: '3', facultyId: null };
    await admin.ok(degrees.create, { body: row });
    await page.clock.install();
    await signIn(page, 'admin');
    await page.goto(`/academics-master/academics/degrees?q=${code}`);
    await page.getByRole('button', { name: code, exact: true }).click();
    const level = page.getByRole('dialog').getByRole('combobox', { name: 'Level' });
    await level.focus();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('post');
    await expect(page.getByRole('option', { name: 'Postgraduate' })).toHaveAttribute('data-combobox-selected');
    await page.clock.runFor(1000);
    await page.keyboard.press('Enter');
    await expect(level).toHaveValue('Postgraduate');
  },
);

test('Enter in a list that is searched takes what was found and saves nothing yet', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  const { data: faculty } = await admin.ok(faculties.create, { body: { code, name: `Searched ${code}` } });
  const row = { code, name: 'Searched', level: 'UG' as const, durationYears: '3', facultyId: null };
  const { data: made } = await admin.ok(degrees.create, { body: row });
  await signIn(page, 'admin');
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  await page.getByRole('button', { name: code, exact: true }).click();
  const drawer = page.getByRole('dialog');
  const field = drawer.getByRole('combobox', { name: 'Faculty' });
  await field.pressSequentially(`searched ${code.toLowerCase()}`);
  await expect(page.getByRole('option')).toHaveText([`Searched ${code}`]);
  await field.press('Enter');
  await expect(field).toHaveValue(`Searched ${code}`);
  await expect(drawer).toBeVisible();
  expect((await admin.ok(degrees.get, { params: { id: made.id } })).data.facultyId).toBeNull();
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  expect((await admin.ok(degrees.get, { params: { id: made.id } })).data.facultyId).toBe(faculty.id);
});

test('a word goes to the first option that it fits, and Enter in a list for several takes what was found', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/academics-master/academics/subjects');
  await page.getByRole('button', { name: 'Add subject' }).click();
  const type = page.getByRole('dialog').getByRole('combobox', { name: 'Type' });
  await type.focus();
  await page.keyboard.type('theory');
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('Theory');

  await page.goto('/users/user-management/user-list');
  await page.getByRole('button', { name: 'Add user' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Username').fill('not.saved');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Not Saved');
  const policies = drawer.getByRole('combobox', { name: 'Policies' });
  await policies.pressSequentially('contr');
  await expect(page.getByRole('option')).toHaveCount(1);
  await policies.press('Enter');
  await expect(drawer.getByText('Controller of examinations')).toBeVisible();
  await expect(drawer.getByLabel('Username')).toHaveValue('not.saved');
});
