import { describe, expect, it } from 'vitest';
import type { Feature, Statement } from './access.contract.ts';
import { bothGrants, can, canEverywhere, compileStatements, grant } from './matcher.rules.ts';
import type { Grant } from './matcher.rules.ts';

const own = { ownPapers: true } as const;
const course = { courses: ['0198f000-0000-7000-8000-000000000001'] };
// As a newer version of the product may have left it in a row.
const unknown = { ownWishes: true } as Statement['condition'];
const allow = (resources: Statement['resources'], actions: Statement['actions'], condition?: Statement['condition']): Statement =>
  condition ? { effect: 'ALLOW', resources, actions, condition } : { effect: 'ALLOW', resources, actions };
const deny = (resources: Statement['resources'], actions: Statement['actions'], condition?: Statement['condition']): Statement =>
  condition ? { effect: 'DENY', resources, actions, condition } : { effect: 'DENY', resources, actions };

it('grants nothing for a feature that nobody declares', () => {
  const undeclared = 'unheard-of' as Feature;
  const compiled = compileStatements([allow(['*'], ['*']), allow([undeclared], ['read'])]);
  expect([can(compiled, undeclared, 'read'), can(compiled, 'markEntry', 'read')]).toEqual([false, true]);
});

describe('the compiled matcher', () => {
  it.each<[string, Statement[], { allow: unknown; deny: unknown } | null]>([
    ['nothing is nothing', [], null],
    ['a plain ALLOW holds everywhere', [allow(['markEntry'], ['enter'])], { allow: null, deny: [] }],
    ['stars cover every resource and action', [allow(['*'], ['*'])], { allow: null, deny: [] }],
    ['another action is not covered', [allow(['markEntry'], ['read'])], null],
    ['another resource is not covered', [allow(['results'], ['enter'])], null],
    ['a condition limits', [allow(['markEntry'], ['enter'], own)], { allow: [own], deny: [] }],
    ['conditions add up', [allow(['markEntry'], ['enter'], own), allow(['*'], ['enter'], course)], { allow: [own, course], deny: [] }],
    [
      'an unlimited ALLOW makes conditions needless',
      [allow(['markEntry'], ['enter'], own), allow(['markEntry'], ['*'])],
      { allow: null, deny: [] },
    ],
    ['DENY wins over ALLOW, whatever the order', [deny(['markEntry'], ['*']), allow(['*'], ['*'])], null],
    ['DENY by star wins too', [allow(['markEntry'], ['enter']), deny(['*'], ['enter'])], null],
    [
      'a limited DENY takes away only there',
      [allow(['*'], ['*']), deny(['markEntry'], ['enter'], course)],
      { allow: null, deny: [course] },
    ],
    ['a condition that nobody declares grants nothing', [allow(['markEntry'], ['enter'], unknown)], null],
    ['and denies everywhere', [allow(['markEntry'], ['enter']), deny(['markEntry'], ['enter'], unknown)], null],
    ['an empty condition is no condition', [allow(['markEntry'], ['enter'], {})], { allow: null, deny: [] }],
  ])('%s', (_name, statements, expected) => {
    const compiled = compileStatements(statements);
    expect(grant(compiled, 'markEntry', 'enter')).toEqual(expected);
    expect(can(compiled, 'markEntry', 'enter')).toBe(expected !== null);
    const isWhole = expected !== null && expected.allow === null && JSON.stringify(expected.deny) === '[]';
    expect(canEverywhere(compiled, 'markEntry', 'enter')).toBe(isWhole);
  });
});

describe('two rights at once', () => {
  const other = { courses: ['0198f000-0000-7000-8000-000000000002'] };
  const either = { courses: [...course.courses, ...other.courses] };
  const department = { departments: ['0198f000-0000-7000-8000-000000000003'] };
  const everywhere = { allow: null, deny: [] };
  it.each<[string, Grant, Grant, Grant | null]>([
    ['hold everywhere', everywhere, everywhere, everywhere],
    ['hold where the second does', everywhere, { allow: [course], deny: [] }, { allow: [course], deny: [] }],
    ['hold where the first does', { allow: [own], deny: [] }, everywhere, { allow: [own], deny: [] }],
    ['hold in the courses of both', { allow: [either], deny: [] }, { allow: [course], deny: [] }, { allow: [course], deny: [] }],
    ['hold nowhere without a common course', { allow: [course], deny: [] }, { allow: [other], deny: [] }, null],
    [
      'ask conditions of both',
      { allow: [course], deny: [] },
      { allow: [department], deny: [] },
      { allow: [{ ...department, ...course }], deny: [] },
    ],
    [
      'ask each of them for every pair',
      { allow: [course, other], deny: [] },
      { allow: [either, own], deny: [] },
      {
        allow: [course, { ...own, ...course }, other, { ...own, ...other }],
        deny: [],
      },
    ],
    ['keep what either denies', { allow: null, deny: [course] }, { allow: null, deny: [own] }, { allow: null, deny: [course, own] }],
  ])('%s', (_name, one, second, expected) => {
    expect(bothGrants(one, second)).toEqual(expected);
  });
});
