import { expect, it } from 'vitest';
import { sampleAreaList } from './sample-area-lists.rules.ts';
import { AREA_VALUES } from './sample-area-values.rules.ts';

const paise = (amount: unknown): bigint => BigInt(String(amount).replace(/[^\d]/g, ''));

it.each([
  ['SHORT', 0],
  ['LONG', 1],
] as const)('the lines of the sample payslip %s add up to its gross, what is deducted and the net', (sample, at) => {
  const lines = sampleAreaList('slip.lines', sample) ?? [];
  const sumOf = (key: string) => lines.reduce((sum, line) => sum + paise(line[key]), 0n);
  const said = (key: string) => paise(AREA_VALUES[key]?.[at]);
  expect([sumOf('earned'), sumOf('deducted')]).toEqual([said('slip.gross'), said('slip.deducted')]);
  expect(said('slip.net')).toBe(said('slip.gross') - said('slip.deducted'));
});
