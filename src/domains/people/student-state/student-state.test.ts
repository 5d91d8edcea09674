import { describe, expect, it, test } from 'vitest';
import { STUDENT_STATES } from '../student-profile/student-profile.contract.ts';
import { isLasting, isProved, stateProblem, stateRefusal } from './student-state.rules.ts';
import type { StateFacts } from './student-state.rules.ts';

const facts = (over: Partial<StateFacts> = {}): StateFacts => ({ state: 'ACTIVE', bornOn: '2007-05-01', since: null, ...over });

describe('who may change to what', () => {
  test.each([
    ['ACTIVE', STUDENT_STATES.filter((state) => state !== 'ACTIVE')],
    ['ON_LEAVE', STUDENT_STATES.filter((state) => state !== 'ON_LEAVE')],
    ['SUSPENDED', STUDENT_STATES.filter((state) => state !== 'SUSPENDED')],
    ['PASSED_OUT', ['ACTIVE', 'DECEASED']],
    ['LEFT', ['ACTIVE', 'DECEASED']],
    ['TRANSFERRED', ['ACTIVE', 'DECEASED']],
    ['CANCELLED', ['ACTIVE', 'DECEASED']],
    ['DECEASED', ['ACTIVE']],
  ] as const)('from %s', (state, to) => {
    expect(STUDENT_STATES.filter((next) => stateRefusal(facts({ state }), { state: next, effectiveOn: '2025-07-01' }) === null)).toEqual(
      to,
    );
  });

  it('refuses what changed meanwhile, days out of order, and days before the birth', () => {
    const wanted = { state: 'ON_LEAVE', effectiveOn: '2025-07-01' } as const;
    expect(stateRefusal(facts({ state: 'LEFT' }), { ...wanted, was: 'ACTIVE' })).toBe('STATE_MOVED');
    expect(stateRefusal(facts({ since: '2025-07-02' }), wanted)).toBe('STATE_ORDER');
    expect(stateRefusal(facts({ since: '2025-07-01' }), wanted)).toBeNull();
    expect(stateRefusal(facts({ bornOn: '2025-07-01' }), wanted)).toBe('STATE_BORN');
  });
});

describe('what is entered', () => {
  const entered = { state: 'ON_LEAVE', effectiveOn: '2025-07-01', untilOn: null, document: null } as const;

  test.each([
    [entered, null],
    [{ ...entered, effectiveOn: '2025-07-02' }, 'STATE_FUTURE'],
    [{ ...entered, untilOn: '2025-06-30' }, 'STATE_UNTIL'],
    [{ ...entered, untilOn: '2025-12-31' }, null],
    [{ ...entered, state: 'LEFT', untilOn: '2025-12-31' }, 'STATE_LASTS'],
    [{ ...entered, state: 'CANCELLED' }, 'STATE_DOCUMENT'],
    [{ ...entered, state: 'CANCELLED', document: 'Order 12' }, null],
  ] as const)('%o', (given, problem) => {
    expect(stateProblem(given, '2025-07-01')).toBe(problem);
  });

  it('asks for a paper where others rely on it, and for an end where there is one', () => {
    expect(STUDENT_STATES.filter(isProved)).toEqual(['TRANSFERRED', 'CANCELLED', 'DECEASED']);
    expect(STUDENT_STATES.filter(isLasting)).toEqual(['ON_LEAVE', 'SUSPENDED']);
  });
});
