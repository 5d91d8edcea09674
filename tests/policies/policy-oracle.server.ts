import { fc } from '../property.server.ts';
import { ACTIONS, featureNames } from '../../src/kit/access/access.contract.ts';
import type { Action, Condition, Feature, Statement } from '../../src/kit/access/access.contract.ts';

/** A small organisation as the oracle models it: who is in which team, and what is attached to whom. */
export interface World {
  readonly teams: readonly { readonly id: string; readonly parent: string | null }[];
  readonly members: readonly { readonly user: string; readonly team: string }[];
  readonly policies: readonly { readonly id: string; readonly statements: readonly Statement[] }[];
  readonly attachments: readonly { readonly policy: string; readonly to: string; readonly institutes: readonly string[] | null }[];
}

/** One item to act on. */
export interface Item {
  readonly department: string;
  readonly course: string;
  readonly isOwnPaper: boolean;
  readonly isOwnProfile: boolean;
}

export interface Question {
  readonly user: string;
  readonly institute: string;
  readonly feature: Feature;
  readonly action: Action;
}

/** The user, every team of the user, and every team above one of those. */
function holders(world: World, user: string): Set<string> {
  const found = new Set([user]);
  const climb = (team: string) => {
    found.add(team);
    const parent = world.teams.find(({ id }) => id === team)?.parent;
    if (parent) climb(parent);
  };
  for (const member of world.members) if (member.user === user) climb(member.team);
  return found;
}

/** Statements about the feature and action that reach the user in the institute, in no order. */
function about(world: World, { user, institute, feature, action }: Question): Statement[] {
  const found: Statement[] = [];
  const reached = holders(world, user);
  for (const { policy, to, institutes } of world.attachments) {
    if (!reached.has(to)) continue;
    if (institutes !== null && institutes.indexOf(institute) < 0) continue;
    for (const each of world.policies.find(({ id }) => id === policy)?.statements ?? []) {
      const names = [each.resources.join(' '), each.actions.join(' ')].map((text) => ` ${text} `);
      const isAbout = [feature, action].every((name, at) => names[at]?.includes(` ${name} `) || names[at]?.includes(' * '));
      if (isAbout) found.push(each);
    }
  }
  return found;
}

function fits(condition: Condition | undefined, item: Item): boolean {
  if (condition?.departments !== undefined && !condition.departments.includes(item.department)) return false;
  if (condition?.courses !== undefined && !condition.courses.includes(item.course)) return false;
  if (condition?.ownPapers && !item.isOwnPaper) return false;
  return !(condition?.ownProfile && !item.isOwnProfile);
}

/** The rule: some statement allows this item, and none denies it. */
export function mayActOn(world: World, question: Question, item: Item): boolean {
  const statements = about(world, question).filter(({ condition }) => fits(condition, item));
  return statements.some(({ effect }) => effect === 'ALLOW') && !statements.some(({ effect }) => effect === 'DENY');
}

/** The rule of a button: something is allowed somewhere, and not all of it is denied. */
export function mayAct(world: World, question: Question): boolean {
  const statements = about(world, question);
  const takesAll = ({ effect, condition }: Statement) => effect === 'DENY' && JSON.stringify(condition ?? {}) === '{}';
  return statements.some(({ effect }) => effect === 'ALLOW') && !statements.some(takesAll);
}

const PLACES = ['0198f000-0000-7000-8000-0000000000d1', '0198f000-0000-7000-8000-0000000000d2'] as const;
const some = <T>(values: readonly T[], least = 1): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: least, maxLength: 3 });
/** Few names, so that statements overlap. */
const features: fc.Arbitrary<Statement['resources']> = fc.oneof(
  { arbitrary: some<Statement['resources'][number]>(['markEntry', 'results', 'policies', 'users']), weight: 5 },
  { arbitrary: fc.constant<Statement['resources']>(['*']), weight: 1 },
);
const actions: fc.Arbitrary<Statement['actions']> = fc.oneof(
  { arbitrary: some<Statement['actions'][number]>(['read', 'enter', 'lock', 'publish']), weight: 5 },
  { arbitrary: fc.constant<Statement['actions']>(['*']), weight: 1 },
);

const conditions: fc.Arbitrary<Condition> = fc.record(
  {
    departments: some(PLACES, 0),
    courses: some(PLACES, 0),
    ownPapers: fc.constant(true as const),
    ownProfile: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

export const statements: fc.Arbitrary<Statement[]> = fc.array(
  fc
    .record({
      effect: fc.oneof({ arbitrary: fc.constant('ALLOW' as const), weight: 3 }, { arbitrary: fc.constant('DENY' as const), weight: 1 }),
      resources: features,
      actions,
      condition: fc.option(conditions, { nil: undefined }),
    })
    .map(({ condition, ...rest }) => (condition === undefined ? rest : { ...rest, condition })),
  { maxLength: 5 },
);

export const items: fc.Arbitrary<Item> = fc.record({
  department: fc.constantFrom(...PLACES),
  course: fc.constantFrom(...PLACES),
  isOwnPaper: fc.boolean(),
  isOwnProfile: fc.boolean(),
});

/** Teams in a tree: each one's parent comes before it. */
export function worlds(users: readonly string[], institutes: readonly string[]): fc.Arbitrary<World> {
  const teamIds = ['t0', 't1', 't2', 't3', 't4'];
  const policyIds = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
  return fc.record({
    teams: fc
      .array(fc.option(fc.nat(3)), { minLength: teamIds.length, maxLength: teamIds.length })
      .map((above) => teamIds.map((id, at) => ({ id, parent: (above[at] ?? at) < at ? (teamIds[above[at] ?? 0] ?? null) : null }))),
    members: fc.uniqueArray(fc.record({ user: fc.constantFrom(...users), team: fc.constantFrom(...teamIds) }), {
      maxLength: 6,
      selector: ({ user, team }) => `${user} ${team}`,
    }),
    policies: fc
      .array(statements, { minLength: policyIds.length, maxLength: policyIds.length })
      .map((written) => policyIds.map((id, at) => ({ id, statements: written[at] ?? [] }))),
    attachments: fc.uniqueArray(
      fc.record({
        policy: fc.constantFrom(...policyIds),
        to: fc.constantFrom(...users, ...teamIds),
        institutes: fc.option(fc.subarray([...institutes], { minLength: 1 })),
      }),
      { maxLength: 8, selector: ({ policy, to }) => `${policy} ${to}` },
    ),
  });
}

export const everyRight = featureNames().flatMap((feature) => ACTIONS.map((action) => ({ feature, action })));
