import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { pageState, toggleOne, togglePage, toggleRange } from './selection.rules.ts';

const set = (text: string) => new Set(text.split(''));
const words = (ids: ReadonlySet<string>) => [...ids].toSorted().join('');

describe('selected rows', () => {
  it.each([
    ['', 'abc', 'NONE'],
    ['b', 'abc', 'SOME'],
    ['cbax', 'abc', 'ALL'],
    ['x', 'abc', 'NONE'],
    ['x', '', 'NONE'],
  ])('%j of the page %j: %s', (chosen, shown, state) => {
    expect(pageState(set(chosen), shown.split(''))).toBe(state);
  });

  it.each([
    ['x', 'abc', 'abcx'],
    ['bx', 'abc', 'abcx'],
    ['abcx', 'abc', 'x'],
  ])('the box of the head turns %j on %j into %j', (chosen, shown, after) => {
    expect(words(togglePage(set(chosen), shown.split('')))).toBe(after);
  });

  it.each([
    ['', 'b', 'd', 'bcd'],
    ['b', 'b', 'd', 'bcd'],
    ['bcd', 'b', 'd', ''],
    ['', 'd', 'b', 'bcd'],
    ['', null, 'c', 'c'],
    ['', 'z', 'c', 'c'],
  ])('%j, from %j to %j: %j', (chosen, from, to, after) => {
    expect(words(toggleRange(set(chosen), 'abcde'.split(''), from, to))).toBe(after);
  });

  it('a row touched twice is as before', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.string(), (ids, id) => {
        const before = new Set(ids);
        expect(toggleOne(toggleOne(before, id), id)).toEqual(before);
      }),
    );
  });
});
