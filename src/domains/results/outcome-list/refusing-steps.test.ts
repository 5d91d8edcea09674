import { describe, expect, it } from 'vitest';
import { examination, unit } from '../../../golden/mumbai-case.rules.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { compileSettings } from '../../result-rules/engine/compile-settings.rules.ts';
import { computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import { refusingSteps } from './refusing-steps.rules.ts';
import { stepWords } from './step-words.server.ts';

const MUMBAI = compileSettings(mumbaiBe);
const refusedOf = (marks: readonly (readonly (number | 'AB')[])[], settings = MUMBAI) => {
  const units = marks.map((each, at) => unit(at + 1, 'TH80+IA20', each));
  return refusingSteps(computeTraced(examination(700, units, units.length * 100), settings).trace).map((step) => step.code);
};

describe('why no grace was given', () => {
  it.each([
    ['a head above the slab and the condonation', [[20, 15]], ['PASS_HEADS_HEAD_ABOVE_CAP', 'CONDONE_ABOVE_CAP']],
    [
      'several heads, one above the slab',
      [
        [29, 15],
        [26, 15],
      ],
      ['PASS_HEADS_HEAD_ABOVE_CAP', 'CONDONE_NOT_ONE_HEAD'],
    ],
    [
      'the sum above the share of the examination',
      [
        [29, 15],
        [29, 15],
        [29, 15],
      ],
      ['PASS_HEADS_SUM_ABOVE_CAP', 'CONDONE_NOT_ONE_HEAD'],
    ],
    [
      'an absence excludes from everything',
      [
        [29, 15],
        ['AB', 15],
      ],
      ['GRACE_EXCLUDED'],
    ],
    ['grace given refuses nothing that counts', [[30, 15]], []],
  ] as const)('%s', (_what, marks, codes) => {
    expect(refusedOf(marks)).toEqual(codes);
  });

  it('says that no ordinance is in use, and not that grace is off, where grace is on without one', () => {
    const empty = compileSettings({ ...mumbaiBe, graceScheme: { ...mumbaiBe.graceScheme, enabled: true, ordinances: [] } });
    expect(refusedOf([[30, 15]], empty)).toEqual(['GRACE_OFF']);
    expect(stepWords('en')({ code: 'GRACE_OFF' })).toBe('No grace: this pattern has no ordinance in use for failed heads');
  });

  it('grace switched off says so', () => {
    const off = compileSettings({ ...mumbaiBe, graceScheme: { ...mumbaiBe.graceScheme, enabled: false } });
    expect(refusedOf([[30, 15]], off)).toEqual(['GRACE_OFF']);
  });
});
