import { expect, test } from 'vitest';
import { mumbaiGrace } from '../../../golden/mumbai-grace.settings.contract.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { gradeLegend, gradeNotes } from './grade-legend.rules.ts';

type Unit = ResultView['units'][number];
const rules = { ...mumbaiBe, graceScheme: mumbaiGrace };
const capped = { ...rules, pattern: { ...mumbaiBe.pattern, attemptPolicy: 'CAPPED' as const } };

const unit = (code: string, total: string, grade: string, more: Partial<Unit> = {}, grace: Unit['heads'][number]['grace'] = []): Unit => ({
  paperCode: code,
  paperTitle: code,
  semester: 5,
  unitNo: 1,
  kind: 'CREDIT',
  heads: [
    {
      headNo: 1,
      kind: 'TH',
      external: true,
      max: '100',
      min: '40',
      mark: total,
      status: null,
      grace,
      finalMark: total,
      pass: true,
      flag: '',
    },
  ],
  total,
  totalMax: '100',
  credits: '4',
  creditsEarned: '4',
  grade,
  gradePoint: '4',
  creditPoints: '16',
  pass: true,
  fromEarlier: false,
  ...more,
});
const nss = [{ ordinance: 'O.229', symbol: '#', marks: '4' }];

test('a total of 46 with activity marks is graded as without them, and the statement says so', () => {
  expect(gradeNotes([unit('CE501', '46', 'P', {}, nss), unit('CE502', '46', 'E')], rules)).toBe(
    'Grade of CE501: without the marks of O.229, which do not raise it.',
  );
});

test.each([
  [[unit('A', '46', 'E'), unit('B', '80', 'O')], rules, ''],
  [[unit('A', '62', 'P'), unit('B', '70', 'P')], capped, 'Grade of A, B: limited at a later attempt.'],
  [[unit('A', '46', 'P', { fromEarlier: true })], rules, 'Grade of A: as in the earlier examination.'],
  [[unit('A', '46', 'P')], rules, 'Grade of A: by the rules of the examination.'],
  // A unit that fails and one without credits have letters of their own, which the legend explains.
  [[unit('A', '46', 'F', { pass: false }), unit('B', '46', 'S', { kind: 'NONCREDIT' })], rules, ''],
])('grades that are not those of their totals are named with the reason', (units, by, note) => {
  expect(gradeNotes(units, by)).toBe(note);
});

test('the legend has the scale, and every other grade that stands on the statement', () => {
  const scale = gradeLegend([], rules);
  expect(scale.at(0)).toMatchObject({ range: expect.stringMatching(/ % and above$/) });
  expect(scale.find(({ grade }) => grade === 'E')).toMatchObject({ range: '45 to 49.99 %', point: '5' });
  const units = [
    unit('A', '46', 'E'),
    unit('B', '0', 'S', { kind: 'NONCREDIT', gradePoint: '0' }),
    unit('C', '0', 'EX', { gradePoint: '7' }),
  ];
  expect(gradeLegend(units, rules).slice(scale.length)).toEqual([
    { grade: 'S', range: 'no credits, passed', point: '0' },
    { grade: 'EX', range: 'awarded elsewhere', point: '7' },
  ]);
});
