import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '../../src/domains/identity/account/account.contract.ts';
import { policies } from '../../src/domains/identity/policy/policy.contract.ts';
import {
  addTeamPolicy,
  addTeamUsers,
  moveTeamUsers,
  removeTeamPolicy,
  removeTeamUsers,
} from '../../src/domains/identity/team/team-content.contract.ts';
import { createTeam, moveTeam } from '../../src/domains/identity/team/team.contract.ts';
import { users } from '../../src/domains/identity/user/user.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import { signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

let app: App;
/** Signed in anew where a test ended the session. */
let admin: ApiSession;
const newAdmin = () => void (admin = apiSession(app.url, app.institute.id, () => signIn(app.url, 'admin')));
/** Runs users, teams and policies, and nothing else. */
let lesser: ApiSession;
let superior = '';
let equal = '';
let denial = '';
const RUNS = { effect: 'ALLOW', resources: ['users', 'teams', 'policies'], actions: ['*'] };
const DENIES = { effect: 'DENY', resources: ['users'], actions: ['update'] };

const policy = async (name: string, statements: readonly object[]) =>
  (await admin.ok(policies.create, { body: { name, type: 'RESOURCE', template_id: null, UIReferences: {}, statements } as never })).data.id;
async function person(username: string, policyIds: readonly string[]) {
  const body = { username, name: 'Some Person', email: null, phoneNumber: null, policyIds, reach: 'ALL', start: 'PASSWORD' };
  const { id, firstPassword } = (await admin.ok(users.create, { body: body as never })).data;
  const first = apiSession(app.url, app.institute.id, () => signIn(app.url, username, 'demo', firstPassword ?? ''));
  await first.ok(changePassword, { body: { newPassword: 'Neem%tree7' } });
  return { id, session: apiSession(app.url, app.institute.id, () => signIn(app.url, username, 'demo', 'Neem%tree7')) };
}
let teams = 0;
async function team(userIds: readonly string[]): Promise<string> {
  teams += 1;
  const { data } = await admin.ok(createTeam, {
    body: { name: `Team ${teams}`, parentId: null, description: null, instituteIds: null },
  });
  if (userIds.length > 0) await admin.ok(addTeamUsers, { params: { id: data.id }, body: { userIds: [...userIds] } });
  return data.id;
}
const code = (answer: { status: number; body: { errors?: readonly { code: string }[] } }) => answer.body.errors?.[0]?.code ?? answer.status;

beforeAll(async () => {
  app = await startApp();
  newAdmin();
  const runs = await policy('Runs accounts', [RUNS]);
  denial = await policy('May not change users', [DENIES]);
  ({ session: lesser } = await person('lesser.admin', [runs]));
  ({ id: equal } = await person('equal.admin', [runs]));
});
afterAll(async () => app?.close());
beforeEach(async () => void (superior = app.userId('adminA')));

const holder = (holderId: string, kind: 'USER' | 'TEAM' = 'USER') => ({ holder: kind, holderId, instituteIds: null }) as never;

describe('T10: who holds more is out of reach', () => {
  it('T10: of a denial laid on them, on their team, on the team above, or written into a policy that they have', async () => {
    const refused = 'HOLDS_MORE_THAN_YOU';
    const give = (to: string, kind: 'USER' | 'TEAM' = 'USER') =>
      lesser.call(policies.attach, { params: { id: denial }, body: holder(to, kind) });
    expect(code(await give(superior))).toBe(refused);
    const withThem = await team([superior]);
    expect(code(await give(withThem, 'TEAM'))).toBe(refused);
    expect(code(await lesser.call(addTeamPolicy, { params: { id: withThem }, body: { policyId: denial, instituteIds: null } }))).toBe(
      refused,
    );
    const denied = await team([]);
    expect(code(await give(denied, 'TEAM'))).toBe(200);
    expect(code(await lesser.call(addTeamUsers, { params: { id: denied }, body: { userIds: [superior] } }))).toBe(refused);
    expect(code(await lesser.call(moveTeamUsers, { params: { id: withThem }, body: { toTeamId: denied, userIds: [superior] } }))).toBe(
      refused,
    );
    expect(code(await lesser.call(moveTeam, { params: { id: withThem }, body: { parentId: denied, version: 1 } }))).toBe(refused);
    const harmless = await policy('Reads teams', [{ effect: 'ALLOW', resources: ['teams'], actions: ['read'] }]);
    await admin.ok(policies.attach, { params: { id: harmless }, body: holder(superior) });
    const facts = { name: 'Reads teams', type: 'RESOURCE', template_id: null, UIReferences: {}, statements: [DENIES] };
    const written = await lesser.call(policies.update, { params: { id: harmless }, body: { version: 1, ...facts } as never });
    expect(code(written)).toBe(refused);
    // Nor of losing one by them.
    const taken = await lesser.call(policies.detach, { params: { id: harmless }, body: { holder: 'USER', holderId: superior } });
    expect(code(taken)).toBe(refused);
    expect(code(await lesser.call(removeTeamUsers, { params: { id: withThem }, body: { userIds: [superior] } }))).toBe(refused);
    // Among equals it stays possible.
    expect(code(await give(equal))).toBe(200);
    expect(code(await lesser.call(policies.detach, { params: { id: denial }, body: { holder: 'USER', holderId: equal } }))).toBe(200);
  });

  it('T10: of a right or a denial taken from them through their team, by any way', async () => {
    const refused = 'HOLDS_MORE_THAN_YOU';
    const reads = await policy('Reads users', [{ effect: 'ALLOW', resources: ['users'], actions: ['read'] }]);
    const above = await team([]);
    const withThem = await team([superior]);
    await admin.ok(moveTeam, { params: { id: withThem }, body: { parentId: above, version: 1 } });
    for (const policyId of [reads, denial]) {
      for (const id of [above, withThem]) {
        await admin.ok(addTeamPolicy, { params: { id }, body: { policyId, instituteIds: null } });
        expect(code(await lesser.call(removeTeamPolicy, { params: { id, policyId } }))).toBe(refused);
        const ends = {
          holder: 'TEAM',
          holderId: id,
          instituteIds: null,
          validUntil: new Date(Date.now() + 3_600_000).toISOString(),
        } as never;
        expect(code(await lesser.call(policies.attach, { params: { id: policyId }, body: ends }))).toBe(refused);
        const narrowed = { holder: 'TEAM', holderId: id, instituteIds: [app.institute.id] } as never;
        expect(code(await lesser.call(policies.attach, { params: { id: policyId }, body: narrowed }))).toBe(refused);
      }
    }
    for (const parentId of [null, await team([])])
      expect(code(await lesser.call(moveTeam, { params: { id: withThem }, body: { parentId, version: 2 } }))).toBe(refused);
    const facts = { name: 'Reads users', type: 'RESOURCE', template_id: null, UIReferences: {}, statements: [] };
    expect(code(await lesser.call(policies.update, { params: { id: reads }, body: { version: 1, ...facts } as never }))).toBe(refused);
    const undenied = { ...facts, name: 'May not change users' };
    expect(code(await lesser.call(policies.update, { params: { id: denial }, body: { version: 1, ...undenied } as never }))).toBe(refused);
    // Of a team of equals it stays possible.
    const ofEquals = await team([equal]);
    await admin.ok(addTeamPolicy, { params: { id: ofEquals }, body: { policyId: denial, instituteIds: null } });
    expect(code(await lesser.call(removeTeamPolicy, { params: { id: ofEquals, policyId: denial } }))).toBe(200);
  });

  it('T10: two administrators of all who end each other at the same moment leave one', async () => {
    const { id: adminPolicy } = await app.inside.db
      .selectFrom('policy')
      .select('id')
      .where('tenantId', '=', app.tenantId)
      .where('templateId', '=', 'admin')
      .executeTakeFirstOrThrow();
    for (const way of ['disable', 'detach', 'deny'] as const) {
      const other = await person(`other.${way}`, [adminPolicy]);
      // Signed in before either ends the other.
      await other.session.ok(users.choices);
      const nothing = await policy(`Nothing ${way}`, [{ effect: 'DENY', resources: ['*'], actions: ['*'] }]);
      const end = (caller: ApiSession, id: string) => {
        if (way === 'disable') return caller.call(users.disable, { body: { userIds: [id] } });
        if (way === 'detach') return caller.call(policies.detach, { params: { id: adminPolicy }, body: { holder: 'USER', holderId: id } });
        return caller.call(policies.attach, { params: { id: nothing }, body: holder(id) });
      };
      await Promise.all([end(admin, other.id), end(other.session, app.userId('admin'))]);
      const left = await app.inside.pool.query<{ n: number }>(
        `select count(*)::int as n from user_account u where u.id = any($1) and u.enabled
            and exists (select from policy_attachment a where a.user_id = u.id and a.policy_id = $2)
            and not exists (select from policy_attachment a where a.user_id = u.id and a.policy_id = $3)`,
        [[other.id, app.userId('admin')], adminPolicy, nothing],
      );
      expect([way, left.rows[0]?.n]).toEqual([way, 1]);
      // As before, for the next way.
      await app.inside.pool.query('update user_account set enabled = true where id = $1', [app.userId('admin')]);
      await app.inside.pool.query('delete from policy_attachment where policy_id = $1', [nothing]);
      await app.inside.pool.query(
        `insert into policy_attachment (tenant_id, policy_id, user_id) values ($1, $2, $3) on conflict do nothing`,
        [app.tenantId, adminPolicy, app.userId('admin')],
      );
      await app.inside.pool.query('update user_account set enabled = false where id = $1', [other.id]);
      newAdmin();
    }
  });
});
