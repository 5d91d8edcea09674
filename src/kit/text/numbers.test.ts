import { expect, it } from 'vitest';
import { numbersIn } from './numbers.rules.ts';

it('PRNs are read however they are separated, each once', () => {
  expect(numbersIn('\ufeff000123\r\n000124, "000125";000123\t000126\n')).toEqual(['000123', '000124', '000125', '000126']);
  expect(numbersIn('  ')).toEqual([]);
});
