import { expect, test } from 'vitest';
import { beginning, containing, escaped } from './search.rules.ts';

test.each([
  ['50%', '50\\%'],
  ['a_b', 'a\\_b'],
  ['c:\\d', 'c:\\\\d'],
  ['%_\\', '\\%\\_\\\\'],
  ['Rao', 'Rao'],
])('%s is letters of a pattern', (text, letters) => {
  expect([escaped(text), containing(text), beginning(text)]).toEqual([letters, `%${letters}%`, `${letters}%`]);
});
