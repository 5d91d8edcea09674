import { expect, test } from 'vitest';
import { barOf, barsOf, termsOf } from './application.rules.ts';
import type { CandidateHead, KindTerms, RevaluationRule } from './application.rules.ts';

const RULE: RevaluationRule = {
  kinds: ['REVALUATION'],
  policy: 'AVG2',
  thresholdPercent: null,
  averageWithin: '15',
  windowDays: 7,
  minPercentOfMax: null,
  minPercentOfPass: null,
  maxHeads: null,
  maxPercentOfHeads: null,
  externalTheoryOnly: true,
};
const KIND: KindTerms = {
  id: 'k',
  name: 'Revaluation',
  nature: 'REVALUATION',
  policy: null,
  thresholdPercent: null,
  thirdAbove: null,
  fee: '500',
  headKinds: ['TH', 'PR'],
  lastDay: '2026-06-30',
  isOver: false,
};
const head = (paper: string, more: Partial<CandidateHead> = {}): CandidateHead => ({
  paperHeadId: paper,
  paperCode: paper,
  paperTitle: paper,
  unitNo: 1,
  headNo: 1,
  headKind: 'TH',
  evaluator: 'EXTERNAL',
  max: '80',
  min: '32',
  origin: 'FRESH',
  value: '40',
  ...more,
});
const four = ['P1', 'P2', 'P3', 'P4'].map((paper) => head(paper));
const facts = (rule: Partial<RevaluationRule>) => ({ rule: { ...RULE, ...rule }, heads: four, taken: [], isLetIn: false });

test('externalTheoryOnly keeps practicals and internal heads out; without it a kind that has them lets them in', () => {
  const practical = head('P5', { headKind: 'PR' });
  expect(barOf(practical, KIND, facts({ externalTheoryOnly: true }))).toBe('HEAD_NOT_REVALUED');
  expect(barOf(practical, KIND, facts({ externalTheoryOnly: false }))).toBeNull();
  expect(barOf(head('P6', { evaluator: 'INTERNAL' }), KIND, facts({ externalTheoryOnly: true }))).toBe('HEAD_NOT_REVALUED');
});

test.each([
  ['50', [null, null, 'TOO_MANY_HEADS']],
  ['75', [null, null, null]],
  [null, [null, null, null]],
])('maxPercentOfHeads %s of four heads lets in so many of three', (maxPercentOfHeads, bars) => {
  const choices = four.slice(0, 3).map((one) => ({ head: one, kind: KIND }));
  expect(barsOf(choices, facts({ maxPercentOfHeads }))).toEqual(bars);
});

test('averageWithin of the rules is from where a third examiner values, unless the kind says its own', () => {
  expect(termsOf(KIND, RULE)).toMatchObject({ policy: 'AVG2', thirdAbove: '15' });
  expect(termsOf(KIND, { ...RULE, averageWithin: '20' })).toMatchObject({ thirdAbove: '20' });
  expect(termsOf({ ...KIND, policy: 'AVG2', thirdAbove: '10' }, RULE)).toMatchObject({ thirdAbove: '10' });
});
