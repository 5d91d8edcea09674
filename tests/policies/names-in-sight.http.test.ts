import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessReview } from '../../src/domains/identity/access-review/access-review.contract.ts';
import { policies } from '../../src/domains/identity/policy/policy.contract.ts';
import { users } from '../../src/domains/identity/user/user.contract.ts';
import { getModules } from '../../src/kit/module/module.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, Caller } from '../harness.server.ts';

let app: App;
let adminB: Caller;
/** Reads policies and no users. */
let reader: Caller;
let adminPolicy = '';

beforeAll(async () => {
  app = await startApp();
  const { as } = app;
  const inB = (caller: Caller): Caller => ({
    ...caller,
    call: (endpoint, input = {}) => caller.call(endpoint, { ...input, instituteId: app.otherInstitute.id }),
    ok: (endpoint, input = {}) => caller.ok(endpoint, { ...input, instituteId: app.otherInstitute.id }),
  });
  adminB = inB(as('adminB'));
  reader = as('accountant');
  const { id } = (
    await as('admin').ok(policies.create, {
      body: {
        name: 'Reads policies',
        type: 'RESOURCE',
        template_id: null,
        UIReferences: {},
        statements: [{ effect: 'ALLOW', resources: ['policies'], actions: ['read'] }],
      },
    })
  ).data;
  await as('admin').ok(policies.attach, {
    params: { id },
    body: { holder: 'USER', holderId: app.userId('accountant'), instituteIds: null },
  });
  adminPolicy = (await as('admin').ok(policies.list, { query: { template_id: 'admin' } })).data[0]?.id ?? '';
});
afterAll(async () => app?.close());

/** Every call of policies and of the review of rights that names users. */
async function told(caller: Caller): Promise<string> {
  const policy = { params: { id: adminPolicy } };
  const answers = [
    await caller.ok(policies.get, policy),
    await caller.ok(policies.holders, { query: {} }),
    await caller.ok(accessReview.people, { query: {} }),
    await caller.ok(accessReview.holders, { query: { kind: 'RIGHT', name: 'users:update' } }),
    await caller.ok(accessReview.holders, { query: { kind: 'PAGE', name: '/my-dashboard/approvals' } }),
    await caller.ok(accessReview.review, { query: {} }),
    await caller.ok(accessReview.accounts, { query: {} }),
  ];
  return JSON.stringify(answers);
}

describe('a user whom the list of users hides', () => {
  it('is named by no policy and no review of rights of another institute, but counted', async () => {
    expect((await adminB.ok(users.list, { query: { q: 'adminA' } })).data).toEqual([]);
    const said = await told(adminB);
    expect(said).toContain('adminB');
    expect(said).not.toMatch(/admina/i);
    const { data } = await adminB.ok(policies.get, { params: { id: adminPolicy } });
    expect(data.hiddenHolders).toBe(1);
    for (const endpoint of [policies.ofUser, policies.resourcesOfUser])
      expect((await adminB.call(endpoint, { params: { id: app.userId('adminA') } })).status).toBe(404);
    const query = { userId: app.userId('adminA'), kind: 'RIGHT', name: 'users:update' } as const;
    expect((await adminB.call(accessReview.explain, { query })).status).toBe(404);
  });

  it('is named to nobody who may not read users: they are told numbers, and their own name', async () => {
    const said = await told(reader);
    const names = await sql<{ username: string }>`select username from user_account where username <> 'accountant'`.execute(app.inside.db);
    expect(names.rows.filter(({ username }) => said.includes(`"username":"${username}"`))).toEqual([]);
    const { data } = await reader.ok(policies.get, { params: { id: adminPolicy } });
    const all = (await app.as('admin').ok(policies.get, { params: { id: adminPolicy } })).data;
    expect([data.hiddenHolders, all.hiddenHolders]).toEqual([all.attachments.filter(({ holder }) => holder === 'USER').length, 0]);
    const { counts } = await reader.ok(accessReview.review, { query: {} });
    expect(counts?.['HIDDEN']).toBeGreaterThan(0);
  });

  it('is not named as somebody who can switch a module, either', async () => {
    expect((await app.as('student').ok(getModules)).data.holders).toEqual([]);
    expect((await app.as('adminA').ok(getModules)).data.holders).toContain('adminA');
  });

  it('is counted where a policy cannot be deleted because of them', async () => {
    const admin = app.as('admin');
    const { id, version } = (
      await admin.ok(policies.create, { body: { name: 'Of A', type: 'RESOURCE', template_id: null, UIReferences: {}, statements: [] } })
    ).data;
    const body = { holder: 'USER' as const, holderId: app.userId('adminA'), instituteIds: [app.institute.id] };
    await admin.ok(policies.attach, { params: { id }, body });
    const refused = await adminB.call(policies.remove, { params: { id }, body: { version } });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'POLICY_ATTACHED']);
    expect(refused.text).toContain('attached to 1 more');
    expect(refused.text).not.toMatch(/admina/i);
  });
});
