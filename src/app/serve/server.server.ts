import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountAuth } from '../../domains/identity/auth/auth.server.ts';
import { signInTurns } from '../../domains/identity/auth/sign-in-turn.server.ts';
import { mountOptOut } from '../../domains/messaging/opt-out/opt-out-page.server.ts';
import { mountNotices } from '../../domains/messaging/report/notice-hook.server.ts';
import type { NoticeDesk } from '../../domains/messaging/report/notice-hook.server.ts';
import { mountReports } from '../../domains/messaging/report/report-hook.server.ts';
import { auditRefusal } from '../../kit/audit/audit-entry.server.ts';
import { seenHere, seenThere } from '../../kit/audit/replica-changes.store.ts';
import type { Clock } from '../../kit/clock/clock.rules.ts';
import { systemClock } from '../../kit/clock/clock.server.ts';
import { inScope, openDatabase } from '../../kit/db/database.server.ts';
import { isConsolePage } from '../../kit/page/menu-addresses.rules.ts';
import { loadKeys } from '../../kit/http/database-error.server.ts';
import { isForwarded } from '../../kit/http/forwarded.rules.ts';
import { createHttpServer } from '../../kit/http/http-server.server.ts';
import { scopeUnderModules } from '../../kit/module/module-guard.server.ts';
import { mountRoutes } from '../../kit/http/ladder.server.ts';
import type { ReplicaLimits } from '../../kit/http/replica.rules.ts';
import { openReplica } from '../../kit/http/replica.server.ts';
import { openSpool } from '../../kit/http/spool.server.ts';
import { attemptLimits } from '../../kit/limit/attempt-limits.server.ts';
import { filePlaces } from '../../kit/limit/file-places.server.ts';
import type { MostFiles } from '../../kit/limit/file-places.server.ts';
import { longWork } from '../../kit/limit/long-work.server.ts';
import { setting } from '../../kit/setting/setting.server.ts';
import { signUpDesk } from '../../kit/limit/sign-up-desk.server.ts';
import type { SignUpDesk } from '../../kit/limit/sign-up-desk.server.ts';
import { outboxDesk } from '../../kit/outbox/outbox-desk.server.ts';
import { providersOf } from '../../kit/outbox/provider.server.ts';
import type { Providers } from '../../kit/outbox/provider.server.ts';
import { publicAddress } from '../../kit/print/public-address.server.ts';
import { readingWatch } from '../../kit/reading/reading-watch.server.ts';
import { withinLimit } from '../../kit/people-export/export-limit.server.ts';
import { secretKey } from '../../kit/secret/secret-key.server.ts';
import { RightsCache } from '../../kit/session/session.server.ts';
import type { AnyDb, StreamListener } from '../../kit/http/serve.server.ts';
import { isLoopback, isPublished } from '../../kit/start/config.server.ts';
import { isWell } from '../../kit/start/health.server.ts';
import { jobQueue } from '../../kit/jobs/queue.server.ts';
import { openLiveStream } from '../../kit/live/stream.server.ts';
import { countUnread } from '../../kit/notification/notification.store.ts';
import { answeringTenant, asksOrganisation } from './answering-tenant.server.ts';
import { mountMissing, mountPages } from './pages.server.ts';
import { product } from '../domains.server.ts';

export interface ServerDeps {
  readonly appUrl: string;
  readonly version: string;
  /** Where the installation's own secrets lie. */
  readonly dataDir: string;
  readonly publicDir: string | null;
  readonly host: string;
  /** Whether the demonstration tenant exists; its sign-ins work for requests of this machine alone, and for others only when it is public. */
  readonly demo: boolean;
  readonly demoIsPublic?: boolean;
  /** Of several servers of one start, which. */
  readonly slot?: number;
  /** A replica, as the application's role: reports are read there. */
  readonly readUrl?: string | null;
  health(): Promise<Parameters<typeof isWell>[0]>;
  readonly clock?: Clock;
  readonly logLevel?: string;
  readonly logStream?: NodeJS.WritableStream;
  /** These four as the settings say when absent. Bytes. */
  readonly uploadLimit?: number;
  readonly connections?: number;
  readonly fileConnections?: number;
  readonly mostFiles?: MostFiles;
  /** How far behind a replica may be, in seconds; as the settings say when absent. */
  readonly behind?: ReplicaLimits;
  /** What mails and SMS leave by; as the settings say when absent. */
  readonly providers?: Providers;
  /** What mail services say of mails; as the settings say when absent. */
  readonly notices?: NoticeDesk;
  /** Who may register an organisation; as the settings say when absent. */
  readonly signUp?: SignUpDesk;
  /** How many sign-ins are judged at once; as fast as passwords are checked here when absent. */
  readonly signInSeats?: number;
}

const IDLE_MINUTES = 30;
const SESSION_HOURS = 12;
const JSON_LIMIT = 2_000_000;
/** Reports that are read at a replica at once, beside their files. */
const READERS = 4;

/** Assembles the HTTP server: sign-in, every call behind the ladder, OpenAPI, health and the console's pages. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const clock = deps.clock ?? systemClock;
  const { database, files, limits, replica, seats, close } = openPools(deps);
  const keys = await loadKeys(database.db);
  const app = await createHttpServer({
    keys,
    bodyLimit: JSON_LIMIT,
    logLevel: deps.logLevel ?? process.env['LOG_LEVEL'] ?? 'warn',
    ...(deps.logStream ? { logStream: deps.logStream } : {}),
    onlyHttps: publicAddress().startsWith('https:'),
    trustedProxies: (process.env['TRUSTED_PROXIES'] ?? '').split(',').flatMap((one) => one.trim() || []),
    uploadTypes: ['text/csv', 'application/octet-stream'],
    requestSeconds: setting('REQUEST_SECONDS'),
    sendSeconds: setting('SEND_SECONDS'),
  });
  app.addHook('onClose', close);
  const isLocal = deps.demo && isLoopback(deps.host) && !isPublished();
  const showsMessages = ({ headers }: FastifyRequest) => isLocal && !isForwarded(headers);
  const demo = (request: FastifyRequest) => deps.demo && (deps.demoIsPublic === true || showsMessages(request));
  const queue = await jobQueue(deps.appUrl, product.jobs);
  const settings = sessionSettings();
  const progress = openLiveStream(deps.appUrl, { unreadOf: unreadIn(database.db), idleMs: settings.idleMinutes * 60_000, clock });
  // Open streams keep a server from closing, so they end before it waits for its connections.
  app.addHook('preClose', async () => progress.close());
  const places = filePlaces(deps.appUrl, deps.mostFiles ?? mostFiles());
  app.addHook('onClose', async () => void (await Promise.all([queue.close(), places.close()])));
  const attempts = attemptLimits(limits, clock);
  const shared = { ...settings, db: database.db, clock, demo, tenantOf: answeringTenant(database.db, deps.demo) };
  const key = secretKey(deps.dataDir);
  mountAuth(app, { ...shared, attempts, secretKey: key, turns: signInTurns(clock, deps.signInSeats ?? null, key) });
  const signUp = deps.signUp ?? signUpDesk(isLocal);
  mountRoutes(app, product.routes, {
    ...shared,
    showsMessages,
    services: {
      jobs: queue,
      progress,
      attempts,
      outbox: outboxDesk(deps.providers ?? providersOf(), isLocal),
      secretKey: key,
      signUp,
      spool: openSpool(join(deps.dataDir, 'spool', String(deps.slot ?? ''))),
    },
    filesDb: files.db,
    longWork: longWork(places, seats),
    replica,
    rights: new RightsCache(database.db),
    uploadLimit: deps.uploadLimit ?? setting('UPLOAD_LIMIT'),
    limitPublic: (call, ip) => attempts.countPublic(call, ip),
    noteReading: readingWatch(database.db, clock, product.countPeople),
    auditRefusal,
    underModules: scopeUnderModules,
    withinLimit: withinLimit(limits.db, clock),
  });
  await mountOfMessages(app, { db: database.db, secretKey: key, attempts, clock, ...(deps.notices ? { notices: deps.notices } : {}) });
  mountHealth(app, deps);
  const said = { signUp: signUp.mode, idleMinutes: settings.idleMinutes, asksOrganisation: asksOrganisation(shared.tenantOf) };
  if (deps.publicDir) await mountPages(app, deps.publicDir, isConsolePage(product.menu), said);
  else mountMissing(app);
  return app;
}

/** What mail services and their readers ask for, who know no calls. */
async function mountOfMessages(
  app: FastifyInstance,
  deps: Parameters<typeof mountReports>[1] & Parameters<typeof mountNotices>[1],
): Promise<void> {
  await mountOptOut(app, deps);
  await mountReports(app, deps);
  await mountNotices(app, deps);
}

function mountHealth(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/api/health', async (_request, reply) => {
    const health = await deps.health();
    return reply.code(isWell(health) ? 200 : 503).send(health);
  });
}

/** Calls, files, and what is asked for in the middle of a call have connections of their own: none waits for another. */
function openPools({ appUrl, readUrl, behind, connections, fileConnections }: ServerDeps) {
  const seats = fileConnections ?? setting('FILE_CONNECTIONS');
  const statementSeconds = setting('STATEMENT_SECONDS');
  const database = openDatabase(appUrl, { name: 'prangan-api', max: connections ?? setting('DATABASE_CONNECTIONS'), statementSeconds });
  const limits = openDatabase(appUrl, { name: 'prangan-limits', max: 2, statementSeconds });
  const files = openDatabase(appUrl, { name: 'prangan-files', max: seats, statementSeconds: setting('FILE_STATEMENT_SECONDS') });
  const readers = { connections: READERS + seats, statementSeconds, limits: behind ?? replicaLimits(), seenThere, seenHere };
  const replica = readUrl ? openReplica({ ...readers, url: readUrl, primary: limits.db }) : null;
  const pools = [database, limits, files, ...(replica ? [replica] : [])];
  const close = async () => void (await Promise.all(pools.map((pool) => pool.close())));
  return { database, files, limits, replica, seats, close };
}

const replicaLimits = (): ReplicaLimits => ({ told: setting('READ_TOLD_SECONDS'), most: setting('READ_BEHIND_SECONDS') });

const mostFiles = (): MostFiles => ({
  user: setting('FILES_AT_ONCE_USER'),
  institute: setting('FILES_AT_ONCE_INSTITUTE'),
  tenant: setting('FILES_AT_ONCE_TENANT'),
});

/** SESSION_IDLE_MINUTES and SESSION_HOURS; cookies are bound to https where the public address is one. */
function sessionSettings() {
  const secureCookies = publicAddress().startsWith('https:');
  return {
    secureCookies,
    cookieName: secureCookies ? '__Host-prangan-session' : 'prangan-session',
    idleMinutes: Number(process.env['SESSION_IDLE_MINUTES']) || IDLE_MINUTES,
    sessionHours: Number(process.env['SESSION_HOURS']) || SESSION_HOURS,
  };
}

/** Asked between calls, in a transaction of its own. */
const unreadIn = (db: AnyDb) => (listener: StreamListener) =>
  inScope(db, { ...listener, requestId: '', ip: '', call: 'live.events' }, (tx) => countUnread(tx, listener), { readOnly: true });
