import { expect, test } from '@playwright/test';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

test('whoever may publish makes new signing keys, and sees which sign and which only verify', async ({ page, baseURL }) => {
  const { college } = await enrolCollege(baseURL ?? '', 1);
  await signIn(page, 'controller', college);
  await page.goto('/exam-master/post-examinations/signing-keys');
  await expect(page.getByText('No keys yet')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const rotate = async () => {
    await page.getByRole('button', { name: 'Make new keys' }).click();
    await expect(dialog.getByText('The present keys sign no more.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Make new keys' }).click();
    await expect(dialog).toBeHidden();
  };
  await rotate();
  await expect(page.getByRole('button', { name: /^Signing\s*2$/ })).toBeVisible();
  await rotate();
  await expect(page.getByRole('button', { name: /^Retired\s*2$/ })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'clerk', college);
  await page.goto('/exam-master/post-examinations/signing-keys');
  await expect(page.getByText('You are not authorized to access this page.')).toBeVisible();
});
