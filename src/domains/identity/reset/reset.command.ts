import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { CountedRefusal, conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, Scope, Services } from '../../../kit/http/serve.server.ts';
import { countedAddress } from '../../../kit/limit/guess-delay.rules.ts';
import { lockAccount } from '../account/account.store.ts';
import { endSessions } from '../account/own-session.store.ts';
import { setPassword } from '../account/password.command.ts';
import { countGuess, markUsed, openCode } from '../account/verification.store.ts';
import { verifyInvited } from './invited.store.ts';
import { userNamed } from '../account/session.store.ts';
import { plainSignInName } from '../auth/sign-in-name.rules.ts';

export interface OpenWork {
  readonly db: Db;
  readonly scope: Scope;
  readonly clock: Clock;
  readonly services: Services;
}

/**
 * Records a reset request. The sender job looks up the user: known and unknown names cost the same here and get
 * the same reply.
 */
export async function askReset({ db, scope, services }: OpenWork, typed: string): Promise<void> {
  const name = plainSignInName(typed);
  await services.attempts.count('RESET_ADDRESS', countedAddress(scope.ip));
  await services.attempts.count('RESET_NAME', `${scope.tenantId} ${name}`);
  // A phone number gets an SMS, any other name a mail.
  const channel = /^\+91[0-9]{10}$/.test(name) ? 'SMS' : 'EMAIL';
  services.outbox.require(channel, scope);
  await services.outbox.post(db, { tenantId: scope.tenantId, userId: null, kind: 'RESET', channel, recipient: '', facts: { name } });
}

interface Answer {
  readonly token?: string | undefined;
  readonly username?: string | undefined;
  readonly code?: string | undefined;
  readonly newPassword: string;
}

/** Sets the password for the holder of the secret that was sent. All sessions of the account end at once. */
export async function resetPassword(work: OpenWork, answer: Answer): Promise<void> {
  const { db, scope, clock, services } = work;
  await services.attempts.count('RESET_ADDRESS', countedAddress(scope.ip));
  const at = new Date(clock.now()).toISOString();
  const held = answer.token === undefined ? await byCode(work, answer, at) : await byToken(work, answer.token, at);
  const own = { tenantId: scope.tenantId, userId: held.userId };
  const account = await lockAccount(db, own);
  await setPassword(db, scope.tenantId, account, { newPassword: answer.newPassword, now: clock.now() });
  await markUsed(db, scope.tenantId, held.id, at);
  await endSessions(db, own, { at, reason: 'PASSWORD_CHANGED' });
  await services.attempts.forgive(held.userId);
  if (account.email !== null && account.emailVerified)
    await services.outbox.post(db, { ...own, kind: 'PASSWORD_CHANGED', channel: 'EMAIL', recipient: account.email });
}

async function byToken({ db, scope, services }: OpenWork, token: string, at: string) {
  const { tenantId } = scope;
  const reset = await openCode(db, { tenantId, purpose: 'RESET', secretHash: services.secretKey.digest('reset', token), at });
  if (reset) return reset;
  const held = await openCode(db, { tenantId, purpose: 'INVITE', secretHash: services.secretKey.digest('invite', token), at });
  if (held) await verifyInvited(db, tenantId, held);
  if (!held) throw conflict('RESET_OVER', 'This link is no longer valid: ask for a new one.');
  return held;
}

/** The same message whether the name is unknown, nothing was sent or the code is wrong. */
async function byCode({ db, scope, services }: OpenWork, { username = '', code = '' }: Answer, at: string) {
  const wrong = new CountedRefusal(422, [{ code: 'OTP_WRONG', message: 'This OTP is not right or no longer valid.', path: 'body.code' }]);
  const user = await userNamed(db, plainSignInName(username));
  const open = user ? await countGuess(db, { tenantId: scope.tenantId, userId: user.id, purpose: 'RESET' }, at) : undefined;
  if (!user || !open?.secretHash) throw wrong;
  if (!timingSafeEqual(open.secretHash, services.secretKey.digest('otp', `${open.id} ${code}`))) throw wrong;
  return { id: open.id, userId: user.id };
}
