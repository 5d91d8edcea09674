import { expect, test } from '@playwright/test';
import { getNoticeChoices } from '../src/domains/messaging/notice/notice.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

test('my profile is a page of the menu: form, picture, verification and password', async ({ page, baseURL }, { project }) => {
  await signIn(page, project.name === 'phone' ? 'clerk2' : 'clerk');
  await page.goto(`${baseURL ?? ''}/profile`);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', /default-picture/);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ab');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('somebody');
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('98765');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Minimum 3 characters')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Phone number should be 10 digits')).toBeVisible();

  const picture = page.locator('input[type=file]');
  await picture.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(400_001) });
  await expect(page.getByText('File size must be less than 400kb')).toBeVisible();
  await picture.setInputFiles({ name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(page.getByText('Please upload a profile picture')).toBeVisible();
  // A name says nothing of what is in the file; the picture shown before stays.
  await picture.setInputFiles({ name: 'marks.png', mimeType: 'image/png', buffer: Buffer.from('Seat no.,Marks') });
  await expect(page.getByText('Please upload a png or jpeg picture')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', /default-picture/);

  // What was typed is not left without a question.
  await page.getByRole('link', { name: 'Prangan' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('ab');
});

test('an OTP that begins with 0 is typed, pasted and filled in', async ({ page, context, baseURL }, { project }) => {
  await signIn(page, project.name === 'phone' ? 'teacher2' : 'teacher');
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const session: { user: object } = await answer.json();
    await route.fulfill({ response: answer, json: { ...session, user: { ...session.user, email_verified: false } } });
  });
  await page.route('**/api/identity/verification?**', (route) => route.fulfill({ json: { message: 'OTP sent to t•••@example.org' } }));
  await page.goto(`${baseURL ?? ''}/profile`);
  const verify = page.getByRole('button', { name: 'Verify' }).first();
  const otp = page.getByPlaceholder('OTP').first();
  await expect(verify).toBeDisabled();
  await expect(otp).toBeDisabled();
  await page.getByRole('button', { name: 'Send OTP' }).first().click();
  await expect(page.getByText('OTP sent to t•••@example.org')).toBeVisible();
  await expect(verify).toBeEnabled();
  await otp.focus();
  await page.keyboard.press('0');
  await expect(otp).toHaveValue('0');
  for (const digit of '12345') await page.keyboard.press(digit);
  await expect(otp).toHaveValue('012345');
  await otp.fill('0');
  await verify.click();
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 023 456 '));
  await otp.fill('');
  await otp.press('ControlOrMeta+v');
  await expect(otp).toHaveValue('023456');
  await otp.fill('000123');
  await expect(otp).toHaveValue('000123');
});

test('a tab that does not exist leads to 404', async ({ page, baseURL }) => {
  await signIn(page, 'clerk');
  await page.goto(`${baseURL ?? ''}/exam-master/pre-examinations?tab=99`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('Page not found.')).toBeVisible();
});

test('ticks of notifications that are turned while another one is being kept are all kept, each in its last state', async ({
  page,
  baseURL,
}) => {
  const { college, as } = await enrolCollege(baseURL ?? '', 1);
  await signIn(page, 'admin', college);
  const all = Promise.withResolvers<void>();
  await page.route('**/api/own-notices*', async (route) => {
    if (route.request().method() === 'PUT') await all.promise;
    await route.continue();
  });
  await page.goto('/profile');
  const tick = (what: string) => page.getByRole('checkbox', { name: `${what}: Bell`, exact: true });
  const [first, second, third] = ['My jobs completed', 'Windows closing soon', 'Requests for my approval'].map(tick);
  if (!first || !second || !third) throw new Error('three are named');
  for (const one of [first, second, third, third]) await one.press('Space');
  await expect(first).not.toBeChecked();
  await expect(second).not.toBeChecked();
  await expect(third).toBeChecked();
  all.resolve();
  await expect(page.getByRole('table', { name: 'What I am notified of, and how' })).toHaveAttribute('aria-busy', 'false');
  const kept = (await as('admin').ok(getNoticeChoices)).data.notices;
  const bells = ['JOB_ENDED', 'WINDOW_CLOSING', 'APPROVAL_ASKED'].map((name) => kept.find((one) => one.name === name)?.cells.BELL);
  expect(bells).toEqual(['OFF', 'OFF', 'ON']);
});
