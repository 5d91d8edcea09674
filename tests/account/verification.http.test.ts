import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.server.ts';
import {
  changePassword,
  requestAttributeVerification,
  updateAttributes,
  verifyAttributeVerification,
} from '../../src/domains/identity/account/account.contract.ts';
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

beforeAll(async () => {
  post = await openPostOffice();
  const settings = { SMTP_URL: post.smtpUrl, MAIL_FROM: 'Exam cell <exams@vce.example>', SMS_URL: post.smsUrl, SMS_TOKEN };
  app = await startApp({ worker: true, providers: providersOf(settings) });
});
afterAll(async () => {
  await app?.close();
  await post?.close();
});

const person = (username: string): ApiSession => apiSession(app.url, app.institute.id, () => signIn(app.url, username));
const give = (who: ApiSession, email: string, phone = '9876543210') =>
  who.ok(updateAttributes, { body: { attributes: { email, name: 'Somebody', phone_number: `+91${phone}` } } });
const ask = (who: ApiSession, verificationType: 'email' | 'phone_number' = 'email') =>
  who.call(requestAttributeVerification, { query: { verificationType } });
const answer = (who: ApiSession, code: string, verificationType: 'email' | 'phone_number' = 'email') =>
  who.call(verifyAttributeVerification, { query: { verificationType, code } });
const verified = async (who: ApiSession) => {
  const session = await fetch(`${app.url}/api/auth/session`, { headers: await who.headers() });
  const { user } = (await session.json()) as { user: { email_verified: boolean; phone_number_verified: boolean } };
  return [user.email_verified, user.phone_number_verified];
};
const wrongOf = (otp: string) => (otp === '111111' ? '222222' : '111111');

describe('the verification of an email and a phone number', () => {
  it('sends an OTP by mail and by SMS, and verifies what it was sent to', async () => {
    const clerk = person('clerk');
    await give(clerk, 'clerk@example.org');
    const sent = await ask(clerk);
    expect([sent.status, sent.body.message]).toEqual([200, 'OTP sent to c•••@example.org']);
    const otp = otpIn(await post.next('clerk@example.org'));
    expect(otp).toMatch(/^\d{6}$/);
    expect((await answer(clerk, otp)).body).toEqual({ message: 'Verification successful' });
    expect((await ask(clerk, 'phone_number')).body.message).toBe('OTP sent to +91••••••3210');
    const phoneOtp = otpIn(await post.next('+919876543210'));
    const inBody = await clerk.call(verifyAttributeVerification, { query: { verificationType: 'phone_number' }, body: { code: phoneOtp } });
    expect(inBody.body).toEqual({ message: 'Verification successful' });
    expect(await verified(clerk)).toEqual([true, true]);
    expect((await ask(clerk)).body.errors[0]?.code).toBe('ALREADY_VERIFIED');
    expect((await answer(clerk, otp)).body.errors[0]?.code).toBe('OTP_OVER');
    // The six digits are stored nowhere: not in the outbox, not in the log.
    expect(await countOf(app, `select count(*) as n from outbox_message where body is not null or facts::text like '%${otp}%'`)).toBe(0);
    expect(await countOf(app, `select count(*) as n from audit_entry where coalesce(after::text, '') ~ 'secret_hash|"${otp}"'`)).toBe(0);
    // Sign-in works by name and by the verified addresses.
    await signIn(app.url, 'clerk@example.org');
    await signIn(app.url, '9876543210');
  });

  it('the OTP must be 6 digits, 0 counts as empty, and none of these counts as an attempt', async () => {
    const clerk = person('clerk');
    for (const code of ['0', '', '12345', '1234567', 'abcdef'])
      expect((await answer(clerk, code)).body.errors[0]).toMatchObject({ message: 'OTP must be 6 digits', path: 'query.code' });
    const none = await clerk.call(verifyAttributeVerification, { query: { verificationType: 'email' } });
    expect(none.body.errors[0]?.message).toBe('OTP must be 6 digits');
  });

  it('T41: of 24 concurrent guesses exactly five are checked, and the right one comes too late', async () => {
    const teacher = person('teacher');
    await give(teacher, 'teacher@example.org', '9876500001');
    await ask(teacher);
    const otp = otpIn(await post.next('teacher@example.org'));
    const guesses = await Promise.all(Array.from({ length: 24 }, () => answer(teacher, wrongOf(otp))));
    const codes = guesses.map((one) => one.body.errors[0]?.code);
    expect([codes.filter((code) => code === 'OTP_WRONG').length, codes.filter((code) => code === 'OTP_OVER').length]).toEqual([5, 19]);
    expect((await answer(teacher, otp)).body.errors[0]).toMatchObject({
      code: 'OTP_OVER',
      message: 'This OTP is no longer valid: ask for a new one.',
    });
    expect(await verified(teacher)).toEqual([false, false]);
    expect(await countOf(app, `select max(tries) as n from verification_code where recipient = 'teacher@example.org'`)).toBe(5);
  });

  it('T41: an OTP ends after ten minutes, with a newer one, with another value, and is valid for its session alone', async () => {
    const [here, there] = [person('accountant'), person('accountant')];
    await give(here, 'first@example.org', '9876500002');
    await ask(here);
    const first = otpIn(await post.next('first@example.org'));
    app.clock.advance(11 * MINUTE);
    expect((await answer(here, first)).body.errors[0]?.code).toBe('OTP_OVER');
    app.clock.advance(-11 * MINUTE);
    await ask(here);
    const second = otpIn(await post.next('first@example.org'));
    expect((await answer(there, second)).body.errors[0]?.code).toBe('OTP_WRONG');
    expect((await answer(here, wrongOf(second))).body.errors[0]?.code).toBe('OTP_WRONG');
    await give(here, 'second@example.org', '9876500002');
    expect((await answer(here, second)).body.errors[0]?.code).toBe('OTP_WRONG');
    expect(await verified(here)).toEqual([false, false]);
  });

  it('T41: three OTPs in a quarter of an hour, also when asked for ten times at once; T44: only with x-cookie', async () => {
    const student = person('student');
    await give(student, 'student@example.org', '9876500003');
    const forged = await student.call(requestAttributeVerification, { query: { verificationType: 'email' } }, { 'x-cookie': 'no' });
    expect(forged.status).toBe(403);
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(student)));
    expect([200, 429].map((status) => asked.filter((one) => one.status === status).length)).toEqual([3, 7]);
    expect(asked.find((one) => one.status === 429)?.headers.get('retry-after')).toBe('900');
    expect(
      await countOf(app, `select count(*) as n from verification_code where recipient = 'student@example.org' and expires_at > now()`),
    ).toBe(1);
  });

  it('T34: a busy mail server is retried, one that refuses is not; the notice of a change goes to the old address', async () => {
    const admin = person('admin');
    await give(admin, 'old@example.org', '9876500004');
    post.answers('old@example.org', 451);
    await ask(admin);
    expect((await answer(admin, otpIn(await post.next('old@example.org')))).status).toBe(200);
    await give(admin, 'new@example.org', '9876500004');
    expect(await post.next('old@example.org')).toContain('was changed to new@example.org');
    expect(await verified(admin)).toEqual([false, false]);
    post.answers('new@example.org', 550);
    await ask(admin);
    const state = async () =>
      countOf(app, `select count(*) as n from outbox_message where recipient = 'new@example.org' and state = 'FAILED'`);
    await eventually(state);
    expect(post.mails.some(({ to }) => to.includes('new@example.org'))).toBe(false);
  });

  it('T34: a refused call leaves no message behind', async () => {
    const before = await countOf(app, 'select count(*) as n from outbox_message');
    const refused = await person('controller').call(changePassword, { body: { newPassword: 'Prangan@2026' } });
    expect([refused.status, await countOf(app, 'select count(*) as n from outbox_message')]).toEqual([422, before]);
  });
});
