import { setReason } from '../../../kit/db/database.server.ts';
import { userText } from './user.text.ts';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { notFound, unauthenticated } from '../../../kit/errors/app-error.rules.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Context, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { endSessions } from '../account/own-session.store.ts';
import { endPreview, startPreview } from './preview.command.ts';
import { createUser, inviteUser, removeUser, resetUserPassword, updateUser } from './user.command.ts';
import type { UserWork } from './user.command.ts';
import { users } from './user.contract.ts';
import { resetFactor } from './user-factor.command.ts';
import { reachUser, requireWhole, sightOf } from './user-guard.command.ts';
import { choices, userCounts, userPage, userRow } from './user-list.store.ts';
import { setUserStates } from './user-state.command.ts';
import { countOpenSessions, passwordEndsAt, writeEntry } from './user.store.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { abilitiesOf, actsOn } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { exportUsers, type UserRow } from './user.contract.ts';

const FILE = {
  name: 'users',
  columns: [
    'username',
    'name',
    'email',
    'phoneNumber',
    'status',
    'hasFactor',
    'lastSignInAt',
    { key: 'teams', of: (row: UserRow) => row.teams.map(({ name }) => name) },
    { key: 'policies', of: (row: UserRow) => [...new Set(row.policies.map(({ name }) => name))] },
    { key: 'profile', of: (row: UserRow) => row.profile?.number },
  ],
  labels: { lastSignInAt: 'users.lastSignIn' },
  texts: [userText],
} as const;

/** The scope of these calls guarantees a session. */
function workOf<E extends Endpoint>({ db, scope, session, clock, services }: Context<E, InstituteScope>): UserWork {
  if (!session) throw unauthenticated();
  return { db, scope, session, clock, services };
}

const canonical = (references: unknown): Record<string, Record<string, never>> =>
  Object.fromEntries(Object.keys(references ?? {}).map((name) => [pageName(name), {}]));

const reading: Route[] = [
  ...listed(users.list, exportUsers, FILE, async ({ db, scope, query }) => {
    const page = pageRequest(query, 25);
    const sight = await sightOf(db, scope);
    const rows = await userPage(db, scope, sight, query, page);
    const counts = await userCounts(db, scope, sight, query);
    const abilities = abilitiesOf(scope, actsOn('users', ['create', 'update', 'delete']));
    return pageReply({ rows, total: totalOf(counts, query.status), page, counts, abilities });
  }),
  serve(users.choices, async ({ db, scope }) => {
    requireWhole(scope);
    return { data: await choices(db, scope) };
  }),
  serve(users.get, async ({ db, scope, params, services, clock }) => {
    const row = await userRow(db, scope, await sightOf(db, scope), params.id);
    if (!row) throw notFound('user');
    const openSessions = await countOpenSessions(db, scope, params.id, new Date(clock.now()).toISOString());
    const waitsUntil = await services.attempts.waitsUntil(params.id);
    return { data: { ...row, waitsUntil, openSessions, passwordEndsAt: await passwordEndsAt(db, scope, params.id) } };
  }),
];

const states: Route[] = (['enable', 'disable'] as const).map((act) =>
  serve(users[act], async (context) => {
    const rows = await setUserStates(workOf(context), context.body.userIds, act === 'enable' ? 'ENABLED' : 'DISABLED');
    return { data: { changed: rows.filter(({ outcome }) => outcome === 'CHANGED').length, rows } };
  }),
);

export const userRoutes: Route[] = [
  ...reading,
  ...states,
  serve(users.create, async (context) => ({ message: 'User created successfully', data: await createUser(workOf(context), context.body) })),
  serve(users.update, async (context) => {
    await updateUser(workOf(context), context.params.id, context.body);
    return { message: 'User updated successfully' };
  }),
  serve(users.remove, async (context) => {
    await setReason(context.db, context.body.reason);
    await removeUser(workOf(context), context.params.id, context.body.version);
    return { message: 'User deleted successfully' };
  }),
  serve(users.resetPassword, async (context) => ({
    data: await resetUserPassword(workOf(context), context.params.id, context.body.start),
  })),
  serve(users.resetFactor, async (context) => ({
    message: `The second factor of ${await resetFactor(workOf(context), context.params.id)} was removed`,
  })),
  serve(users.invite, async (context) => ({ message: `Invitation sent to ${await inviteUser(workOf(context), context.params.id)}` })),
  serve(users.signOut, async ({ db, scope, params, clock }) => {
    await reachUser(db, scope, params.id);
    const at = new Date(clock.now()).toISOString();
    const ended = await endSessions(db, { tenantId: scope.tenantId, userId: params.id }, { at, reason: 'EVERYWHERE' });
    await writeEntry(db, scope, { action: 'RUN', userId: params.id, after: { sessionsEnded: ended } });
    return { data: { ended } };
  }),
  serve(users.unlock, async ({ db, scope, params, services }) => {
    await reachUser(db, scope, params.id);
    await services.attempts.forgive(params.id);
    await writeEntry(db, scope, { action: 'RUN', userId: params.id, after: { waiting: 'FORGIVEN' } });
    return { message: 'Wrong passwords cleared: the user can try again now.' };
  }),
  serve(users.startPreview, async ({ db, scope, params }) => {
    const { records, ...shown } = await startPreview(db, scope, params.id);
    return { data: { ...shown, records: records.map(({ uiReferences }) => ({ UIReferences: canonical(uiReferences) })) } };
  }),
  serve(users.endPreview, async ({ db, scope, params }) => {
    await endPreview(db, scope, params.id);
    return { message: 'Preview ended' };
  }),
];
