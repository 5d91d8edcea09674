import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db } from '../../../kit/http/serve.server.ts';
import { hashPassword, passwordMatches } from './password.server.ts';
import { FIELD_TEXTS, tellsName } from './account-fields.contract.ts';
import { changeAccount, lockAccount } from './account.store.ts';
import type { Account } from './account.store.ts';
import { endSessions, freshen } from './own-session.store.ts';
import { requireFresh } from './profile.command.ts';
import type { OwnWork } from './profile.command.ts';

/** Sets the user's own password. Every other session ends at once, and the owner is notified by mail. */
export async function changeOwnPassword(work: OwnWork, newPassword: string): Promise<{ ended: number }> {
  requireFresh(work);
  const { db, scope, session, clock, services } = work;
  const account = await lockAccount(db, scope);
  await setPassword(db, scope.tenantId, account, { newPassword, now: clock.now() });
  const at = new Date(clock.now()).toISOString();
  const ended = await endSessions(db, scope, { at, reason: 'PASSWORD_CHANGED', except: session.sessionId });
  if (account.email !== null && account.emailVerified)
    await services.outbox.post(db, {
      tenantId: scope.tenantId,
      userId: scope.userId,
      kind: 'PASSWORD_CHANGED',
      channel: 'EMAIL',
      recipient: account.email,
    });
  return { ended };
}

/** Refuses what is easy to guess for this person and what is in use now, then keeps the hash. */
export async function setPassword(
  db: Db,
  tenantId: string,
  account: Account,
  { newPassword, now }: { readonly newPassword: string; readonly now: number },
): Promise<void> {
  const refuse = (code: string, message: string) => invalid([{ code, message, path: 'body.newPassword' }]);
  if (tellsName(newPassword, [account.username, account.name, account.email?.split('@')[0] ?? '']))
    throw refuse('PASSWORD_COMMON', FIELD_TEXTS.passwordCommon);
  if (await passwordMatches(account.passwordHash, newPassword))
    throw refuse('PASSWORD_UNCHANGED', 'This is your current password: choose another one');
  await changeAccount(
    db,
    { tenantId, userId: account.id },
    {
      passwordHash: await hashPassword(newPassword),
      passwordChangedAt: new Date(now).toISOString(),
      passwordExpiresAt: null,
      mustChangePassword: false,
    },
  );
}

/** Checks the user's password again: wrong guesses are counted for this session alone, so nobody else can use them up. */
export async function confirmOwnPassword(work: OwnWork, password: string): Promise<void> {
  const { db, scope, session, clock, services } = work;
  const right = await services.attempts.guess({ account: scope.userId, device: session.sessionId, address: scope.ip });
  const account = await lockAccount(db, scope);
  if (!(await passwordMatches(account.passwordHash, password)))
    throw invalid([{ code: 'PASSWORD_WRONG', message: 'This is not your password', path: 'body.password' }]);
  await right();
  await freshen(db, scope, session.sessionId, new Date(clock.now()).toISOString());
}
