import { expect, test } from 'vitest';
import { resultAnalyses, summaryReports, summaryStudents } from './summary-report.contract.ts';
import { classesOf, pointsBetween, summaryFigures } from './summary-report.rules.ts';
import type { SummaryCount } from './summary-report.rules.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { summaryReportText } from './summary-report.text.ts';

const some = (students: number, kinds: string[], className = '-'): SummaryCount => ({
  examInstanceId: 'x',
  groupKey: '-',
  kinds: ['REGISTERED', ...kinds],
  className,
  students,
});
const ALL = [
  some(2, ['APPEARED', 'PASSED'], 'First'),
  some(1, ['APPEARED', 'PASSED']),
  some(1, ['APPEARED', 'FAILED', 'ATKT']),
  some(3, ['APPEARED', 'FAILED']),
  some(2, ['ABSENT']),
  // A withheld result has a class, which counts nowhere.
  some(4, ['WITHHELD'], 'First'),
];

test('figures add up, a class counts who passed with it, and a percentage is of those who appeared, half up', () => {
  expect(summaryFigures(ALL, ['First', '-'])).toEqual({
    registered: 13,
    appeared: 7,
    passed: 3,
    failed: 4,
    atkt: 1,
    absent: 2,
    withheld: 4,
    passPercent: '42.86',
    classes: { First: { students: 2 }, '-': { students: 1 } },
  });
  expect(summaryFigures([], []).passPercent).toBe('0.00');
});

test('classes are in the order of the class tables, no class last', () => {
  const rows = ['-', 'Pass', 'Local', 'First'].map((name) => some(1, ['PASSED'], name));
  expect(classesOf([...rows, some(1, ['WITHHELD'], 'Gold')], ['Gold', 'First', 'Pass'], '-')).toEqual(['Local', 'First', 'Pass', '-']);
});

test.each([
  [1, 2, 1, 3, '16.67'],
  [1, 3, 1, 2, '-16.67'],
  [1, 2, 1, 2, '0.00'],
])('%i of %i after %i of %i is %s points', (passed, appeared, passedBefore, appearedBefore, points) => {
  const of = (p: number, a: number) => ({ ...summaryFigures([], []), passed: p, appeared: a });
  expect(pointsBetween(of(passed, appeared), of(passedBefore, appearedBefore))).toBe(points);
});

test.each([summaryReports, resultAnalyses, summaryStudents].map((report) => [report.list.name, report] as const))(
  '%s names its columns in the texts that its page loads',
  (_name, { columns }) => {
    const labels = columns.flatMap(({ label }) => (label === null ? [] : [label]));
    expect(labels.length).toBeGreaterThan(8);
    const known = [resultReportText.en, summaryReportText.en];
    expect(labels.filter((key) => !known.some((texts) => Object.hasOwn(texts, key)))).toEqual([]);
  },
);
