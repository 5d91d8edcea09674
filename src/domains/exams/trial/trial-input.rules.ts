import { divideDown, formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { EarlierSemester, HeadInput, StudentInput, UnitInput } from '../../result-rules/engine/engine.contract.ts';
import type { Head, HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import { TYPED_STATUSES, type TrialPaper, type TrialProblem, type TrialStudent } from './trial.contract.ts';

/** The papers besides the tried ones: one audit unit whose only head counts in the aggregate and nowhere else. */
export const OTHER_PAPERS = '…';
const PAPERS = 4;

/** A head set for the other papers, added to the tried document. */
export function otherPapersSet(otherMax: string): HeadSet[] {
  if (parseHundredths(otherMax) === null || hundredthsOf(otherMax.trim()) === 0) return [];
  return [{ name: OTHER_PAPERS, unitMin: null, heads: [otherHead(otherMax.trim())] }];
}

const otherHead = (max: string): Head => ({
  no: 1,
  kind: 'TH',
  max,
  min: '0',
  separatePass: false,
  floor: null,
  convertTo: null,
  bestOf: null,
  rounding: 'HALF_UP',
  roundTo: '0.01',
  evaluator: 'EXTERNAL',
  carryForward: false,
  step: '0.01',
  doubleEntry: false,
  needsAttendance: false,
  waivedFromUnitPercent: null,
});

/** Initial student: a paper for each of the first head sets, the first head three short of its minimum. */
export function firstStudent(sets: readonly HeadSet[]): TrialStudent {
  const papers = sets.slice(0, PAPERS).map((set, at) => paperOf(set, at === 0 ? 'SHORT' : 'PASSED'));
  return { papers, otherMax: '', activityMarks: '', finalSemester: false, earlier: '' };
}

/** A paper with that head set, passed or three short in its first separate head. */
export function paperOf(set: HeadSet, how: 'SHORT' | 'PASSED'): TrialPaper {
  const short = how === 'SHORT' ? set.heads.findIndex((head) => head.separatePass && parseHundredths(head.min)) : -1;
  const marks = set.heads.map((head, at) => {
    const max = parseHundredths(head.max) ?? 0;
    const min = parseHundredths(head.min) ?? 0;
    if (at === short) return formatShort(Math.max(0, min - 300));
    return formatShort(Math.max(divideDown(max * 65, 10_000) * 100, head.convertTo === null ? min : 0));
  });
  return { headSet: set.name, credits: '4', marks };
}

/** The same paper for a set that was changed meanwhile: marks of heads that are still there stay. */
export function fitted(paper: TrialPaper, sets: readonly HeadSet[]): TrialPaper {
  const set = sets.find((one) => one.name === paper.headSet) ?? sets[0];
  if (!set) return paper;
  const fresh = paperOf(set, 'PASSED');
  const kept = set.name === paper.headSet;
  return { ...paper, headSet: set.name, marks: fresh.marks.map((mark, at) => (kept ? (paper.marks[at] ?? mark) : mark)) };
}

export type TrialInput =
  | { readonly input: StudentInput; readonly problems: readonly [] }
  | { readonly input: null; readonly problems: readonly TrialProblem[] };

/** The typed student as engine input, or all invalid figures. */
export function trialInput(student: TrialStudent, sets: readonly HeadSet[]): TrialInput {
  const problems: TrialProblem[] = [];
  const say = (problem: Omit<TrialProblem, 'paper' | 'head'>) => problems.push({ paper: -1, head: -1, ...problem });
  const units = student.papers.map((paper, at) => unitOf(paper, at, sets, problems));
  const otherMax = optional(student.otherMax);
  const activityMarks = optional(student.activityMarks);
  if (otherMax === null) say({ field: 'otherMax', code: 'NUMBER', at: '' });
  if (activityMarks === null) say({ field: 'activityMarks', code: 'NUMBER', at: '' });
  const earlier = earlierOf(student.earlier);
  if (earlier === null) say({ field: 'earlier', code: 'NUMBER', at: '' });
  if (problems.length > 0 || earlier === null) return { input: null, problems };
  if (otherMax) units.push(unitWith(units.length, OTHER_PAPERS, OTHER_PAPERS, 0, [fresh(1, otherMax)], 'AUDIT'));
  const semester = earlier.length + 1;
  const input = {
    id: 'trial',
    semester,
    isFinalSemester: student.finalSemester,
    units,
    earlier,
    expectedSemesters: null,
    activityMarks: activityMarks ?? 0,
    flags: [],
    firstAttempt: true,
    semestersTaken: semester,
    gracedEarlier: false,
  };
  return { input, problems: [] };
}

/** '' is 0; null: not a number. */
const optional = (text: string) => (text.trim() === '' ? 0 : parseHundredths(text));

function earlierOf(text: string): EarlierSemester[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const figures = parts.map(parseHundredths);
  if (figures.some((figure) => figure === null || figure > 1000)) return null;
  return figures.map((figure, at) => {
    const sgpi = figure ? figure : null;
    return {
      semester: at + 1,
      cleared: sgpi !== null,
      sgpi,
      creditsRegistered: 2000,
      creditsEarned: 2000,
      points: sgpi === null ? null : sgpi * 20,
    };
  });
}

function unitOf(paper: TrialPaper, at: number, sets: readonly HeadSet[], problems: TrialProblem[]): UnitInput {
  const set = sets.find((one) => one.name === paper.headSet);
  const credits = parseHundredths(paper.credits);
  if (credits === null) problems.push({ paper: at, head: -1, field: 'credits', code: 'NUMBER', at: '' });
  if (!set) problems.push({ paper: at, head: -1, field: 'headSet', code: 'NUMBER', at: paper.headSet });
  const heads = (set?.heads ?? []).map((head, place) => headOf(head, paper.marks[place] ?? '', { paper: at, head: place }, problems));
  return unitWith(at, `P${at + 1}`, paper.headSet, credits ?? 0, heads, 'CREDIT');
}

function headOf(head: Head, typed: string, place: { readonly paper: number; readonly head: number }, problems: TrialProblem[]): HeadInput {
  const text = typed.trim().toUpperCase();
  const status = TYPED_STATUSES.find((one) => one === text);
  if (status) return { ...fresh(head.no, 0), mark: null, status };
  const mark = parseHundredths(text);
  const max = parseHundredths(head.max) ?? 0;
  if (mark === null) problems.push({ ...place, field: 'mark', code: 'NUMBER', at: head.max });
  else if (mark > max) problems.push({ ...place, field: 'mark', code: 'ABOVE_MAX', at: head.max });
  if (head.bestOf === null) return fresh(head.no, mark ?? 0);
  return { ...fresh(head.no, 0), mark: null, parts: Array.from({ length: head.bestOf.of }, () => mark ?? 0) };
}

const fresh = (headNo: number, mark: number): HeadInput => ({
  headNo,
  mark,
  status: null,
  origin: 'FRESH',
  originAttempt: null,
  parts: null,
  moderation: 0,
});

function unitWith(at: number, code: string, headSet: string, credits: number, heads: HeadInput[], kind: UnitInput['kind']): UnitInput {
  return {
    unitId: code,
    paperId: code,
    paperCode: code,
    unitNo: at + 1,
    kind,
    credits,
    headSet,
    heads,
    attemptNo: 1,
    awardedLetter: null,
    awardedPoint: null,
  };
}
