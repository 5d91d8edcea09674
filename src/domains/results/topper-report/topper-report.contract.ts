import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { CANDIDATE_COLUMNS } from '../result-view/candidate-columns.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';

const mayRead = { feature: 'reports', action: 'read' } as const;

export const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const;
const flag = z.optional(z.enum(['YES', 'NO']));
const MOST_RANKS = 100;

/** Who is ranked: without a word, nobody with a backlog, ever, and nobody with grace. */
const eligible = { noBacklog: flag, noGrace: flag, upTo: z.optional(wholeNumber(1, MOST_RANKS)) };

const ofSession = z.strictObject({ examSessionId: id });
const sessionPath = '/api/results/sessions/:examSessionId/reports/semester-toppers';

const semesterTopper = z.object({
  studentExamId: id,
  studentProfileId: id,
  rank: z.int(),
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  course: z.string(),
  branch: z.nullable(z.string()),
  semester: z.int(),
  exam: z.string(),
  division: z.nullable(z.string()),
  sgpi: z.string(),
  /** What the rank is by: points of the marks before grace, and credits. */
  points: z.string(),
  credits: z.string(),
  total: z.string(),
  totalMax: z.string(),
  percentage: z.nullable(z.string()),
  className: z.nullable(z.string()),
});
export type SemesterTopper = z.output<typeof semesterTopper>;

const choice = z.object({ id, name: z.string() });

/** Ranks by SGPI in each course and semester of a session. */
export const semesterToppers = {
  ...defineReport({
    name: 'semesterToppers',
    summary: 'The first ranks by SGPI of published results in each course and semester of an exam session; equal SGPIs share a rank',
    path: sessionPath,
    permission: mayRead,
    params: ofSession,
    query: {
      examInstanceId: z.optional(id),
      courseId: z.optional(id),
      branchId: z.optional(id),
      divisionId: z.optional(id),
      semester: z.optional(wholeNumber(1, 16)),
      gender: z.optional(z.enum(GENDERS)),
      category: z.optional(text(60)),
      ...eligible,
    },
    row: semesterTopper,
    length: 'PAGES',
    drill: toHistory,
    columns: [
      { key: 'course', head: 'toppers.course', label: 'toppers.course', width: 26, kind: 'TEXT' },
      { key: 'semester', head: 'toppers.semester', label: 'toppers.semester', width: 10, kind: 'FIGURE' },
      { key: 'rank', head: 'toppers.rank', label: 'toppers.rank', width: 7, kind: 'FIGURE' },
      ...CANDIDATE_COLUMNS,
      { key: 'branch', head: 'toppers.branch', label: 'toppers.branch', width: 22, kind: 'TEXT' },
      { key: 'division', head: 'toppers.division', label: 'toppers.division', width: 10, kind: 'TEXT' },
      { key: 'exam', head: 'toppers.exam', label: null, width: 20, kind: 'TEXT' },
      { key: 'sgpi', head: 'column.sgpi', label: 'toppers.sgpi', width: 8, kind: 'FIGURE' },
      { key: 'points', head: 'toppers.points', label: 'toppers.points', width: 9, kind: 'FIGURE' },
      { key: 'credits', head: 'column.credits', label: 'toppers.credits', width: 9, kind: 'FIGURE' },
      { key: 'total', head: 'toppers.total', label: 'toppers.total', width: 9, kind: 'FIGURE' },
      { key: 'totalMax', head: 'column.maximum', label: null, width: 9, kind: 'FIGURE' },
      { key: 'percentage', head: 'toppers.percentage', label: 'toppers.percentage', width: 8, kind: 'FIGURE' },
      { key: 'className', head: 'column.className', label: 'toppers.class', width: 24, kind: 'TEXT' },
    ],
  }),
  choices: defineEndpoint({
    scope: 'INSTITUTE',
    method: 'GET',
    name: 'semesterToppers.choices',
    summary: 'What the toppers of an exam session can be narrowed to: its published exams, their courses, branches, semesters, divisions',
    path: `${sessionPath}/choices`,
    permission: mayRead,
    params: ofSession,
    reply: dataOf(
      z.object({
        exams: z.array(choice),
        courses: z.array(choice),
        branches: z.array(choice),
        divisions: z.array(z.object({ id, name: z.string(), courseId: id })),
        semesters: z.array(z.int()),
        /** As written in the profiles; empty for who may not read profiles. */
        categories: z.array(z.string()),
      }),
    ),
  }),
};

const subjectTopper = z.object({
  /** Candidate and paper: one candidate can be first in several. */
  key: z.string(),
  studentProfileId: id,
  paper: z.string(),
  title: z.string(),
  rank: z.int(),
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  division: z.nullable(z.string()),
  /** Who the paper is given to in this division. */
  teachers: z.nullable(z.string()),
  /** Before grace. */
  total: z.string(),
  totalMax: z.string(),
  percentage: z.string(),
  grade: z.string(),
});
export type SubjectTopper = z.output<typeof subjectTopper>;

/** Ranks by marks in each paper of an examination. */
export const subjectToppers = defineReport({
  name: 'subjectToppers',
  summary: 'The first ranks by marks in each paper of an exam with published results; equal marks share a rank',
  path: '/api/results/instances/:examInstanceId/reports/subject-toppers',
  permission: mayRead,
  params: z.strictObject({ examInstanceId: id }),
  query: {
    paperId: z.optional(id),
    divisionId: z.optional(id),
    passed: flag,
    ...eligible,
  },
  row: subjectTopper,
  length: 'PAGES',
  drill: toHistory,
  columns: [
    { key: 'paper', head: 'column.paperCode', label: 'toppers.paper', width: 14, kind: 'TEXT' },
    { key: 'title', head: 'column.paperTitle', label: null, width: 34, kind: 'TEXT' },
    { key: 'rank', head: 'toppers.rank', label: 'toppers.rank', width: 7, kind: 'FIGURE' },
    ...CANDIDATE_COLUMNS,
    { key: 'division', head: 'toppers.division', label: 'toppers.division', width: 10, kind: 'TEXT' },
    { key: 'teachers', head: 'toppers.teachers', label: 'toppers.teachers', width: 28, kind: 'TEXT' },
    { key: 'total', head: 'toppers.marks', label: 'toppers.marks', width: 9, kind: 'FIGURE' },
    { key: 'totalMax', head: 'column.maximum', label: null, width: 9, kind: 'FIGURE' },
    { key: 'percentage', head: 'toppers.percentage', label: 'toppers.percentage', width: 8, kind: 'FIGURE' },
    { key: 'grade', head: 'toppers.grade', label: 'toppers.grade', width: 8, kind: 'TEXT' },
  ],
});
