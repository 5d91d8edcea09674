import { expect, test, type Page } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { makeMarkStage, type MarkStage } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const PAGE = '/exam-master/exam-configuration/activity-control';

/** The page of a college of its own, as its controller sees it. */
async function open(page: Page, baseURL: string | undefined): Promise<{ stage: MarkStage; name: string }> {
  const stage = await makeMarkStage(baseURL ?? '', 2);
  const { data } = await stage.as('controller').ok(examInstances.get, { params: { id: stage.examInstanceId } });
  await signIn(page, 'controller', stage.college);
  await page.goto(`${PAGE}?session=${data.examSessionId}`);
  await expect(page.getByRole('table', { name: 'Windows by activity' })).toBeVisible();
  return { stage, name: data.name };
}

test('windows are set for a session and an examination by keys, previewed, and taken back', async ({ page, baseURL }) => {
  const { name } = await open(page, baseURL);
  const cell = (activity: string, place: string) => page.getByRole('button', { name: `Change ${activity}, ${place}:` });
  await expect(cell('Room allocation', 'Whole session')).toHaveAccessibleName(/No limit$/);
  await expectAccessible(page);

  await cell('Room allocation', 'Whole session').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Change windows' });
  await drawer.getByLabel('Closes').fill('2026-01-12T17:00');
  await expect(drawer.getByRole('region', { name: 'What changes' })).toContainText('before: no window');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  await expect(cell('Room allocation', 'Whole session')).toHaveAccessibleName(/Closed on 12 Jan 2026, 17:00$/);
  await expect(cell('Room allocation', name)).toHaveAccessibleName(/Closed on 12 Jan 2026, 17:00$/);
  await expect(page.getByRole('row', { name: /Room allocation/ })).toContainText('From the session');

  await page.getByRole('checkbox', { name: `Choose Room allocation, ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: `Choose Hall tickets, ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Change chosen' }).click();
  await drawer.getByLabel('Opens').fill('2099-01-12T09:00');
  await drawer.getByRole('button', { name: /Change 2 windows/ }).click();
  await expect(drawer).toBeHidden();
  await expect(cell('Hall tickets', name)).toHaveAccessibleName(/Opens on 12 Jan 2099, 09:00$/);
  await expect(cell('Room allocation', name)).toHaveAccessibleName(/Opens on/);

  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByText('Changed · 2 windows')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('taken back')).toBeVisible();
  await page.getByRole('tab', { name: 'Windows' }).click();
  await expect(cell('Hall tickets', name)).toHaveAccessibleName(/No limit$/);
  await expect(cell('Room allocation', name)).toHaveAccessibleName(/Closed on/);
});

test('somebody is let in by name with a reason, and an own activity stands in the table', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await page.getByRole('tab', { name: 'Exceptions' }).click();
  await page.getByRole('button', { name: 'Let somebody in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let somebody in' });
  await dialog.getByRole('combobox', { name: 'Person' }).fill('clerk');
  await page.getByRole('option', { name: /\(clerk\)$/ }).click();
  await dialog.getByLabel('Until').fill('2099-01-12T17:00');
  await dialog.getByLabel('Reason').fill('Forms came late by post');
  await dialog.getByRole('button', { name: 'Let somebody in' }).click();
  await expect(page.getByText('Forms came late by post')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Windows' }).click();
  await expect(page.getByText('1 person is let in by name')).toBeVisible();
});
