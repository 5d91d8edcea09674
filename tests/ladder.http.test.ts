import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { buildServer } from '../src/app/serve/server.server.ts';
import { getDemoOutbox } from '../src/domains/identity/reset/reset.contract.ts';
import { getSignUp } from '../src/domains/identity/sign-up/sign-up.contract.ts';
import { getStatements, getUserPermissions } from '../src/domains/identity/permissions/permissions.contract.ts';
import { createInstitute, getInstituteMetaList } from '../src/domains/institute/institute/institute.contract.ts';
import { countOf, signIn, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

const institute = () => ({ code: `C${randomUUID().slice(0, 8)}`, collegeName: 'Ladder College' });

describe('the ladder', () => {
  it('answers 401 without a session, in the one error shape', async () => {
    const answer = await app.anonymous().call(getUserPermissions);
    expect(answer.status).toBe(401);
    expect(answer.body.errors[0]).toMatchObject({ code: 'SESSION_REQUIRED', message: 'Logging out due to inactivity.' });
  });

  it('answers 404 for an institute that is not among the user’s, and 422 for none', async () => {
    expect((await app.as('adminA').call(getUserPermissions, { instituteId: app.otherInstitute.id })).status).toBe(404);
    expect((await app.as('adminA').call(getUserPermissions, { instituteId: randomUUID() })).status).toBe(404);
    expect((await app.as('stranger').call(getUserPermissions)).status).toBe(404);
    const none = await app.as('admin').call(getUserPermissions, { instituteId: 'x' });
    expect([none.status, none.body.errors[0]?.path]).toEqual([422, 'query.instituteId']);
  });

  it('answers 403 with the feature for a right that is not held', async () => {
    const answer = await app.as('clerk').call(createInstitute, { body: institute() });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ feature: 'institutes', errors: [{ message: 'You are not authorized to access this page.' }] });
  });

  it('reports every wrong field at once, with paths, unknown keys too', async () => {
    const answer = await app.as('admin').call(createInstitute, { body: { code: 'white space', collegeName: '', extra: 1 } as never });
    expect(answer.status).toBe(422);
    expect(new Set(answer.body.errors.map((item) => item.path))).toEqual(new Set(['body.code', 'body.collegeName', 'body.extra']));
  });

  it('compresses reads, and nothing about a session or beside its token', async () => {
    const packed = async (path: string) => {
      const response = await fetch(`${app.url}${path}`, {
        headers: { ...(await app.as('controller').headers()), 'accept-encoding': 'gzip' },
      });
      expect(response.status).toBe(200);
      return response.headers.get('content-encoding');
    };
    expect(await packed('/api/openapi.json')).toBe('gzip');
    expect(await packed(`${getStatements.path}?instituteId=${app.institute.id}`)).toBe('gzip');
    expect(await packed('/api/auth/session')).toBe(null);
  });

  it('T05: a changing call needs x-cookie, and forged headers change nothing', async () => {
    const body = institute();
    for (const wrong of ['', 'nonsense']) {
      const answer = await app.as('admin').call(createInstitute, { body }, { 'x-cookie': wrong });
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([403, 'X_COOKIE']);
    }
    const foreign = await app.as('admin').call(createInstitute, { body }, { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    expect(await countOf(app, `select count(*) as n from institute where code = '${body.code}'`)).toBe(0);
    const forged = {
      'x-sub-domain': 'other',
      'x-user-id': app.userId('admin'),
      'x-forwarded-host': 'other.localhost',
      'x-http-method-override': 'DELETE',
      'x-middleware-subrequest': '1',
    };
    const plain = await app.as('adminA').ok(getInstituteMetaList);
    expect(await app.as('adminA').ok(getInstituteMetaList, {}, forged)).toEqual(plain);
  });

  it('maps a violated unique constraint to 409 with its name and path, and leaves nothing', async () => {
    const body = institute();
    await app.as('admin').ok(createInstitute, { body });
    const answer = await app.as('admin').call(createInstitute, { body });
    expect([answer.status, answer.body.errors[0]]).toMatchObject([409, { code: 'INSTITUTE_CODE_ONCE', path: 'body.code' }]);
    const other = await app.as('admin').call(createInstitute, { body: { ...body, code: body.code.toLowerCase() } });
    expect([other.status, other.body.errors[0]]).toMatchObject([409, { code: 'INSTITUTE_CODE_ANY_CASE', path: 'body.code' }]);
  });

  it('writes one audit row for the act and one for a refusal, with who and which request', async () => {
    const body = institute();
    const done = await app.as('admin').call(createInstitute, { body });
    const id = done.headers.get('x-request-id');
    expect(
      await countOf(
        app,
        `select count(*) as n from audit_entry where request_id = '${id}' and noun = 'institute' and action = 'INSERT' and actor_id = '${app.userId('admin')}'`,
      ),
    ).toBe(1);
    const refused = await app.as('clerk').call(createInstitute, { body });
    const refusedId = refused.headers.get('x-request-id');
    expect(
      await countOf(
        app,
        `select count(*) as n from audit_entry where request_id = '${refusedId}' and action = 'REFUSE' and after->>'code' = 'FORBIDDEN'`,
      ),
    ).toBe(1);
  });

  it('answers a repeated Idempotency-Key from the first reply, also 20 at once, and refuses another body', async () => {
    const body = institute();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.as('admin').call(createInstitute, { body }, { 'idempotency-key': key })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countOf(app, `select count(*) as n from institute where code = '${body.code}'`)).toBe(1);
    const other = await app.as('admin').call(createInstitute, { body: institute() }, { 'idempotency-key': key });
    expect([other.status, other.body.errors[0]?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('returns the rights by which the server decides', async () => {
    const statements = await app.as('teacher').ok(getStatements);
    expect(statements.data).toContainEqual({
      effect: 'ALLOW',
      resources: ['markEntry'],
      actions: ['read', 'enter'],
      condition: { ownPapers: true },
    });
    const pages = await app.as('admin').ok(getUserPermissions);
    expect(Object.keys(pages.data[0]?.UIReferences ?? {})).toEqual(['*']);
  });

  it('answers pages of policies by their canonical names, the same that the console’s guard compares', async () => {
    await app.inside_('admin', async (db) => {
      const uiReferences = JSON.stringify({ '/Exam-Master//Pre-Examinations?tab=3': {}, '/admissions/home/%70rojects/?page=2': {} });
      const policy = await db
        .insertInto('policy')
        .values({ tenantId: app.tenantId, name: 'Written by hand', type: 'UI', uiReferences })
        .returning('id')
        .executeTakeFirstOrThrow();
      const userId = app.userId('teacher');
      await db.insertInto('policyAttachment').values({ tenantId: app.tenantId, policyId: policy.id, userId }).execute();
    });
    const pages = await app.as('teacher').ok(getUserPermissions);
    const written = pages.data.find((policy) => policy.name === 'Written by hand');
    expect(Object.keys(written?.UIReferences ?? {})).toEqual(['/admissions/home/projects', '/exam-master/pre-examinations?tab=3']);
  });

  it('carries security headers on every answer, errors too', async () => {
    for (const path of ['/api/health', '/api/nowhere', '/api/identity/institutes']) {
      const response = await fetch(`${app.url}${path}`);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('the session', () => {
  it('ends a disabled user at once with FORCE_LOGOUT, and a lost right is gone at the next request', async () => {
    const headers = await signIn(app.url, 'accountant');
    const ask = () => fetch(`${app.url}/api/identity/institutes`, { headers });
    expect((await ask()).status).toBe(200);
    await app.inside.db
      .updateTable('userAccount')
      .set({ enabled: false })
      .where('id', '=', app.userId('accountant'))
      .execute()
      .catch(() => undefined);
    const disable = { tenantId: app.tenantId, instituteId: null, userId: app.userId('admin'), requestId: '', ip: '', call: 'test' };
    const { inScope } = await import('../src/kit/db/database.server.ts');
    await inScope(app.asApp.db, disable, (db) =>
      db.updateTable('userAccount').set({ enabled: false }).where('id', '=', app.userId('accountant')).execute(),
    );
    const answer = await ask();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'FORCE_LOGOUT', message: 'Performing a force logout.' }] });
  });

  it('ends by idleness', async () => {
    const headers = await signIn(app.url, 'student');
    app.clock.advance(31 * 60_000);
    const answer = await fetch(`${app.url}/api/identity/institutes`, { headers });
    app.clock.advance(-31 * 60_000);
    expect(answer.status).toBe(401);
  });

  it('refuses a wrong password with the same message as an unknown user', async () => {
    await expect(signIn(app.url, 'clerk', 'demo', 'Wrong@2026')).rejects.toThrow(/The username or the password is not right/);
    await expect(signIn(app.url, 'nobody', 'demo', 'Wrong@2026')).rejects.toThrow(/The username or the password is not right/);
  });
});

describe('a demonstration on a public address', () => {
  it.each([
    [false, 401],
    [true, 200],
  ])('made public: %s, answers a sign-in %d; its messages and the open registration stay local', async (demoIsPublic, status) => {
    const server = await buildServer({
      appUrl: app.database.appUrl,
      version: 'test',
      dataDir: mkdtempSync(join(tmpdir(), 'prangan-reach-')),
      publicDir: null,
      host: '0.0.0.0',
      demo: true,
      demoIsPublic,
      logLevel: 'silent',
      health: async () => ({ database: 'up', worker: 'up', ready: true }),
    });
    // Injected without a listener: nothing of this test is reachable from outside.
    const csrf = await server.inject({ method: 'GET', url: '/api/auth/csrf' });
    const cookie = String(csrf.headers['set-cookie']).split(';', 1)[0] ?? '';
    const payload = { username: 'clerk', password: DEMO_PASSWORD, csrfToken: csrf.json<{ csrfToken: string }>().csrfToken };
    const signed = await server.inject({ method: 'POST', url: '/api/auth/callback/credentials', headers: { cookie }, payload });
    const outbox = await server.inject({ method: 'GET', url: getDemoOutbox.path });
    const signUp = await server.inject({ method: 'GET', url: getSignUp.path });
    await server.close();
    expect([signed.statusCode, outbox.statusCode]).toEqual([status, 404]);
    expect(signUp.json()).toMatchObject({ data: { mode: 'CLOSED' } });
  });
});
