import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, startApp } from '../../../../tests/harness.server.ts';
import type { App, CallerName } from '../../../../tests/harness.server.ts';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { getInstitute } from '../../institute/institute/institute.contract.ts';
import {
  addTeamPolicy,
  addTeamUsers,
  getTeamCandidates,
  getTeamPolicies,
  getTeamPolicyChoices,
  getTeamUsers,
  moveTeamUsers,
  removeTeamPolicy,
  removeTeamUsers,
} from './team-content.contract.ts';
import { createTeam, deleteTeam, getTeam, getTeamList, moveTeam, updateTeam } from './team.contract.ts';

let app: App;
const policies = new Map<string, string>();

beforeAll(async () => {
  app = await startApp();
  for (const { id, templateId } of await app.inside.db
    .selectFrom('policy')
    .select(['id', 'templateId'])
    .where('tenantId', '=', app.tenantId)
    .execute())
    policies.set(templateId ?? '', id);
  await policy('teamsOnly', [{ effect: 'ALLOW', resources: ['teams'], actions: ['*'] }]);
  await policy('noTeams', [{ effect: 'DENY', resources: ['teams'], actions: ['*'] }]);
  await policy('degrees', [{ effect: 'ALLOW', resources: ['degrees'], actions: ['*'] }]);
  // The accountant manages the teams, without the rights that they grant.
  await app.inside_('admin', async (db) => {
    const values = { tenantId: app.tenantId, policyId: policyOf('teamsOnly'), userId: app.userId('accountant') };
    await db.insertInto('policyAttachment').values(values).execute();
  });
});
afterAll(async () => app?.close());

const policyOf = (name: string) => policies.get(name) ?? '';
const admin = () => app.as('admin');

async function policy(name: string, statements: readonly Statement[]): Promise<void> {
  await app.inside_('admin', async (db) => {
    const { tenantId } = app;
    const { id } = await db.insertInto('policy').values({ tenantId, name, type: 'RESOURCE' }).returning('id').executeTakeFirstOrThrow();
    const rows = statements.map(({ effect, resources, actions }, position) => ({
      tenantId,
      policyId: id,
      position,
      effect,
      resources: [...resources],
      actions: [...actions],
    }));
    await db.insertInto('policyStatement').values(rows).execute();
    policies.set(name, id);
  });
}

let made = 0;
async function team(name: string, parentId: string | null = null): Promise<string> {
  made += 1;
  const body = { name: `${name} ${made}`, description: null, instituteIds: null, parentId };
  return (await admin().ok(createTeam, { body })).data.id;
}
const join = (id: string, ...names: CallerName[]) =>
  admin().ok(addTeamUsers, { params: { id }, body: { userIds: names.map((name) => app.userId(name)) } });
const give = (id: string, name: string) =>
  admin().ok(addTeamPolicy, { params: { id }, body: { policyId: policyOf(name), instituteIds: null } });
const versionOf = async (id: string) => (await admin().ok(getTeam, { params: { id } })).data.version;
const codeOf = (answer: { status: number; body: { errors: readonly { code: string }[] } }) =>
  `${answer.status} ${answer.body.errors?.[0]?.code ?? ''}`;

describe('the tree of teams', () => {
  it('counts members and policies of a team, those below it, and inherited policies', async () => {
    const top = await team('Office');
    const middle = await team('Cell', top);
    const leaf = await team('Counter', middle);
    await join(top, 'controller');
    await join(leaf, 'controller', 'clerk');
    await give(top, 'degrees');
    await give(leaf, 'degrees');
    const rows = (await admin().ok(getTeamList)).data.filter(({ id }) => [top, middle, leaf].includes(id));
    expect(rows.toSorted((a, b) => [top, middle, leaf].indexOf(a.id) - [top, middle, leaf].indexOf(b.id))).toMatchObject([
      { parentId: null, members: 1, membersBelow: 2, policies: 1, inheritedPolicies: 0 },
      { parentId: top, members: 0, membersBelow: 2, policies: 0, inheritedPolicies: 1 },
      { parentId: middle, members: 2, membersBelow: 2, policies: 1, inheritedPolicies: 1 },
    ]);
    const { data } = await admin().ok(getTeamPolicies, { params: { id: leaf } });
    expect(data.map(({ name, through }) => [name, through?.id ?? null])).toEqual([
      ['degrees', null],
      ['degrees', top],
    ]);
    const { data: choices } = await admin().ok(getTeamPolicyChoices, { params: { id: middle } });
    expect(choices.map(({ name }) => name)).toContain('degrees');
    expect((await admin().ok(getTeam, { params: { id: leaf } })).data.above.map(({ id }) => id)).toEqual([top, middle]);
  });

  it('is changed once per version, and a head is a member, and no longer head after leaving', async () => {
    const id = await team('Exam cell');
    const facts = { name: 'Exam cell of today', description: 'Everything about papers', instituteIds: [app.institute.id] };
    const clerk = app.userId('clerk');
    const early = await admin().call(updateTeam, { params: { id }, body: { ...facts, headUserId: clerk, version: 1 } });
    expect(codeOf(early)).toBe('422 UNKNOWN_REFERENCE');
    await join(id, 'clerk', 'controller');
    const { data } = await admin().ok(updateTeam, { params: { id }, body: { ...facts, headUserId: clerk, version: 1 } });
    expect(data).toMatchObject({ ...facts, head: { id: clerk }, version: 2 });
    expect(codeOf(await admin().call(updateTeam, { params: { id }, body: { ...facts, headUserId: null, version: 1 } }))).toBe(
      '409 VERSION_CONFLICT',
    );
    const users = await admin().ok(getTeamUsers, { params: { id }, query: { size: '1', q: 'clerk' } });
    expect([users.page.total, users.data[0]?.isHead]).toEqual([1, true]);
    await admin().ok(removeTeamUsers, { params: { id }, body: { userIds: [clerk] } });
    expect((await admin().ok(getTeam, { params: { id } })).data.head).toBeNull();
    const elsewhere = { ...facts, instituteIds: [randomUUID()], headUserId: null, version: 2 };
    expect(codeOf(await admin().call(updateTeam, { params: { id }, body: elsewhere }))).toBe('422 INSTITUTES');
    expect(codeOf(await admin().call(createTeam, { body: { ...facts, parentId: null } }))).toBe('409 TEAM_NAME_ONCE');
  });

  it('no team gets below itself, neither through the calls nor by SQL', async () => {
    const top = await team('Top');
    const below = await team('Below', top);
    for (const parentId of [top, below]) {
      const answer = await admin().call(moveTeam, { params: { id: top }, body: { parentId, version: 1 } });
      expect([answer.status, parentId]).toEqual([409, parentId]);
    }
    const past = app.inside_(
      'admin',
      async (db) => void (await db.updateTable('team').set({ parentId: below }).where('id', '=', top).execute()),
    );
    await expect(past).rejects.toThrow('TEAM_BELOW_ITSELF');
    const { data } = await admin().ok(moveTeam, { params: { id: below }, body: { parentId: null, version: 1 } });
    expect(data.above).toEqual([]);
  });

  it('two concurrent moves never close a cycle', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await team('Left'), await team('Right')];
      const under = (id: string, parentId: string) => admin().call(moveTeam, { params: { id }, body: { parentId, version: 1 } });
      const statuses = (await Promise.all([under(a, b), under(b, a)])).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    }
  });

  it('a non-empty team is not deleted, and says why; an empty one is, once', async () => {
    const id = await team('Store');
    const below = await team('Shelf', id);
    await join(id, 'clerk', 'teacher');
    await give(id, 'degrees');
    const refused = await admin().call(deleteTeam, { params: { id }, body: { version: 1 } });
    expect(codeOf(refused)).toBe('409 TEAM_NOT_EMPTY');
    expect(refused.body.errors[0]?.message).toMatch(
      /is not empty: it has 1 team below it, 2 members and 1 policy\. Move or remove them first\./,
    );
    await admin().ok(deleteTeam, { params: { id: below }, body: { version: 1 } });
    await admin().ok(removeTeamUsers, { params: { id }, body: { userIds: [app.userId('clerk'), app.userId('teacher')] } });
    await admin().ok(removeTeamPolicy, { params: { id, policyId: policyOf('degrees') } });
    await admin().ok(deleteTeam, { params: { id }, body: { version: 1 } });
    expect((await admin().call(deleteTeam, { params: { id }, body: { version: 1 } })).status).toBe(404);
    expect(await countOf(app, `select count(*) as n from audit_entry where noun = 'team' and action = 'DELETE' and row_id = '${id}'`)).toBe(
      1,
    );
  });

  it('a policy of a team applies at most in the team’s institutes', async () => {
    const id = await team('One college');
    const facts = { name: 'Only one college', description: null, headUserId: null };
    await admin().ok(updateTeam, { params: { id }, body: { ...facts, instituteIds: [app.institute.id], version: 1 } });
    const wide = await admin().call(addTeamPolicy, {
      params: { id },
      body: { policyId: policyOf('degrees'), instituteIds: [app.otherInstitute.id] },
    });
    expect(codeOf(wide)).toBe('409 TEAM_REACH');
    await give(id, 'degrees');
    expect((await admin().ok(getTeamPolicies, { params: { id } })).data).toMatchObject([{ instituteIds: [app.institute.id] }]);
    const away = await admin().call(updateTeam, { params: { id }, body: { ...facts, instituteIds: [app.otherInstitute.id], version: 2 } });
    expect(codeOf(away)).toBe('409 TEAM_REACH');
  });

  it('another organisation sees nothing of it', async () => {
    const id = await team('Hidden');
    const stranger = app.as('stranger');
    expect((await stranger.ok(getTeamList)).data).toEqual([]);
    for (const endpoint of [getTeam, getTeamUsers, getTeamCandidates, getTeamPolicies])
      expect((await stranger.call(endpoint, { params: { id } })).status).toBe(404);
    expect((await stranger.call(addTeamUsers, { params: { id }, body: { userIds: [app.userId('stranger')] } })).status).toBe(404);
    const own = await stranger.ok(createTeam, { body: { name: 'Own', description: null, instituteIds: null, parentId: null } });
    const foreign = await stranger.call(moveTeam, { params: { id: own.data.id }, body: { parentId: id, version: 1 } });
    expect(codeOf(foreign)).toBe('422 UNKNOWN_REFERENCE');
    expect((await stranger.call(addTeamUsers, { params: { id: own.data.id }, body: { userIds: [app.userId('clerk')] } })).status).toBe(404);
  });
});

describe('T10: teams give nobody more rights', () => {
  it('T10: a team manager gives no policy that they do not hold, neither to others nor to themselves', async () => {
    const keeper = app.as('accountant');
    const strong = await team('Strong');
    await give(strong, 'admin');
    const own = (await keeper.ok(createTeam, { body: { name: 'Of the keeper', description: null, instituteIds: null, parentId: null } }))
      .data.id;
    await keeper.ok(addTeamUsers, { params: { id: own }, body: { userIds: [app.userId('accountant'), app.userId('clerk')] } });
    const tries = [
      await keeper.call(addTeamUsers, { params: { id: strong }, body: { userIds: [app.userId('accountant')] } }),
      await keeper.call(addTeamUsers, { params: { id: strong }, body: { userIds: [app.userId('clerk')] } }),
      await keeper.call(moveTeamUsers, { params: { id: own }, body: { toTeamId: strong, userIds: [app.userId('accountant')] } }),
      await keeper.call(moveTeam, { params: { id: own }, body: { parentId: strong, version: 1 } }),
      await keeper.call(addTeamPolicy, { params: { id: own }, body: { policyId: policyOf('admin'), instituteIds: null } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect((await keeper.call(getInstitute)).status).toBe(200);
    expect(
      await countOf(app, `select count(*) as n from audit_entry where action = 'REFUSE' and actor_id = '${app.userId('accountant')}'`),
    ).toBeGreaterThan(4);
  });

  it('T10: nobody removes a denial of their own team, and nobody takes away a right that they do not hold', async () => {
    const denying = await team('Without teams');
    await give(denying, 'noTeams');
    await join(denying, 'clerk');
    await app.inside_('admin', async (db) => {
      const values = { tenantId: app.tenantId, policyId: policyOf('teamsOnly'), userId: app.userId('clerk') };
      await db.insertInto('policyAttachment').values(values).execute();
    });
    const out = { params: { id: denying }, body: { userIds: [app.userId('clerk')] } };
    expect((await app.as('clerk').call(removeTeamUsers, out)).status).toBe(403);
    const strong = await team('Of degrees');
    await give(strong, 'degrees');
    await join(strong, 'teacher');
    const sabotage = await app
      .as('accountant')
      .call(removeTeamUsers, { params: { id: strong }, body: { userIds: [app.userId('teacher')] } });
    expect(codeOf(sabotage)).toBe('409 RIGHTS_NOT_HELD');
    await admin().ok(removeTeamUsers, out);
    expect((await app.as('clerk').call(getTeamList)).status).toBe(200);
  });

  it('T10: the last administrator by team membership stays one', async () => {
    const admins = await team('Administrators');
    await give(admins, 'admin');
    await join(admins, 'controller');
    const asController = app.as('controller');
    await app.inside_('admin', async (db) => {
      await db
        .deleteFrom('policyAttachment')
        .where('userId', 'in', [app.userId('admin')])
        .execute();
    });
    const away = await team_(asController, 'Away');
    const leaving = [
      await asController.call(removeTeamUsers, { params: { id: admins }, body: { userIds: [app.userId('controller')] } }),
      await asController.call(moveTeamUsers, { params: { id: admins }, body: { toTeamId: away, userIds: [app.userId('controller')] } }),
    ];
    expect(leaving.map(codeOf)).toEqual(['409 LAST_ADMINISTRATOR', '409 LAST_ADMINISTRATOR']);
    await app.inside_('admin', async (db) => {
      const values = { tenantId: app.tenantId, policyId: policyOf('admin'), userId: app.userId('admin') };
      await db.insertInto('policyAttachment').values(values).execute();
    });
    await admin().ok(removeTeamUsers, { params: { id: admins }, body: { userIds: [app.userId('controller')] } });
  });
});

const team_ = async (session: ReturnType<App['as']>, name: string) =>
  (await session.ok(createTeam, { body: { name, description: null, instituteIds: null, parentId: null } })).data.id;

describe('T24: a right through a team ends with the next request', () => {
  it('T24: leaving, moving, detaching and moving the team each take effect at once', async () => {
    const student = app.as('student');
    const asks = async () => (await student.call(getTeamList)).status;
    const top = await team('Rights above');
    const holding = await team('Rights here', top);
    const empty = await team('Nothing');
    await give(top, 'teamsOnly');
    const params = { id: holding };
    const userIds = [app.userId('student')];
    const ways: readonly [give: () => Promise<unknown>, take: () => Promise<unknown>][] = [
      [() => join(holding, 'student'), () => admin().ok(removeTeamUsers, { params, body: { userIds } })],
      [() => join(holding, 'student'), () => admin().ok(moveTeamUsers, { params, body: { toTeamId: empty, userIds } })],
      [
        () => join(holding, 'student'),
        async () => admin().ok(moveTeam, { params, body: { parentId: null, version: await versionOf(holding) } }),
      ],
      [() => give(holding, 'teamsOnly'), () => admin().ok(removeTeamPolicy, { params: { id: holding, policyId: policyOf('teamsOnly') } })],
    ];
    for (const [begin, end] of ways) {
      expect(await asks()).toBe(403);
      await begin();
      expect(await asks()).toBe(200);
      // Requests under way while it ends; none that starts afterwards succeeds.
      const flying = Promise.all(Array.from({ length: 20 }, asks));
      await end();
      expect(await asks()).toBe(403);
      expect(new Set(await flying)).not.toContain(500);
    }
  });
});
