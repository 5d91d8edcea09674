import { expect, it } from 'vitest';
import { mumbaiClasses } from '../../../golden/mumbai.settings.contract.ts';
import { classProblems } from './class-rows.rules.ts';

const said = (at: number, change: { fromCgpi?: string; name?: string }) =>
  classProblems(mumbaiClasses.map((row, place) => (place === at ? { ...row, ...change } : row))).map((one) =>
    `${one.row} ${one.field} ${one.code} ${one.at}`.trim(),
  );

it.each([
  ['nothing about a good table', 0, {}, []],
  ['nothing about two rows from one CGPI', 1, { fromCgpi: '7.75' }, []],
  ['no number', 1, { fromCgpi: 'x' }, ['1 fromCgpi NUMBER']],
  ['more than 10', 0, { fromCgpi: '10.01' }, ['0 fromCgpi ABOVE_10']],
  ['a row above the better one', 1, { fromCgpi: '8' }, ['1 fromCgpi RISES 7.75']],
  ['a class without a name', 2, { name: '' }, ['2 name NAME_MISSING']],
])('a class table says: %s', (_name, at, change, expected) => expect(said(at, change)).toEqual(expected));
