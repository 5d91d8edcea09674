import { describe, expect, it } from 'vitest';
import { choiceOf, flagOf, pasteRows, type Put } from './rows-paste.rules.ts';

interface Head {
  readonly kind: string;
  readonly max: number;
}
const kind: Put<Head> = (text) => ({ kind: text });
const max: Put<Head> = (text) => (/^\d+$/.test(text) ? { max: Number(text) } : null);
const rows: readonly Head[] = [
  { kind: 'TH', max: 80 },
  { kind: 'IN', max: 20 },
];
const start = () => ({ kind: '', max: 0 });
const paste = (block: string[][], from: number, columns = [kind, max], most = 4) => pasteRows(block, { rows, columns, from, start, most });
const said = (done: ReturnType<typeof paste>) => `${done.rows.map((row) => `${row.kind} ${row.max}`).join(', ')} | ${done.refused}`;

describe('a block of a spreadsheet pasted over rows', () => {
  it.each([
    ['over existing rows', [['PR', '25']], 1, 'TH 80, PR 25 | 0'],
    ['and on into new rows', [['PR', '25'], ['OR', ' 50 ']], 1, 'TH 80, PR 25, OR 50 | 0'], // prettier-ignore
    ['leaves what is no value and counts it', [['PR', 'many']], 0, 'PR 80, IN 20 | 1'],
    ['stops at the last column', [['PR', '25', 'more']], 0, 'PR 25, IN 20 | 1'],
    ['stops at the most rows', [['A', '1'], ['B', '2'], ['C', '3'], ['D', '4']], 1, 'TH 80, A 1, B 2, C 3 | 2'], // prettier-ignore
    ['of one column', [['9'], ['8']], 0, 'TH 9, IN 8 | 0'],
  ] as const)('%s', (name, block, from, expected) => {
    const columns = name === 'of one column' ? [max] : [kind, max];
    expect(
      said(
        paste(
          block.map((line) => [...line]),
          from,
          columns,
        ),
      ),
    ).toBe(expected);
  });

  it('adds no row to a table that has as many as another one', () => {
    expect(said(pasteRows([['PR', '25'], ['OR', '50']], { rows, columns: [kind, max], from: 1, start: null, most: 9 }))).toBe('TH 80, PR 25 | 2'); // prettier-ignore
  });
});

describe('what a pasted cell means', () => {
  const words = { yes: 'हाँ', no: 'नहीं' };
  it.each([
    ['yes', true],
    ['X', true],
    ['हाँ', true],
    ['', false],
    ['No', false],
    ['नहीं', false],
    ['perhaps', null],
  ])('flag "%s" is %s', (text, value) =>
    // prettier-ignore
    expect(flagOf(text, words)).toBe(value),
  );
  it.each([
    ['TH', 'TH'],
    ['theory', 'TH'],
    ['th', 'TH'],
    ['practical', null],
    ['', null],
  ])('choice "%s" is %s', (text, value) =>
    // prettier-ignore
    expect(choiceOf(text, [{ value: 'TH', label: 'Theory' }])).toBe(value),
  );
});
