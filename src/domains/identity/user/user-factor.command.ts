import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { endSessions } from '../account/own-session.store.ts';
import { requireFresh } from '../account/profile.command.ts';
import { dropPasskeys } from '../passkey/passkey.store.ts';
import { requireShown } from '../second-factor/second-factor.command.ts';
import { dropFactor, hasFactor } from '../second-factor/second-factor.store.ts';
import type { UserWork } from './user.command.ts';
import { reachUser, refuseOneself } from './user-guard.command.ts';

/**
 * For a user who lost phone and recovery codes: removes the second factor and every passkey, ends the sessions, and notifies
 * them. The password stays, and where a second factor is required they must set up a new one first.
 */
export async function resetFactor(work: UserWork, id: string): Promise<string> {
  const { db, scope, clock, services } = work;
  refuseOneself(scope, id, 'You can remove your own second factor only in your profile settings.');
  requireFresh(work);
  await requireShown(work);
  const user = await reachUser(db, scope, id);
  const whose = { tenantId: scope.tenantId, userId: id };
  const wasOn = await hasFactor(db, whose);
  const passkeys = await dropPasskeys(db, whose);
  if (!wasOn && passkeys === 0) throw conflict('NO_SECOND_FACTOR', `${user.name} has no second factor and no passkey.`);
  await dropFactor(db, whose);
  await endSessions(db, whose, { at: new Date(clock.now()).toISOString(), reason: 'EVERYWHERE' });
  await services.attempts.forgive(id);
  if (user.email !== null && user.emailVerified)
    await services.outbox.post(db, { ...whose, kind: 'FACTOR_REMOVED', channel: 'EMAIL', recipient: user.email });
  return user.name;
}
