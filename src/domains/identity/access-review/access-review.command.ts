import type { Permission } from '../../../kit/access/access.contract.ts';
import { explain, speaksOf } from '../../../kit/access/explain.rules.ts';
import type { HeldPolicy, Question, Verdict, Way } from '../../../kit/access/explain.rules.ts';
import { compileStatements } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { everyPage } from '../../../kit/list/page.rules.ts';
import type { ReviewedPerson, ReviewedRow } from './access-review.contract.ts';
import { allPolicies, enabledUsers, setsHeld, usersHolding, waysOf } from './access-review.store.ts';
import type { HoldingUser, Policy } from './access-review.store.ts';
import { conflictsOf, sensitiveRights } from './duties.rules.ts';
import type { SensitiveRight } from './duties.rules.ts';

type Policies = ReadonlyMap<string, Policy>;

const policiesIn = (policies: Policies, ids: Iterable<string>): Policy[] => [...ids].flatMap((id) => policies.get(id) ?? []);
const setOf = (policies: Policies, set: string): Policy[] => policiesIn(policies, set.split(' '));

/** Policies that reach one person, each with how. */
function heldBy(policies: Policies, ways: ReadonlyMap<string, readonly Way[]>): HeldPolicy[] {
  return policiesIn(policies, ways.keys()).map((policy) => ({ ...policy, ways: ways.get(policy.id) ?? [] }));
}

/** Whether and why one person has the requested right. */
export async function explainPerson(db: Db, scope: InstituteScope, person: ReviewedPerson, question: Question): Promise<Verdict> {
  const policies = await allPolicies(db);
  const ways = await waysOf(db, [person.id]);
  return explain({ enabled: person.enabled, policies: heldBy(policies, ways.get(person.id) ?? new Map()) }, question, scope.instituteId);
}

const EVERYWHERE: readonly Way[] = [{ teams: [], instituteIds: null }];

/** Everybody who has the requested right, page by page, each with the reasons. */
export async function holdersOf(db: Db, scope: InstituteScope, question: Question, q: string | undefined, page: Page) {
  const policies = await allPolicies(db);
  const everybody = question.kind === 'PAGE' && question.home && question.needs === null;
  const may = (set: string) => {
    const held = setOf(policies, set).map((policy) => ({ ...policy, ways: EVERYWHERE }));
    return explain({ enabled: true, policies: held }, question, scope.instituteId).allowed;
  };
  const among = [...policies.values()].filter((policy) => speaksOf(policy, question)).map((policy) => policy.id);
  const sets = everybody ? [] : (await setsHeld(db, scope, among, q)).filter((one) => may(one.policies));
  const all = everybody ? await enabledUsers(db, scope, q, page) : null;
  const users = all?.rows ?? (await usersHolding(db, scope, { among, sets: sets.map((one) => one.policies), q }, page));
  const ways = await waysOf(
    db,
    users.map((user) => user.id),
  );
  const rows = users.map(({ id, name, username, enabled, lastSignInAt }) => ({
    id,
    name,
    username,
    enabled,
    lastSignInAt,
    ...explain({ enabled, policies: heldBy(policies, ways.get(id) ?? new Map()) }, question, scope.instituteId),
  }));
  const sum = (of: 'users' | 'hidden') => sets.reduce((whole, one) => whole + one[of], 0);
  return { rows, total: all?.total ?? sum('users'), counts: { HIDDEN: sum('hidden') } };
}

/** Policies relevant to sensitive rights: those that grant one, and all that deny something. */
const isSensitive = ({ statements }: Policy, asked: readonly Permission[]) =>
  statements.some((item) => item.effect === 'DENY') || sensitiveRights(compileStatements(statements), asked).length > 0;

interface Judged {
  readonly policies: string;
  readonly users: number;
  readonly hidden: number;
  readonly rights: readonly SensitiveRight[];
  readonly conflicts: readonly string[];
}

export interface ReviewFilter {
  readonly q?: string | undefined;
  /** One of the declared conflicts, or 'ANY'. */
  readonly conflict?: string | undefined;
}

/** Policy sets with sensitive rights, each evaluated once, and their policies. */
async function judgedSets(db: Db, scope: InstituteScope, asked: readonly Permission[], q: string | undefined) {
  const policies = await allPolicies(db);
  const among = [...policies.values()].filter((policy) => isSensitive(policy, asked)).map((policy) => policy.id);
  const sets = await setsHeld(db, scope, among, q);
  const judged: Judged[] = sets
    .map((set) => {
      const rights = compileStatements(setOf(policies, set.policies).flatMap((policy) => policy.statements));
      return { ...set, rights: sensitiveRights(rights, asked), conflicts: conflictsOf(rights) };
    })
    .filter((set) => set.rights.length > 0);
  return { among, judged };
}

const chosen = (set: Judged, { conflict }: ReviewFilter) =>
  conflict === undefined || (conflict === 'ANY' ? set.conflicts.length > 0 : set.conflicts.includes(conflict));

const rowOf = ({ policies, ...user }: HoldingUser, sets: ReadonlyMap<string, Judged>): ReviewedRow => ({
  ...user,
  rights: [...(sets.get(policies)?.rights ?? [])],
  conflicts: [...(sets.get(policies)?.conflicts ?? [])],
});

/** Who holds sensitive rights; counts are the number of people per conflict. */
export async function reviewPage(db: Db, scope: InstituteScope, asked: readonly Permission[], filter: ReviewFilter, page: Page) {
  const { among, judged } = await judgedSets(db, scope, asked, filter.q);
  const shown = judged.filter((set) => chosen(set, filter));
  const sets = new Map(shown.map((set) => [set.policies, set]));
  const users = await usersHolding(db, scope, { among, sets: [...sets.keys()], q: filter.q }, page);
  const sum = (some: readonly Judged[]) => some.reduce((count, set) => count + set.users, 0);
  const counts: Record<string, number> = { ANY: sum(judged.filter((set) => set.conflicts.length > 0)) };
  for (const set of judged) for (const name of set.conflicts) counts[name] = (counts[name] ?? 0) + set.users;
  return {
    rows: users.map((user) => rowOf(user, sets)),
    total: sum(shown),
    counts: { ALL: sum(judged), HIDDEN: judged.reduce((count, set) => count + set.hidden, 0), ...counts },
  };
}

/** The same rows without pages, for a file: streamed while the file is written. */
export async function* reviewRows(db: Db, scope: InstituteScope, asked: readonly Permission[], filter: ReviewFilter) {
  const { among, judged } = await judgedSets(db, scope, asked, filter.q);
  const sets = new Map(judged.filter((set) => chosen(set, filter)).map((set) => [set.policies, set]));
  const wanted = { among, sets: [...sets.keys()], q: filter.q };
  for await (const users of everyPage((page) => usersHolding(db, scope, wanted, page))) for (const user of users) yield rowOf(user, sets);
}
