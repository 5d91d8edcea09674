import { expect, test, type Page } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { updateAttributes } from '../src/domains/identity/account/account.contract.ts';
import { createTeam, updateTeam } from '../src/domains/identity/team/team.contract.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { users } from '../src/domains/identity/user/user.contract.ts';
import { getInstituteProfile, updateSection } from '../src/domains/institute/institute/institute-profile.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { callsAs } from './demo-scope.server.ts';
import { headersOf, signIn, uniqueCode } from './sign-in.server.ts';
import { apiSession } from '../src/kit/http/api-session.server.ts';
import { ctrlS, drawerOf, meets } from './two-writers.server.ts';
import { LONG_FORM } from './long-form.ts';

test('a degree: what two people change apart is saved together and told; of the same field the note names who changed what', async ({
  page,
  baseURL,
}, { project }) => {
  const other = await callsAs(baseURL ?? '', 'controller');
  const code = uniqueCode(project.name);
  const admin = await callsAs(baseURL ?? '', 'admin');
  const row = { code, name: 'Bachelor of Conflicts', level: 'UG' as const, durationYears: '3', facultyId: null };
  const { data: made } = await admin.ok(degrees.create, { body: row });
  await signIn(page);
  await page.goto(`/academics-master/academics/degrees?q=${code}`);
  const { id, version } = made;
  const open = () => page.getByRole('button', { name: code, exact: true }).click();
  const kept = async () => {
    const { data } = await other.ok(degrees.get, { params: { id } });
    return [data.name, data.durationYears];
  };
  const field = drawerOf(page).getByLabel('Name');

  await open();
  await field.fill('Bachelor of Peace');
  await admin.ok(degrees.update, { params: { id }, body: { ...row, durationYears: '4', version } });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/saved\. You changed Duration.* meanwhile in another tab: both changes are kept\./)).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  expect(await kept()).toEqual(['Bachelor of Peace', '4.0']);

  await open();
  const otherWrites = () =>
    admin.ok(degrees.update, { params: { id }, body: { ...row, name: 'Bachelor of War', durationYears: '5', version: version + 2 } });
  await meets(page, { field, text: 'Bachelor of Treaties', otherWrites, theirs: 'Bachelor of War', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  expect(await kept()).toEqual(['Bachelor of Treaties', '5.0']);
});

test('a student: what is typed is not wiped when the page reads the student again', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const admin = await callsAs(baseURL ?? '', 'admin');
  const code = uniqueCode(project.name);
  const profile = {
    studentId: code,
    universityPrn: `P${code}`.slice(0, 30),
    fullName: 'Tara Conflict',
    surname: 'Conflict',
    nameInScript: null,
    motherName: null,
    fatherName: null,
    gender: null,
    dateOfBirth: null,
    category: null,
    email: null,
    phoneNumber: null,
    libraryNo: null,
    formNumber: null,
    abcId: null,
    lateralEntry: false,
    firstSemester: 1,
    state: 'ACTIVE' as const,
  };
  const { data: made } = await admin.ok(studentProfiles.create, { body: profile });
  await signIn(page);
  await page.goto(`/student-management/manage-students/student-directory/${made.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const otherWrites = () =>
    admin.ok(studentProfiles.update, { params: { id: made.id }, body: { ...profile, libraryNo: 'L-77', version: made.version } });
  const field = drawerOf(page).getByLabel('Mother’s name');
  await meets(page, { field, text: 'Sita', otherWrites, theirs: 'L-77', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const { data: kept } = await admin.ok(studentProfiles.get, { params: { id: made.id } });
  expect([kept.motherName, kept.libraryNo]).toEqual(['Sita', 'L-77']);
});

test('a team', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const admin = await callsAs(baseURL ?? '', 'admin');
  const facts = { name: uniqueCode(project.name), description: null, instituteIds: null };
  const { data: made } = await admin.ok(createTeam, { body: { ...facts, parentId: null } });
  await signIn(page);
  await page.goto(`/users/user-management/team-details?team=${made.id}`);
  await page.getByRole('button', { name: `Actions for ${facts.name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const otherWrites = () =>
    admin.ok(updateTeam, { params: { id: made.id }, body: { ...facts, description: 'Theirs', headUserId: null, version: made.version } });
  const field = drawerOf(page).getByLabel('Name');
  await meets(page, { field, text: `${facts.name} 2`, otherWrites, theirs: 'Theirs', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
});

test('a user', LONG_FORM, async ({ page, baseURL }, { project }) => {
  const admin = await callsAs(baseURL ?? '', 'admin');
  const username = uniqueCode(project.name).toLowerCase();
  const facts = { name: 'Uma Rao', email: null, phoneNumber: null, language: 'en' as const };
  await admin.ok(users.create, { body: { ...facts, username, policyIds: [], reach: 'INSTITUTE', start: 'PASSWORD' } });
  const { data: found } = await admin.ok(users.list, { query: { q: username } });
  const [made] = found;
  if (!made) throw new Error('the user was not made');
  await signIn(page);
  await page.goto(`/users/user-management/user-list?q=${username}`);
  await page
    .getByRole('button', { name: /Uma Rao/ })
    .first()
    .click();
  const otherWrites = () => admin.ok(users.update, { params: { id: made.id }, body: { ...facts, language: 'mr', version: made.version } });
  const field = drawerOf(page).getByLabel('Name');
  await meets(page, { field, text: 'Uma S Rao', otherWrites, theirs: 'मराठी', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
});

test('one’s own profile', LONG_FORM, async ({ page, baseURL }) => {
  const { college, as } = await enrolCollege(baseURL ?? '', 1);
  const elsewhere = as('admin');
  const attributes = { email: 'profile@example.org', name: 'First Name', phone_number: '+919876543210' };
  await elsewhere.ok(updateAttributes, { body: { attributes } });
  await signIn(page, 'admin', college);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const otherWrites = () => elsewhere.ok(updateAttributes, { body: { attributes: { ...attributes, phone_number: '+919876543211' } } });
  await meets(page, { field, text: 'Second Name', otherWrites, theirs: '9876543211', save });
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876543211');
});

test('a section of the institute', LONG_FORM, async ({ page, baseURL }) => {
  const { college, as } = await enrolCollege(baseURL ?? '', 1);
  const admin = as('admin');
  await signIn(page, 'admin', college);
  await page.goto('/institute/institute/institute-details');
  await page.getByRole('button', { name: 'Address and contact: Edit' }).click();
  const otherWrites = async () => {
    const { contact } = (await admin.ok(getInstituteProfile)).data;
    if (!contact) throw new Error('no contact');
    await admin.ok(updateSection.contact, { body: { ...contact, city: 'Karad' } });
  };
  const field = drawerOf(page).getByLabel('Website');
  await meets(page, { field, text: 'https://example.in', otherWrites, theirs: 'Karad', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
});

test('a policy: the editor keeps what is typed and asks', async ({ page, baseURL }, { project }) => {
  const url = baseURL ?? '';
  const admin = await callsAs(url, 'admin');
  const facts = { name: uniqueCode(project.name), type: 'RESOURCE' as const, template_id: null, UIReferences: {}, statements: [] };
  const { data: made } = await admin.ok(policies.create, { body: facts });
  await signIn(page);
  await page.goto(`/users/user-management/manage-policies/${made.id}`);
  const second = apiSession(url, admin.instituteId, async () => headersOf(url, 'admin'));
  const pages = { '/academics-master/academics/degrees': {} };
  const otherWrites = () => second.ok(policies.update, { params: { id: made.id }, body: { ...facts, UIReferences: pages, version: 1 } });
  const field = page.getByLabel('Name', { exact: true });
  await meets(page, { field, text: `${facts.name} 2`, otherWrites, theirs: 'Pages', save: ctrlS(page) });
  await expect(page.getByRole('heading', { level: 1, name: `${facts.name} 2` })).toBeVisible();
  await addRights(page, 'Degrees');
});

/** A page that a policy opens without the right to read what is on it is named, and one press adds the right. */
async function addRights(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: /^Pages/ }).click();
  const lacking = page.getByText('1 page opens without the right to read what is on it.');
  await expect(lacking).toBeVisible();
  await page.getByRole('button', { name: 'Add the rights to read' }).click();
  await expect(lacking).toHaveCount(0);
  await page.getByRole('tab', { name: /^Rights/ }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}, .*: Allow`, 'i') }).first()).toBeVisible();
}
