import { expect, test } from 'vitest';
import { degreeStanding, fractionText, ranksOf } from './degree-completion.rules.ts';
import { degreeTitle } from './degree-values.rules.ts';
import type { DegreeExam, DegreeFacts } from './degree-facts.contract.ts';

const figures = {
  runNo: 1,
  versionNo: 1,
  cgpi: 700,
  className: 'First Class',
  pattern: 0,
  earlier: [],
  own: { sgpi: 700, creditsRegistered: 2000, creditsEarned: 2000, points: 14_000 },
};
const exam = (semesters: readonly number[], more: Partial<DegreeExam> = {}): DegreeExam => ({
  studentExamId: `x${semesters.join('-')}`,
  examInstanceId: 'i',
  semesters,
  sessionId: 's',
  session: 'May 2026',
  startsOn: `2026-0${semesters.at(-1) ?? 0}-01`,
  academicYearId: 'y',
  letter: 'P',
  remark: null,
  credits: 2000,
  graced: false,
  declaredOn: null,
  figures: semesters.includes(2) ? figures : null,
  ...more,
});
const facts = (more: Partial<DegreeFacts> = {}): DegreeFacts => ({
  firstSemester: 1,
  totalSemesters: 2,
  exams: [exam([1]), exam([2])],
  uncleared: [],
  backward: [],
  targets: [],
  everOwed: false,
  inToppers: true,
  ...more,
});
const reasons = (more: Partial<DegreeFacts>) =>
  degreeStanding(facts(more), () => true).reasons.map(({ code, semester }) => [code, semester].filter((one) => one !== null).join(' '));
const entered = (sgpi: number, verified: boolean) => [{ semester: 1, sgpi, credits: 2000, verified }];

test.each([
  ['complete', {}, []],
  ['the newest result of a semester decides', { exams: [exam([1], { letter: 'F' }), exam([1]), exam([2])] }, []],
  ['and may undo an older pass', { exams: [exam([1]), exam([2]), exam([1], { letter: 'F' })] }, ['FAILED 1']],
  ['one that is not published decides nothing', { exams: [exam([1]), exam([1], { letter: null }), exam([2])] }, []],
  ['unless there is no other', { exams: [exam([1], { letter: null }), exam([2])] }, ['NOT_PUBLISHED 1']],
  ['two semesters in one result', { exams: [exam([1, 2])] }, []],
  ['withheld by the exam cell', { exams: [exam([1], { remark: 'WH' }), exam([2])] }, ['WITHHELD 1']],
  ['reserved for unfair means', { exams: [exam([1], { letter: 'RR' }), exam([2])] }, ['RESERVED 1']],
  ['null and void', { exams: [exam([1], { remark: 'ADC' }), exam([2])] }, ['NULL_VOID 1']],
  ['a remark that holds nothing', { exams: [exam([1], { remark: 'RLE' }), exam([2])] }, []],
  ['no examination', { exams: [exam([2])] }, ['MISSING 1']],
  ['an SGPI from elsewhere', { exams: [exam([2])], backward: entered(700, true) }, []],
  ['which nobody verified', { exams: [exam([2])], backward: entered(700, false) }, ['UNVERIFIED 1']],
  ['which is not cleared', { exams: [exam([2])], backward: entered(0, true) }, ['FAILED 1']],
  ['after lateral entry', { exams: [exam([2])], firstSemester: 2 }, []],
  ['enough credits', { targets: [{ semesters: [1, 2], credits: 4000 }] }, []],
  ['too few', { targets: [{ semesters: [1, 2], credits: 4050 }] }, ['CREDITS']],
  ['no CGPI', { exams: [exam([1]), exam([2], { figures: { ...figures, cgpi: null } })] }, ['NO_CGPI']],
  ['no class', { exams: [exam([1]), exam([2], { figures: { ...figures, className: null } })] }, ['NO_CLASS']],
  [
    'a paper says more than its semester',
    { exams: [exam([1], { letter: 'F' }), exam([2])], uncleared: [{ paper: 'P1', title: 'Physics', semester: 1 }] },
    ['UNCLEARED 1'],
  ],
] as const)('%s', (_name, more, expected) => {
  expect(reasons(more)).toEqual(expected);
});

test('an empty class table awards none, and the degree is complete', () => {
  const last = exam([2], { figures: { ...figures, className: null } });
  expect(degreeStanding(facts({ exams: [exam([1]), last] }), () => false).reasons).toEqual([]);
});

test('who clears a semester later passes in that session', () => {
  const late = exam([1], { startsOn: '2026-11-01', session: 'Nov 2026' });
  expect(degreeStanding(facts({ exams: [exam([2]), late] }), () => true).completedBy?.session).toBe('Nov 2026');
});

test('no medal after a backlog, with grace, or outside of topper lists', () => {
  const may = (more: Partial<DegreeFacts>) => degreeStanding(facts(more), () => true).mayHaveMedal;
  expect([may({}), may({ everOwed: true }), may({ inToppers: false }), may({ exams: [exam([1], { graced: true }), exam([2])] })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('golden case 33: ranks by the exact fraction, equal ones share a rank and the next is skipped', () => {
  const of = (over: number, under: number) => ({ over: BigInt(over), under: BigInt(under) });
  expect(ranksOf([of(236, 26), of(227, 25), null, of(454, 50), of(200, 26)])).toEqual([3, 1, null, 1, 4]);
  expect([of(227, 25), of(13, 2), of(9, 1), of(20, 3), of(601, 100)].map(fractionText)).toEqual(['9.08', '6.5', '9', '6 2/3', '6.01']);
});

test.each([
  ['Post Graduate Diploma', 'Data Science', 'Post Graduate Diploma (Data Science)'],
  ['Bachelor of Science', 'Bachelor of Science (IT)', 'Bachelor of Science (IT)'],
  ['Bachelor of Commerce', 'bachelor of commerce', 'bachelor of commerce'],
  ['B.E. Computer Engineering', 'Computer Engineering', 'B.E. Computer Engineering'],
])('the degree %s of the program %s is called %s', (degree, program, title) => {
  expect(degreeTitle(degree, program)).toBe(title);
});
