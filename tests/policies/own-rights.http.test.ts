import { fc } from '../property.server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachPolicy, detachPolicy } from '../../src/domains/identity/policy/attachment.command.ts';
import {
  assertAdminRemains,
  assertHoldsRightsOf,
  assertMayGive,
  assertMayGiveTeam,
  assertMayTakeTeam,
} from '../../src/domains/identity/policy/policy-guard.command.ts';
import { isAdministrator, rightsIn, rightsNotHeld } from '../../src/domains/identity/policy/policy-guard.rules.ts';
import { reachesOf } from '../../src/domains/identity/policy/policy-guard.store.ts';
import { createPolicy, restorePolicy, updatePolicy } from '../../src/domains/identity/policy/policy.command.ts';
import { insertStatements } from '../../src/domains/identity/policy/policy.store.ts';
import type { PolicyFacts } from '../../src/domains/identity/policy/policy.contract.ts';
import { can } from '../../src/kit/access/matcher.rules.ts';
import type { Statement } from '../../src/kit/access/access.contract.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { findSession, RightsCache } from '../../src/kit/session/session.server.ts';
import { endAssignments } from '../../src/domains/identity/policy/assignment-end.server.ts';
import { isSoak, saySeed, seedFor } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { everyRight, mayAct, statements, worlds } from './policy-oracle.server.ts';
import type { World } from './policy-oracle.server.ts';

let app: App;
/** Duration of the long form. */
/** A long run may be given less: `SOAK_MINUTES=10 npm run soak tests/policies`. */
const SOAK_MS = (Number(process.env['SOAK_MINUTES']) || 60) * 60_000;
/** End of temporary assignments, in milliseconds from now. */
const SOON_MS = 60;
const people = ['teacher', 'student', 'accountant'] as const;

beforeAll(async () => {
  saySeed('policies');
  app = await startApp();
});
afterAll(async () => app?.close());

/** Deletes policies and teams of these tests, the seeded ones stay. */
async function clear(): Promise<void> {
  const ids = people.map((name) => app.userId(name));
  await app.inside_('admin', async (db) => {
    // Expired rows are visible to the owner alone.
    await endAssignments(app.inside, { now: () => Date.now() + SOON_MS });
    await sql`delete from policy_attachment where user_id = any(${ids}::uuid[]) or team_id is not null`.execute(db);
    await sql`delete from team_member`.execute(db);
    await sql`update team set parent_id = null`.execute(db);
    await sql`delete from team`.execute(db);
    await sql`delete from policy where not is_seeded`.execute(db);
  });
}

/** The act, or the code of its refusal; refused acts are rolled back. */
async function as(name: CallerName, work: (db: Db, scope: InstituteScope) => Promise<unknown>): Promise<string> {
  try {
    await app.inside_(name, async (db, scope) => void (await work(db, scope)));
    return 'DONE';
  } catch (error) {
    if (error instanceof AppError) return error.items[0]?.code ?? 'REFUSED';
    throw error;
  }
}

async function plantPolicy(db: Db, tenantId: string, name: string, own: readonly Statement[]): Promise<string> {
  const { id } = await db
    .insertInto('policy')
    .values({ tenantId, name, type: 'RESOURCE', uiReferences: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertStatements(db, tenantId, id, own);
  return id;
}

async function plantTeam(db: Db, tenantId: string, name: string, parentId: string | null): Promise<string> {
  return (await db.insertInto('team').values({ tenantId, name, parentId }).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes a world of the oracle into the database. */
async function build(world: World): Promise<void> {
  const { tenantId } = app;
  await app.inside_('admin', async (db) => {
    const ids = new Map<string, string>(people.map((name) => [name, app.userId(name)]));
    for (const { id, parent } of world.teams)
      ids.set(id, await plantTeam(db, tenantId, id, parent === null ? null : (ids.get(parent) ?? null)));
    for (const { id, statements: own } of world.policies) ids.set(id, await plantPolicy(db, tenantId, id, own));
    const idOf = (name: string) => ids.get(name) ?? '';
    for (const { user, team } of world.members)
      await db
        .insertInto('teamMember')
        .values({ tenantId, userId: idOf(user), teamId: idOf(team) })
        .execute();
    for (const { policy, to, institutes } of world.attachments) {
      const holder = to.startsWith('t') && to !== 'teacher' ? { teamId: idOf(to) } : { userId: idOf(to) };
      await db
        .insertInto('policyAttachment')
        .values({ tenantId, policyId: idOf(policy), ...holder, instituteIds: institutes === null ? null : [...institutes] })
        .execute();
    }
  });
}

describe('T07: the database and the engine decide as a second implementation', () => {
  it('about random policies, teams in a tree, and attachments', async () => {
    const institutes = [app.institute.id, app.otherInstitute.id];
    const secrets = await Promise.all(
      people.map(async (name) => ((await app.as(name).headers())['cookie'] ?? '').split(';')[0]?.split('=')[1] ?? ''),
    );
    // One cache over all worlds, as in the server.
    const rights = new RightsCache(app.asApp.db);
    await fc.assert(
      fc.asyncProperty(worlds(people, institutes), async (world) => {
        await clear();
        await build(world);
        for (const [at, user] of people.entries()) {
          const session = await findSession(app.asApp.db, secrets[at] ?? '');
          if (!session) throw new Error(`${user} is not signed in`);
          for (const institute of institutes) {
            const decided = await rights.rightsOf(session, institute);
            const wrong = everyRight.filter(
              (right) => can(decided, right.feature, right.action) !== mayAct(world, { ...right, user, institute }),
            );
            expect([user, institute, wrong]).toEqual([user, institute, []]);
          }
        }
      }),
      { seed: seedFor('worlds'), numRuns: isSoak ? 500 : 6 },
    );
  });
});

const MANAGE: Statement[] = [
  { effect: 'ALLOW', resources: ['policies', 'users', 'teams'], actions: ['*'] },
  { effect: 'ALLOW', resources: ['markEntry'], actions: ['read', 'enter'] },
  { effect: 'ALLOW', resources: ['results'], actions: ['read'], condition: { ownPapers: true } },
];
const DENIED: Statement[] = [{ effect: 'DENY', resources: ['markEntry'], actions: ['enter'], condition: { ownProfile: true } }];

/** A manager with some rights in a team below another one, two people without any, and four policies of nobody. */
async function stage() {
  await clear();
  const made = { teams: [] as string[], policies: [] as string[] };
  await app.inside_('admin', async (db, scope) => {
    const { tenantId } = app;
    const above = await plantTeam(db, tenantId, 'above', null);
    made.teams.push(above, await plantTeam(db, tenantId, 'below', above), await plantTeam(db, tenantId, 'other', null));
    await db
      .insertInto('teamMember')
      .values({ tenantId, userId: app.userId('teacher'), teamId: made.teams[1] ?? '' })
      .execute();
    for (const own of [MANAGE, DENIED, [], []]) {
      const facts: PolicyFacts = {
        name: `P${made.policies.length}`,
        type: 'RESOURCE',
        template_id: null,
        UIReferences: {},
        statements: own,
      };
      made.policies.push((await createPolicy(db, scope, facts)).id);
    }
    const holder = { userId: app.userId('teacher') };
    await attachPolicy(db, scope, { policyId: made.policies[0] ?? '', holder, instituteIds: null });
    await attachPolicy(db, scope, { policyId: made.policies[1] ?? '', holder: { teamId: above }, instituteIds: null });
  });
  return made;
}

const ACTS = ['WRITE', 'ATTACH', 'DETACH', 'RESTORE', 'JOIN', 'LEAVE', 'RESET'] as const;
const step = fc.record({
  act: fc.constantFrom(...ACTS),
  actor: fc.constantFrom('teacher' as const, 'teacher' as const, ...people),
  policy: fc.nat(3),
  user: fc.constantFrom(...people),
  team: fc.nat(2),
  toTeam: fc.boolean(),
  everywhere: fc.boolean(),
  /** Some assignments expire during the sequence. */
  ends: fc.boolean(),
  statements,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One act as its call does it, with the checks of the ladder first. */
async function take(db: Db, scope: InstituteScope, one: Step, made: Awaited<ReturnType<typeof stage>>): Promise<void> {
  const own = rightsIn(await reachesOf(db, scope, { userId: scope.userId }), scope.instituteId);
  if (!can(own, 'policies', 'update')) return;
  const policyId = made.policies[one.policy] ?? '';
  const teamId = made.teams[one.team] ?? '';
  const userId = app.userId(one.user);
  const holder = one.toTeam ? { teamId } : { userId };
  const { version } = await db.selectFrom('policy').select('version').where('id', '=', policyId).executeTakeFirstOrThrow();
  const facts: PolicyFacts = { name: `P${one.policy}`, type: 'RESOURCE', template_id: null, UIReferences: {}, statements: one.statements };
  const member = { tenantId: app.tenantId, userId, teamId };
  const acts: Record<Step['act'], () => Promise<unknown>> = {
    WRITE: () => updatePolicy(db, scope, { id: policyId, version }, facts),
    ATTACH: () =>
      attachPolicy(db, scope, {
        policyId,
        holder,
        instituteIds: one.everywhere ? null : [app.institute.id],
        validUntil: one.ends ? new Date(Date.now() + SOON_MS).toISOString() : null,
      }),
    DETACH: () => detachPolicy(db, scope, { policyId, holder }),
    RESTORE: () => restorePolicy(db, scope, { id: policyId, version, restore: 1 }),
    JOIN: async () => {
      await assertMayGiveTeam(db, scope, teamId);
      await db
        .insertInto('teamMember')
        .values(member)
        .onConflict((on) => on.doNothing())
        .execute();
    },
    LEAVE: async () => {
      await assertMayTakeTeam(db, scope, teamId);
      await db.deleteFrom('teamMember').where('userId', '=', userId).where('teamId', '=', teamId).execute();
      await assertAdminRemains(db, scope);
    },
    RESET: () => assertHoldsRightsOf(db, scope, userId),
  };
  await acts[one.act]();
}

describe('T10: a policy manager never gets more rights', () => {
  it('by random sequences of acts, also with two others; an administrator is always there', async () => {
    const done = new Map<string, number>();
    let sequences = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: isSoak ? 30 : 20, size: 'max' }), async (steps) => {
        sequences += 1;
        const made = await stage();
        const places = [null, app.institute.id, app.otherInstitute.id];
        let begin: Awaited<ReturnType<typeof reachesOf>> = [];
        await as('admin', async (db, scope) => (begin = await reachesOf(db, scope, { userId: app.userId('teacher') })));
        for (const one of steps) {
          const verdict = await as(one.actor, (db, scope) => take(db, scope, one, made));
          done.set(`${one.act} ${verdict}`, (done.get(`${one.act} ${verdict}`) ?? 0) + 1);
          await app.inside_('admin', async (db, scope) => {
            expect(isAdministrator(await reachesOf(db, scope, { userId: app.userId('admin') }))).toBe(true);
            for (const name of people) {
              const now = await reachesOf(db, scope, { userId: app.userId(name) });
              for (const place of places) expect([one, rightsNotHeld(rightsIn(now, place), rightsIn(begin, place))]).toEqual([one, []]);
            }
          });
        }
      }),
      {
        seed: seedFor('sequences'),
        numRuns: isSoak ? 10_000 : 3,
        // The long form runs for its minutes and prints how many it did.
        ...(isSoak ? { interruptAfterTimeLimit: SOAK_MS, markInterruptAsFailure: false } : {}),
      },
    );
    console.log(`T10: ${sequences} sequences`);
    console.log(
      [...done]
        .map(([what, times]) => `${what} ${times}`)
        .sort()
        .join(', '),
    );
  });

  it('6: nobody can add to a team, give a policy to or sign in as a user with rights they do not hold', async () => {
    const { policies } = await stage();
    await app.inside_('admin', async (db, scope) => {
      const strong = await plantPolicy(db, app.tenantId, 'Strong', [{ effect: 'ALLOW', resources: ['accounts'], actions: ['*'] }]);
      const team = await plantTeam(db, app.tenantId, 'Accounts office', null);
      await attachPolicy(db, scope, { policyId: strong, holder: { teamId: team }, instituteIds: [app.institute.id] });
      await attachPolicy(db, scope, { policyId: strong, holder: { userId: app.userId('accountant') }, instituteIds: null });
      policies.push(strong, team);
    });
    const [manage = '', , , , strong = '', team = ''] = policies;
    expect(await as('teacher', (db, scope) => assertMayGiveTeam(db, scope, team))).toBe('RIGHTS_NOT_HELD');
    expect(await as('teacher', (db, scope) => assertMayGive(db, scope, [strong]))).toBe('RIGHTS_NOT_HELD');
    expect(await as('teacher', (db, scope) => assertHoldsRightsOf(db, scope, app.userId('accountant')))).toBe('RIGHTS_NOT_HELD');
    expect(await as('teacher', (db, scope) => assertHoldsRightsOf(db, scope, app.userId('admin')))).toBe('RIGHTS_NOT_HELD');
    expect(await as('teacher', (db, scope) => assertHoldsRightsOf(db, scope, app.userId('student')))).toBe('DONE');
    expect(await as('admin', (db, scope) => assertMayGive(db, scope, [strong, manage]))).toBe('DONE');
    expect(await as('adminA', (db, scope) => assertMayGive(db, scope, [strong], [app.institute.id]))).toBe('DONE');
    expect(await as('adminA', (db, scope) => assertMayGive(db, scope, [strong]))).toBe('RIGHTS_NOT_HELD');
  });
});
