import * as z from 'zod/mini';
import { id, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { defineReport, sorting } from '../../../kit/report/report.contract.ts';
import { REPORT_POINTERS, SUBJECT_FIGURES, subjectFields } from '../result-report/result-report.contract.ts';

/** What the figures of a paper are split by. TEACHER: who is assigned to the paper and division; a student with two teachers counts for both. */
export const SUBJECT_SPLITS = ['DIVISION', 'TEACHER'] as const;
export type SubjectSplit = (typeof SUBJECT_SPLITS)[number];
/** The group of those of whom division or teacher is not known. */
export const NOT_STATED = '-';

/** Whom a figure of a paper or head counts. REGISTERED = APPEARED + ABSENT + WITHHELD, APPEARED = PASSED + FAILED. */
export const SUBJECT_KINDS = ['REGISTERED', 'APPEARED', 'PASSED', 'FAILED', 'ABSENT', 'WITHHELD'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** By the mean of those who appeared, in per cent of the maximum: 70 and more, below 30, and between. */
const DIFFICULTIES = ['EASY', 'MODERATE', 'DIFFICULT'] as const;

const params = z.strictObject({ examInstanceId: id });
const mayRead = { feature: 'reports', action: 'read' } as const;
/** Results by name, as in the register. */
const byName = { permission: { feature: 'results', action: 'read' }, exportPermission: { feature: 'reports', action: 'export' } } as const;
const pointer = z.optional(z.enum(REPORT_POINTERS));
const base = '/api/results/instances/:examInstanceId/reports';
const drill = {
  path: '/exam-master/post-examinations/student-history/:studentProfileId',
  needs: { feature: 'results', action: 'read' },
} as const;

const groupRow = z.object({ ...subjectFields, group: z.string(), groupKey: z.string() });
export type SubjectGroupRow = z.output<typeof groupRow>;

/** The figures of each paper by division or by teacher. */
export const subjectSplits = defineReport({
  name: 'subjectSplits',
  summary: 'Results of each paper of an exam instance by division, or by the teachers assigned to it',
  path: `${base}/subject-splits`,
  permission: mayRead,
  params,
  query: { pointer, by: z.optional(z.enum(SUBJECT_SPLITS)) },
  row: groupRow,
  length: 'WHOLE',
  columns: [
    SUBJECT_FIGURES[0],
    SUBJECT_FIGURES[1],
    { key: 'group', head: 'subjects.group', label: 'subjects.group', width: 26, kind: 'TEXT' },
    ...SUBJECT_FIGURES.slice(2),
  ],
});

const headRow = z.object({
  key: z.string(),
  paperKey: z.string(),
  paper: z.string(),
  title: z.string(),
  /** Among the heads of the paper, from 1. */
  place: z.int(),
  head: z.string(),
  side: z.enum(['INTERNAL', 'EXTERNAL']),
  max: z.string(),
  min: z.string(),
  group: z.string(),
  groupKey: z.string(),
  appeared: z.int(),
  absent: z.int(),
  passed: z.int(),
  failed: z.int(),
  passPercent: z.string(),
  average: z.nullable(z.string()),
  highest: z.nullable(z.string()),
  /** The mean in per cent of the maximum. */
  facility: z.nullable(z.string()),
  difficulty: z.nullable(z.enum(DIFFICULTIES)),
});
export type HeadRow = z.output<typeof headRow>;

const HEAD_SORTS = ['paper', 'appeared', 'absent', 'passed', 'failed', 'passPercent', 'average', 'highest', 'facility'] as const;

/** How hard each head of each paper was, by raw marks. */
export const headResults = defineReport({
  name: 'headResults',
  summary:
    'Each head of each paper of an exam instance: appeared, absent, passed by the raw mark, mean, and the mean in per cent of the maximum',
  path: `${base}/heads`,
  permission: mayRead,
  params,
  query: { pointer, by: z.optional(z.enum(SUBJECT_SPLITS)), ...sorting(HEAD_SORTS) },
  row: headRow,
  length: 'WHOLE',
  columns: [
    { key: 'paper', head: 'column.paperCode', label: 'subject.report.paper', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'column.paperTitle', label: null, width: 36, kind: 'TEXT' },
    { key: 'head', head: 'subjects.head', label: 'subjects.head', width: 8, kind: 'TEXT' },
    { key: 'side', head: 'subjects.side', label: null, width: 10, kind: 'TEXT', words: 'subjects.side' },
    { key: 'max', head: 'column.maximum', label: 'subjects.max', width: 8, kind: 'FIGURE' },
    { key: 'min', head: 'subjects.min', label: null, width: 8, kind: 'FIGURE' },
    { key: 'group', head: 'subjects.group', label: 'subjects.group', width: 26, kind: 'TEXT' },
    { key: 'appeared', head: 'subject.report.appeared', label: 'subject.report.appeared', width: 10, kind: 'FIGURE' },
    { key: 'absent', head: 'subject.report.absent', label: 'subject.report.absent', width: 10, kind: 'FIGURE' },
    { key: 'passed', head: 'subjects.passedRaw', label: 'subjects.passedRaw', width: 10, kind: 'FIGURE' },
    { key: 'failed', head: 'subjects.failedRaw', label: 'subjects.failedRaw', width: 10, kind: 'FIGURE' },
    { key: 'passPercent', head: 'subject.report.passPercent', label: 'subject.report.passPercent', width: 10, kind: 'FIGURE' },
    { key: 'average', head: 'subject.report.average', label: 'subject.report.average', width: 10, kind: 'FIGURE' },
    { key: 'highest', head: 'subject.report.highest', label: 'subject.report.highest', width: 10, kind: 'FIGURE' },
    { key: 'facility', head: 'subject.report.facility', label: 'subject.report.facility', width: 10, kind: 'FIGURE' },
    { key: 'difficulty', head: 'subjects.difficulty', label: 'subjects.difficulty', width: 12, kind: 'TEXT', words: 'subjects.difficulty' },
  ],
});

const student = {
  key: z.string(),
  studentExamId: id,
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  division: z.nullable(z.string()),
  paper: z.string(),
  title: z.string(),
};
const studentRow = z.object({
  ...student,
  heads: z.string(),
  total: z.string(),
  totalMax: z.string(),
  grade: z.string(),
  /** Of the paper alone; null where the result is kept back. */
  letter: z.nullable(z.enum(['P', 'F', 'A'])),
});
export type SubjectStudent = z.output<typeof studentRow>;

const WHO = [
  { key: 'seatNo', head: 'column.seatNo', label: 'report.seatNo', width: 12, kind: 'TEXT' },
  { key: 'prn', head: 'column.prn', label: 'report.prn', width: 20, kind: 'TEXT' },
  { key: 'name', head: 'column.name', label: 'report.candidate', width: 32, kind: 'TEXT' },
  { key: 'division', head: 'subjects.division', label: 'subjects.division', width: 12, kind: 'TEXT' },
  { key: 'paper', head: 'column.paperCode', label: 'subject.report.paper', width: 12, kind: 'TEXT' },
  { key: 'title', head: 'column.paperTitle', label: null, width: 36, kind: 'TEXT' },
] as const;

/** Who a figure of a paper, of a group of it or of a head counts: a row for each paper of a student. */
export const subjectStudents = defineReport({
  name: 'subjectStudents',
  summary: 'The students that a figure of a paper or head of an exam instance counts, with their marks in it',
  path: `${base}/subject-students`,
  ...byName,
  params,
  query: {
    pointer,
    /** Code and unit, as the rows of the reports have it. */
    paper: z.optional(text(80)),
    kind: z.optional(z.enum(SUBJECT_KINDS)),
    by: z.optional(z.enum(SUBJECT_SPLITS)),
    /** Of that split: the id of a division or teacher. */
    group: z.optional(text(60)),
    grade: z.optional(text(20)),
    /** The figure is of the head at this place in the paper, by its raw mark. */
    head: z.optional(wholeNumber(1, 40)),
    q: z.optional(text(100)),
  },
  row: studentRow,
  length: 'PAGES',
  search: 'report.search',
  counts: {
    filter: 'kind',
    label: 'subjects.kinds',
    // Each once; the other figures are sums of these.
    values: (['PASSED', 'FAILED', 'ABSENT', 'WITHHELD'] as const).map((value) => ({ value, label: `subjects.kind.${value}` })),
  },
  drill,
  columns: [
    ...WHO,
    { key: 'heads', head: 'column.heads', label: 'subjects.heads', width: 36, kind: 'TEXT' },
    { key: 'total', head: 'column.unitTotal', label: 'report.total', width: 9, kind: 'FIGURE' },
    { key: 'totalMax', head: 'column.maximum', label: null, width: 9, kind: 'FIGURE' },
    { key: 'grade', head: 'column.grade', label: 'report.grade', width: 8, kind: 'TEXT' },
    { key: 'letter', head: 'column.letter', label: 'report.result', width: 12, kind: 'TEXT', words: 'report.letter' },
  ],
});

/** WHOLE: in every head that decides whether the paper was sat. PART: in a head, and present in the paper. Withheld results are listed, too: an absence is no result. */
export const ABSENCES = ['WHOLE', 'PART'] as const;

const absentRow = z.object({ ...student, absentIn: z.string(), absence: z.enum(ABSENCES) });
export type AbsentRow = z.output<typeof absentRow>;

/** Who was absent in which paper, paper by paper. */
export const subjectAbsences = defineReport({
  name: 'subjectAbsences',
  summary: 'Students absent in a paper or a head of it, paper by paper',
  path: `${base}/subject-absences`,
  ...byName,
  params,
  query: {
    pointer,
    paper: z.optional(text(80)),
    absence: z.optional(z.enum(ABSENCES)),
    divisionId: z.optional(id),
    q: z.optional(text(100)),
  },
  row: absentRow,
  length: 'PAGES',
  search: 'report.search',
  counts: {
    filter: 'absence',
    label: 'subjects.absences',
    values: ABSENCES.map((value) => ({ value, label: `subjects.absence.${value}` })),
  },
  drill,
  columns: [
    WHO[4],
    WHO[5],
    ...WHO.slice(0, 4),
    { key: 'absentIn', head: 'subjects.absentIn', label: 'subjects.absentIn', width: 16, kind: 'TEXT' },
    { key: 'absence', head: 'subjects.absenceHead', label: null, width: 14, kind: 'TEXT', words: 'subjects.absence' },
  ],
});
