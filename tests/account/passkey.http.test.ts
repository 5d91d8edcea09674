import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { degrees } from '../../src/domains/academics/degree/degree.contract.ts';
import type { AssertionAnswer } from '../../src/domains/identity/passkey/passkey.contract.ts';
import {
  getPasskeys,
  keepPasskey,
  provePasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '../../src/domains/identity/passkey/passkey.contract.ts';
import { getFactorDemand, updateFactorDemand } from '../../src/domains/identity/second-factor/factor-demand.contract.ts';
import type { FactorAction } from '../../src/kit/access/access.contract.ts';
import { startSecondFactor } from '../../src/domains/identity/second-factor/second-factor.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import { countOf, signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { softwareKey } from './software-key.server.ts';
import type { SoftwareKey, Where } from './software-key.server.ts';

let app: App;
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());
// Nobody has one at first: an existing factor must be shown before the next.
beforeEach(async () => void (await sql`delete from passkey`.execute(app.inside.db)));

const person = (username: string) => apiSession(app.url, app.institute.id, () => signIn(app.url, username));
type Person = ReturnType<typeof person>;

async function withPasskey(who: Person): Promise<SoftwareKey> {
  const key = softwareKey();
  await who.ok(keepPasskey, { body: { name: 'Laptop', answer: key.create((await who.ok(startPasskey)).data) } });
  return key;
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

/** A browser that asks to sign in by a passkey. */
async function ask() {
  const csrf = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const post = (path: string, body: object, cookie: string) =>
    fetch(`${app.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ csrfToken, ...body }),
    });
  const asked = await post('passkey/options', {}, cookiesOf(csrf));
  const options = (await asked.json()) as { challenge: string; rpId: string; userVerification: string };
  const cookie = `${cookiesOf(csrf)}; ${cookiesOf(asked)}`;
  const send = async (answer: AssertionAnswer) => {
    const sent = await post('callback/passkey', { answer, callbackUrl: '/users' }, cookie);
    const body = (await sent.json()) as { url?: string; errors?: { code: string }[] };
    return { says: body.errors?.[0]?.code ?? body.url ?? String(sent.status), cookie: cookiesOf(sent) };
  };
  return { options, send };
}
async function comesIn(key: SoftwareKey, where: Where = {}): Promise<string> {
  const { options, send } = await ask();
  return (await send(key.get(options, where))).says;
}

describe('a passkey', () => {
  it('is made after a fresh sign-in, opens a session with both factors, is renamed and removed', async () => {
    const clerk = person('clerk');
    expect((await clerk.ok(getPasskeys)).data).toEqual({ address: 'http://localhost:4000', passkeys: [] });
    const key = softwareKey();
    const asked = (await clerk.ok(startPasskey)).data;
    expect([asked.rp.id, asked.authenticatorSelection.userVerification, asked.attestation]).toEqual(['localhost', 'required', 'none']);
    const kept = (await clerk.ok(keepPasskey, { body: { name: 'Laptop', answer: key.create(asked) } })).data.passkeys;
    expect(kept).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    const { options, send } = await ask();
    expect([options.rpId, options.userVerification]).toEqual(['localhost', 'required']);
    const opened = await send(key.get(options));
    expect(opened.says).toBe('/users');
    const session = await fetch(`${app.url}/api/auth/session`, { headers: { cookie: opened.cookie } });
    expect(((await session.json()) as { user: { username: string } }).user.username).toBe('clerk');
    const both = `select count(*) as n from session s join user_account u on u.id = s.user_id where u.username = 'clerk' and s.second_factor_at is not null`;
    expect(await countOf(app, both)).toBe(2);
    const logged = `select count(*) as n from audit_entry where noun = 'session' and action = 'INSERT' and after ->> 'by' = 'PASSKEY'`;
    expect(await countOf(app, logged)).toBe(1);
    const id = kept[0]?.id ?? '';
    const named = (await clerk.ok(renamePasskey, { params: { id }, body: { name: 'Old laptop' } })).data.passkeys[0];
    expect([named?.name, named?.lastUsedAt === null]).toEqual(['Old laptop', false]);
    expect((await person('teacher').call(removePasskey, { params: { id } })).status).toBe(404);
    expect((await clerk.ok(removePasskey, { params: { id } })).data.passkeys).toEqual([]);
    expect(await comesIn(key)).toBe('PASSKEY_REFUSED');
  });

  it('a challenge can be answered once, within five minutes, by the browser that requested it', async () => {
    const key = await withPasskey(person('teacher'));
    const first = await ask();
    const answer = key.get(first.options);
    expect((await first.send(answer)).says).toBe('/users');
    expect((await first.send(answer)).says).toBe('PASSKEY_REFUSED');
    const [mine, other] = [await ask(), await ask()];
    expect((await other.send(key.get(mine.options))).says).toBe('PASSKEY_REFUSED');
    expect((await other.send(key.get(other.options))).says).toBe('PASSKEY_REFUSED');
    const late = await ask();
    app.clock.advance(5 * MINUTE + 1000);
    expect((await late.send(key.get(late.options))).says).toBe('PASSKEY_REFUSED');
    app.clock.advance(-5 * MINUTE - 1000);
    const refusals = `select count(*) as n from audit_entry where action = 'REFUSE' and after ->> 'code' = 'PASSKEY_REFUSED'`;
    expect(await countOf(app, refusals)).toBeGreaterThanOrEqual(4);
  });

  it.each<[string, Where]>([
    ['from another origin', { origin: 'http://localhost.evil.example:4000' }],
    ['for another address', { rpId: 'evil.example' }],
    ['of an unverified user', { verified: false }],
    ['whose count did not rise', { count: 1 }],
  ])('an answer %s is refused', async (_name, where) => {
    const key = await withPasskey(person('student'));
    expect(await comesIn(key)).toBe('/users');
    expect(await comesIn(key, where)).toBe('PASSKEY_REFUSED');
    expect(await comesIn(key)).toBe('/users');
  });

  it('T45: registering and removing need a fresh sign-in, and a challenge of the same session', async () => {
    const accountant = person('accountant');
    const elsewhere = person('accountant');
    const key = softwareKey();
    const answer = key.create((await accountant.ok(startPasskey)).data);
    const stolen = await elsewhere.call(keepPasskey, { body: { name: 'Phone', answer } });
    expect([stolen.status, stolen.body.errors[0]?.code]).toEqual([409, 'PASSKEY_CHALLENGE_OVER']);
    const wrong = await accountant.call(keepPasskey, {
      body: { name: 'Phone', answer: key.create({ challenge: 'AAAA', user: { id: 'AAAA' } }) },
    });
    expect([wrong.status, wrong.body.errors[0]?.code]).toEqual([422, 'PASSKEY_REFUSED']);
    expect((await accountant.call(keepPasskey, { body: { name: 'Phone', answer } })).body.errors[0]?.code).toBe('PASSKEY_CHALLENGE_OVER');
    app.clock.advance(6 * MINUTE);
    expect((await accountant.call(startPasskey)).body.errors[0]?.code).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await accountant.call(startPasskeyProof)).body.errors[0]?.code).toBe('NO_PASSKEY');
    app.clock.advance(-6 * MINUTE);
  });

  it('must be shown in a password session before a factor is added or removed; another user’s is refused', async () => {
    const admin = person('admin');
    const controller = person('controller');
    const [own, foreign] = [await withPasskey(admin), await withPasskey(controller)];
    const again = person('admin');
    const refused = await again.call(provePasskey, { body: { answer: foreign.get((await again.ok(startPasskeyProof)).data) } });
    expect(refused.body.errors[0]?.code).toBe('PASSKEY_REFUSED');
    const { passkeys } = (await again.ok(getPasskeys)).data;
    const blocked = [
      await again.call(startPasskey),
      await again.call(startSecondFactor),
      await again.call(removePasskey, { params: { id: passkeys[0]?.id ?? '' } }),
    ];
    expect(blocked.map(({ body }) => body.errors[0]?.code)).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
    ]);
    await again.ok(provePasskey, { body: { answer: own.get((await again.ok(startPasskeyProof)).data) } });
    await again.ok(startSecondFactor);
  });

  it('an organisation’s requirement refuses a session without a second factor, and admits it once shown', async () => {
    const [admin, other] = [person('admin'), person('controller')];
    const demand = (actions: FactorAction[]) => async (who: Person) =>
      who.call(updateFactorDemand, { body: { actions, version: (await person('admin').ok(getFactorDemand)).data.version } });
    expect((await admin.ok(getFactorDemand)).data.actions).toEqual([]);
    expect((await demand(['export'])(admin)).body.errors[0]?.code).toBe('SECOND_FACTOR_REQUIRED');
    await withPasskey(admin);
    expect((await demand(['export'])(admin)).status).toBe(200);
    const stale = await admin.call(updateFactorDemand, { body: { actions: [], version: 1 } });
    expect(stale.body.errors[0]?.code).toBe('VERSION_CONFLICT');
    const exported = async () => {
      const answer = await other.call(degrees.exportCsv);
      return answer.status === 200 ? 'DONE' : answer.body.errors[0]?.code;
    };
    expect(await exported()).toBe('SECOND_FACTOR_REQUIRED');
    const key = await withPasskey(person('controller'));
    await other.ok(provePasskey, { body: { answer: key.get((await other.ok(startPasskeyProof)).data) } });
    expect(await exported()).toBe('DONE');
    expect((await person('admin').call(updateFactorDemand, { body: { actions: [], version: 2 } })).body.errors[0]?.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    expect((await demand([])(admin)).status).toBe(200);
    expect(await countOf(app, `select count(*) as n from audit_entry where noun = 'organisation' and action = 'UPDATE'`)).toBe(2);
  });
});
