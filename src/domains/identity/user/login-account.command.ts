import type { Clock } from '../../../kit/clock/clock.rules.ts';
import type { Db, InstituteScope, Services } from '../../../kit/http/serve.server.ts';
import { OUTBOX_CHANNEL } from '../../../kit/outbox/outbox-desk.server.ts';
import { postInvitations } from '../../../kit/outbox/outbox.store.ts';
import { hashPassword } from '../account/password.server.ts';
import { assertMayGive } from '../policy/policy-guard.command.ts';
import { FIRST_PASSWORD_DAYS, newFirstPassword } from './first-password.server.ts';
import { requireWhole } from './user-guard.command.ts';
import { giveToNew, insertUsers, policyOfTemplate, usersNamed } from './user.store.ts';

/** A person whom another domain's record describes. The name is the register's, so the length rule of typed names does not apply. */
interface NewLogin {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

interface LoginAccount {
  readonly userId: string;
  /** Answered once, and not kept. */
  readonly firstPassword: string | null;
}

interface LoginWork {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly clock: Clock;
  readonly services: Services;
}

const DAY = 86_400_000;

/** Which of these usernames somebody has. */
export async function accountsNamed(db: Db, scope: InstituteScope, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await usersNamed(db, scope, usernames)).map((one) => one.username));
}

/** The policy made from a product template, the oldest of them; null: there is none. */
export const startPolicyOf = (db: Db, scope: InstituteScope, templateId: 'student' | 'teacher') => policyOfTemplate(db, scope, templateId);

/** Accounts in the order of the people, with policies that the caller holds too; they apply in the chosen institute. */
export async function insertLogins(
  { db, scope, clock, services }: LoginWork,
  people: readonly NewLogin[],
  given: { readonly policyIds: readonly string[]; readonly start: 'PASSWORD' | 'INVITATION' },
): Promise<{ readonly accounts: readonly LoginAccount[]; readonly endsAt: string | null }> {
  requireWhole(scope);
  const { start } = given;
  const policyIds = [...new Set(given.policyIds)];
  if (start === 'INVITATION') services.outbox.require('EMAIL', scope);
  if (policyIds.length > 0) await assertMayGive(db, scope, policyIds, [scope.instituteId]);
  const endsAt = start === 'PASSWORD' ? new Date(clock.now() + FIRST_PASSWORD_DAYS * DAY).toISOString() : null;
  const passwords = people.map(({ username, name }) => (start === 'PASSWORD' ? newFirstPassword([username, name]) : null));
  const hashes = await Promise.all(passwords.map(async (password) => (password === null ? null : hashPassword(password))));
  const rows = people.map((one, at) => ({
    ...one,
    language: 'en',
    passwordHash: hashes[at] ?? null,
    passwordExpiresAt: endsAt,
    mustChangePassword: start === 'PASSWORD',
  }));
  const ids = await insertUsers(db, scope, rows);
  const gifts = ids.flatMap((userId) => policyIds.map((policyId) => ({ userId, policyId })));
  if (gifts.length > 0) await giveToNew(db, scope, scope.instituteId, gifts);
  const invited =
    start === 'PASSWORD' ? [] : people.flatMap(({ email }, at) => (email === null ? [] : [{ userId: ids[at] ?? '', recipient: email }]));
  if (invited.length > 0) await postInvitations(db, scope.tenantId, OUTBOX_CHANNEL, invited);
  return { accounts: ids.map((userId, at) => ({ userId, firstPassword: passwords[at] ?? null })), endsAt };
}
