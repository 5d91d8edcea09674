import { describe, expect, it } from 'vitest';
import { matchingRows } from './known-rows.rules.ts';

const rows = [
  { id: '3', name: 'Science', code: 'SCI' },
  { id: '1', name: 'Arts', code: 'ART' },
  { id: '2', name: 'Commerce', code: 'COM-SCI' },
  { id: '4', name: '2026-27' },
];

describe('a choice among rows that are known', () => {
  it.each([
    ['', ['4', '1', '2', '3']],
    [' sci ', ['3', '2']],
    ['ART', ['1']],
    ['2026', ['4']],
    ['nothing', []],
  ])('%j finds by name or code, what begins so before the others, else in the order of names', (typed, ids) => {
    const { first, total } = matchingRows(rows, typed, 10);
    expect(first.map((row) => row.id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  it('shows at most so many, and says of how many', () => {
    const first = [
      { id: '4', name: '2026-27' },
      { id: '1', name: 'Arts', code: 'ART' },
    ];
    expect(matchingRows(rows, '', 2)).toEqual({ first, total: 4 });
  });

  it('keeps what tells versions of one name and code apart', () => {
    const versions = [1, 2].map((versionNo) => ({ id: `v${versionNo}`, name: 'UG 75:25', code: 'UG75', versionNo, state: 'ACTIVE' }));
    expect(matchingRows(versions, 'ug75', 10).first).toEqual(versions);
  });
});
