import { expect, test } from '@playwright/test';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const PAGE = '/academics-master/activities/manual-results';
const HISTORY = '/exam-master/post-exams-reports/student-exam-history';
const PDF = { name: 'Grade card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };

test('a result of another university is entered by one, approved by another, and shows as manual', async ({ browser, page, baseURL }) => {
  const stage = await enrolCollege(baseURL ?? '', 2);
  const { data } = await stage.as('controller').ok(studentProfiles.list, { query: { size: '1' } });
  const [student] = data;
  const drawer = page.getByRole('dialog');
  await signIn(page, 'clerk', stage.college);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Add result' }).first().click();
  await drawer.getByRole('combobox', { name: 'Student' }).fill(student?.fullName ?? '');
  await page.getByRole('option', { name: new RegExp(student?.universityPrn ?? '') }).click();
  await drawer.getByRole('combobox', { name: 'Semester' }).click();
  await page.getByRole('option', { name: 'I', exact: true }).click();
  await drawer.getByLabel('Name of the exam').fill('First year, semester I');
  await drawer.getByLabel('University or college').fill('Pune University');
  await drawer.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: '5', exact: true }).click();
  await drawer.getByLabel('Year').fill('2023');
  for (const [field, value] of [
    ['Code', 'MA101'],
    ['Title', 'Mathematics I'],
    ['Credits', '4'],
    ['Marks', '105'],
    ['Maximum', '100'],
    ['Grade', 'A+'],
    ['Grade point', '9'],
  ] as const)
    await drawer.getByRole('textbox', { name: `${field} of paper 1`, exact: true }).fill(value);
  await drawer.getByLabel('SGPI').fill('8.50');
  // What the papers come to is another index: the document counts, with a reason.
  await expect(drawer.getByText('The grade points of the papers come to 9.00, not 8.50.', { exact: false })).toBeVisible();
  await drawer.getByLabel('Reason for the difference').fill('The card counts a backlog paper');
  await drawer.getByLabel('Source document').fill('Grade card 1245/2023');
  await drawer.locator('input[type=file]').setInputFiles(PDF);
  await expect(page.getByText('Evidence added: Grade card.pdf')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('The marks are above the maximum.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'Marks of paper 1', exact: true }).fill('85');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Send 1 for approval' }).click();
  await drawer.getByLabel('Reason').fill('Copied from the grade card');
  await drawer.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Pending approval' })).toBeVisible();

  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(second, 'controller', stage.college);
  await second.getByRole('button', { name: '1 request for your approval' }).click();
  const request = second.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Copied from the grade card' });
  await expect(request.getByText('its papers come to 9.00: The card counts a backlog paper', { exact: false })).toBeVisible();
  await request.getByRole('button', { name: 'Approve' }).click();
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('No requests for approval').first()).toBeVisible();

  await second.goto(`${HISTORY}/${student?.id ?? ''}`);
  await expect(second.getByText('Mathematics I').first()).toBeVisible();
  await expect(second.getByText('Manual', { exact: true }).first()).toBeVisible();
  await expect(second.getByText('MAN · Pune University').first()).toBeVisible();
});
