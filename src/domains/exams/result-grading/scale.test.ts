import { describe, expect, it } from 'vitest';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { bandOfRow, bandsOf, bandWords, scaleProblems } from './scale.rules.ts';
import type { ScaleRow } from './scale.rules.ts';

const rows: readonly ScaleRow[] = mumbaiBe.grading.rows;
const changed = (at: number, change: Partial<ScaleRow>) => rows.map((row, place) => (place === at ? { ...row, ...change } : row));
const said = (list: readonly ScaleRow[]) => scaleProblems(list).map(({ row, field, code, at }) => `${row} ${field} ${code} ${at}`.trim());

describe('a grade scale while it is typed', () => {
  it('reports no error for a valid scale', () => expect(said(rows)).toEqual([]));
  it.each([
    ['no number', 1, { fromPercent: '' }, ['1 fromPercent NUMBER']],
    ['three places', 1, { fromPercent: '75.125' }, ['1 fromPercent NUMBER']],
    ['above 100', 0, { fromPercent: '101' }, ['0 fromPercent ABOVE_100']],
    ['the same as the row above', 1, { fromPercent: '80' }, ['1 fromPercent OVERLAP 80']],
    ['above the row above', 1, { fromPercent: '85.5' }, ['1 fromPercent OVERLAP 80']],
    ['nothing below the last row', 7, { fromPercent: '5' }, ['7 fromPercent GAP 5']],
    ['no letter', 2, { letter: ' ' }, ['2 letter LETTER_MISSING']],
    ['a letter twice', 2, { letter: 'O' }, ['2 letter LETTER_TWICE O']],
    ['a point with two places', 2, { gradePoint: '8.25' }, ['2 gradePoint POINT']],
    ['a point above the better row', 2, { gradePoint: '9.5' }, ['2 gradePoint POINT_RISES 9']],
    ['points for failing', 7, { gradePoint: '1' }, ['7 gradePoint POINTS_OF_FAIL']],
    ['a pass below a fail', 6, { pass: false, gradePoint: '0' }, []],
    ['a fail above a pass', 5, { pass: false, gradePoint: '0' }, ['6 pass PASS_BELOW_FAIL E']],
  ])('%s', (_name, at, change, expected) => expect(said(changed(at, change))).toEqual(expected));

  it('is drawn from 0 to 100 without a gap whatever is typed', () => {
    for (const list of [rows, changed(3, { fromPercent: 'x' }), changed(1, { fromPercent: '90' })]) {
      const bands = bandsOf(list);
      expect(bands[0]?.from).toBe(0);
      expect(bands.at(-1)?.to).toBe(10_000);
      bands.forEach((band, at) => expect(band.from).toBe(bands[at - 1]?.to ?? 0));
    }
  });

  it('says what a row covers', () => {
    expect(bandWords(bandOfRow(rows, 1)!)).toEqual({ key: 'scale.band', from: '75', to: '80' });
    expect(bandWords(bandOfRow(rows, 0)!)).toEqual({ key: 'scale.bandTop', from: '80', to: '100' });
    expect(bandOfRow(changed(1, { fromPercent: '80' }), 1)).toBeNull();
  });
});
