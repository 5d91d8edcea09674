import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../src/app/serve/demo.server.ts';
import { signOutEverywhere } from '../../src/domains/identity/account/account.contract.ts';
import { users } from '../../src/domains/identity/user/user.contract.ts';
import { getInstituteMetaList } from '../../src/domains/institute/institute/institute.contract.ts';
import { streamEvents } from '../../src/kit/live/live.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(async () => app?.close());
afterEach(() => vi.unstubAllEnvs());

type Headers = Record<string, string>;
const pieces = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');

/** Signs in as a browser that holds these cookies. */
async function browse(username: string, held: readonly string[] = []): Promise<{ headers: Headers; cookies: string[] }> {
  const csrf = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const signed = await fetch(`${app.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sub-domain': 'demo', cookie: [...held, ...pieces(csrf)].join('; ') },
    body: JSON.stringify({ username, password: DEMO_PASSWORD, csrfToken }),
  });
  expect(signed.status).toBe(200);
  const cookies = pieces(signed);
  const cookie = cookies.join('; ');
  const session = (await (await fetch(`${app.url}/api/auth/session`, { headers: { cookie } })).json()) as { user: { cookies: string } };
  return { headers: { cookie, 'x-cookie': session.user.cookies }, cookies };
}
/** Signs out with the cookies of the browser, which may be newer than the session that the tab means. */
async function signOut(held: readonly string[], cookies?: string): Promise<Response> {
  const csrf = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  return fetch(`${app.url}/api/auth/signout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: [...held, ...pieces(csrf)].join('; ') },
    body: JSON.stringify({ csrfToken, ...(cookies === undefined ? {} : { cookies }) }),
  });
}
const isIn = async (headers: Headers) => (await app.anonymous().call(getInstituteMetaList, {}, headers)).status;
/** The stream of a browser: answers once it has begun; `over` is settled when it ends. */
async function stream(headers: Headers): Promise<{ over: Promise<void> }> {
  const answer = await fetch(`${app.url}${streamEvents.path}?instituteId=${app.institute.id}`, { headers });
  if (answer.status !== 200 || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  const reader = answer.body.getReader();
  await reader.read();
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  return { over: rest() };
}
const set = (change: ReturnType<typeof sql>, username: string) =>
  sql`update session set ${change} where user_id = (select id from user_account where username = ${username} and tenant_id = ${app.tenantId})`.execute(
    app.inside.db,
  );

describe('T43: a session ends', () => {
  it('T43: with the next sign-in of its browser, and no other one does', async () => {
    const first = await browse('clerk');
    const elsewhere = await browse('clerk');
    const open = await stream(first.headers);
    const second = await browse('controller', first.cookies);
    await open.over;
    expect([await isIn(first.headers), await isIn(elsewhere.headers), await isIn(second.headers)]).toEqual([401, 200, 200]);
  });

  it('T43: and its stream with it: by a sign-out, everywhere, and when the account is disabled', async () => {
    const leaving = await browse('clerk');
    const open = await stream(leaving.headers);
    await signOut(leaving.cookies);
    await open.over;

    const [here, there] = [await browse('clerk'), await browse('clerk')];
    const streams = [await stream(here.headers), await stream(there.headers)];
    await app.anonymous().ok(signOutEverywhere, { body: { which: 'ALL' } }, here.headers);
    await Promise.all(streams.map(({ over }) => over));

    const disabled = await stream((await browse('clerk')).headers);
    await app.as('admin').ok(users.disable, { body: { userIds: [app.userId('clerk')] } });
    await disabled.over;
    expect(await isIn(leaving.headers)).toBe(401);
    await app.as('admin').ok(users.enable, { body: { userIds: [app.userId('clerk')] } });
  });

  it('T43: and a late sign-out of another tab ends none that was begun since', async () => {
    const ended = await browse('clerk');
    await app.anonymous().ok(signOutEverywhere, { body: { which: 'ALL' } }, ended.headers);
    const meant = ended.headers['x-cookie'] ?? '';
    // Sent before the first tab signed in, answered after: the answer must not take the new cookie away.
    expect((await signOut(ended.cookies, meant)).headers.getSetCookie()).toEqual([]);
    const begun = await browse('clerk', ended.cookies);
    const late = await signOut(begun.cookies, meant);
    expect([late.status, late.headers.getSetCookie(), await isIn(begun.headers)]).toEqual([200, [], 200]);
    const own = await signOut(begun.cookies, begun.headers['x-cookie']);
    expect([own.status, own.headers.getSetCookie().length, await isIn(begun.headers)]).toEqual([200, 1, 401]);
  });

  it('T43: and its stream with it: when its time is over, and when nobody used it for long', async () => {
    const { headers } = await browse('accountant');
    await set(sql`expires_at = now() + interval '1 second'`, 'accountant');
    await (
      await stream(headers)
    ).over;
    expect(await isIn(headers)).toBe(401);
    const idle = await browse('accountant');
    await set(sql`last_seen_at = now() - interval '30 minutes' + interval '1 second'`, 'accountant');
    await (
      await stream(idle.headers)
    ).over;
    expect(await isIn(idle.headers)).toBe(401);
  });
});

it('tells browsers to use https alone where the public address is https, and only there', async () => {
  const told = async (url: string) => (await fetch(`${url}/api/health`)).headers.get('strict-transport-security');
  expect(await told(app.url)).toBeNull();
  vi.stubEnv('PUBLIC_URL', 'https://campus.example');
  const secure = await startApp();
  expect(await told(secure.url)).toBe('max-age=31536000');
  expect((await fetch(`${secure.url}/api/nowhere`)).headers.get('strict-transport-security')).toBe('max-age=31536000');
  await secure.close();
});
