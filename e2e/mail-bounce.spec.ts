import { expect, test, type Page } from '@playwright/test';
import { countAudience, listRecipients } from '../src/domains/messaging/broadcast/audience.contract.ts';
import { getBroadcast } from '../src/domains/messaging/broadcast/broadcast.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { openMailSink, unhurried } from '../tests/messages/mail-sink.server.ts';
import { callsAs } from './demo-scope.server.ts';
import { startOwnProduct } from './own-product.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';
import { drawerOf } from './two-writers.server.ts';
import { LONG_FORM } from './long-form.ts';

const SUBJECT = 'Fees are due on Friday';
const RIGHT = 'right.address@example.edu';

/** The next list of recipients is as it was before the mail went out; the mail itself is read only after `sent`. */
async function listAnswersTooEarly(page: Page, sent: () => Promise<void>): Promise<void> {
  const list = Promise.withResolvers<void>();
  await page.route('**/api/broadcasts/*/recipients?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"SENT"', '"CLAIMED"') });
    await page.unroute('**/api/broadcasts/*/recipients?*');
    list.resolve();
  });
  await page.route(/\/api\/broadcasts\/[^/?]+\?/, async (route) => {
    await list.promise;
    await sent();
    await route.continue();
  });
}

test(
  'a mail to two divisions: one address does not exist, each recipient has a state, and the corrected address gets it',
  LONG_FORM,
  async ({ browser }) => {
    const sink = await openMailSink();
    let wrong = '';
    sink.refuses = (to) => (to === wrong ? { code: 550, words: '5.1.1 no such box' } : null);
    // The product sends other mails meanwhile, to students among its users as well.
    const taken = () => sink.taken.filter(({ raw }) => raw.includes(`Subject: ${SUBJECT}`)).map(({ to }) => to);
    const product = await startOwnProduct(unhurried(sink.smtpUrl));
    const page = await browser.newPage({ baseURL: product.url });
    try {
      const admin = await callsAs(product.url, 'admin');
      await signIn(page);
      await page.goto('/messaging-service/mailing-service/email-service');
      await page.getByRole('button', { name: 'New mail' }).first().click();
      const drawer = drawerOf(page);
      await drawer.getByLabel('Subject').fill(SUBJECT);
      await drawer.getByRole('textbox', { name: 'Message' }).fill('Pay at the counter.');
      await drawer.getByRole('button', { name: 'Add people' }).click();
      await page.getByRole('menuitem', { name: 'Students of a division', exact: true }).click();
      const field = drawer.getByRole('combobox', { name: 'Students of a division' });
      await field.click();
      await page.getByRole('option', { name: 'B · S.E.' }).click();
      await page.getByRole('option', { name: 'B · T.E.' }).click();
      await expect(page.getByRole('option', { name: /^B · [ST]\.E\./ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(/^Mails: \d+\. People: \d+\./)).toBeVisible();
      const mails = Number(/Mails: (\d+)/.exec(await page.getByText(/^Mails: \d+\./).innerText())?.[1]);
      expect(mails).toBeGreaterThan(20);
      const broadcast = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const audience = await admin.ok(countAudience, { params: { id: broadcast }, query: { leftOut: 'NONE' } });
      wrong = audience.data[0]?.address ?? '';
      expect(wrong).not.toBe('');

      await page.getByRole('button', { name: 'Send …' }).click();
      await drawerOf(page)
        .getByRole('button', { name: `Send (${mails})` })
        .click();
      await expect(page.getByRole('button', { name: 'Send again …' })).toBeVisible();
      await page.getByRole('searchbox').fill(wrong);
      const row = page.getByRole('row', { name: wrong });
      await expect(row).toContainText('No such address');
      await expect(row).toContainText('no such box');
      await expectAccessible(page);
      expect(new Set(taken()).size).toBe(mails - 1);

      const { data: bounced } = await admin.ok(listRecipients, { params: { id: broadcast }, query: { q: wrong } });
      const { data: student } = await admin.ok(studentProfiles.get, { params: { id: bounced[0]?.people[0]?.id ?? '' } });
      const { id, picture: _picture, userId: _login, names: _names, ...record } = student;
      await admin.ok(studentProfiles.update, { params: { id }, body: { ...record, email: RIGHT } });

      await page.getByRole('searchbox').fill(bounced[0]?.people[0]?.number ?? '');
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('button', { name: 'Send again …' }).click();
      await drawerOf(page).getByRole('checkbox', { name: 'No such address (1)' }).check();
      await expectAccessible(page);
      const state = async () => (await admin.ok(getBroadcast, { params: { id: broadcast } })).data.state;
      await listAnswersTooEarly(page, () => expect.poll(async () => [taken().length, await state()]).toEqual([mails, 'SENT']));
      await drawerOf(page).getByRole('button', { name: 'Send again (1)' }).click();
      await expect(page.getByRole('row', { name: RIGHT })).toContainText('Sent');
      await expect(page.getByRole('button', { name: 'Send again …' })).toBeHidden();
      expect(taken()).toContain(RIGHT);
      expect(taken()).toHaveLength(mails);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
      await product.close();
      await sink.close();
    }
  },
);
