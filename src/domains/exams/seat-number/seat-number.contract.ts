import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

/** Keys of the order in which numbers run; FLOW puts REGULAR before REPEATER. */
export const SEAT_ORDERS = ['BRANCH', 'DIVISION', 'FLOW', 'SURNAME', 'ROLL_NO', 'PRN'] as const;
export type SeatOrder = (typeof SEAT_ORDERS)[number];

const seatScheme = z.strictObject({
  prefix: z.string().check(z.regex(/^[A-Za-z0-9./-]{0,12}$/)),
  digits: z.int().check(z.gte(1), z.lte(12)),
  start: z.int().check(z.gte(0), z.lte(999_999_999_999)),
  step: z.int().check(z.gte(1), z.lte(1000)),
  order: z.array(z.enum(SEAT_ORDERS)).check(z.minLength(1)),
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

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/seat-numbers';
const order = { examInstanceId: id, scheme: seatScheme };

export const seatNumbers = {
  preview: defineEndpoint({
    ...common,
    name: 'seatNumbers.preview',
    summary: 'The numbers that would be given, nothing is stored',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    permission: { feature: 'seatNumbers', action: 'read' },
    body: z.strictObject(order),
    reply: dataOf(z.object({ total: z.int(), unlocked: z.int(), seated: z.int(), seats: z.array(seat) })),
  }),
  assign: defineEndpoint({
    ...common,
    name: 'seatNumbers.assign',
    summary: 'Gives seat numbers to all locked students without one, in one transaction',
    method: 'POST',
    path,
    creates: false,
    permission: { feature: 'seatNumbers', action: 'create' },
    body: z.strictObject(order),
    reply: dataOf(z.object({ assigned: z.int(), unchanged: z.int(), first: z.nullable(z.string()), last: z.nullable(z.string()) })),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'seatNumbers.remove',
    summary: 'Takes seat numbers back; they are never given again in this session',
    method: 'POST',
    path: `${path}/remove`,
    creates: false,
    permission: { feature: 'seatNumbers', action: 'delete' },
    body: z.strictObject({
      examInstanceId: id,
      studentExamIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(5000))),
      reason: text(300, 5),
    }),
    reply: dataOf(z.object({ removed: z.int(), unchanged: z.int() })),
  }),
};
