import { expect, test } from '@playwright/test';
import { listSuppressions } from '../src/domains/messaging/opt-out/suppression.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const SUPPRESSED = '/messaging-service/mailing-service/email-service?tab=suppressed';

test('the office enters a number with the reason and allows it again; a service is given address and secret for its reports', async ({
  page,
  baseURL,
}) => {
  const { college, as } = await enrolCollege(baseURL ?? '', 1);
  await signIn(page, 'admin', college);
  await page.goto(SUPPRESSED);
  await page.getByRole('button', { name: 'Suppress an address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked at the counter');
  await dialog.getByLabel('Email or mobile').fill('no address');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suppress an address' }).click();
  await expect(dialog.getByText('This is neither an email nor a mobile number in India. Correct it.')).toBeVisible();
  await dialog.getByLabel('Email or mobile').fill('098220 12345');
  await dialog.getByRole('button', { name: 'Suppress an address' }).click();
  await expect(page.getByText('Nothing goes to +919822012345 any more.')).toBeVisible();
  await expect(page.getByText('By the office').first()).toBeVisible();
  const [listed] = (await as('admin').ok(listSuppressions)).data;
  expect(listed).toMatchObject({ address: '+919822012345', channel: 'SMS', reason: 'OFFICE', note: 'Asked at the counter' });

  await page.getByRole('button', { name: 'Reports of services' }).click();
  await expect(dialog.getByText('No reports are taken')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make the secret' }).click();
  // The question stands in place of what it is about, not over it.
  await expect(dialog.getByText('No reports are taken')).toBeHidden();
  await dialog.getByRole('button', { name: 'Make the secret' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveValue(/^whsec_/);
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(/\/api\/public\/message-reports\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
});
