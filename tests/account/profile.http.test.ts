import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.server.ts';
import {
  changePassword,
  getOwnPicture,
  getOwnSessions,
  endOwnSession,
  reauthenticate,
  requestAttributeVerification,
  signOutEverywhere,
  updateAttributes,
  verifyAttributeVerification,
} from '../../src/domains/identity/account/account.contract.ts';
import { createTenant } from '../../src/domains/identity/tenant/tenant.command.ts';
import { getDemoOutbox } from '../../src/domains/identity/reset/reset.contract.ts';
import { getInstituteMetaList } from '../../src/domains/institute/institute/institute.contract.ts';
import { greyPng, jpegFrom } from '../../src/kit/picture/test-pictures.server.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import { otpIn } from './post-office.server.ts';
import { countOf, signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
const MINUTE = 60_000;
const NEW_PASSWORD = 'Neem%tree7';

beforeAll(async () => {
  app = await startApp({ worker: true, providers: { EMAIL: null, SMS: null } });
});
afterAll(async () => app?.close());

const person = (username: string, password?: string): ApiSession =>
  apiSession(app.url, app.institute.id, () => (password ? signIn(app.url, username, 'demo', password) : signIn(app.url, username)));
const attributes = (changed: Record<string, unknown> = {}) => ({
  body: { attributes: { email: 'clerk@example.org', name: 'Exam Clerk', phone_number: '+919876543210', ...changed } as never },
});
const sessionUser = async (who: ApiSession) => {
  const answer = await fetch(`${app.url}/api/auth/session`, { headers: await who.headers() });
  return ((await answer.json()) as { user: Record<string, unknown> }).user;
};
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

describe('the own profile', () => {
  it('is changed as specified, and the session has the change', async () => {
    const clerk = person('clerk');
    const answer = await clerk.call(updateAttributes, attributes({ email: ' Clerk@Example.ORG ' }));
    expect([answer.status, answer.body]).toEqual([200, { message: 'User updated successfully' }]);
    expect(await sessionUser(clerk)).toMatchObject({
      username: 'clerk',
      name: 'Exam Clerk',
      email: 'clerk@example.org',
      phone_number: '+919876543210',
      picture: null,
      email_verified: false,
      phone_number_verified: false,
      cookies: (await clerk.headers())['x-cookie'],
    });
    expect(
      await countOf(
        app,
        `select count(*) as n from audit_entry where call = 'updateAttributes' and noun = 'user_account' and action = 'UPDATE'`,
      ),
    ).toBe(1);
  });

  it('reports every error of section 5 word for word, all at once', async () => {
    const refused = await person('teacher').call(updateAttributes, attributes({ email: 'x', name: 'ab', phone_number: '+9198765' }));
    expect(refused.status).toBe(422);
    expect(Object.fromEntries(refused.body.errors.map((one) => [one.path?.split('.').at(-1), one.message]))).toEqual({
      email: 'Invalid email address',
      name: 'Minimum 3 characters',
      phone_number: 'Phone number should be 10 digits',
    });
    const digits = await person('teacher').call(updateAttributes, attributes({ phone_number: '+9198765x3210', name: 'x'.repeat(16) }));
    expect(digits.body.errors.map((one) => one.message).toSorted()).toEqual(['Maximum 15 characters', 'Phone number should be a number']);
  });

  it('asks for the length of a name only where it changes: a longer one of the register does not block the rest', async () => {
    await app.inside_('admin', async (db) => {
      await db.updateTable('userAccount').set({ name: 'Anuradha Shrikant Deshpande' }).where('username', '=', 'accountant').execute();
    });
    const own = { email: 'accountant@example.org', phone_number: '+919876501234' };
    await person('accountant').ok(updateAttributes, { body: { attributes: own } });
    const typed = await person('accountant').call(updateAttributes, { body: { attributes: { ...own, name: 'x'.repeat(16) } } });
    expect(typed.body.errors.map((one) => one.message)).toEqual(['Maximum 15 characters']);
    expect(
      await countOf(
        app,
        "select count(*) as n from user_account where name = 'Anuradha Shrikant Deshpande' and phone_number = '+919876501234'",
      ),
    ).toBe(1);
  });

  it('is not saved over what somebody else wrote meanwhile: the refusal names the writer', async () => {
    const clerk = person('clerk');
    await clerk.ok(updateAttributes, attributes());
    const seen = { name: 'Exam Clerk', email: 'clerk@example.org', phone_number: '+919876543210' };
    const saved = await clerk.call(updateAttributes, { body: { ...attributes({ name: 'Clerk of two' }).body, seen } });
    expect(saved.status).toBe(200);
    const refused = await clerk.call(updateAttributes, { body: { ...attributes({ name: 'Clerk of one' }).body, seen } });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(refused.body).toMatchObject({ changedBy: 'Clerk of two' });
    expect((await sessionUser(clerk))['name']).toBe('Clerk of two');
    await clerk.ok(updateAttributes, attributes());
  });

  it('T45: a changed email or phone number needs a fresh sign-in, an unchanged one sent along does not', async () => {
    const clerk = person('clerk');
    await clerk.ok(updateAttributes, attributes());
    app.clock.advance(6 * MINUTE);
    try {
      expect((await clerk.call(updateAttributes, attributes({ name: 'Clerk of exams' }))).status).toBe(200);
      for (const changed of [{ email: 'other@example.org' }, { phone_number: '+919876543211' }]) {
        const refused = await clerk.call(updateAttributes, attributes({ name: 'Clerk of exams', ...changed }));
        expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'FRESH_SIGN_IN_REQUIRED']);
      }
      expect((await clerk.call(reauthenticate, { body: { password: 'Wrong@2026' } })).body.errors[0]).toMatchObject({
        code: 'PASSWORD_WRONG',
        path: 'body.password',
      });
      await clerk.ok(reauthenticate, { body: { password: 'Prangan@2026' } });
      await clerk.ok(updateAttributes, attributes({ phone_number: '+919876543211' }));
      expect(await sessionUser(clerk)).toMatchObject({ phone_number: '+919876543211', phone_number_verified: false });
    } finally {
      app.clock.advance(-6 * MINUTE);
    }
  });

  it('T55: a picture is kept without its metadata, shown to its owner alone, and taken back', async () => {
    const [accountant, clerk] = [person('accountant'), person('clerk')];
    const wanted = (picture: string | null) => accountant.call(updateAttributes, attributes({ email: 'a@example.org', picture }));
    expect((await wanted(dataUrl(jpegFrom('18.52N'), 'png'))).status).toBe(200);
    const address = String((await sessionUser(accountant))['picture']);
    const id = address.split('/').at(-1) ?? '';
    const picture = await accountant.call(getOwnPicture, { params: { id } });
    expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff']);
    expect([picture.bytes.includes('18.52N'), picture.bytes.length > 200]).toEqual([false, true]);
    expect((await clerk.call(getOwnPicture, { params: { id } })).status).toBe(404);
    for (const [bytes, message] of [
      [Buffer.concat([greyPng(2, 2), Buffer.alloc(400_000)]), 'File size must be less than 400kb'],
      [Buffer.from('<svg onload="alert(1)"/>'), 'Please upload a png or jpeg picture'],
    ] as const) {
      const refused = await wanted(dataUrl(bytes));
      expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { message, path: 'body.attributes.picture' }]);
    }
    for (const nothing of ['', 'data:image/png;base64,']) {
      const refused = await wanted(nothing);
      expect([refused.status, refused.body.errors.map(({ message }) => message)]).toEqual([422, ['Please upload a profile picture']]);
    }
    expect((await wanted(null)).status).toBe(200);
    expect((await sessionUser(accountant))['picture']).toBe(null);
    expect((await accountant.call(getOwnPicture, { params: { id } })).status).toBe(404);
    expect(
      await countOf(
        app,
        `select count(*) as n from audit_entry where noun = 'user_picture' and (after ? 'picture_bytes' or before ? 'picture_bytes')`,
      ),
    ).toBe(0);
  });
});

describe('the own password', () => {
  it('T45: is changed only after a fresh sign-in; other sessions end at once, this one continues', async () => {
    const [here, there] = [person('student'), person('student')];
    await there.ok(getInstituteMetaList);
    await here.ok(getInstituteMetaList);
    app.clock.advance(6 * MINUTE);
    const stale = await here.call(changePassword, { body: { newPassword: NEW_PASSWORD } });
    app.clock.advance(-6 * MINUTE);
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'FRESH_SIGN_IN_REQUIRED']);
    const changed = await here.call(changePassword, { body: { newPassword: NEW_PASSWORD } });
    expect([changed.status, changed.body.data.message]).toEqual([200, 'Password changed successfully. 1 other session was ended.']);
    const ended = await there.call(getInstituteMetaList);
    expect([ended.status, ended.body.errors[0]?.message]).toEqual([401, 'Performing a force logout.']);
    const told = await fetch(`${app.url}/api/auth/session`, { headers: await there.headers() });
    expect([await told.json(), told.headers.get('x-session-end')]).toEqual([null, 'FORCE_LOGOUT']);
    await here.ok(getInstituteMetaList);
    await expect(signIn(app.url, 'student')).rejects.toThrow(/not right/);
    await person('student', NEW_PASSWORD).ok(getInstituteMetaList);
  });

  it('T39: refuses passwords that break the rules or are common, one’s name and the present one; none is stored', async () => {
    const admin = person('admin');
    for (const [newPassword, message] of [
      ['short1@', 'Minimum 8 characters'],
      ['Longer@1'.repeat(3), 'Maximum 20 characters'],
      ['alllower1@', 'Password must contain at least 1 uppercase, 1 lowercase, 1 number, 1 special character'],
      ['P@ssword123', 'This password is easy to guess. Choose another.'],
      ['Prangan@2026', 'This is your current password: choose another one'],
    ] as const) {
      const refused = await admin.call(changePassword, { body: { newPassword } });
      expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { message, path: 'body.newPassword' }]);
    }
    const dump = await countOf(
      app,
      `select count(*) as n from audit_entry where coalesce(before::text, '') || coalesce(after::text, '') ~ '(argon2|Neem%tree7|P@ssword123)'`,
    );
    expect(dump).toBe(0);
    // Test users have cheap hashes; a newly chosen password has the product's cost.
    const chosen = `select count(*) as n from user_account where username = 'student' and password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%'`;
    expect(await countOf(app, chosen)).toBe(1);
  });
});

describe('the own sessions', () => {
  it('are listed with their devices, ended one by one, and everywhere', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
    const [phone, desk, other] = [person('controller'), person('controller'), person('controller')];
    await app.inside.db
      .updateTable('session')
      .set({ userAgent: agent })
      .where('cookies', '=', (await phone.headers())['x-cookie'] ?? '')
      .execute();
    const { data } = await desk.ok(getOwnSessions);
    await other.headers();
    const shown = data.find((one) => one.browser === 'Chrome');
    expect(shown).toMatchObject({ system: 'Android', isCurrent: false, ip: '127.0.0.1' });
    expect(data.filter((one) => one.isCurrent).length).toBe(1);
    expect((await person('clerk').call(endOwnSession, { params: { id: shown?.id ?? '' } })).status).toBe(404);
    await desk.ok(endOwnSession, { params: { id: shown?.id ?? '' } });
    expect((await phone.call(getInstituteMetaList)).body.errors[0]?.code).toBe('FORCE_LOGOUT');
    expect(await desk.ok(signOutEverywhere, { body: { which: 'OTHERS' } })).toEqual({ data: { ended: 1 } });
    expect((await other.call(getInstituteMetaList)).body.errors[0]?.message).toBe('Performing a force logout.');
    expect(await desk.ok(signOutEverywhere, { body: { which: 'ALL' } })).toEqual({ data: { ended: 1 } });
    expect((await desk.call(getInstituteMetaList)).body.errors[0]?.code).toBe('FORCE_LOGOUT');
  });
});

describe('without a mail service', () => {
  it('a demonstration shows messages on the page instead of sending', async () => {
    const clerk = person('secondcontroller');
    await clerk.ok(updateAttributes, attributes({ email: 'second@example.org' }));
    await clerk.ok(requestAttributeVerification, { query: { verificationType: 'email' } });
    const shown = async () => (await app.anonymous().ok(getDemoOutbox)).data.find(({ recipient }) => recipient === 'second@example.org');
    const message = await eventually(shown);
    expect(message).toMatchObject({ channel: 'EMAIL', subject: 'Your OTP for Prangan' });
    await clerk.ok(verifyAttributeVerification, { query: { verificationType: 'email', code: otpIn(message?.body ?? '') } });
  });

  it('any other installation reports it, and writes nothing', async () => {
    await createTenant(app.asApp.db, {
      subDomain: 'real',
      organisation: 'Real Trust',
      isDemo: false,
      institutes: [],
      users: [{ username: 'head', name: 'Head', password: 'Prangan@2026', policy: 'admin', mustChange: false }],
    });
    const before = await countOf(app, 'select count(*) as n from outbox_message');
    const head = apiSession(app.url, '', () => signIn(app.url, 'head', 'real'));
    await head.ok(updateAttributes, attributes({ email: 'head@example.org' }));
    for (const [type, code, word] of [
      ['email', 'NO_EMAIL_SERVICE', 'mail'],
      ['phone_number', 'NO_SMS_SERVICE', 'SMS'],
    ] as const) {
      const refused = await head.call(requestAttributeVerification, { query: { verificationType: type } });
      expect([refused.status, refused.body.errors[0]]).toMatchObject([
        409,
        { code, message: `No ${word} service is set up in this installation, so no code can be sent: ask your administrator.` },
      ]);
    }
    expect((await app.anonymous().call(getDemoOutbox, {}, { 'x-sub-domain': 'real' })).status).toBe(404);
    expect(await countOf(app, 'select count(*) as n from outbox_message')).toBe(before);
  });
});
