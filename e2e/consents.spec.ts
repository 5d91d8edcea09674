import { expect, test } from '@playwright/test';
import { listConsentNotices, putConsentNotice } from '../src/domains/messaging/consent/consent.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';
import { ctrlS, drawerOf, meets } from './two-writers.server.ts';
import { LONG_FORM } from './long-form.ts';

const CONSENTS = '/messaging-service/mailing-service/email-service?tab=consents';

test('a notice that somebody else changed meanwhile is not overwritten', LONG_FORM, async ({ page, baseURL }) => {
  const { college, as } = await enrolCollege(baseURL ?? '', 1);
  await signIn(page, 'admin', college);
  await page.goto(CONSENTS);
  await page.getByRole('button', { name: 'Write notice: News' }).click();
  const otherWrites = () =>
    as('controller').ok(putConsentNotice, {
      params: { topic: 'NEWS' },
      body: { words: { en: 'x', hi: 'समाचार की सूचना', mr: 'x' }, asksAgain: false, version: 0 },
    });
  const field = drawerOf(page).getByLabel('In English');
  await expect(field).toHaveValue(new RegExp(`^${college} asks whether`));
  await meets(page, { field, text: 'We send you the news.', otherWrites, theirs: 'समाचार की सूचना', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const [news] = (await as('admin').ok(listConsentNotices)).data;
  expect(news?.notice).toMatchObject({ version: 2, words: { en: 'We send you the news.', hi: 'समाचार की सूचना' } });
});

test('consents on forms are recorded and withdrawn; a person agrees in the own profile', async ({ page, baseURL }, { project }) => {
  const { college, as } = await enrolCollege(baseURL ?? '', 3);
  const [first, second] = (await as('admin').ok(studentProfiles.list, { query: { size: '3' } })).data;
  await signIn(page, 'admin', college);
  await page.goto(CONSENTS);
  await expect(page.getByText('No consents yet')).toBeVisible();
  await page.getByRole('button', { name: 'Write notice: Events' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(drawerOf(page).getByText('Write whom people can ask').first()).toBeVisible();
  for (const language of ['English', 'Hindi', 'Marathi']) {
    const field = drawerOf(page).getByLabel(`In ${language}`);
    await field.fill((await field.inputValue()).replace(/write the name[^.]*|यहाँ संपर्क[^।]*|येथे संपर्क[^.]*/, 'Asha Kale, 020 2444'));
  }
  await page.keyboard.press('Control+s');
  await expect(drawerOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Record consents' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('combobox', { name: 'Topic' })).toHaveValue('Events');
  await drawer.getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('menuitem', { name: 'Students by PRN', exact: true }).click();
  await drawer
    .getByRole('textbox', { name: 'Students by PRN' })
    .fill(`${first?.universityPrn ?? ''} ${second?.universityPrn ?? ''} NOBODY7`);
  await drawer.getByLabel('Day on the form').fill('01-07-2026');
  await drawer.getByLabel('Where the forms are').fill('File 12');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Record consents' }).click();
  await expect(drawer.getByText('Nobody has these numbers: NOBODY7.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Students by PRN' }).fill(`${first?.universityPrn ?? ''} ${second?.universityPrn ?? ''}`);
  await drawer.getByRole('button', { name: 'Record consents' }).click();
  await expect(page.getByText('2 consents recorded')).toBeVisible();

  if (project.name !== 'phone') {
    await page.getByRole('button', { name: `Withdraw: ${first?.fullName ?? ''}` }).click();
    await drawerOf(page).getByLabel('Reason').fill('Asked at the counter');
    await drawerOf(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Consent withdrawn')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(first?.fullName ?? '') })).toContainText('Withdrawn at the office');
  }

  await page.goto('/profile');
  const own = page.getByRole('checkbox', { name: 'Events', exact: true });
  await expect(own).not.toBeChecked();
  await page.getByText('Read the notice').click();
  await expect(page.getByText(`${college} asks whether`)).toBeVisible();
  await own.press('Space');
  await expect(page.getByText('You agreed to messages about: Events')).toBeVisible();
  await expect(own).toBeChecked();
  await own.press('Space');
  await expect(page.getByText('You get no more messages about: Events')).toBeVisible();
  await expect(own).not.toBeChecked();
});
