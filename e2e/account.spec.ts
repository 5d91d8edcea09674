import { expect, test, type Page } from '@playwright/test';
import { getFactorDemand, updateFactorDemand } from '../src/domains/identity/second-factor/factor-demand.contract.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { secondAdmin } from './second-admin.server.ts';
import { expectAccessible, uniqueCode } from './sign-in.server.ts';

const FIRST = 'Banyan%tree7';
const SECOND = 'Peepal%tree8';

async function openSetting(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('an organisation registers itself; its administrator verifies the email, forgets the password and signs in by a passkey', async ({
  page,
  baseURL,
}, { project }) => {
  const subDomain = uniqueCode(project.name).toLowerCase();
  await page.goto('/signup');
  await page.getByLabel('Organisation name').fill('Journey Trust');
  await page.getByLabel('Sub-domain').fill('demo');
  await expect(page.getByText('Reserved. Choose another.')).toBeVisible();
  await page.getByLabel('Sub-domain').fill(subDomain);
  await expect(page.getByText('Available')).toBeVisible();
  await page.getByLabel('Name of the first administrator').fill('Asha Rane');
  await page.getByLabel('Username').fill('asha');
  await page.getByLabel('Email of the first administrator').fill('asha@example.org');
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByLabel('Confirm password').fill(SECOND);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm password').fill(FIRST);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Ready. Sign in at')).toBeVisible();

  // The address of one's own: its sign-in page.
  const origin = `http://${subDomain}.localhost:${new URL(baseURL ?? '').port}`;
  await page.getByRole('link', { name: origin, exact: true }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goto(`${origin}/institute/institute/my-institutes`);
  await expect(page.getByText('Please sign in to open that page.')).toBeVisible();
  await signIn(page, 'asha', FIRST);
  await expect(page).toHaveURL(/my-institutes/);
  await openSetting(page, 'Confirm Account');
  await page.getByRole('button', { name: 'Send OTP' }).first().click();
  const message = page.getByRole('complementary', { name: 'Demo message' });
  await expect(message).toContainText('is your OTP');
  const otp = /\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? '';
  // A code that begins with 0 is kept and sent as it is typed, digits and a space in between.
  await page.getByLabel('OTP for asha@example.org').fill('012 345');
  await expect(page.getByLabel('OTP for asha@example.org')).toHaveValue('012345');
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('verification'));
  await page.getByRole('button', { name: 'Verify' }).first().click();
  expect(`${(await sent).url()} ${(await sent).postData()}`).toContain('012345');
  await page.getByLabel('OTP for asha@example.org').fill(otp);
  const renewed = page.waitForResponse('**/api/auth/session');
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByText('Verification successful')).toBeVisible();
  expect(await (await renewed).json()).toMatchObject({ user: { email_verified: true } });
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByLabel('Mobile number').fill('9822001122');
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page.getByText('Something went wrong, please try again later')).toBeVisible();
  await page.unroute('**/api/auth/session');

  await page.context().clearCookies();
  await page.goto(`${origin}/forgot-password`);
  await page.getByLabel('Username').fill('asha@example.org');
  await page.getByRole('button', { name: 'Send message' }).click();
  await message.getByRole('link').click();
  await page.getByLabel('New password').fill(SECOND);
  await page.getByLabel('Confirm password').fill(SECOND);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, 'asha@example.org', SECOND);
  await expect(page).not.toHaveURL(/login/);

  await addAuthenticator(page);
  await openSetting(page, 'Change Password');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added: Office laptop')).toBeVisible();
  await expect(page.getByText('never used')).toBeVisible();
  await expectAccessible(page);

  // A session that began with a password is asked for the second factor, and the call continues after it.
  await page.context().clearCookies();
  await page.goto(`${origin}/login?callbackUrl=/institute/institute/my-institutes`);
  await signIn(page, 'asha', SECOND);
  await makeInstitute(page);
  await page.goto(`${origin}/institute/institute/organisation`);
  await page.getByLabel('Export lists and files').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your action continues after this.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Saved. Applies from the next action.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${origin}/login?callbackUrl=/institute/institute/organisation`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await demandOfTwo(page, await secondAdmin({ url: baseURL ?? '', subDomain, username: 'asha', password: SECOND }));
  for (const demanded of ['Export lists and files', 'Make payments', 'Unlock']) await page.getByLabel(demanded, { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Applies from the next action.')).toBeVisible();
  await openSetting(page, 'Change Password');
  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  await expect(page.getByText('Passkey removed: Office laptop')).toBeVisible();
});

/** Two administrators choose what demands a second factor: who saves second is asked, and both choices are kept. */
async function demandOfTwo(page: Page, other: ApiSession): Promise<void> {
  await page.getByLabel('Make payments').check();
  // The line is cut while the other one saves; nothing that was chosen here is lost.
  await page.context().setOffline(true);
  const { data: demand } = await other.ok(getFactorDemand);
  await other.ok(updateFactorDemand, { body: { actions: [...demand.actions, 'unlock'], version: demand.version } });
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Make payments')).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const note = page.getByRole('alert').filter({ hasText: 'saved changes meanwhile' });
  await expect(note).toContainText('Ravi Pawar');
  await expect(note).toContainText('Unlock');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect(note).toBeHidden();
  for (const kept of ['Make payments', 'Unlock']) await expect(page.getByLabel(kept, { exact: true })).toBeChecked();
}

/** The organisation's first institute: while there is none, the form replaces every page. */
async function makeInstitute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create institute' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey College');
  await page.getByRole('textbox', { name: 'Code' }).fill('J1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create institute' }).click();
  await expect(page).toHaveURL(/set-up-guide/);
  await page.getByRole('link', { name: 'Open Institute details' }).click();
  await page.getByRole('tab', { name: 'Set-up' }).click();
  await expect(page.getByText('0 of 14 done')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Tax numbers: Edit' }).click();
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zw');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The check digit does not match.')).toBeVisible();
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('27AAPFU0939F1ZV')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'My Institutes' }).first().click();
}

/** A virtual authenticator with a present and verified user. */
async function addAuthenticator(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable');
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
