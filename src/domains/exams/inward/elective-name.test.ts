import { expect, test } from 'vitest';
import { namesElective } from './elective-name.rules.ts';

test.each([
  ['Elective I', true],
  ['ELECTIVE-2', true],
  ['वैकल्पिक 1', true],
  ['Group A', false],
  ['Open Elective', true],
])('whether "%s" says that it is an elective: %s', (group, says) => {
  expect(namesElective(group)).toBe(says);
});
