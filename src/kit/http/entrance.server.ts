import type { FastifyRequest } from 'fastify';
import { inScope } from '../db/database.server.ts';
import { forbidden, forceLogout, invalid, notFound, unauthenticated } from '../errors/app-error.rules.ts';
import { unlessFull } from './database-error.server.ts';
import type { Endpoint } from './endpoint.contract.ts';
import type { LadderDeps } from './ladder-deps.server.ts';
import { watched } from '../access/watched-grant.rules.ts';
import { permitted } from './permitted.server.ts';
import type { Scope } from './serve.server.ts';
import { findSession, institutesOf, touchSession } from '../session/session.server.ts';
import type { SessionRow } from '../session/session.server.ts';
import { wasForced } from '../session/session-end.rules.ts';
import { languageAsked } from '../text/said.server.ts';

/*
 * Who calls, and for which institute: the first steps of the ladder.
 */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function requireSession(endpoint: Endpoint, request: FastifyRequest, deps: LadderDeps): Promise<SessionRow> {
  const secret = request.cookies[deps.cookieName];
  const session = secret && secret.length < 100 ? await findSession(deps.db, secret) : null;
  if (!session) throw unauthenticated();
  if (wasForced(session)) throw forceLogout();
  const now = deps.clock.now();
  const idleSince = now - Date.parse(session.lastSeenAt);
  if (session.endedAt || now >= Date.parse(session.expiresAt) || idleSince > deps.idleMinutes * 60_000) throw unauthenticated();
  if (session.isDemo && !deps.demo(request)) throw unauthenticated();
  // A stream that a browser reopens automatically is not user activity.
  if (idleSince > 60_000 && endpoint.kind !== 'STREAM') await touch(session, deps);
  return session;
}

/** Activity is recorded once a minute, not on every call. */
async function touch(session: SessionRow, deps: LadderDeps): Promise<void> {
  const scope = { tenantId: session.tenantId, instituteId: null, userId: session.userId, requestId: '', ip: '', call: 'session.touch' };
  const seen = new Date(deps.clock.now()).toISOString();
  await unlessFull(inScope(deps.db, scope, (db) => touchSession(db, session, seen)));
}

/** x-cookie must equal the session's token where there is one, and a browser must say that the page is ours. */
export function requireSameOrigin(request: FastifyRequest, session: SessionRow | null): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin && originHost(origin) !== host) throw forbidden('session', 'FOREIGN_ORIGIN');
  if (site === 'cross-site') throw forbidden('session', 'FOREIGN_ORIGIN');
  if (session && request.headers['x-cookie'] !== session.cookies) throw forbidden('session', 'X_COOKIE');
}

const originHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
export const asRecord = (value: unknown): Record<string, unknown> => (value !== null && typeof value === 'object' ? { ...value } : {});

export const publicScope = (endpoint: Endpoint, request: FastifyRequest): Scope => ({
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
export async function tenantScope(request: FastifyRequest, deps: LadderDeps): Promise<{ tenantId: string; isDemo: boolean }> {
  const tenant = await deps.tenantOf(request);
  if (!tenant || (tenant.isDemo && !deps.demo(request))) throw notFound('organisation');
  return { tenantId: tenant.tenantId, isDemo: tenant.isDemo && deps.showsMessages(request) };
}

export async function scopeOf(endpoint: Endpoint, session: SessionRow, request: FastifyRequest, deps: LadderDeps): Promise<Scope> {
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
    grant: watched(permitted(endpoint, rights, session)),
    rights,
    isDemo: session.isDemo,
    lacksFactorFor: session.secondFactorAt === null ? session.secondFactorActions : [],
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
