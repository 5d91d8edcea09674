import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope, Services } from '../../../kit/http/serve.server.ts';
import { isMailAddress } from '../../../kit/outbox/mail-address.contract.ts';
import { withoutLoginConsent } from '../guardian-consent/guardian-consent.command.ts';
import { accountsNamed, insertLogins, removeUser, startPolicyOf } from '../../identity/user/user.door.ts';
import { proposedUsername, usernameOf } from './login-name.rules.ts';
import type { createLogins, LoginKind, LoginReason, previewLogins } from './login.contract.ts';
import { linkLogins, loginPeople } from './login.store.ts';
import type { LoginPerson } from './login.store.ts';
import { accountVersion, setUser } from './single-login.store.ts';

type Asked = Pick<BodyOf<typeof createLogins>, 'kind' | 'username' | 'start' | 'typed'>;
type PreviewRow = ReplyOf<typeof previewLogins>['data']['rows'][number];

interface Place {
  readonly db: Db;
  readonly scope: InstituteScope;
}
export interface LoginWork extends Place {
  readonly clock: Clock;
  readonly services: Services;
}

/** The right to users does not show people: whom the caller may read is said by the right to the register. */
function readers(scope: InstituteScope, kind: LoginKind): InstituteScope {
  const feature = kind === 'STUDENT' ? 'profiles' : 'teachers';
  const held = grant(scope.rights, feature, 'read');
  if (!held) throw forbidden(feature);
  return { ...scope, grant: held };
}

const sourceOf = (person: LoginPerson, from: Asked['username']): string | null =>
  ({ NUMBER: person.number, STUDENT_ID: person.studentId, EMAIL: person.email })[from];

interface Judged {
  readonly person: LoginPerson;
  readonly username: string | null;
  readonly proposed: boolean;
  readonly email: string | null;
  readonly reason: LoginReason | null;
}

/** What becomes of each; a username that two of them would get goes to the first. */
async function judge({ db, scope }: Place, asked: Asked, people: readonly LoginPerson[]): Promise<Judged[]> {
  const typed = new Map(asked.typed?.map(({ profileId, username }) => [profileId, username]));
  const proposed = people.map((person) => {
    const own = typed.get(person.id);
    return own === undefined
      ? proposedUsername(sourceOf(person, asked.username), { name: person.name, kind: asked.kind })
      : usernameOf(own);
  });
  const ids = asked.kind === 'STUDENT' ? people.map(({ id }) => id) : [];
  const withoutConsent = await withoutLoginConsent(db, scope, ids);
  const taken = new Set(await accountsNamed(db, scope, [...new Set(proposed.flatMap((name) => name ?? []))]));
  return people.map((person, at) => {
    const username = proposed[at] ?? null;
    const email = person.email !== null && isMailAddress(person.email.toLowerCase()) ? person.email.toLowerCase() : null;
    const lacks = { consent: withoutConsent.has(person.id), email: asked.start === 'INVITATION' && email === null };
    const reason = reasonOf(person, username, lacks, taken);
    if (reason === null && username !== null) taken.add(username);
    const made = !typed.has(person.id) && usernameOf(sourceOf(person, asked.username)) === null;
    return { person, username, proposed: reason === null && made, email, reason };
  });
}

interface Lacks {
  readonly consent: boolean;
  readonly email: boolean;
}

function reasonOf(person: LoginPerson, username: string | null, lacks: Lacks, taken: ReadonlySet<string>): LoginReason | null {
  if (person.userId !== null) return 'HAS_LOGIN';
  if (!person.active) return 'NOT_ACTIVE';
  if (lacks.consent) return 'NO_CONSENT';
  if (lacks.email) return 'NO_EMAIL';
  if (username === null) return 'NO_USERNAME';
  return taken.has(username) ? 'USERNAME_TAKEN' : null;
}

const rowOf = ({ person, username, proposed, email, reason }: Judged): PreviewRow => ({
  profileId: person.id,
  name: person.name,
  number: person.number,
  username,
  proposed,
  email,
  reason,
});

/** Rows in the order that was asked; ids that the caller may not see, or that are gone, are said so. */
function inOrder<Row extends PreviewRow>(ids: readonly string[] | null, rows: readonly Row[], absent: (row: PreviewRow) => Row): Row[] {
  if (ids === null) return [...rows];
  const known = new Map(rows.map((row) => [row.profileId, row]));
  const none = { name: '', number: '', username: null, proposed: false, email: null, reason: 'NO_RECORD' as const };
  return [...new Set(ids)].map((profileId) => known.get(profileId) ?? absent({ profileId, ...none }));
}

export async function planLogins(place: Place, body: BodyOf<typeof previewLogins>) {
  const { kind, profileIds = null } = body;
  const people = await loginPeople(place.db, readers(place.scope, kind), kind, profileIds);
  const judged = await judge(place, body, people);
  const rows = inOrder(profileIds, judged.map(rowOf), (row) => row);
  return { rows, policy: await startPolicyOf(place.db, place.scope, kind === 'STUDENT' ? 'student' : 'teacher') };
}

/** Makes and links the logins of those who can get one; the others are answered with their reason and stay as they are. */
export async function makeLogins(work: LoginWork, body: BodyOf<typeof createLogins>): Promise<ReplyOf<typeof createLogins>['data']> {
  const { db, scope } = work;
  const { kind, profileIds } = body;
  const judged = await judge(work, body, await loginPeople(db, readers(scope, kind), kind, profileIds));
  const fresh = judged.filter((one) => one.reason === null);
  const people = fresh.map(({ person, username, email }) => ({
    username: username ?? '',
    name: person.name,
    email,
    phoneNumber: person.phoneNumber,
  }));
  const { accounts, endsAt } = await insertLogins(work, people, body);
  await linkLogins(
    db,
    scope,
    kind,
    fresh.map(({ person }, at) => ({ profileId: person.id, userId: accounts[at]?.userId ?? '' })),
  );
  const made = new Map(fresh.map(({ person }, at) => [person.id, accounts[at]?.firstPassword ?? null]));
  const rows = judged.map((one) => ({
    ...rowOf(one),
    firstPassword: made.get(one.person.id) ?? null,
    invited: body.start === 'INVITATION' && one.reason === null ? one.email : null,
  }));
  return { rows: inOrder(profileIds, rows, (row) => ({ ...row, firstPassword: null, invited: null })), endsAt };
}

/** The person whose record the caller may read, locked until the transaction ends; 404 otherwise. */
export async function reachPerson({ db, scope }: Place, kind: LoginKind, profileId: string): Promise<LoginPerson> {
  const [person] = await loginPeople(db, readers(scope, kind), kind, [profileId]);
  if (!person) throw notFound(kind === 'STUDENT' ? 'student' : 'teacher');
  return person;
}

/** Deletes the account together with its link; refused, and both stay, once somebody signed in with it. */
export async function dropLogin(place: Place, kind: LoginKind, profileId: string): Promise<void> {
  const { db, scope } = place;
  const person = await reachPerson(place, kind, profileId);
  if (person.userId === null) throw conflict('NO_LOGIN', `${person.name} has no login.`);
  await setUser(db, scope, kind === 'STUDENT' ? 'studentProfile' : 'teacherProfile', profileId, null);
  await removeUser({ db, scope }, person.userId, await accountVersion(db, scope, person.userId));
}
