import * as z from 'zod/mini';
import { holdFacts } from '../result-view/hold.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { pageFacts, pageOf, paging } from '../../../kit/list/page.contract.ts';
import { resultView } from '../result-view/result-view.contract.ts';
import { resultNotice } from '../result-notice/result-notice.contract.ts';
import { CHANGE_KINDS, resultChange } from './result-change.contract.ts';
import { exportOf, fileFormat } from '../../../kit/export/list-export.contract.ts';

/** What is looked at before a run is accepted. BLOCKS: a computation is refused; WARNS: it is possible and something stays open. */
const CHECK_STATES = ['DONE', 'WARNS', 'BLOCKS'] as const;
export const CHECKS = [
  'CANDIDATES',
  'ROSTER',
  'RULES',
  'SHEETS_OPENED',
  'MARKS',
  'MISMATCHES',
  'SHEETS_LOCKED',
  'BACKWARD_SGPI',
  'BACKWARD_UNVERIFIED',
  'MODERATIONS',
  'GRACE_APPROVALS',
  'CREDIT_APPROVALS',
  'CORRECTIONS',
  'CARRIED',
  'RESERVED',
] as const;

/** A mark on its sheet; whose it is on a sheet under mask numbers is told to nobody: null. */
const openCell = z.object({ sheetId: id, paperId: id, divisionId: z.nullable(id), studentExamId: z.nullable(id) });
export type OpenCell = z.output<typeof openCell>;

const check = z.object({
  code: z.enum(CHECKS),
  state: z.enum(CHECK_STATES),
  count: z.int(),
  /** Of how many; null where there is no whole. */
  of: z.nullable(z.int()),
  /** What is wrong with the rules, in words. */
  detail: z.nullable(z.string()),
  /** What is meant, by name: the first few. */
  lines: z.array(z.string()),
  /** The first student who waits for a decision; null where no single student is meant. */
  studentExamId: z.nullable(id),
  /** The first mark that waits to be entered or decided; null where it is not done on a sheet. */
  cell: z.nullable(openCell),
});
export type PrerequisiteCheck = z.output<typeof check>;

export const EXCEPTION_KINDS = ['NOT_COMPUTED', 'STALE', 'RESERVED', 'NULLIFIED', 'ABSENT', 'WITHHELD', 'CGPI_BLANK'] as const;
const exception = z.object({
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  kinds: z.array(z.enum(EXCEPTION_KINDS)),
  letter: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Papers with an unfair-means case that is not decided. */
  papers: z.array(z.string()),
  held: holdFacts,
});
export type ExceptionRow = z.output<typeof exception>;

const overview = z.object({
  /** The computed run, or null before the first. */
  runNo: z.nullable(z.int()),
  students: z.int(),
  computed: z.int(),
  letters: z.record(z.string(), z.int()),
  /** Among those with the letter P: passed by grace on what they failed in; and passed without it, their class or percentage raised. */
  passedWithGrace: z.int(),
  raisedOnly: z.int(),
  ordinances: z.record(z.string(), z.int()),
  failedUnits: z.int(),
  withheld: z.int(),
  exceptions: z.record(z.string(), z.int()),
});
export type ResultOverview = z.output<typeof overview>;

const publication = z.object({
  /** What publishing the locked run would show, hide and change. */
  runNo: z.nullable(z.int()),
  students: z.int(),
  letters: z.record(z.string(), z.int()),
  /** Among those with the letter P. */
  passedWithGrace: z.int(),
  withheld: z.int(),
  reserved: z.int(),
  /** Of the others, who has no login to see it with. */
  noLogin: z.int(),
  /** Students whose published result would be another one, and who have none yet. */
  changed: z.int(),
  first: z.int(),
  /** Students of divisions that are held back; they are in no other figure here. */
  held: z.int(),
  /** Who sees the published result now: in its window, neither withheld nor reserved, with a login. */
  seenNow: z.int(),
  publishedAt: z.nullable(z.string()),
  firstPublishedAt: z.nullable(z.string()),
  /** Statements of marks that are printed already; the first of them. */
  printed: z.object({ total: z.int(), first: z.array(z.object({ number: z.string(), prn: z.string(), name: z.string() })) }),
});
export type Publication = z.output<typeof publication>;

/** A locked or published result of another examination that counts one that changes. */
const laterResult = z.object({ examInstanceId: id, name: z.string(), students: z.int() });
export type LaterResult = z.output<typeof laterResult>;
export const laterList = z.array(laterResult);

const newerResult = z.object({ studentExamId: id, prn: z.string(), name: z.string(), statements: z.array(z.string()) });
export type NewerResult = z.output<typeof newerResult>;

const upsets = z.object({
  /** Students. */
  total: z.int(),
  /** Verified ones of the semesters of the examination, which its result takes the place of. */
  sgpis: z.int(),
  certificates: z.int(),
  transcripts: z.int(),
  first: z.array(
    z.object({ studentExamId: id, prn: z.string(), name: z.string(), sgpi: z.nullable(z.string()), papers: z.array(z.string()) }),
  ),
});
export type Upsets = z.output<typeof upsets>;

const runRef = z.object({ runNo: z.int(), kind: z.string(), finishedAt: z.nullable(z.string()), requestedByName: z.nullable(z.string()) });
const changeRow = z.object({
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  change: resultChange,
});

const differenceFilter = {
  /** A run number to compare with; without it the published run, else the locked one, else the run before. */
  against: z.optional(wholeNumber(1, 1_000_000)),
  kind: z.optional(z.enum(CHANGE_KINDS)),
  /** Letters before and after, as "F>P". */
  letters: z.optional(text(12)),
  q: z.optional(text(100)),
};
export type DifferenceRow = z.output<typeof changeRow>;

const common = { scope: 'INSTITUTE' as const, permission: { feature: 'results', action: 'read' } as const };
const path = '/api/results/instances/:examInstanceId';
const instanceParams = z.strictObject({ examInstanceId: id });

/** What is read before a run is accepted, locked and published; nothing here changes anything. */
export const runReview = {
  prerequisites: defineEndpoint({
    ...common,
    name: 'results.prerequisites',
    summary: 'What a computation of an exam instance needs, and what is missing',
    method: 'GET',
    path: `${path}/prerequisites`,
    params: instanceParams,
    reply: dataOf(z.array(check)),
  }),
  overview: defineEndpoint({
    ...common,
    name: 'results.overview',
    summary: 'Students by result in the computed version, with students to check',
    method: 'GET',
    path: `${path}/overview`,
    params: instanceParams,
    reply: dataOf(overview),
  }),
  exceptions: defineEndpoint({
    ...common,
    name: 'results.exceptions',
    summary: 'Students whose result is unusual, each with why',
    method: 'GET',
    path: `${path}/exceptions`,
    params: instanceParams,
    query: z.strictObject({ ...paging, kind: z.optional(z.enum(EXCEPTION_KINDS)), q: z.optional(text(100)) }),
    reply: pageOf(exception),
  }),
  difference: defineEndpoint({
    ...common,
    name: 'results.difference',
    summary: 'What the computed run changes against the published, the locked or the run before, student by student',
    method: 'GET',
    path: `${path}/difference`,
    peopleAt: 'rows',
    params: instanceParams,
    query: z.strictObject({
      ...paging,
      ...differenceFilter,
    }),
    reply: z.object({
      data: z.object({
        base: z.nullable(runRef),
        target: z.nullable(runRef),
        students: z.int(),
        letters: z.record(z.string(), z.int()),
        rows: z.array(changeRow),
      }),
      page: pageFacts,
      counts: z.record(z.string(), z.int()),
    }),
  }),
  publication: defineEndpoint({
    ...common,
    name: 'results.publication',
    summary: 'What publishing the locked result would show, hide and change',
    method: 'GET',
    path: `${path}/publication`,
    params: instanceParams,
    reply: dataOf(publication),
  }),
  newer: defineEndpoint({
    ...common,
    name: 'results.newer',
    summary:
      'Whose published result the computed or the locked run changes, their printed statements, and the published results that stand on it',
    method: 'GET',
    path: `${path}/newer`,
    params: instanceParams,
    query: z.strictObject({ pointer: z.enum(['COMPUTED', 'LOCKED']) }),
    reply: dataOf(z.object({ total: z.int(), first: z.array(newerResult), later: laterList })),
  }),
  upsets: defineEndpoint({
    ...common,
    name: 'results.upsets',
    summary:
      'What the first publication puts out of date: entered SGPIs of its semesters, certificates and transcripts, with the first students, and later results',
    method: 'GET',
    path: `${path}/upsets`,
    params: instanceParams,
    reply: dataOf(z.extend(upsets, { later: laterList })),
  }),
  rehearse: defineEndpoint({
    ...common,
    name: 'results.rehearse',
    summary: 'The locked result of one student as the student will see it, or why nothing will be seen',
    method: 'GET',
    path: '/api/results/student-exams/:id/rehearsal',
    params: idParams,
    reply: dataOf(
      z.object({
        result: resultView,
        notice: z.nullable(resultNotice),
        hiddenBy: z.nullable(z.enum(['WITHHELD', 'RESERVED', 'HELD', 'WINDOW', 'NO_LOGIN'])),
      }),
    ),
  }),
};

export const exportExceptions = exportOf(runReview.exceptions);
export const exportDifference = defineEndpoint({
  ...common,
  name: 'results.difference.export',
  summary: 'All rows of results.difference under its filters as CSV, workbook or PDF',
  method: 'GET',
  path: `${path}/difference/export`,
  permission: { feature: 'results', action: 'export' },
  params: instanceParams,
  query: z.strictObject({ ...differenceFilter, ...fileFormat }),
  reply: z.unknown(),
  kind: 'DOWNLOAD',
});
