import { describe, expect, test } from 'vitest';
import { buildInput, placesOf, type PastResult, type StudentFacts } from './build-input.rules.ts';
import { engineInput } from './stored-input.rules.ts';
import type { RunRules } from './run-rules.contract.ts';

const unit = (paper: string, semester: number): RunRules['units'][number] => ({
  unitId: `${paper}1`,
  paperId: paper,
  paperCode: paper,
  paperTitle: paper,
  semester,
  kind: 'CREDIT',
  unitNo: 1,
  credits: 400,
  pattern: 0,
  headSet: 'TH100',
  heads: [{ headId: `${paper}1 1`, headNo: 1 }],
});
const rules: RunRules = {
  patterns: [],
  units: [unit('FIRST', 1), unit('SECOND', 2)],
  successors: {},
  semesters: [1, 2],
  semester: 2,
  isFinalSemester: false,
};
const past: PastResult = {
  semesters: [1],
  letter: 'F',
  sgpi: null,
  sgpiAddition: '0',
  sumPoints: '0',
  body: { u: [], t: [0, 0, 0, 400, 0], m: 'F', c: [null, null], f: [], o: [] },
  input: null,
  rules: null,
};
const facts: StudentFacts = {
  patternId: '',
  kind: 'REGULAR',
  flow: 'REGULAR',
  improves: false,
  attemptNo: 1,
  remark: null,
  firstSemester: 1,
  papers: '',
  marks: '',
  moderation: '',
  backward: '',
  activityMarks: 0,
  extraCredits: 0,
  backlogs: 0,
  sessions: 2,
  past: [past],
};
const earlier = (part: Partial<StudentFacts>) => buildInput({ ...facts, ...part }, placesOf(rules)).e.map(([semester]) => semester);

test('tests of a head come as they are, without those that were missed', () => {
  const input = buildInput({ ...facts, papers: '1 1,2 1', marks: '1 +1500+900+1800,2 +1500' }, placesOf(rules));
  expect(input.u).toEqual([
    [0, 1, [[[1500, 900, 1800], null]]],
    [1, 1, [[[1500], null]]],
  ]);
  const heads = engineInput('x', input, rules).units.flatMap((one) => one.heads);
  expect(heads.map(({ mark, parts, origin, status }) => [mark, parts, origin, status])).toEqual([
    [null, [1500, 900, 1800], 'FRESH', null],
    [null, [1500], 'FRESH', null],
  ]);
});

describe('earlier semesters of an examination of two', () => {
  test('who sits papers of both has one result for both: the earlier result of the first gives way', () => {
    expect(earlier({ papers: '1 2,2 1' })).toEqual([]);
    expect(earlier({ papers: '1 2,2 1', past: [], backward: '1 0' })).toEqual([]);
  });
  test('who sits papers of the second alone keeps the result of the first', () => {
    expect(earlier({ papers: '2 1' })).toEqual([1]);
  });
  test('backlogs build on what was before', () => {
    expect(earlier({ kind: 'BACKLOG', papers: '1 2,2 2' })).toEqual([1]);
  });
});
