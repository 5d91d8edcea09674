import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { MOST_STUDENTS } from '../inward/inward.contract.ts';

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/roster';

/** What the lock check finds of a student. */
export const LOCK_FINDINGS = [
  'NO_PAPERS',
  'ELECTIVES_MISSING',
  'PAPER_TWICE',
  'PAPER_ELSEWHERE',
  'NOT_ACTIVE',
  'ADMISSION_CANCELLED',
  'NO_PHOTO',
  'NO_DIVISION',
  'NO_ROLL_NO',
  'EXEMPTION_WAITS',
] as const;
export type LockFinding = (typeof LOCK_FINDINGS)[number];

/** What the lock check found of one student; the institute's settings say whether it stops the lock. */
const finding = z.object({ studentExamId: id, prn: z.string(), name: z.string(), code: z.enum(LOCK_FINDINGS) });
export type RosterFinding = z.output<typeof finding>;
const counts = z.record(z.string(), z.int());

/** Without ids: all students of the instance. */
const choice = { examInstanceId: id, studentExamIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS))) };

export const rosters = {
  check: defineEndpoint({
    ...common,
    name: 'roster.check',
    summary: 'What prevents locking the roster of an exam instance by the settings of the institute, and what is only noted',
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
        counts,
        errors: z.array(finding),
        /** What is named before the lock and blocks nothing. */
        noted: z.object({ total: z.int(), counts, notes: z.array(finding) }),
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
