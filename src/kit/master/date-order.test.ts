import { expect, it } from 'vitest';
import { daysInOrder } from './date-order.rules.ts';

it.each([
  ['2026-06-01', '2026-06-02', 0],
  ['2026-06-02', '2026-06-01', 1],
  ['2026-06-01', '2026-06-01', 0],
  [null, '2026-06-01', 0],
  ['2026-06-01', null, 0],
])('%s to %s: %i reasons', (from, to, reasons) => {
  expect(daysInOrder(from, to)).toHaveLength(reasons);
});

it('can demand a later day', () => {
  expect(daysInOrder('2026-06-01', '2026-06-01', 'LATER_ONLY')).toMatchObject([{ code: 'ENDS_BEFORE_START', path: 'body.endsOn' }]);
});
