import { expect, test } from 'vitest';
import { withWholeKeys } from './cut-key.rules.ts';

const row = (id: string, prn: string, name: string) => ({ id, keys: [id, prn], names: [name] });
const asha = row('a', '2026016400000030', 'Asha Patil');
const ravi = row('b', '2026016400000140', 'Ravi Kale');
const HEADINGS = ['PRN', 'Candidate', 'TH'];
const keyOf = (rows: readonly (typeof asha)[], ...line: string[]) => withWholeKeys([HEADINGS, line], rows)[1]?.[0];

test.each([
  ['2.02601640000003E+15', 'Patil Asha', '2026016400000030'],
  ['2.02601640000014e+15', 'RAVI KALE', '2026016400000140'],
  ['2.02601640000003E+15', 'Ravi Kale', '2.02601640000003E+15'],
  ['2.02601640000003E+15', '', '2.02601640000003E+15'],
  ['2.02601640000099E+15', 'Asha Patil', '2.02601640000099E+15'],
  ['2.02601640000003E+16', 'Asha Patil', '2.02601640000003E+16'],
  ['2026016400000030', 'Asha Patil', '2026016400000030'],
])('the number %s of %s is read as %s', (said, name, read) => expect(keyOf([asha, ravi], said, name, '41')).toBe(read));

test('a number that may be of two rows, or whose last digit is lost, is not guessed', () => {
  const twin = row('c', '2026016400000031', 'Asha Patil');
  expect(keyOf([asha, twin], '2.02601640000003E+15', 'Asha Patil', '41')).toBe('2.02601640000003E+15');
  expect(keyOf([twin], '2.02601640000003E+15', 'Asha Patil', '41')).toBe('2.02601640000003E+15');
});
