import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { degrees } from '../../src/domains/academics/degree/degree.contract.ts';
import { getUserPermissions } from '../../src/domains/identity/permissions/permissions.contract.ts';
import { policies } from '../../src/domains/identity/policy/policy.contract.ts';
import type { PolicyFacts } from '../../src/domains/identity/policy/policy.contract.ts';
import { seededPolicies } from '../../src/domains/identity/policy/seeded-policies.rules.ts';
import { templateOf } from '../../src/domains/identity/policy/template.rules.ts';
import { upgrade } from '../../src/app/serve/upgrade.server.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Statement } from '../../src/kit/access/access.contract.ts';
import { countOf, startApp } from '../harness.server.ts';
import type { App, Caller, CallerName } from '../harness.server.ts';

let app: App;
let admin: Caller;
let second: Caller;
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('admin');
  second = app.as('secondController');
});
afterAll(async () => app?.close());

const read: Statement = { effect: 'ALLOW', resources: ['degrees'], actions: ['read'] };
const facts = (name: string, statements: Statement[], type: PolicyFacts['type'] = 'RESOURCE'): PolicyFacts => ({
  name,
  type,
  template_id: null,
  UIReferences: {},
  statements,
});
const create = async (name: string, statements: Statement[], as = admin) =>
  (await as.ok(policies.create, { body: facts(name, statements) })).data;
/** Somebody who holds nothing yet. */
let plain = '';
const to = (name: CallerName | 'plain') => ({ holder: 'USER' as const, holderId: name === 'plain' ? plain : app.userId(name) });
const attach = (as: Caller, id: string, name: CallerName | 'plain', instituteIds: string[] | null = null) =>
  as.call(policies.attach, { params: { id }, body: { ...to(name), instituteIds } });
const detach = (as: Caller, id: string, name: CallerName | 'plain') => as.call(policies.detach, { params: { id }, body: to(name) });
const idOf = async (template_id: 'admin' | 'teacher' | 'controller') =>
  (await admin.ok(policies.list, { query: { template_id } })).data[0]?.id ?? '';
/** The status, or the code of the refusal. */
const verdict = (answer: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) =>
  answer.status === 200 ? 200 : (answer.body.errors?.[0]?.code ?? answer.status);

describe('policies', () => {
  it('are listed with their holders, by words, type and template', async () => {
    const all = await admin.ok(policies.list, { query: { size: '50' } });
    expect(new Set(all.data.map(({ template_id }) => template_id))).toEqual(
      new Set(['accountant', 'admin', 'admission', 'clerk', 'controller', 'hr', 'student', 'teacher']),
    );
    expect(all.page.total).toBe(8);
    const [found] = (await admin.ok(policies.list, { query: { q: 'controller OF' } })).data;
    expect([found?.template_id, found?.version, found?.pages !== null, (found?.users ?? 0) > 0]).toEqual(['controller', 1, true, true]);
    expect((await admin.ok(policies.list, { query: { type: 'UI' } })).page.total).toBe(0);
  });

  it('keep every version, and an old one comes back as a new one', async () => {
    const { id } = await create('Versions', [read]);
    const wider = facts('Versions', [read, { ...read, actions: ['export'] }]);
    await admin.ok(policies.update, { params: { id }, body: { ...wider, version: 1 } });
    expect(verdict(await admin.call(policies.update, { params: { id }, body: { ...wider, version: 1 } }))).toBe('VERSION_CONFLICT');
    expect((await admin.ok(policies.restore, { params: { id }, body: { restore: 1, version: 2 } })).data.version).toBe(3);
    const { data } = await admin.ok(policies.versions, { params: { id } });
    expect(data.map(({ version, restoredFrom, statements }) => [version, restoredFrom, statements.length])).toEqual([
      [3, 1, 1],
      [2, null, 2],
      [1, null, 1],
    ]);
    expect((await admin.ok(policies.get, { params: { id } })).data.statements).toEqual([read]);
  });

  it('that nobody changed follow their template at the next start, once and logged; a changed one stays and reports it', async () => {
    // As an older version of the product seeded them: without their first statement.
    const older = async (template: string) =>
      inScope(app.asApp.db, { tenantId: app.tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'test' }, async (db) => {
        const { id } = await db.selectFrom('policy').select('id').where('templateId', '=', template).executeTakeFirstOrThrow();
        await db.deleteFrom('policyStatement').where('policyId', '=', id).where('position', '=', 0).execute();
        await sql`update policy_version set statements = statements - 0 where policy_id = ${id}`.execute(db);
        return id;
      });
    const [hr, accountant] = [await older('hr'), await older('accountant')];
    const read = async (id: string) => (await admin.ok(policies.get, { params: { id } })).data;
    const { name, type, statements } = await read(accountant);
    const own: PolicyFacts = { name, type, template_id: 'accountant', UIReferences: { '/accounts/reports/dcr-report': {} }, statements };
    await admin.ok(policies.update, { params: { id: accountant }, body: { ...own, version: 1 } });

    const urls = { appUrl: app.database.appUrl, migratorUrl: app.database.migratorUrl };
    expect(await upgrade(urls)).toEqual(['1 policy was updated to its newer template.']);
    expect(await upgrade(urls)).toEqual([]);
    const template = seededPolicies().find(({ templateId }) => templateId === 'hr');
    expect(await read(hr)).toMatchObject({ version: 2, statements: template?.statements, newerTemplate: false });
    const { data: versions } = await admin.ok(policies.versions, { params: { id: hr } });
    expect(versions.map(({ version, changedBy }) => [version, changedBy])).toEqual([
      [2, null],
      [1, null],
    ]);
    const traces = await sql<{ n: number }>`select count(*)::int as n from audit_entry
      where call = 'policies.followTemplate' and noun = 'policy' and row_id = ${hr} and actor_id is null`.execute(app.inside.db);
    expect(traces.rows).toEqual([{ n: 1 }]);

    expect(await read(accountant)).toMatchObject({ version: 2, newerTemplate: true });
    const today = templateOf('accountant', 'RESOURCE');
    const taken: PolicyFacts = { ...own, UIReferences: {}, statements: [...(today?.statements ?? [])] };
    for (const page of Object.keys(today?.UIReferences ?? {})) taken.UIReferences[page] = {};
    await admin.ok(policies.update, { params: { id: accountant }, body: { ...taken, version: 2 } });
    expect(await read(accountant)).toMatchObject({ version: 3, newerTemplate: false });
  });

  it('of students give the right to report a mistake in a result also where they were seeded before there was one', async () => {
    const { data } = await admin.ok(policies.list, { query: { q: 'Student' } });
    const id = data.find(({ template_id }) => template_id === 'student')?.id ?? '';
    const rights = async () =>
      (await admin.ok(policies.get, { params: { id } })).data.statements
        .filter(({ resources }) => resources.includes('ownResult'))
        .map(({ actions, condition }) => [actions, condition]);
    const today = await rights();
    expect(today).toEqual([[['read', 'create'], { ownProfile: true }]]);
    await inScope(
      app.asApp.db,
      { tenantId: app.tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'test' },
      async (db) => {
        const { id } = await db.selectFrom('policy').select('id').where('templateId', '=', 'student').executeTakeFirstOrThrow();
        await sql`update policy_statement set actions = '{read}' where policy_id = ${id} and 'ownResult' = any(resources)`.execute(db);
        await sql`update policy_version v set statements = (select jsonb_agg(case when s -> 'resources' ? 'ownResult'
          then s || '{"actions": ["read"]}' else s end order by at) from jsonb_array_elements(v.statements) with ordinality e(s, at))
        where policy_id = ${id}`.execute(db);
      },
    );
    expect(await rights()).toEqual([[['read'], { ownProfile: true }]]);
    await upgrade({ appUrl: app.database.appUrl, migratorUrl: app.database.migratorUrl });
    expect(await rights()).toEqual(today);
  });

  it('are deleted only when nobody holds them; the refusal names who does', async () => {
    const { id } = await create('Held', [read]);
    await attach(admin, id, 'student', [app.institute.id]);
    const refused = await admin.call(policies.remove, { params: { id }, body: { version: 1 } });
    expect([verdict(refused), refused.body.errors[0]?.message]).toEqual(['POLICY_ATTACHED', expect.stringContaining('attached to')]);
    await detach(admin, id, 'student');
    await admin.ok(policies.remove, { params: { id }, body: { version: 1 } });
    expect((await admin.call(policies.get, { params: { id } })).status).toBe(404);
  });

  it('name pages in one form, and a UI policy has pages only', async () => {
    const body = { ...facts('Pages', []), UIReferences: { '/Exam-Master//pre-examinations?Tab=3': {} } };
    const { id } = (await admin.ok(policies.create, { body })).data;
    expect((await admin.ok(policies.get, { params: { id } })).data.UIReferences).toEqual({ '/exam-master/pre-examinations?tab=3': {} });
    expect(verdict(await admin.call(policies.create, { body: facts('Strange', [read], 'UI') }))).toBe('UI_POLICY_STATEMENTS');
    const shown = await admin.ok(policies.uiPolicies, { query: { template_id: 'teacher', version: '1' } });
    expect(shown.data.map(({ version, UIReferences }) => [version, Object.keys(UIReferences)])).toEqual([
      [
        1,
        [
          '/exam-master/exam-day',
          '/exam-master/exam-door',
          '/exam-master/post-examinations/result-entry',
          '/academics-master/activities/roll-call-management',
          '/teacher-management/manage-teachers/students-allocation',
        ],
      ],
    ]);
    const own = await app.as('teacher').ok(getUserPermissions, { query: { type: 'RESOURCE', template_id: 'teacher', version: '1' } });
    expect(own.data.map(({ template_id }) => template_id)).toEqual(['teacher']);
    expect((await app.as('teacher').ok(getUserPermissions, { query: { version: '2' } })).data).toEqual([]);
  });

  it('of a user are returned with their source and what they allow here', async () => {
    const id = app.userId('teacher');
    const own = (await admin.ok(policies.ofUser, { params: { id } })).data;
    expect(own.map(({ template_id, team }) => [template_id, team])).toContainEqual(['teacher', null]);
    const granted = (await admin.ok(policies.resourcesOfUser, { params: { id } })).data;
    expect(granted.find(({ resource, action }) => resource === 'markEntry' && action === 'enter')).toEqual({
      resource: 'markEntry',
      action: 'enter',
      allow: [{ ownPapers: true }],
      deny: [],
      policies: ['Teacher'],
    });
    const registry = (await admin.ok(policies.resources)).data;
    const publish = registry.find(({ resource, action }) => resource === 'policies' && action === 'delete');
    expect(publish?.calls).toEqual([
      { name: 'policies.remove', method: 'DELETE', path: '/api/identity/policies/:id', summary: expect.any(String) },
    ]);
  });
});

describe('T10: nobody raises their own rights through policies', () => {
  const manage: Statement = { effect: 'ALLOW', resources: ['policies', 'users', 'teams'], actions: ['*'] };
  let managers = '';

  beforeAll(async () => {
    managers = (await create('Policy manager', [manage, read])).id;
    await attach(admin, managers, 'secondController');
    const made = await sql<{ id: string }>`
      insert into user_account (tenant_id, username, name) values (${app.tenantId}, 'plain', 'Plain') returning id`.execute(app.inside.db);
    plain = made.rows[0]?.id ?? '';
  });

  it('1: gives only what is held, where it is held, no wider than it is held', async () => {
    const rights: [string, Statement, string[] | null, unknown][] = [
      ['held', read, null, 200],
      ['not held', { ...read, resources: ['accounts'] }, null, 'RIGHTS_NOT_HELD'],
      ['all', { ...read, resources: ['*'] }, null, 'RIGHTS_NOT_HELD'],
      ['allowed nothing', { ...read, effect: 'DENY' }, null, 200],
    ];
    for (const [name, statement, institutes, expected] of rights) {
      const { id } = await create(`Gift ${name}`, [statement], second);
      expect([name, verdict(await attach(second, id, 'plain', institutes))]).toEqual([name, expected]);
    }
    const { id } = await create('Reader of A', [read], app.as('adminA'));
    expect(verdict(await attach(app.as('adminA'), id, 'plain', [app.otherInstitute.id]))).toBe('RIGHTS_NOT_HELD');
    expect(verdict(await attach(app.as('adminA'), id, 'plain'))).toBe('RIGHTS_NOT_HELD');
    expect(verdict(await attach(app.as('adminA'), id, 'plain', [app.institute.id]))).toBe(200);
    expect(verdict(await attach(admin, id, 'plain', ['01900000-0000-7000-8000-0000000000ff']))).toBe('INSTITUTES');
  });

  it('2: a policy that somebody holds grows only by rights its editor holds', async () => {
    const { id } = await create('Grows', [read], second);
    await attach(second, id, 'plain');
    const wider = { ...facts('Grows', [read, { ...read, resources: ['accounts'] }]), version: 1 };
    expect(verdict(await second.call(policies.update, { params: { id }, body: wider }))).toBe('RIGHTS_NOT_HELD');
    expect(await countOf(app, `select count(*) as n from policy_version where policy_id = '${id}'`)).toBe(1);
    expect(verdict(await admin.call(policies.update, { params: { id }, body: wider }))).toBe(200);
    expect(verdict(await detach(second, id, 'plain'))).toBe('HOLDS_MORE_THAN_YOU');
  });

  it('3: nobody edits, attaches or detaches for themselves, nor for their own team or one above it', async () => {
    const { id } = await create('For oneself', [read], second);
    expect(verdict(await attach(second, id, 'secondController'))).toBe('OWN_ACCESS');
    expect(verdict(await detach(second, managers, 'secondController'))).toBe('OWN_ACCESS');
    const held = (await second.ok(policies.get, { params: { id: managers } })).data;
    expect(held.isOwn).toBe(true);
    const body = { ...facts('Policy manager', [manage]), version: held.version };
    expect(verdict(await second.call(policies.update, { params: { id: managers }, body }))).toBe('OWN_POLICY');
    const made = await sql<{ above: string }>`
      with above as (insert into team (tenant_id, name) values (${app.tenantId}, 'Above') returning id),
           own as (insert into team (tenant_id, name, parent_id) select ${app.tenantId}, 'Own', id from above returning id),
           joined as (insert into team_member (tenant_id, team_id, user_id) select ${app.tenantId}, id, ${app.userId('secondController')} from own)
      select id as above from above`.execute(app.inside.db);
    const team = { holder: 'TEAM' as const, holderId: made.rows[0]?.above ?? '' };
    expect(verdict(await second.call(policies.attach, { params: { id }, body: { ...team, instituteIds: null } }))).toBe('OWN_ACCESS');
    expect(verdict(await admin.call(policies.attach, { params: { id }, body: { ...team, instituteIds: null } }))).toBe(200);
    expect(verdict(await second.call(policies.detach, { params: { id }, body: team }))).toBe('OWN_ACCESS');
  });

  it('4: the last administrator stays, and two cannot detach each other concurrently', async () => {
    const everything = await idOf('admin');
    await attach(admin, everything, 'accountant');
    const other = app.as('accountant');
    const both = await Promise.all([detach(admin, everything, 'accountant'), detach(other, everything, 'admin')]);
    expect(both.map(verdict).filter((one) => one === 200).length).toBe(1);
    expect(
      await countOf(app, `select count(*) as n from policy_attachment where policy_id = '${everything}' and institute_ids is null`),
    ).toBe(1);
    await sql`update policy_attachment set user_id = ${app.userId('admin')}
      where policy_id = ${everything} and institute_ids is null`.execute(app.inside.db);
    const { id } = await create('No policies', [{ effect: 'DENY', resources: ['policies'], actions: ['update'] }], second);
    expect(verdict(await attach(second, id, 'admin'))).toBe('HOLDS_MORE_THAN_YOU');
  });

  it('5: rights are changed only shortly after the password was confirmed', async () => {
    app.clock.advance(6 * MINUTE);
    const { id } = (await admin.ok(policies.list, { query: { q: 'For oneself' } })).data[0] ?? { id: '' };
    expect(verdict(await attach(admin, id, 'student'))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect(verdict(await admin.call(policies.remove, { params: { id }, body: { version: 1 } }))).toBe('FRESH_SIGN_IN_REQUIRED');
    app.clock.advance(-6 * MINUTE);
  });
});

describe('T24: a right that is lost', () => {
  it('is gone at the next request: 100 in flight, none started after the commit succeeds', async () => {
    const { id } = await create('Degrees for a while', [read]);
    await attach(admin, id, 'accountant');
    const holder = app.as('accountant');
    expect((await holder.call(degrees.list)).status).toBe(200);
    let isGone = false;
    const answers = Array.from({ length: 100 }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, at));
      const begunAfter = isGone;
      return { begunAfter, status: (await holder.call(degrees.list)).status };
    });
    await detach(admin, id, 'accountant');
    isGone = true;
    const all = await Promise.all(answers);
    expect(all.filter(({ begunAfter, status }) => begunAfter && status !== 403)).toEqual([]);
    expect((await holder.call(degrees.list)).status).toBe(403);
  });

  it('or narrowed in the policy itself is gone as well', async () => {
    const { id } = await create('Degrees for now', [read]);
    await attach(admin, id, 'accountant');
    expect((await app.as('accountant').call(degrees.list)).status).toBe(200);
    const body = { ...facts('Degrees for now', [read, { ...read, effect: 'DENY' }]), version: 1 };
    await admin.ok(policies.update, { params: { id }, body });
    expect((await app.as('accountant').call(degrees.list)).status).toBe(403);
  });
});
