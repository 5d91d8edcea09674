import { randomUUID } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { reachUser } from '../../identity/user/user.door.ts';
import { withoutLoginConsent } from '../guardian-consent/guardian-consent.command.ts';
import { reachPerson } from './login.command.ts';
import type { LoginWork } from './login.command.ts';
import type { LoginKind } from './login.contract.ts';
import type { LoginPerson } from './login.store.ts';
import { setUser, userIdOf } from './single-login.store.ts';

interface LinkOrder {
  readonly username: string | null;
  readonly seenUserId?: string | null | undefined;
}

/**
 * Whoever links a login reaches the person by the right to their register, and both accounts, the one that was and the one that will be,
 * as for any act on a user: none of them may hold more than the caller. All who are concerned are told.
 */
export async function linkLogin(work: LoginWork, kind: LoginKind, profileId: string, { username, seenUserId }: LinkOrder) {
  const { db, scope } = work;
  const person = await reachPerson(work, kind, profileId);
  if (seenUserId !== undefined && seenUserId !== person.userId)
    throw conflict('LOGIN_CHANGED', 'Somebody else linked or unlinked a login meanwhile. Check who is linked, and try again.');
  const wanted = username === null ? null : await userIdOf(db, scope, username.toLowerCase());
  if (wanted === undefined) throw invalid([{ code: 'UNKNOWN_USER', message: 'No active user with this name.', path: 'body.username' }]);
  const userId = wanted?.id ?? null;
  const former = person.userId;
  if (kind === 'STUDENT' && userId !== null && userId !== former) await requireConsent(work, profileId);
  const linked = await setUser(db, scope, kind === 'STUDENT' ? 'studentProfile' : 'teacherProfile', profileId, userId);
  if (!linked) throw notFound(kind === 'STUDENT' ? 'student' : 'teacher');
  if (former === userId) return linked;
  if (former !== null) await told(work, person, former, 'REMOVED');
  if (userId !== null) await told(work, person, userId, 'SET');
  return linked;
}

/** A minor gets a login once a guardian has agreed to one. */
async function requireConsent({ db, scope }: LoginWork, studentProfileId: string): Promise<void> {
  if (!(await withoutLoginConsent(db, scope, [studentProfileId])).has(studentProfileId)) return;
  const message = 'This student is under 18, and no guardian has agreed to a login: record the consent on the student’s page first.';
  throw conflict('LOGIN_CONSENT', message);
}

/** Asks for the account and tells its holder and the person of the record, each where there is an address. */
async function told({ db, scope, services }: LoginWork, person: LoginPerson, userId: string, change: 'SET' | 'REMOVED'): Promise<void> {
  const user = await reachUser(db, scope, userId);
  const facts = { name: person.name, number: person.number, username: user.username, change };
  const event = `login:${person.id}:${randomUUID()}`;
  await tellPeople(db, scope, { kind: 'LOGIN_CHANGED', event, facts, arrives: 'UNREAD' }, [userId]);
  const addresses = [user.emailVerified ? user.email : null, person.email?.toLowerCase() ?? null];
  for (const recipient of new Set(addresses.filter((one) => one !== null)))
    await services.outbox.post(db, { tenantId: scope.tenantId, userId, kind: 'LOGIN_CHANGED', channel: 'EMAIL', recipient, facts });
}
