import { describe, expect, test } from 'vitest';
import { correctionErrors, withMarks } from './result-correction.rules.ts';
import { readTyped, presentText } from '../single-student-edit/typed-marks.rules.ts';

const head = {
  paperHeadId: 'a',
  paperCode: 'P01',
  paperTitle: '',
  unitNo: 1,
  headNo: 1,
  kind: 'TH',
  max: '80.00',
  min: '32.00',
  step: '0.50',
  origin: 'FRESH' as const,
  enteredByName: null,
  value: '40.00',
  status: null,
};
const mark = (value: string, paperHeadId = 'a') => ({ paperHeadId, value, status: null });

describe('marks asked for', () => {
  test.each([
    ['80.5', 'ABOVE_MAXIMUM'],
    ['-1', 'ABOVE_MAXIMUM'],
    ['40.25', 'OFF_STEP'],
    ['40', 'NOTHING_CHANGES'],
    ['40.5', undefined],
    ['0', undefined],
  ])('%s: %s', (value, code) => {
    expect(correctionErrors([mark(value)], [head])[0]?.code).toBe(code);
  });

  test('an unknown head, a head named twice, a status on a carried mark', () => {
    const carried = { ...head, origin: 'CARRIED' as const };
    expect(correctionErrors([mark('1', 'b')], [head])[0]?.code).toBe('UNKNOWN_HEAD');
    expect(correctionErrors([mark('1'), mark('2')], [head])).toMatchObject([{ code: 'HEAD_TWICE', path: 'body.changes.1.value' }]);
    expect(correctionErrors([{ paperHeadId: 'a', value: null, status: 'AB' }], [carried])[0]?.code).toBe('CARRIED');
    expect(correctionErrors([{ paperHeadId: 'a', value: null, status: 'AB' }], [head])).toEqual([]);
  });

  test('go into the packed marks; a carried mark keeps its attempt', () => {
    const packed = '1 4000,2 1500/1,3 AB';
    const heads = ['a', 'b', 'c'];
    expect(withMarks(packed, [mark('41.5')], heads)).toBe('1 4150,2 1500/1,3 AB');
    expect(withMarks(packed, [mark('16', 'b')], heads)).toBe('1 4000,2 1600/1,3 AB');
    expect(withMarks(packed, [{ paperHeadId: 'a', value: null, status: 'UFM' }, mark('7', 'c')], heads)).toBe('1 UFM,2 1500/1,3 700');
    expect(withMarks('', [mark('1')], heads)).toBe('1 100');
  });
});

test('what a person types: nothing, the same, another mark, a status, or no mark at all', () => {
  const kinds = (...typed: string[]) => typed.map((one) => readTyped(one, head).kind);
  expect(kinds('', ' 40 ', '40.0', 'ab', '79.5')).toEqual(['NONE', 'SAME', 'SAME', 'NEW', 'NEW']);
  expect(kinds('81', '40.2', 'x', '-1')).toEqual(['WRONG', 'WRONG', 'WRONG', 'WRONG']);
  expect(readTyped('AB', { ...head, origin: 'CARRIED' }).kind).toBe('WRONG');
  expect([presentText(head), presentText({ value: null, status: 'UFM' }), presentText({ value: null, status: null })]).toEqual([
    '40',
    'UFM',
    '–',
  ]);
});
