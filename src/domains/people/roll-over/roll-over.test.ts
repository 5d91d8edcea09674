import { describe, expect, test } from 'vitest';
import { canDecide, decide, endOf, may, seat } from './roll-over.rules.ts';
import type { ClassStudent, RollOverPlan, Verdict } from './roll-over.rules.ts';
import { ROLL_OVER_STATES } from './roll-over.contract.ts';

const plan = (more: Partial<RollOverPlan> = {}): RollOverPlan => ({
  toCourseInstanceId: 'next',
  repeatCourseInstanceId: null,
  onlyRepeaters: false,
  ...more,
});
const student = (verdict: Verdict | null, more: Partial<ClassStudent> = {}): ClassStudent => ({
  active: true,
  verdict,
  byHand: null,
  already: new Set(),
  ...more,
});
const told = (one: ClassStudent, of: RollOverPlan) => {
  const { outcome, toCourseInstanceId, note } = decide(one, of);
  return [outcome, toCourseInstanceId, note];
};

describe('an outcome for everybody', () => {
  const same = plan({ repeatCourseInstanceId: 'same' });
  const last = plan({ toCourseInstanceId: null, repeatCourseInstanceId: 'same' });
  const repeaters = plan({ toCourseInstanceId: null, repeatCourseInstanceId: 'same', onlyRepeaters: true });
  test.each([
    ['goes on', student('PROMOTED'), plan(), ['PROMOTED', 'next', null]],
    ['keeps term', student('ATKT'), plan(), ['ATKT', 'next', null]],
    ['is held in the class', student('HELD'), plan(), ['HELD', null, null]],
    ['repeats where there is a class for it', student('HELD'), same, ['REPEAT', 'same', null]],
    ['completes the last year', student('PROMOTED'), last, ['GRADUATED', null, null]],
    ['ends the last year with papers open', student('ATKT'), last, ['TERM_ENDED', null, null]],
    ['waits for a result', student('UNDECIDED'), plan(), ['LEFT_OUT', null, 'UNDECIDED']],
    ['is unknown to the rules', student(null), plan(), ['LEFT_OUT', null, 'UNDECIDED']],
    ['left the college', student('PROMOTED', { active: false }), plan(), ['LEFT_OUT', null, 'NOT_ACTIVE']],
    ['is there already', student('PROMOTED', { already: new Set(['next']) }), plan(), ['LEFT_OUT', null, 'ALREADY_THERE']],
    ['is decided by a person', student('HELD', { byHand: 'PROMOTED' }), plan(), ['PROMOTED', 'next', null]],
    ['is decided by a person without a result', student('UNDECIDED', { byHand: 'HELD' }), plan(), ['HELD', null, null]],
    ['does not repeat', student('ATKT'), repeaters, ['LEFT_OUT', null, 'NOT_A_REPEATER']],
    ['repeats with the others', student('HELD'), repeaters, ['REPEAT', 'same', null]],
  ])('%s', (_what, one, of, expected) => {
    expect(told(one, of)).toEqual(expected);
  });
});

test('a person decides only what the plan has a class for', () => {
  const all = ['PROMOTED', 'REPEAT', 'HELD', 'GRADUATED', 'TERM_ENDED'] as const;
  const choices = (of: RollOverPlan) => all.filter((one) => canDecide(one, of));
  expect(choices(plan())).toEqual(['PROMOTED', 'HELD']);
  expect(choices(plan({ repeatCourseInstanceId: 'same' }))).toEqual(['PROMOTED', 'REPEAT', 'HELD']);
  expect(choices(plan({ toCourseInstanceId: null }))).toEqual(['HELD', 'GRADUATED', 'TERM_ENDED']);
  expect(choices(plan({ toCourseInstanceId: null, repeatCourseInstanceId: 'same', onlyRepeaters: true }))).toEqual(['REPEAT', 'HELD']);
});

test('seats are taken until a class or a division is full; without a limit nothing is', () => {
  const seats = {
    classes: new Map([['next', 3]]),
    divisions: new Map<string, number | null>([
      ['A', 1],
      ['B', null],
    ]),
  };
  const into = (toDivisionId: string | null) => seat({ toCourseInstanceId: 'next', toDivisionId }, seats);
  expect([into('A'), into('A'), into('B'), into(null), into('B')]).toEqual([null, 'DIVISION_FULL', null, null, 'CLASS_FULL']);
});

test('each act has its states', () => {
  const from = (act: Parameters<typeof may>[0]) => ROLL_OVER_STATES.filter((state) => may(act, state));
  expect(from('PLAN')).toEqual(['CREATED']);
  expect(from('TRIGGER')).toEqual(['CREATED', 'PARTLY', 'FAILED']);
  expect(from('HOLD')).toEqual(['WAITING']);
  expect(from('REVERT')).toEqual(['DONE', 'PARTLY', 'FAILED']);
  expect(from('DELETE')).toEqual(['CREATED', 'REVERTED']);
  expect([endOf(0), endOf(1)]).toEqual(['DONE', 'PARTLY']);
});
