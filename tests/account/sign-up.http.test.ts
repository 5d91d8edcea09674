import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInstituteMetaList } from '../../src/domains/institute/institute/institute.contract.ts';
import { getUserPermissions } from '../../src/domains/identity/permissions/permissions.contract.ts';
import { confirmSignUp, getSignUp, getSubDomainAvailability, signUpTenant } from '../../src/domains/identity/sign-up/sign-up.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import { signUpDesk } from '../../src/kit/limit/sign-up-desk.server.ts';
import type { SignUpDesk } from '../../src/kit/limit/sign-up-desk.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { countOf, signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { openPostOffice } from './post-office.server.ts';
import type { PostOffice } from './post-office.server.ts';

let app: App;
let post: PostOffice;
let desk: SignUpDesk = signUpDesk(true);
const HOUR = 3_600_000;
const PASSWORD = 'Banyan%tree7';
const OPEN = signUpDesk(false, { SIGN_UP: 'open' });

beforeAll(async () => {
  post = await openPostOffice();
  // A running installation has one queue; here each test has its own.
  const signUp: SignUpDesk = {
    get mode() {
      return desk.mode;
    },
    isInvitation: (given, now) => desk.isInvitation(given, now),
  };
  app = await startApp({ worker: true, signUp, providers: providersOf({ SMTP_URL: post.smtpUrl, MAIL_FROM: 'hello@prangan.example' }) });
});
afterAll(async () => {
  await app?.close();
  await post?.close();
});

const wanted = (subDomain: string, changed: Record<string, string> = {}) => ({
  body: {
    organisation: 'New Trust',
    subDomain,
    name: 'Head',
    username: 'head',
    email: `${subDomain}@example.org`,
    newPassword: PASSWORD,
    ...changed,
  },
});
const free = async (subDomain: string) => (await app.anonymous().ok(getSubDomainAvailability, { query: { subDomain } })).data;
const register = (subDomain: string, changed: Record<string, string> = {}) =>
  app.anonymous().call(signUpTenant, wanted(subDomain, changed));
const tenants = (subDomain: string) => countOf(app, `select count(*) as n from tenant where sub_domain = '${subDomain}'`);

describe('the registration of an organisation', () => {
  it('tells for each sub-domain whether it is available', async () => {
    expect(await free('hillside')).toEqual({ available: true, fault: null });
    expect(await free(' Hillside ')).toEqual({ available: true, fault: null });
    expect(await free('demo')).toEqual({ available: false, fault: 'RESERVED' });
    expect(await free('other')).toEqual({ available: false, fault: 'TAKEN' });
    expect(await free('a_b')).toEqual({ available: false, fault: 'FORM' });
  });

  it('opens at once in a demonstration, with its first administrator and no data of others', async () => {
    desk = signUpDesk(true);
    expect((await app.anonymous().ok(getSignUp)).data).toEqual({ mode: 'DEMO', host: 'localhost:4000' });
    const made = await register('riverside');
    expect([made.status, made.body.data]).toEqual([200, { state: 'ACTIVE', address: 'http://riverside.localhost:4000' }]);
    const head = apiSession(app.url, '', () => signIn(app.url, 'head', 'riverside', PASSWORD));
    expect((await head.ok(getInstituteMetaList)).data).toEqual([]);
    expect((await head.call(getUserPermissions, { instituteId: app.institute.id })).status).toBe(404);
    const again = await register('riverside');
    expect([again.status, again.body.errors[0]]).toMatchObject([409, { code: 'SUB_DOMAIN_TAKEN', path: 'body.subDomain' }]);
    await expect(signIn(app.url, 'head', 'demo', PASSWORD)).rejects.toThrow(/not right/);
  });

  it('of twenty concurrent ones for one name one is created', async () => {
    desk = signUpDesk(true);
    await app.inside.db.deleteFrom('rateLimit').execute();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register('lakeside')));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(await tenants('lakeside')).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409, 429]));
    await app.inside.db.deleteFrom('rateLimit').execute();
  });

  it('otherwise waits for the verified email, and opens once', async () => {
    desk = OPEN;
    const made = await register('seaside');
    expect([made.status, made.body.data.state]).toEqual([200, 'PENDING']);
    await expect(signIn(app.url, 'head', 'seaside', PASSWORD)).rejects.toThrow(/not right/);
    expect((await free('seaside')).fault).toBe('TAKEN');
    const mail = await post.next('seaside@example.org');
    const token = /\/signup#seaside\.([A-Za-z0-9_-]{22})/.exec(mail)?.[1] ?? '';
    expect(mail).toContain('http://localhost:4000/signup#seaside.');
    const confirm = (subDomain: string, secret: string) => app.anonymous().call(confirmSignUp, { body: { subDomain, token: secret } });
    expect((await confirm('seaside', 'A'.repeat(22))).body.errors[0]?.code).toBe('SIGN_UP_OVER');
    expect((await confirm('riverside', token)).status).toBe(409);
    expect((await confirm('seaside', token)).body.data).toEqual({ address: 'http://seaside.localhost:4000' });
    const again = await confirm('seaside', token);
    expect([again.status, again.body.errors[0]]).toMatchObject([409, { code: 'SIGN_UP_DONE', value: 'http://seaside.localhost:4000' }]);
    await signIn(app.url, 'head', 'seaside', PASSWORD);
    await signIn(app.url, 'seaside@example.org', 'seaside', PASSWORD);
  });

  it('releases the name when not confirmed within a day', async () => {
    desk = OPEN;
    await register('hilltop');
    const first = /#hilltop\.([A-Za-z0-9_-]{22})/.exec(await post.next('hilltop@example.org'))?.[1] ?? '';
    app.clock.advance(25 * HOUR);
    expect((await free('hilltop')).available).toBe(true);
    expect((await app.anonymous().call(confirmSignUp, { body: { subDomain: 'hilltop', token: first } })).status).toBe(409);
    expect((await register('hilltop', { email: 'second@example.org' })).status).toBe(200);
    app.clock.advance(-25 * HOUR);
    expect(await tenants('hilltop')).toBe(1);
  });

  it('T48: is refused where the operator closes it, without an invitation, and after its last day; attempts are counted', async () => {
    desk = signUpDesk(false, {});
    expect((await register('nowhere')).body.errors[0]).toMatchObject({ code: 'SIGN_UP_CLOSED' });
    const [first, second, over] = [1, 2, 3].map(() => randomBytes(16).toString('base64url'));
    desk = signUpDesk(false, { SIGN_UP: 'invitation', SIGN_UP_INVITATIONS: `${first}, ${second}@2099-12-31, ${over}@2026-01-31` });
    expect((await register('nowhere')).body.errors[0]).toMatchObject({ code: 'INVITATION', path: 'body.invitation' });
    expect((await register('nowhere', { invitation: over ?? '' })).status).toBe(422);
    expect(await tenants('nowhere')).toBe(0);
    expect((await register('invited', { invitation: second ?? '' })).status).toBe(200);
    expect(() => signUpDesk(false, { SIGN_UP: 'invitation', SIGN_UP_INVITATIONS: 'welcome-2026' })).toThrow(/can be guessed/);
    await app.inside.db.updateTable('rateLimit').set({ points: 9 }).where('key', 'like', 'sign_up:%').execute();
    expect((await register('nowhere', { invitation: randomBytes(16).toString('base64url') })).status).toBe(422);
    expect((await register('nowhere', { invitation: first ?? '' })).status).toBe(429);
    await app.inside.db.deleteFrom('rateLimit').where('key', 'like', 'sign_up:%').execute();
  });

  it('takes no name that passes for another by letters of another script; signs that turn the order of letters are taken away', async () => {
    desk = signUpDesk(true);
    const refused = await register('likeness', { organisation: 'V\u0421E Trust' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'NAME_LOOKS_ALIKE', path: 'body.organisation', value: 'V\u0421E' })],
    ]);
    expect(await tenants('likeness')).toBe(0);
    expect((await register('likeness', { organisation: '\u202eVCE महाविद्यालय Trust\u2069', name: 'Asha\u202e Rao' })).status).toBe(200);
    const named = `select count(*) as n from organisation o join tenant t on t.id = o.tenant_id
      where t.sub_domain = 'likeness' and o.name = 'VCE महाविद्यालय Trust'
        and exists (select from user_account u where u.tenant_id = t.id and u.name = 'Asha Rao')`;
    expect(await countOf(app, named)).toBe(1);
  });

  it('reports every wrong field, and writes nothing', async () => {
    desk = signUpDesk(true);
    const refused = await register('www', { email: 'x', newPassword: 'short', name: 'ab' });
    expect([refused.status, refused.body.errors.map(({ path }) => path).toSorted((a = '', b = '') => a.localeCompare(b))]).toEqual([
      422,
      ['body.email', 'body.name', 'body.newPassword'],
    ]);
    expect((await register('www')).body.errors[0]).toMatchObject({ code: 'SUB_DOMAIN_RESERVED', path: 'body.subDomain' });
    expect((await register('woodland', { newPassword: 'Woodland%1' })).body.errors[0]?.path).toBe('body.newPassword');
    expect(await tenants('woodland')).toBe(0);
  });
});
