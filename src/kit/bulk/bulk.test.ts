import { expect, it } from 'vitest';
import { needsSecondPerson, onlyName } from './bulk.rules.ts';

it.each([
  [1, 1, false],
  [2, 10, true],
  [2, 40, false],
  [3, 40, true],
  [50, 1000, false],
  [50, 999, true],
  [51, 100_000, true],
  [0, 0, false],
])('T36: deleting %i of %i rows needs a second person: %s', (rows, all, needed) => {
  expect(needsSecondPerson(rows, all)).toBe(needed);
});

it('an act on exactly one record is told by its name, on several by their number', () => {
  const row = (name: string, outcome: string) => ({ name, outcome });
  expect(onlyName([row('Kiran Rao', 'DONE')], 'DONE')).toBe('Kiran Rao');
  expect(onlyName([row('Kiran Rao', 'REFUSED')], 'DONE')).toBeNull();
  expect(onlyName([row('', 'DONE')], 'DONE')).toBeNull();
  expect(onlyName([row('Kiran Rao', 'DONE'), row('Asha Patil', 'REFUSED')], 'DONE')).toBeNull();
});
