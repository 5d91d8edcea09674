import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { accessReview, exportAccounts } from '../src/domains/identity/access-review/access-review.contract.ts';
import { endAssignments } from '../src/domains/identity/policy/assignment-end.server.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { addTeamPolicy, addTeamUsers, getTeamUsers } from '../src/domains/identity/team/team-content.contract.ts';
import { createTeam, getTeamList } from '../src/domains/identity/team/team.contract.ts';
import { product } from '../src/app/domains.server.ts';
import { readDocs, readOpenApi } from '../src/kit/http/docs.contract.ts';
import { pdfText } from './pdf-text.server.ts';
import { countOf, startApp } from './harness.server.ts';
import type { App, CallerName } from './harness.server.ts';

const { routes } = product;

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

const explained = async (name: CallerName, kind: 'PAGE' | 'CALL' | 'RIGHT', about: string) => {
  const answer = await app.as('admin').call(accessReview.explain, { query: { userId: app.userId(name), kind, name: about } });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const holders = async (kind: 'PAGE' | 'CALL' | 'RIGHT', name: string, more: Record<string, string> = {}) => {
  const answer = await app.as('admin').call(accessReview.holders, { query: { kind, name, ...more } });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Reviewers are in no team but the cell's desk; the policy is attached to the cell above it, in institute A only. */
async function addTeams(): Promise<void> {
  await sql`with cell as (insert into team (tenant_id, name) values (${app.tenantId}, 'Exam cell') returning id),
    desk as (insert into team (tenant_id, parent_id, name) select ${app.tenantId}, id, 'Desk' from cell returning id),
    member as (insert into team_member (tenant_id, team_id, user_id) select ${app.tenantId}, id, ${app.userId('accountant')} from desk),
    rule as (insert into policy (tenant_id, name, type, ui_references) values (${app.tenantId}, 'Publisher', 'RESOURCE', '{"/EXAM-master/Post-examinations/final-result-publish": {}}') returning id),
    says as (insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
      select ${app.tenantId}, id, 0, 'ALLOW', '{results}', '{publish,compute}' from rule)
    insert into policy_attachment (tenant_id, policy_id, team_id, institute_ids) select ${app.tenantId}, rule.id, cell.id, array[${app.institute.id}::uuid] from rule, cell`.execute(
    app.inside.db,
  );
}
async function addDeny(): Promise<void> {
  await sql`with rule as (insert into policy (tenant_id, name, type) values (${app.tenantId}, 'Under inquiry', 'RESOURCE') returning id),
    says as (insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
      select ${app.tenantId}, id, 0, 'DENY', '{results}', '{publish}' from rule)
    insert into policy_attachment (tenant_id, policy_id, user_id) select ${app.tenantId}, id, ${app.userId('accountant')} from rule`.execute(
    app.inside.db,
  );
}

describe('why and who', () => {
  it('names the missing right before, and the team that gives it afterwards', async () => {
    expect(await explained('accountant', 'RIGHT', 'results:publish')).toMatchObject({ allowed: false, missing: 'NO_GROUND' });
    expect((await holders('CALL', 'results.publish')).data.map((row) => row.username)).not.toContain('accountant');
    await addTeams();
    const found = await explained('accountant', 'CALL', 'results.publish');
    expect(found).toMatchObject({
      allowed: true,
      permission: { feature: 'results', action: 'publish' },
      person: { username: 'accountant' },
    });
    expect(found.decided).toMatchObject([
      { policy: 'Publisher', version: 1, position: 1, ways: [{ teams: ['Desk', 'Exam cell'], instituteIds: [app.institute.id] }] },
    ]);
    expect(await explained('accountant', 'PAGE', '/exam-master/post-examinations/final-result-publish')).toMatchObject({
      allowed: true,
      lacks: { feature: 'results', action: 'read' },
    });
    expect(await explained('admin', 'PAGE', '/exam-master/post-examinations/final-result-publish')).toMatchObject({ lacks: null });
    const here = await holders('CALL', 'results.publish');
    expect(here.data.find((row) => row.username === 'accountant')?.decided[0]?.ways[0]?.teams).toEqual(['Desk', 'Exam cell']);
  });

  it('another institute does not have what is attached here only', async () => {
    const query = { userId: app.userId('accountant'), kind: 'RIGHT' as const, name: 'results:publish' };
    const there = await app.as('adminB').call(accessReview.explain, { query, instituteId: app.otherInstitute.id });
    expect(there.body.data).toMatchObject({ allowed: false, missing: 'OTHER_INSTITUTE', beside: [{ policy: 'Publisher' }] });
  });

  it('the review flags who computes and publishes, with counts, and exports the same as CSV', async () => {
    const { body } = await app.as('admin').call(accessReview.review, { query: { conflict: 'COMPUTE_PUBLISH', size: '200' } });
    const row = body.data.find((one) => one.username === 'accountant');
    expect(row).toMatchObject({ conflicts: ['COMPUTE_PUBLISH'] });
    expect(row?.rights.map((one) => one.right)).toContain('results:publish');
    expect(body.page.total).toBe(body.counts?.['COMPUTE_PUBLISH']);
    expect(body.data.map((one) => one.username)).not.toContain('clerk');
    await sql`update user_account set name = '=1+1' where id = ${app.userId('accountant')}`.execute(app.inside.db);
    const file = await app.as('admin').call(accessReview.exportFile, { query: { conflict: 'COMPUTE_PUBLISH' } });
    expect(file.text.codePointAt(0)).toBe(0xfeff);
    expect(file.text).toContain(`'=1+1,accountant,`);
    expect(file.text.trim().split('\r\n')).toHaveLength(body.page.total + 1);
    expect((await app.as('admin').call(accessReview.review, { query: { q: '=1', size: '1' } })).body.page).toMatchObject({
      total: 1,
      next: null,
    });
  });

  it('a DENY decides and is named; a disabled user has no right and is not listed as holder', async () => {
    await addDeny();
    expect(await explained('accountant', 'RIGHT', 'results:publish')).toMatchObject({
      missing: 'DENIED',
      decided: [{ policy: 'Under inquiry', effect: 'DENY' }],
      beside: [{ policy: 'Publisher' }],
    });
    expect((await holders('RIGHT', 'results:publish')).data.map((row) => row.username)).not.toContain('accountant');
    await sql`update user_account set enabled = false where id = ${app.userId('teacher')}`.execute(app.inside.db);
    expect(await explained('teacher', 'RIGHT', 'markEntry:enter')).toMatchObject({ allowed: false, missing: 'DISABLED' });
    expect((await holders('RIGHT', 'markEntry:enter', { size: '200' })).data.map((row) => row.username)).not.toContain('teacher');
    await sql`update user_account set enabled = true where id = ${app.userId('teacher')}`.execute(app.inside.db);
  });

  it('a page about one’s own records is shown to whom its right is given by name, and to no administrator', async () => {
    const own = (await holders('PAGE', '/my-dashboard/my-results', { size: '200' })).data.map((row) => row.username);
    const all = (await holders('RIGHT', 'ownResult:read', { size: '200' })).data.map((row) => row.username);
    expect([own.includes('student'), own.includes('admin'), all.includes('admin')]).toEqual([true, false, true]);
    expect(own.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('reports unknown subjects', async () => {
    const ask = async (kind: 'PAGE' | 'CALL' | 'RIGHT', name: string) => {
      const answer = await app.as('admin').call(accessReview.holders, { query: { kind, name } });
      return [answer.status, answer.body.errors[0]?.code];
    };
    expect(await ask('RIGHT', 'results:fly')).toEqual([422, 'UNKNOWN_SUBJECT']);
    expect(await ask('PAGE', '/nowhere')).toEqual([422, 'UNKNOWN_SUBJECT']);
    expect(await ask('CALL', 'getUserPermissions')).toEqual([422, 'NEEDS_NO_RIGHT']);
  });
});

const SENSITIVE = /publish|compute|enter|export/;

test('the review agrees with the server for every caller and right', async () => {
  const rights = ['results:publish', 'results:compute', 'markEntry:enter', 'profiles:export', 'policies:read', 'ownResult:read'];
  const names: readonly CallerName[] = ['admin', 'controller', 'clerk', 'teacher', 'student', 'accountant'];
  for (const name of names) {
    const { data } = (await app.as('admin').call(accessReview.review, { query: { q: name, size: '200' } })).body;
    for (const right of rights) {
      const { allowed } = await explained(name, 'RIGHT', right);
      const listed = (await holders('RIGHT', right, { q: name, size: '200' })).data.some((row) => row.id === app.userId(name));
      expect([name, right, listed]).toEqual([name, right, allowed]);
      const held = data.find((row) => row.id === app.userId(name))?.rights.some((one) => one.right === right) ?? false;
      expect([name, right, held]).toEqual([name, right, allowed && SENSITIVE.test(right)]);
    }
  }
});

test('the API reference opens for every signed-in user, as a page that runs no script of its own', async () => {
  expect((await app.anonymous().call(readDocs)).status).toBe(401);
  const page = await app.as('student').call(readDocs);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-disposition')).toBe(null);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  for (const { endpoint } of routes) expect(page.text).toContain(`<details id="${endpoint.name}"`);
});

test('the calls as OpenAPI, too, every one, for signed-in users only', async () => {
  expect((await app.anonymous().call(readOpenApi)).status).toBe(401);
  const { paths } = JSON.parse((await app.as('student').call(readOpenApi)).text) as { paths: Record<string, unknown> };
  const said = routes.map(({ endpoint }) => endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}'));
  expect(Object.keys(paths).toSorted()).toEqual([...new Set(said)].toSorted());
});

test('the review is printed whole', async () => {
  const printed = await app.as('admin').call(accessReview.print, { query: {} });
  expect(printed.headers.get('content-type')).toBe('application/pdf');
  const { body } = await app.as('admin').call(accessReview.review, { query: {} });
  expect([printed.status, printed.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const { text } = pdfText(printed.bytes);
  for (const row of body.data) expect(text).toContain(`@${row.username}`);
  expect((await app.as('controller').call(accessReview.print, { query: {} })).status).toBe(403);
});

describe('accounts to review', () => {
  const session = (name: CallerName, ip: string, from: string, to: string) =>
    sql`
    insert into session (tenant_id, user_id, id_hash, cookies, created_at, last_seen_at, expires_at, ip)
    select ${app.tenantId}, ${app.userId(name)}, sha256(gen_random_uuid()::text::bytea), 'x', now() - ${from}::interval, now() - ${to}::interval, now(), ${ip}`.execute(
      app.inside.db,
    );
  const noticed = async (query: Record<string, string> = {}) => {
    const { data, counts } = await app.as('admin').ok(accessReview.accounts, { query });
    return { names: data.map((one) => `${one.finding} ${one.username}`), data, counts };
  };

  test('T24: idle for the days of the institute, or used from three addresses within an hour; as a file, too', async () => {
    // Three at once; two at once; three, but hours apart.
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await session('teacher', ip, '2 hours', '70 minutes');
    for (const ip of ['10.0.0.1', '10.0.0.2']) await session('student', ip, '2 hours', '70 minutes');
    for (const [at, ip] of ['10.0.0.1', '10.0.0.2', '10.0.0.3'].entries())
      await session('clerk', ip, `${9 - 3 * at} hours`, `${8 - 3 * at} hours`);
    const shared = await noticed({ finding: 'SHARED' });
    expect(shared.names).toEqual(['SHARED teacher']);
    expect(shared.data[0]).toMatchObject({ addresses: ['10.0.0.1', '10.0.0.2', '10.0.0.3'], enabled: true });
    expect((await noticed({ finding: 'IDLE' })).names).toEqual([]);
    await sql`update user_account set created_at = now() - interval '91 days' where tenant_id = ${app.tenantId}`.execute(app.inside.db);
    await session('accountant', '10.0.0.9', '93 days', '91 days');
    await session('secondController', '10.0.0.9', '93 days', '80 days');
    const { names, counts } = await noticed();
    expect(names[0]).toBe('SHARED teacher');
    expect(names).toContain('IDLE accountant');
    for (const name of ['secondcontroller', 'teacher', 'student', 'clerk', 'admin', 'adminb', 'stranger'])
      expect(names).not.toContain(`IDLE ${name}`);
    expect(counts).toEqual({ SHARED: 1, IDLE: names.length - 1, TIED: 0, SIBLING: 0 });
    await sql`update institute set settings = settings || '{"idleDays": 79}' where id = ${app.institute.id}`.execute(app.inside.db);
    expect((await noticed({ q: 'secondcontroller', finding: 'IDLE' })).names).toContain('IDLE secondcontroller');
    const file = await app.as('admin').call(exportAccounts, { query: {} });
    expect([file.status, file.text.includes('10.0.0.1;10.0.0.2;10.0.0.3'), file.text.includes('accountant')]).toEqual([200, true, true]);
    expect((await app.as('controller').call(accessReview.accounts, { query: {} })).status).toBe(403);
  });

  test('T23: who may approve, beside whoever changed their account or signed in with the same browser', async () => {
    const was = (name: CallerName) =>
      app.inside_(
        'adminA',
        async (db) => void (await sql`update user_account set email = 'new@college.example' where id = ${app.userId(name)}`.execute(db)),
      );
    await was('controller');
    // A student approves nothing.
    await was('student');
    const tied = await noticed({ finding: 'TIED' });
    expect(tied.data.map((one) => [one.username, one.tiedTo])).toEqual([['controller', ['adminA']]]);
    expect((await app.as('admin').call(exportAccounts, { query: { finding: 'TIED' } })).text).toContain('adminA');
    await sql`update access_change set at = now() - interval '31 days'`.execute(app.inside.db);
    expect((await noticed({ finding: 'TIED' })).names).toEqual([]);
    await sql`update tenant set is_demo = false where tenant_id = ${app.tenantId}`.execute(app.inside.db);
    await sql`update session set device_hash = '\\x01' where user_id = any(${[app.userId('admin'), app.userId('clerk')]}::uuid[])`.execute(
      app.inside.db,
    );
    await app.as('clerk').call(getTeamList);
    await sql`update session set device_hash = '\\x01' where user_id = ${app.userId('clerk')}`.execute(app.inside.db);
    expect((await noticed({ finding: 'TIED' })).data.map((one) => one.username)).toEqual(['admin']);
    await sql`update tenant set is_demo = true where tenant_id = ${app.tenantId}`.execute(app.inside.db);
  });
});

test('T24: an assignment that has an end applies until then and not one request longer; a sweep removes it, and the log says so', async () => {
  const admin = app.as('admin');
  const asks = async () => (await app.as('student').call(getTeamList)).status;
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  /** Sets its end into the past instead of waiting for a clock. */
  const end = (table: 'team_member' | 'policy_attachment') =>
    sql`update ${sql.table(table)} set valid_until = now() where user_id = ${app.userId('student')} and valid_until is not null`.execute(
      app.inside.db,
    );
  const facts = { name: 'Reads teams', type: 'RESOURCE' as const, template_id: null, UIReferences: {} };
  const statements = [{ effect: 'ALLOW' as const, resources: ['teams' as const], actions: ['read' as const] }];
  const { id: policyId } = (await admin.ok(policies.create, { body: { ...facts, statements } })).data;
  const { id } = (await admin.ok(createTeam, { body: { name: 'For a while', description: null, parentId: null, instituteIds: null } }))
    .data;
  await admin.ok(addTeamPolicy, { params: { id }, body: { policyId, instituteIds: null } });
  const add = (validUntil: string) => admin.call(addTeamUsers, { params: { id }, body: { userIds: [app.userId('student')], validUntil } });
  expect((await add(new Date(Date.now() - 1_000).toISOString())).body.errors[0]?.code).toBe('END_IS_PAST');
  expect(await asks()).toBe(403);
  expect((await add(soon())).status).toBe(200);
  expect(await asks()).toBe(200);
  const members = async () => (await admin.ok(getTeamUsers, { params: { id }, query: {} })).data.map((one) => one.validUntil);
  expect(await members()).toEqual([expect.any(String)]);
  await end('team_member');
  expect(await asks()).toBe(403);
  expect(await members()).toEqual([]);
  // It can be assigned again only after the sweep.
  expect((await add(soon())).body.errors[0]?.code).toBe('ASSIGNMENT_ENDING');
  expect(await endAssignments(app.inside, { now: () => Date.now() })).toBe(1);
  expect(
    await countOf(
      app,
      `select count(*) as n from audit_entry where noun = 'team_member' and action = 'DELETE' and call = 'assignments.end'`,
    ),
  ).toBe(1);
  const holder = { holder: 'USER' as const, holderId: app.userId('student'), instituteIds: null };
  await admin.ok(policies.attach, { params: { id: policyId }, body: { ...holder, validUntil: soon() } });
  expect(await asks()).toBe(200);
  await end('policy_attachment');
  expect(await asks()).toBe(403);
});
