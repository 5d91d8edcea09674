import { expect, test } from '@playwright/test';
import { getSmsTemplate, listSmsTemplates, updateSmsTemplate } from '../src/domains/messaging/sms-template/sms-template.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';
import { ctrlS, drawerOf, meets } from './two-writers.server.ts';

const MESSAGES = '/messaging-service/mailing-service/email-service';

/** Two who share a number, one whose name is too long for the text, one without a number. */
async function makeStudents(url: string, code: string, phone: string): Promise<string[]> {
  const admin = await callsAs(url, 'admin');
  const people = [
    { fullName: 'Asha Reader', phoneNumber: phone },
    { fullName: 'Ravi Reader', phoneNumber: phone },
    { fullName: `Long ${'Name '.repeat(9)}Reader`, phoneNumber: phone.replace(/.$/, '9') },
    { fullName: 'Nobody Reader', phoneNumber: null },
  ];
  for (const [at, person] of people.entries()) {
    const number = `${code}-${at + 1}`;
    await admin.ok(studentProfiles.create, {
      body: {
        studentId: number,
        universityPrn: number,
        surname: 'Reader',
        nameInScript: null,
        motherName: null,
        fatherName: null,
        gender: null,
        dateOfBirth: null,
        category: null,
        email: null,
        libraryNo: null,
        formNumber: null,
        abcId: null,
        lateralEntry: false,
        firstSemester: 1,
        state: 'ACTIVE',
        ...person,
      },
    });
  }
  return people.map((_, at) => `${code}-${at + 1}`);
}

test('a registered text that two people change keeps both changes, and an SMS is written with it', async ({ page, baseURL }, {
  project,
}) => {
  const code = uniqueCode(project.name);
  const digits = Array.from(code, (sign) => sign.charCodeAt(0) % 10).join('');
  const numbers = await makeStudents(baseURL ?? '', code, `+919${digits.padEnd(9, '0').slice(-8)}1`);
  await signIn(page);
  await page.goto(`${MESSAGES}?tab=sms-templates`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New SMS template' }).click();
  await drawerOf(page).getByLabel('Name of the SMS template').fill(code);
  await drawerOf(page).getByLabel('Text as registered').fill('Dear {#var#}, pay {#var#} by Friday. VCE');
  await drawerOf(page).getByRole('textbox', { name: 'Variable 1', exact: true }).fill('name');
  await drawerOf(page).getByRole('textbox', { name: 'Variable 2', exact: true }).fill('amount');
  await drawerOf(page)
    .getByLabel('Template number (DLT)')
    .fill(`11${digits.padEnd(10, '7')}`.slice(0, 19));
  await drawerOf(page).getByLabel('Sender (header)').fill('VCEEXM');
  await drawerOf(page).getByLabel('Approved on').fill('01-01-2020');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(drawerOf(page)).toBeHidden();

  const admin = await callsAs(baseURL ?? '', 'admin');
  const [row] = (await admin.ok(listSmsTemplates, { query: { q: code } })).data;
  const { id, standing: _, updatedAt: _when, ...kept } = (await admin.ok(getSmsTemplate, { params: { id: row?.id ?? '' } })).data;
  await page.getByPlaceholder(/^Name of the SMS template/).fill(code);
  await page.getByText(code).first().click();
  const otherWrites = () => admin.ok(updateSmsTemplate, { params: { id }, body: { ...kept, header: 'VCEFEE' } });
  const field = drawerOf(page).getByLabel('Name of the SMS template');
  await meets(page, { field, text: `${code} fees`, otherWrites, theirs: 'VCEFEE', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const { data: both } = await admin.ok(getSmsTemplate, { params: { id } });
  expect([both.name, both.header, both.standing]).toEqual([`${code} fees`, 'VCEFEE', 'OPEN']);

  await page.getByRole('tab', { name: 'SMS', exact: true }).click();
  await page.getByRole('button', { name: 'New SMS', exact: true }).first().click();
  await drawerOf(page).getByLabel('Title').fill(`Fees ${code}`);
  await drawerOf(page).getByRole('combobox', { name: 'SMS template' }).fill(code);
  await page.getByRole('option', { name: `${code} fees` }).click();
  // Nothing is filled in by itself: the preview shows the gaps, and what is open is named at its place.
  await expect(drawerOf(page).getByText('Dear [name: ___], pay [amount: ___] by Friday. VCE')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(drawerOf(page).getByText('Choose what is filled in here.')).toHaveCount(2);
  await drawerOf(page).getByRole('combobox', { name: /^name/ }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await drawerOf(page)
    .getByRole('combobox', { name: /^amount/ })
    .click();
  await page.getByRole('option', { name: 'Same text for everybody' }).click();
  await drawerOf(page).getByRole('textbox', { name: 'Text for amount' }).fill('Rs 500');
  await drawerOf(page).getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('menuitem', { name: 'Students by PRN', exact: true }).click();
  await drawerOf(page).getByRole('textbox', { name: 'Students by PRN' }).fill(numbers.join(', '));
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Mobile numbers: 1. People: 4.')).toBeVisible();
  await expect(page.getByText('A value is too long or of another kind: 1.')).toBeVisible();
  await expect(page.getByText('No valid mobile number').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Asha Reader, Ravi Reader').first().click();
  await expect(drawerOf(page).frameLocator('iframe').getByText('Dear Asha Reader, Ravi Reader, pay Rs 500 by Friday. VCE')).toBeVisible();
  await expect(drawerOf(page).getByText('1 (plain letters)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();

  // Whose value does not fit is named before the others get it.
  await page.getByRole('button', { name: 'Send …' }).click();
  await expect(drawerOf(page).getByText('Left out, because a value does not fit into the text: 1. Long Name')).toBeVisible();
  await expect(drawerOf(page).getByText('nothing leaves the house')).toBeVisible();
  await expectAccessible(page);
  await drawerOf(page).getByRole('button', { name: 'Put into outbox (1)' }).click();
  await expect(page.getByText('Value did not fit').first()).toBeVisible();
  await expect(page.getByText('In outbox').first()).toBeVisible();
  await expect(page.getByText('no SMS leaves')).toBeVisible();
  await expectAccessible(page);
});
