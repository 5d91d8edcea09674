import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';
import { CHECKS } from '../run-review/run-review.contract.ts';

/** Reminders about mark sheets that wait for marks. */
export const SHEET_TOPIC = 'markSheets.enter';

export const BOARD_STEPS = ['INWARD', 'PAPERS', 'ROSTER', 'SEATS', 'MARKS', 'GRACE', 'COMPUTE', 'LOCK', 'PUBLISH'] as const;
/** CURRENT: the first that is not done; ATTENTION: something is left of it though later steps have begun; WAITS: its turn has not come. */
const STEP_STATES = ['DONE', 'CURRENT', 'ATTENTION', 'WAITS'] as const;
/** What still blocks publication, beside the prerequisites of a computation. */
const BOARD_BLOCKS = [...CHECKS, 'NOT_COMPUTED', 'STALE', 'NOT_LOCKED', 'APPROVALS', 'WITHHELD'] as const;

const step = z.object({
  code: z.enum(BOARD_STEPS),
  state: z.enum(STEP_STATES),
  done: z.int(),
  total: z.int(),
  /** When it was done last, or null where nobody wrote it down. */
  on: z.nullable(z.string()),
});
export type BoardStep = z.output<typeof step>;

const openSheet = z.object({
  id,
  paperId: id,
  divisionId: z.nullable(id),
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  headKind: z.string(),
  divisionName: z.nullable(z.string()),
  state: z.string(),
  entered: z.int(),
  total: z.int(),
  /** Marks that wait for their second entry; the teachers are those who did not make the first. */
  secondLeft: z.int(),
  /** Marks whose two entries differ, or whose second entry is missing. */
  differing: z.int(),
  teachers: z.array(z.string()),
  lastEntryAt: z.nullable(z.string()),
  /** Marks that were entered after the end of the window. */
  late: z.int(),
  /** Its teachers were reminded last, and whether that was today by the institute's calendar. */
  remindedAt: z.nullable(z.string()),
  remindedToday: z.boolean(),
});
export type OpenSheet = z.output<typeof openSheet>;

const block = z.object({
  code: z.enum(BOARD_BLOCKS),
  /** BLOCKS: publication is refused; WARNS: it is possible and something stays open. */
  state: z.enum(['BLOCKS', 'WARNS']),
  count: z.int(),
  /** Of so many; null where that says nothing. */
  of: z.nullable(z.int()),
  /** Of STALE: how many of them have another mark than their result was computed from. */
  marksChanged: z.nullable(z.int()),
});
export type BoardBlock = z.output<typeof block>;

const paperPass = z.object({
  paperCode: z.string(),
  paperTitle: z.string(),
  appeared: z.int(),
  passed: z.int(),
  percent: decimal(2),
  lastPercent: z.nullable(decimal(2)),
});
export type PaperPass = z.output<typeof paperPass>;

const board = z.object({
  id,
  code: z.string(),
  name: z.string(),
  state: z.string(),
  courseName: z.string(),
  sessionName: z.string(),
  typeName: z.string(),
  semesters: z.array(z.int()),
  resultState: z.string(),
  resultDue: z.nullable(z.string()),
  steps: z.array(step),
  /** The first that are open, those with most left first, submitted ones last; `openSheetCount`: how many there are. */
  openSheets: z.array(openSheet),
  openSheetCount: z.int(),
  /** Of them those that wait for their second entry alone. */
  secondSheetCount: z.int(),
  /** Mark sheets that nobody has opened yet: they count as not locked. */
  unopenedSheets: z.int(),
  windowClosesAt: z.nullable(z.string()),
  /** Papers of the published result whose backlogs are not opened, or not closed, yet. */
  untriggered: z.int(),
  blocks: z.array(block),
  received: z.object({ total: z.int(), days: z.array(z.object({ day: z.string(), count: z.int() })) }),
  grades: z.array(z.object({ grade: z.string(), pass: z.boolean(), count: z.int() })),
  /** RESULT: from the computed version; MARKS: from the heads entered so far, before grace. */
  passFrom: z.enum(['RESULT', 'MARKS']),
  papers: z.array(paperPass),
  lastSession: z.nullable(z.string()),
});
export type ExamBoard = z.output<typeof board>;

export const examBoard = {
  get: defineEndpoint({
    name: 'examInstances.board',
    summary: 'One examination from inward to publication: what is done, who is next, what blocks it',
    method: 'GET',
    scope: 'INSTITUTE',
    path: '/api/exams/instances/:id/board',
    permission: { feature: 'examInstances', action: 'read' },
    params: idParams,
    reply: dataOf(board),
  }),
  remind: defineEndpoint({
    name: 'examInstances.remind',
    summary: 'Reminds teachers with pending mark sheets, each at most once a day',
    method: 'POST',
    scope: 'INSTITUTE',
    path: '/api/exams/instances/:id/board/reminders',
    creates: false,
    permission: { feature: 'markEntry', action: 'lock' },
    params: idParams,
    /** Without sheets: all that are in entry. */
    body: z.strictObject({ sheetIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))) }),
    reply: dataOf(
      z.object({
        /** Who was reminded now, about how many sheets. */
        names: z.array(z.string()),
        sheets: z.int(),
        /** Sheets whose teachers were reminded earlier today, and sheets without anyone to remind. */
        already: z.int(),
        nobody: z.int(),
      }),
    ),
  }),
};
