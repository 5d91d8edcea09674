import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, signIn, startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import { changePassword } from '../../identity/account/account.contract.ts';
import { policies } from '../../identity/policy/policy.contract.ts';
import { users } from '../../identity/user/user.contract.ts';
import { apiSession } from '../../../kit/http/api-session.server.ts';
import type { ApiSession } from '../../../kit/http/api-session.server.ts';
import { listNotifications } from '../../../kit/notification/notification.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { createLogins, previewLogins, removeLogin } from './login.contract.ts';
import { linkStudentUser, linkTeacherUser } from './single-login.contract.ts';

let app: App;
let n = 0;
const [STUDENT, PASSWORD] = ['STUDENT' as const, { username: 'NUMBER' as const, start: 'PASSWORD' as const }];

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

type Student = Awaited<ReturnType<typeof student>>;
async function student(more: Record<string, unknown> = {}) {
  n += 1;
  const master = masterOf('student_profile');
  const sample: Record<string, unknown> = await masterFactory(app.as('admin'), 500 + n).bodyOf(master);
  const own = { universityPrn: `PRN/77${n}`, fullName: `Aarav Shrikant Deshmukh ${n}`, state: 'ACTIVE', email: null };
  const { data } = await app.as('admin').ok(master.create, { body: { ...sample, ...own, ...more } });
  return (await app.as('admin').ok(studentProfiles.get, { params: { id: String(data.id) } })).data;
}
const ids = (rows: readonly Student[]) => rows.map((row) => row.id);
const policy = async (kind: 'STUDENT' | 'TEACHER') =>
  (await app.as('admin').ok(previewLogins, { body: { kind, ...PASSWORD } })).data.policy?.id ?? '';

const codeOf = (answer: { body: { errors: readonly { code: string }[] } }) => answer.body.errors[0]?.code;

describe('a login that is linked to another account', () => {
  const link = (caller: ApiSession, id: string, username: string | null) =>
    caller.call(linkStudentUser, { params: { id }, body: { username } });
  /** May manage users and read students, and nothing else. */
  async function desk(): Promise<ApiSession> {
    const admin = app.as('admin');
    const facts = { name: 'Login desk', type: 'RESOURCE', template_id: null, UIReferences: {} };
    const statements = [
      { effect: 'ALLOW', resources: ['users'], actions: ['read', 'create', 'update'] },
      { effect: 'ALLOW', resources: ['profiles'], actions: ['read'] },
    ];
    const { id } = (await admin.ok(policies.create, { body: { ...facts, statements } as never })).data;
    const person = { username: 'login.desk', name: 'Login Desk', email: null, phoneNumber: null, reach: 'ALL', start: 'PASSWORD' };
    const made = await admin.ok(users.create, { body: { ...person, policyIds: [id] } as never });
    const first = apiSession(app.url, app.institute.id, () => signIn(app.url, 'login.desk', 'demo', made.data.firstPassword ?? ''));
    await first.ok(changePassword, { body: { newPassword: 'Neem%tree7' } });
    return apiSession(app.url, app.institute.id, () => signIn(app.url, 'login.desk', 'demo', 'Neem%tree7'));
  }

  it('T10: T12: needs the right to both ends: no account that holds more, neither the new one nor the one that was', async () => {
    const caller = await desk();
    const one = await student();
    const refused = await link(caller, one.id, 'controller');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'HOLDS_MORE_THAN_YOU']);
    await app.as('admin').ok(linkStudentUser, { params: { id: one.id }, body: { username: 'controller' } });
    for (const username of [null, 'login.desk']) expect(codeOf(await link(caller, one.id, username))).toBe('HOLDS_MORE_THAN_YOU');
    expect((await app.as('admin').ok(studentProfiles.get, { params: { id: one.id } })).data.userId).toBe(app.userId('controller'));
    await app.as('admin').ok(linkStudentUser, { params: { id: one.id }, body: { username: null } });
    const { id: teacherId } = await masterFactory(app.as('admin'), 902).make(teacherProfiles);
    await app.as('admin').ok(linkTeacherUser, { params: { id: teacherId }, body: { username: 'controller' } });
    // The same of a teacher, by whoever may read teachers, too.
    await app.inside.pool.query(
      `update policy_statement s set resources = '{profiles,teachers}' from policy p
        where p.tenant_id = s.tenant_id and p.id = s.policy_id and p.name = 'Login desk' and s.resources = '{profiles}'`,
    );
    await app.inside.pool.query(`update policy set version = version + 1 where name = 'Login desk'`);
    for (const username of [null, 'login.desk'])
      expect(codeOf(await caller.call(linkTeacherUser, { params: { id: teacherId }, body: { username } }))).toBe('HOLDS_MORE_THAN_YOU');
    const { id: freeTeacher } = await masterFactory(app.as('admin'), 903).make(teacherProfiles);
    expect(codeOf(await caller.call(linkTeacherUser, { params: { id: freeTeacher }, body: { username: 'admin' } }))).toBe(
      'HOLDS_MORE_THAN_YOU',
    );
    await app.inside.pool.query(`update policy_statement set resources = '{profiles}' where resources = '{profiles,teachers}'`);
    await app.inside.pool.query(`update policy set version = version + 1 where name = 'Login desk'`);
    // Who may not read teachers reaches none of them.
    const teacher = await masterFactory(app.as('admin'), 901).make(teacherProfiles);
    const unseen = await caller.call(linkTeacherUser, { params: { id: teacher.id }, body: { username: null } });
    expect(unseen.status).toBe(403);
  });

  it('of a teacher asks for the password again, too, and tells the former and the new holder', async () => {
    const { id } = await masterFactory(app.as('admin'), 904).make(teacherProfiles);
    const set = (username: string | null) => app.as('admin').call(linkTeacherUser, { params: { id }, body: { username } });
    await app.inside.pool.query(`update session set fresh_at = now() - interval '6 minutes' where user_id = $1`, [app.userId('admin')]);
    expect(codeOf(await set('teacher'))).toBe('FRESH_SIGN_IN_REQUIRED');
    await app.inside.pool.query(`update session set fresh_at = now() where user_id = $1`, [app.userId('admin')]);
    expect([(await set('teacher')).status, (await set('clerk')).status]).toEqual([200, 200]);
    const told = async (name: 'teacher' | 'clerk') =>
      (await app.as(name).ok(listNotifications)).data.filter(({ kind }) => kind === 'LOGIN_CHANGED').map(({ facts }) => facts['change']);
    expect([await told('teacher'), await told('clerk')]).toEqual([['REMOVED', 'SET'], ['SET']]);
  });

  it('asks for the password again, and tells both the holder of the account and the person of the record', async () => {
    const one = await student({ email: 'kavya.88@college.example' });
    await app.inside.pool.query(
      `update user_account set email = 'acc@college.example', email_verified = true where username = 'accountant'`,
    );
    await app.inside.pool.query(`update session set fresh_at = now() - interval '6 minutes' where user_id = $1`, [app.userId('admin')]);
    const stale = await link(app.as('admin'), one.id, 'accountant');
    expect([stale.status, codeOf(stale)]).toEqual([409, 'FRESH_SIGN_IN_REQUIRED']);
    await app.inside.pool.query(`update session set fresh_at = now() where user_id = $1`, [app.userId('admin')]);
    expect((await link(app.as('admin'), one.id, 'accountant')).status).toBe(200);
    expect((await link(app.as('admin'), one.id, null)).status).toBe(200);
    const { data } = await app.as('accountant').ok(listNotifications);
    expect(data.filter(({ kind }) => kind === 'LOGIN_CHANGED').map(({ facts }) => [facts['name'], facts['change']])).toEqual([
      [one.fullName, 'REMOVED'],
      [one.fullName, 'SET'],
    ]);
    const posted = await app.inside.pool.query<{ recipient: string; change: string }>(
      `select recipient, facts ->> 'change' as change from outbox_message where kind = 'LOGIN_CHANGED' order by 1, 2`,
    );
    expect(posted.rows.map((row) => `${row.recipient} ${row.change}`).filter((row) => /88|acc@/.test(row))).toEqual([
      'acc@college.example REMOVED',
      'acc@college.example SET',
      'kavya.88@college.example REMOVED',
      'kavya.88@college.example SET',
    ]);
  });

  it('is not changed by whoever saw another link than there is now', async () => {
    const one = await student();
    const set = (username: string | null, seenUserId: string | null) =>
      app.as('admin').call(linkStudentUser, { params: { id: one.id }, body: { username, seenUserId } });
    expect((await set('clerk', null)).status).toBe(200);
    const late = await set('teacher', null);
    expect([late.status, codeOf(late)]).toEqual([409, 'LOGIN_CHANGED']);
    expect((await app.as('admin').ok(studentProfiles.get, { params: { id: one.id } })).data.userId).toBe(app.userId('clerk'));
    expect((await set(null, app.userId('clerk'))).status).toBe(200);
  });
});

describe('logins of students and teachers', () => {
  it('are previewed row by row, with the reason where somebody gets none', async () => {
    const [plain, left, same] = [await student(), await student({ state: 'LEFT' }), await student()];
    const { data } = await app
      .as('admin')
      .ok(previewLogins, { body: { kind: STUDENT, ...PASSWORD, profileIds: ids([plain, left, same]) } });
    expect(data.rows.map((row) => [row.username, row.reason])).toEqual([
      [plain.universityPrn.toLowerCase().replace('/', '.'), null],
      [left.universityPrn.toLowerCase().replace('/', '.'), 'NOT_ACTIVE'],
      [same.universityPrn.toLowerCase().replace('/', '.'), null],
    ]);
    expect(data.policy?.name).toBe('Student');
    const invited = await app
      .as('admin')
      .ok(previewLogins, { body: { kind: STUDENT, ...PASSWORD, start: 'INVITATION', profileIds: [plain.id] } });
    expect(invited.data.rows[0]?.reason).toBe('NO_EMAIL');
    const mail = await app
      .as('admin')
      .ok(previewLogins, { body: { kind: STUDENT, ...PASSWORD, username: 'EMAIL', profileIds: [plain.id] } });
    expect(mail.data.rows[0]?.reason).toBe('NO_USERNAME');
  });

  it('are made many at once with first passwords that are answered once, and sign in as that student', async () => {
    const two = [await student(), await student()];
    const body = { kind: STUDENT, ...PASSWORD, profileIds: ids(two), policyIds: [await policy('STUDENT')] };
    const { data } = await app.as('admin').ok(createLogins, { body });
    expect(data.rows.map((row) => [row.reason, row.firstPassword?.length])).toEqual([
      [null, 12],
      [null, 12],
    ]);
    const [first] = data.rows;
    const session = await signIn(app.url, first?.username ?? '', 'demo', first?.firstPassword ?? '');
    expect(session).toBeDefined();
    const linked = (await app.as('admin').ok(studentProfiles.get, { params: { id: two[0]?.id ?? '' } })).data.userId;
    const user = (await app.as('admin').ok(users.get, { params: { id: linked ?? '' } })).data;
    expect([user.name, user.policies.map((one) => one.name), user.profile?.kind]).toEqual([two[0]?.fullName, ['Student'], 'STUDENT']);
    // Pressed twice: nobody gets a second login.
    const again = await app.as('admin').ok(createLogins, { body });
    expect(again.data.rows.map((row) => [row.reason, row.firstPassword])).toEqual([
      ['HAS_LOGIN', null],
      ['HAS_LOGIN', null],
    ]);
  });

  it('refuse a username that somebody has, in the list and in the file', async () => {
    const [one] = [await student({ studentId: 'S-900' })];
    const other = await student({ studentId: 's 900' });
    await app.as('admin').ok(users.create, {
      body: { username: 's.901', name: 'Somebody', email: null, phoneNumber: null, policyIds: [], reach: 'INSTITUTE', start: 'PASSWORD' },
    });
    const third = await student({ studentId: 'S 901' });
    const body = { kind: STUDENT, ...PASSWORD, username: 'STUDENT_ID' as const, profileIds: ids([one, other, third]) };
    const { rows } = (await app.as('admin').ok(createLogins, { body: { ...body, policyIds: [] } })).data;
    expect(rows.map((row) => [row.username, row.reason])).toEqual([
      ['s-900', null],
      ['s.900', null],
      ['s.901', 'USERNAME_TAKEN'],
    ]);
  });

  it('are proposed a username where the number is too short, and are given the one that the office types, by the same rules, and never twice', async () => {
    const short = await student({ studentId: '7' });
    const other = await student({ studentId: 'S-907' });
    const asked = { kind: STUDENT, ...PASSWORD, username: 'STUDENT_ID' as const, profileIds: ids([short, other]) };
    const plan = async (username?: string) => {
      const typed = username === undefined ? {} : { typed: [{ profileId: short.id, username }] };
      const { data } = await app.as('admin').ok(previewLogins, { body: { ...asked, ...typed } });
      return data.rows.map((row) => [row.username, row.reason]);
    };
    expect(await plan()).toEqual([
      ['aarav.7', null],
      ['s-907', null],
    ]);
    expect((await plan('Asha Patil'))[0]).toEqual(['asha.patil', null]);
    expect((await plan('क'))[0]).toEqual([null, 'NO_USERNAME']);
    expect((await plan('Clerk'))[0]).toEqual(['clerk', 'USERNAME_TAKEN']);
    // Of two people in one list only one gets it.
    expect(new Set((await plan('S-907')).map(([, reason]) => reason))).toEqual(new Set(['USERNAME_TAKEN', null]));
    const body = { ...asked, policyIds: [], typed: [{ profileId: short.id, username: 'Asha Patil' }] };
    const { rows } = (await app.as('admin').ok(createLogins, { body })).data;
    expect(rows.map((row) => [row.username, row.reason])).toEqual([
      ['asha.patil', null],
      ['s-907', null],
    ]);
  });

  it('are invited by email, without a password', async () => {
    const one = await student({ email: 'asha.77@college.example' });
    const body = { kind: STUDENT, username: 'NUMBER' as const, start: 'INVITATION' as const, profileIds: [one.id], policyIds: [] };
    const { rows } = (await app.as('admin').ok(createLogins, { body })).data;
    expect(rows.map((row) => [row.reason, row.firstPassword, row.invited])).toEqual([[null, null, 'asha.77@college.example']]);
    expect(
      await countOf(app, "select count(*) as n from outbox_message where kind = 'INVITE' and recipient = 'asha.77@college.example'"),
    ).toBe(1);
  });

  it('give teachers theirs, all who have none, and only what the caller holds', async () => {
    const made = await masterFactory(app.as('admin'), 900).make(teacherProfiles);
    const all = (await app.as('admin').ok(previewLogins, { body: { kind: 'TEACHER', ...PASSWORD } })).data;
    expect([
      all.policy?.name,
      all.rows.some((row) => row.profileId === made.id),
      all.rows.some((row) => row.reason === 'HAS_LOGIN'),
    ]).toEqual(['Teacher', true, false]);
    const body = { kind: 'TEACHER' as const, ...PASSWORD, profileIds: [made.id], policyIds: [] };
    expect((await app.as('controller').call(createLogins, { body })).status).toBe(403);
    const done = await app.as('admin').ok(createLogins, { body });
    expect(done.data.rows[0]?.reason).toBeNull();
  });

  it('are deleted while nobody signed in with them, and kept afterwards', async () => {
    const one = await student();
    await app.as('admin').ok(createLogins, { body: { kind: STUDENT, ...PASSWORD, profileIds: [one.id], policyIds: [] } });
    await app.as('admin').ok(removeLogin, { body: { kind: STUDENT, profileId: one.id } });
    expect((await app.as('admin').ok(studentProfiles.get, { params: { id: one.id } })).data.userId).toBeNull();
    const none = await app.as('admin').call(removeLogin, { body: { kind: STUDENT, profileId: one.id } });
    expect([none.status, none.text.includes('NO_LOGIN')]).toEqual([409, true]);
    await app.as('clerk').ok(studentProfiles.list);
    await app.as('admin').ok(linkStudentUser, { params: { id: one.id }, body: { username: 'clerk' } });
    const kept = await app.as('admin').call(removeLogin, { body: { kind: STUDENT, profileId: one.id } });
    expect([kept.status, kept.text.includes('HAS_SIGNED_IN')]).toEqual([409, true]);
    expect((await app.as('admin').ok(studentProfiles.get, { params: { id: one.id } })).data.userId).not.toBeNull();
    await app.as('admin').ok(linkStudentUser, { params: { id: one.id }, body: { username: null } });
  });
});
