import { describe, expect, it } from 'vitest';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { tryRules } from '../trial/trial.rules.ts';
import {
  FIRST_SAMPLE,
  passFrom,
  sampleProblems,
  sampleSets,
  sampleStudent,
  type SampleExtras,
  type SampleHead,
} from './sample-student.rules.ts';

const extras: SampleExtras = { otherMax: '515', activityMarks: '', finalSemester: false, earlier: '' };
const tried = (heads: readonly SampleHead[], change: Partial<SampleExtras> = {}) => {
  const trial = tryRules({ ...mumbaiBe, headSets: sampleSets(heads) }, sampleStudent(heads, { ...extras, ...change }));
  return trial.state === 'DONE' ? [trial.result.letter, ...trial.result.ordinances] : trial.state;
};

describe('a scheme tried on typed heads', () => {
  it.each([
    ['the first sample: three short of 80', FIRST_SAMPLE, {}, ['P', 'O.5042']],
    [
      'two heads short, each in its slab',
      [
        { max: '80', min: '32', mark: '30' },
        { max: '25', min: '10', mark: '8' },
      ],
      {},
      ['P', 'O.5042'],
    ],
    ['eight short: one head condoned', [{ max: '80', min: '32', mark: '25' }], { otherMax: '620' }, ['P', 'O.5045']],
    ['too much', [{ max: '80', min: '32', mark: '20' }], {}, ['F']],
    [
      'absent in one',
      [
        { max: '80', min: '32', mark: 'AB' },
        { max: '80', min: '32', mark: '40' },
      ],
      {},
      ['F'],
    ],
  ])('%s', (_name, heads, change, expected) => expect(tried(heads, change)).toEqual(expected));

  it.each([
    [{ max: '0', min: '0', mark: '' }, '0 max NUMBER '],
    [{ max: '80', min: 'x', mark: '' }, '0 min NUMBER '],
    [{ max: '80', min: '81', mark: '' }, '0 min ABOVE_MAX 80'],
  ])('%j says %s', (head, said) => {
    expect(sampleProblems([head]).map((one) => `${one.row} ${one.column} ${one.code} ${one.at}`)).toEqual([said]);
  });

  it.each([
    [[{ max: '80', min: '32', mark: '' }], '40'],
    [
      [
        { max: '30', min: '10', mark: '' },
        { max: '80', min: '40', mark: '' },
      ],
      '33.33',
    ],
  ])('passes from the least minimum: %j is %s', (heads, percent) => expect(passFrom(heads)).toBe(percent));
});
