import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { ACTIONS, featureNames } from '../../../kit/access/access.contract.ts';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { compileStatements } from '../../../kit/access/matcher.rules.ts';
import { isSame, policyDifference } from './policy-difference.rules.ts';
import { cellState, lackingRights, matrixOf, statementsOf, turned, withLayer, withReading } from './right-matrix.rules.ts';
import { seededPolicies } from './seeded-policies.rules.ts';

const statement: fc.Arbitrary<Statement> = fc.record({
  effect: fc.constantFrom('ALLOW' as const, 'DENY' as const),
  resources: fc.uniqueArray(fc.constantFrom('*' as const, ...featureNames().slice(0, 6)), { minLength: 1, maxLength: 4 }),
  actions: fc.uniqueArray(fc.constantFrom('*' as const, ...ACTIONS.slice(0, 6)), { minLength: 1, maxLength: 4 }),
  condition: fc.constantFrom({}, { ownPapers: true as const }, { ownProfile: true as const }),
});
/** Compares two policies regardless of the order of conditions. */
const meaning = (statements: readonly Statement[]) =>
  [...compileStatements(statements)]
    .map(([key, { allow, deny }]) => {
      const texts = (list: readonly object[] | null) => list && [...new Set(list.map((one) => JSON.stringify(one)))].sort();
      const denied = texts(deny) ?? [];
      // Allowed and denied under the very same condition is denied there: the matrix keeps the denial alone.
      return [key, texts(allow)?.filter((one) => !denied.includes(one)) ?? null, denied] as const;
    })
    .filter(([, allow]) => allow === null || allow.length > 0);

describe('the matrix of rights', () => {
  it('has the same meaning as the statements, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 6 }), (own) => {
        expect(meaning(statementsOf(matrixOf(own)))).toEqual(meaning(own));
      }),
    );
  });

  it('writes the templates back with the same meaning', () => {
    for (const { statements } of seededPolicies()) expect(meaning(statementsOf(matrixOf(statements)))).toEqual(meaning(statements));
  });

  it('turns a cell from nothing over allowed and denied to nothing; a star applies to other cells', () => {
    const steps = [1, 2, 3].reduce<ReturnType<typeof matrixOf>[]>(
      (all) => [...all, turned(all.at(-1) ?? matrixOf([]), '', 'results', 'publish')],
      [matrixOf([])],
    );
    expect(steps.map((matrix) => statementsOf(matrix).map(({ effect }) => effect))).toEqual([[], ['ALLOW'], ['DENY'], []]);
    const [everywhere] = matrixOf([{ effect: 'ALLOW', resources: ['results'], actions: ['*'] }]).values();
    expect(everywhere && cellState(everywhere, 'results', 'publish')).toEqual({ own: null, effective: 'ALLOW' });
    expect([...withLayer(matrixOf([]), { ownPapers: true }).keys()]).toEqual(['', 'ownPapers']);
  });
});

describe('the difference of two versions', () => {
  const before = {
    name: 'Clerk',
    UIReferences: { '/a': {}, '/b': {} },
    statements: [{ effect: 'ALLOW' as const, resources: ['markEntry' as const], actions: ['read' as const, 'enter' as const] }],
  };
  it('names added, removed and changed rights', () => {
    const after = {
      name: 'Exam clerk',
      UIReferences: { '/b': {}, '/c': {} },
      statements: [
        { effect: 'ALLOW' as const, resources: ['markEntry' as const], actions: ['read' as const] },
        { effect: 'DENY' as const, resources: ['markEntry' as const], actions: ['enter' as const, 'lock' as const] },
      ],
    };
    expect(policyDifference(before, after)).toEqual({
      name: { from: 'Clerk', to: 'Exam clerk' },
      pagesAdded: ['/c'],
      pagesRemoved: ['/a'],
      rights: [
        { row: 'markEntry', columns: ['enter'], condition: {}, from: 'ALLOW', to: 'DENY' },
        { row: 'markEntry', columns: ['lock'], condition: {}, from: null, to: 'DENY' },
      ],
    });
    expect(isSame(policyDifference(before, before))).toBe(true);
  });
});

describe('pages and the rights that they read by', () => {
  const read = (resources: Statement['resources'], effect: Statement['effect'] = 'ALLOW'): Statement => ({
    effect,
    resources,
    actions: ['read'],
  });
  it.each<[string, Statement[], string[]]>([
    ['nothing', [], ['degrees', 'subjects']],
    ['one of two', [read(['degrees'])], ['subjects']],
    ['all', [read(['*'])], []],
    ['one under a limit', [{ ...read(['degrees']), condition: { ownPapers: true } }], ['subjects']],
    ['all but one that is denied', [read(['*']), read(['subjects'], 'DENY')], ['subjects']],
  ])('allowed %s, these are lacking', (_case, statements, lacking) => {
    expect(lackingRights(matrixOf(statements), ['degrees', null, 'subjects', 'degrees'])).toEqual(lacking);
  });

  it('adding gives the right to read everywhere, and takes no denial back', () => {
    expect(lackingRights(withReading(matrixOf([]), ['degrees']), ['degrees'])).toEqual([]);
    const denied = matrixOf([read(['degrees'], 'DENY')]);
    expect(statementsOf(withReading(denied, ['degrees']))).toEqual(statementsOf(denied));
  });
});
