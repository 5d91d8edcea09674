import { describe, expect, test } from 'vitest';
import { blockOf, moveSpot, planPaste, type Move, type Spot } from './block.rules.ts';
import { asksFirst, countsOf, type PasteChange, type PasteProposal } from './paste-proposal.rules.ts';
import { Selection } from './selection.client.ts';
import { commandOf, editCommandOf } from './sheet-keys.rules.ts';
import { formatTsv, parseCsv, parseTsv } from './tsv.rules.ts';
import { EMPTY_LOG, record, redo, undo } from './undo.rules.ts';

/** The columns 1 and 3 can be written, but for the first and the last row of column 1. */
const size = { rows: 4, columns: 4, page: 2, takes: ({ row, column }: Spot) => column === 3 || (column === 1 && row > 0 && row < 3) };
const shut = { ...size, takes: () => false };

describe('moving', () => {
  test.each<[Move, [number, number], [number, number]]>([
    ['UP', [0, 1], [0, 1]],
    ['DOWN', [3, 1], [3, 1]],
    ['DOWN', [1, 1], [2, 1]],
    ['LEFT', [1, 0], [1, 0]],
    ['RIGHT', [1, 3], [1, 3]],
    ['NEXT', [1, 1], [1, 3]],
    ['NEXT', [1, 3], [2, 1]],
    ['NEXT', [3, 3], [3, 3]],
    ['NEXT', [2, 3], [3, 3]],
    ['BACK', [2, 1], [1, 3]],
    ['BACK', [1, 1], [0, 3]],
    ['BACK', [0, 3], [0, 3]],
    ['ROW_START', [2, 3], [2, 1]],
    ['ROW_START', [3, 0], [3, 3]],
    ['ROW_END', [2, 0], [2, 3]],
    ['TOP', [2, 2], [0, 2]],
    ['BOTTOM', [2, 2], [3, 2]],
    ['START', [2, 2], [0, 3]],
    ['END', [0, 0], [3, 3]],
    ['PAGE_DOWN', [1, 2], [3, 2]],
    ['PAGE_UP', [1, 2], [0, 2]],
  ])('%s from %j leads to %j', (move, [row, column], [toRow, toColumn]) => {
    expect(moveSpot({ row, column }, move, size)).toEqual({ row: toRow, column: toColumn });
  });

  test.each<[Move, [number, number]]>([
    ['NEXT', [1, 1]],
    ['BACK', [1, 1]],
    ['ROW_START', [1, 0]],
    ['ROW_END', [1, 3]],
    ['START', [0, 0]],
    ['END', [3, 3]],
  ])('%s in a sheet where nothing can be written leads to %j', (move, [row, column]) => {
    expect(moveSpot({ row: 1, column: 1 }, move, shut)).toEqual({ row, column });
  });
});

describe('pasting', () => {
  test('a block goes down and right from the corner; what has no place is counted', () => {
    const at = blockOf({ row: 2, column: 1 }, { row: 2, column: 1 });
    const plan = planPaste([['1', '2', '3', '4'], ['5'], ['6']], at, { rows: 4, columns: 4 });
    expect(plan.targets.map((one) => `${one.row},${one.column}=${one.text}`)).toEqual(['2,1=1', '2,2=2', '2,3=3', '3,1=5']);
    expect(plan.outside).toBe(2);
    expect(plan.block).toEqual({ top: 2, left: 1, bottom: 3, right: 3 });
  });

  test('an empty cell of the block clears nothing and is counted', () => {
    const plan = planPaste([['41'], [''], [' '], ['44']], blockOf({ row: 0, column: 1 }, { row: 0, column: 1 }), { rows: 4, columns: 4 });
    expect(plan.targets.map((one) => `${one.row}=${one.text}`)).toEqual(['0=41', '3=44']);
    expect([plan.blank, plan.outside]).toEqual([2, 0]);
    expect(planPaste([['']], blockOf({ row: 0, column: 1 }, { row: 2, column: 1 }), { rows: 4, columns: 4 }).targets).toEqual([]);
  });

  const change = (before: string, refusal: string | null = null) => ({ rowId: 'r', columnId: 'c', text: '5', before, refusal });
  const proposal = (how: 'BY_KEY' | 'BY_PLACE', changes: PasteChange[]): PasteProposal => ({
    how,
    changes,
    same: 0,
    blank: 0,
    closed: 0,
    unknown: [],
    twice: [],
    misnamed: [],
    keyless: 0,
    notTaken: [],
    locked: [],
    block: null,
  });
  test.each<[string, PasteProposal, boolean]>([
    ['into empty cells', proposal('BY_PLACE', [change(''), change('')]), false],
    ['one mark over one mark', proposal('BY_PLACE', [change('4')]), false],
    ['a block over marks', proposal('BY_PLACE', [change(''), change('4')]), true],
    ['a block with what no cell takes', proposal('BY_PLACE', [change(''), change('', 'no')]), true],
    ['rows found by their numbers', proposal('BY_KEY', [change('')]), true],
  ])('%s is looked at first: %#', (_, given, asks) => {
    expect(asksFirst(given)).toBe(asks);
  });

  test('what is refused is counted apart from what is saved', () => {
    const changes = [change(''), change('4'), change('', 'no'), change('4', 'no')];
    expect(countsOf(changes)).toEqual({ saved: 2, replaced: 1, refused: 2 });
    expect(countsOf([])).toEqual({ saved: 0, replaced: 0, refused: 0 });
  });

  test('one value fills the selected block', () => {
    const plan = planPaste([['AB']], blockOf({ row: 0, column: 1 }, { row: 2, column: 1 }), { rows: 4, columns: 4 });
    expect(plan.targets).toHaveLength(3);
    expect(plan.targets.every((one) => one.text === 'AB')).toBe(true);
  });

  test.each<[string, string[][]]>([
    ['', []],
    ['54\r\n47\r\n', [['54'], ['47']]],
    [
      '54\t47\nAB\t',
      [
        ['54', '47'],
        ['AB', ''],
      ],
    ],
    ['"a ""b""\tc"\td', [['a "b"\tc', 'd']]],
    ['"two\nlines"\n7', [['two\nlines'], ['7']]],
    ['\n5', [[''], ['5']]],
  ])('%j is read as %j', (text, cells) => {
    expect(parseTsv(text)).toEqual(cells);
  });

  test.each<[string, string[][]]>([
    [
      '\uFEFFSeat,Name,TH\r\nS1,"Rao, A",45\r\nS2,B,\r\n',
      [
        ['Seat', 'Name', 'TH'],
        ['S1', 'Rao, A', '45'],
        ['S2', 'B', ''],
      ],
    ],
    [
      'Seat;TH\nS1;45',
      [
        ['Seat', 'TH'],
        ['S1', '45'],
      ],
    ],
    [
      'Sheet: A, B, C;;\nSeat;Name;TH\nS1;"Rao, A, B, C";45',
      [
        ['Sheet: A, B, C', '', ''],
        ['Seat', 'Name', 'TH'],
        ['S1', 'Rao, A, B, C', '45'],
      ],
    ],
    [
      'Seat\tTH\nS1\t45',
      [
        ['Seat', 'TH'],
        ['S1', '45'],
      ],
    ],
  ])('the file %j is read as %j', (text, cells) => {
    expect(parseCsv(text)).toEqual(cells);
  });

  test('what is copied is read back', () => {
    const cells = [
      ['a\tb', 'c"d'],
      ['', '7\n8'],
    ];
    expect(parseTsv(formatTsv(cells))).toEqual(cells);
  });
});

describe('undo and redo', () => {
  const step = (before: string, after: string) => ({ rowId: 'r', columnId: 'c', before, after });

  test('an act is undone and redone; a new act clears the redo list', () => {
    const one = record(EMPTY_LOG, [step('', '5')]);
    const back = undo(one, () => '5');
    expect(back?.edits).toEqual([{ rowId: 'r', columnId: 'c', text: '' }]);
    const again = redo(back?.log ?? EMPTY_LOG, () => '');
    expect(again?.edits).toEqual([{ rowId: 'r', columnId: 'c', text: '5' }]);
    expect(record(back?.log ?? EMPTY_LOG, [step('', '6')]).undone).toEqual([]);
  });

  test('a cell that somebody changed since is skipped and counted', () => {
    const back = undo(record(EMPTY_LOG, [step('', '5')]), () => '45');
    expect([back?.edits, back?.skipped]).toEqual([[], 1]);
  });

  test('without a change there is no act, and nothing to undo', () => {
    expect(record(EMPTY_LOG, [step('5', '5')])).toBe(EMPTY_LOG);
    expect(undo(EMPTY_LOG, () => '')).toBeNull();
  });
});

describe('keys', () => {
  const plain = { ctrl: false, shift: false, alt: false };
  test.each([
    [
      { ...plain, key: 'ArrowDown' },
      { do: 'MOVE', move: 'DOWN', extend: false },
    ],
    [
      { ...plain, key: 'ArrowDown', shift: true },
      { do: 'MOVE', move: 'DOWN', extend: true },
    ],
    [
      { ...plain, key: 'Enter', shift: true },
      { do: 'MOVE', move: 'UP', extend: false },
    ],
    [
      { ...plain, key: 'Tab' },
      { do: 'MOVE', move: 'NEXT', extend: false },
    ],
    [
      { ...plain, key: 'Home', ctrl: true },
      { do: 'MOVE', move: 'START', extend: false },
    ],
    [
      { ...plain, key: 'ArrowDown', ctrl: true, shift: true },
      { do: 'MOVE', move: 'BOTTOM', extend: true },
    ],
    [
      { ...plain, key: 'ArrowLeft', ctrl: true },
      { do: 'MOVE', move: 'ROW_START', extend: false },
    ],
    [{ ...plain, key: 's', ctrl: true }, { do: 'SAVE' }],
    [{ ...plain, key: 'z', ctrl: true }, { do: 'UNDO' }],
    [{ ...plain, key: 'Z', ctrl: true, shift: true }, { do: 'REDO' }],
    [{ ...plain, key: 'c', ctrl: true }, { do: 'NOTHING' }],
    [{ ...plain, key: '7' }, { do: 'TYPE' }],
    [{ ...plain, key: '५' }, { do: 'TYPE' }],
    [
      { ...plain, key: 'F8' },
      { do: 'PROBLEM', step: 1 },
    ],
    [{ ...plain, key: 'F5' }, { do: 'NOTHING' }],
    [{ ...plain, key: 'Delete' }, { do: 'CLEAR' }],
  ])('%j', (pressed, command) => {
    expect(commandOf(pressed)).toEqual(command);
  });

  test('arrows leave a typed cell and move in an opened one', () => {
    expect(editCommandOf({ ...plain, key: 'ArrowLeft' }, 'TYPED')).toEqual({ do: 'COMMIT', move: 'LEFT' });
    expect(editCommandOf({ ...plain, key: 'ArrowLeft' }, 'CARET')).toBeNull();
    expect(editCommandOf({ ...plain, key: 'Escape' }, 'CARET')).toEqual({ do: 'CANCEL' });
    expect(editCommandOf({ ...plain, key: 's', ctrl: true }, 'TYPED')).toEqual({ do: 'COMMIT', move: null });
  });

  test('Enter goes on below the cell where a run of Tab began, also when one typed in between', () => {
    const selection = new Selection();
    const size = { rows: 3, columns: 4, page: 15, takes: ({ column }: Spot) => column > 0 };
    const at = () => [selection.state().active.row, selection.state().active.column];
    selection.goTo({ row: 0, column: 1 });
    selection.step('NEXT', size);
    selection.goTo(selection.state().active);
    selection.step('NEXT', size);
    selection.step('RETURN', size);
    expect(at()).toEqual([1, 1]);
    selection.step('RIGHT', size);
    selection.step('RETURN', size);
    expect(at()).toEqual([2, 2]);
    selection.step('NEXT', size);
    selection.step('RETURN', size);
    expect(at()).toEqual([2, 3]);
    selection.goTo({ row: 0, column: 1 });
    selection.step('NEXT', size);
    selection.step('DOWN', size);
    selection.step('RETURN', size);
    expect(at()).toEqual([2, 2]);
  });
});
