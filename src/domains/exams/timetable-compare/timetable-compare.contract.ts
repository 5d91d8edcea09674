import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { tableMeasures } from '../timetable-run/timetable-run.contract.ts';

/** BOARD: as it stands; R3: the third published revision; otherwise the id of a search. */
const tableKey = z.string().check(z.regex(/^(BOARD|R[1-9]\d{0,4}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/));

const base = '/api/exams/sessions/:examSessionId/timetable';
const params = z.strictObject({ examSessionId: id });
const permission = { feature: 'timetables', action: 'read' } as const;
/** Lists of students: whoever reads time tables alone is not shown them. */
const ofStudents = { feature: 'inward', action: 'read' } as const;
const two = { before: z.optional(tableKey), after: z.optional(tableKey) };

const tableChoice = z.object({
  key: z.string(),
  kind: z.enum(['BOARD', 'REVISION', 'SEARCH']),
  revisionNo: z.nullable(z.int()),
  /** When it was published or found. */
  at: z.nullable(z.string()),
  cost: z.nullable(z.int()),
});
export type TableChoice = z.output<typeof tableChoice>;

export const timetableComparison = defineEndpoint({
  scope: 'INSTITUTE',
  params,
  name: 'timetableComparison',
  summary: 'The tables of a session that can be compared, and what two of them cost; by default the last published one and the board',
  method: 'GET',
  path: `${base}/comparison`,
  permission,
  query: z.strictObject(two),
  reply: dataOf(
    z.object({
      tables: z.array(tableChoice),
      before: z.object({ key: z.string(), measures: tableMeasures }),
      after: z.object({ key: z.string(), measures: tableMeasures }),
      /** Students who fare better, worse, and papers elsewhere. */
      gain: z.int(),
      lose: z.int(),
      moved: z.int(),
    }),
  ),
});

const CHANGES = ['MOVED', 'LEFT'] as const;
const moveRow = z.object({
  key: z.string(),
  /** LEFT: it is no paper of its examination any more. */
  change: z.enum(CHANGES),
  code: z.string(),
  title: z.string(),
  exam: z.string(),
  students: z.int(),
  beforeDay: z.string(),
  beforeSlot: z.string(),
  afterDay: z.string(),
  afterSlot: z.string(),
});
export type MoveRow = z.output<typeof moveRow>;

export const tableMoves = defineReport({
  name: 'tableMoves',
  summary: 'Papers that stand elsewhere in one table of a session than in the other, with day and slot before and after',
  path: `${base}/comparison/papers`,
  permission,
  params,
  query: two,
  row: moveRow,
  length: 'PAGES',
  columns: [
    { key: 'code', head: 'tableCompare.paper', label: 'tableCompare.paper', width: 14, kind: 'TEXT' },
    { key: 'title', head: 'tableCompare.paperTitle', label: 'tableCompare.paperTitle', width: 34, kind: 'TEXT' },
    { key: 'exam', head: 'tableCompare.exam', label: 'tableCompare.exam', width: 28, kind: 'TEXT' },
    { key: 'change', head: 'tableCompare.change', label: 'tableCompare.change', width: 14, kind: 'TEXT', words: 'tableCompare.change' },
    { key: 'students', head: 'tableCompare.students', label: 'tableCompare.students', width: 10, kind: 'FIGURE' },
    { key: 'beforeDay', head: 'tableCompare.beforeDay', label: 'tableCompare.beforeDay', width: 13, kind: 'TEXT' },
    { key: 'beforeSlot', head: 'tableCompare.beforeSlot', label: 'tableCompare.beforeSlot', width: 22, kind: 'TEXT' },
    { key: 'afterDay', head: 'tableCompare.afterDay', label: 'tableCompare.afterDay', width: 13, kind: 'TEXT' },
    { key: 'afterSlot', head: 'tableCompare.afterSlot', label: 'tableCompare.afterSlot', width: 22, kind: 'TEXT' },
  ],
});

const FARES = ['GAINS', 'LOSES'] as const;
const fareRow = z.object({
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  fares: z.enum(FARES),
  before: z.int(),
  after: z.int(),
  /** What is saved, or paid more. */
  difference: z.int(),
});
export type FareRow = z.output<typeof fareRow>;

export const studentFares = defineReport({
  name: 'studentFares',
  summary: 'Students whose papers lie better or worse in one table than in the other, those with the greatest difference first',
  path: `${base}/comparison/students`,
  permission: ofStudents,
  params,
  query: { ...two, fares: z.optional(z.enum(FARES)), q: z.optional(text(100)) },
  row: fareRow,
  length: 'PAGES',
  search: 'load.search',
  people: true,
  counts: {
    filter: 'fares',
    label: 'tableCompare.fares',
    values: [
      { value: 'GAINS', label: 'tableCompare.fares.GAINS' },
      { value: 'LOSES', label: 'tableCompare.fares.LOSES' },
    ],
  },
  columns: [
    { key: 'seatNo', head: 'load.seatNo', label: 'load.seatNo', width: 14, kind: 'TEXT' },
    { key: 'prn', head: 'load.prn', label: 'load.prn', width: 16, kind: 'TEXT' },
    { key: 'name', head: 'load.name', label: 'load.name', width: 30, kind: 'TEXT' },
    { key: 'fares', head: 'tableCompare.fares', label: 'tableCompare.fares', width: 14, kind: 'TEXT', words: 'tableCompare.fares' },
    { key: 'before', head: 'tableCompare.costBefore', label: 'tableCompare.costBefore', width: 13, kind: 'FIGURE' },
    { key: 'after', head: 'tableCompare.costAfter', label: 'tableCompare.costAfter', width: 13, kind: 'FIGURE' },
    { key: 'difference', head: 'tableCompare.difference', label: 'tableCompare.difference', width: 12, kind: 'FIGURE' },
  ],
});

const COSTS = ['PAIR', 'LATE'] as const;
const pairCostRow = z.object({
  key: z.string(),
  kind: z.enum(COSTS),
  one: z.string(),
  oneAt: z.string(),
  other: z.string(),
  otherAt: z.string(),
  students: z.int(),
  /** Of one student. */
  each: z.int(),
  cost: z.int(),
  /** Seat numbers, or PRNs while there are none. */
  numbers: z.string(),
});
export type PairCostRow = z.output<typeof pairCostRow>;

export const pairCosts = defineReport({
  name: 'pairCosts',
  summary: 'Every unit of what a table costs: by the pairs of papers that students have near each other, and large papers that come late',
  path: `${base}/costs`,
  permission,
  params,
  query: { table: z.optional(tableKey) },
  row: pairCostRow,
  length: 'PAGES',
  people: true,
  columns: [
    { key: 'one', head: 'cost.one', label: 'cost.one', width: 14, kind: 'TEXT' },
    { key: 'oneAt', head: 'cost.oneAt', label: 'cost.oneAt', width: 22, kind: 'TEXT' },
    { key: 'other', head: 'cost.other', label: 'cost.other', width: 14, kind: 'TEXT' },
    { key: 'otherAt', head: 'cost.otherAt', label: 'cost.otherAt', width: 22, kind: 'TEXT' },
    { key: 'kind', head: 'cost.kind', label: 'cost.kind', width: 16, kind: 'TEXT', words: 'cost.kind' },
    { key: 'students', head: 'tableCompare.students', label: 'tableCompare.students', width: 10, kind: 'FIGURE' },
    { key: 'each', head: 'cost.each', label: 'cost.each', width: 8, kind: 'FIGURE' },
    { key: 'cost', head: 'cost.cost', label: 'cost.cost', width: 10, kind: 'FIGURE' },
    { key: 'numbers', head: 'clash.numbers', label: 'clash.numbers', width: 60, kind: 'TEXT' },
  ],
});

const studentCostRow = z.object({
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  cost: z.int(),
  /** Each two papers with what they cost this student. */
  pairs: z.string(),
});
export type StudentCostRow = z.output<typeof studentCostRow>;

export const studentCosts = defineReport({
  name: 'studentCosts',
  summary: 'What a table costs by student, with the papers that it comes from; who pays most comes first',
  path: `${base}/costs/students`,
  permission: ofStudents,
  params,
  query: { table: z.optional(tableKey), q: z.optional(text(100)) },
  row: studentCostRow,
  length: 'PAGES',
  search: 'load.search',
  people: true,
  columns: [
    { key: 'seatNo', head: 'load.seatNo', label: 'load.seatNo', width: 14, kind: 'TEXT' },
    { key: 'prn', head: 'load.prn', label: 'load.prn', width: 16, kind: 'TEXT' },
    { key: 'name', head: 'load.name', label: 'load.name', width: 30, kind: 'TEXT' },
    { key: 'cost', head: 'cost.cost', label: 'cost.cost', width: 10, kind: 'FIGURE' },
    { key: 'pairs', head: 'cost.pairs', label: 'cost.pairs', width: 60, kind: 'TEXT' },
  ],
});
