import { describe, expect, it } from 'vitest';
import { mumbaiBeHeadSets } from '../../../golden/mumbai.settings.contract.ts';
import { headsText, unitProblems, unitSums } from './paper-units.rules.ts';

const units = [
  { unitNo: 1, credits: '4', headSet: 'TH80+IA20' },
  { unitNo: 2, credits: '1.5', headSet: 'TW25+OR25' },
];
const said = (list: typeof units) => unitProblems(list, mumbaiBeHeadSets).map((one) => `${one.row} ${one.column} ${one.code}`);

describe('the units of a paper while they are typed', () => {
  it.each([
    ['good ones', units, []],
    ['credits off the step', [{ ...units[0]!, credits: '1.25' }], ['0 credits CREDITS']],
    ['no credits', [{ ...units[0]!, credits: '' }], ['0 credits CREDITS']],
    ['more than 60 credits', [{ ...units[0]!, credits: '60.5' }], ['0 credits CREDITS']],
    ['a set that the pattern does not have', [{ ...units[0]!, headSet: 'TH100' }], ['0 headSet HEAD_SET']],
    ['a number twice', [units[0]!, { ...units[1]!, unitNo: 1 }], ['1 unitNo TWICE']],
  ])('%s', (_name, list, expected) => expect(said(list)).toEqual(expected));

  it('add up', () => expect(unitSums(units, mumbaiBeHeadSets)).toEqual({ credits: '5.5', max: '150' }));
  it('name their heads', () => expect(headsText(mumbaiBeHeadSets[0])).toBe('TH 80 + IA 20'));
});
