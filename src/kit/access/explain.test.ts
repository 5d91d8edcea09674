import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it, test } from 'vitest';
import type { Statement } from './access.contract.ts';
import { explain, heldIn } from './explain.rules.ts';
import type { HeldPolicy, Question, Way } from './explain.rules.ts';
import { can, compileStatements } from './matcher.rules.ts';

const HERE = '0198f000-0000-7000-8000-00000000000a';
const THERE = '0198f000-0000-7000-8000-00000000000b';
const own: readonly Way[] = [{ teams: [], instituteIds: null }];
const allow = (actions: Statement['actions'], condition?: Statement['condition']): Statement =>
  condition ? { effect: 'ALLOW', resources: ['results'], actions, condition } : { effect: 'ALLOW', resources: ['results'], actions };
const deny = (actions: Statement['actions']): Statement => ({ effect: 'DENY', resources: ['*'], actions });
const policy = (name: string, statements: readonly Statement[], pages: readonly string[] = [], ways = own): HeldPolicy => ({
  id: name,
  name,
  version: 3,
  pages,
  statements,
  ways,
});
const unknown = { ownWishes: true } as NonNullable<Statement['condition']>;
const publish: Question = { kind: 'RIGHT', permission: { feature: 'results', action: 'publish' } };
const personal: Question = { kind: 'PAGE', link: '/own', home: true, needs: { feature: 'results', action: 'read' }, personal: true };
const all: Statement = { effect: 'ALLOW', resources: ['*'], actions: ['*'] };
const page: Question = { kind: 'PAGE', link: '/a/b/Degrees', home: false, needs: null };
const cell: readonly Way[] = [{ teams: ['Desk', 'Exam cell'], instituteIds: [HERE] }];

describe('why a person has access or not', () => {
  it.each<[string, HeldPolicy[], Question, { allowed: boolean; missing: string | null; decided?: string[]; beside?: string[] }]>([
    ['no policy at all', [], publish, { allowed: false, missing: 'NOTHING_HELD' }],
    ['no statement speaks of it', [policy('Clerk', [allow(['compute'])])], publish, { allowed: false, missing: 'NO_GROUND' }],
    [
      'a statement grants',
      [policy('Head', [allow(['read']), allow(['publish'])])],
      publish,
      { allowed: true, missing: null, decided: ['Head 2'] },
    ],
    [
      'two grants are both named',
      [policy('A', [allow(['*'])]), policy('B', [allow(['publish'])])],
      publish,
      { allowed: true, missing: null, decided: ['A 1', 'B 1'] },
    ],
    [
      'a DENY decides and is named, the grants are listed beside it',
      [policy('A', [allow(['*'])]), policy('Not yet', [deny(['publish'])])],
      publish,
      { allowed: false, missing: 'DENIED', decided: ['Not yet 1'], beside: ['A 1'] },
    ],
    [
      'a DENY of another act says nothing',
      [policy('A', [allow(['*'])]), policy('Not yet', [deny(['unlock'])])],
      publish,
      { allowed: true, missing: null, decided: ['A 1'] },
    ],
    [
      'granted in another institute only',
      [policy('A', [allow(['*'])], [], [{ teams: [], instituteIds: [THERE] }])],
      publish,
      { allowed: false, missing: 'OTHER_INSTITUTE', beside: ['A 1'] },
    ],
    [
      'a page by its name, whatever the case',
      [policy('A', [], ['/a/b/degrees'])],
      page,
      { allowed: true, missing: null, decided: ['A pages'] },
    ],
    ['every page by the star', [policy('Admin', [], ['*'])], page, { allowed: true, missing: null, decided: ['Admin pages'] }],
    ['a page that no policy names', [policy('A', [allow(['*'])], ['/a/b/programs'])], page, { allowed: false, missing: 'NO_GROUND' }],
    ['a personal page, and all rights', [policy('Admin', [all], ['*'])], personal, { allowed: false, missing: 'NO_GROUND' }],
    [
      'a personal page, and its right by name',
      [policy('Admin', [all]), policy('Student', [allow(['read'])])],
      personal,
      { allowed: true, missing: null, decided: ['Student 1'] },
    ],
    [
      'a page of Home that needs a right',
      [policy('A', [], ['*'])],
      { ...page, home: true, needs: { feature: 'ownResult', action: 'read' } },
      { allowed: false, missing: 'NO_GROUND' },
    ],
    ['a page of Home is everybody’s', [], { ...page, home: true }, { allowed: true, missing: null, decided: [] }],
  ])('%s', (_name, policies, question, { decided = [], beside = [], ...expected }) => {
    const verdict = explain({ enabled: true, policies }, question, HERE);
    const named = (grounds: typeof verdict.decided) => grounds.map((ground) => `${ground.policy} ${ground.position ?? 'pages'}`);
    expect({ allowed: verdict.allowed, missing: verdict.missing }).toEqual(expected);
    expect(named(verdict.decided)).toEqual(decided);
    expect(named(verdict.beside)).toEqual(beside);
  });

  it('a disabled person has no right, whatever is held', () => {
    expect(explain({ enabled: false, policies: [policy('Admin', [allow(['*'])], ['*'])] }, publish, HERE)).toMatchObject({
      allowed: false,
      missing: 'DISABLED',
    });
  });

  it('names the path through teams, and leaves out paths that do not reach this institute', () => {
    const held = policy('Head', [allow(['*'])], [], [...cell, { teams: ['Elsewhere'], instituteIds: [THERE] }]);
    expect(explain({ enabled: true, policies: [held] }, publish, HERE).decided[0]?.ways).toEqual(cell);
  });

  it('a condition limits, and an unlimited grant beside it does not', () => {
    const limited = policy('Teacher', [allow(['publish'], { ownPapers: true })]);
    expect(explain({ enabled: true, policies: [limited] }, publish, HERE)).toMatchObject({ allowed: true, limited: true });
    expect(explain({ enabled: true, policies: [limited, policy('A', [allow(['*'])])] }, publish, HERE).limited).toBe(false);
  });
});

test('the explanation never disagrees with what the server decides by', () => {
  const item = fc.record({
    effect: fc.constantFrom('ALLOW' as const, 'DENY' as const),
    resources: fc.subarray(['results', 'markEntry', '*'] as const, { minLength: 1 }),
    actions: fc.subarray(['publish', 'compute', '*'] as const, { minLength: 1 }),
    condition: fc.constantFrom<NonNullable<Statement['condition']>>({}, { ownPapers: true }, unknown),
  });
  const ways = fc.array(fc.record({ teams: fc.constant([]), instituteIds: fc.constantFrom(null, [HERE], [THERE]) }), {
    minLength: 1,
    maxLength: 2,
  });
  const held = fc.record({ statements: fc.array(item, { maxLength: 4 }), ways });
  fc.assert(
    fc.property(fc.array(held, { maxLength: 4 }), (drawn) => {
      const policies = drawn.map((one, place) => policy(String(place), one.statements, [], one.ways));
      const statements = heldIn(policies, HERE).flatMap((one) => one.statements);
      const verdict = explain({ enabled: true, policies }, publish, HERE);
      expect(verdict.allowed).toBe(can(compileStatements(statements), 'results', 'publish'));
      expect(verdict.missing === null).toBe(verdict.allowed);
    }),
  );
});
