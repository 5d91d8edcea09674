import { expect, test } from 'vitest';
import { unitNames } from './unit-name.rules.ts';

const unit = (code: string, unitNo: number, ...heads: string[]) => ({ code, unitNo, heads });

test.each([
  ['a paper of one unit by its code alone', [unit('FEC101', 1, 'TH', 'IA'), unit('FEC102', 1, 'TH')], ['FEC101', 'FEC102']],
  ['units of one paper by their heads', [unit('FEC101', 1, 'TH', 'IA'), unit('FEC101', 2, 'TW')], ['FEC101 (TH+IA)', 'FEC101 (TW)']],
  [
    'units with the same heads by their number, too',
    [unit('FEC101', 1, 'TH'), unit('FEC101', 2, 'TH')],
    ['FEC101 (TH 1)', 'FEC101 (TH 2)'],
  ],
  ['a paper of which one unit is there by its code', [unit('FEC101', 2, 'TW')], ['FEC101']],
])('%s', (_name, units, names) => expect(unitNames(units)).toEqual(names));
