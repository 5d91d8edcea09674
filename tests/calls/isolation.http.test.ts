import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { checksums, plant, tablesHolding } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import type { RawAnswer } from './raw-request.server.ts';
import { sampleCall } from './sample-call.server.ts';
import { isSoak, saySeed } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { routes } = product;

const endpoints = routes.map((route) => route.endpoint);
const ofInstitutes = endpoints.filter((endpoint) => endpoint.scope === 'INSTITUTE');
const A = { rowId: '01900000-0000-7000-8000-00000000000a', canary: 'Zq8Xa7' };
const B = { rowId: '01900000-0000-7000-8000-00000000000b', canary: 'Wk3Yb5' };
const CASES = isSoak ? 200 : 2;

let app: App;
let adminA: Record<string, string>;
let adminB: Record<string, string>;
let planted: string[] = [];

beforeAll(async () => {
  app = await startApp({ connections: 10 });
  planted = await plant(app, { ...A, instituteId: app.institute.id });
  await plant(app, { ...B, instituteId: app.otherInstitute.id });
  [adminA, adminB] = await Promise.all([newSession(app, 'adminA'), newSession(app, 'adminB')]);
});
afterAll(async () => app?.close());

const whole = (answer: RawAnswer) => `${JSON.stringify(answer.headers)} ${answer.text}`;

/** Asks as one administrator for one institute with every identifier of the other's rows. */
async function ask(
  endpoint: Endpoint,
  session: Record<string, string>,
  instituteId: string,
  ids: readonly string[],
  round: number,
): Promise<RawAnswer> {
  const parts = sampleCall(endpoint, instituteId, ids, round);
  // The first round asks without filters: a random filter hides rows from their owner as well.
  const query = round === 0 && z.safeParse(endpoint.query, {}).success ? {} : parts.query;
  const body = endpoint.kind === 'UPLOAD' ? `id\n${ids.join('\n')}\n` : parts.body;
  return send(app.url, rawRequest(endpoint, { ...parts, query, body }, session), endpoint.kind === 'STREAM');
}

describe('T01: an institute is out of reach from another', () => {
  saySeed('T01');

  it('T01: a row was planted in every institute table, and its own administrator finds it', async () => {
    expect(planted.length).toBeGreaterThan(40);
    const reads = ofInstitutes.filter((endpoint) => endpoint.method === 'GET');
    const seen: string[] = [];
    await inParallel(reads, async (endpoint) => {
      const answer = await ask(endpoint, adminA, app.institute.id, [A.rowId], 0);
      if (whole(answer).includes(A.canary)) seen.push(endpoint.name);
    });
    const unseen = reads.filter((endpoint) => !seen.includes(endpoint.name)).map((endpoint) => endpoint.name);
    if (isSoak) console.log(`T01: no canary in the answers of ${unseen.join(', ')}`);
    console.log(`T01: ${seen.length} of ${reads.length} reading calls show the canary to its own institute`);
    expect(seen.length).toBeGreaterThan(reads.length / 2);
  });

  it('T01: every call that names the other institute answers 404', async () => {
    const wrong: string[] = [];
    await inParallel(ofInstitutes, async (endpoint) => {
      const answer = await ask(endpoint, adminB, app.institute.id, [A.rowId], 0);
      if (answer.status !== 404 || whole(answer).includes(A.canary)) wrong.push(`${endpoint.name}: ${answer.status}`);
      const nowhere = await ask(endpoint, adminB, randomUUID(), [A.rowId], 0);
      // The same message for an institute that exists and for one that does not.
      if (nowhere.text !== answer.text) wrong.push(`${endpoint.name}: ${answer.text} but ${nowhere.text}`);
    });
    expect(wrong).toEqual([]);
  });

  it('T01: ids of the other institute in path, query and body reveal nothing and change nothing', async () => {
    const before = await checksums(app, 'institute_id', app.institute.id);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    const leaks: string[] = [];
    let asked = 0;
    for (let round = 0; round < CASES; round += 1) {
      await inParallel(endpoints, async (endpoint) => {
        const ids = round % 2 === 0 ? [A.rowId] : [A.rowId, B.rowId, app.institute.id];
        const answer = await ask(endpoint, adminB, app.otherInstitute.id, ids, round);
        asked += 1;
        if (whole(answer).includes(A.canary)) leaks.push(`${endpoint.name} ${answer.status}: ${answer.text.slice(0, 200)}`);
        if (answer.status === 401) adminB = await newSession(app, 'adminB');
      });
    }
    console.log(`T01: ${asked} calls with foreign ids, ${leaks.length} leaks`);
    expect(leaks).toEqual([]);
    expect(await checksums(app, 'institute_id', app.institute.id)).toEqual(before);
    expect(await tablesHolding(app, app.otherInstitute.id, A.canary)).toEqual([]);
  });

  it('T01: these checksums detect changes by the administrator of A', async () => {
    const before = await checksums(app, 'institute_id', app.institute.id);
    await app.inside_('adminA', async (db) => void (await db.updateTable('degree').set({ name: 'Another name' }).execute()));
    expect(await checksums(app, 'institute_id', app.institute.id)).not.toEqual(before);
  });
});
