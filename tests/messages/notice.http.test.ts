import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getNoticeChoices, putNoticeChoice } from '../../src/domains/messaging/notice/notice.contract.ts';
import type { NoticeName } from '../../src/domains/messaging/notice/notice.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { tellEach, tellPeople } from '../../src/kit/notification/notification.store.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { remindPeople } from '../../src/kit/reminder/reminder.store.ts';
import { openPostOffice, SMS_TOKEN } from '../account/post-office.server.ts';
import type { PostOffice } from '../account/post-office.server.ts';
import { eventually } from '../eventually.server.ts';
import { countOf, startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { draft, draftTo, sendAll, standing, write } from './broadcast-desk.server.ts';
import { makeTemplate, setMessages } from './sms-desk.server.ts';

let app: App;
let post: PostOffice;
const OWN = { email: 'clerk@notice.example', phone: '+919811111111' };
const OTHER = { email: 'teacher@notice.example' };

beforeAll(async () => {
  post = await openPostOffice();
  app = await startApp({ worker: true, providers: providersOf({ ...settingsOf(post), SMS_TOKEN }) });
  await write(
    app,
    sql`update user_account set email = ${OWN.email}, email_verified = true, phone_number = ${OWN.phone}, phone_number_verified = true, language = 'hi'
      where id = ${app.userId('clerk')}`,
  );
  await write(app, sql`update user_account set email = ${OTHER.email}, email_verified = true where id = ${app.userId('teacher')}`);
});
afterAll(async () => {
  await app?.close();
  await post?.close();
});

const settingsOf = ({ smtpUrl, smsUrl }: PostOffice) => ({ SMTP_URL: smtpUrl, MAIL_FROM: 'exams@vce.example', SMS_URL: smsUrl });
const choices = async (who: CallerName) => (await app.as(who).ok(getNoticeChoices)).data;
const cellsOf = async (who: CallerName, name: NoticeName) => (await choices(who)).notices.find((one) => one.name === name)?.cells;
const choose = (who: CallerName, name: NoticeName, channel: 'BELL' | 'EMAIL' | 'SMS', choice: 'ON' | 'OFF') =>
  app.as(who).call(putNoticeChoice, { body: { name, channel, choice } });
const tell = (event: string, kind: 'JOB_ENDED' | 'SHEET_RETURNED' = 'JOB_ENDED') =>
  app.inside_('admin', async (db, scope) =>
    tellPeople(db, scope, { kind, event, facts: { job: 'x' }, arrives: 'UNREAD' }, [app.userId('clerk'), app.userId('teacher')]),
  );
const posted = (channel: string) =>
  countOf(app, `select count(*) as n from outbox_message where kind = 'NOTICE' and channel = '${channel}'`);
const rung = async (who: CallerName, kind: string) => (await app.as(who).ok(listNotifications)).data.filter((one) => one.kind === kind);

describe('a channel beside the bell', () => {
  it('tells who chose it, in their language and without what it is about; once of one event, and nobody else', async () => {
    await tell('before');
    expect(await posted('EMAIL')).toBe(0);
    expect((await choose('clerk', 'JOB_ENDED', 'EMAIL', 'ON')).status).toBe(200);
    await tell('one');
    await tell('one');
    const mail = await post.next(OWN.email);
    expect(mail).toContain('मेरे काम पूरे हुए');
    expect(mail).toContain('/profile');
    expect(await posted('EMAIL')).toBe(1);
    expect(post.mails.filter(({ to }) => to.includes(OTHER.email))).toEqual([]);
    await tell('other', 'SHEET_RETURNED');
    expect(await posted('EMAIL')).toBe(1);
  });

  it('goes on telling who switched the bell off; once it is taken back, nothing more is sent', async () => {
    await choose('clerk', 'JOB_ENDED', 'BELL', 'OFF');
    const before = (await rung('clerk', 'JOB_ENDED')).length;
    await tell('two');
    await post.next(OWN.email);
    expect(await rung('clerk', 'JOB_ENDED')).toHaveLength(before);
    await choose('clerk', 'JOB_ENDED', 'BELL', 'ON');
    await choose('clerk', 'JOB_ENDED', 'EMAIL', 'OFF');
    await tell('three');
    expect(await posted('EMAIL')).toBe(2);
    expect(await rung('clerk', 'JOB_ENDED')).toHaveLength(before + 1);
  });

  it('carries reminders and messages of the institute as well', async () => {
    await choose('clerk', 'REMINDER', 'EMAIL', 'ON');
    await choose('clerk', 'MESSAGE', 'EMAIL', 'ON');
    await app.inside_('admin', async (db, scope) => {
      await remindPeople(db, scope, 'a.topic', [{ userId: app.userId('clerk'), subject: 'sheet' }]);
      await remindPeople(db, scope, 'a.topic', [{ userId: app.userId('clerk'), subject: 'sheet' }]);
    });
    expect(await post.next(OWN.email)).toContain('बाकी काम के अनुस्मारक');
    const news = [app.userId('clerk'), app.userId('teacher')].map((userId) => ({
      userId,
      event: `message:${userId}`,
      facts: { text: 'secret' },
    }));
    await app.inside_('admin', async (db, scope) => tellEach(db, scope, 'MESSAGE', news));
    const mail = await post.next(OWN.email);
    expect(mail).toContain('संस्थान के संदेश');
    expect(mail).not.toContain('secret');
    expect(await posted('EMAIL')).toBe(4);
  });

  it('an SMS goes by the registered text that the institute chose, and by none when it is closed', async () => {
    expect((await choices('clerk')).channels.find(({ channel }) => channel === 'SMS')?.state).toBe('NO_SERVICE');
    expect((await choose('clerk', 'JOB_ENDED', 'SMS', 'ON')).status).toBe(409);
    const variables = [
      { name: 'what', max: 40, kind: 'TEXT' as const },
      { name: 'institute', max: 40, kind: 'TEXT' as const },
    ];
    await makeTemplate(app.as('admin'), { words: 'New for you: {#var#}. {#var#}', variables, dltId: '1107160999999' });
    await setMessages(app, { smsEntityId: '1101000000001', smsNoticeTemplate: '1107160999999' });
    expect((await choices('clerk')).channels.at(2)).toEqual({ channel: 'SMS', state: 'OPEN', to: '+91••••••1111' });
    await choose('clerk', 'JOB_ENDED', 'SMS', 'ON');
    await tell('four');
    expect(await post.next(OWN.phone)).toMatch(/^New for you: मेरे काम पूरे हुए\. .+/);
    await write(app, sql`update sms_template set expires_on = '2021-01-01' where dlt_id = '1107160999999'`);
    await tell('five');
    const dropped = () => countOf(app, `select count(*) as n from outbox_message where channel = 'SMS' and state = 'DROPPED'`);
    expect(await eventually(dropped, (n) => n === 1)).toBe(1);
  });

  it('sends nothing to an address that is verified no more, is suppressed, or whose account is closed', async () => {
    await choose('teacher', 'JOB_ENDED', 'EMAIL', 'ON');
    const dropped = () => countOf(app, `select count(*) as n from outbox_message where channel = 'EMAIL' and state = 'DROPPED'`);
    await write(app, sql`update user_account set email_verified = false where id = ${app.userId('teacher')}`);
    await tell('six');
    expect(await eventually(dropped, (n) => n === 1)).toBe(1);
    expect((await choices('teacher')).channels.at(1)?.state).toBe('NO_ADDRESS');
    await write(app, sql`update user_account set email_verified = true where id = ${app.userId('teacher')}`);
    await write(
      app,
      sql`insert into mail_suppression (institute_id, email, address_hash, reason)
        values (${app.institute.id}, ${OTHER.email}, sha256(convert_to(${OTHER.email}, 'UTF8')), 'BOUNCED')`,
    );
    await tell('seven');
    expect(await eventually(dropped, (n) => n === 2)).toBe(2);
    expect((await choices('teacher')).channels.at(1)?.state).toBe('SUPPRESSED');
    expect(post.mails.filter(({ to }) => to.includes(OTHER.email))).toEqual([]);
  });

  it.each([
    ['MESSAGE', 'BELL', 'OFF', 409],
    ['REMINDER', 'BELL', 'OFF', 409],
    ['NEWS', 'BELL', 'ON', 409],
    ['PLACEMENT', 'SMS', 'OFF', 409],
    ['JOB_ENDED', 'BELL', 'OFF', 200],
    ['JOB_ENDED', 'BELL', 'ON', 200],
  ] as const)('%s by %s cannot be %s where it is a duty or nothing comes: %i', async (name, channel, choice, status) => {
    expect((await choose('controller', name, channel, choice)).status).toBe(status);
  });
});

it('the topics of a person are the opt-outs of their addresses: one truth with the link in the mail', async () => {
  await write(
    app,
    sql`insert into student_profile (institute_id, student_id, university_prn, full_name, surname, first_semester, email, phone_number, user_id)
      values (${app.institute.id}, 'own1', 'own1', 'Own One', '', 1, 'Own1@Example.org ', '98222 22222', ${app.userId('clerk')})`,
  );
  expect(await cellsOf('clerk', 'NEWS')).toEqual({ BELL: 'NONE', EMAIL: 'UNAGREED', SMS: 'UNAGREED' });
  await setMessages(app, { optionalFrom: '00:00', optionalUntil: '24:00', optionalTo: 'NOT_OPTED_OUT' });
  expect(await cellsOf('clerk', 'NEWS')).toEqual({ BELL: 'NONE', EMAIL: 'ON', SMS: 'ON' });
  await choose('clerk', 'NEWS', 'EMAIL', 'OFF');
  expect(await cellsOf('clerk', 'NEWS')).toEqual({ BELL: 'NONE', EMAIL: 'OFF', SMS: 'ON' });
  const reached = async () => {
    const id = await draft(app.as('admin'), draftTo(['own1'], { class: 'OPTIONAL', topic: 'NEWS' }));
    const { status } = await sendAll(app.as('admin'), id);
    return status === 409
      ? 'NOBODY'
      : (
          await eventually(
            () => standing(app.as('admin'), id),
            ({ state }) => state === 'SENT' || state === 'OUTBOX',
          )
        ).counts;
  };
  expect(await reached()).toBe('NOBODY');
  await choose('clerk', 'NEWS', 'EMAIL', 'ON');
  expect(await reached()).toEqual({ KEPT: 1 });
});
