import { expect, test, type Page } from '@playwright/test';
import { graveFindings, signIn } from './sign-in.server.ts';

const PAGE = '/admissions/master-setup/id-card';
const dialogAct = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('the data of a class are checked, a sheet is approved, its cards are printed, handed over, and a lost one is issued again', async ({
  page,
}) => {
  await signIn(page, 'controller');
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Prepare cards' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Class' }).fill('SE-COMP');
  await page.getByRole('option', { name: 'SE-COMP' }).first().click();
  await drawer.getByRole('combobox', { name: 'Who has no photo' }).click();
  await page.getByRole('option', { name: 'Get a card with an empty frame' }).click();
  expect(await graveFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Check data' }).click();
  await expect(page.getByText('Look at a sheet, and approve it if it is right.')).toBeVisible();
  await expect(page.getByText('Student: photo').first()).toBeVisible();
  expect(await graveFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve sheet' }).click();
  await dialogAct(page, 'Approve sheet');
  await expect(page.getByText('The cards can be printed now.')).toBeVisible();
  await page.getByRole('button', { name: /^Print \d+ cards$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Print \d+ cards$/ })
    .click();
  await expect(page.getByRole('button', { name: 'Open sheets' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Handed over to' }).fill('Class teacher');
  await dialogAct(page, 'Hand over');
  await expect(page.getByText('A lost card is issued again from its row.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Issue a new card to / })
    .first()
    .click();
  await dialogAct(page, 'Issue new card');
  await expect(page.getByText(/^Card \S+ issued$/)).toBeVisible();
});
