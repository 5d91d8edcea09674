import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { isGuarded } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { callsDocuments, cellKey, expectedCells } from './calls-document.server.ts';
import { jsonOf } from './judge.server.ts';
import { CALLERS, lackedBy, mayCall } from './oracle.server.ts';
import type { GridCaller } from './oracle.server.ts';
import { plant } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import type { RawAnswer } from './raw-request.server.ts';
import { garbageCall, sampleCall } from './sample-call.server.ts';
import { isSoak, seedFor } from './seed.server.ts';
import { newSession, sessionOf } from './session.server.ts';

import { sharedOut } from './share.server.ts';
import type { Share } from './share.server.ts';
import { filesIn } from './written-folder.server.ts';

const { routes } = product;

const written = filesIn('docs/api');
const ROW = '01900000-0000-7000-8000-00000000000a';

function refusalFault(endpoint: Endpoint, caller: GridCaller, answer: RawAnswer): string | null {
  if (caller === 'signedOut') return answer.status === 401 ? null : `${answer.status}, not 401`;
  const body = jsonOf(answer.text);
  const feature = typeof body === 'object' && body !== null && 'feature' in body ? body.feature : null;
  const wanted = lackedBy(caller, endpoint)?.split(':')[0] ?? null;
  return answer.status === 403 && feature === wanted ? null : `${answer.status} about ${String(feature)}, not 403 about ${wanted}`;
}

/** The grid of callers over a share of all calls. */
export function grid(share: Share): void {
  const endpoints = sharedOut(
    routes.map((route) => route.endpoint),
    share,
  );
  const cells = endpoints.flatMap((endpoint) => CALLERS.map((caller) => ({ endpoint, caller })));

  let app: App;
  const sessions = new Map<GridCaller, Record<string, string>>();
  /** All replies, for the search for secrets. */
  const answers: { readonly call: string; readonly text: string }[] = [];

  beforeAll(async () => {
    app = await startApp({ connections: 10 });
    await plant(app, { rowId: ROW, canary: 'Zq8Xa7', instituteId: app.institute.id });
    for (const caller of CALLERS) sessions.set(caller, await sessionOf(app, caller));
  });
  afterAll(async () => app?.close());

  /** A call that may end sessions, or change who its caller is, gets one of its own. */
  async function sessionFor(endpoint: Endpoint, caller: GridCaller): Promise<Record<string, string>> {
    const isOwnChange = endpoint.permission === 'SELF' && isGuarded(endpoint);
    return isOwnChange ? sessionOf(app, caller) : (sessions.get(caller) ?? {});
  }

  /** A well-formed call about records that do not exist, so that nobody's rights change under the grid. */
  async function properAnswer(endpoint: Endpoint, caller: GridCaller): Promise<RawAnswer> {
    const parts = sampleCall(endpoint, app.institute.id, []);
    const changesSelf = endpoint.permission === 'SELF' && endpoint.method !== 'GET';
    return send(
      app.url,
      rawRequest(endpoint, changesSelf ? { ...parts, body: {} } : parts, await sessionFor(endpoint, caller)),
      endpoint.kind === 'STREAM',
    );
  }

  /** Input that violates the contract: a refusal before parsing does not notice. */
  async function garbageAnswer(endpoint: Endpoint, caller: GridCaller): Promise<RawAnswer> {
    return send(
      app.url,
      rawRequest(endpoint, garbageCall(endpoint, app.institute.id), await sessionFor(endpoint, caller)),
      endpoint.kind === 'STREAM',
    );
  }

  describe('T06: who may call what', () => {
    it('T06: the written table has a cell for every call and caller, as the policies say', () => {
      const table = expectedCells(written.values());
      const missing = cells
        .filter(({ endpoint, caller }) => !table.has(cellKey(endpoint.name, caller)))
        .map(({ endpoint, caller }) => cellKey(endpoint.name, caller));
      expect(missing, 'write it: node tests/calls-generate.server.ts write').toEqual([]);
      expect(table.size).toBe(routes.length * CALLERS.length);
      const wrong = cells.filter(({ endpoint, caller }) => table.get(cellKey(endpoint.name, caller)) !== mayCall(caller, endpoint));
      expect(wrong.map(({ endpoint, caller }) => cellKey(endpoint.name, caller))).toEqual([]);
    });

    it('T06: T08: the written fields of every answer are those of its contract', () => {
      const wanted = callsDocuments(routes);
      expect([...written.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
      const old = [...wanted].filter(([name, text]) => written.get(name) !== text).map(([name]) => `docs/api/${name}`);
      expect(old, 'write them: node tests/calls-generate.server.ts write').toEqual([]);
    });

    it('T06: without a session only public calls answer', () => {
      const open = endpoints.filter((endpoint) => mayCall('signedOut', endpoint)).map((endpoint) => endpoint.scope);
      expect(open.every((scope) => scope === 'PUBLIC' || scope === 'TENANT')).toBe(true);
    });

    it('T06: every cell answers as the table says, and a refusal comes before the input is read', async () => {
      const table = expectedCells(written.values());
      const wrong: string[] = [];
      const counts = { let: 0, refused: 0 };
      await inParallel(cells, async ({ endpoint, caller }) => {
        const mayIn = table.get(cellKey(endpoint.name, caller)) ?? false;
        const answer = mayIn ? await properAnswer(endpoint, caller) : await garbageAnswer(endpoint, caller);
        answers.push({ call: endpoint.name, text: `${JSON.stringify(answer.headers)} ${answer.text}` });
        counts[mayIn ? 'let' : 'refused'] += 1;
        const isLetIn = answer.status !== 401 && answer.status !== 403;
        const fault = mayIn ? (isLetIn ? null : `${answer.status}: ${answer.text.slice(0, 200)}`) : refusalFault(endpoint, caller, answer);
        if (fault) wrong.push(`${cellKey(endpoint.name, caller)}: ${fault}`);
      });
      console.log(`T06: ${cells.length} cells of ${endpoints.length} calls: ${counts.let} let in, ${counts.refused} refused`);
      expect(wrong).toEqual([]);
    });

    it('T14: each permission line matters: without it a refused cell is permitted', async () => {
      const guarded = cells.filter(
        ({ endpoint, caller }) => typeof endpoint.permission !== 'string' && caller !== 'signedOut' && !mayCall(caller, endpoint),
      );
      const lines = [...Map.groupBy(guarded, ({ endpoint }) => endpoint.name).values()].flatMap((all) => all.slice(0, 1));
      const tried = lines.filter((_, at) => isSoak || at % 8 === Math.abs(seedFor('permission lines')) % 8);
      const survived: string[] = [];
      await inParallel(tried, async ({ endpoint, caller }) => {
        const { permission } = endpoint;
        Object.assign(endpoint, { permission: 'SELF' });
        const answer = await garbageAnswer(endpoint, caller);
        Object.assign(endpoint, { permission });
        if (refusalFault(endpoint, caller, answer) === null) survived.push(endpoint.name);
      });
      console.log(`T14: ${tried.length} of ${lines.length} permission lines switched off`);
      expect(survived).toEqual([]);
    });

    it('T06: an address without a contract is open to nobody', async () => {
      const admin = sessions.get('admin') ?? {};
      for (const target of [
        '/api',
        '/api/',
        '/api/identity/institutes/',
        '/API/identity/institutes',
        '/api/../api/identity/institutes',
        '/api//identity/institutes',
        `/api/${randomUUID()}`,
      ]) {
        const answer = await send(app.url, { method: 'GET', target, headers: admin, body: null });
        expect([target, answer.status]).toEqual([target, 404]);
      }
    });
  });

  describe('T08: no answer carries a secret', () => {
    it('T08: password hashes, session hashes and session tokens are in no reply', async () => {
      await newSession(app, 'admin');
      const people = await app.inside.db.selectFrom('userAccount').select('passwordHash').execute();
      const open = await app.inside.db.selectFrom('session').select(['idHash', 'cookies']).execute();
      const secrets = [
        ...people.flatMap((row) => (row.passwordHash ? [row.passwordHash] : [])),
        ...open.flatMap((row) => [
          row.cookies,
          row.idHash.toString('hex'),
          row.idHash.toString('base64'),
          row.idHash.toString('base64url'),
        ]),
      ];
      expect(secrets.length).toBeGreaterThan(20);
      expect(answers.length).toBe(cells.length);
      const leaks = answers.filter(({ text }) => secrets.some((secret) => text.includes(secret))).map(({ call }) => call);
      expect(leaks).toEqual([]);
    });
  });
}
