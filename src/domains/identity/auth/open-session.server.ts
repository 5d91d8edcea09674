import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession, hashSecret, newSessionSecret, sessionCookie } from '../../../kit/session/session.server.ts';
import { refused, wrongSignIn } from './auth-deps.server.ts';
import type { AuthDeps } from './auth-deps.server.ts';
import { callbackPath } from './callback.server.ts';
import { endOne, insertSession } from '../account/session.store.ts';

/** Cookie that marks a browser used for sign-in; it gives no access. */
const DEVICE_COOKIE = 'prangan-device';
const DEVICE_SECONDS = 180 * 24 * 3600;

interface Proved {
  readonly tenantId: string;
  readonly user: { readonly id: string; readonly mustChangePassword: boolean; readonly passwordExpiresAt: string | null };
  /** The stored password hash that was verified; null for a passkey. */
  readonly passwordHash: string | null;
  readonly by: 'PASSWORD' | 'PASSWORD_AND_CODE' | 'PASSKEY';
  /** Failed attempts since the last success. */
  readonly wrongBefore: number;
  readonly callbackUrl: string | undefined;
}

/** Opens a session with a new id for an authenticated user, with the address to go to. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenantId, user, passwordHash, by, wrongBefore, callbackUrl }: Proved,
  deps: AuthDeps,
): Promise<{ ok: true; url: string }> {
  const now = deps.clock.now();
  if (user.mustChangePassword && user.passwordExpiresAt !== null && now >= Date.parse(user.passwordExpiresAt))
    throw refused('FIRST_PASSWORD_OVER', 'This first password is no longer valid: ask your administrator for a new one.');
  const secret = newSessionSecret();
  const mark = deviceOf(request) ?? newSessionSecret();
  const session = {
    tenantId,
    userId: user.id,
    passwordHash,
    by,
    wrongBefore,
    secret,
    now,
    hours: deps.sessionHours,
    device: hashSecret(mark),
  };
  if (!(await insertSession(deps.db, { ...session, request }))) throw wrongSignIn();
  await endFormer(request, deps);
  const cookie = sessionCookie(deps.secureCookies);
  void reply.setCookie(deps.cookieName, secret, cookie).setCookie(DEVICE_COOKIE, mark, { ...cookie, maxAge: DEVICE_SECONDS });
  const url = callbackPath(callbackUrl, `http://${request.headers.host ?? 'localhost'}`);
  return { ok: true, url: user.mustChangePassword ? firstPasswordPage(url) : url };
}

/** The session that this browser had: its cookie is replaced, and nobody who kept a copy of it goes on. */
async function endFormer(request: FastifyRequest, deps: AuthDeps): Promise<void> {
  const former = request.cookies[deps.cookieName];
  const session = former && former.length < 100 ? await findSession(deps.db, former) : null;
  if (session && session.endedAt === null) await endOne(deps.db, session, request, 'REPLACED');
}

/** A first password was set by somebody else, so it must be changed first. */
const firstPasswordPage = (callbackUrl: string) => `/login?${new URLSearchParams({ change: '1', callbackUrl }).toString()}`;

export function deviceOf(request: FastifyRequest): string | null {
  const mark = request.cookies[DEVICE_COOKIE];
  return mark !== undefined && /^[A-Za-z0-9_-]{43}$/.test(mark) ? mark : null;
}
