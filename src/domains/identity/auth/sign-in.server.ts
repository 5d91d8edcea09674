import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inScope } from '../../../kit/db/database.server.ts';
import { hashSecret } from '../../../kit/session/session.server.ts';
import { judgeFactor } from '../second-factor/second-factor.command.ts';
import { refused, wrongSignIn } from './auth-deps.server.ts';
import type { AuthDeps } from './auth-deps.server.ts';
import { deviceOf, openSession } from './open-session.server.ts';
import { passwordMatches } from '../account/password.server.ts';
import { signInUser, wroteAuthEvent } from '../account/session.store.ts';
import { plainSignInName } from './sign-in-name.rules.ts';

export const credentials = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  csrfToken: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Code of the authenticator, or a recovery code; requested once the password is right. */
  code: z.optional(z.string().check(z.maxLength(100))),
  callbackUrl: z.optional(z.string().check(z.maxLength(2000))),
  /** Ticket of a waiting visitor: keeps the position in the queue. */
  ticket: z.optional(z.string().check(z.maxLength(100))),
});

type Credentials = z.output<typeof credentials>;

/** Signs in when it is this visitor's turn: passwords are checked on one core, and waiting visitors get their position at once. */
export async function signIn(request: FastifyRequest, reply: FastifyReply, body: Credentials, deps: AuthDeps): Promise<unknown> {
  const leave = deps.turns.take(body.ticket, request.ip);
  try {
    return await judge(request, reply, body, deps);
  } finally {
    leave();
  }
}

/** A right password opens a session under a new id; every wrong one costs the same work and gets the same reply. */
async function judge(request: FastifyRequest, reply: FastifyReply, body: Credentials, deps: AuthDeps): Promise<unknown> {
  const name = plainSignInName(body.username);
  const device = deviceOf(request);
  const found = await deps.tenantOf(request);
  const tenant = found && (!found.isDemo || deps.demo(request)) ? found : null;
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
    throw wrongSignIn();
  }
  const by = await requireFactor(request, { tenantId: tenant.tenantId, userId: user.id }, body.code, deps);
  const wrongBefore = await right();
  const { passwordHash } = user;
  const proved = { tenantId: tenant.tenantId, user, passwordHash, by, wrongBefore, callbackUrl: body.callbackUrl };
  return openSession(request, reply, proved, deps);
}

/** The attempt stays counted until both are right, so that codes cannot be tried faster than passwords. */
async function requireFactor(
  request: FastifyRequest,
  whose: { tenantId: string; userId: string },
  code: string | undefined,
  deps: AuthDeps,
): Promise<'PASSWORD' | 'PASSWORD_AND_CODE'> {
  const scope = { ...whose, instituteId: null, requestId: request.id, ip: request.ip, call: 'auth.signin' };
  const verdict = await inScope(deps.db, scope, (db) => judgeFactor(db, whose, { code, now: deps.clock.now(), secretKey: deps.secretKey }));
  if (verdict === 'MISSING') throw refused('SECOND_FACTOR', 'Enter the code of your authenticator app.');
  if (verdict !== 'WRONG') return verdict === 'RIGHT' ? 'PASSWORD_AND_CODE' : 'PASSWORD';
  await wroteAuthEvent(deps.db, whose.tenantId, whose.userId, request, 'SECOND_FACTOR_REFUSED');
  throw refused('SECOND_FACTOR_WRONG', 'This code is not right.');
}
