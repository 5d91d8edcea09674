import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { mayCall } from './oracle.server.ts';
import { plant } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import type { RawAnswer } from './raw-request.server.ts';
import { sampleCall } from './sample-call.server.ts';
import { isSoak, saySeed } from './seed.server.ts';
import { newSession } from './session.server.ts';

const { routes } = product;

const ROW = '01900000-0000-7000-8000-00000000000a';
const CANARY = 'Zq8Xa7';
const GUESSES = isSoak ? 10_000 : 20;
const CALLERS = ['controller', 'clerk', 'teacher', 'student', 'accountant', 'stranger'] as const;

/** All but what is public: nobody needs a right for that. */
const files = routes.map((route) => route.endpoint).filter(({ kind, permission }) => kind === 'DOWNLOAD' && permission !== 'PUBLIC');
/** Files identified by an id in the path, which could be guessed or passed on. */
const named = files.filter((endpoint) => /:(?:id|examInstanceId)/.test(endpoint.path));

let app: App;
let admin: Record<string, string>;

beforeAll(async () => {
  app = await startApp({ connections: 10 });
  await plant(app, { rowId: ROW, canary: CANARY, instituteId: app.institute.id });
  admin = await newSession(app, 'admin');
});
afterAll(async () => app?.close());

const ask = (endpoint: Endpoint, id: string, session: Record<string, string>, instituteId = app.institute.id): Promise<RawAnswer> =>
  send(app.url, rawRequest(endpoint, sampleCall(endpoint, instituteId, [id]), session));

describe('T59: files and their addresses', () => {
  saySeed('T59');

  it('T59: no address of a file can be guessed', async () => {
    const found: string[] = [];
    await inParallel(named, async (endpoint) => {
      for (let guess = 0; guess < GUESSES; guess += 1) {
        const { status } = await ask(endpoint, randomUUID(), admin);
        if (status !== 404) found.push(`${endpoint.name}: ${status}`);
      }
    });
    console.log(`T59: ${named.length} kinds of files with an id, ${named.length * GUESSES} guesses`);
    expect(named.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });

  it('T59: a passed-on address works for nobody without the right, in no other institute and no other organisation', async () => {
    const wrong: string[] = [];
    const adminB = await newSession(app, 'adminB');
    const sessions = new Map<CallerName, Record<string, string>>();
    for (const caller of CALLERS)
      sessions.set(caller, caller === 'stranger' ? await app.as(caller).headers() : await newSession(app, caller));
    await inParallel(files, async (endpoint) => {
      const say = (who: string, { status, text }: RawAnswer) => wrong.push(`${endpoint.name} as ${who}: ${status} ${text.slice(0, 80)}`);
      if (endpoint.scope === 'INSTITUTE') {
        const elsewhere = await ask(endpoint, ROW, adminB, app.otherInstitute.id);
        if (elsewhere.text.includes(CANARY) || (named.includes(endpoint) && elsewhere.status !== 404)) say('adminB', elsewhere);
      }
      const nobody = await ask(endpoint, ROW, {});
      if (nobody.status !== 401) say('nobody', nobody);
      for (const caller of CALLERS) {
        if (caller !== 'stranger' && mayCall(caller, endpoint)) continue;
        const answer = await ask(endpoint, ROW, sessions.get(caller) ?? {});
        const isOwn = endpoint.permission === 'SELF' && [200, 404].includes(answer.status) && !answer.text.includes(CANARY);
        if (![401, 403, 404].includes(answer.status) && !isOwn) say(caller, answer);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('T59: no reply is kept by a browser, pictures included', async () => {
    const wrong: string[] = [];
    let sent = 0;
    await inParallel(files, async (endpoint) => {
      const { status, headers } = await ask(endpoint, ROW, admin);
      const kept = String(headers['cache-control']);
      if (status === 200) sent += 1;
      if (kept !== (status === 200 ? 'private, no-store' : 'no-store')) wrong.push(`${endpoint.name}: ${status} ${kept}`);
    });
    console.log(`T59: ${sent} of ${files.length} files were sent`);
    expect(sent).toBeGreaterThan(files.length / 2);
    expect(wrong).toEqual([]);
  });

  it('T59: an address stops working once the right or the session is gone', async () => {
    const clerk = await newSession(app, 'clerk');
    const theirs = files.filter((endpoint) => endpoint.permission !== 'SELF' && mayCall('clerk', endpoint));
    expect(theirs.length).toBeGreaterThan(5);
    await app.inside.db.deleteFrom('policyAttachment').where('userId', '=', app.userId('clerk')).execute();
    const after = await Promise.all(theirs.map((endpoint) => ask(endpoint, ROW, clerk)));
    // Without any policy the institute itself is out of reach.
    expect(
      after.filter(({ status }) => status !== 403 && status !== 404).map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
    ).toEqual([]);
    const ended = await newSession(app, 'controller');
    await app.inside.db
      .updateTable('session')
      .set({ endedAt: new Date().toISOString() })
      .where('userId', '=', app.userId('controller'))
      .execute();
    const gone = await Promise.all(files.map((endpoint) => ask(endpoint, ROW, ended)));
    expect(new Set(gone.map(({ status }) => status))).toEqual(new Set([401]));
  });
});
