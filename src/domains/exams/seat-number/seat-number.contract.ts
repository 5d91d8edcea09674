import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { MOST_STUDENTS } from '../inward/inward.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

/** Sort keys of the numbering; FLOW puts REGULAR before REPEATER, NAME is the full name as printed, RANDOM draws the order by the seed. */
export const SEAT_ORDERS = ['BRANCH', 'DIVISION', 'FLOW', 'SURNAME', 'NAME', 'ROLL_NO', 'PRN', 'RANDOM'] as const;
/** Keys between whose values numbers can be left free. */
export const GAP_KEYS = ['BRANCH', 'DIVISION', 'FLOW'] as const;
export type GapKey = (typeof GAP_KEYS)[number];
export type SeatOrder = (typeof SEAT_ORDERS)[number];

/** A number as printed: prefix and digits of a scheme, or one given by the university. */
export const SEAT_NO = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z.string().check(z.regex(/^[A-Za-z0-9./-]{1,24}$/)),
);
const prefix = z.string().check(z.regex(/^[A-Za-z0-9./-]{0,12}$/));
const start = z.int().check(z.gte(0), z.lte(999_999_999_999));
const seatScheme = z.strictObject({
  prefix,
  digits: z.int().check(z.gte(1), z.lte(12)),
  start,
  step: z.int().check(z.gte(1), z.lte(1000)),
  order: z.array(z.enum(SEAT_ORDERS)).check(z.minLength(1)),
  /** Numbers left free where the key of the gap changes; without one it is the first key of the order, where that makes groups. */
  gap: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  gapBy: z.optional(z.enum(GAP_KEYS)),
  /** The draw of a random order: the same seed and the same students get the same numbers. */
  seed: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  /** A separate series for students who sit backlogs only. */
  backlogSeries: z.optional(z.strictObject({ prefix, start })),
});
export type SeatNumbering = z.output<typeof seatScheme>;

const seat = z.object({
  studentExamId: id,
  seatNo: z.string(),
  prn: z.string(),
  name: z.string(),
  divisionName: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
});
export type Seat = z.output<typeof seat>;

/** A run of numbers of one division and series. */
const range = z.object({
  branchCode: z.nullable(z.string()),
  divisionName: z.nullable(z.string()),
  backlog: z.boolean(),
  first: z.string(),
  last: z.string(),
  count: z.int(),
});
export type SeatRange = z.output<typeof range>;

const voided = z.object({
  id,
  seatNo: z.string(),
  /** Who had it; a student may have another number now. */
  prn: z.nullable(z.string()),
  name: z.nullable(z.string()),
  presentSeatNo: z.nullable(z.string()),
  examCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  voidedBy: z.nullable(z.string()),
  voidedAt: z.string(),
});
export type VoidedSeat = z.output<typeof voided>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/seat-numbers';
const order = { examInstanceId: id, scheme: seatScheme };

export const seatNumbers = {
  preview: defineEndpoint({
    ...common,
    name: 'seatNumbers.preview',
    summary: 'Preview of the seat numbers; nothing is stored',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    permission: { feature: 'seatNumbers', action: 'read' },
    body: z.strictObject({
      ...order,
      page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      size: z.optional(z.int().check(z.gte(1), z.lte(MOST_STUDENTS))),
    }),
    reply: dataOf(
      z.object({
        /** Locked students without a number. */
        total: z.int(),
        unlocked: z.int(),
        seated: z.int(),
        first: z.nullable(seat),
        last: z.nullable(seat),
        /** Numbers skipped because they were used in the session before. */
        skipped: z.int(),
        /** Who comes by the full name because no surname is on record, where the numbers go by it. */
        withoutSurname: z.int(),
        ranges: z.array(range),
        /** The requested page; without `size` all of them. */
        seats: z.array(seat),
        /** Hash of all these numbers: assigning with it gives exactly them or fails. */
        stamp: z.string(),
      }),
    ),
  }),
  assign: defineEndpoint({
    ...common,
    name: 'seatNumbers.assign',
    summary: 'Gives seat numbers to all locked students without one, in one transaction',
    method: 'POST',
    path,
    creates: false,
    permission: { feature: 'seatNumbers', action: 'create' },
    body: z.strictObject({
      ...order,
      /** Stamp of the preview shown; 409 when the numbers would differ now. */
      stamp: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    reply: dataOf(z.object({ assigned: z.int(), unchanged: z.int(), first: z.nullable(z.string()), last: z.nullable(z.string()) })),
  }),
  change: defineEndpoint({
    ...common,
    name: 'seatNumbers.change',
    summary: 'Gives one student a number by hand or, with a reason, a different one; the old number is never given again',
    method: 'POST',
    path: `${path}/change`,
    creates: false,
    permission: { feature: 'seatNumbers', action: 'update' },
    body: z.strictObject({
      examInstanceId: id,
      studentExamId: id,
      seatNo: SEAT_NO,
      /** Required where the student has a number. */
      reason: z.optional(text(300, 5)),
      version: z.int(),
    }),
    reply: dataOf(z.object({ studentExamId: id, seatNo: z.string(), before: z.nullable(z.string()), version: z.int() })),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'seatNumbers.remove',
    summary: 'Withdraws seat numbers; they are never given again in this session',
    method: 'POST',
    path: `${path}/remove`,
    creates: false,
    permission: { feature: 'seatNumbers', action: 'delete' },
    body: z.strictObject({
      examInstanceId: id,
      studentExamIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS))),
      reason: text(300, 5),
    }),
    reply: dataOf(z.object({ removed: z.int(), unchanged: z.int() })),
  }),
  voided: defineEndpoint({
    ...common,
    name: 'seatNumbers.voided',
    summary: 'Seat numbers withdrawn in the session of an exam instance: they are never given again',
    method: 'GET',
    path: `${path}/voided`,
    permission: { feature: 'seatNumbers', action: 'read' },
    query: z.strictObject({ ...paging, examInstanceId: id, q: z.optional(text(100)) }),
    reply: pageOf(voided),
  }),
};

export const exportVoided = exportOf(seatNumbers.voided, { permission: { feature: 'seatNumbers', action: 'export' } });
