import { describe, expect, it, test } from 'vitest';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { compileStatements } from '../../../kit/access/matcher.rules.ts';
import { seededPolicies } from '../policy/seeded-policies.rules.ts';
import { conflictsOf, sensitiveRights } from './duties.rules.ts';

const allow = (resources: Statement['resources'], actions: Statement['actions']): Statement => ({ effect: 'ALLOW', resources, actions });

/** In the order of names: that of the declarations is the order in which domains are loaded. */
const found = (statements: readonly Statement[]) => [...conflictsOf(compileStatements(statements))].toSorted((a, b) => a.localeCompare(b));
const ALL = ['ASSIGN_VALUE', 'COMPUTE_PUBLISH', 'ENTER_PUBLISH', 'PRINT_MASKS_ENTER', 'REQUEST_APPROVE'];

describe('conflicting duties', () => {
  it.each<[string, Statement[], string[]]>([
    ['nothing held', [], []],
    ['entering alone', [allow(['markEntry'], ['enter'])], []],
    ['entering and publishing', [allow(['markEntry'], ['enter']), allow(['results'], ['publish'])], ['ENTER_PUBLISH']],
    ['computing and publishing', [allow(['results'], ['compute', 'publish'])], ['COMPUTE_PUBLISH']],
    ['asking and approving', [allow(['approvals'], ['create', 'approve'])], ['REQUEST_APPROVE']],
    ['printing stickers and entering', [allow(['markEntry', 'maskNumbers'], ['enter', 'export'])], ['PRINT_MASKS_ENTER']],
    ['all rights', [allow(['*'], ['*'])], ALL],
    [
      'all but publishing',
      [allow(['*'], ['*']), { effect: 'DENY', resources: ['results'], actions: ['publish'] }],
      ['ASSIGN_VALUE', 'PRINT_MASKS_ENTER', 'REQUEST_APPROVE'],
    ],
    ['assigning and valuing answer books', [allow(['revaluations', 'ownValuations'], ['update', 'enter'])], ['ASSIGN_VALUE']],
  ])('%s', (_name, statements, expected) => {
    expect(found(statements)).toEqual(expected);
  });

  it('a limited right is said to be limited', () => {
    const own: Statement = { ...allow(['markEntry'], ['enter', 'read']), condition: { ownPapers: true } };
    expect(sensitiveRights(compileStatements([own]), [{ feature: 'markEntry', action: 'enter' }])).toEqual([
      { right: 'markEntry:enter', limited: true },
    ]);
  });
});

/** Two controllers approve each other's requests, and nobody approves their own: so they hold both rights. */
const KNOWN: Readonly<Record<string, string[]>> = {
  admin: ALL,
  controller: ['COMPUTE_PUBLISH', 'REQUEST_APPROVE'],
};

test.each(seededPolicies().map((one) => [one.templateId, one] as const))('the policy %s combines no other duties', (id, policy) => {
  expect(found(policy.statements)).toEqual(KNOWN[id] ?? []);
});
