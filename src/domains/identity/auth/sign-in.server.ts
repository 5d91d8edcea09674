import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { hashSecret, newSessionSecret } from '../../../kit/http/session.server.ts';
import type { AnyDb } from '../../../kit/http/serve.server.ts';
import type { AttemptLimits } from '../../../kit/limit/attempt-limits.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { judgeFactor } from '../second-factor/second-factor.command.ts';
import { callbackPath } from './callback.server.ts';
import { passwordMatches } from './password.server.ts';
import { insertSession, signInUser, wroteAuthEvent } from './session.store.ts';
import { plainSignInName } from './sign-in-name.rules.ts';
import type { SignInTurns } from './sign-in-turn.server.ts';

export interface AuthDeps {
  readonly db: AnyDb;
  readonly clock: Clock;
  readonly demo: boolean;
  readonly cookieName: string;
  readonly secureCookies: boolean;
  readonly sessionHours: number;
  readonly idleMinutes: number;
  readonly attempts: AttemptLimits;
  readonly turns: SignInTurns;
  readonly secretKey: SecretKey;
  tenantOf(request: FastifyRequest): Promise<{ readonly tenantId: string; readonly isDemo: boolean } | null>;
}

export const credentials = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  csrfToken: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the authenticator, or a recovery code; asked for once the password is right. */
  code: z.optional(z.string().check(z.maxLength(100))),
  callbackUrl: z.optional(z.string().check(z.maxLength(2000))),
  /** Of somebody who was told to wait: it keeps the place in the line. */
  ticket: z.optional(z.string().check(z.maxLength(100))),
});

/** Marks a browser that somebody signed in from; it opens nothing. */
const DEVICE_COOKIE = 'prangan-device';
const DEVICE_SECONDS = 180 * 24 * 3600;

const refused = (code: string, message: string) => new AppError(401, [{ code, message }]);
const wrong = () => refused('CREDENTIALS_SIGNIN', 'The username or the password is not right.');

type Credentials = z.output<typeof credentials>;

/** Signs in when it is this visitor's turn: passwords are checked on one core, and who waits is told the place at once. */
export async function signIn(request: FastifyRequest, reply: FastifyReply, body: Credentials, deps: AuthDeps): Promise<unknown> {
  const leave = deps.turns.take(body.ticket, request.ip);
  try {
    return await judge(request, reply, body, deps);
  } finally {
    leave();
  }
}

/** A right password opens a session under a new id; every wrong one costs the same work and says the same. */
async function judge(request: FastifyRequest, reply: FastifyReply, body: Credentials, deps: AuthDeps): Promise<unknown> {
  const name = plainSignInName(body.username);
  const device = deviceOf(request);
  const found = await deps.tenantOf(request);
  const tenant = found && (!found.isDemo || deps.demo) ? found : null;
  const known = tenant ? await signInUser(deps.db, tenant.tenantId, name, device === null ? null : hashSecret(device)) : null;
  const user = known?.user ?? null;
  const right = await deps.attempts.guess({
    account: user?.id ?? `${found?.tenantId ?? ''} ${name}`,
    device: known?.isKnownDevice ? device : null,
    address: request.ip,
  });
  const matches = await passwordMatches(user?.passwordHash ?? null, body.password);
  if (!tenant || !user || !matches || !user.enabled) {
    if (tenant) await wroteAuthEvent(deps.db, tenant.tenantId, user?.id ?? '', request, 'SIGN_IN_REFUSED');
    throw wrong();
  }
  const now = deps.clock.now();
  await requireFactor(request, { tenantId: tenant.tenantId, userId: user.id }, body.code, deps);
  await right();
  if (user.mustChangePassword && user.passwordExpiresAt !== null && now >= Date.parse(user.passwordExpiresAt))
    throw refused('FIRST_PASSWORD_OVER', 'This first password is no longer valid: ask your administrator for a new one.');
  const secret = newSessionSecret();
  const mark = device ?? newSessionSecret();
  const { tenantId } = tenant;
  await insertSession(deps.db, { tenantId, userId: user.id, secret, now, hours: deps.sessionHours, device: hashSecret(mark), request });
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies } as const;
  void reply.setCookie(deps.cookieName, secret, cookie).setCookie(DEVICE_COOKIE, mark, { ...cookie, maxAge: DEVICE_SECONDS });
  const url = callbackPath(body.callbackUrl, `http://${request.headers.host ?? 'localhost'}`);
  return { ok: true, url: user.mustChangePassword ? firstPasswordPage(url) : url };
}

/** The guess stays counted until both are right, so that codes cannot be tried faster than passwords. */
async function requireFactor(
  request: FastifyRequest,
  whose: { tenantId: string; userId: string },
  code: string | undefined,
  deps: AuthDeps,
) {
  const scope = { ...whose, instituteId: null, requestId: request.id, ip: request.ip, call: 'auth.signin' };
  const verdict = await inScope(deps.db, scope, (db) => judgeFactor(db, whose, { code, now: deps.clock.now(), secretKey: deps.secretKey }));
  if (verdict === 'MISSING') throw refused('SECOND_FACTOR', 'Enter the code of your authenticator app.');
  if (verdict !== 'WRONG') return;
  await wroteAuthEvent(deps.db, whose.tenantId, whose.userId, request, 'SECOND_FACTOR_REFUSED');
  throw refused('SECOND_FACTOR_WRONG', 'This code is not right.');
}

/** A first password was given by somebody else: it is changed before anything else. */
const firstPasswordPage = (callbackUrl: string) => `/login?${new URLSearchParams({ change: '1', callbackUrl }).toString()}`;

function deviceOf(request: FastifyRequest): string | null {
  const mark = request.cookies[DEVICE_COOKIE];
  return mark !== undefined && /^[A-Za-z0-9_-]{43}$/.test(mark) ? mark : null;
}
