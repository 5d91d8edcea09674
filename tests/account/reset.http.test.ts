import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.server.ts';
import {
  requestAttributeVerification,
  updateAttributes,
  verifyAttributeVerification,
} from '../../src/domains/identity/account/account.contract.ts';
import { getInstituteMetaList } from '../../src/domains/institute/institute/institute.contract.ts';
import { confirmPassword, forgetPassword, getDemoOutbox } from '../../src/domains/identity/reset/reset.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { countOf, signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { openPostOffice, otpIn, SMS_TOKEN } from './post-office.server.ts';
import type { PostOffice } from './post-office.server.ts';

let app: App;
let post: PostOffice;
const MINUTE = 60_000;
const SAME = 'If this account exists and has a verified email or phone number, a message is on its way.';

beforeAll(async () => {
  post = await openPostOffice();
  const settings = { SMTP_URL: post.smtpUrl, MAIL_FROM: 'exams@vce.example', SMS_URL: post.smsUrl, SMS_TOKEN };
  app = await startApp({ worker: true, providers: providersOf(settings) });
  await verify('clerk', 'clerk@example.org', '9876543210');
  await verify('teacher', 'teacher@example.org', '9876543211');
});
afterAll(async () => {
  await app?.close();
  await post?.close();
});

const person = (username: string, password?: string): ApiSession =>
  apiSession(app.url, app.institute.id, () => (password ? signIn(app.url, username, 'demo', password) : signIn(app.url, username)));
async function verify(username: string, email: string, phone: string): Promise<void> {
  const who = person(username);
  await who.ok(updateAttributes, { body: { attributes: { email, name: 'Somebody', phone_number: `+91${phone}` } } });
  for (const [verificationType, to] of [['email', email] as const, ['phone_number', `+91${phone}`] as const]) {
    await who.ok(requestAttributeVerification, { query: { verificationType } });
    await who.ok(verifyAttributeVerification, { query: { verificationType, code: otpIn(await post.next(to)) } });
  }
}
const forget = (username: string, headers: Record<string, string> = {}) =>
  app.anonymous().call(forgetPassword, { body: { username } }, headers);
const confirm = (body: { token?: string; username?: string; code?: string; newPassword: string }) =>
  app.anonymous().call(confirmPassword, { body });
const tokenIn = (mail: string) => /#([A-Za-z0-9_-]{22})/.exec(mail)?.[1] ?? '';

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, once, and every session ends by force', async () => {
    const open = person('clerk');
    await open.ok(getInstituteMetaList);
    expect((await forget('clerk')).body).toEqual({ message: SAME });
    const mail = await post.next('clerk@example.org');
    const token = tokenIn(mail);
    expect(mail).toContain('http://localhost:4000/forgot-password#');
    const weak = await confirm({ token, newPassword: 'short' });
    expect(weak.body.errors[0]).toMatchObject({ message: 'Minimum 8 characters', path: 'body.newPassword' });
    expect((await confirm({ token, newPassword: 'Banyan%tree7' })).status).toBe(200);
    expect((await open.call(getInstituteMetaList)).body.errors[0]?.message).toBe('Performing a force logout.');
    await person('clerk', 'Banyan%tree7').ok(getInstituteMetaList);
    const again = await confirm({ token, newPassword: 'Peepal%tree7' });
    expect([again.status, again.body.errors[0]?.message]).toEqual([409, 'This link is no longer valid: ask for a new one.']);
    expect(await post.next('clerk@example.org')).toContain('The password of the account clerk was changed');
    expect(await countOf(app, `select count(*) as n from outbox_message where facts::text || coalesce(body, '') like '%${token}%'`)).toBe(
      0,
    );
  });

  it('is replaced by the OTP of an SMS; five guesses, and the same message for everybody', async () => {
    await forget('9876543211');
    const code = otpIn(await post.next('+919876543211'));
    const newPassword = 'Banyan%tree8';
    const wrong = code === '111111' ? '222222' : '111111';
    const words = (
      await Promise.all(['teacher', 'nobody', 'student'].map((username) => confirm({ username, code: wrong, newPassword })))
    ).map((one) => one.text);
    expect(new Set(words).size).toBe(1);
    expect((await confirm({ username: '9876543211', code, newPassword })).status).toBe(200);
    await person('teacher', newPassword).ok(getInstituteMetaList);
    expect(await post.next('teacher@example.org')).toContain('The password of the account teacher was changed');
    await forget('teacher@example.org');
    const token = tokenIn(await post.next('teacher@example.org'));
    expect(token).not.toBe('');
    await forget('9876543211');
    const second = otpIn(await post.next('+919876543211'));
    // The newer one invalidated the older.
    expect((await confirm({ token, newPassword: 'Banyan%tree9' })).status).toBe(409);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => confirm({ username: 'teacher', code: second === '111111' ? '222222' : '111111', newPassword })),
    );
    expect(new Set(guesses.map((one) => one.status))).toEqual(new Set([422]));
    expect((await confirm({ username: 'teacher', code: second, newPassword: 'Banyan%tree9' })).status).toBe(422);
  });

  it('T42: an unknown name, one without a verified address and a disabled one get the same reply and no message', async () => {
    const before = post.mails.length + post.texts.length;
    const answers = await Promise.all(['nobody', 'accountant', 'x@y.example', 'student', '9999999999'].map((name) => forget(name)));
    expect(new Set(answers.map((one) => `${one.status} ${one.text}`))).toEqual(new Set([`200 ${JSON.stringify({ message: SAME })}`]));
    const waiting = () => countOf(app, `select count(*) as n from outbox_message where state in ('QUEUED', 'SENDING')`);
    await eventually(waiting, (count) => count === 0);
    expect(post.mails.length + post.texts.length).toBe(before);
    expect(await countOf(app, `select count(*) as n from outbox_message where state = 'DROPPED'`)).toBe(5);
  });

  it('T42: no header of a request leads the link elsewhere', async () => {
    await verify('controller', 'controller@example.org', '9876543212');
    const evil = 'evil.example';
    await forget('controller', {
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      forwarded: `host=${evil}`,
      'x-original-url': `//${evil}`,
    });
    const raw = await fetch(`${app.url}/api/identity/forget-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-host': evil },
      body: JSON.stringify({ username: 'controller@example.org' }),
    });
    expect(raw.status).toBe(200);
    for (let mail = 0; mail < 2; mail += 1) {
      const text = await post.next('controller@example.org');
      expect(text).toContain('http://localhost:4000/forgot-password#');
      expect(text).not.toContain(evil);
    }
    const foreign = await forget('controller', { origin: `https://${evil}` });
    expect([foreign.status, foreign.body.errors[0]?.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it('T40: a name can be reset three times in a quarter of an hour, known or not, also concurrently', async () => {
    for (const name of ['secondcontroller', 'nobody-at-all']) {
      const asked = await Promise.all(Array.from({ length: 12 }, () => forget(name)));
      expect(asked.filter((one) => one.status === 200).length).toBe(3);
      expect(asked.filter((one) => one.status === 429).length).toBe(9);
    }
  });

  it('the outbox of a demonstration is empty where messages are sent, and other tenants have none', async () => {
    expect((await app.anonymous().ok(getDemoOutbox)).data).toEqual([]);
    const nowhere = await app.anonymous().call(getDemoOutbox, {}, { 'x-sub-domain': 'no-such-place' });
    expect(nowhere.status).toBe(404);
  });

  it('a link expires after half an hour', async () => {
    await forget('controller');
    const token = tokenIn(await post.next('controller@example.org'));
    app.clock.advance(31 * MINUTE);
    expect((await confirm({ token, newPassword: 'Banyan%tree7' })).status).toBe(409);
    app.clock.advance(-31 * MINUTE);
    expect((await confirm({ token, newPassword: 'Banyan%tree7' })).status).toBe(200);
  });
});
