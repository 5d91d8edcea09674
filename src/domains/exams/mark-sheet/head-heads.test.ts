import { expect, test } from 'vitest';
import { headKey } from '../../../kit/sheet/paste-key.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { HEAD_KINDS } from '../../result-rules/engine/head-set.contract.ts';
import { examPatternText } from '../exam-pattern/exam-pattern.text.ts';
import { headNames } from './head-heads.rules.ts';

const named = (heading: string, headKind: string, units = 1) =>
  headNames({ unitNo: 1, headNo: 1, headKind, max: '75.00' }, units).some((name) => headKey(name) === headKey(heading));

test.each([
  ['TH', 'TH', true],
  ['th (75)', 'TH', true],
  ['Theory (75)', 'TH', true],
  ['TH theory', 'TH', true],
  ['लेखी', 'TH', true],
  ['लेखी (७५)', 'TH', true],
  ['अंतर्गत', 'IA', true],
  ['Theory (50)', 'TH', false],
  ['Internal', 'TH', false],
  ['Marks', 'TH', false],
  ['Th. Marks', 'TH', true],
  ['Ext.', 'TH', true],
  ['External marks / 75', 'TH', true],
  ['IA Marks', 'IA', true],
  ['Int.', 'IA', true],
  ['Internal Mks', 'IA', true],
  ['Pr. Marks', 'PR', true],
  ['Prac.', 'PR', true],
  ['T.W.', 'TW', true],
  ['Term-work marks', 'TW', true],
  ['Viva', 'OR', true],
  ['Or.', 'OR', true],
  ['Int.', 'TH', false],
  ['Ext.', 'IA', false],
  ['T.W. (50)', 'TW', false],
])('the heading %s names the head %s: %s', (heading, kind, fits) => expect(named(heading, kind)).toBe(fits));

test('of a paper with units a heading names its unit', () =>
  expect([named('Theory', 'TH', 2), named('U1 Theory (75)', 'TH', 2), named('U2 Theory', 'TH', 2)]).toEqual([false, true, false]));

test.each(HEAD_KINDS)('every name that the product gives %s is read', (kind) => {
  const said = (['en', 'hi', 'mr'] as const).map((language) => sentencesOf(examPatternText, language)[`head.kind.${kind}`]);
  expect(said.filter((name) => !named(name, kind))).toEqual([]);
});
