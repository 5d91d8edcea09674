import { expect, it } from 'vitest';
import { STUDENT_STATES } from '../../people/student-profile/student-profile.contract.ts';
import { LETTER_KINDS } from './letter.contract.ts';
import { isLeftBefore, letterRefusal, subjectOf, typedFor, wordValues } from './letter.rules.ts';

const UNSET = { bonafideTo: null, transferTo: null };

it('says who gets which letter', () => {
  const table = LETTER_KINDS.flatMap((kind) =>
    STUDENT_STATES.map((state) => [
      kind,
      state,
      letterRefusal(kind, { state, isHeld: false, settings: UNSET }),
      letterRefusal(kind, { state, isHeld: true, settings: UNSET }),
    ]),
  );
  expect(table).toEqual([
    ['BONAFIDE', 'ACTIVE', null, null],
    ['BONAFIDE', 'ON_LEAVE', 'STATE', 'STATE'],
    ['BONAFIDE', 'SUSPENDED', 'STATE', 'STATE'],
    ['BONAFIDE', 'PASSED_OUT', 'STATE', 'STATE'],
    ['BONAFIDE', 'LEFT', 'STATE', 'STATE'],
    ['BONAFIDE', 'TRANSFERRED', 'STATE', 'STATE'],
    ['BONAFIDE', 'CANCELLED', 'STATE', 'STATE'],
    ['BONAFIDE', 'DECEASED', 'STATE', 'STATE'],
    ['TRANSFER', 'ACTIVE', 'STATE', 'STATE'],
    ['TRANSFER', 'ON_LEAVE', 'STATE', 'STATE'],
    ['TRANSFER', 'SUSPENDED', 'STATE', 'STATE'],
    ['TRANSFER', 'PASSED_OUT', null, 'HOLDS_ONE'],
    ['TRANSFER', 'LEFT', null, 'HOLDS_ONE'],
    ['TRANSFER', 'TRANSFERRED', null, 'HOLDS_ONE'],
    ['TRANSFER', 'CANCELLED', null, 'HOLDS_ONE'],
    ['TRANSFER', 'DECEASED', 'STATE', 'STATE'],
  ]);
});

it.each([
  ['BONAFIDE', { ...UNSET, bonafideTo: 'STUDYING_OR_PASSED' }, ['ACTIVE', 'PASSED_OUT']],
  ['BONAFIDE', { ...UNSET, bonafideTo: 'EVERYBODY' }, STUDENT_STATES],
  ['TRANSFER', { ...UNSET, transferTo: 'ENDED_NOT_CANCELLED' }, ['PASSED_OUT', 'LEFT', 'TRANSFERRED']],
  ['TRANSFER', { ...UNSET, transferTo: 'EVERYBODY' }, STUDENT_STATES],
] as const)('%s by the setting %j', (kind, settings, states) => {
  expect(STUDENT_STATES.filter((state) => letterRefusal(kind, { state, isHeld: false, settings }) === null)).toEqual(states);
});

it('asks for the words that the template shows, and keeps no others', () => {
  const all = new Set(['letter.purpose', 'letter.admittedOn', 'letter.leftOn', 'letter.reason', 'letter.conduct', 'student.name']);
  expect([typedFor('BONAFIDE', all), typedFor('TRANSFER', all), typedFor('TRANSFER', new Set(['student.name']))]).toEqual([
    ['purpose'],
    ['admittedOn', 'leftOn', 'reason', 'conduct'],
    [],
  ]);
  const words = { purpose: 'a visa', reason: 'Course completed', conduct: 'Good' };
  expect(wordValues(['reason', 'conduct'], words)).toEqual({ 'letter.reason': 'Course completed', 'letter.conduct': 'Good' });
  expect([subjectOf(['leftOn', 'reason', 'conduct'], { ...words, leftOn: '2026-06-12' }), subjectOf([], words)]).toEqual([
    'Course completed · Good',
    null,
  ]);
});

it.each([
  [{}, false],
  [{ admittedOn: '2023-07-03' }, false],
  [{ leftOn: '2023-07-03' }, false],
  [{ admittedOn: '2023-07-03', leftOn: '2023-07-03' }, false],
  [{ admittedOn: '2023-07-03', leftOn: '2023-07-02' }, true],
])('leaving before the admission: %j is %s', (days, isBefore) => {
  expect(isLeftBefore(days)).toBe(isBefore);
});
