import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inScope } from '../../../kit/db/database.server.ts';
import { hashSecret, newSessionSecret } from '../../../kit/session/session.server.ts';
import type { Db } from '../../../kit/http/serve.server.ts';
import { CHALLENGE_MS, judgeAssertion, newChallenge } from '../passkey/passkey-answer.server.ts';
import { requestFor, userHandle } from '../passkey/passkey.command.ts';
import { assertionAnswer } from '../passkey/passkey.contract.ts';
import type { AssertionAnswer, RequestOptions } from '../passkey/passkey.contract.ts';
import { keepChallenge, lockPasskey, notePasskeyUse, takeChallenge } from '../passkey/passkey.store.ts';
import { relyingParty } from '../passkey/relying-party.server.ts';
import { refused } from './auth-deps.server.ts';
import type { AuthDeps } from './auth-deps.server.ts';
import { openSession } from './open-session.server.ts';
import { userOfId, wroteAuthEvent } from '../account/session.store.ts';

const csrfToken = z.string().check(z.minLength(1), z.maxLength(200));
export const passkeyQuestion = z.strictObject({ csrfToken });
export const passkeyCredentials = z.strictObject({
  csrfToken,
  answer: assertionAnswer,
  callbackUrl: z.optional(z.string().check(z.maxLength(2000))),
});

/** Holds what the challenge is bound to: only the browser that asked can answer. */
const ASKED_COOKIE = 'prangan-passkey';

const notAccepted = () => refused('PASSKEY_REFUSED', 'This passkey was not accepted: try again, or use your password.');

/** The tenant at this address, where its sign-ins work. */
async function tenantHere(request: FastifyRequest, deps: AuthDeps): Promise<string> {
  const found = await deps.tenantOf(request);
  if (!found || (found.isDemo && !deps.demo(request))) throw notAccepted();
  return found.tenantId;
}

const inTenant = <T>(deps: AuthDeps, request: FastifyRequest, tenantId: string, work: (db: Db) => Promise<T>) =>
  inScope(deps.db, { tenantId, instituteId: null, userId: '', requestId: request.id, ip: request.ip, call: 'auth.signin' }, work);

/** Asks the browser for any passkey of this organisation; no user is named, so nothing is revealed about any. */
export async function askPasskey(request: FastifyRequest, reply: FastifyReply, deps: AuthDeps): Promise<RequestOptions> {
  await deps.attempts.countPublic('askPasskey', request.ip);
  const tenantId = await tenantHere(request, deps);
  const challenge = newChallenge();
  const secret = newSessionSecret();
  const expiresAt = new Date(deps.clock.now() + CHALLENGE_MS).toISOString();
  const party = await inTenant(deps, request, tenantId, async (db) => {
    await keepChallenge(db, tenantId, { purpose: 'SIGN_IN', secretHash: hashSecret(secret) }, { challenge, expiresAt });
    return relyingParty(db, tenantId);
  });
  const cookie = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: deps.secureCookies } as const;
  void reply.setCookie(ASKED_COOKIE, secret, { ...cookie, maxAge: CHALLENGE_MS / 1000 });
  return requestFor(party.id, challenge);
}

/** A passkey that verified its owner opens a session with both factors. */
export async function signInByPasskey(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, callbackUrl }: { readonly answer: AssertionAnswer; readonly callbackUrl?: string | undefined },
  deps: AuthDeps,
): Promise<unknown> {
  await deps.attempts.countPublic('signInByPasskey', request.ip);
  const tenantId = await tenantHere(request, deps);
  const asked = request.cookies[ASKED_COOKIE] ?? '';
  void reply.clearCookie(ASKED_COOKIE, { path: '/api/auth' });
  const at = new Date(deps.clock.now()).toISOString();
  const proved = await inTenant(deps, request, tenantId, async (db) => {
    const challenge = await takeChallenge(db, tenantId, { purpose: 'SIGN_IN', secretHash: hashSecret(asked) }, at);
    const passkey = challenge === null ? undefined : await lockPasskey(db, tenantId, answer.id);
    if (challenge === null || !passkey) return { userId: '', user: undefined };
    const party = await relyingParty(db, tenantId);
    const signCount = await judgeAssertion(answer, passkey, { challenge, party });
    if (signCount === null || answer.response.userHandle !== userHandle(passkey.userId)) return { userId: passkey.userId, user: undefined };
    await notePasskeyUse(db, tenantId, passkey.id, { signCount, at });
    return { userId: passkey.userId, user: await userOfId(db, passkey.userId) };
  });
  const { user } = proved;
  if (!user?.enabled) {
    await wroteAuthEvent(deps.db, tenantId, proved.userId, request, 'PASSKEY_REFUSED');
    throw notAccepted();
  }
  return openSession(request, reply, { tenantId, user, passwordHash: null, by: 'PASSKEY', wrongBefore: 0, callbackUrl }, deps);
}
