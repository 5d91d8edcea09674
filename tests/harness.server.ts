import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import type { NoticeDesk } from '../src/domains/messaging/report/notice-hook.server.ts';
import { buildServer } from '../src/app/serve/server.server.ts';
import { startRunner } from '../src/app/serve/worker.server.ts';
import type { Clock } from '../src/kit/clock/clock.rules.ts';
import { inScope, openDatabase } from '../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../src/kit/db/database.server.ts';
import { apiSession, signIn as signInTo } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import type { Db, InstituteScope } from '../src/kit/http/serve.server.ts';
import type { MostFiles } from '../src/kit/limit/file-places.server.ts';
import type { SignUpDesk } from '../src/kit/limit/sign-up-desk.server.ts';
import type { BulkMailer } from '../src/kit/outbox/bulk-mail.server.ts';
import type { Providers } from '../src/kit/outbox/provider.server.ts';
import { probeHealth } from '../src/kit/start/health.server.ts';
import { createFilledTestDatabase } from '../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../src/kit/start/test-database.server.ts';
import { makePeople, peopleOf } from './people.server.ts';
import type { People } from './people.server.ts';

/** The demo's six, and three made here: an administrator of institute A only, one of B only, and one of another tenant. */
export type CallerName =
  | 'admin'
  | 'controller'
  | 'clerk'
  | 'teacher'
  | 'student'
  | 'accountant'
  | 'adminA'
  | 'adminB'
  | 'stranger'
  | 'secondController';

export type { ApiSession as Caller } from '../src/kit/http/api-session.server.ts';

export interface App {
  readonly url: string;
  /** Where files wait on their way in. */
  readonly spoolDir: string;
  readonly database: TestDatabase;
  /** The owner's view of the database, as prangan_migrator (BYPASSRLS): for reading and for tampering. */
  readonly inside: OpenDatabase;
  /** A pool as prangan_app, as the server uses it. */
  readonly asApp: OpenDatabase;
  readonly tenantId: string;
  readonly institute: { readonly id: string };
  readonly otherInstitute: { readonly id: string };
  readonly clock: { advance(milliseconds: number): void };
  as(name: CallerName): ApiSession;
  anonymous(): ApiSession;
  /** Runs `work` inside a transaction of institute A as the given user, bypassing the HTTP layer: for creating parents. */
  inside_(name: CallerName, work: (db: Db, scope: InstituteScope) => Promise<void>): Promise<void>;
  userId(name: CallerName): string;
  close(): Promise<void>;
}

interface Options {
  /** Run the job runner in this process. */
  readonly worker?: boolean;
  /** Transports of the job runner; absent: none, as in a demonstration. */
  readonly providers?: Providers;
  /** What broadcasts of the job runner leave by; absent: they stay in the outbox. */
  readonly mailer?: BulkMailer;
  readonly sms?: BulkMailer;
  /** Whose notices of mails are taken; absent: nobody's. */
  readonly notices?: NoticeDesk;
  readonly signUp?: SignUpDesk;
  /** Asks the database and the disk, as the product does; absent: all is well. */
  readonly probe?: true;
  /** False: the demonstration is shut to forwarded requests, as it is by itself. */
  readonly demoIsPublic?: boolean;
  readonly uploadLimit?: number;
  readonly connections?: number;
  readonly fileConnections?: number;
  /** Files at once; absent: more than any test sends. */
  readonly mostFiles?: MostFiles;
  /** Concurrent sign-in checks; absent: more than any test makes. */
  readonly signInSeats?: number;
  /** Where the server's log lines go, at level info. */
  readonly log?: NodeJS.WritableStream;
}

/** A real server on a loopback port over a fresh copy of the database with the people of the tests. */
export async function startApp(options: Options = {}): Promise<App> {
  const database = await createFilledTestDatabase('prangan_people', makePeople);
  const asApp = openDatabase(database.appUrl, { max: 4 });
  const inside = openDatabase(database.migratorUrl, { max: 4 });
  const people = await peopleOf(inside);
  let offset = 0;
  const clock: Clock = { now: () => Date.now() + offset };
  const dataDir = `${tmpdir()}/prangan-heads-${randomUUID()}`;
  const worker = options.worker
    ? await startRunner({ appUrl: database.appUrl, migratorUrl: database.migratorUrl, dataDir, version: 'test' }, options.providers, {
        mailer: options.mailer ?? null,
        sms: options.sms ?? null,
      })
    : null;
  const parts = {
    appUrl: database.appUrl,
    version: 'test',
    dataDir: tmpdir(),
    isArchiving: false,
    workerLock: 0,
    standing: () => ({ servers: { up: 1, of: 1, lost: 0 }, workers: { up: 1, of: 1, lost: 0 } }),
    ready: () => true,
  };
  const probe = options.probe ? probeHealth(parts) : null;
  const server = await buildServer({
    appUrl: database.appUrl,
    version: 'test',
    dataDir,
    publicDir: null,
    host: '127.0.0.1',
    demo: true,
    demoIsPublic: options.demoIsPublic ?? true,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    clock,
    health: probe ? probe.health : async () => ({ database: 'up', worker: 'up', ready: true }),
    connections: options.connections ?? 6,
    ...(options.fileConnections ? { fileConnections: options.fileConnections } : {}),
    mostFiles: options.mostFiles ?? { user: 500, institute: 500, tenant: 500 },
    signInSeats: options.signInSeats ?? 500,
    ...(options.log ? { logStream: options.log, logLevel: 'info' } : {}),
    ...(options.notices ? { notices: options.notices } : {}),
    ...(options.signUp ? { signUp: options.signUp } : {}),
    ...(options.providers ? { providers: options.providers } : {}),
    ...(options.uploadLimit ? { uploadLimit: options.uploadLimit } : {}),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const callers = new Map<CallerName, ApiSession>();
  const app: App = {
    url,
    spoolDir: join(dataDir, 'spool'),
    database,
    inside,
    asApp,
    tenantId: people.tenantId,
    institute: { id: people.a },
    otherInstitute: { id: people.b },
    clock: { advance: (milliseconds) => void (offset += milliseconds) },
    as(name) {
      const known = callers.get(name) ?? apiSession(url, people.a, () => signIn(url, name, name === 'stranger' ? 'other' : 'demo'));
      callers.set(name, known);
      return known;
    },
    anonymous: () => apiSession(url, people.a, async () => ({})),
    inside_: (name, work) => {
      const scope = bareScope(people, name);
      return inScope(asApp.db, scope, (db) => work(db, scope));
    },
    userId: (name) => people.users.get(name) ?? '',
    async close() {
      await worker?.stop();
      await server.close();
      await probe?.close();
      await asApp.close();
      await inside.close();
      await database.drop();
    },
  };
  return app;
}

function bareScope(people: People, name: CallerName): InstituteScope {
  return {
    tenantId: people.tenantId,
    instituteId: people.a,
    userId: people.users.get(name) ?? '',
    username: name,
    requestId: randomUUID(),
    ip: '127.0.0.1',
    call: 'test',
    grant: { allow: null, deny: [] },
    rights: new Map(),
    isDemo: true,
  };
}

/** Headers of a signed-in request; every test user has the demo's password. */
export const signIn = (url: string, username: string, subDomain = 'demo', password = DEMO_PASSWORD) =>
  signInTo(url, username.toLowerCase(), password, subDomain);

/** One number from the database, as the owner. */
export async function countOf(app: App, query: string): Promise<number> {
  const found = await sql.raw<{ n: string }>(query).execute(app.inside.db);
  return Number(found.rows[0]?.n ?? 0);
}
