import { describe, expect, test } from 'vitest';
import type { BestOf } from '../mark-sheet/mark-sheet.contract.ts';
import { markOfTests } from './tests-of-mark.rules.ts';
import { markText, readTyped, sameMark, sentMark } from './typed-cell.rules.ts';

const bestOf: BestOf = { take: 2, of: 3, averageTo: '1.00', rounding: 'HALF_UP' };
const head = { max: '20.00', step: '1.00', bestOf };

describe('tests typed into one cell', () => {
  test.each([
    ['15 9 18', '15 9 18 = 17'],
    ['15/9/18', '15 9 18 = 17'],
    ['15+9+18', '15 9 18 = 17'],
    [' 15  9 / 18 ', '15 9 18 = 17'],
    ['15 - 18', '15 AB 18 = 17'],
    ['15/AB/-', '15 AB AB = 8'],
    ['१५ ९ १८', '15 9 18 = 17'],
    ['15 9 18 = 17', '15 9 18 = 17'],
    ['15 9 19 = 17', '15 9 19 = 17'],
    ['- - -', 'AB'],
    ['AB', 'AB'],
    ['', ''],
  ])('%s is %s', (typed, shown) => {
    const read = readTyped(typed, head);
    expect(read.ok ? markText(read) : read).toBe(shown);
  });

  test.each([
    ['15 9', 'TESTS_COUNT'],
    ['17', 'TESTS_COUNT'],
    ['15 9 18 12', 'TESTS_COUNT'],
    ['15 9 21', 'ABOVE_MAXIMUM'],
    ['15 9.5 18', 'OFF_STEP'],
    ['15 x9 18', 'NOT_A_MARK'],
    ['15 UFM 18', 'NOT_A_MARK'],
  ])('%s is refused: %s', (typed, code) => {
    expect(readTyped(typed, head)).toMatchObject({ ok: false, code });
  });

  test('the mark is what the engine averages: rounded once, and exact to a hundredth where it is scaled later', () => {
    expect(markOfTests(['15', '9', '18'], bestOf)).toBe('17');
    expect(markOfTests(['17', '16', '1'], bestOf)).toBe('17');
    expect(markOfTests(['17', '16', '1'], { ...bestOf, averageTo: '0.01' })).toBe('16.5');
    expect(markOfTests(['17', '16', '1'], { ...bestOf, rounding: 'HALF_EVEN' })).toBe('16');
    expect(markOfTests(['10', '10', '11'], { ...bestOf, take: 3, averageTo: '0.01' })).toBe('10.33');
    expect(markOfTests(['15', null, null], bestOf)).toBe('8');
  });

  test('marks with other tests differ though their average is one, and the tests alone are sent', () => {
    const one = { value: '17.00', parts: ['15.00', '9.00', '18.00'], status: null };
    expect(sameMark(one, { value: '17', parts: ['15', '9', '18'], status: null })).toBe(true);
    expect(sameMark(one, { value: '17', parts: ['15', '9', '19'], status: null })).toBe(false);
    expect(sameMark(one, { value: '17', status: null })).toBe(false);
    expect(sentMark(one)).toEqual({ value: null, status: null, parts: ['15.00', '9.00', '18.00'] });
    expect(sentMark({ value: '17', parts: null, status: null })).toEqual({ value: '17', status: null });
  });
});
