import { expect, test, type Locator, type Page } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { getBroadcast, listBroadcasts } from '../src/domains/messaging/broadcast/broadcast.contract.ts';
import { printTemplates } from '../src/domains/print/print-template/print-template.contract.ts';
import { SHIPPED } from '../src/domains/print/print-kind/shipped-templates.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';
import { ctrlS, drawerOf } from './two-writers.server.ts';
import { LONG_FORM } from './long-form.ts';

/** The next save is on its way until it is let go. */
async function holdSave(page: Page, path: RegExp): Promise<{ readonly begun: Promise<void>; readonly letGo: () => void }> {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(path, async (route) => {
    if (!['PUT', 'POST'].includes(route.request().method())) return route.continue();
    begun.resolve();
    await letGo.promise;
    await route.continue();
  });
  return { begun: begun.promise, letGo: () => letGo.resolve() };
}

/** Types on while the save is held, and then saves what was typed meanwhile. */
async function typesOn(page: Page, path: RegExp, field: Locator, more: string): Promise<void> {
  const before = (await field.evaluate((one) => ('value' in one ? String(one.value) : (one.textContent ?? '')))).trim();
  const held = await holdSave(page, path);
  await page.keyboard.press('Control+s');
  await held.begun;
  await field.press('End');
  await field.pressSequentially(more);
  held.letGo();
  await expect(page.getByText('What you typed meanwhile is not saved yet.')).toBeVisible();
  await expect(field).toBeFocused();
  const now = await field.evaluate((one) => ('value' in one ? String(one.value) : (one.textContent ?? '')));
  expect(now.trim()).toBe(before + more);
  await page.unroute(path);
  await ctrlS(page)();
}

test('a record: letters typed while it is saved stay in their field, and the next save takes them', async ({ page, baseURL }, {
  project,
}) => {
  const code = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  const { data: made } = await admin.ok(degrees.create, {
    body: { code, name: 'Bachelor', level: 'UG', durationYears: '3', facultyId: null },
  });
  await signIn(page);
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  await page.getByRole('button', { name: code, exact: true }).click();
  const field = drawerOf(page).getByLabel('Name');
  await field.fill('Bachelor of');
  await typesOn(page, /\/degrees\//, field, ' Haste');
  await expect(drawerOf(page)).toBeHidden();
  expect((await admin.ok(degrees.get, { params: { id: made.id } })).data.name).toBe('Bachelor of Haste');
});

test('a mail: its letter is typed on while the draft is saved for the first time', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const subject = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  await signIn(page);
  await page.goto('/messaging-service/mailing-service/email-service');
  await page.getByRole('button', { name: 'New mail' }).first().click();
  await drawerOf(page).getByLabel('Subject').fill(subject);
  const letter = drawerOf(page).getByRole('textbox', { name: 'Message' });
  await letter.click();
  await letter.pressSequentially('Come to room');
  await typesOn(page, /\/broadcasts/, letter, ' four');
  await expect(drawerOf(page)).toBeHidden();
  const [row, ...others] = (await admin.ok(listBroadcasts, { query: { q: subject } })).data;
  expect(others).toEqual([]);
  expect((await admin.ok(getBroadcast, { params: { id: row?.id ?? '' } })).data.body).toBe('Come to room four');
});

test(
  'a print template: its words are typed on while it is saved, and its page stays as it is',
  LONG_FORM,
  async ({ page, baseURL }, { project }) => {
    const admin = await callsAs(baseURL ?? '', 'admin');
    const body = { kind: 'BONAFIDE' as const, name: uniqueCode(project.name), startsOn: '2031-06-01', document: SHIPPED.BONAFIDE };
    const { data: made } = await admin.ok(printTemplates.create, { body });
    await signIn(page);
    await page.goto(`/admissions/master-setup/print-config/${made.id}`);
    await page.locator('[data-element="title"]').focus();
    const words = page.getByRole('textbox', { name: 'Text (English)' });
    await words.fill('BONAFIDE');
    await typesOn(page, /\/print\/templates\/[0-9a-f-]{36}/, words, ' LETTER');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    const { document } = (await admin.ok(printTemplates.get, { params: { id: made.id } })).data;
    expect(document.elements.find(({ id }) => id === 'title')).toMatchObject({ words: { en: 'BONAFIDE LETTER' } });
    // The steps are still there to be taken back.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(words).not.toHaveValue('BONAFIDE LETTER');
  },
);
