import { describe, expect, it } from 'vitest';
import { combinedHead, separateHead } from '../../../golden/head-literal.contract.ts';
import { headPercent, headSetProblems, ofKind, setSums } from './head-set-sums.rules.ts';

const theory = separateHead(1, 'TH', '80', '32');
const internal = separateHead(2, 'IA', '20', '8');
const set = { name: 'TH80+IA20', heads: [theory, internal], unitMin: null };

describe('a head set while it is typed', () => {
  it('adds up', () => {
    expect(setSums(set)).toEqual({ max: '100', min: '40', percent: '40' });
    expect(headPercent(separateHead(1, 'IA', '25', '11'))).toBe('44');
    expect(headPercent({ ...theory, min: '' })).toBe('');
  });

  it('of a combined regime needs its floors or the total, whichever is more', () => {
    const vtu = { name: 'CIE40+SEE60', heads: [combinedHead(1, 'IA', '40', null), combinedHead(2, 'TH', '60', '21')], unitMin: '40' };
    expect(setSums(vtu)).toEqual({ max: '100', min: '40', percent: '40' });
    expect(setSums({ ...vtu, unitMin: null })).toEqual({ max: '100', min: '21', percent: '21' });
  });

  it('counts a scaled head by what it is scaled to', () => {
    expect(setSums({ ...set, heads: [{ ...theory, max: '100', convertTo: '80' }, internal] })?.max).toBe('100');
  });

  it.each([
    ['a maximum of 0', { max: '0', min: '0' }, ['max NOT_POSITIVE']],
    ['no number', { min: 'x' }, ['min NUMBER']],
    ['a minimum above the maximum', { min: '81' }, ['min ABOVE_MAX 80']],
    ['a floor above what it is scaled to', { convertTo: '20', min: '8', floor: '21' }, ['floor ABOVE_MAX 20']],
    ['a step that does not divide', { step: '0.3' }, ['step STEP 80']],
    ['a number twice', { no: 2 }, []],
  ])('refuses %s', (_name, change, expected) => {
    const said = headSetProblems({ ...set, heads: [{ ...theory, ...change }, internal] }, []);
    expect(said.filter((one) => one.row === 0).map((one) => `${one.field} ${one.code} ${one.at}`.trim())).toEqual(expected);
  });

  it('names what is wrong with the set itself', () => {
    const said = headSetProblems({ ...set, heads: [theory, { ...internal, no: 1 }], unitMin: '101' }, ['TH80+IA20']);
    expect(said.map((one) => `${one.row} ${one.field} ${one.code} ${one.at}`)).toEqual([
      '-1 name TWICE TH80+IA20',
      '-1 unitMin ABOVE_TOTAL 100',
      '1 no TWICE 1',
    ]);
  });
});

it.each([
  ['TH', 'EXTERNAL'],
  ['IA', 'INTERNAL'],
  ['TW', 'INTERNAL'],
  ['PR', 'EXTERNAL'],
  ['OR', 'EXTERNAL'],
  ['TUT', 'INTERNAL'],
  ['PROJ', 'EXTERNAL'],
] as const)('a head that becomes %s is evaluated %s, whatever it was before', (kind, evaluator) => {
  for (const before of [theory, internal]) expect({ ...before, ...ofKind(kind) }).toMatchObject({ kind, evaluator });
});
