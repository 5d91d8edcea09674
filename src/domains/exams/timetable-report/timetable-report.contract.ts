import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

const base = '/api/exams/sessions/:examSessionId/timetable';
const params = z.strictObject({ examSessionId: id });
const permission = { feature: 'timetables', action: 'read' } as const;

const sheetRow = z.object({
  key: z.string(),
  day: z.string(),
  slot: z.string(),
  time: z.string(),
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  exam: z.string(),
  students: z.int(),
});
export type SheetRow = z.output<typeof sheetRow>;

/** The table as it is hung up: of one examination or of the whole session. */
export const timetableSheets = defineReport({
  name: 'timetableSheets',
  summary: 'The time table of a session, or of one of its exams, by day and slot',
  path: `${base}/sheet`,
  permission,
  params,
  query: { examInstanceId: z.optional(id) },
  row: sheetRow,
  length: 'WHOLE',
  columns: [
    { key: 'day', head: 'sheet.day', label: 'sheet.day', width: 12, kind: 'TEXT' },
    { key: 'slot', head: 'sheet.slot', label: 'sheet.slot', width: 12, kind: 'TEXT' },
    { key: 'time', head: 'sheet.time', label: 'sheet.time', width: 14, kind: 'TEXT' },
    { key: 'code', head: 'sheet.code', label: 'sheet.code', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'sheet.title', label: 'sheet.title', width: 36, kind: 'TEXT' },
    { key: 'semester', head: 'sheet.semester', label: 'sheet.semester', width: 9, kind: 'FIGURE' },
    { key: 'exam', head: 'sheet.exam', label: 'sheet.exam', width: 30, kind: 'TEXT' },
    { key: 'students', head: 'sheet.students', label: 'sheet.students', width: 10, kind: 'FIGURE' },
  ],
});

const clashRow = z.object({
  key: z.string(),
  kind: z.enum(['SAME_TIME', 'SAME_DAY']),
  day: z.string(),
  slot: z.string(),
  one: z.string(),
  other: z.string(),
  students: z.int(),
  /** Seat numbers, or PRNs while there are none. */
  numbers: z.string(),
});
export type ClashRow = z.output<typeof clashRow>;

export const timetableClashes = defineReport({
  name: 'timetableClashes',
  summary: 'Pairs of papers that students have at one time or on one day, with how many students and their numbers',
  path: `${base}/clashes`,
  permission,
  params,
  query: { kind: z.optional(z.enum(['SAME_TIME', 'SAME_DAY'])) },
  row: clashRow,
  length: 'PAGES',
  people: true,
  counts: {
    filter: 'kind',
    label: 'clash.kind',
    values: [
      { value: 'SAME_TIME', label: 'clash.kind.SAME_TIME' },
      { value: 'SAME_DAY', label: 'clash.kind.SAME_DAY' },
    ],
  },
  columns: [
    { key: 'kind', head: 'clash.kind', label: 'clash.kind', width: 14, kind: 'TEXT', words: 'clash.kind' },
    { key: 'day', head: 'sheet.day', label: 'sheet.day', width: 12, kind: 'TEXT' },
    { key: 'slot', head: 'sheet.slot', label: 'sheet.slot', width: 20, kind: 'TEXT' },
    { key: 'one', head: 'clash.one', label: 'clash.one', width: 14, kind: 'TEXT' },
    { key: 'other', head: 'clash.other', label: 'clash.other', width: 14, kind: 'TEXT' },
    { key: 'students', head: 'sheet.students', label: 'sheet.students', width: 10, kind: 'FIGURE' },
    { key: 'numbers', head: 'clash.numbers', label: 'clash.numbers', width: 60, kind: 'TEXT' },
  ],
});

const loadRow = z.object({
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  papers: z.int(),
  unplaced: z.int(),
  /** Papers at one time with another, on one day with another, and on the day after another. */
  sameTime: z.int(),
  sameDay: z.int(),
  nextDay: z.int(),
  mostADay: z.int(),
});
export type LoadRow = z.output<typeof loadRow>;

export const studentLoads = defineReport({
  name: 'studentLoads',
  summary: 'How the papers of each student lie, those with the heaviest load first',
  path: `${base}/loads`,
  // A list of students: whoever reads time tables alone is not shown it.
  permission: { feature: 'inward', action: 'read' },
  params,
  query: { q: z.optional(text(100)) },
  row: loadRow,
  length: 'PAGES',
  search: 'load.search',
  people: true,
  columns: [
    { key: 'seatNo', head: 'load.seatNo', label: 'load.seatNo', width: 14, kind: 'TEXT' },
    { key: 'prn', head: 'load.prn', label: 'load.prn', width: 16, kind: 'TEXT' },
    { key: 'name', head: 'load.name', label: 'load.name', width: 30, kind: 'TEXT' },
    { key: 'papers', head: 'load.papers', label: 'load.papers', width: 9, kind: 'FIGURE' },
    { key: 'unplaced', head: 'load.unplaced', label: 'load.unplaced', width: 12, kind: 'FIGURE' },
    { key: 'sameTime', head: 'load.sameTime', label: 'load.sameTime', width: 12, kind: 'FIGURE' },
    { key: 'sameDay', head: 'load.sameDay', label: 'load.sameDay', width: 12, kind: 'FIGURE' },
    { key: 'nextDay', head: 'load.nextDay', label: 'load.nextDay', width: 12, kind: 'FIGURE' },
    { key: 'mostADay', head: 'load.mostADay', label: 'load.mostADay', width: 12, kind: 'FIGURE' },
  ],
});
