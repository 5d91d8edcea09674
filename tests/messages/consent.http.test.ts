import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAudience, listRecipients } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import type { Draft } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import {
  listConsentNotices,
  listConsents,
  putConsentNotice,
  recordConsents,
  withdrawConsent,
} from '../../src/domains/messaging/consent/consent.contract.ts';
import { giveOwnConsent, listOwnConsents, withdrawOwnConsent } from '../../src/domains/messaging/consent/own-consent.contract.ts';
import { shippedNotice } from '../../src/domains/messaging/consent/consent.rules.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';
import { setMessages } from './sms-desk.server.ts';

let app: App;
let sink: MailSink;
type Topic = 'NEWS' | 'EVENTS' | 'PLACEMENT' | 'SURVEYS';

beforeAll(async () => {
  sink = await openMailSink();
  const settings = unhurried(sink.smtpUrl);
  const mailer = bulkMailerOf(settings);
  app = await startApp({ worker: true, providers: providersOf(settings), ...(mailer ? { mailer } : {}) });
  await setMessages(app, { optionalFrom: '00:00', optionalUntil: '24:00' });
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

const about = (topic: Topic): Partial<Draft> => ({ class: 'OPTIONAL', topic });
const words = (what: string) => ({ en: `About ${what}`, hi: `${what} के बारे में`, mr: `${what} विषयी` });
const notice = async (topic: Topic, more: { version?: number; asksAgain?: boolean } = {}) =>
  (await app.as('admin').ok(putConsentNotice, { params: { topic }, body: { words: words(topic), version: 0, asksAgain: false, ...more } }))
    .data;
const paper = (topic: Topic, numbers: readonly string[], more: { byGuardian?: boolean; givenOn?: string } = {}) =>
  app.as('admin').call(recordConsents, {
    body: {
      topic,
      audience: [{ source: 'students.numbers', values: [...numbers] }],
      byGuardian: false,
      givenOn: '2026-07-01',
      evidence: 'File 12',
      ...more,
    },
  });
const barred = async (topic: Topic, numbers: readonly string[]) => {
  const id = await draft(app.as('admin'), draftTo(numbers, about(topic)));
  return (await app.as('admin').ok(countAudience, { params: { id } })).counts;
};

describe('an optional message', () => {
  it('goes to those who agreed to its topic, and to nobody else', async () => {
    const numbers = await makeStudents(app, 'agreed', 3, `'agreed' || n || '@example.org'`);
    const [first = '', second = ''] = numbers;
    expect(await barred('EVENTS', numbers)).toEqual({ NO_CONSENT: 3 });
    expect((await paper('EVENTS', [first])).body.errors[0]?.code).toBe('CONSENT_NOTICE_NONE');
    await notice('EVENTS');
    expect((await paper('EVENTS', [first, second])).body.data).toEqual({ recorded: 2, before: 0 });
    expect((await paper('EVENTS', [first])).body.data).toEqual({ recorded: 0, before: 1 });
    expect(await barred('EVENTS', numbers)).toEqual({ NONE: 2, NO_CONSENT: 1 });
    expect(await barred('NEWS', numbers)).toEqual({ NO_CONSENT: 3 });
    // What everybody must be told asks nobody.
    const told = await draft(app.as('admin'), draftTo(numbers));
    expect((await app.as('admin').ok(countAudience, { params: { id: told } })).counts).toEqual({ NONE: 3 });
  });

  it('is not sent to whoever withdrew after it was queued', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'late', 2, `'late' || n || '@example.org'`);
    await notice('SURVEYS');
    await paper('SURVEYS', numbers);
    const id = await draft(admin, draftTo(numbers, about('SURVEYS')));
    const { data } = await admin.ok(listConsents, { query: { q: 'late1', topic: 'SURVEYS' } });
    expect(data[0]).toMatchObject({
      number: 'late1',
      standing: 'AGREED',
      way: 'OFFICE',
      evidence: 'File 12',
      givenOn: '2026-07-01',
      noticeVersion: 1,
    });
    // In an hour the first of them agrees no longer.
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await sendAll(admin, id, { at });
    await admin.ok(withdrawConsent, { params: { id: data[0]?.id ?? '' }, body: { reason: 'Asked at the counter' } });
    await app.inside.pool.query(`update jobs.job set start_after = now() where id = $1`, [(await standing(admin, id)).jobId]);
    await eventually(
      () => standing(admin, id),
      (now) => now.state === 'SENT',
    );
    expect((await standing(admin, id)).counts).toEqual({ SENT: 1, NO_CONSENT: 1 });
    const reached = (await admin.ok(listRecipients, { params: { id }, query: { state: 'NO_CONSENT' } })).data;
    expect(reached.map(({ address }) => address)).toEqual(['late1@example.org']);
    expect((await admin.ok(listConsents, { query: { q: 'late1', standing: 'ENDED' } })).data[0]).toMatchObject({
      endedWay: 'OFFICE',
      endedReason: 'Asked at the counter',
    });
  });

  it('is asked for by a notice that says whom to ask', async () => {
    const admin = app.as('admin');
    const each = { en: 'x', hi: 'x', mr: 'x' };
    const proposed = shippedNotice({ institute: 'VCE', inScript: null, topic: each });
    const { notice: newest } = (await admin.ok(listConsentNotices)).data.find(({ topic }) => topic === 'SURVEYS') ?? {};
    const version = newest?.version ?? 0;
    const put = (given: typeof proposed) =>
      admin.call(putConsentNotice, { params: { topic: 'SURVEYS' }, body: { words: given, version, asksAgain: false } });
    expect((await put(proposed)).body.errors.map(({ code, path }) => `${code} ${path}`)).toEqual(
      ['en', 'hi', 'mr'].map((language) => `NOTICE_CONTACT body.words.${language}`),
    );
    expect((await put({ ...words('SURVEYS'), hi: proposed.hi })).body.errors.map(({ path }) => path)).toEqual(['body.words.hi']);
  });

  it('goes to everybody who has not unsubscribed, where the institute says so', async () => {
    const numbers = await makeStudents(app, 'free', 1, `'free@example.org'`);
    await setMessages(app, { optionalTo: 'NOT_OPTED_OUT' });
    expect(await barred('PLACEMENT', numbers)).toEqual({ NONE: 1 });
    await setMessages(app, { optionalTo: 'CONSENTED' });
    expect(await barred('PLACEMENT', numbers)).toEqual({ NO_CONSENT: 1 });
  });

  it('asks again after a notice that says so, and not after another one', async () => {
    const numbers = await makeStudents(app, 'again', 1, `'again@example.org'`);
    await notice('NEWS');
    await paper('NEWS', numbers);
    await notice('NEWS', { version: 1 });
    expect(await barred('NEWS', numbers)).toEqual({ NONE: 1 });
    await notice('NEWS', { version: 2, asksAgain: true });
    expect(await barred('NEWS', numbers)).toEqual({ NO_CONSENT: 1 });
    const list = async () => (await app.as('admin').ok(listConsents, { query: { q: 'again1' } })).data.map((one) => one.standing);
    expect(await list()).toEqual(['OLD']);
    await paper('NEWS', numbers);
    expect(await barred('NEWS', numbers)).toEqual({ NONE: 1 });
    expect(await list()).toEqual(['AGREED', 'ENDED']);
    const written = await app.as('admin').call(putConsentNotice, {
      params: { topic: 'NEWS' },
      body: { words: words('x'), version: 2, asksAgain: false },
    });
    expect(written.body.errors[0]?.code).toBe('VERSION_CONFLICT');
    const [news] = (await app.as('admin').ok(listConsentNotices)).data;
    expect(news).toMatchObject({ topic: 'NEWS', notice: { version: 3, asksAgain: true }, agreed: 1 });
  });

  it('is refused on paper for numbers of nobody, days to come and minors without a guardian: nothing is recorded', async () => {
    const [minor = '', adult = ''] = await makeStudents(app, 'young', 2, `'young' || n || '@example.org'`);
    await write(app, sql`update student_profile set date_of_birth = '2009-08-15' where university_prn = ${minor}`);
    await notice('PLACEMENT');
    const code = async (answer: ReturnType<typeof paper>) => (await answer).body.errors[0]?.code;
    expect(await code(paper('PLACEMENT', [adult, 'nobody7']))).toBe('CONSENT_NUMBERS');
    expect(await code(paper('PLACEMENT', [adult], { givenOn: '2099-01-01' }))).toBe('CONSENT_DAY');
    const refused = (await paper('PLACEMENT', [minor, adult])).body.errors[0];
    expect(refused).toMatchObject({ code: 'CONSENT_MINORS', value: 'young Student 1 (young1)' });
    expect(await barred('PLACEMENT', [minor, adult])).toEqual({ NO_CONSENT: 2 });
    expect((await paper('PLACEMENT', [minor], { byGuardian: true })).body.data).toEqual({ recorded: 1, before: 0 });
    expect((await paper('PLACEMENT', [minor], { givenOn: '2009-08-15' })).body.errors[0]?.code).toBe('CONSENT_MINORS');
  });
});

describe('the own consent', () => {
  it('is given and withdrawn by the person, by the link of a mail too, and lifts what was unsubscribed', async () => {
    const admin = app.as('admin');
    const [number = ''] = await makeStudents(app, 'self', 1, `'self@example.org'`);
    await write(
      app,
      sql`update student_profile set user_id = (select id from user_account where username = 'clerk') where university_prn = ${number}`,
    );
    const self = app.as('clerk');
    const own = async () => {
      const { topics } = (await self.ok(listOwnConsents)).data;
      return topics.find(({ topic }) => topic === 'EVENTS');
    };
    expect(await own()).toMatchObject({ agreed: false, words: words('EVENTS') });
    await self.ok(giveOwnConsent, { body: { noticeId: (await own())?.noticeId ?? '' } });
    expect(await own()).toMatchObject({ agreed: true });
    expect(await barred('EVENTS', [number])).toEqual({ NONE: 1 });

    const id = await draft(admin, draftTo([number], about('EVENTS')));
    await sendAll(admin, id);
    await eventually(
      () => standing(admin, id),
      (now) => now.state === 'SENT',
    );
    const raw = sink.taken.findLast(({ to }) => to === 'self@example.org')?.raw.replaceAll(/\r\n[ \t]+/g, '') ?? '';
    const link = /^list-unsubscribe: <https?:\/\/[^/]+(\/u\/[^>]+)>/im.exec(raw)?.[1] ?? '';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${app.url}${link}`, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    expect(await own()).toMatchObject({ agreed: false });
    expect((await admin.ok(listConsents, { query: { q: number } })).data[0]).toMatchObject({ standing: 'ENDED', endedWay: 'MAIL' });

    await self.ok(giveOwnConsent, { body: { noticeId: (await own())?.noticeId ?? '' } });
    expect(await barred('EVENTS', [number])).toEqual({ NONE: 1 });
    await self.ok(withdrawOwnConsent, { params: { topic: 'EVENTS' } });
    expect(await own()).toMatchObject({ agreed: false });
  });

  it('is not given by a minor, nor to a notice that is not the newest or none', async () => {
    const [number = ''] = await makeStudents(app, 'minor', 1, `'minor@example.org'`);
    await write(
      app,
      sql`update student_profile set date_of_birth = current_date - interval '17 years', user_id = (select id from user_account where username = 'controller')
           where university_prn = ${number}`,
    );
    const self = app.as('controller');
    const { data } = await self.ok(listOwnConsents);
    expect(data.isMinor).toBe(true);
    const code = async (noticeId: string, who = self) => (await who.call(giveOwnConsent, { body: { noticeId } })).body.errors[0]?.code;
    expect(await code(data.topics[0]?.noticeId ?? '')).toBe('CONSENT_MINOR');
    const older = data.topics.find(({ topic }) => topic === 'SURVEYS')?.noticeId ?? '';
    await notice('SURVEYS', { version: 1 });
    expect(await code(older, app.as('clerk'))).toBe('CONSENT_NOTICE_CHANGED');
    expect(await code(app.institute.id, app.as('clerk'))).toBe('NOT_FOUND');
  });
});
