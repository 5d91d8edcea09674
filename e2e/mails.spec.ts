import { expect, test, type Page } from '@playwright/test';
import { createBroadcast, getBroadcast, updateBroadcast } from '../src/domains/messaging/broadcast/broadcast.contract.ts';
import {
  listMessageTemplates,
  getMessageTemplate,
  updateMessageTemplate,
} from '../src/domains/messaging/broadcast/message-template.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';
import { ctrlS, drawerOf, meets } from './two-writers.server.ts';
import { LONG_FORM } from './long-form.ts';

const MAILS = '/messaging-service/mailing-service/email-service';
const body = (page: Page) => drawerOf(page).getByRole('textbox', { name: 'Message' });

async function makeStudents(url: string, code: string, emails: readonly (string | null)[]): Promise<string[]> {
  const admin = await callsAs(url, 'admin');
  const numbers: string[] = [];
  for (const [at, email] of emails.entries()) {
    const universityPrn = `${code}-${at + 1}`.slice(0, 30);
    await admin.ok(studentProfiles.create, {
      body: {
        studentId: universityPrn,
        universityPrn,
        fullName: `Reader ${at + 1}`,
        surname: 'Reader',
        nameInScript: null,
        motherName: null,
        fatherName: null,
        gender: null,
        dateOfBirth: null,
        category: null,
        email,
        phoneNumber: null,
        libraryNo: null,
        formNumber: null,
        abcId: null,
        lateralEntry: false,
        firstSemester: 1,
        state: 'ACTIVE',
      },
    });
    numbers.push(universityPrn);
  }
  return numbers;
}

test('a mail is written by keyboard, counted, read as one person gets it, and sent; without a service it stays in the outbox', async ({
  page,
  baseURL,
}, { project }) => {
  const code = uniqueCode(project.name);
  const numbers = await makeStudents(baseURL ?? '', code, [
    'both@example.org',
    'both@example.org',
    null,
    `${code.toLowerCase()}@example.org`,
  ]);
  await signIn(page);
  await page.goto(MAILS);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New mail' }).first().click();
  await drawerOf(page).getByLabel('Subject').fill(`Fees ${code}`);
  await page.keyboard.press('Tab');
  await expect(drawerOf(page).getByRole('combobox', { name: 'Kind' })).toBeFocused();
  await body(page).focus();
  await page.keyboard.type('Dear ');
  await drawerOf(page).getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click();
  await body(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', see https://vce.example/fees for more.');
  await drawerOf(page).getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('menuitem', { name: 'Students by PRN', exact: true }).click();
  await drawerOf(page)
    .getByRole('textbox', { name: 'Students by PRN' })
    .fill([...numbers, 'NOBODY-1'].join(', '));
  await expect(drawerOf(page)).toContainText('PRNs: 5');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { name: `Fees ${code}` })).toBeVisible();
  await expect(page.getByText('Mails: 2. People: 4.')).toBeVisible();
  await expect(page.getByText('PRNs of nobody: 1 (NOBODY-1)')).toBeVisible();
  await expect(page.getByText('No valid email').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Reader 1, Reader 2').first().click();
  const letter = drawerOf(page).frameLocator('iframe');
  await expect(letter.getByText('Dear Reader 1, Reader 2, see')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'https://vce.example/fees' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Send …' }).click();
  await expect(drawerOf(page).getByText('nothing leaves the house')).toBeVisible();
  await expectAccessible(page);
  await drawerOf(page).getByRole('button', { name: 'Put into outbox (2)' }).click();
  await expect(page.getByText('In outbox, not sent').first()).toBeVisible();
  await expect(page.getByText('no mail leaves')).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('mails.csv');
});

test('a notification is written in plain words, counted by logins, and rings the bell of its reader', async ({ page }, { project }) => {
  const code = uniqueCode(project.name);
  await signIn(page);
  await page.goto(`${MAILS}?tab=notifications`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New notification' }).first().click();
  await drawerOf(page).getByLabel('Subject').fill(`Room ${code}`);
  await body(page).fill('Come to room 4, .');
  await body(page).press('ArrowLeft');
  await drawerOf(page).getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click();
  await expect(body(page)).toHaveValue('Come to room 4, {{name}}.');
  await drawerOf(page).getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('menuitem', { name: 'Chosen users' }).click();
  await drawerOf(page).getByRole('combobox', { name: 'Chosen users' }).fill('admin');
  await page.getByRole('option', { name: / · admin$/ }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Notifications: 1. People: 1.')).toBeVisible();
  await expect(page.getByText('Write to people who have a login')).toBeVisible();
  await expect(page.getByText('what became of every mail')).toBeHidden();
  await page.getByRole('button', { name: 'Send …' }).click();
  await drawerOf(page).getByRole('button', { name: 'Send (1)' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /unread$/ })
    .first()
    .click();
  await expect(page.getByText(`Room ${code}`).last()).toBeVisible();
  await expect(page.getByText('Come to room 4, ').last()).toBeVisible();
});

test('a draft that somebody else changed meanwhile is not overwritten', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const admin = await callsAs(baseURL ?? '', 'admin');
  const subject = uniqueCode(project.name);
  const draft = { class: 'SERVICE' as const, topic: null, subject, body: '<p>First words</p>', audience: [] };
  const { data: made } = await admin.ok(createBroadcast, { body: { ...draft, channel: 'EMAIL' } });
  await signIn(page);
  await page.goto(`${MAILS}/${made.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const otherWrites = () =>
    admin.ok(updateBroadcast, { params: { id: made.id }, body: { ...draft, body: '<p>Their words</p>', version: made.version } });
  const field = drawerOf(page).getByLabel('Subject');
  await meets(page, { field, text: `${subject} mine`, otherWrites, theirs: 'Their words', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const { data: kept } = await admin.ok(getBroadcast, { params: { id: made.id } });
  expect([kept.subject, kept.body]).toEqual([`${subject} mine`, '<p>Their words</p>']);
});

test(
  'a message is kept as a template, which two people change, and the next message begins with it',
  LONG_FORM,
  async ({ page, baseURL }, { project }) => {
    const name = uniqueCode(project.name);
    await signIn(page);
    await page.goto(MAILS);
    await page.getByRole('button', { name: 'New mail' }).first().click();
    await drawerOf(page).getByLabel('Subject').fill('Fees of {{name}}');
    await body(page).fill('Pay at the counter.');
    await drawerOf(page).getByRole('button', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save template' });
    await dialog.getByLabel('Name of the template').fill(name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    const admin = await callsAs(baseURL ?? '', 'admin');
    const [row] = (await admin.ok(listMessageTemplates, { query: { q: name } })).data;
    const { id, channel: _, updatedAt: _when, ...kept } = (await admin.ok(getMessageTemplate, { params: { id: row?.id ?? '' } })).data;
    await page.getByRole('tab', { name: 'Templates', exact: true }).click();
    await page.getByText(name).first().click();
    const otherWrites = () => admin.ok(updateMessageTemplate, { params: { id }, body: { ...kept, body: '<p>Pay online.</p>' } });
    const field = drawerOf(page).getByLabel('Subject');
    await meets(page, { field, text: 'Fees of this term', otherWrites, theirs: 'Pay online.', save: ctrlS(page) });
    await expect(drawerOf(page)).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'New mail' }).first().click();
    await drawerOf(page).getByRole('combobox', { name: 'Template' }).fill(name);
    await page.getByRole('option', { name }).click();
    await expect(drawerOf(page).getByLabel('Subject')).toHaveValue('Fees of this term');
    await expect(body(page)).toHaveText('Pay online.');
    await expectAccessible(page);
  },
);
