import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { DEMO_PASSWORD, seedDemo } from '../src/app/serve/demo.server.ts';
import { buildServer } from '../src/app/serve/server.server.ts';
import { startRunner } from '../src/app/serve/worker.server.ts';
import { hashPassword } from '../src/domains/identity/account/password.server.ts';
import { createTenant } from '../src/domains/identity/tenant/tenant.command.ts';
import type { Clock } from '../src/kit/clock/clock.rules.ts';
import { inScope, openDatabase } from '../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../src/kit/db/database.server.ts';
import { apiSession, signIn as signInTo } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import type { Db, InstituteScope } from '../src/kit/http/serve.server.ts';
import type { SignUpDesk } from '../src/kit/limit/sign-up-desk.server.ts';
import type { Providers } from '../src/kit/outbox/provider.server.ts';
import { createTestDatabase } from '../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../src/kit/start/test-database.server.ts';

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
  readonly database: TestDatabase;
  /** The owner's view of the database, as prangan_migrator (BYPASSRLS): for looking and for tampering. */
  readonly inside: OpenDatabase;
  /** A pool as prangan_app, as the server uses it. */
  readonly asApp: OpenDatabase;
  readonly tenantId: string;
  readonly institute: { readonly id: string };
  readonly otherInstitute: { readonly id: string };
  readonly clock: { advance(milliseconds: number): void };
  as(name: CallerName): ApiSession;
  anonymous(): ApiSession;
  /** Runs `work` inside a transaction of institute A as the given user, past the HTTP layer: for building parents. */
  inside_(name: CallerName, work: (db: Db, scope: InstituteScope) => Promise<void>): Promise<void>;
  userId(name: CallerName): string;
  close(): Promise<void>;
}

interface Options {
  /** Run the job runner in this process. */
  readonly worker?: boolean;
  /** What the job runner sends by; without: nothing, as in a demonstration. */
  readonly providers?: Providers;
  readonly signUp?: SignUpDesk;
  readonly uploadLimit?: number;
  readonly connections?: number;
  /** Sign-ins judged at once; without: more than any test makes. */
  readonly signInSeats?: number;
  /** Where the server's log lines go, at level info. */
  readonly log?: NodeJS.WritableStream;
}

/** A real server on a loopback port over a fresh migrated database with the demo tenant. */
export async function startApp(options: Options = {}): Promise<App> {
  const database = await createTestDatabase();
  await seedDemo({ appUrl: database.appUrl });
  const asApp = openDatabase(database.appUrl, { max: 4 });
  const inside = openDatabase(database.migratorUrl, { max: 4 });
  const people = await addPeople(asApp, inside);
  let offset = 0;
  const clock: Clock = { now: () => Date.now() + offset };
  const dataDir = `${tmpdir()}/prangan-heads-${randomUUID()}`;
  const worker = options.worker
    ? await startRunner({ appUrl: database.appUrl, migratorUrl: database.migratorUrl, dataDir, version: 'test' }, options.providers)
    : null;
  const server = await buildServer({
    appUrl: database.appUrl,
    version: 'test',
    dataDir,
    publicDir: null,
    host: '127.0.0.1',
    demo: true,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    clock,
    health: async () => ({ database: 'up', worker: 'up', ready: true }),
    connections: options.connections ?? 6,
    signInSeats: options.signInSeats ?? 500,
    ...(options.log ? { logStream: options.log, logLevel: 'info' } : {}),
    ...(options.signUp ? { signUp: options.signUp } : {}),
    ...(options.providers ? { providers: options.providers } : {}),
    ...(options.uploadLimit ? { uploadLimit: options.uploadLimit } : {}),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const callers = new Map<CallerName, ApiSession>();
  const app: App = {
    url,
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
      await asApp.close();
      await inside.close();
      await database.drop();
    },
  };
  return app;
}

interface People {
  readonly tenantId: string;
  readonly a: string;
  readonly b: string;
  readonly users: ReadonlyMap<string, string>;
}

async function addPeople(asApp: OpenDatabase, inside: OpenDatabase): Promise<People> {
  const tenant = await inside.db.selectFrom('tenant').select('tenantId').where('subDomain', '=', 'demo').executeTakeFirstOrThrow();
  const { tenantId } = tenant;
  const first = await inside.db.selectFrom('institute').select('id').where('tenantId', '=', tenantId).executeTakeFirstOrThrow();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const scope = { tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'test' };
  const b = await inScope(asApp.db, scope, async (db) => {
    const second = await db
      .insertInto('institute')
      .values({ tenantId, code: 'B', collegeName: 'Second Test College' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addUser(db, tenantId, 'adminA', 'admin', [first.id], passwordHash);
    await addUser(db, tenantId, 'adminB', 'admin', [second.id], passwordHash);
    await addUser(db, tenantId, 'secondController', 'controller', null, passwordHash);
    return second.id;
  });
  await createTenant(asApp.db, {
    subDomain: 'other',
    organisation: 'Other Trust',
    isDemo: true,
    institutes: [{ code: 'O', collegeName: 'Other Test College' }],
    users: [{ username: 'stranger', name: 'Stranger', password: DEMO_PASSWORD, policy: 'admin', mustChange: false }],
  });
  const rows = await inside.db.selectFrom('userAccount').select(['id', 'username']).execute();
  const names: Record<string, string> = { admina: 'adminA', adminb: 'adminB', secondcontroller: 'secondController' };
  return { tenantId, a: first.id, b, users: new Map(rows.map((row) => [names[row.username] ?? row.username, row.id])) };
}

async function addUser(
  db: Db,
  tenantId: string,
  name: string,
  template: string,
  institutes: string[] | null,
  passwordHash: string,
): Promise<void> {
  const username = name.toLowerCase();
  const user = await db
    .insertInto('userAccount')
    .values({ tenantId, username, name, passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const policy = await db.selectFrom('policy').select('id').where('templateId', '=', template).executeTakeFirstOrThrow();
  await db.insertInto('policyAttachment').values({ tenantId, policyId: policy.id, userId: user.id, instituteIds: institutes }).execute();
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

/** One number out of the database, as the owner. */
export async function countOf(app: App, query: string): Promise<number> {
  const found = await sql.raw<{ n: string }>(query).execute(app.inside.db);
  return Number(found.rows[0]?.n ?? 0);
}
