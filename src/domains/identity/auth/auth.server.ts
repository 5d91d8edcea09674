import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { findSession, hashSecret, newSessionSecret } from '../../../kit/http/session.server.ts';
import type { SessionRow } from '../../../kit/http/session.server.ts';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';
import { callbackPath } from './callback.server.ts';
import { passwordMatches } from './password.server.ts';
import { insertSession, userByName, wroteAuthEvent } from './session.store.ts';

export interface AuthDeps {
  readonly db: AnyDb;
  readonly clock: Clock;
  readonly demo: boolean;
  readonly cookieName: string;
  readonly secureCookies: boolean;
  readonly sessionHours: number;
  readonly idleMinutes: number;
  readonly byAccount: RateLimiterAbstract;
  readonly byAddress: RateLimiterAbstract;
  tenantOf(request: FastifyRequest): Promise<{ tenantId: string; isDemo: boolean } | null>;
}

const CSRF_COOKIE = 'prangan-csrf';
const credentials = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  csrfToken: z.string().check(z.minLength(1), z.maxLength(200)),
  callbackUrl: z.optional(z.string().check(z.maxLength(2000))),
});
const signOutBody = z.strictObject({ csrfToken: z.string().check(z.minLength(1), z.maxLength(200)) });

const wrong = () => new AppError(401, [{ code: 'CREDENTIALS_SIGNIN', message: 'The username or the password is not right.' }]);

/** The session-based sign-in service: csrf, providers, session, callback and sign-out. It keeps its own shapes. */
export function mountAuth(app: FastifyInstance, deps: AuthDeps): void {
  const key = randomBytes(32);
  const signed = (value: string) => `${value}.${createHmac('sha256', key).update(value).digest('base64url')}`;

  app.get('/api/auth/csrf', async (_request, reply) => {
    const token = newSessionSecret();
    void reply.setCookie(CSRF_COOKIE, signed(token), { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies });
    return { csrfToken: token };
  });
  app.get('/api/auth/providers', async () => ({
    credentials: {
      id: 'credentials',
      name: 'Credentials',
      type: 'credentials',
      signinUrl: '/login',
      callbackUrl: '/api/auth/callback/credentials',
    },
  }));
  app.get('/api/auth/session', async (request) => {
    const session = await liveSession(request, deps);
    return session ? sessionAnswer(session) : null;
  });
  app.post('/api/auth/callback/credentials', async (request, reply) => {
    const body = parsed(credentials, request.body);
    requireCsrf(request, body.csrfToken, signed);
    return signIn(request, reply, body, deps);
  });
  app.post('/api/auth/signout', async (request, reply) => {
    const body = parsed(signOutBody, request.body);
    requireCsrf(request, body.csrfToken, signed);
    const session = await liveSession(request, deps);
    if (session) await endSession(session, request, deps);
    // Not "storage": the console clears its own keys, and the last institute, the language and the theme are to stay.
    void reply.clearCookie(deps.cookieName, { path: '/' }).header('clear-site-data', '"cache"');
    return { url: '/login' };
  });
}

function parsed<T extends z.core.$ZodType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  throw new AppError(
    422,
    result.error.issues.map((issue) => ({
      code: issue.code.toUpperCase(),
      message: issue.message,
      path: ['body', ...issue.path].map(String).join('.'),
    })),
  );
}

function requireCsrf(request: FastifyRequest, token: string, signed: (value: string) => string): void {
  const expected = Buffer.from(signed(token));
  const held = Buffer.from(request.cookies[CSRF_COOKIE] ?? '');
  const { origin, host } = request.headers;
  const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
  if (foreign || expected.length !== held.length || !timingSafeEqual(expected, held)) {
    throw new AppError(403, [{ code: 'CSRF', message: 'This page is out of date: reload it and try again.' }]);
  }
}

async function signIn(request: FastifyRequest, reply: FastifyReply, body: z.output<typeof credentials>, deps: AuthDeps): Promise<unknown> {
  const username = body.username.trim().toLowerCase();
  const tenant = await deps.tenantOf(request);
  const accountKey = hashSecret(`${tenant?.tenantId ?? ''} ${username}`).toString('base64url');
  await consume(deps.byAddress, hashSecret(request.ip).toString('base64url'));
  await consume(deps.byAccount, accountKey);
  const user = tenant && (!tenant.isDemo || deps.demo) ? await userByName(deps.db, tenant.tenantId, username) : null;
  const right = await passwordMatches(user?.passwordHash ?? null, body.password);
  if (!tenant || !user || !right || !user.enabled) {
    if (tenant) await wroteAuthEvent(deps.db, tenant.tenantId, user?.id ?? '', request, 'SIGN_IN_REFUSED');
    throw wrong();
  }
  await deps.byAccount.delete(accountKey);
  const secret = newSessionSecret();
  await insertSession(deps.db, {
    tenantId: tenant.tenantId,
    userId: user.id,
    secret,
    now: deps.clock.now(),
    hours: deps.sessionHours,
    request,
  });
  void reply.setCookie(deps.cookieName, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies });
  return { ok: true, url: callbackPath(body.callbackUrl, `http://${request.headers.host ?? 'localhost'}`) };
}

/** Counts a try; 429 when there were too many. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw new AppError(429, [{ code: 'TOO_MANY_TRIES', message: 'Too many tries: please wait a few minutes and try again.' }]);
  }
}

async function liveSession(request: FastifyRequest, deps: AuthDeps): Promise<SessionRow | null> {
  const secret = request.cookies[deps.cookieName];
  const session = secret && secret.length < 100 ? await findSession(deps.db, secret) : null;
  if (!session || session.endedAt || !session.enabled || (session.isDemo && !deps.demo)) return null;
  const now = deps.clock.now();
  const idle = now - Date.parse(session.lastSeenAt) > deps.idleMinutes * 60_000;
  return now >= Date.parse(session.expiresAt) || idle ? null : session;
}

const sessionAnswer = (session: SessionRow) => ({
  user: {
    username: session.username,
    name: session.name,
    email: session.email,
    phone_number: session.phoneNumber,
    picture: session.picture,
    email_verified: session.emailVerified,
    phone_number_verified: session.phoneNumberVerified,
    cookies: session.cookies,
    language: session.language,
  },
  expires: session.expiresAt,
});

async function endSession(session: SessionRow, request: FastifyRequest, deps: AuthDeps): Promise<void> {
  const scope = {
    tenantId: session.tenantId,
    instituteId: null,
    userId: session.userId,
    requestId: request.id,
    ip: request.ip,
    call: 'auth.signout',
  };
  await inScope(deps.db, scope, (db: Db) =>
    db
      .updateTable('session')
      .set({ endedAt: sql`now()`, endReason: 'SIGN_OUT' })
      .where('tenantId', '=', session.tenantId)
      .where('id', '=', session.sessionId)
      .execute(),
  );
}
