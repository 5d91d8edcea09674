import { expect, test } from 'vitest';
import { barOf, MAY } from './work.rules.ts';
import type { Work, WorkBar } from './work.rules.ts';

const at = (nature: 'PHOTOCOPY' | 'REVALUATION', state: string, feeState: string, isDeciding = false, first: string | null = '40.00') => ({
  nature,
  state,
  feeState,
  isDeciding,
  first,
});

test.each<[Work, ReturnType<typeof at>, WorkBar | null]>([
  ['assign', at('REVALUATION', 'ACCEPTED', 'RECEIVED'), null],
  ['assign', at('REVALUATION', 'APPLIED', 'DUE'), 'FEE_NOT_RECEIVED'],
  ['assign', at('PHOTOCOPY', 'APPLIED', 'DUE'), 'PHOTOCOPY_NOT_VALUED'],
  ['assign', at('REVALUATION', 'REJECTED', 'NONE'), 'APPLICATION_STANDS_ELSEWHERE'],
  ['give', at('PHOTOCOPY', 'APPLIED', 'DUE'), 'FEE_NOT_RECEIVED'],
  ['give', at('REVALUATION', 'ACCEPTED', 'RECEIVED'), 'NO_PHOTOCOPY_ASKED'],
  ['decide', at('REVALUATION', 'THIRD', 'RECEIVED'), 'NOT_VALUED_YET'],
  ['decide', at('REVALUATION', 'VALUED', 'RECEIVED', true), 'APPLICATION_STANDS_ELSEWHERE'],
  ['reject', at('REVALUATION', 'ASSIGNED', 'RECEIVED'), null],
  ['reject', at('REVALUATION', 'VALUED', 'RECEIVED'), 'APPLICATION_STANDS_ELSEWHERE'],
  ['reject', at('REVALUATION', 'VALUED', 'RECEIVED', false, null), null],
  ['reject', at('REVALUATION', 'VALUED', 'RECEIVED', true, null), 'APPLICATION_STANDS_ELSEWHERE'],
  ['reject', at('REVALUATION', 'REJECTED', 'REFUND_DUE', false, null), 'APPLICATION_STANDS_ELSEWHERE'],
  ['RECEIVED', at('REVALUATION', 'ACCEPTED', 'RECEIVED'), 'APPLICATION_STANDS_ELSEWHERE'],
])('%s of %j: %s', (work, one, bar) => {
  expect(barOf(work, one)).toBe(bar);
  expect(MAY[work](one)).toBe(bar === null);
});
