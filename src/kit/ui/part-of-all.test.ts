import { expect, test } from 'vitest';
import { firstOf, underPart } from './part-of-all.rules.ts';

const choices = (count: number) => Array.from({ length: count }, (_, at) => ({ value: String(at), label: `Division ${at}` }));
const words = ({ shown, total }: { shown: number; total: number }) => `${shown} of ${total}`;

test('a list that offers a part says of how many; one that offers all, or nothing, says nothing', () => {
  const cases = [
    { options: choices(8), part: { shown: 8, total: 16 }, heading: '8 of 16' },
    { options: choices(9), part: { shown: 8, total: 16 }, heading: '8 of 16' },
    { options: choices(16), part: { shown: 16, total: 16 }, heading: null },
    { options: choices(3), part: { shown: 3, total: 0 }, heading: null },
    { options: choices(0), part: { shown: 0, total: 16 }, heading: null },
  ];
  for (const { options, part, heading } of cases)
    expect(underPart(options, part, words)).toEqual(heading === null ? options : [{ group: heading, items: options }]);
});

test('a long list is shortened to the first that match, and what is chosen is no search', () => {
  const long = choices(120);
  const asked = { chosen: 'Division 7', most: 60 };
  expect(firstOf(long, '', asked).part).toEqual({ shown: 60, total: 120 });
  expect(firstOf(long, 'Division 7', asked).part).toEqual({ shown: 60, total: 120 });
  expect(firstOf(long, ' division 11', asked)).toMatchObject({ part: { shown: 11, total: 11 } });
  expect(firstOf(long, 'nothing', asked)).toEqual({ first: [], part: { shown: 0, total: 0 } });
});

test('what begins with what is typed is among the first', () => {
  const policies = ['Controller of examinations', 'Exam cell clerk'].map((label) => ({ value: label, label }));
  expect(firstOf(policies, 'exam', { chosen: '', most: 1 }).first).toEqual([policies[1]]);
});
