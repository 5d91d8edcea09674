import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../src/domains/identity/account/account.contract.ts';
import { users } from '../../src/domains/identity/user/user.contract.ts';
import { policies } from '../../src/domains/identity/policy/policy.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import type { Db } from '../../src/kit/http/serve.server.ts';
import { DEMO_PASSWORD } from '../../src/app/serve/demo.server.ts';
import { signIn, startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { administratorBy, askToDelete, CHOSEN, refused, tried } from './second-person.server.ts';

let app: App;
let adminPolicy = '';

beforeAll(async () => {
  app = await startApp();
  const named = app.inside.db.selectFrom('policy').select('id').where('tenantId', '=', app.tenantId).where('templateId', '=', 'admin');
  adminPolicy = (await named.executeTakeFirstOrThrow()).id;
});
afterAll(async () => app?.close());

const ask = (asker: ApiSession) => askToDelete(app, asker);
const addedBy = (maker: ApiSession, username: string) => administratorBy(app, maker, username, adminPolicy);
/** As if all of it had been done so many days ago. */
const daysAgo = (days: number) => sql`update access_change set at = now() - make_interval(days => ${days})`.execute(app.inside.db);

describe('T23: one person with two accounts is one person', () => {
  it('T23: who asks cannot approve with an account that they made, nor with one that such an account made', async () => {
    const asker = app.as('admin');
    const id = await ask(asker);
    const made = await addedBy(asker, 'second.account');
    expect(await tried(made, id)).toEqual(refused('ACCOUNT_BY_ASKER'));
    const madeByIt = await addedBy(made, 'third.account');
    expect(await tried(madeByIt, id)).toEqual(refused('ACCOUNT_BY_ASKER'));
    // Nor the other way round: the made account asks, and its maker approves.
    expect(await tried(asker, await ask(madeByIt))).toEqual(refused('ASKER_BY_YOU'));
    // Somebody whom neither made is a second person.
    expect(await tried(app.as('adminA'), id)).toEqual([[], 200, undefined]);
  });

  it('T23: nor with one whose password or rights they changed, until the days of the institute are over', async () => {
    const asker = app.as('admin');
    const id = await ask(asker);
    const decider = app.as('adminB');
    await asker.ok(policies.attach, {
      params: { id: adminPolicy },
      body: { holder: 'USER', holderId: app.userId('adminB'), instituteIds: null } as never,
    });
    expect(await tried(decider, id)).toEqual(refused('RIGHTS_BY_ASKER'));
    await daysAgo(31);
    const reset = await asker.ok(users.resetPassword, { params: { id: app.userId('adminB') }, body: { start: 'PASSWORD' } });
    const first = apiSession(app.url, app.institute.id, () => signIn(app.url, 'adminb', 'demo', reset.data.firstPassword ?? ''));
    await first.ok(changePassword, { body: { newPassword: CHOSEN } });
    const back = apiSession(app.url, app.institute.id, () => signIn(app.url, 'adminb', 'demo', CHOSEN));
    expect(await tried(back, id)).toEqual(refused('ACCOUNT_BY_ASKER'));
    const days = (settings: string) =>
      sql`update institute set settings = settings || ${settings}::jsonb where id = ${app.institute.id}`.execute(app.inside.db);
    await daysAgo(20);
    expect((await tried(back, id))[2]).toBe('ACCOUNT_BY_ASKER');
    await days('{"twoPersonDays": 14}');
    expect(await tried(back, id)).toEqual([[], 200, undefined]);
    await days('{"twoPersonDays": 0}');
    await daysAgo(1);
    expect(await tried(back, await ask(asker))).toEqual([[], 200, undefined]);
    await sql`update tenant set created_at = now() - interval '31 days'`.execute(app.inside.db);
    expect(await tried(back, await ask(asker))).toEqual(refused('ACCOUNT_BY_ASKER'));
    await sql`update tenant set created_at = now()`.execute(app.inside.db);
    await days('{"twoPersonDays": 30}');
  });

  it('T23: every change of an account or of rights that reach it ties two people, and what somebody does to themselves does not', async () => {
    await sql`delete from access_change`.execute(app.inside.db);
    const decider = app.userId('secondController');
    const { tenantId } = app;
    const team = '01900000-0000-7000-8000-0000000000f1';
    const above = '01900000-0000-7000-8000-0000000000f2';
    const own = sql`(select policy_id from policy_attachment where user_id = ${decider} limit 1)`;
    const acts: [string, string, ReturnType<typeof sql>][] = [
      ['name alone', '-', sql`update user_account set name = 'New', language = 'hi' where id = ${decider}`],
      ['password', 'ACCOUNT', sql`update user_account set password_hash = 'x' where id = ${decider}`],
      ['address', 'ACCOUNT', sql`update user_account set email = 'a@b.example' where id = ${decider}`],
      ['enabled', 'ACCOUNT', sql`update user_account set enabled = false where id = ${decider}`],
      ['factor', 'ACCOUNT', sql`insert into second_factor (tenant_id, user_id, sealed_secret) values (${tenantId}, ${decider}, '')`],
      [
        'passkey',
        'ACCOUNT',
        sql`insert into passkey (tenant_id, user_id, name, credential_id, public_key) values (${tenantId}, ${decider}, 'k', 'abc', '')`,
      ],
      ['joined', 'RIGHTS', sql`insert into team_member (tenant_id, team_id, user_id) values (${tenantId}, ${team}, ${decider})`],
      ['taken', 'RIGHTS', sql`delete from policy_attachment where user_id = ${decider}`],
      ['reach', 'RIGHTS', sql`update policy_attachment set institute_ids = '{}' where user_id = ${decider}`],
      ['policy', 'RIGHTS', sql`update policy set version = version + 1 where id = ${own}`],
    ];
    const member: [string, string, ReturnType<typeof sql>][] = [
      ['left', 'RIGHTS', sql`delete from team_member where user_id = ${decider}`],
      ['moved', 'RIGHTS', sql`update team set parent_id = ${above} where id = ${team}`],
      [
        'given to the team',
        'RIGHTS',
        sql`insert into policy_attachment (tenant_id, policy_id, team_id) values (${tenantId}, ${own}, ${team})`,
      ],
    ];
    const teams = sql`insert into team (tenant_id, id, name) values (${tenantId}, ${team}, 'One'), (${tenantId}, ${above}, 'Above')`;
    await app.inside_('secondController', async (db) => void (await teams.execute(db)));
    const tied = async (by: CallerName, before: readonly ReturnType<typeof sql>[], act: ReturnType<typeof sql>) => {
      let kind: string | null = null;
      const roll = new Error('rolled back');
      const work = async (db: Db) => {
        for (const one of before) await one.execute(db);
        const since = (await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)).rows[0]?.at;
        await act.execute(db);
        const asked = await sql<{ kind: string | null }>`
          select two_persons_tie(${tenantId}, ${app.userId('admin')}, ${decider}, null, ${since}::timestamptz) as kind`.execute(db);
        kind = asked.rows[0]?.kind ?? '-';
        throw roll;
      };
      await app.inside_(by, work).catch((error: unknown) => {
        if (error !== roll) throw error;
      });
      return kind;
    };
    const joined = sql`insert into team_member (tenant_id, team_id, user_id) values (${tenantId}, ${team}, ${decider})`;
    for (const [name, kind, act] of acts) {
      expect([name, await tied('admin', [], act)]).toEqual([name, kind]);
      expect([name, await tied('secondController', [], act)]).toEqual([name, '-']);
    }
    // One who gave rights to whoever made their account is still tied by the account: the second entry of a mark counts that alone.
    const both = sql`insert into access_change (tenant_id, subject_id, actor_id, what)
      values (${tenantId}, ${app.userId('admin')}, ${decider}, 'ACCOUNT'), (${tenantId}, ${decider}, ${app.userId('admin')}, 'RIGHTS')`;
    expect(await tied('admin', [], both)).toBe('ASKER');
    for (const [name, kind, act] of member) expect([name, await tied('admin', [joined], act)]).toEqual([name, kind]);
  });

  it('T23: nor from the browser that the asker signed in with', async () => {
    await sql`delete from access_change`.execute(app.inside.db);
    // A demonstration is shown on one machine: there the browser ties nobody.
    const mark = 'A'.repeat(43);
    const before = await ask(await fromBrowser('admin', mark));
    expect(await tried(await fromBrowser('adminA', mark), before)).toEqual([[], 200, undefined]);
    await sql`update tenant set is_demo = false where tenant_id = ${app.tenantId}`.execute(app.inside.db);
    const id = await ask(await fromBrowser('admin', mark));
    expect(await tried(await fromBrowser('adminA', mark), id)).toEqual(refused('SAME_BROWSER'));
    expect(await tried(await fromBrowser('adminA', 'B'.repeat(43)), id)).toEqual([[], 200, undefined]);
    await sql`update tenant set is_demo = true where tenant_id = ${app.tenantId}`.execute(app.inside.db);
  });
});

/** Signed in from a browser that carries this mark. */
async function fromBrowser(name: CallerName, mark: string): Promise<ApiSession> {
  const csrf = await fetch(`${app.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = `${(csrf.headers.getSetCookie()[0] ?? '').split(';', 1)[0]}; prangan-device=${mark}`;
  const signed = await fetch(`${app.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sub-domain': 'demo', cookie },
    body: JSON.stringify({ username: name.toLowerCase(), password: DEMO_PASSWORD, csrfToken }),
  });
  const own = signed.headers.getSetCookie().find((one) => one.startsWith('prangan-session=')) ?? '';
  const session = (await (await fetch(`${app.url}/api/auth/session`, { headers: { cookie: own.split(';', 1)[0] ?? '' } })).json()) as {
    user: { cookies: string };
  };
  return apiSession(app.url, app.institute.id, async () => ({ cookie: own.split(';', 1)[0] ?? '', 'x-cookie': session.user.cookies }));
}
