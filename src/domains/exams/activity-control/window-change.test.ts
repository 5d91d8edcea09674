import { describe, expect, it } from 'vitest';
import { exceptionFaults, faultsOf, sameLimits, settled } from './window-change.rules.ts';

const limits = { opensAt: null, closesAt: '2026-11-12T17:00:00+05:30', graceMinutes: 0, gracePolicies: [], shutPolicies: [] };
const target = { activity: 'INWARD' as const, activityMasterId: null, courseId: null, examInstanceId: null, divisionId: null };

describe('limits', () => {
  it('are the same however they are written', () => {
    const one = { ...limits, gracePolicies: ['b', 'a', 'a'] };
    const other = { ...limits, closesAt: '2026-11-12T11:30:00.000Z', gracePolicies: ['a', 'b'] };
    expect([sameLimits(one, other), settled(one)]).toEqual([true, other]);
    expect([sameLimits(null, null), sameLimits(null, limits), sameLimits(limits, { ...limits, graceMinutes: 1 })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('cells', () => {
  it.each([
    ['one of the product', target, []],
    ['an own one', { ...target, activity: null, activityMasterId: 'm' }, []],
    ['both', { ...target, activityMasterId: 'm' }, ['WINDOW_ONE_ACTIVITY']],
    ['two places', { ...target, courseId: 'c', examInstanceId: 'e' }, ['WINDOW_ONE_PLACE']],
    ['marks of a division', { ...target, activity: 'INTERNAL_MARKS' as const, examInstanceId: 'e', divisionId: 'd' }, []],
    ['a division of no examination', { ...target, activity: 'INTERNAL_MARKS' as const, divisionId: 'd' }, ['WINDOW_DIVISION_OF_MARKS']],
    ['inward of a division', { ...target, examInstanceId: 'e', divisionId: 'd' }, ['WINDOW_DIVISION_OF_MARKS']],
  ] as const)('%s', (_, cell, codes) => {
    expect(faultsOf([cell], limits).map(({ code }) => code)).toEqual(codes);
  });

  it('of results let nobody in by name', () => {
    expect(exceptionFaults({ ...target, activity: 'RESULT_VIEW' }).map(({ code }) => code)).toEqual(['EXAM_WINDOW_VIEW_IS_PLAIN']);
    expect(exceptionFaults(target)).toEqual([]);
  });
});
