import { describe, expect, it } from 'vitest';
import { ACTIONS } from './access.contract.ts';
import { demandsFactor } from './factor-demand.rules.ts';

describe('what a second factor is demanded for', () => {
  it.each<[readonly string[], readonly string[]]>([
    [[], []],
    [['export'], ['export']],
    [['publish'], ['publish', 'approve']],
    [
      ['unlock', 'export'],
      ['unlock', 'approve', 'export'],
    ],
  ])('%j covers %j', (chosen, covered) => {
    expect(ACTIONS.filter((action) => demandsFactor(chosen, action))).toEqual(covered);
  });
});
