import { expect, test } from '@playwright/test';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { createTeam } from '../src/domains/identity/team/team.contract.ts';
import { users } from '../src/domains/identity/user/user.contract.ts';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

test('an account is linked to a teacher, given a policy and added to a team from its own row', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const calls = await callsAs(baseURL ?? '', 'admin');
  const username = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const name = `Prof. ${code}`;
  const body = { username, name, email: null, phoneNumber: null, policyIds: [], reach: 'INSTITUTE' as const, start: 'PASSWORD' as const };
  await calls.ok(users.create, { body });
  await calls.ok(teacherProfiles.create, {
    body: { name, staffNo: code, designation: 'Lecturer', departmentId: null, email: null, phoneNumber: null, state: 'ACTIVE' },
  });
  // Others make, rename and delete policies and teams meanwhile.
  const [policy, team] = [`Policy ${code}`, `Team ${code}`];
  await calls.ok(policies.create, { body: { name: policy, type: 'RESOURCE', template_id: null, UIReferences: {}, statements: [] } });
  await calls.ok(createTeam, { body: { name: team, description: null, instituteIds: null, parentId: null } });
  await signIn(page, 'admin');
  await page.goto(`/users/user-management/user-list?q=${username}`);
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  const dialog = page.getByRole('dialog');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Link to a person' }).click();
  // Found by the staff number.
  await dialog.getByRole('combobox', { name: 'Student or teacher' }).fill(code);
  await page.getByRole('option', { name: `${name} · ${code}` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Link to a person' }).click();
  await expect(page.getByText(`${username} is the login of ${name}`)).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Link to a person' })).toHaveCount(0);

  await page.getByRole('menuitem', { name: 'Policies and teams' }).click();
  await expect(dialog.getByText('No policy of their own yet.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Policy' }).click();
  await page.getByRole('option', { name: policy, exact: true }).click();
  await dialog.getByRole('button', { name: 'Give a policy' }).click();
  await expect(dialog.getByRole('button', { name: `Remove ${policy}` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Remove ${policy}` }).click();
  await expect(dialog.getByText('No policy of their own yet.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: team, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to a team' }).click();
  await expect(dialog.getByText('In no team yet.')).toHaveCount(0);
});
