import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { ENTERED_STATUSES, ENTRIES, markParts, otherEntry, SHEET_MARK_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';

const cell = z
  .strictObject({
    studentExamId: id,
    /** "32" or "7.5"; null with a status or to clear. */
    value: z.nullable(z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/))),
    status: z.nullable(z.enum(ENTERED_STATUSES)),
    /** Of a head of several tests, in their order, null for one that was missed; `value` is then worked out from them. */
    parts: z.optional(
      z.nullable(z.array(z.nullable(z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/)))).check(z.minLength(1), z.maxLength(20))),
    ),
    /** Version that was shown; 0: nothing was entered yet. */
    version: z.int().check(z.gte(0)),
  })
  .check(z.refine((one) => one.value === null || one.status === null, { error: 'value-and-status' }))
  .check(z.refine((one) => !one.parts || (one.value === null && one.status === null), { error: 'value-and-status', path: ['parts'] }))
  .check(z.refine((one) => !one.parts || one.parts.some((test) => test !== null), { error: 'tests-all-missed', path: ['parts'] }));
export type MarkCell = z.output<typeof cell>;

export const CELL_REFUSALS = [
  'NOT_A_CANDIDATE',
  'CARRIED',
  'EXEMPT',
  'NOT_SEATED',
  'ABOVE_MAXIMUM',
  'OFF_STEP',
  'TESTS_COUNT',
  'STALE_VERSION',
  'SAME_PERSON',
  'SAME_HANDS',
  'OF_ANOTHER',
  'ABSENT_ON_DAY',
  'UNFAIR_ON_DAY',
  'NOT_BEGUN',
  'NO_ATTENDANCE',
  'NO_HALL_TICKET',
  'TWICE_IN_CALL',
] as const;
export type CellRefusal = (typeof CELL_REFUSALS)[number];

const present = z.object({
  value: z.nullable(decimal(2)),
  parts: markParts,
  status: z.nullable(z.enum(SHEET_MARK_STATUSES)),
  version: z.int(),
  enteredBy: z.nullable(id),
  enteredByName: z.nullable(z.string()),
  enteredAt: z.nullable(z.string()),
  /** Entered by the caller, perhaps on another device. */
  mine: z.boolean(),
  /** A mark exists but is hidden: two entries are made blind. */
  withheld: z.boolean(),
});
export type PresentMark = z.output<typeof present>;

/** Also returned as `cells` beside the errors when every cell of a call was refused. */
export const cellAnswer = z.object({
  studentExamId: id,
  outcome: z.enum(['SAVED', 'UNCHANGED', 'REFUSED']),
  version: z.int(),
  code: z.optional(z.enum(CELL_REFUSALS)),
  message: z.optional(z.string()),
  /** The present value, where it differs from what was sent. */
  current: z.optional(z.nullable(present)),
  /** The other of two entries, where this one was saved. */
  other: z.optional(z.nullable(otherEntry)),
});
export type CellAnswer = z.output<typeof cellAnswer>;

export const marks = {
  save: defineEndpoint({
    name: 'marks.save',
    summary: 'Saves up to 500 cells of one mark sheet; each is answered on its own',
    method: 'PUT',
    scope: 'INSTITUTE',
    path: '/api/exams/mark-sheets/:id/marks',
    permission: { feature: 'markEntry', action: 'enter' },
    params: z.strictObject({ id }),
    body: z.strictObject({ entry: z.optional(z.enum(ENTRIES)), cells: z.array(cell).check(z.minLength(1), z.maxLength(500)) }),
    reply: dataOf(z.object({ saved: z.int(), unchanged: z.int(), refused: z.int(), cells: z.array(cellAnswer) })),
  }),
};
