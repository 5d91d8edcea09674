import { expect, test } from 'vitest';
import { prerequisiteChecks } from './prerequisite.rules.ts';

const nothing = {
  sheets: 0,
  candidates: 0,
  entered: 0,
  mismatches: 0,
  backwardMissing: 0,
  backwardWaiting: 0,
  moderationsWaiting: 0,
  graceWaiting: 0,
  creditsWaiting: 0,
  correctionsWaiting: 0,
  carriedChanged: 0,
  reserved: 0,
};
const checks = (sitting: number, rules: string | null) =>
  prerequisiteChecks({ students: { sitting, rosterOpen: 0 }, sheets: { missing: 0, notLocked: 0 }, open: nothing, rules });

test('of an examination that nobody is inwarded for nothing is done', () => {
  expect(checks(0, null).map(({ code, state }) => [code, state])).toEqual([
    ['CANDIDATES', 'BLOCKS'],
    ['RULES', 'DONE'],
  ]);
  expect(checks(60, null).every(({ state }) => state === 'DONE')).toBe(true);
});

test.each([
  [null, 'DONE', null],
  ['', 'BLOCKS', null],
  ['The pattern has no head set A.', 'BLOCKS', 'The pattern has no head set A.'],
])('rules with the fault %j: %s, and a fault without words gets the sentence of its check', (rules, state, detail) => {
  expect(checks(60, rules).find(({ code }) => code === 'RULES')).toMatchObject({ state, detail });
});

test('SGPIs that wait for the second person are not SGPIs to enter', () => {
  const open = { ...nothing, backwardWaiting: 39, backwardMissing: 1 };
  const known = { students: { sitting: 40, rosterOpen: 0 }, sheets: { missing: 0, notLocked: 0 }, open, rules: null };
  const sgpi = prerequisiteChecks(known).filter(({ code }) => code.startsWith('BACKWARD'));
  expect(sgpi.map(({ code, state, count }) => [code, state, count])).toEqual([
    ['BACKWARD_SGPI', 'WARNS', 1],
    ['BACKWARD_UNVERIFIED', 'WARNS', 39],
  ]);
});
