import { describe, expect, it } from 'vitest';
import { keyMove, pathsOf, visibleRows, withBelow } from './tree.rules.ts';

const team = (id: string, parentId: string | null) => ({ id, parentId, name: id });
const TEAMS = [team('Accounts', null), team('Cell', null), team('Nashik', 'Cell'), team('Counter', 'Nashik'), team('Pune', 'Cell')];
const shown = (expanded: readonly string[], q = '') =>
  visibleRows(TEAMS, new Set(expanded), q).map(
    (row) => `${row.level} ${row.node.name} ${row.position}/${row.setSize}${row.expanded ? ' open' : ''}`,
  );

describe('the lines of the tree', () => {
  it.each([
    ['closed', [], '', ['1 Accounts 1/2', '1 Cell 2/2']],
    ['one level open', ['Cell'], '', ['1 Accounts 1/2', '1 Cell 2/2 open', '2 Nashik 1/2', '2 Pune 2/2']],
    ['open below a closed one', ['Nashik'], '', ['1 Accounts 1/2', '1 Cell 2/2']],
    ['a search opens what leads to it', [], 'COUNT', ['1 Accounts 1/2', '1 Cell 2/2 open', '2 Nashik 1/1 open', '3 Counter 1/1']],
    ['a search that finds nothing', ['Cell'], 'x', []],
  ] as const)('%s', (_name, expanded, q, lines) => {
    expect(shown(expanded, q)).toEqual(lines);
  });

  it('a team below one that is not visible is at the top', () => {
    expect(visibleRows([team('Lost', 'gone')], new Set()).map((row) => row.level)).toEqual([1]);
  });

  it('finds what is below a team, and the path to each', () => {
    expect([...withBelow(TEAMS, 'Cell')].toSorted()).toEqual(['Cell', 'Counter', 'Nashik', 'Pune']);
    expect(pathsOf(TEAMS).get('Counter')).toBe('Cell › Nashik › Counter');
  });

  it('a thousand teams in one line downwards and a thousand side by side are walked once', () => {
    const deep = Array.from({ length: 1000 }, (_, index) => team(`T${index}`, index === 0 ? null : `T${index - 1}`));
    const all = new Set(deep.map(({ id }) => id));
    expect(visibleRows(deep, all).at(-1)?.level).toBe(1000);
    expect(withBelow(deep, 'T0').size).toBe(1000);
    expect(visibleRows(deep, new Set(), 'T999')).toHaveLength(1000);
  });
});

describe('keys in the tree', () => {
  const rows = visibleRows(TEAMS, new Set(['Cell']));
  it.each([
    [0, 'ArrowDown', { focus: 'Cell' }],
    [0, 'ArrowUp', null],
    [3, 'ArrowDown', null],
    [2, 'Home', { focus: 'Accounts' }],
    [0, 'End', { focus: 'Pune' }],
    [1, 'ArrowRight', { focus: 'Nashik' }],
    [2, 'ArrowRight', { open: 'Nashik' }],
    [3, 'ArrowRight', null],
    [1, 'ArrowLeft', { close: 'Cell' }],
    [3, 'ArrowLeft', { focus: 'Cell' }],
    [0, 'ArrowLeft', null],
    [3, '*', { openAll: ['Nashik'] }],
    [0, 'p', { focus: 'Pune' }],
    [3, 'a', { focus: 'Accounts' }],
    [0, 'z', null],
    [0, ' ', null],
  ] as const)('at line %d %s: %j', (at, key, move) => {
    expect(keyMove(rows, at, key)).toEqual(move);
  });
});
