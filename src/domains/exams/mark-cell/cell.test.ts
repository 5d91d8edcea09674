import { describe, expect, test } from 'vitest';
import { decideCell, withMark } from './cell.rules.ts';
import type { HeadLimits, StoredCell } from './cell.rules.ts';
import type { MarkCell } from './mark-entry.contract.ts';

const head: HeadLimits = { max: '80.00', step: '0.50', evaluator: 'EXTERNAL', bestOf: null, entry: 'FIRST', made: 'ONCE' };
const empty: StoredCell = {
  seated: true,
  origin: null,
  version: 0,
  value: null,
  parts: null,
  status: null,
  enteredBy: null,
  secondValue: null,
  secondParts: null,
  secondStatus: null,
  secondBy: null,
};
const entered: StoredCell = { ...empty, origin: 'FRESH', version: 3, value: '40.00', enteredBy: 'a' };
const cell = (part: Partial<MarkCell>): MarkCell => ({ studentExamId: 'x', value: null, status: null, version: 0, ...part });
const code = (one: MarkCell, stored: StoredCell | undefined, limits = head, user = 'a', sees: 'ALL' | 'OWN' = 'ALL') => {
  const decision = decideCell(one, stored, limits, { userId: user, tied: new Set(['puppet']), sees });
  return decision.do === 'REFUSE' ? decision.code : decision.do;
};

describe('one cell of a mark sheet', () => {
  test.each([
    ['a mark within range', cell({ value: '79.5' }), empty, 'WRITE'],
    ['an absence', cell({ status: 'AB' }), empty, 'WRITE'],
    ['a mark above the maximum', cell({ value: '80.5' }), empty, 'ABOVE_MAXIMUM'],
    ['a mark off the step', cell({ value: '10.25' }), empty, 'OFF_STEP'],
    ['a student who is not a candidate', cell({ value: '1' }), undefined, 'NOT_A_CANDIDATE'],
    ['a carried mark', cell({ value: '1', version: 3 }), { ...entered, origin: 'CARRIED' as const }, 'CARRIED'],
    ['an exempt head', cell({ value: '1', version: 3 }), { ...entered, value: null, status: 'EX' }, 'EXEMPT'],
    ['an external mark before the seat number', cell({ value: '1' }), { ...empty, seated: false }, 'NOT_SEATED'],
    ['a stale version', cell({ value: '41', version: 2 }), entered, 'STALE_VERSION'],
    ['the saved mark, under an old version', cell({ value: '40', version: 2 }), entered, 'NOTHING'],
    ['a cleared mark', cell({ version: 3 }), entered, 'WRITE'],
  ] as const)('%s', (_, one, stored, wanted) => {
    expect(code(one, stored)).toBe(wanted);
  });

  test('a head of several tests takes each of them within the head, and no other head takes any', () => {
    const tests: HeadLimits = { ...head, max: '20.00', step: '1.00', bestOf: { take: 2, of: 3, averageTo: '1.00', rounding: 'HALF_UP' } };
    const given = (...parts: (string | null)[]) => cell({ parts });
    expect(code(given('15', '9', '18'), empty, tests)).toBe('WRITE');
    expect(code(given('15', null, '18'), empty, tests)).toBe('WRITE');
    expect(code(given('15', '9'), empty, tests)).toBe('TESTS_COUNT');
    expect(code(given('15', '21', '18'), empty, tests)).toBe('ABOVE_MAXIMUM');
    expect(code(given('15', '9.5', '18'), empty, tests)).toBe('OFF_STEP');
    expect(code(cell({ value: '17' }), empty, tests)).toBe('TESTS_COUNT');
    expect(code(given('15', '9', '18'), empty)).toBe('TESTS_COUNT');
    expect(code(cell({ status: 'AB' }), empty, tests)).toBe('WRITE');
    const saved: StoredCell = { ...entered, value: '17.00', parts: ['15.00', '9.00', '18.00'] };
    expect(code({ ...given('15', '9', '18'), version: 3 }, saved, tests)).toBe('NOTHING');
    // The same average of other tests is another mark.
    expect(code({ ...given('16', '9', '18'), version: 3 }, { ...saved, parts: ['15.00', '9.00', '19.00'] }, tests)).toBe('WRITE');
    expect(withMark(given('15', '9', '18'), tests.bestOf)).toMatchObject({ value: '17', parts: ['15', '9', '18'] });
  });

  test.each(['NOT_BEGUN', 'NO_ATTENDANCE', 'NO_HALL_TICKET'] as const)(
    'a figure where something is wanting: %s; a status is taken',
    (lacks) => {
      expect(code(cell({ value: '40' }), { ...empty, lacks })).toBe(lacks);
      expect(code(cell({ status: 'AB' }), { ...empty, lacks })).toBe('WRITE');
      expect(code(cell({ version: 3 }), { ...entered, lacks })).toBe('WRITE');
      expect(code(cell({ value: '40', version: 3 }), { ...entered, lacks })).toBe('NOTHING');
    },
  );

  test('the two entries are made by different people', () => {
    const second: HeadLimits = { ...head, entry: 'SECOND', made: 'TWICE' };
    expect(code(cell({ value: '40', version: 3 }), entered, second, 'a')).toBe('SAME_PERSON');
    expect(code(cell({ value: '40', version: 3 }), entered, second, 'b')).toBe('WRITE');
    expect(code(cell({ value: '40', version: 3 }), { ...entered, enteredBy: 'puppet' }, second, 'b')).toBe('SAME_HANDS');
    expect(code(cell({ value: '40', version: 3 }), { ...entered, value: null, secondBy: 'a' }, head, 'a')).toBe('SAME_PERSON');
  });

  test('a blind entry refuses another person’s correct guess like a wrong one', () => {
    const twice: HeadLimits = { ...head, made: 'TWICE' };
    for (const value of ['40', '41']) {
      expect(code(cell({ value, version: 0 }), entered, twice, 'b')).toBe('STALE_VERSION');
      expect(code(cell({ value, version: 3 }), entered, twice, 'b', 'OWN')).toBe('OF_ANOTHER');
      expect(code(cell({ value, version: 3 }), entered, twice, 'b')).toBe('WRITE');
      expect(code(cell({ value, version: 3 }), { ...entered, secondBy: 'b' }, twice, 'b')).toBe('SAME_PERSON');
    }
    expect(code(cell({ value: '40', version: 0 }), entered, twice, 'a')).toBe('NOTHING');
  });

  test('nobody replaces or clears an entry that is hidden from them; what is empty may be filled', () => {
    const twice: HeadLimits = { ...head, made: 'TWICE' };
    expect(code(cell({ version: 3 }), entered, twice, 'b', 'OWN')).toBe('OF_ANOTHER');
    expect(code(cell({ status: 'AB', version: 3 }), { ...entered, value: null, status: 'AB' }, twice, 'b', 'OWN')).toBe('OF_ANOTHER');
    expect(code(cell({ value: '41', version: 3 }), { ...entered, value: null }, twice, 'b', 'OWN')).toBe('WRITE');
    expect(code(cell({ value: '41', version: 3 }), entered, twice, 'a', 'OWN')).toBe('WRITE');
    expect(
      code(
        cell({ value: '41', version: 3 }),
        { ...entered, secondBy: 'b', secondValue: '40.00' },
        { ...twice, entry: 'SECOND' },
        'c',
        'OWN',
      ),
    ).toBe('OF_ANOTHER');
    expect(code(cell({ value: '41', version: 3 }), entered, head, 'b', 'OWN')).toBe('WRITE');
  });
});
