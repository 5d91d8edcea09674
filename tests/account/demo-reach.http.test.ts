import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getDemoOutbox } from '../../src/domains/identity/reset/reset.contract.ts';
import { getInstituteMetaList } from '../../src/domains/institute/institute/institute.contract.ts';
import { signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
beforeAll(async () => (app = await startApp({ demoIsPublic: false })));
afterAll(async () => app?.close());
afterEach(() => vi.unstubAllEnvs());

const FORWARDED = [
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-forwarded-host': 'demo.example' },
  { via: '1.1 tunnel' },
];

/** Tries to sign in as a proxy hands it on. */
async function forwardedSignIn(url: string, headers: Record<string, string>): Promise<number> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = (csrf.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
  const body = JSON.stringify({ username: 'admin', password: 'Prangan@2026', csrfToken });
  const sent = { 'content-type': 'application/json', cookie, 'x-sub-domain': 'demo', ...headers };
  return (await fetch(`${url}/api/auth/callback/credentials`, { method: 'POST', headers: sent, body })).status;
}

test('a demonstration answers this machine alone: no sign-in, no session and no message for a forwarded request', async () => {
  const admin = app.as('admin');
  const demo = { 'x-sub-domain': 'demo' };
  expect((await admin.call(getInstituteMetaList)).status).toBe(200);
  expect((await app.anonymous().call(getDemoOutbox, {}, demo)).status).toBe(200);
  expect((await app.anonymous().call(getDemoOutbox, {}, { ...demo, 'cf-connecting-ip': '203.0.113.7' })).status).toBe(404);
  for (const headers of FORWARDED) {
    const said = JSON.stringify(headers);
    expect([said, await forwardedSignIn(app.url, headers)]).toEqual([said, 401]);
    expect([said, (await admin.call(getInstituteMetaList, {}, headers)).status]).toEqual([said, 401]);
    expect([said, (await app.anonymous().call(getDemoOutbox, {}, { ...demo, ...headers })).status]).toEqual([said, 404]);
  }
  expect((await admin.call(getInstituteMetaList)).status).toBe(200);
});

test('nor for a name that leads to this machine', async () => {
  const { port } = new URL(app.url);
  const statusFor = (host: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', path: '/api/identity/demo-outbox', headers: { host, 'x-sub-domain': 'demo' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      asked.on('error', reject).end();
    });
  expect([
    await statusFor(`127.0.0.1:${port}`),
    await statusFor(`demo.localhost:${port}`),
    await statusFor(`evil.example:${port}`),
  ]).toEqual([200, 200, 404]);
});

test.each([
  ['PUBLIC_URL', 'http://demo.example'],
  ['TRUSTED_PROXIES', '10.0.0.2'],
])('a demonstration with %s is shut', async (name, value) => {
  vi.stubEnv(name, value);
  const published = await startApp({ demoIsPublic: false });
  await expect(signIn(published.url, 'admin')).rejects.toThrow(/401/);
  expect((await published.anonymous().call(getDemoOutbox, {}, { 'x-sub-domain': 'demo' })).status).toBe(404);
  await published.close();
  const shown = await startApp();
  expect((await shown.as('admin').call(getInstituteMetaList)).status).toBe(200);
  expect((await shown.anonymous().call(getDemoOutbox, {}, { 'x-sub-domain': 'demo' })).status).toBe(404);
  await shown.close();
});
