import { expect, test } from 'vitest';
import { choicesFound } from './choice-filter.client.ts';

const choice = (label: string) => ({ value: label, label, disabled: false });
const options = ['Controller of examinations', 'Principal', 'Exam cell clerk'].map(choice);

test('a drop-down offers first what begins with what is typed, in groups too, and no more than its limit', () => {
  const found = (search: string, limit = Infinity) => choicesFound({ options, search, limit });
  expect(found('exam')).toEqual([choice('Exam cell clerk'), choice('Controller of examinations')]);
  expect(found('exam', 1)).toEqual([choice('Exam cell clerk')]);
  expect(found('')).toEqual(options);
  expect(choicesFound({ options: [{ group: 'Policies', items: options }], search: 'exam', limit: 1 })).toEqual([
    { group: 'Policies', items: [choice('Exam cell clerk')] },
  ]);
});
