import { describe, expect, it } from 'vitest';
import { letsIn } from './window-gate.rules.ts';
import type { WindowStand } from './window-gate.rules.ts';

const nobody = { policies: new Set<string>(), excepted: false };
const holding = (...policies: string[]) => ({ policies: new Set(policies), excepted: false });
const limits = (stand: WindowStand, gracePolicies: readonly string[] = [], shutPolicies: readonly string[] = []) => ({
  stand,
  gracePolicies,
  shutPolicies,
});

describe('who may act', () => {
  it.each([
    ['open', limits('OPEN'), nobody, true],
    ['before', limits('BEFORE'), nobody, false],
    ['after', limits('AFTER'), nobody, false],
    ['in the extra minutes, everybody', limits('GRACE'), nobody, true],
    ['in the extra minutes of others', limits('GRACE', ['a']), holding('b'), false],
    ['in the own extra minutes', limits('GRACE', ['a']), holding('a'), true],
    ['after the own extra minutes', limits('AFTER', ['a']), holding('a'), false],
    ['while it is shut, by a policy', limits('BEFORE', [], ['a']), holding('a'), true],
    ['while it is shut, by a policy of others', limits('AFTER', [], ['a']), holding('b'), false],
    ['in the extra minutes of others, by a policy for while it is shut', limits('GRACE', ['a'], ['b']), holding('b'), true],
    ['let in by name', limits('AFTER'), { ...nobody, excepted: true }, true],
  ] as const)('%s', (_, window, person, may) => {
    expect(letsIn(window, person)).toBe(may);
  });
});
