import { expect, it } from 'vitest';
import { mumbaiArts } from '../../../golden/mumbai-arts.settings.contract.ts';
import { headsOf, withOnlySet, unitsToRewrite } from './exam-paper.rules.ts';

const unit = { unitNo: 1, credits: '4', headSet: 'IA25+SEE75' };

it('writes out the heads of each unit from the named set', () => {
  const { heads, problems } = headsOf([unit, { ...unit, unitNo: 2, headSet: 'IA20+SEE30' }], mumbaiArts.headSets);
  expect(problems).toEqual([]);
  expect(heads.map((head) => [head.unitNo, head.headNo, head.kind, head.max, head.min])).toEqual([
    [1, 1, 'IA', '25', '10'],
    [1, 2, 'TH', '75', '30'],
    [2, 1, 'IA', '20', '8'],
    [2, 2, 'TH', '30', '12'],
  ]);
});

it('names the unit whose set the pattern does not have', () => {
  expect(headsOf([unit, { ...unit, unitNo: 2, headSet: 'TH80' }], mumbaiArts.headSets).problems).toMatchObject([
    { code: 'UNKNOWN_HEAD_SET', path: 'body.units.1.headSet' },
  ]);
});

it('rewrites only units whose set or pattern changed; credits alone do not', () => {
  expect(unitsToRewrite([unit], [{ ...unit, credits: '3' }], false)).toEqual([]);
  expect(unitsToRewrite([unit], [{ ...unit, headSet: 'IA20+SEE30' }], false)).toEqual([1]);
  expect(unitsToRewrite([unit, { ...unit, unitNo: 2 }], [unit], false)).toEqual([2]);
  expect(unitsToRewrite([unit], [unit], true)).toEqual([1]);
});

it('a pattern with one head set gives it to units that name none of theirs; of several none is supposed', () => {
  const units = [{ unitNo: 1, credits: '3', headSet: 'TH' }];
  expect(withOnlySet(units, [{ name: 'TH75+IA25' }])).toEqual([{ unitNo: 1, credits: '3', headSet: 'TH75+IA25' }]);
  expect(withOnlySet(units, [{ name: 'TH75+IA25' }, { name: 'PR50' }])).toEqual(units);
  expect(withOnlySet(units, [])).toEqual(units);
});
