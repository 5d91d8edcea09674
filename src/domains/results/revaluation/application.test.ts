import { expect, test } from 'vitest';
import { barOf, barsOf, endOf, termsOf } from './application.rules.ts';
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

test('one valuation of a mark at a time: also of two chosen together; a decided one and a verification are not in the way', () => {
  const rules = { kinds: ['REVALUATION', 'CHALLENGE', 'VERIFICATION'] as RevaluationRule['kinds'] };
  const one = head('P1');
  const taken = (nature: string, isOpen: boolean) => ({ ...facts(rules), taken: [{ paperHeadId: 'P1', nature, isOpen }] });
  const challenge: KindTerms = { ...KIND, id: 'c', nature: 'CHALLENGE' };
  expect(barOf(one, challenge, taken('REVALUATION', true))).toBe('VALUATION_OPEN');
  expect(barOf(one, KIND, taken('CHALLENGE', true))).toBe('VALUATION_OPEN');
  expect(barOf(one, challenge, taken('REVALUATION', false))).toBeNull();
  expect(barOf(one, challenge, taken('VERIFICATION', true))).toBeNull();
  expect(barOf(one, { ...KIND, nature: 'VERIFICATION' }, taken('REVALUATION', true))).toBeNull();
  const both = [KIND, challenge].map((kind) => ({ head: one, kind }));
  expect(barsOf(both, facts(rules))).toEqual([null, 'VALUATION_OPEN']);
});

test.each([
  ['the window ends before the days', '30-11-2026 21:30', false, null, '30-11-2026 21:30'],
  ['the window ends on the last day', '07-12-2026 17:00', false, null, '07-12-2026 17:00'],
  ['the window ends after the days', '09-12-2026 17:00', false, null, null],
  ['there is no window', null, false, null, null],
  ['let in beyond the window', '30-11-2026 21:30', false, '02-12-2026 10:00', '02-12-2026 10:00'],
  ['let in for less than the window', '30-11-2026 21:30', false, '30-11-2026 21:20', '30-11-2026 21:30'],
  ['let in after the window', null, true, '30-11-2026 21:20', '30-11-2026 21:20'],
  ['let in beyond the days', null, false, '09-12-2026 10:00', '09-12-2026 10:00'],
])('%s', (_what, openUntil, isShut, letInUntil, end) => {
  expect(endOf('2026-12-07', { openUntil, isShut, letInUntil })).toBe(end);
});
