import * as z from 'zod/mini';
import { decimal, id, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

const params = z.strictObject({ courseInstanceId: id });
const base = '/api/exams/classes/:courseInstanceId/reports';

/** NONE: no examination has it; ENTRY: marks are missing; ENTERED: all are there; LOCKED: every sheet is. */
const EXAM_STANDS = ['NONE', 'ENTRY', 'ENTERED', 'LOCKED'] as const;
/** What a paper lacks. PAPER: no exam paper was made of it. */
export const LACKS = ['PATTERN', 'PAPER', 'TEACHER', 'STUDENTS'] as const;
export type PaperLack = (typeof LACKS)[number];
/** A student sits a paper for the first time, as a repeater of the whole semester, or as a backlog. */
export const SITS = ['REGULAR', 'REPEATER', 'BACKLOG'] as const;

const paperRow = z.object({
  key: z.string(),
  semester: z.int(),
  code: z.string(),
  title: z.string(),
  category: z.nullable(z.string()),
  elective: z.nullable(z.string()),
  /** "TH 80/32, IA 20/8": maximum and minimum of each head. */
  heads: z.string(),
  maximum: z.nullable(z.string()),
  credits: decimal(1),
  pattern: z.nullable(z.string()),
  /** By division. */
  teachers: z.string(),
  students: z.int(),
  regular: z.int(),
  repeaters: z.int(),
  backlog: z.int(),
  exam: z.nullable(z.string()),
  entered: z.int(),
  toEnter: z.int(),
  sheets: z.int(),
  lockedSheets: z.int(),
  stand: z.enum(EXAM_STANDS),
  /** Codes of what it lacks, one behind the other. */
  lacks: z.string(),
});
export type PaperFacts = z.output<typeof paperRow>;

const mayRead = { feature: 'examPapers', action: 'read' } as const;
const semester = z.optional(wholeNumber(1, 16));

/** The papers of a class as its blueprint has them, with what the examinations of its year made of them. */
export const paperFacts = defineReport({
  name: 'paperFacts',
  summary: 'Papers of a class: heads and maxima, credits, pattern, teachers by division, students and the state of the marks',
  path: `${base}/papers`,
  permission: mayRead,
  params,
  query: { semester, lacks: z.optional(z.enum(LACKS)) },
  row: paperRow,
  length: 'WHOLE',
  frozen: 3,
  columns: [
    { key: 'semester', head: 'paperReport.semester', label: 'paperReport.semester', width: 10, kind: 'FIGURE' },
    { key: 'code', head: 'paperReport.code', label: 'paperReport.paper', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'paperReport.title', label: null, width: 36, kind: 'TEXT' },
    { key: 'category', head: 'paperReport.category', label: 'paperReport.category', width: 18, kind: 'TEXT' },
    { key: 'elective', head: 'paperReport.elective', label: null, width: 14, kind: 'TEXT' },
    { key: 'heads', head: 'paperReport.heads', label: 'paperReport.heads', width: 26, kind: 'TEXT' },
    { key: 'maximum', head: 'paperReport.maximum', label: null, width: 10, kind: 'FIGURE' },
    { key: 'credits', head: 'paperReport.credits', label: 'paperReport.credits', width: 8, kind: 'FIGURE' },
    { key: 'pattern', head: 'paperReport.pattern', label: 'paperReport.pattern', width: 16, kind: 'TEXT' },
    { key: 'teachers', head: 'paperReport.teachers', label: 'paperReport.teachers', width: 36, kind: 'TEXT' },
    { key: 'students', head: 'paperReport.students', label: 'paperReport.students', width: 10, kind: 'FIGURE' },
    { key: 'regular', head: 'paperReport.regular', label: 'paperReport.regular', width: 10, kind: 'FIGURE' },
    { key: 'repeaters', head: 'paperReport.repeaters', label: 'paperReport.repeaters', width: 10, kind: 'FIGURE' },
    { key: 'backlog', head: 'paperReport.backlog', label: 'paperReport.backlog', width: 10, kind: 'FIGURE' },
    { key: 'exam', head: 'paperReport.exam', label: null, width: 20, kind: 'TEXT' },
    { key: 'entered', head: 'paperReport.entered', label: null, width: 10, kind: 'FIGURE' },
    { key: 'toEnter', head: 'paperReport.toEnter', label: null, width: 10, kind: 'FIGURE' },
    { key: 'lockedSheets', head: 'paperReport.lockedSheets', label: null, width: 10, kind: 'FIGURE' },
    { key: 'sheets', head: 'paperReport.sheets', label: null, width: 10, kind: 'FIGURE' },
    { key: 'stand', head: 'paperReport.stand', label: 'paperReport.stand', width: 16, kind: 'TEXT', words: 'paperReport.stand' },
    { key: 'lacks', head: 'paperReport.lacks', label: 'paperReport.lacks', width: 22, kind: 'TEXT' },
  ],
});

const creditRow = z.object({
  semester: z.int(),
  papers: z.int(),
  compulsory: decimal(1),
  electives: decimal(1),
  credits: decimal(1),
  withoutPattern: z.int(),
  withoutPaper: z.int(),
  withoutTeacher: z.int(),
  withoutStudents: z.int(),
});
export type SemesterCredits = z.output<typeof creditRow>;

/** Credits of the papers by semester, and how many of them lack something. */
export const paperCredits = defineReport({
  name: 'paperCredits',
  summary: 'Credit totals of a class by semester, and how many papers lack a pattern, an exam paper, a teacher or students',
  path: `${base}/paper-credits`,
  permission: mayRead,
  params,
  query: {},
  row: creditRow,
  length: 'WHOLE',
  columns: [
    { key: 'semester', head: 'paperReport.semester', label: 'paperReport.semester', width: 10, kind: 'FIGURE' },
    { key: 'papers', head: 'paperReport.papers', label: 'paperReport.papers', width: 10, kind: 'FIGURE' },
    { key: 'compulsory', head: 'paperReport.compulsory', label: 'paperReport.compulsory', width: 12, kind: 'FIGURE' },
    { key: 'electives', head: 'paperReport.electives', label: 'paperReport.electives', width: 12, kind: 'FIGURE' },
    { key: 'credits', head: 'paperReport.credits', label: 'paperReport.credits', width: 10, kind: 'FIGURE' },
    { key: 'withoutPattern', head: 'paperReport.withoutPattern', label: 'paperReport.withoutPattern', width: 12, kind: 'FIGURE' },
    { key: 'withoutPaper', head: 'paperReport.withoutPaper', label: 'paperReport.withoutPaper', width: 12, kind: 'FIGURE' },
    { key: 'withoutTeacher', head: 'paperReport.withoutTeacher', label: 'paperReport.withoutTeacher', width: 12, kind: 'FIGURE' },
    { key: 'withoutStudents', head: 'paperReport.withoutStudents', label: 'paperReport.withoutStudents', width: 12, kind: 'FIGURE' },
  ],
});

const studentRow = z.object({
  key: z.string(),
  studentProfileId: id,
  code: z.string(),
  prn: z.string(),
  name: z.string(),
  division: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
  sits: z.enum(SITS),
  attemptNo: z.int(),
  exam: z.string(),
});
export type PaperStudent = z.output<typeof studentRow>;

/** Whom the figures of a paper count. */
export const paperStudents = defineReport({
  name: 'paperStudents',
  summary: 'Students behind the figures of the papers of a class: who sits which paper, and as what',
  path: `${base}/paper-students`,
  permission: { feature: 'inward', action: 'read' },
  params,
  query: { code: z.optional(text(30)), semester, sits: z.optional(z.enum(SITS)), q: z.optional(text(100)) },
  row: studentRow,
  length: 'PAGES',
  search: 'paperReport.searchHint',
  counts: {
    filter: 'sits',
    label: 'paperReport.sits',
    values: [
      { value: 'REGULAR', label: 'paperReport.sits.REGULAR' },
      { value: 'REPEATER', label: 'paperReport.sits.REPEATER' },
      { value: 'BACKLOG', label: 'paperReport.sits.BACKLOG' },
    ],
  },
  columns: [
    { key: 'name', head: 'paperReport.student', label: 'paperReport.student', width: 30, kind: 'TEXT' },
    { key: 'prn', head: 'paperReport.prn', label: 'paperReport.prn', width: 18, kind: 'TEXT' },
    { key: 'code', head: 'paperReport.code', label: 'paperReport.paper', width: 12, kind: 'TEXT' },
    { key: 'division', head: 'paperReport.division', label: 'paperReport.division', width: 10, kind: 'TEXT' },
    { key: 'seatNo', head: 'paperReport.seatNo', label: 'paperReport.seatNo', width: 14, kind: 'TEXT' },
    { key: 'sits', head: 'paperReport.sits', label: 'paperReport.sits', width: 12, kind: 'TEXT', words: 'paperReport.sits' },
    { key: 'attemptNo', head: 'paperReport.attempt', label: 'paperReport.attempt', width: 8, kind: 'FIGURE' },
    { key: 'exam', head: 'paperReport.exam', label: 'paperReport.exam', width: 24, kind: 'TEXT' },
  ],
});
