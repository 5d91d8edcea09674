import { expect, test } from 'vitest';
import { beginsFirst } from './begins-first.rules.ts';

const POLICIES = ['Controller of examinations', 'Example', 'Reexamination clerk', 'Exam cell clerk', 'परीक्षा लिपिक'];

test.each([
  ['exam', ['Example', 'Exam cell clerk', 'Controller of examinations', 'Reexamination clerk', 'परीक्षा लिपिक']],
  [' EXAM C', ['Exam cell clerk', 'Controller of examinations', 'Example', 'Reexamination clerk', 'परीक्षा लिपिक']],
  ['लिपिक', ['परीक्षा लिपिक', 'Controller of examinations', 'Example', 'Reexamination clerk', 'Exam cell clerk']],
  ['of ex', ['Controller of examinations', 'Example', 'Reexamination clerk', 'Exam cell clerk', 'परीक्षा लिपिक']],
  ['  ', POLICIES],
])('%j: what begins so comes first, then a word that does', (typed, order) => {
  expect(beginsFirst(POLICIES, typed, (one) => [one])).toEqual(order);
});

test('any of the names counts', () => {
  const rows = [
    { name: 'Science', code: 'X1' },
    { name: 'Arts', code: 'IT' },
  ];
  expect(beginsFirst(rows, 'it', ({ name, code }) => [name, code]).map(({ name }) => name)).toEqual(['Arts', 'Science']);
});
