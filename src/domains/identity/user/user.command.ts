import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { AppError, conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import type { Db, InstituteScope, OwnSession, Services } from '../../../kit/http/serve.server.ts';
import { FIELD_TEXTS, fullNameFault } from '../account/account-fields.contract.ts';
import { changeAccount } from '../account/account.store.ts';
import type { AccountChange } from '../account/account.store.ts';
import { endSessions } from '../account/own-session.store.ts';
import { requireFresh } from '../account/profile.command.ts';
import { hashPassword } from '../account/password.server.ts';
import { attachPolicy } from '../policy/attachment.command.ts';
import { assertAdminRemains } from '../policy/policy-guard.command.ts';
import { FIRST_PASSWORD_DAYS, newFirstPassword } from './first-password.server.ts';
import { reachUser, refuseOneself, requireWhole } from './user-guard.command.ts';
import { keptBecause } from './user.rules.ts';
import { deleteUser, endLinks, insertUsers, linkedProfile, setFirstPassword } from './user.store.ts';
import type { HeldUser } from './user.store.ts';

export interface UserWork {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly session: OwnSession;
  readonly clock: Clock;
  readonly services: Services;
}

export type Start = 'PASSWORD' | 'INVITATION';

/** Shown once to the creator of the user. */
export interface Begun {
  readonly id: string;
  readonly username: string;
  readonly firstPassword: string | null;
  readonly endsAt: string | null;
  readonly invited: string | null;
}

interface NewPerson {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly language?: string | undefined;
  readonly policyIds: readonly string[];
  readonly reach: 'INSTITUTE' | 'ALL';
  /** Of the reach INSTITUTE: in these; absent: where the caller works. */
  readonly instituteIds?: readonly string[] | undefined;
  readonly start: Start;
}

const DAY = 86_400_000;

/** A first password, or none where a link is sent instead. */
async function beginning({ clock }: UserWork, start: Start, names: readonly string[]) {
  const firstPassword = start === 'PASSWORD' ? newFirstPassword(names) : null;
  const endsAt = firstPassword === null ? null : new Date(clock.now() + FIRST_PASSWORD_DAYS * DAY).toISOString();
  const passwordHash = firstPassword === null ? null : await hashPassword(firstPassword);
  return { firstPassword, endsAt, row: { passwordHash, passwordExpiresAt: endsAt, mustChangePassword: firstPassword !== null } };
}

/** Without an address, or without a service that reaches it, the user could never sign in. */
function requireInvitable({ services, scope }: UserWork, start: Start, email: string | null): void {
  if (start !== 'INVITATION') return;
  if (email === null)
    throw invalid([
      { code: 'EMAIL_NEEDED', message: 'Enter an email address for the invitation, or set a first password.', path: 'body.email' },
    ]);
  services.outbox.require('EMAIL', scope);
}

const postInvitation = ({ db, scope, services }: UserWork, userId: string, email: string) =>
  services.outbox.post(db, { tenantId: scope.tenantId, userId, kind: 'INVITE', channel: 'EMAIL', recipient: email });

/** Adds a user with policies that the caller holds too. */
export async function createUser(work: UserWork, person: NewPerson): Promise<Begun> {
  const { db, scope } = work;
  requireWhole(scope);
  const { username, name, email, phoneNumber, language = 'en', start } = person;
  requireInvitable(work, start, email);
  const { firstPassword, endsAt, row } = await beginning(work, start, [username, name]);
  const [id = ''] = await insertUsers(db, scope, [{ username, name, email, phoneNumber, language, ...row }]);
  const instituteIds = person.reach === 'ALL' ? null : [...new Set(person.instituteIds ?? [scope.instituteId])];
  for (const policyId of new Set(person.policyIds)) await attachPolicy(db, scope, { policyId, holder: { userId: id }, instituteIds });
  if (start === 'INVITATION' && email !== null) await postInvitation(work, id, email);
  return { id, username, firstPassword, endsAt, invited: start === 'INVITATION' ? email : null };
}

interface Change {
  readonly version: number;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly language: string;
}

const NEWER = 'Somebody changed this user. Check the new values and save again.';

function differences(user: HeldUser, wanted: Change): AccountChange {
  return {
    ...(wanted.name === user.name ? {} : { name: wanted.name }),
    ...(wanted.language === user.language ? {} : { language: wanted.language }),
    ...(wanted.email === user.email ? {} : { email: wanted.email, emailVerified: false }),
    ...(wanted.phoneNumber === user.phoneNumber ? {} : { phoneNumber: wanted.phoneNumber, phoneNumberVerified: false }),
  };
}

/** A new email or phone number is unverified, and links sent to the old ones end; the old email is notified. */
export async function updateUser(work: UserWork, id: string, wanted: Change): Promise<void> {
  const { db, scope, clock, services } = work;
  const user = await reachUser(db, scope, id);
  if (user.version !== wanted.version) throw await staleVersion(db, scope, { noun: 'user_account', id }, NEWER);
  const change = differences(user, wanted);
  const fault = change.name === undefined ? null : fullNameFault(change.name);
  if (fault !== null) throw invalid([{ code: 'NAME', message: FIELD_TEXTS[fault], path: 'body.name' }]);
  if (Object.keys(change).length === 0) return;
  const own = { tenantId: scope.tenantId, userId: id };
  if (change.email !== undefined || change.phoneNumber !== undefined) {
    requireFresh(work);
    await endLinks(db, scope, id, new Date(clock.now()).toISOString());
  }
  await changeAccount(db, own, change);
  if (change.email !== undefined && user.email !== null && user.emailVerified)
    await services.outbox.post(db, {
      ...own,
      kind: 'EMAIL_CHANGED',
      channel: 'EMAIL',
      recipient: user.email,
      facts: { email: change.email ?? '–' },
    });
}

const KEPT = {
  HAS_SIGNED_IN: (user: HeldUser) =>
    `${user.name} has signed in before, so the log names this account: disable it instead. Nothing was deleted.`,
  IS_LINKED: (user: HeldUser, profile: string) =>
    `${user.name} is the login of ${profile}: remove the login from that record first, or disable the account. Nothing was deleted.`,
} as const;

/** Deletes permanently, and only users without any trace; others are disabled, so that the log and the registers keep their names. */
export async function removeUser({ db, scope }: Pick<UserWork, 'db' | 'scope'>, id: string, version: number): Promise<void> {
  refuseOneself(scope, id, 'You cannot delete your own account. Ask another administrator.');
  const user = await reachUser(db, scope, id);
  const profile = await linkedProfile(db, id);
  const kept = keptBecause({ lastSignInAt: user.lastSignInAt, profile });
  if (kept !== null) throw conflict(kept, KEPT[kept](user, profile ?? ''));
  if (user.version !== version) throw conflict('VERSION_CONFLICT', NEWER);
  await deleteUser(db, scope, id);
  await assertAdminRemains(db, scope);
}

/** Replaces a password. Refused for a user with more rights; all sessions of the user end. */
export async function resetUserPassword(work: UserWork, id: string, start: Start): Promise<Begun> {
  const { db, scope, clock, services } = work;
  refuseOneself(scope, id, 'Change your own password in your profile settings.');
  requireFresh(work);
  const user = await reachUser(db, scope, id);
  if (!user.enabled) throw conflict('USER_DISABLED', `${user.name} is disabled: enable the account first.`);
  requireInvitable(work, start, user.email);
  const at = new Date(clock.now()).toISOString();
  const { firstPassword, endsAt, row } = await beginning(work, start, [user.username, user.name]);
  await setFirstPassword(db, scope, id, { ...row, passwordChangedAt: at });
  await endLinks(db, scope, id, at);
  await endSessions(db, { tenantId: scope.tenantId, userId: id }, { at, reason: 'PASSWORD_CHANGED' });
  // The last administrator must not depend on a link that may never be opened.
  await assertAdminRemains(db, scope);
  await services.attempts.forgive(id);
  if (start === 'INVITATION' && user.email !== null) await postInvitation(work, id, user.email);
  else if (user.email !== null && user.emailVerified)
    await services.outbox.post(db, {
      tenantId: scope.tenantId,
      userId: id,
      kind: 'PASSWORD_CHANGED',
      channel: 'EMAIL',
      recipient: user.email,
    });
  return { id, username: user.username, firstPassword, endsAt, invited: start === 'INVITATION' ? user.email : null };
}

/** Sends the link (again) to a user who never signed in. */
export async function inviteUser(work: UserWork, id: string): Promise<string> {
  const { db, scope, services } = work;
  const user = await reachUser(db, scope, id);
  if (!user.enabled) throw conflict('USER_DISABLED', `${user.name} is disabled: enable the account first.`);
  if (user.lastSignInAt !== null) throw conflict('HAS_SIGNED_IN_BEFORE', `${user.name} has signed in before: reset the password instead.`);
  if (user.email === null)
    throw new AppError(409, [{ code: 'NO_EMAIL', message: `${user.name} has no email address: enter one first, or reset the password.` }]);
  services.outbox.require('EMAIL', scope);
  await postInvitation(work, id, user.email);
  return user.email;
}
