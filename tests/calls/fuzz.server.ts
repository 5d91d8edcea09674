import { fc } from '../property.server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { validSamples } from './arbitrary.server.ts';
import { casesAround } from './hostile.server.ts';
import type { Case } from './hostile.server.ts';
import { faultsOf } from './judge.server.ts';
import { mayCall } from './oracle.server.ts';
import { plant } from './planted.server.ts';
import { inParallel, send } from './raw-request.server.ts';
import { signInCalls } from './sign-in-calls.server.ts';
import { isSoak, saySeed, seedFor } from './seed.server.ts';
import { newSession } from './session.server.ts';

import { resourceOf, sharedOut } from './share.server.ts';
import type { Share } from './share.server.ts';

const ROW = '01900000-0000-7000-8000-00000000000a';
const NOBODY = '01900000-0000-7000-8000-0000000000ff';
/** Requests to each call; CASES sets another number. */
const CASES = Number(process.env['CASES'] ?? (isSoak ? 2000 : 6));
/** The administrator reaches every handler; the others exercise policy conditions. */
const CALLERS = ['admin', 'controller', 'teacher', 'student'] as const;
type CallerName = (typeof CALLERS)[number];
interface Fault {
  readonly call: string;
  readonly what: string;
  readonly request: string;
}
interface Shot {
  readonly endpoint: Endpoint;
  readonly caller: CallerName;
  readonly one: Case;
}

/** The fuzzer over a share of all calls. */
export function fuzz(share: Share): void {
  const endpoints = sharedOut([...product.routes.map((route) => route.endpoint), ...signInCalls], share);

  let app: App;
  const sessions = new Map<CallerName, Record<string, string>>();
  const faults: Fault[] = [];
  const statuses = new Map<number, number>();
  const times: number[] = [];

  beforeAll(async () => {
    app = await startApp({ connections: 10 });
    await plant(app, { rowId: ROW, canary: 'Zq8Xa7', instituteId: app.institute.id });
    for (const caller of CALLERS) sessions.set(caller, await newSession(app, caller));
    await keepPeople();
  });
  afterAll(async () => app?.close());

  /** Ids from replies by resource, so that calls use each other's rows. Without people and policies: the callers must keep their rights. */
  const made = new Map<string, string[]>();
  const kept = new Set<string>();
  const NAMED = /"id":"([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})"/g;
  const MOST_IDS = 30;

  async function keepPeople(): Promise<void> {
    for (const table of ['userAccount', 'policy', 'institute', 'team'] as const) {
      for (const row of await app.inside.db.selectFrom(table).select('id').execute()) kept.add(row.id);
    }
  }

  function harvest(endpoint: Endpoint, text: string): void {
    const resource = resourceOf(endpoint);
    const known = made.get(resource) ?? [];
    const found = [...text.slice(0, 5000).matchAll(NAMED)].map((match) => match[1] ?? '');
    const fresh = found.filter((id) => id !== ROW && id !== NOBODY && !kept.has(id) && !known.includes(id));
    made.set(resource, [...known, ...fresh].slice(-MOST_IDS));
  }

  function shotsAt(endpoint: Endpoint, caller: CallerName, count: number, turn: number): Shot[] {
    const session = sessions.get(caller) ?? {};
    const rounds = Math.max(1, Math.ceil(count / 5));
    const rows = made.get(resourceOf(endpoint)) ?? [];
    const part = (name: 'params' | 'query' | 'body') =>
      validSamples(
        endpoint[name],
        name === 'params' ? [ROW, NOBODY, ...rows] : [ROW, ROW, ROW, NOBODY],
        rounds,
        seedFor(`${endpoint.name} ${caller} ${turn}`),
      );
    const [params, queries, bodies] = [part('params'), part('query'), part('body')];
    return Array.from({ length: rounds }, (_, round) => {
      const at = (values: unknown[]) => values[round % Math.max(1, values.length)] ?? {};
      const institute = endpoint.path.includes(':instituteId') ? { instituteId: app.institute.id } : {};
      const body = endpoint.kind === 'UPLOAD' ? 'code,name\nA,Alpha\n' : at(bodies);
      const valid = { params: { ...at(params), ...institute }, query: at(queries), body, instituteId: app.institute.id };
      return fc
        .sample(casesAround({ endpoint, valid, session }), {
          numRuns: Math.ceil(count / rounds),
          seed: seedFor(`${endpoint.name} ${caller} ${turn} ${round}`),
        })
        .map((one) => ({ endpoint, caller, one }));
    }).flat();
  }

  function note({ endpoint, caller, one }: Shot, what: string): void {
    const { headers, body } = one.request;
    const { cookie: _cookie, 'x-cookie': _token, ...shown } = headers;
    const text = typeof body === 'string' ? body.slice(0, 600) : `${body?.length ?? 0} bytes`;
    faults.push({
      call: `${endpoint.name} as ${caller}`,
      what,
      request: `${one.kind} ${one.request.method} ${one.request.target.slice(0, 400)} ${JSON.stringify(shown).slice(0, 200)} ${text}`,
    });
  }

  async function fire(shot: Shot): Promise<void> {
    const { endpoint, caller, one } = shot;
    try {
      const answer = await send(app.url, one.request, endpoint.kind === 'STREAM');
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      times.push(answer.milliseconds);
      if (answer.status === 200 && endpoint.kind !== 'STREAM') harvest(endpoint, answer.text);
      if (answer.status === 401 && !String(one.request.headers['cookie']).includes('%00'))
        sessions.set(caller, await newSession(app, caller));
      // Unknown addresses are answered by the server itself, in the same shape.
      for (const what of faultsOf(endpoint, answer)) note(shot, what);
    } catch (error) {
      note(shot, `no answer: ${String(error)}`);
    }
  }

  /** One line for each call and kind of fault, with the shortest request that showed it. */
  function report(): string[] {
    const groups = Map.groupBy(faults, (fault) => `${fault.call}: ${fault.what}`);
    return [...groups].map(
      ([name, all]) => `${name} (${all.length}×) ${all.toSorted((a, b) => a.request.length - b.request.length)[0]?.request ?? ''}`,
    );
  }

  describe('T47: strange input', () => {
    saySeed(`T47 (${share.number} of ${share.of})`);

    it('T47: no call answers 5xx, outside its contract, or with internals', async () => {
      // In the second round the administrator meets rows of the first.
      for (const [round, caller] of (['admin', ...CALLERS] as const).entries()) {
        const share = Math.ceil(caller === 'admin' ? CASES / 2 : CASES / 5);
        // Calls without permission are covered by the grid.
        await inParallel(
          endpoints.filter((endpoint) => mayCall(caller, endpoint)),
          async (endpoint) => {
            for (const shot of shotsAt(endpoint, caller, share, round)) await fire(shot);
          },
        );
      }
      const slowest = times.toSorted((a, b) => b - a);
      console.log(
        `T47: ${times.length} requests to ${endpoints.length} calls, p99 ${Math.round(slowest[Math.floor(times.length / 100)] ?? 0)} ms; by status ${JSON.stringify(Object.fromEntries(statuses))}`,
      );
      const found = report();
      expect(found.slice(0, 60), `${found.length} kinds of faults`).toEqual([]);
      expect([...statuses.keys()].some((status) => status === 200) && statuses.has(422)).toBe(true);
    });

    it('T47: T49: the server is alive and no prototype was changed', async () => {
      const health = await fetch(`${app.url}/api/health`);
      expect(health.status).toBe(200);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
    });
  });
}
