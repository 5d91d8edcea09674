import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../src/domains/identity/second-factor/second-factor.contract.ts';
import { users } from '../../src/domains/identity/user/user.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import { stepAt, timeCode } from '../../src/kit/secret/time-code.server.ts';
import { countOf, signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { secretOf } from '../authenticator.server.ts';

let app: App;
const MINUTE = 60_000;
const PASSWORD = 'Prangan@2026';
let offset = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

const later = (milliseconds: number) => {
  offset += milliseconds;
  app.clock.advance(milliseconds);
};
/** The authenticator's present code. */
const codeOf = (secret: string) => timeCode(secretOf(secret), stepAt(Date.now() + offset));
async function attempt(username: string, code?: string): Promise<string> {
  const csrf = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${app.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: csrf.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' },
    body: JSON.stringify({ username, password: PASSWORD, csrfToken, ...(code === undefined ? {} : { code }) }),
  });
  const body = (await answer.json()) as { errors?: { code: string }[] };
  return body.errors?.[0]?.code ?? String(answer.status);
}
const person = (username: string) => apiSession(app.url, app.institute.id, () => signIn(app.url, username));

describe('a second factor', () => {
  it('is activated by a code, required at the next sign-in, and each code works once', async () => {
    const clerk = person('clerk');
    expect((await clerk.ok(getSecondFactor)).data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const { key: secret, address } = (await clerk.ok(startSecondFactor)).data;
    expect(address).toBe(`otpauth://totp/Prangan%3Aclerk?secret=${secret}&issuer=Prangan`);
    expect(await attempt('clerk')).toBe('200');
    const wrong = await clerk.call(confirmSecondFactor, { body: { code: codeOf(secret) === '111111' ? '222222' : '111111' } });
    expect([wrong.status, wrong.body.errors[0]?.code]).toEqual([422, 'OTP_WRONG']);
    const first = codeOf(secret);
    const { recoveryCodes } = (await clerk.ok(confirmSecondFactor, { body: { code: first } })).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await clerk.call(startSecondFactor)).body.errors[0]?.code).toBe('SECOND_FACTOR_ON');
    expect(await attempt('clerk')).toBe('SECOND_FACTOR');
    expect(await attempt('clerk', first)).toBe('SECOND_FACTOR_WRONG');
    later(MINUTE);
    const code = codeOf(secret);
    expect([await attempt('clerk', code), await attempt('clerk', code)]).toEqual(['200', 'SECOND_FACTOR_WRONG']);
    const recovery = recoveryCodes[0] ?? '';
    expect([await attempt('clerk', recovery.toUpperCase()), await attempt('clerk', recovery)]).toEqual(['200', 'SECOND_FACTOR_WRONG']);
    expect((await clerk.ok(getSecondFactor)).data).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    const text = `select count(*) as n from audit_entry where coalesce(after::text, '') || coalesce(before::text, '') ~ 'sealed_secret|secret_hash|${secret}'`;
    expect(await countOf(app, text)).toBe(0);
    expect(await countOf(app, `select count(*) as n from audit_entry where noun = 'second_factor' and action = 'INSERT'`)).toBe(1);
  });

  it('one code opens one of many concurrent sign-ins, and codes cannot be guessed faster than passwords', async () => {
    const teacher = person('teacher');
    const { key: secret } = (await teacher.ok(startSecondFactor)).data;
    await teacher.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
    later(MINUTE);
    const code = codeOf(secret);
    const opened = await Promise.all(Array.from({ length: 4 }, () => attempt('teacher', code)));
    expect(opened.filter((one) => one === '200').length).toBe(1);
    const guesses = await Promise.all(Array.from({ length: 14 }, () => attempt('teacher', '000001')));
    expect(guesses.filter((one) => one === 'TOO_MANY_TRIES').length).toBeGreaterThanOrEqual(7);
  });

  it('T43: gives the session a new id when it is shown; the old one is invalid', async () => {
    const officer = person('controller');
    const old = await officer.headers();
    const { key: secret } = (await officer.ok(startSecondFactor)).data;
    await officer.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
    const shown = await officer.headers();
    expect([shown['x-cookie'] === old['x-cookie'], shown['cookie'] === old['cookie']]).toEqual([true, false]);
    const withOld = apiSession(app.url, app.institute.id, async () => old);
    expect((await withOld.call(getSecondFactor)).status).toBe(401);
    later(MINUTE);
    await officer.ok(proveSecondFactor, { body: { code: codeOf(secret) } });
    const again = await officer.headers();
    expect(again['cookie']).not.toBe(shown['cookie']);
    expect((await officer.ok(getSecondFactor)).data.isOn).toBe(true);
    later(-MINUTE);
  });

  it('that was lost is removed by an administrator after a fresh sign-in; the sessions end and the password opens it again', async () => {
    const admin = person('admin');
    const about = { params: { id: app.userId('student') } };
    const student = person('student');
    const reset = () => admin.call(users.resetFactor, about);
    expect([(await reset()).status, (await reset()).body.errors[0]?.code]).toEqual([409, 'NO_SECOND_FACTOR']);
    const { key: secret } = (await student.ok(startSecondFactor)).data;
    await student.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
    expect((await admin.ok(users.get, about)).data.hasFactor).toBe(true);
    expect((await admin.call(users.resetFactor, { params: { id: app.userId('admin') } })).body.errors[0]?.code).toBe('ONESELF');
    later(6 * MINUTE);
    expect((await reset()).body.errors[0]?.code).toBe('FRESH_SIGN_IN_REQUIRED');
    later(-6 * MINUTE);
    expect(await attempt('student')).toBe('SECOND_FACTOR');
    expect((await reset()).status).toBe(200);
    expect((await student.call(getSecondFactor)).body.errors[0]?.code).toBe('FORCE_LOGOUT');
    expect(await attempt('student')).toBe('200');
    expect((await admin.ok(users.get, about)).data.hasFactor).toBe(false);
  });

  it('T45: is removed only after a fresh sign-in, and others do not see it', async () => {
    const accountant = person('accountant');
    const { key: secret } = (await accountant.ok(startSecondFactor)).data;
    await accountant.ok(confirmSecondFactor, { body: { code: codeOf(secret) } });
    later(6 * MINUTE);
    expect((await accountant.call(removeSecondFactor)).body.errors[0]?.code).toBe('FRESH_SIGN_IN_REQUIRED');
    later(-6 * MINUTE);
    expect((await accountant.ok(removeSecondFactor)).data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await attempt('accountant')).toBe('200');
  });

  it('a code that begins with 0 is a code like any other, where it is set up and where it is asked', async () => {
    const accountant = person('accountant');
    const { key: secret } = (await accountant.ok(startSecondFactor)).data;
    const untilZero = () => {
      const step = stepAt(Date.now() + offset);
      const ahead = Array.from({ length: 1000 }, (_, n) => n + 2).find((n) => timeCode(secretOf(secret), step + n).startsWith('0')) ?? 0;
      later((ahead * MINUTE) / 2);
    };
    untilZero();
    const first = codeOf(secret);
    expect(first).toMatch(/^0\d{5}$/);
    // Hours may have passed: the password is shown again.
    const fresh = person('accountant');
    await fresh.ok(confirmSecondFactor, { body: { code: first } });
    untilZero();
    expect(await attempt('accountant', codeOf(secret))).toBe('200');
  });
});
