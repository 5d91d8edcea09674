import { expect, test } from '@playwright/test';
import { documentTypes } from '../src/domains/people/document-type/document-type.contract.ts';
import { studentGuardians } from '../src/domains/people/student-guardian/student-guardian.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { studentTags } from '../src/domains/people/student-tag/student-tag.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const STUDENTS = '/student-management/manage-students/student-directory';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF');
const BLANK = {
  libraryNo: null,
  formNumber: null,
  surname: '',
  nameInScript: null,
  motherName: null,
  fatherName: null,
  gender: null,
  category: null,
  email: null,
  phoneNumber: null,
  abcId: null,
  lateralEntry: false,
  firstSemester: 1,
  state: 'ACTIVE',
} as const;
const DAY = 86_400_000;

test('a minor’s guardian agrees, a paper is handed in with its scan and verified, an address and a tag are kept', async ({
  page,
  baseURL,
}, { project }) => {
  const code = uniqueCode(project.name);
  const college = await enrolCollege(baseURL ?? '', 1);
  const admin = college.as('admin');
  const dateOfBirth = new Date(Date.now() - 16 * 366 * DAY).toISOString().slice(0, 10);
  const name = `Asha ${code}`;
  const { data } = await admin.ok(studentProfiles.create, {
    body: { ...BLANK, dateOfBirth, fullName: name, studentId: code, universityPrn: code },
  });
  const contact = { relationWords: null, guardianMobile: null, guardianEmail: null, getsMessages: true };
  await admin.ok(studentGuardians.create, { body: { studentProfileId: data.id, guardianName: 'Ramesh', relation: 'FATHER', ...contact } });
  const asked = { appliesTo: 'ALL', category: null, programId: null, mandatory: true, originals: 'KEPT', position: 1 } as const;
  await admin.ok(documentTypes.create, { body: { code: 'LC', name: 'Leaving certificate', ...asked } });
  await admin.ok(studentTags.create, { body: { name: 'NSS', colour: 'GREEN', description: null } });
  await signIn(page, 'admin', college.college);

  await page.goto(`${STUDENTS}/${data.id}`);
  const consent = page.getByRole('region', { name: 'Guardian’s consent' });
  await expect(consent).toContainText('No login is made for the student without consent to one.');
  await expectAccessible(page);
  await consent.getByRole('button', { name: 'Record consent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record consent' }).click();
  await expect(consent).toContainText('Guardians have agreed to everything that is asked.');
  await expect(consent).toContainText('Ramesh (Father)');

  const addresses = page.getByRole('region', { name: 'Addresses' });
  await addresses.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('dialog').getByLabel('Address', { exact: true }).fill('12, Shivaji Road');
  await page.getByRole('dialog').getByLabel('PIN code').fill('411038');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(addresses).toContainText('12, Shivaji Road, 411038');

  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByText('1 mandatory missing')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Leaving certificate' }).click();
  await page.getByRole('menuitem', { name: 'Hand in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand in: Leaving certificate' });
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'LC.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(dialog.getByText('LC.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('With the office')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Leaving certificate' }).click();
  await page.getByRole('menuitem', { name: 'Verify' }).click();
  await page.getByRole('dialog', { name: 'Verify: Leaving certificate' }).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('All mandatory documents are in')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${STUDENTS}?q=${code}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Tags' }).click();
  const tagging = page.getByRole('dialog', { name: 'Tags of 1 student' });
  await tagging.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'NSS' }).click();
  // The choices lie over the button while the field has the focus.
  await page.keyboard.press('Tab');
  await tagging.getByRole('button', { name: 'Put on' }).click();
  await expect(page.getByText('1 tag put on.')).toBeVisible();
});
