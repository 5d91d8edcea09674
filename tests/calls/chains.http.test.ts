import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { Master } from '../../src/kit/master/master.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { validSamples } from './arbitrary.server.ts';
import { faultsOf, jsonOf } from './judge.server.ts';
import { plant } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import { isSoak, saySeed, seed } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { masters } = product;

const ROW = '01900000-0000-7000-8000-00000000000a';
const TRIES = isSoak ? 200 : 12;

let app: App;
let admin: Record<string, string>;
let adminB: Record<string, string>;
const faults: string[] = [];

beforeAll(async () => {
  app = await startApp({ connections: 10 });
  await plant(app, { rowId: ROW, canary: 'Zq8Xa7', instituteId: app.institute.id });
  [admin, adminB] = await Promise.all([newSession(app, 'admin'), newSession(app, 'adminB')]);
});
afterAll(async () => app?.close());

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});

interface Step {
  readonly status: number;
  readonly data: Values;
  readonly text: string;
}

async function call(endpoint: Endpoint, id: string | null, body: Values, other = false): Promise<Step> {
  const instituteId = other ? app.otherInstitute.id : app.institute.id;
  const raw = rawRequest(endpoint, { params: id === null ? {} : { id }, query: {}, body, instituteId }, other ? adminB : admin);
  const answer = await send(app.url, raw);
  for (const fault of faultsOf(endpoint, answer)) faults.push(`${endpoint.name}: ${fault} for ${JSON.stringify(body).slice(0, 300)}`);
  return { status: answer.status, data: valuesOf(valuesOf(jsonOf(answer.text))['data']), text: answer.text };
}

/** Why the last sample of a master was refused, for those where none was accepted. */
const refusals = new Map<string, string>();

/** The first sample that the server accepts; null when no random one satisfies its rules. */
async function create(master: Master): Promise<{ readonly body: Values; readonly row: Values } | null> {
  for (const sample of validSamples(master.create.body, [ROW], TRIES, seed)) {
    const made = await call(master.create, null, valuesOf(sample));
    if (made.status === 200) return { body: valuesOf(sample), row: made.data };
    refusals.set(master.plural, `${made.status} ${made.text.slice(0, 150)}`);
  }
  return null;
}

/** Records of people are removed with a reason; for others it may be given. */
const reason = 'Entered twice';

/** create → read → change → change with the old version → remove → use again; returns the deviations. */
async function chain(master: Master): Promise<string[] | null> {
  const made = await create(master);
  if (!made) return null;
  const { body, row } = made;
  const id = String(row['id']);
  const wrong: string[] = [];
  const expectStatus = (what: string, step: Step, ...statuses: number[]) => {
    if (!statuses.includes(step.status))
      wrong.push(`${master.plural}: ${what} answered ${step.status}, not ${statuses.join(' or ')}: ${step.text.slice(0, 200)}`);
    return step;
  };
  const read = expectStatus('reading', await call(master.get, id, {}), 200);
  if (JSON.stringify(read.data) !== JSON.stringify(row)) wrong.push(`${master.plural}: reading differs from what creating answered`);
  expectStatus('reading from another institute', await call(master.get, id, {}, true), 404);
  expectStatus('changing from another institute', await call(master.update, id, { ...body, version: row['version'] }, true), 404, 422);
  expectStatus('removing from another institute', await call(master.remove, id, { version: row['version'], reason }, true), 404);
  const changed = expectStatus('changing', await call(master.update, id, { ...body, version: row['version'] }), 200, 409, 422);
  const version = changed.status === 200 ? changed.data['version'] : row['version'];
  if (changed.status === 200)
    expectStatus('changing with the old version', await call(master.update, id, { ...body, version: row['version'] }), 409);
  expectStatus('removing with a wrong version', await call(master.remove, id, { version: Number(version) + 7, reason }), 409);
  const removed = expectStatus('removing', await call(master.remove, id, { version, reason }), 200, 409);
  if (removed.status !== 200) return wrong;
  expectStatus('reading what is removed', await call(master.get, id, {}), 404);
  expectStatus('changing what is removed', await call(master.update, id, { ...body, version }), 404, 422);
  expectStatus('removing what is removed', await call(master.remove, id, { version, reason }), 404);
  const again = expectStatus('making it again', await call(master.create, null, body), 200);
  if (again.data['id'] === id) wrong.push(`${master.plural}: the id of a removed row came back`);
  return wrong;
}

describe('T47: chains of calls', () => {
  saySeed('T47 chains');

  it('T47: what was created can be read, changed and removed, and used no more', async () => {
    const wrong: string[] = [];
    const untried: string[] = [];
    await inParallel(
      masters,
      async ({ master }) => {
        const answer = await chain(master);
        if (answer === null) untried.push(`${master.plural} (${refusals.get(master.plural) ?? 'no sample'})`);
        else wrong.push(...answer);
      },
      4,
    );
    console.log(
      `T47: ${masters.length - untried.length} of ${masters.length} masters went through the chain; no sample fits:\n  ${untried.join('\n  ')}`,
    );
    expect(wrong).toEqual([]);
    expect(faults).toEqual([]);
    expect(untried.length).toBeLessThan(masters.length / 2);
  });

  it('T47: an id that never existed is a 404 everywhere', async () => {
    const wrong: string[] = [];
    await inParallel(masters, async ({ master }) => {
      const nowhere = randomUUID();
      const body = valuesOf(validSamples(master.create.body, [ROW], 1, seed)[0]);
      const statuses = [
        await call(master.get, nowhere, {}),
        await call(master.remove, nowhere, { version: 1, reason }),
        await call(master.update, nowhere, { ...body, version: 1 }),
      ].map((step) => step.status);
      if (statuses[0] !== 404 || statuses[1] !== 404 || ![404, 422].includes(statuses[2] ?? 0))
        wrong.push(`${master.plural}: ${statuses.join(', ')}`);
    });
    expect(wrong).toEqual([]);
  });
});
