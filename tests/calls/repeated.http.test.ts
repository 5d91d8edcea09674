import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { isCreating } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { countOf, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { jsonOf } from './judge.server.ts';
import { plant } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import type { CallParts, RawAnswer } from './raw-request.server.ts';
import { sampleCall } from './sample-call.server.ts';
import { isSoak, saySeed } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { routes } = product;

const ROW = '01900000-0000-7000-8000-00000000000a';
const ROUNDS = isSoak ? 60 : 12;
const HOUR_MS = 3_600_000;
/** Uploads are identified by content, and create nothing before they are applied. */
const creating = routes.map((route) => route.endpoint).filter(isCreating);

let app: App;
let admin: Record<string, string>;
const taken: { readonly endpoint: Endpoint; readonly parts: CallParts; readonly key: string; readonly first: RawAnswer }[] = [];

beforeAll(async () => {
  app = await startApp({ connections: 10 });
  await plant(app, { rowId: ROW, canary: 'Zq8Xa7', instituteId: app.institute.id });
  admin = await newSession(app, 'admin');
});
afterAll(async () => app?.close());

function ask(endpoint: Endpoint, parts: CallParts, key: string, as = admin): Promise<RawAnswer> {
  const raw = rawRequest(endpoint, parts, as);
  return send(app.url, { ...raw, headers: { ...raw.headers, 'idempotency-key': key } });
}
const codeOf = (answer: RawAnswer): string => /"code":"([A-Z_0-9]+)"/.exec(answer.text)?.[1] ?? '';
/** How many requests of a call have written a row, and how many rows. */
const written = async (endpoint: Endpoint) => ({
  requests: await countOf(
    app,
    `select count(distinct request_id) as n from audit_entry where call = '${endpoint.name}' and action = 'INSERT'`,
  ),
  rows: await countOf(app, `select count(*) as n from audit_entry where call = '${endpoint.name}' and action = 'INSERT'`),
});

/** Two at once with one key, with samples until one is taken; returns the deviations. */
async function twins(endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const parts = sampleCall(endpoint, app.institute.id, [ROW], round);
    const key = `twin-${randomUUID()}`;
    const before = await written(endpoint);
    const [one, two] = await Promise.all([ask(endpoint, parts, key), ask(endpoint, parts, key)]);
    const after = await written(endpoint);
    const isSame = one.status === two.status && (one.status === 200 ? one.text === two.text : codeOf(one) === codeOf(two));
    if (!isSame)
      wrong.push(`${endpoint.name}: twins answered ${one.status} and ${two.status}: ${one.text.slice(0, 120)} / ${two.text.slice(0, 120)}`);
    if (after.requests - before.requests > 1) wrong.push(`${endpoint.name}: both twins wrote rows`);
    if (one.status !== 200 && after.rows !== before.rows) wrong.push(`${endpoint.name}: a refused twin wrote rows`);
    if (one.status === 200) {
      taken.push({ endpoint, parts, key, first: one });
      return wrong;
    }
  }
  return wrong;
}

describe('T38: a repeated request', () => {
  saySeed('T38');

  it('T38: two at once with one key create one row and get one reply', async () => {
    const wrong: string[] = [];
    // One call after another: a third request meanwhile may turn the first twin's refusal into the second's success.
    for (const endpoint of creating) wrong.push(...(await twins(endpoint)));
    const names = new Set(taken.map(({ endpoint }) => endpoint.name));
    const never = creating.filter((endpoint) => !names.has(endpoint.name)).map((endpoint) => endpoint.name);
    console.log(`T38: ${names.size} of ${creating.length} creating calls took a sample; refused alike: ${never.join(', ')}`);
    expect(wrong).toEqual([]);
    expect(names.size).toBeGreaterThan(10);
  });

  it('T38: the same after an hour is answered from the first, and another input under the key is refused', async () => {
    const wrong: string[] = [];
    const fresh = await newSession(app, 'admin');
    app.clock.advance(HOUR_MS);
    // Marks the session as used meanwhile, so that it is not the reason of a refusal.
    const lastSeenAt = new Date(Date.now() + HOUR_MS).toISOString();
    await app.inside.db.updateTable('session').set({ lastSeenAt }).where('userId', '=', app.userId('admin')).execute();
    await inParallel(
      taken,
      async ({ endpoint, parts, key, first }) => {
        const before = await written(endpoint);
        const again = await ask(endpoint, parts, key, fresh);
        if (again.status !== 200 || again.text !== first.text) wrong.push(`${endpoint.name}: ${again.status} ${again.text.slice(0, 120)}`);
        const body = jsonOf(JSON.stringify(parts.body));
        const other = sampleCall(endpoint, app.institute.id, [ROW], ROUNDS + 1);
        if (JSON.stringify(other.body) !== JSON.stringify(body)) {
          const refused = await ask(endpoint, { ...parts, body: other.body }, key, fresh);
          if (refused.status !== 422) wrong.push(`${endpoint.name}: another input got ${refused.status}`);
        }
        if ((await written(endpoint)).rows !== before.rows) wrong.push(`${endpoint.name}: a repetition wrote rows`);
      },
      4,
    );
    app.clock.advance(-HOUR_MS);
    expect(wrong).toEqual([]);
  });

  it('T38: a recorded reply is not used once its session has ended', async () => {
    const ended = await newSession(app, 'admin');
    app.clock.advance(9 * HOUR_MS);
    const answers = await Promise.all(taken.map(({ endpoint, parts, key }) => ask(endpoint, parts, key, ended)));
    app.clock.advance(-9 * HOUR_MS);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});
