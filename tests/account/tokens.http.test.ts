import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  requestAttributeVerification,
  updateAttributes,
  verifyAttributeVerification,
} from '../../src/domains/identity/account/account.contract.ts';
import { confirmPassword, forgetPassword } from '../../src/domains/identity/reset/reset.contract.ts';
import { verifyStatement } from '../../src/domains/results/statement/statement.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { openPostOffice, otpIn } from './post-office.server.ts';
import type { PostOffice } from './post-office.server.ts';

const GUESSES = process.env['SOAK'] === '1' ? 20_000 : 200;
const MINUTE = 60_000;
const TOKEN = /#([A-Za-z0-9_-]+)/;

let app: App;
let post: PostOffice;

beforeAll(async () => {
  post = await openPostOffice();
  app = await startApp({ worker: true, providers: providersOf({ SMTP_URL: post.smtpUrl, MAIL_FROM: 'exams@vce.example' }) });
  const clerk = apiSession(app.url, app.institute.id, () => signIn(app.url, 'clerk'));
  await clerk.ok(updateAttributes, {
    body: { attributes: { email: 'clerk@example.org', name: 'Somebody', phone_number: '+919876543210' } },
  });
  await clerk.ok(requestAttributeVerification, { query: { verificationType: 'email' } });
  const code = otpIn(await post.next('clerk@example.org'));
  await clerk.ok(verifyAttributeVerification, { query: { verificationType: 'email', code } });
});
afterAll(async () => {
  await app?.close();
  await post?.close();
});

async function newToken(): Promise<string> {
  await app.anonymous().ok(forgetPassword, { body: { username: 'clerk' } });
  return TOKEN.exec(await post.next('clerk@example.org'))?.[1] ?? '';
}
const confirm = (token: string, subDomain = 'demo') =>
  app.anonymous().call(confirmPassword, { body: { token, newPassword: 'Banyan%tree7' } }, { 'x-sub-domain': subDomain });
const forgive = () => app.inside.db.deleteFrom('rateLimit').execute();

/** The token with one letter changed at each position. */
const neighbours = (token: string) =>
  Array.from(token, (letter, at) => `${token.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`);

describe('T48: a token that needs no sign-in', () => {
  it('T48: holds 128 bits, is new each time and is nowhere in the database', async () => {
    const tokens = [await newToken(), await newToken()];
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length >= 16)).toBe(true);
    expect(new Set(tokens).size).toBe(2);
    const { rows } = await app.inside.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    );
    const hex = tokens.flatMap((token) => [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await app.inside.pool.query(`select 1 from "${name}" t where to_jsonb(t)::text ~ $1 limit 1`, [hex.join('|')]);
      if (found.rowCount !== 0) holding.push(name);
    }
    expect([rows.length > 55, holding]).toEqual([true, []]);
    await forgive();
  });

  it('T48: cannot be guessed, nor found near a valid one; wrong, used, expired and another organisation’s get the same reply', async () => {
    const token = await newToken();
    const guesses = [...neighbours(token), ...Array.from({ length: GUESSES }, () => randomBytes(16).toString('base64url'))];
    const refusals = new Set<string>();
    for (let from = 0; from < guesses.length; from += 100) {
      await forgive();
      const answers = await Promise.all(guesses.slice(from, from + 100).map((guess) => confirm(guess)));
      for (const { status, text } of answers) refusals.add(`${status} ${text}`);
    }
    refusals.add(await confirm(token, 'other').then(({ status, text }) => `${status} ${text}`));
    app.clock.advance(31 * MINUTE);
    refusals.add(await confirm(token).then(({ status, text }) => `${status} ${text}`));
    app.clock.advance(-31 * MINUTE);
    expect((await confirm(token)).status).toBe(200);
    refusals.add(await confirm(token).then(({ status, text }) => `${status} ${text}`));
    expect([...refusals].map((refusal) => refusal.slice(0, 3))).toEqual(['409']);
    await forgive();
  });

  it('T48: can be tried at most 600 times in a quarter of an hour, each kind by itself', async () => {
    await forgive();
    const check = () => app.anonymous().call(verifyStatement, { query: { no: 'X/1', code: randomBytes(16).toString('base64url') } });
    expect((await check()).status).toBe(404);
    await app.inside.db.updateTable('rateLimit').set({ points: 598 }).where('key', 'like', 'public:%').execute();
    const flooded = [await check(), await check(), await check(), await check()];
    expect(flooded.map(({ status }) => status)).toEqual([404, 404, 429, 429]);
    const others = [
      await confirm(randomBytes(16).toString('base64url')),
      await fetch(`${app.url}/u/${'A'.repeat(86)}`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ];
    expect(others.map(({ status }) => status)).toEqual([409, 404]);
    await forgive();
  });
});
