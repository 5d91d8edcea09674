import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.rules.ts';
import { assertDeclared } from '../access/access.contract.ts';
import { inScope } from '../db/database.server.ts';
import {
  AppError,
  CountedRefusal,
  forbidden,
  forceLogout,
  invalid,
  notFound,
  unauthenticated,
  freshSignInRequired,
} from '../errors/app-error.rules.ts';
import { isCreating, isGuarded, renewsSession } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';
import { asFile, sendFile } from './file-reply.server.ts';
import { once } from './idempotency.server.ts';
import { ReadyReply } from './ready-reply.server.ts';
import { carriesPeople, counting, readsPeople, rowsIn } from './reading.rules.ts';
import { parseInput, parseReply } from './parse.server.ts';
import type { ParsedInput } from './parse.server.ts';
import { permitted } from './permitted.server.ts';
import { wasForced } from '../session/session-end.rules.ts';
import { languageAsked } from '../text/said.server.ts';
import { isFresh } from '../session/fresh.rules.ts';
import { findSession, institutesOf, renewSession, sessionCookie, touchSession } from '../session/session.server.ts';
import type { RightsCache, SessionRow } from '../session/session.server.ts';
import type { AnyDb, Context, Db, FileReply, InstituteScope, Route, Scope, Services } from './serve.server.ts';

export interface LadderDeps {
  readonly db: AnyDb;
  readonly clock: Clock;
  readonly services: Services;
  readonly rights: RightsCache;
  /** Whether sign-ins of a demonstration work here: on loopback, or where it is public on purpose. */
  readonly demo: boolean;
  readonly uploadLimit: number;
  readonly idleMinutes: number;
  readonly cookieName: string;
  readonly secureCookies: boolean;
  /** Counts a public call of an address; throws 429 when there were too many. */
  limitPublic(ip: string): Promise<void>;
  /** The tenant that answers at a request's address, null when there is none. */
  tenantOf(request: FastifyRequest): Promise<{ readonly tenantId: string; readonly isDemo: boolean } | null>;
  /** The scope of a change without what its institute has switched off; throws when the call itself belongs to that. */
  underModules(db: Db, scope: Scope, endpoint: Endpoint): Promise<Scope>;
  /** The same file about people, when it is below the limit that needs a reason; throws 409 otherwise. */
  withinLimit(db: Db, scope: InstituteScope, file: FileReply): Promise<FileReply>;
  /** Hears how many rows about people a call has answered, after it; `page` is the list's page that they were, null for a file. */
  noteReading(scope: InstituteScope, rows: number, page: number | null): Promise<void>;
  /** Writes a refusal in a transaction of its own, after the act's was rolled back. */
  auditRefusal(db: Db, refusal: { noun: string; code: string; status: number }): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** No session needed. */
const isOpen = ({ scope }: Endpoint) => scope === 'PUBLIC' || scope === 'TENANT';

/**
 * Mounts every route behind the same ladder: session → scope → permission → parse → transaction → handler → reply →
 * audit. The audit rows of an act are written by triggers inside its transaction; a refusal is written after it.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], deps: LadderDeps): void {
  assertComplete(routes);
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.endpoint.method === 'GET' && route.endpoint.kind !== 'STREAM' ? { compress: {} } : {}),
      handler: (request, reply) => climb(route, request, reply, deps),
    });
  }
}

/** A call without a permission or a reply, one under a feature that nobody declares, or two calls under one name, do not start the server. */
export function assertComplete(routes: readonly Route[]): void {
  const names = new Set<string>();
  for (const { endpoint } of routes) {
    if (!endpoint.permission) throw new Error(`${endpoint.name}: no permission is declared`);
    if (typeof endpoint.permission !== 'string') assertDeclared(endpoint.permission.feature, endpoint.name);
    if (!endpoint.reply) throw new Error(`${endpoint.name}: no reply is declared`);
    if (isOpen(endpoint) !== (endpoint.permission === 'PUBLIC')) throw new Error(`${endpoint.name}: scope and permission disagree`);
    if (isOpen(endpoint) && isCreating(endpoint)) throw new Error(`${endpoint.name}: nobody's repeated call cannot be recognised`);
    if (names.has(endpoint.name)) throw new Error(`${endpoint.name}: two calls have this name`);
    names.add(endpoint.name);
  }
}

async function climb(route: Route, request: FastifyRequest, reply: FastifyReply, deps: LadderDeps): Promise<unknown> {
  const { endpoint } = route;
  if (isOpen(endpoint)) await deps.limitPublic(request.ip);
  const session = isOpen(endpoint) ? null : await requireSession(endpoint, request, deps);
  if (isGuarded(endpoint)) requireSameOrigin(request, session);
  if (session?.mustChangePassword && !(endpoint.kind === 'CHANGE' && endpoint.session === 'FIRST_PASSWORD'))
    throw forbidden('session', 'PASSWORD_CHANGE_REQUIRED');
  let scope: Scope = publicScope(endpoint, request);
  try {
    if (endpoint.scope === 'TENANT') scope = { ...scope, ...(await tenantScope(request, deps)) };
    if (session) scope = await scopeOf(endpoint, session, request, deps);
    if (session && endpoint.kind === 'CHANGE' && endpoint.session === 'FRESH' && !isFresh(session.freshAt, deps.clock.now()))
      throw freshSignInRequired();
    const { instituteId: _institute, ...query } = asRecord(request.query);
    const input = parseInput(endpoint, {
      params: request.params,
      query: endpoint.scope === 'INSTITUTE' ? query : request.query,
      body: endpoint.kind === 'UPLOAD' ? {} : (request.body ?? {}),
    });
    const climbed = { route, input, scope, session, request, reply, deps };
    return endpoint.kind === 'STREAM' ? await answerStream(climbed) : await answer(climbed);
  } catch (error) {
    if (session && isGuarded(endpoint)) await traceRefusal(error, scope, session, endpoint, deps);
    throw error;
  }
}

async function requireSession(endpoint: Endpoint, request: FastifyRequest, deps: LadderDeps): Promise<SessionRow> {
  const secret = request.cookies[deps.cookieName];
  const session = secret && secret.length < 100 ? await findSession(deps.db, secret) : null;
  if (!session) throw unauthenticated();
  if (wasForced(session)) throw forceLogout();
  const now = deps.clock.now();
  const idleSince = now - Date.parse(session.lastSeenAt);
  if (session.endedAt || now >= Date.parse(session.expiresAt) || idleSince > deps.idleMinutes * 60_000) throw unauthenticated();
  if (session.isDemo && !deps.demo) throw unauthenticated();
  // A stream that a browser reopens automatically is not user activity.
  if (idleSince > 60_000 && endpoint.kind !== 'STREAM') await touch(session, deps);
  return session;
}

/** Activity is recorded once a minute, not on every call. */
async function touch(session: SessionRow, deps: LadderDeps): Promise<void> {
  const scope = { tenantId: session.tenantId, instituteId: null, userId: session.userId, requestId: '', ip: '', call: 'session.touch' };
  const seen = new Date(deps.clock.now()).toISOString();
  await inScope(deps.db, scope, (db) => touchSession(db, session, seen));
}

/** x-cookie must equal the session's token where there is one, and a browser must say that the page is ours. */
function requireSameOrigin(request: FastifyRequest, session: SessionRow | null): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin && originHost(origin) !== host) throw forbidden('session', 'FOREIGN_ORIGIN');
  if (site === 'cross-site') throw forbidden('session', 'FOREIGN_ORIGIN');
  if (session && request.headers['x-cookie'] !== session.cookies) throw forbidden('session', 'X_COOKIE');
}

const originHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
const asRecord = (value: unknown): Record<string, unknown> => (value !== null && typeof value === 'object' ? { ...value } : {});

const publicScope = (endpoint: Endpoint, request: FastifyRequest): Scope => ({
  tenantId: '',
  userId: '',
  username: '',
  instituteId: null,
  requestId: request.id,
  ip: request.ip,
  call: endpoint.name,
  grant: null,
  rights: new Map(),
  isDemo: false,
});

/** The tenant at this address; a demonstration's only where its sign-ins work. */
async function tenantScope(request: FastifyRequest, deps: LadderDeps): Promise<{ tenantId: string; isDemo: boolean }> {
  const tenant = await deps.tenantOf(request);
  if (!tenant || (tenant.isDemo && !deps.demo)) throw notFound('organisation');
  return tenant;
}

async function scopeOf(endpoint: Endpoint, session: SessionRow, request: FastifyRequest, deps: LadderDeps): Promise<Scope> {
  const instituteId = endpoint.scope === 'INSTITUTE' ? chosenInstitute(request, session) : null;
  const rights = await deps.rights.rightsOf(session, instituteId);
  return {
    tenantId: session.tenantId,
    userId: session.userId,
    username: session.username,
    instituteId,
    requestId: request.id,
    ip: request.ip,
    call: endpoint.name,
    grant: permitted(endpoint, rights, session),
    rights,
    isDemo: session.isDemo,
    language: languageAsked(request.headers['accept-language']),
  };
}

/** Another institute's id answers 404 like one that does not exist. */
function chosenInstitute(request: FastifyRequest, session: SessionRow): string {
  const params = asRecord(request.params);
  const wanted = asRecord(request.query)['instituteId'] ?? params['instituteId'];
  if (typeof wanted !== 'string' || !UUID.test(wanted)) {
    throw invalid([
      { code: 'INSTITUTE_REQUIRED', message: 'Choose an institute: the query needs instituteId.', path: 'query.instituteId' },
    ]);
  }
  if (!institutesOf(session).includes(wanted.toLowerCase())) throw notFound('institute');
  return wanted.toLowerCase();
}

interface Climbed {
  readonly route: Route;
  readonly input: ParsedInput;
  readonly scope: Scope;
  readonly session: SessionRow | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deps: LadderDeps;
}

async function answer(climbed: Climbed): Promise<unknown> {
  const { route, input, scope, session, request, reply, deps } = climbed;
  const { endpoint } = route;
  const key = isCreating(endpoint) ? headerOf(request, 'idempotency-key') : null;
  let rows = 0;
  let renewed: string | null = null;
  const answered = await inScope(
    deps.db,
    scope,
    async (db) => {
      const context = contextOf(db, { ...climbed, scope: await deps.underModules(db, scope, endpoint) });
      if (endpoint.kind === 'DOWNLOAD') {
        const made = asFile(await route.handle(context));
        const file = carriesPeople(endpoint) ? await deps.withinLimit(db, context.scope, made) : made;
        return sendFile(readsPeople(endpoint) ? counting(file, (more) => void (rows += more)) : file, reply);
      }
      const said = await once(db, scope, key, input, async () => asReply(endpoint, await route.handle(context))).catch(counted);
      if (renewsSession(endpoint) && session && !(said instanceof CountedRefusal)) renewed = await renewSession(db, session);
      return said;
    },
    // All pages of a file are read in one snapshot.
    { readOnly: !isGuarded(endpoint), snapshot: endpoint.kind === 'DOWNLOAD' && !isGuarded(endpoint) },
  );
  if (answered instanceof CountedRefusal) throw answered;
  if (renewed !== null) void reply.setCookie(deps.cookieName, renewed, sessionCookie(deps.secureCookies));
  if (readsPeople(endpoint))
    await deps.noteReading(
      scope as InstituteScope,
      endpoint.kind === 'DOWNLOAD' ? rows : rowsIn(answered),
      endpoint.kind === 'DOWNLOAD' ? null : pageIn(input),
    );
  return answered instanceof ReadyReply ? reply.type('application/json; charset=utf-8').send(answered.json) : answered;
}

/** A change is repeated from its parsed reply, so only a read may have a ready one. */
function asReply(endpoint: Endpoint, said: unknown): unknown {
  return said instanceof ReadyReply && !isGuarded(endpoint) ? said : parseReply(endpoint, said);
}

/** Which page of a list was asked for. */
function pageIn({ query }: ParsedInput): number {
  const { page } = asRecord(query);
  return typeof page === 'number' ? page : 1;
}

/** A counted refusal is returned from the transaction, so that its count is committed. */
function counted(error: unknown): CountedRefusal {
  if (error instanceof CountedRefusal) return error;
  throw error;
}

async function answerStream(climbed: Climbed): Promise<unknown> {
  const { route, scope, reply, deps } = climbed;
  const file = await inScope(deps.db, scope, async (db) => asFile(await route.handle(contextOf(db, climbed))));
  return sendFile(file, reply);
}

function contextOf(db: Db, { route: { endpoint }, input, scope, session, request, deps }: Climbed) {
  const context: Context<Endpoint, InstituteScope> = {
    db,
    params: input.params,
    query: input.query,
    body: input.body,
    session,
    clock: deps.clock,
    services: deps.services,
    // Handlers of INSTITUTE calls always get an institute; the others do not read it.
    scope: scope as InstituteScope,
    upload: endpoint.kind === 'UPLOAD' && request.body instanceof Readable ? request.body : null,
    uploadLimit: deps.uploadLimit,
  };
  return context;
}

async function traceRefusal(error: unknown, scope: Scope, session: SessionRow, endpoint: Endpoint, deps: LadderDeps): Promise<void> {
  if (!(error instanceof AppError) || ![403, 409, 422].includes(error.status)) return;
  const known = scope.tenantId ? scope : { ...scope, tenantId: session.tenantId, userId: session.userId };
  await inScope(deps.db, known, (db) =>
    deps.auditRefusal(db, { noun: endpoint.name, code: error.items[0]?.code ?? 'REFUSED', status: error.status }),
  );
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
