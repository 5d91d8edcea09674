import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { changed, moved, without } from './row-list.rules.ts';

const list = ['a', 'b', 'c', 'd'];

describe('rows of a list', () => {
  it.each([
    [0, 1, 'bacd'],
    [3, -1, 'abdc'],
    [0, -1, 'abcd'],
    [3, 1, 'abcd'],
    [1, 2, 'acdb'],
    [9, -6, 'abcd'],
  ])('row %d moved by %d: %s', (index, by, after) => {
    expect(moved(list, index, by).join('')).toBe(after);
  });

  it('one goes, one changes, the others stay', () => {
    expect([without(list, 1).join(''), changed(list, 2, 'x').join('')]).toEqual(['acd', 'abxd']);
  });

  it('moving there and back changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 2 }), fc.nat(), (rows, seed) => {
        const index = seed % (rows.length - 1);
        expect(moved(moved(rows, index, 1), index + 1, -1)).toEqual(rows);
      }),
    );
  });
});
