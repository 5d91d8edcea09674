import { expect, test } from 'vitest';
import { isNote, listOf, shapeOf } from './below-list.rules.ts';

const column = (key: string, required: boolean) => ({ key, required });
/** A list of students: a number of the list, PRN, name, date of birth, remark. */
const SHAPE = shapeOf([null, column('prn', true), column('name', true), column('born', false), null], ['prn']);

test.each([
  [['Checked by the exam cell'], true],
  [['', '', 'Total: 60'], true],
  [['Prepared by: R. Kale', '', '', 'Principal'], true],
  [['', '', '', '', '', 'Signature'], true],
  // A row with its key, or with more than one cell and a needed one, is a row that is to be corrected.
  [['', '2026061: 60'], false],
  // The word of a total is no PRN, wherever it stands.
  [['', 'Total: 60'], true],
  [['Total', '60'], true],
  [['', 'एकूण', '', '', '६०'], true],
  [['कुल', '', '60'], true],
  [['GRAND TOTAL', '', '1,250.00'], true],
  [['', 'Total', 'Total Asha'], false],
  [['', 'Totalkar'], false],
  [['61', '2026001', '', '', ''], false],
  [['61', '', 'Asha Patil', '', ''], false],
  [['', '2026001', 'Asha Patil'], false],
])('the row %j below a list is a note: %s', (cells, note) => {
  expect(isNote(cells, SHAPE)).toBe(note);
});

test('where many columns are needed one of them may be filled by chance', () => {
  const many = shapeOf([null, column('code', true), column('name', true), column('type', true), column('credits', true)], ['code']);
  expect(isNote(['Prepared by: R. Kale', '', '', '', 'Principal'], many)).toBe(true);
  expect(isNote(['3', '', 'Three', 'THEORY', ''], many)).toBe(false);
});

test('a file that needs no column has no notes, and one of two columns none for a single cell', () => {
  expect(isNote(['Total'], shapeOf([null, column('remark', false), null], []))).toBe(false);
  expect(isNote(['', 'Total'], shapeOf([column('code', true), column('name', true)], ['code']))).toBe(false);
});

async function readList(rows: readonly (readonly string[])[]) {
  const list = listOf<{ cells: readonly string[] }>(SHAPE);
  const read: string[] = [];
  async function* file() {
    for (const cells of rows) yield { cells };
  }
  for await (const { cells } of list.rows(file())) read.push(cells.join(''));
  return { read, notes: list.notes.map(({ cells }) => cells.join('')) };
}
const [ROW, NOTE] = [
  ['', '1', 'A'],
  ['', '', '', '', 'note'],
];

test('only what stands below the last row is left out', async () => {
  expect(await readList([NOTE, ROW, NOTE, ROW, NOTE, NOTE])).toEqual({ read: ['note', '1A', 'note', '1A'], notes: ['note', 'note'] });
  expect(await readList([NOTE, NOTE])).toEqual({ read: ['note', 'note'], notes: [] });
});

test('many rows without a key are no notes: they lack it', async () => {
  const many = Array.from({ length: 21 }, () => NOTE);
  expect(await readList([ROW, ...many])).toEqual({ read: ['1A', ...many.map(() => 'note')], notes: [] });
});
