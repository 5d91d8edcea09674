import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { changePassword } from '../../src/domains/identity/account/account.contract.ts';
import { getInstituteMetaList } from '../../src/domains/institute/institute/institute.contract.ts';
import { confirmPassword, getDemoOutbox } from '../../src/domains/identity/reset/reset.contract.ts';
import { users } from '../../src/domains/identity/user/user.contract.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import { countOf, signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
const MINUTE = 60_000;
const CHOSEN = 'Neem%tree7';
const policies = new Map<string, string>();

beforeAll(async () => {
  app = await startApp({ worker: true, providers: { EMAIL: null, SMS: null } });
  for (const one of (await app.as('admin').ok(users.choices)).data.policies) policies.set(one.name, one.id);
  await inviteKeeper();
});
afterAll(async () => app?.close());

const person = (username: string, password?: string): ApiSession =>
  apiSession(app.url, app.institute.id, () => (password ? signIn(app.url, username, 'demo', password) : signIn(app.url, username)));
const named = async (username: string) => {
  const { data } = await app.as('admin').ok(users.list, { query: { q: username, size: '200' } });
  const row = data.find((one) => one.username === username);
  if (!row) throw new Error(`no user ${username}`);
  return row;
};
const wanted = (username: string, more: Record<string, unknown> = {}) => ({
  body: {
    username,
    name: 'New Person',
    email: null,
    phoneNumber: null,
    policyIds: [],
    reach: 'INSTITUTE',
    start: 'PASSWORD',
    ...more,
  } as never,
});
const codeOf = (answer: { body: { errors: readonly { code: string }[] } }) => answer.body.errors[0]?.code;

/** May manage users, and nothing else. */
async function inviteKeeper(): Promise<void> {
  await app.inside_('admin', async (db, { tenantId }) => {
    const { id } = await db
      .insertInto('policy')
      .values({ tenantId, name: 'User desk', type: 'RESOURCE', uiReferences: JSON.stringify({ '/users/user-management/user-list': {} }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('policyStatement')
      .values({
        tenantId,
        policyId: id,
        position: 0,
        effect: 'ALLOW',
        resources: ['users'],
        actions: ['read', 'create', 'update', 'delete'],
      })
      .execute();
    policies.set('User desk', id);
  });
}

let desk: ApiSession;

describe('a new user', () => {
  it('gets a first password that is shown once and has to be changed before anything else', async () => {
    const made = await app.as('admin').ok(users.create, wanted('Desk.One', { policyIds: [policies.get('User desk')], reach: 'ALL' }));
    const first = made.data.firstPassword ?? '';
    expect([made.data.username, first.length, made.data.invited]).toEqual(['desk.one', 12, null]);
    expect((await named('desk.one')).status).toBe('INVITED');
    desk = person('desk.one', first);
    expect(codeOf(await desk.call(users.list))).toBe('PASSWORD_CHANGE_REQUIRED');
    await desk.ok(changePassword, { body: { newPassword: CHOSEN } });
    expect((await desk.ok(users.list, { query: { q: 'desk.one' } })).data[0]).toMatchObject({
      status: 'ACTIVE',
      mustChangePassword: false,
      policies: [{ name: 'User desk', team: null }],
    });
    const again = await app.as('admin').call(users.create, wanted('desk.one'));
    expect([again.status, codeOf(again)]).toEqual([409, 'USER_ACCOUNT_USERNAME_ONCE']);
    expect(
      await countOf(app, `select count(*) as n from audit_entry where after::text like '%${first}%' or before::text like '%${first}%'`),
    ).toBe(0);
  });

  it('or an invitation whose link comes from the configuration, opens once and verifies the address', async () => {
    const made = await app.as('admin').ok(users.create, wanted('invited', { email: 'Invited@Example.org', start: 'INVITATION' }), {
      'x-forwarded-host': 'evil.example',
    });
    expect(made.data).toMatchObject({ firstPassword: null, invited: 'invited@example.org' });
    const mail = await mailTo('invited@example.org');
    expect(mail).toMatch(/http:\/\/localhost:\d+\/forgot-password#[\w-]{22}/);
    const token = /#([\w-]{22})/.exec(mail)?.[1] ?? '';
    await app.anonymous().ok(confirmPassword, { body: { token, newPassword: CHOSEN } });
    expect((await app.anonymous().call(confirmPassword, { body: { token, newPassword: 'Other%tree7' } })).status).toBe(409);
    await person('invited', CHOSEN).call(getInstituteMetaList);
    expect(await named('invited')).toMatchObject({ status: 'ACTIVE', emailVerified: true });
    expect(codeOf(await app.as('admin').call(users.create, wanted('nowhere', { start: 'INVITATION' })))).toBe('EMAIL_NEEDED');
  });

  it('T10: gets no right that the creator does not hold', async () => {
    const refused = await desk.call(users.create, wanted('puppet', { policyIds: [policies.get('Administrator')], reach: 'ALL' }));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'RIGHTS_NOT_HELD']);
    expect((await app.as('admin').ok(users.list, { query: { q: 'puppet' } })).data).toEqual([]);
    await desk.ok(users.create, wanted('helper', { policyIds: [policies.get('User desk')] }));
    const wide = await app.as('adminA').call(users.create, wanted('wide', { policyIds: [policies.get('Exam cell clerk')], reach: 'ALL' }));
    expect([wide.status, codeOf(wide)]).toEqual([409, 'RIGHTS_NOT_HELD']);
    // In the institutes that are named, where the creator holds them.
    const both = { policyIds: [policies.get('Exam cell clerk')], instituteIds: [app.institute.id, app.otherInstitute.id] };
    const { id } = (await app.as('admin').ok(users.create, wanted('two.places', both))).data;
    const held = await app.inside.pool.query('select institute_ids from policy_attachment where user_id = $1', [id]);
    expect(held.rows[0]?.institute_ids.toSorted()).toEqual(both.instituteIds.toSorted());
    expect(codeOf(await app.as('adminA').call(users.create, wanted('elsewhere', both)))).toBe('RIGHTS_NOT_HELD');
  });
});

async function mailTo(recipient: string): Promise<string> {
  return eventually(async () => (await app.anonymous().ok(getDemoOutbox)).data.find((one) => one.recipient === recipient)?.body ?? '');
}

describe('a user with more rights', () => {
  it('T10: cannot be reset, changed, disabled or deleted; nor can one’s own account', async () => {
    const admin = await named('admin');
    const about = { params: { id: admin.id } };
    const change = { version: admin.version, name: 'Admin', email: 'mine@example.org', phoneNumber: null, language: 'en' as const };
    const tries = [
      await desk.call(users.resetPassword, { ...about, body: { start: 'PASSWORD' } }),
      await desk.call(users.update, { ...about, body: change }),
      await desk.call(users.remove, { ...about, body: { version: admin.version, reason: 'Left the office' } }),
      await desk.call(users.signOut, about),
      await desk.call(users.unlock, about),
      await desk.call(users.resetFactor, about),
    ];
    expect(tries.map((one) => [one.status, codeOf(one)])).toEqual(tries.map(() => [409, 'HOLDS_MORE_THAN_YOU']));
    expect((await desk.ok(users.disable, { body: { userIds: [admin.id] } })).data.rows[0]).toMatchObject({
      outcome: 'REFUSED',
      code: 'HOLDS_MORE_THAN_YOU',
    });
    const own = await app.as('admin').ok(users.disable, { body: { userIds: [admin.id] } });
    expect(own.data.rows[0]).toMatchObject({ outcome: 'REFUSED', code: 'ONESELF' });
    expect(codeOf(await app.as('admin').call(users.resetPassword, { ...about, body: { start: 'PASSWORD' } }))).toBe('ONESELF');
    expect((await named('admin')).status).toBe('ACTIVE');
  });

  it('an administrator of one institute neither sees nor changes users of another one', async () => {
    const other = app.userId('adminB');
    expect((await app.as('adminA').ok(users.list, { query: { q: 'adminb' } })).data).toEqual([]);
    expect((await app.as('adminA').call(users.get, { params: { id: other } })).status).toBe(404);
    expect((await app.as('adminA').ok(users.disable, { body: { userIds: [other] } })).data.rows[0]).toMatchObject({
      outcome: 'REFUSED',
      code: 'NOT_FOUND',
    });
    expect((await app.as('stranger').call(users.list)).status).toBe(404);
  });
});

describe('an account that ends', () => {
  it('T24: disabling ends its sessions at once, in the middle of its calls; enabling lets it in again', async () => {
    const id = app.userId('accountant');
    const open = person('accountant');
    await open.ok(getInstituteMetaList);
    const flood = Array.from({ length: 40 }, () => open.call(getInstituteMetaList));
    const { data } = await app.as('admin').ok(users.disable, { body: { userIds: [id, id, app.userId('teacher')] } });
    expect([data.changed, data.rows.map((row) => row.outcome)]).toEqual([2, ['CHANGED', 'CHANGED']]);
    const after = await Promise.all(Array.from({ length: 100 }, () => open.call(getInstituteMetaList)));
    expect(new Set(after.map((one) => `${one.status} ${codeOf(one)}`))).toEqual(new Set(['401 FORCE_LOGOUT']));
    await Promise.all(flood);
    await expect(signIn(app.url, 'accountant')).rejects.toThrow('401');
    const back = await app.as('admin').ok(users.enable, { body: { userIds: [id, app.userId('teacher'), app.userId('clerk')] } });
    expect(back.data.rows.map((row) => row.outcome).toSorted()).toEqual(['CHANGED', 'CHANGED', 'UNCHANGED']);
    expect((await open.call(getInstituteMetaList)).status).toBe(401);
    await person('accountant').ok(getInstituteMetaList);
  });

  it('T24: a reset password and Sign out everywhere end them too; the new password has to be changed', async () => {
    const params = { id: app.userId('accountant') };
    const open = person('accountant');
    await open.ok(getInstituteMetaList);
    expect((await app.as('admin').ok(users.signOut, { params })).data.ended).toBeGreaterThan(0);
    expect(codeOf(await open.call(getInstituteMetaList))).toBe('FORCE_LOGOUT');
    const again = person('accountant');
    await again.ok(getInstituteMetaList);
    app.clock.advance(6 * MINUTE);
    const stale = await app.as('admin').call(users.resetPassword, { params, body: { start: 'PASSWORD' } });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'FRESH_SIGN_IN_REQUIRED']);
    const admin = person('admin');
    const { data } = await admin.ok(users.resetPassword, { params, body: { start: 'PASSWORD' } });
    expect(codeOf(await again.call(getInstituteMetaList))).toBe('FORCE_LOGOUT');
    const anew = person('accountant', data.firstPassword ?? '');
    expect(codeOf(await anew.call(getInstituteMetaList))).toBe('PASSWORD_CHANGE_REQUIRED');
    app.clock.advance(-6 * MINUTE);
  });

  it('T24: a sign-in whose password was checked just before a reset or a disabling opens no session', async () => {
    const id = app.userId('teacher');
    const { db } = app.inside;
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const kept = await db.selectFrom('userAccount').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow();
    for (const change of [{ passwordHash: 'another' }, { enabled: false }]) {
      let late: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('userAccount').set(change).where('id', '=', id).execute();
        late = signIn(app.url, 'teacher').then(
          () => 'a session',
          (error: unknown) => String(error),
        );
        await eventually(async () => (await waiting.execute(app.asApp.db)).rows.length);
      });
      expect(await late).toContain('401');
      await db.updateTable('userAccount').set({ passwordHash: kept.passwordHash, enabled: true }).where('id', '=', id).execute();
    }
  });

  it('is deleted only without any trace; else the reply says to disable it', async () => {
    const admin = app.as('admin');
    await admin.ok(users.create, wanted('mistake', { policyIds: [policies.get('Teacher')] }));
    const mistake = await named('mistake');
    await admin.ok(users.remove, { params: { id: mistake.id }, body: { version: mistake.version, reason: 'Entered twice' } });
    expect((await admin.call(users.get, { params: { id: mistake.id } })).status).toBe(404);
    const used = await named('invited');
    const kept = await admin.call(users.remove, { params: { id: used.id }, body: { version: used.version, reason: 'Left the office' } });
    expect([kept.status, codeOf(kept)]).toEqual([409, 'HAS_SIGNED_IN']);
  });

  it('is delayed after wrong passwords until somebody resets the count', async () => {
    for (let guess = 0; guess < 8; guess += 1) await signIn(app.url, 'controller', 'demo', 'Wrong%tree7').catch(() => undefined);
    const params = { id: app.userId('controller') };
    expect((await app.as('admin').ok(users.get, { params })).data.waitsUntil).not.toBeNull();
    await app.as('admin').ok(users.unlock, { params });
    expect((await app.as('admin').ok(users.get, { params })).data.waitsUntil).toBeNull();
    await person('controller').ok(getInstituteMetaList);
  });
});

describe('a changed address', () => {
  it('needs a fresh sign-in, is unverified, and a name alone needs none', async () => {
    const before = await named('invited');
    const change = {
      version: before.version,
      name: 'Invited One',
      email: before.email,
      phoneNumber: before.phoneNumber,
      language: 'hi' as const,
    };
    const params = { id: before.id };
    app.clock.advance(6 * MINUTE);
    await app.as('admin').ok(users.update, { params, body: change });
    const moved = { ...change, version: before.version + 1, email: 'new@example.org' };
    expect(codeOf(await app.as('admin').call(users.update, { params, body: moved }))).toBe('FRESH_SIGN_IN_REQUIRED');
    await person('admin').ok(users.update, { params, body: moved });
    app.clock.advance(-6 * MINUTE);
    expect(await named('invited')).toMatchObject({ name: 'Invited One', email: 'new@example.org', emailVerified: false, language: 'hi' });
    expect(codeOf(await app.as('admin').call(users.update, { params, body: moved }))).toBe('VERSION_CONFLICT');
  });
});

describe('the list', () => {
  it('is filtered by status, policy and last sign-in, counted by status and paged', async () => {
    const admin = app.as('admin');
    const clerks = await admin.ok(users.list, { query: { policyId: policies.get('Exam cell clerk') ?? '' } });
    expect(clerks.data.map((row) => row.username)).toContain('clerk');
    expect(clerks.data.map((row) => row.username)).not.toContain('teacher');
    const never = await admin.ok(users.list, { query: { signedIn: 'NEVER', status: 'INVITED' } });
    expect(never.data.every((row) => row.status === 'INVITED' && row.lastSignInAt === null)).toBe(true);
    const all = await admin.ok(users.list, { query: { size: '2', page: '2', sort: 'lastSignInAt', order: 'desc' } });
    expect([all.data.length, all.page.size, all.page.total]).toEqual([2, 2, Object.values(all.counts ?? {}).reduce((a, b) => a + b, 0)]);
    expect((await admin.ok(users.list, { query: { q: '50%' } })).data).toEqual([]);
  });

  it('shows somebody’s menu as a preview, with one’s own rights; start and end are in the log', async () => {
    const params = { id: app.userId('clerk') };
    const { data } = await app.as('admin').ok(users.startPreview, { params });
    expect([data.username, Object.keys(data.records[0]?.UIReferences ?? {}).length > 5]).toEqual(['clerk', true]);
    await app.as('admin').ok(users.endPreview, { params });
    const entries = `select count(*) as n from audit_entry where noun = 'user_account' and action = 'READ' and row_id = '${params.id}'`;
    expect(await countOf(app, `${entries} and after->>'preview' in ('STARTED', 'ENDED')`)).toBe(2);
    expect((await app.as('clerk').call(users.startPreview, { params })).status).toBe(403);
  });
});

describe('the feed of users', () => {
  it('adds new ones with policies and invitations, and says why a row is refused', async () => {
    const file = [
      'username,name,email,phone,policies,invite',
      'fed.one,Fed One,fed1@example.org,9876500001,Exam cell clerk; Teacher,yes',
      'fed.two,Fed Two,,,,no',
      'fed.three,Fed Three,,,Emperor,no',
      'fed.four,Fed Four,,,,yes',
      'clerk,Somebody Else,,,,no',
    ].join('\n');
    const query = { kind: 'users', mode: 'INSERT' as const, fileName: 'users.csv' };
    const bad = await app.as('admin').upload(uploadFeed, { query }, file);
    expect([bad.body.data.state, bad.body.data.ok, bad.body.data.failed]).toEqual(['INVALID', 2, 3]);
    const rows = await app.as('admin').ok(listFeedRows, { params: { id: bad.body.data.id } });
    expect(rows.data.flatMap((row) => row.errors?.map((error) => `${row.rowNo} ${error.column}`) ?? [])).toEqual([
      '4 policies',
      '5 email',
      '6 username',
    ]);
    const good = await app.as('admin').upload(uploadFeed, { query }, file.split('\n').slice(0, 3).join('\n'));
    const { id, version } = good.body.data;
    await app.as('admin').ok(applyFeed, { params: { id }, body: { version } });
    await eventually(
      async () => (await app.as('admin').ok(getFeed, { params: { id } })).data.state,
      (state) => state === 'APPLIED',
    );
    expect(await named('fed.one')).toMatchObject({
      status: 'INVITED',
      phoneNumber: '+919876500001',
      policies: [{ name: 'Exam cell clerk' }, { name: 'Teacher' }],
    });
    expect(await mailTo('fed1@example.org')).toContain('fed.one');
  });
});
