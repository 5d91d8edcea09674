import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { attemptLimits } from './attempt-limits.server.ts';
import { publicCalls } from './public-calls.server.ts';

const MOST = 600;
const MINUTE = 60_000;
let now = Date.UTC(2026, 10, 2, 10);
const clock = { now: () => now };

let database: TestDatabase;
const servers: OpenDatabase[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  servers.push(openDatabase(database.appUrl, { max: 4 }), openDatabase(database.appUrl, { max: 4 }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

const refusal = (seconds: number) => expect.objectContaining({ status: 429, extra: expect.objectContaining({ retryAfter: seconds }) });
/** How many of these calls at once are let in. */
async function letIn(calls: readonly Promise<void>[]): Promise<number> {
  const said = await Promise.allSettled(calls);
  const refused = said.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 429 })));
  return calls.length - refused.length;
}

it('lets in exactly as many calls of each caller, however many come in one moment, over two servers', async () => {
  const desks = servers.map(({ db }) => publicCalls(db, clock));
  const callers = Array.from({ length: 12 }, (_, at) => `caller ${at}`);
  const all = callers.map((caller) => letIn(Array.from({ length: MOST + 20 }, (_, at) => desks[at % 2]?.(caller) ?? Promise.resolve())));
  expect(await Promise.all(all)).toEqual(callers.map(() => MOST));
});

it('counts anew once the quarter of an hour is over', async () => {
  const [call] = servers.map(({ db }) => publicCalls(db, clock));
  if (!call) throw new Error('no server');
  expect(await letIn(Array.from({ length: MOST }, () => call('late')))).toBe(MOST);
  now += 5 * MINUTE;
  await expect(call('late')).rejects.toEqual(refusal(600));
  await expect(call('another')).resolves.toBeUndefined();
  now += 10 * MINUTE;
  expect(await letIn(Array.from({ length: MOST + 1 }, () => call('late')))).toBe(MOST);
});

it('counts a household as one caller, and each call by itself', async () => {
  const [database] = servers;
  if (!database) throw new Error('no server');
  const { countPublic } = attemptLimits(database, clock);
  const addresses = ['2001:db8:1:2::7', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'];
  expect(await letIn(Array.from({ length: MOST + 1 }, (_, at) => countPublic('check', addresses[at % 2] ?? '')))).toBe(MOST);
  await expect(countPublic('check', '2001:db8:1:2::8')).rejects.toEqual(refusal(900));
  for (const [call, address] of [
    ['reset', '2001:db8:1:2::7'],
    ['check', '2001:db8:1:3::7'],
    ['check', '192.0.2.7'],
  ] as const)
    await expect(countPublic(call, address)).resolves.toBeUndefined();
});
