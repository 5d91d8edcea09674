import { expect, test } from 'vitest';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import { simulatedResults } from './rule-simulation.contract.ts';
import {
  changedGrades,
  changedKinds,
  countCompared,
  isOwnPattern,
  misfitOf,
  noCounts,
  ranksOf,
  withDocument,
} from './rule-simulation.rules.ts';
import type { ComparedResult } from './rule-simulation.rules.ts';
import { ruleSimulationText } from './rule-simulation.text.ts';

const result = (more: Partial<ComparedResult> = {}): ComparedResult => ({
  letter: 'P',
  className: 'First',
  sgpi: 800,
  cgpi: 780,
  grades: new Map([
    [0, 'A'],
    [1, 'B'],
  ]),
  ...more,
});

test.each([
  [{}, []],
  [{ letter: 'F', className: null, sgpi: null }, ['FALLS', 'CLASS', 'INDEX']],
  [{ className: 'Second' }, ['CLASS']],
  [{ cgpi: 781 }, ['INDEX']],
  [
    {
      grades: new Map([
        [0, 'A'],
        [1, 'A'],
      ]),
    },
    ['GRADE'],
  ],
] as const)('a result with %j is another in %j', (more, kinds) => {
  expect(changedKinds(result(), result(more))).toEqual(kinds);
});

test('who failed and passes, and who failed and is absent', () => {
  expect(changedKinds(result({ letter: 'F' }), result())).toEqual(['PASSES']);
  expect(changedKinds(result({ letter: 'F' }), result({ letter: 'A' }))).toEqual(['LETTER']);
  expect(changedGrades(result(), result({ grades: new Map([[1, 'C']]) }))).toEqual([{ unit: 1, from: 'B', to: 'C' }]);
});

test('both sides are counted, classes of those who pass', () => {
  const counts = noCounts();
  countCompared(counts, result(), result({ letter: 'F', className: null }), 1);
  countCompared(counts, result({ className: null }), result({ className: null }), 0);
  expect(counts).toMatchObject({
    students: { all: 2, changed: 1, others: 0 },
    letterBefore: { P: 2 },
    letter: { P: 1, F: 1 },
    classBefore: { First: 1, '-': 1 },
    className: { '-': 1 },
    gradeBefore: { A: 2, B: 2 },
  });
});

test('grades and classes stand best first, those of the chosen rules before others of the exam', () => {
  const rows = mumbaiBe.grading.rows.map((row) => (row.letter === 'O' ? { ...row, letter: 'S' } : row));
  const { gradeRank, classRank } = ranksOf({ ...mumbaiBe, grading: { ...mumbaiBe.grading, rows } }, [mumbaiBe]);
  const ordered = (names: readonly string[], rank: Readonly<Record<string, number>>) =>
    names.toSorted((one, other) => (rank[one] ?? 99) - (rank[other] ?? 99));
  expect(ordered(['F', 'P', 'O', 'S', 'A'], gradeRank)).toEqual(['S', 'A', 'P', 'O', 'F']);
  const classes = [...mumbaiBe.classTable.map((row) => row.name), '-'];
  expect(ordered(classes.toReversed(), classRank)).toEqual(classes);
});

const unit = {
  unitId: 'u',
  paperId: 'p',
  paperCode: 'P01',
  paperTitle: 'P',
  semester: 1,
  kind: 'CREDIT',
  unitNo: 1,
  credits: 400,
} as const;
const rules: RunRules = {
  patterns: [
    { id: '1', code: 'P', versionNo: 2, document: mumbaiBe },
    { id: '2', code: 'OLD', versionNo: 1, document: mumbaiBe },
    { id: '3', code: 'P', versionNo: 1, document: mumbaiBe },
  ],
  units: [{ ...unit, pattern: 0, headSet: 'TH80+IA20', heads: [{ headId: 'h', headNo: 1 }] }],
  successors: {},
  semesters: [1],
  semester: 1,
  isFinalSemester: false,
};

test("the exam's own pattern is replaced in every version, another one is not", () => {
  const document = { ...mumbaiBe, classTable: [] };
  expect([0, 1, 2].map((place) => isOwnPattern(rules, place))).toEqual([true, false, true]);
  expect(withDocument(rules, document).patterns.map((one) => one.document === document)).toEqual([true, false, true]);
});

test('rules without the heads of a paper, or with another maximum, cannot judge it', () => {
  expect(misfitOf(rules, mumbaiBe)).toBeUndefined();
  expect(misfitOf(rules, { ...mumbaiBe, headSets: [] })).toEqual({ paper: 'P01', headSet: 'TH80+IA20' });
  const headSets = mumbaiBe.headSets.map((set) => ({ ...set, heads: set.heads.map((head) => ({ ...head, max: '70' })) }));
  expect(misfitOf(rules, { ...mumbaiBe, headSets })).toMatchObject({ paper: 'P01' });
});

test('the report names its columns in the texts that its page loads', () => {
  const labels = simulatedResults.columns.flatMap(({ label }) => (label === null ? [] : [label]));
  const known = [resultReportText.en, ruleSimulationText.en];
  expect(labels.filter((key) => !known.some((texts) => Object.hasOwn(texts, key)))).toEqual([]);
});
