import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { MasterFactory } from '../../../../tests/masters/factory.server.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { users } from '../../identity/user/user.contract.ts';
import { createLogins, previewLogins } from '../single-login/login.contract.ts';
import { linkStudentUser, linkTeacherUser } from '../single-login/single-login.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentRemoval } from './student-removal.contract.ts';

let app: App;
let factory: MasterFactory;
beforeAll(async () => {
  app = await startApp();
  factory = masterFactory(app.as('admin'), 820);
});
afterAll(() => app?.close());

const REASON = 'Entered twice by the office';
const LOGIN = { kind: 'STUDENT', username: 'NUMBER', start: 'PASSWORD' } as const;

async function student(): Promise<string> {
  const body = await factory.bodyOf(masterOf('student_profile'));
  return String(
    (await app.as('admin').ok(masterOf('student_profile').create, { body: { ...body, state: 'ACTIVE', dateOfBirth: null } })).data.id,
  );
}
/** A student with a login, and the account. */
async function withLogin(): Promise<{ id: string; userId: string }> {
  const id = await student();
  const { data } = await app.as('admin').ok(previewLogins, { body: { ...LOGIN, profileIds: [id] } });
  const policyIds = data.policy === null ? [] : [data.policy.id];
  await app.as('admin').ok(createLogins, { body: { ...LOGIN, profileIds: [id], policyIds } });
  const row = await app.as('admin').ok(studentProfiles.get, { params: { id } });
  return { id, userId: row.data.userId ?? '' };
}
const impactOf = async (id: string) => (await app.as('admin').ok(studentRemoval.impact, { params: { id } })).data;
const isEnabled = async (userId: string) => (await app.as('admin').ok(users.get, { params: { id: userId } })).data.status !== 'DISABLED';
async function remove(id: string, as: 'RECORD' | 'WHOLE'): Promise<void> {
  const { version } = await impactOf(id);
  const endpoint = as === 'WHOLE' ? studentRemoval.whole : studentProfiles.remove;
  await app.as('admin').ok(endpoint, { params: { id }, body: { version, reason: REASON } });
}
async function restore(rowId: string): Promise<void> {
  const plural = 'studentProfiles';
  const { data } = await app.as('admin').ok(listTrash, { params: { plural } });
  const entry = data.find((one) => one.rowId === rowId);
  await app.as('admin').ok(restoreTrashed, { params: { plural, id: entry?.id ?? '' } });
}
async function recordOf(id: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`select to_jsonb(s)::text as all from student_profile s where s.id = ${id}`.execute(
    app.inside.db,
  );
  return rows[0]?.all ?? '';
}

it.each(['RECORD', 'WHOLE'] as const)(
  '%s: the login is named before, disabled with the student, and enabled again with them',
  async (way) => {
    const { id, userId } = await withLogin();
    const { login } = await impactOf(id);
    const before = await recordOf(id);
    await remove(id, way);
    const away = await isEnabled(userId);
    await restore(id);
    expect([login?.fate, away, await isEnabled(userId), (await recordOf(id)) === before]).toEqual(['DISABLES', false, true, true]);
  },
);

it('a login that was disabled before stays so when the student comes back', async () => {
  const { id, userId } = await withLogin();
  await app.as('admin').ok(users.disable, { body: { userIds: [userId] } });
  const { login } = await impactOf(id);
  await remove(id, 'RECORD');
  await restore(id);
  expect([login?.fate, await isEnabled(userId)]).toEqual(['DISABLED', false]);
});

it('a login that serves a teacher as well, or is one’s own, is not disabled, and it is said', async () => {
  const { id, userId } = await withLogin();
  const { id: teacherId } = await factory.make(masterOf('teacher_profile'));
  const { data } = await app.as('admin').ok(users.get, { params: { id: userId } });
  await app.as('admin').ok(linkTeacherUser, { params: { id: teacherId }, body: { username: data.username } });
  const own = await student();
  await app.as('admin').ok(linkStudentUser, { params: { id: own }, body: { username: 'admin' } });
  const fates = [(await impactOf(id)).login?.fate, (await impactOf(own)).login?.fate];
  await remove(id, 'WHOLE');
  await remove(own, 'WHOLE');
  expect([fates, await isEnabled(userId), await isEnabled(app.userId('admin'))]).toEqual([['STAYS_ELSEWHERE', 'STAYS_OWN'], true, true]);
});

it('a login with more rights than whoever deletes its student is left, and it is said', async () => {
  const id = await student();
  await app.as('admin').ok(linkStudentUser, { params: { id }, body: { username: 'admin' } });
  await app.inside.pool.query(
    `insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
     select p.tenant_id, p.id, 99, 'ALLOW', '{profiles,enrolments}', '{read,delete}' from policy p
       join policy_attachment a on a.tenant_id = p.tenant_id and a.policy_id = p.id where a.user_id = $1 limit 1`,
    [app.userId('clerk')],
  );
  await app.inside.pool.query(`update policy set version = version + 1`);
  const { data } = await app.as('clerk').ok(studentRemoval.impact, { params: { id } });
  await app.as('clerk').ok(studentRemoval.whole, { params: { id }, body: { version: data.version, reason: REASON } });
  expect([data.login?.fate, await isEnabled(app.userId('admin'))]).toEqual(['STAYS_OUTRANKS', true]);
});
