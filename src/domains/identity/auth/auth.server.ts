import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { findSession, newSessionSecret } from '../../../kit/session/session.server.ts';
import type { SessionRow } from '../../../kit/session/session.server.ts';
import { wasForced } from '../../../kit/session/session-end.rules.ts';
import { endOne } from '../account/session.store.ts';
import type { AuthDeps } from './auth-deps.server.ts';
import { callbackPath } from './callback.server.ts';
import { askPasskey, passkeyCredentials, passkeyQuestion, signInByPasskey } from './passkey-sign-in.server.ts';
import { credentials, signIn } from './sign-in.server.ts';

const CSRF_COOKIE = 'prangan-csrf';
const PROVIDER = 'credentials';
const PASSKEY = 'passkey';
const word = z.string().check(z.minLength(1), z.maxLength(200));
/** `cookies`: of the session that is meant; without it, the one of the browser. */
const signOutBody = z.strictObject({ csrfToken: word, cookies: z.optional(word) });

/** The session-based sign-in service: csrf, providers, session, sign-in, callback, sign-out, error. It keeps its own shapes. */
export function mountAuth(app: FastifyInstance, deps: AuthDeps): void {
  // The same key in every process: the token of one server is good at the others.
  const signed = (value: string) => `${value}.${deps.secretKey.digest('csrf', value).toString('base64url')}`;

  app.get('/api/auth/csrf', async (_request, reply) => {
    const token = newSessionSecret();
    void reply.setCookie(CSRF_COOKIE, signed(token), { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies });
    return { csrfToken: token };
  });
  app.get('/api/auth/providers', async () => ({
    [PROVIDER]: provider(PROVIDER, 'Credentials'),
    [PASSKEY]: provider(PASSKEY, 'Passkey'),
  }));
  app.get('/api/auth/session', async (request, reply) => {
    const session = await sessionOf(request, deps);
    // The reply for "nobody signed in", plus a note that the session was ended.
    if (session && wasForced(session)) void reply.header('x-session-end', 'FORCE_LOGOUT');
    return session && isLive(session, request, deps) ? sessionAnswer(session) : null;
  });
  app.post(`/api/auth/callback/${PROVIDER}`, async (request, reply) => {
    const body = parsed(credentials, request.body);
    requireCsrf(request, body.csrfToken, signed);
    return signIn(request, reply, body, deps);
  });
  app.post('/api/auth/passkey/options', async (request, reply) => {
    requireCsrf(request, parsed(passkeyQuestion, request.body).csrfToken, signed);
    return askPasskey(request, reply, deps);
  });
  app.post(`/api/auth/callback/${PASSKEY}`, async (request, reply) => {
    const body = parsed(passkeyCredentials, request.body);
    requireCsrf(request, body.csrfToken, signed);
    return signInByPasskey(request, reply, body, deps);
  });
  app.post('/api/auth/signout', async (request, reply) => {
    const body = parsed(signOutBody, request.body);
    requireCsrf(request, body.csrfToken, signed);
    const session = await sessionOf(request, deps);
    const isOpen = session !== null && isLive(session, request, deps);
    // A late sign-out of a tab whose session is gone: the browser may have begun another one in its first tab, or is about to.
    if (body.cookies !== undefined && !(isOpen && session.cookies === body.cookies)) return { url: '/login' };
    if (isOpen) await endOne(deps.db, session, request, 'SIGN_OUT');
    // Not "storage": the console clears its own keys, and keeps the last institute, the language and the theme.
    void reply.clearCookie(deps.cookieName, { path: '/' }).header('clear-site-data', '"cache"');
    return { url: '/login' };
  });
  mountRedirects(app);
}

const provider = (id: string, name: string) => ({
  id,
  name,
  type: 'credentials',
  signinUrl: `/api/auth/signin/${id}`,
  callbackUrl: `/api/auth/callback/${id}`,
});

/** Addresses that a browser opens: the sign-in page, also used for an unknown provider, and the error page. */
function mountRedirects(app: FastifyInstance): void {
  const toSignIn = (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = queryOf(request)['callbackUrl'];
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    const back = callbackPath(typeof wanted === 'string' ? wanted : undefined, origin);
    return reply.redirect(`/login?${new URLSearchParams({ callbackUrl: back }).toString()}`, 302);
  };
  app.get('/api/auth/signin', async (request, reply) => toSignIn(request, reply));
  app.get('/api/auth/signin/:provider', async (request, reply) => toSignIn(request, reply));
  app.get('/api/auth/error', async (request, reply) => {
    const error = queryOf(request)['error'];
    const known = typeof error === 'string' && /^[A-Za-z]{1,40}$/.test(error) ? error : 'Configuration';
    return reply.redirect(`/login?${new URLSearchParams({ error: known }).toString()}`, 302);
  });
}

const queryOf = (request: FastifyRequest): Record<string, unknown> =>
  request.query !== null && typeof request.query === 'object' ? { ...request.query } : {};

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

async function sessionOf(request: FastifyRequest, deps: AuthDeps): Promise<SessionRow | null> {
  const secret = request.cookies[deps.cookieName];
  return secret && secret.length < 100 ? findSession(deps.db, secret) : null;
}

/** Reading the session is not activity: an open page does not keep its session alive. */
function isLive(session: SessionRow, request: FastifyRequest, deps: AuthDeps): boolean {
  if (session.endedAt || !session.enabled || (session.isDemo && !deps.demo(request))) return false;
  const now = deps.clock.now();
  const isIdle = now - Date.parse(session.lastSeenAt) > deps.idleMinutes * 60_000;
  return now < Date.parse(session.expiresAt) && !isIdle;
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
  expires: new Date(session.expiresAt).toISOString(),
  ...(session.mustChangePassword ? { mustChangePassword: true } : {}),
});
