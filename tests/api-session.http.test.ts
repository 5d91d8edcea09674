import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { credentials } from '../src/domains/results/credential/credential.contract.ts';
import { apiSession } from '../src/kit/http/api-session.server.ts';

const SIX_MINUTES = 6 * 60_000;
let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

test('a call that asks for a password of the last minutes is made once more after signing in again', async () => {
  let signIns = 0;
  const open = async () => {
    signIns += 1;
    return signIn(app.url, 'adminA');
  };
  const waits = apiSession(app.url, app.institute.id, open);
  const confirms = apiSession(app.url, app.institute.id, open, open);
  await Promise.all([waits.headers(), confirms.headers()]);
  app.clock.advance(SIX_MINUTES);
  const refused = await waits.call(credentials.rotateKeys);
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'FRESH_SIGN_IN_REQUIRED']);
  await confirms.ok(credentials.rotateKeys);
  expect(signIns).toBe(3);
});
