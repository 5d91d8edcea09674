import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport, sorting } from '../../../kit/report/report.contract.ts';
import { INWARD_KINDS, STUDENT_EXAM_STATES } from '../inward/inward.contract.ts';

const params = z.strictObject({ examInstanceId: id });
const base = '/api/exams/instances/:examInstanceId/reports';
/** Counts of candidates tell of nobody; their list does, and both are of who works on the inward. */
const mayRead = { feature: 'inward', action: 'read' } as const;

/** Candidates who take part. */
export const TAKING_PART = ['INWARDED', 'LOCKED', 'SEATED'] as const;
const CANDIDATE_STATES = STUDENT_EXAM_STATES.filter((state) => state !== 'ELIGIBLE' && state !== 'NOT_ELIGIBLE');

const paperRow = z.object({
  paperId: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  registered: z.int(),
  regular: z.int(),
  additional: z.int(),
  backlog: z.int(),
  /** Registered candidates by the code of their exam status. */
  statuses: z.record(z.string(), z.object({ candidates: z.int() })),
  withoutSeat: z.int(),
});
export type PaperRegistration = z.output<typeof paperRow>;

/** How many are registered for each paper of an examination. */
export const paperRegistrations = defineReport({
  name: 'paperRegistrations',
  summary: 'Candidates registered for each paper of an exam instance, by kind of inward and by exam status',
  path: `${base}/paper-registrations`,
  permission: mayRead,
  params,
  query: {},
  row: paperRow,
  length: 'WHOLE',
  columns: [
    { key: 'code', head: 'column.code', label: 'examReport.paper', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'examReport.title', label: null, width: 36, kind: 'TEXT' },
    { key: 'semester', head: 'examReport.semester', label: 'examReport.semester', width: 10, kind: 'FIGURE' },
    { key: 'registered', head: 'examReport.registered', label: 'examReport.registered', width: 11, kind: 'FIGURE' },
    { key: 'regular', head: 'examReport.regular', label: 'examReport.regular', width: 10, kind: 'FIGURE' },
    { key: 'additional', head: 'examReport.additional', label: 'examReport.additional', width: 11, kind: 'FIGURE' },
    { key: 'backlog', head: 'examReport.backlog', label: 'examReport.backlog', width: 10, kind: 'FIGURE' },
    {
      group: 'statuses',
      // On the screen the kinds of inward say it; the nominal roll names each candidate's status.
      label: null,
      parts: [{ key: 'candidates', head: 'examReport.ofStatus', label: null, width: 12, kind: 'FIGURE' }],
    },
    { key: 'withoutSeat', head: 'examReport.withoutSeat', label: 'examReport.withoutSeat', width: 14, kind: 'FIGURE' },
  ],
});

const candidateRow = z.object({
  studentExamId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  division: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  status: z.string(),
  kind: z.enum(INWARD_KINDS),
  attemptNo: z.int(),
  state: z.enum(STUDENT_EXAM_STATES),
  formNo: z.nullable(z.string()),
  paperCount: z.int(),
  /** Codes of the papers, those sat again marked with their attempt. */
  papers: z.string(),
});
export type NominalRow = z.output<typeof candidateRow>;

export const NOMINAL_SORTS = ['seatNo', 'prn', 'name'] as const;

/** The nominal roll: who is registered, and for what. */
export const nominalRoll = defineReport({
  name: 'nominalRoll',
  summary: 'Candidates of an exam instance with their papers, by state',
  path: `${base}/nominal-roll`,
  permission: mayRead,
  params,
  query: {
    state: z.optional(z.enum(CANDIDATE_STATES)),
    kind: z.optional(z.enum(INWARD_KINDS)),
    paperId: z.optional(id),
    divisionId: z.optional(id),
    statusId: z.optional(id),
    q: z.optional(text(100)),
    ...sorting(NOMINAL_SORTS),
  },
  row: candidateRow,
  length: 'PAGES',
  frozen: 3,
  search: 'examReport.search',
  counts: {
    filter: 'state',
    label: 'examReport.states',
    values: CANDIDATE_STATES.map((value) => ({ value, label: `preExam.state.${value}` })),
  },
  columns: [
    { key: 'seatNo', head: 'column.seatNo', label: 'preExam.seatNo', width: 12, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: 'examReport.prn', width: 20, kind: 'TEXT' },
    { key: 'name', head: 'column.name', label: 'examReport.candidate', width: 32, kind: 'TEXT' },
    { key: 'division', head: 'preExam.division', label: 'preExam.division', width: 12, kind: 'TEXT' },
    { key: 'rollNo', head: 'preExam.rollNo', label: 'preExam.rollNo', width: 10, kind: 'TEXT' },
    { key: 'status', head: 'preExam.status', label: 'preExam.status', width: 14, kind: 'TEXT' },
    { key: 'kind', head: 'preExam.kind', label: 'preExam.kind', width: 12, kind: 'TEXT', words: 'preExam.kind' },
    { key: 'attemptNo', head: 'examReport.attempt', label: 'examReport.attempt', width: 9, kind: 'FIGURE' },
    { key: 'formNo', head: 'examReport.formNo', label: 'examReport.formNo', width: 12, kind: 'TEXT' },
    { key: 'state', head: 'column.state', label: 'preExam.state', width: 14, kind: 'TEXT', words: 'preExam.state' },
    { key: 'paperCount', head: 'examReport.paperCount', label: 'examReport.paperCount', width: 9, kind: 'FIGURE' },
    { key: 'papers', head: 'examReport.papers', label: 'examReport.papers', width: 44, kind: 'TEXT' },
  ],
});
