import { expect, it } from 'vitest';
import type { BlueprintPaper } from './blueprint-version.contract.ts';
import { paperProblems } from './blueprint-version.rules.ts';

const paper: BlueprintPaper = {
  semester: 1,
  subjectId: 's1',
  code: 'M1',
  title: 'Mathematics I',
  categoryId: null,
  electiveGroup: null,
  kind: 'CREDIT',
  position: 1,
  examPatternId: 'p1',
  units: [{ unitNo: 1, credits: '4', headSet: 'TH80+IN20' }],
};
const known = { subjects: new Set(['s1']), categories: new Set(['c1']), headSets: new Map([['p1', new Set(['TH80+IN20'])]]) };
const found = (...papers: BlueprintPaper[]) => paperProblems(papers, known).map((one) => `${one.code} ${one.path}`);

it('takes papers whose references exist', () =>
  expect(found(paper, { ...paper, semester: 2, categoryId: 'c1', examPatternId: null })).toEqual([]));
it.each([
  ['PAPER_TWICE body.papers.1.code', [paper, paper]],
  ['SUBJECT_TWICE body.papers.1.subjectId', [paper, { ...paper, code: 'M2' }]],
  ['UNKNOWN_REFERENCE body.papers.0.subjectId', [{ ...paper, subjectId: 'x' }]],
  ['UNKNOWN_REFERENCE body.papers.0.categoryId', [{ ...paper, categoryId: 'x' }]],
  ['UNKNOWN_REFERENCE body.papers.0.examPatternId', [{ ...paper, examPatternId: 'x' }]],
  ['UNKNOWN_REFERENCE body.papers.0.units.0.headSet', [{ ...paper, units: [{ unitNo: 1, credits: '4', headSet: 'x' }] }]],
  ['UNIT_TWICE body.papers.0.units', [{ ...paper, units: [...paper.units, ...paper.units] }]],
])('%s', (problem, papers) => {
  expect(found(...papers)).toEqual([problem]);
});
