import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { DEMO_PASSWORD } from '../../src/app/serve/demo.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ signInSeats: 2 });
});
afterAll(async () => app?.close());

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: {
    readonly place?: number;
    readonly ticket?: string;
    readonly retryAfter?: number;
    readonly errors?: { code: string; message: string }[];
  };
}

async function attempt(username: string, ticket?: string, password = DEMO_PASSWORD): Promise<Answer> {
  const csrf = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${app.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: csrf.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' },
    body: JSON.stringify({ username, password, csrfToken, ...(ticket === undefined ? {} : { ticket }) }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Answer['body'] };
}

const NAMES = ['clerk', 'teacher', 'controller', 'accountant', 'student', 'admin'] as const;

/** Six sign in at once while password checks are blocked: two have seats, four must wait. */
async function crowd(): Promise<{ told: Answer[]; inside: Promise<Answer[]> }> {
  const lock = await app.inside.pool.connect();
  await lock.query('begin');
  await lock.query('lock table attempt_limit in access exclusive mode');
  const told: Answer[] = [];
  const all = NAMES.map(async (name) => {
    const answer = await attempt(name);
    told.push(answer);
    return answer;
  });
  expect(
    await eventually(
      () => told.length,
      (count) => count >= 4,
    ),
  ).toBe(4);
  const waiting = [...told].sort((a, b) => (a.body.place ?? 0) - (b.body.place ?? 0));
  await lock.query('commit');
  lock.release();
  return { told: waiting, inside: Promise.all(all).then((answers) => answers.filter(({ status }) => status !== 503)) };
}

describe('T40: more sign-ins than can be checked', () => {
  it('T40: the others get their position at once, keep it, and are admitted by it', async () => {
    const { told, inside } = await crowd();
    expect(told.map(({ status, body }) => [status, body.place, body.errors?.[0]?.code])).toEqual(
      [1, 2, 3, 4].map((place) => [503, place, 'SIGN_IN_WAITS']),
    );
    expect(told[3]?.body.errors?.[0]?.message).toBe('Many people are signing in just now: waiting, place 4.');
    for (const { retryAfter, body } of told) expect(Number(retryAfter)).toBe(body.retryAfter);
    expect((await inside).map(({ status }) => status)).toEqual([200, 200]);

    const tickets = told.map(({ body }) => body.ticket ?? '');
    // Two seats are free now; they belong to the first two, so new and out-of-turn visitors wait.
    const late = await attempt('clerk');
    expect([late.status, late.body.place]).toEqual([503, 3]);
    const [third, forged] = [await attempt('student', tickets[2]), await attempt('student', `1.${tickets[3]?.split('.')[1] ?? ''}`)];
    expect([third.status, third.body.place]).toEqual([503, 1]);
    expect([forged.status, forged.body.place]).toEqual([503, 4]);
    for (const ticket of tickets) expect((await attempt('controller', ticket)).status).toBe(200);
    const again = await attempt('controller', tickets[0]);
    // A ticket is valid once: this one is behind the late one and the forged one.
    expect([again.status, again.body.place, tickets.includes(again.body.ticket ?? '')]).toEqual([503, 1, false]);
  });

  it('T40: waiting counts no attempt, and nobody waits for those who left', async () => {
    app.clock.advance(60_000);
    const { told, inside } = await crowd();
    await inside;
    const ticket = told[3]?.body.ticket ?? '';
    for (let round = 0; round < 12; round += 1) expect((await attempt('teacher', ticket)).status).toBe(503);
    app.clock.advance(10_000);
    expect((await attempt('teacher', ticket)).status).toBe(200);
    expect((await attempt('accountant')).status).toBe(200);
  });
});
