import * as z from 'zod/mini';
import { decimal, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { LEAVE_KINDS } from '../inward/exam-leave.contract.ts';

const base = '/api/exams/instances/:examInstanceId/reports';
const params = z.strictObject({ examInstanceId: id });
const permission = { feature: 'inward', action: 'read' } as const;

/** Where an absence is known from. */
/** Of the block and not yet of the marks: BLOCK, whatever the door says. */
const ABSENT_SOURCES = ['DOOR', 'BLOCK', 'MARKS', 'BOTH'] as const;

const absentRow = z.object({
  key: z.string(),
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  division: z.nullable(z.string()),
  paper: z.string(),
  title: z.string(),
  day: z.nullable(z.string()),
  room: z.nullable(z.string()),
  source: z.enum(ABSENT_SOURCES),
  /** Of the marks. */
  heads: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  /** Why the candidate was absent with leave, and what proves it; null: without leave. */
  leave: z.nullable(z.enum(LEAVE_KINDS)),
  leaveDocument: z.nullable(z.string()),
});
export type AbsentRow = z.output<typeof absentRow>;

export const absentees = defineReport({
  name: 'absentees',
  summary: 'Candidates of an exam who were absent, by paper: at the door, in the block or in the marks',
  path: `${base}/absentees`,
  permission,
  params,
  query: {
    source: z.optional(z.enum(ABSENT_SOURCES)),
    paperId: z.optional(id),
    divisionId: z.optional(id),
    q: z.optional(text(100)),
  },
  row: absentRow,
  length: 'PAGES',
  people: true,
  search: 'preReport.candidateSearch',
  counts: {
    filter: 'source',
    label: 'preReport.source',
    values: ABSENT_SOURCES.map((value) => ({ value, label: `preReport.source.${value}` })),
  },
  columns: [
    { key: 'seatNo', head: 'column.seatNo', label: 'preReport.seatNo', width: 14, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: 'preReport.prn', width: 20, kind: 'TEXT' },
    { key: 'name', head: 'column.name', label: 'preReport.name', width: 30, kind: 'TEXT' },
    { key: 'division', head: 'preReport.division', label: 'preReport.division', width: 10, kind: 'TEXT' },
    { key: 'paper', head: 'preReport.paper', label: 'preReport.paper', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'preReport.title', label: null, width: 34, kind: 'TEXT' },
    { key: 'day', head: 'preReport.day', label: 'preReport.day', width: 12, kind: 'TEXT' },
    { key: 'room', head: 'preReport.room', label: 'preReport.room', width: 10, kind: 'TEXT' },
    { key: 'source', head: 'preReport.source', label: 'preReport.source', width: 16, kind: 'TEXT', words: 'preReport.source' },
    { key: 'heads', head: 'preReport.heads', label: 'preReport.heads', width: 12, kind: 'TEXT' },
    { key: 'enteredBy', head: 'preReport.enteredBy', label: 'preReport.enteredBy', width: 24, kind: 'TEXT' },
    { key: 'leave', head: 'preReport.leave', label: 'preReport.leave', width: 16, kind: 'TEXT', words: 'preReport.leave' },
    { key: 'leaveDocument', head: 'preReport.leaveDocument', label: null, width: 30, kind: 'TEXT' },
  ],
});

const absentCountRow = z.object({
  paperId: id,
  paper: z.string(),
  title: z.string(),
  registered: z.int(),
  absent: z.int(),
  atDoor: z.int(),
  inBlock: z.int(),
  inMarks: z.int(),
  inBoth: z.int(),
});
export type AbsentCountRow = z.output<typeof absentCountRow>;

export const absentCounts = defineReport({
  name: 'absentCounts',
  summary: 'How many were absent from each paper of an exam, and where that is known from',
  path: `${base}/absent-counts`,
  permission,
  params,
  query: {},
  row: absentCountRow,
  length: 'WHOLE',
  columns: [
    { key: 'paper', head: 'preReport.paper', label: 'preReport.paper', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'preReport.title', label: null, width: 34, kind: 'TEXT' },
    { key: 'registered', head: 'preReport.registered', label: 'preReport.registered', width: 11, kind: 'FIGURE' },
    { key: 'absent', head: 'preReport.absent', label: 'preReport.absent', width: 9, kind: 'FIGURE' },
    { key: 'atDoor', head: 'preReport.source.DOOR', label: 'preReport.source.DOOR', width: 14, kind: 'FIGURE' },
    { key: 'inBlock', head: 'preReport.source.BLOCK', label: 'preReport.source.BLOCK', width: 14, kind: 'FIGURE' },
    { key: 'inMarks', head: 'preReport.source.MARKS', label: 'preReport.source.MARKS', width: 14, kind: 'FIGURE' },
    { key: 'inBoth', head: 'preReport.source.BOTH', label: 'preReport.source.BOTH', width: 16, kind: 'FIGURE' },
  ],
});

const additionalRow = z.object({
  studentExamId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  division: z.nullable(z.string()),
  status: z.string(),
  formNo: z.nullable(z.string()),
  papers: z.string(),
  inwardedOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AdditionalRow = z.output<typeof additionalRow>;

export const additionalProfiles = defineReport({
  name: 'additionalProfiles',
  summary: 'Candidates of an exam who were inwarded as additional, with papers, day and reason',
  path: `${base}/additional-profiles`,
  permission,
  params,
  query: { q: z.optional(text(100)) },
  row: additionalRow,
  length: 'PAGES',
  people: true,
  search: 'preReport.candidateSearch',
  columns: [
    { key: 'seatNo', head: 'column.seatNo', label: 'preReport.seatNo', width: 14, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: 'preReport.prn', width: 20, kind: 'TEXT' },
    { key: 'name', head: 'column.name', label: 'preReport.name', width: 30, kind: 'TEXT' },
    { key: 'division', head: 'preReport.division', label: 'preReport.division', width: 10, kind: 'TEXT' },
    { key: 'status', head: 'preReport.status', label: 'preReport.status', width: 14, kind: 'TEXT' },
    { key: 'formNo', head: 'preReport.formNo', label: 'preReport.formNo', width: 12, kind: 'TEXT' },
    { key: 'papers', head: 'preReport.papers', label: 'preReport.papers', width: 40, kind: 'TEXT' },
    { key: 'inwardedOn', head: 'preReport.inwardedOn', label: 'preReport.inwardedOn', width: 12, kind: 'TEXT' },
    { key: 'reason', head: 'preReport.reason', label: 'preReport.reason', width: 30, kind: 'TEXT' },
  ],
});

const lockedRow = z.object({
  examInstanceId: id,
  exam: z.string(),
  course: z.string(),
  open: z.int(),
  locked: z.int(),
  seated: z.int(),
  withdrawn: z.int(),
  papers: z.int(),
  papersLocked: z.int(),
  sheets: z.int(),
  sheetsLocked: z.int(),
});
export type LockedRow = z.output<typeof lockedRow>;

export const lockedStatistics = defineReport({
  name: 'lockedStatistics',
  summary: 'What is locked in each exam of a session: candidates by state, papers, mark sheets',
  path: '/api/exams/sessions/:examSessionId/reports/locked',
  permission,
  params: z.strictObject({ examSessionId: id }),
  query: {},
  row: lockedRow,
  length: 'WHOLE',
  columns: [
    { key: 'exam', head: 'preReport.exam', label: 'preReport.exam', width: 36, kind: 'TEXT' },
    { key: 'course', head: 'preReport.course', label: 'preReport.course', width: 12, kind: 'TEXT' },
    { key: 'open', head: 'preReport.open', label: 'preReport.open', width: 11, kind: 'FIGURE' },
    { key: 'locked', head: 'preReport.locked', label: 'preReport.locked', width: 11, kind: 'FIGURE' },
    { key: 'seated', head: 'preReport.seated', label: 'preReport.seated', width: 13, kind: 'FIGURE' },
    { key: 'withdrawn', head: 'preReport.withdrawn', label: 'preReport.withdrawn', width: 11, kind: 'FIGURE' },
    { key: 'papers', head: 'preReport.papers', label: 'preReport.papers', width: 9, kind: 'FIGURE' },
    { key: 'papersLocked', head: 'preReport.papersLocked', label: 'preReport.papersLocked', width: 12, kind: 'FIGURE' },
    { key: 'sheets', head: 'preReport.sheets', label: 'preReport.sheets', width: 11, kind: 'FIGURE' },
    { key: 'sheetsLocked', head: 'preReport.sheetsLocked', label: 'preReport.sheetsLocked', width: 12, kind: 'FIGURE' },
  ],
});

/** BLANK: to be written by hand; FILLED: with the marks of sheets that are submitted or locked. */
export const SHEET_FORMS = ['BLANK', 'FILLED'] as const;
export type SheetForm = (typeof SHEET_FORMS)[number];

const examinerRow = z.object({
  key: z.string(),
  paper: z.string(),
  title: z.string(),
  head: z.string(),
  max: decimal(2),
  division: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
  state: z.enum(['ENTRY', 'SUBMITTED', 'LOCKED']),
  figures: z.nullable(z.string()),
  words: z.nullable(z.string()),
});
export type ExaminerRow = z.output<typeof examinerRow>;

export const examinerMarkSheets = defineReport({
  name: 'examinerMarkSheets',
  summary: 'Mark sheets for examiners of one paper, the first where none is named: seat numbers with marks in figures and words, or blank',
  path: `${base}/examiner-mark-sheets`,
  permission: { feature: 'markEntry', action: 'read' },
  params,
  query: {
    form: z.optional(z.enum(SHEET_FORMS)),
    paperId: z.optional(id),
    head: z.optional(text(40)),
    divisionId: z.optional(id),
  },
  row: examinerRow,
  length: 'PAGES',
  document: 'preReport.markSheet',
  columns: [
    { key: 'paper', head: 'preReport.paper', label: 'preReport.paper', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'preReport.title', label: null, width: 34, kind: 'TEXT' },
    { key: 'head', head: 'preReport.head', label: 'preReport.head', width: 10, kind: 'TEXT' },
    { key: 'max', head: 'preReport.max', label: 'preReport.max', width: 9, kind: 'FIGURE' },
    { key: 'division', head: 'preReport.division', label: 'preReport.division', width: 10, kind: 'TEXT' },
    { key: 'state', head: 'preReport.state', label: 'preReport.state', width: 12, kind: 'TEXT', words: 'preReport.state' },
    { key: 'seatNo', head: 'preReport.number', label: 'preReport.number', width: 14, kind: 'TEXT' },
    { key: 'figures', head: 'preReport.figures', label: 'preReport.figures', width: 12, kind: 'MARK' },
    { key: 'words', head: 'preReport.words', label: 'preReport.words', width: 34, kind: 'TEXT' },
  ],
});
