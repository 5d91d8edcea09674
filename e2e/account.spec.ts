import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, uniqueCode } from './sign-in.server.ts';

const FIRST = 'Banyan%tree7';
const SECOND = 'Peepal%tree8';

async function openSetting(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('an organisation registers itself; its administrator verifies the email, forgets the password and gets it back', async ({
  page,
  baseURL,
}, { project }) => {
  const subDomain = uniqueCode(project.name).toLowerCase();
  await page.goto('/signup');
  await page.getByLabel('Name of the organisation').fill('Journey Trust');
  await page.getByLabel('Sub-domain').fill('demo');
  await expect(page.getByText('This sub-domain is reserved: choose another one.')).toBeVisible();
  await page.getByLabel('Sub-domain').fill(subDomain);
  await expect(page.getByText('This sub-domain is free.')).toBeVisible();
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
  await expect(page.getByText('It is ready. Sign in at')).toBeVisible();

  const origin = `http://${subDomain}.localhost:${new URL(baseURL ?? '').port}`;
  await page.goto(`${origin}/institute/institute/my-institutes`);
  await expect(page.getByText('Please sign in to open that page.')).toBeVisible();
  await signIn(page, 'asha', FIRST);
  await expect(page).toHaveURL(/my-institutes/);
  await openSetting(page, 'Confirm Account');
  await page.getByRole('button', { name: 'Send OTP' }).first().click();
  const message = page.getByRole('complementary', { name: 'Message of the demonstration' });
  await expect(message).toContainText('is your OTP');
  const otp = /\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? '';
  await page.getByLabel('OTP for asha@example.org').fill(otp);
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByText('Verification successful')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(`${origin}/forgot-password`);
  await page.getByLabel('Username').fill('asha@example.org');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await message.getByRole('link').click();
  await page.getByLabel('New password').fill(SECOND);
  await page.getByLabel('Confirm password').fill(SECOND);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, 'asha@example.org', SECOND);
  await expect(page).not.toHaveURL(/login/);
});

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
