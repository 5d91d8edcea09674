import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { MOST_STUDENTS } from '../inward/inward.contract.ts';

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/roster';

/** Every error of the roster that blocks the lock. */
const ROSTER_ERRORS = ['NO_PAPERS', 'ELECTIVES_MISSING', 'PAPER_TWICE', 'NOT_ACTIVE', 'ADMISSION_CANCELLED'] as const;

const rosterError = z.object({ studentExamId: id, prn: z.string(), name: z.string(), code: z.enum(ROSTER_ERRORS) });
export type RosterError = z.output<typeof rosterError>;

/** What is missing for the steps that follow; it is named before the lock and blocks nothing. */
const ROSTER_NOTES = ['NO_PHOTO', 'NO_DIVISION', 'NO_ROLL_NO', 'PAPER_ELSEWHERE'] as const;
const rosterNote = z.object({ studentExamId: id, prn: z.string(), name: z.string(), code: z.enum(ROSTER_NOTES) });
export type RosterNote = z.output<typeof rosterNote>;

/** Without ids: all students of the instance. */
const choice = { examInstanceId: id, studentExamIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS))) };

export const rosters = {
  check: defineEndpoint({
    ...common,
    name: 'roster.check',
    summary: 'What prevents locking the roster of an exam instance, and what its students lack for seat numbers and hall tickets',
    method: 'GET',
    path: `${path}/check`,
    permission: { feature: 'lockAndUnlock', action: 'read' },
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(
      z.object({
        inwarded: z.int(),
        locked: z.int(),
        seated: z.int(),
        total: z.int(),
        counts: z.record(z.string(), z.int()),
        errors: z.array(rosterError),
        noted: z.object({ total: z.int(), counts: z.record(z.string(), z.int()), notes: z.array(rosterNote) }),
      }),
    ),
  }),
  lock: defineEndpoint({
    ...common,
    name: 'roster.lock',
    summary: 'Locks inwarded students: their papers become final, all or none; needs a roster without errors',
    method: 'POST',
    path: `${path}/lock`,
    creates: false,
    permission: { feature: 'lockAndUnlock', action: 'lock' },
    body: z.strictObject(choice),
    reply: dataOf(z.object({ locked: z.int(), unchanged: z.int() })),
  }),
  unlock: defineEndpoint({
    ...common,
    name: 'roster.unlock',
    summary: 'Unlocks students; refused while seat numbers exist',
    method: 'POST',
    path: `${path}/unlock`,
    creates: false,
    permission: { feature: 'lockAndUnlock', action: 'unlock' },
    body: z.strictObject({ ...choice, reason: text(300, 5) }),
    reply: dataOf(z.object({ unlocked: z.int(), unchanged: z.int() })),
  }),
};
