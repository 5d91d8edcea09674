import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, moment, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

/**
 * WAITING: starts at a moment that was chosen. PARTLY: somebody who should have been moved was not, or could not be taken back.
 * Deleted only while CREATED or REVERTED.
 */
export const ROLL_OVER_STATES = ['CREATED', 'WAITING', 'RUNNING', 'DONE', 'PARTLY', 'FAILED', 'REVERTING', 'REVERTED'] as const;
export type RollOverState = (typeof ROLL_OVER_STATES)[number];

/**
 * PROMOTED, ATKT: into the class of the next year. REPEAT: into the same year again, as a repeater. HELD: stays in the class. GRADUATED:
 * passed the last year. TERM_ENDED: the last year is over with papers open. LEFT_OUT: nothing is decided, with the reason.
 */
export const OUTCOMES = ['PROMOTED', 'ATKT', 'REPEAT', 'HELD', 'GRADUATED', 'TERM_ENDED', 'LEFT_OUT'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const ITEM_STATES = ['PLANNED', 'DONE', 'SKIPPED', 'REVERTED'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Why a student is left out, was skipped, or could not be taken back. */
export const NOTES = [
  'UNDECIDED',
  'NOT_ACTIVE',
  'ALREADY_THERE',
  'NOT_A_REPEATER',
  'CHANGED',
  'NOT_THERE',
  'CLASS_FULL',
  'DIVISION_FULL',
  'IN_USE',
  'ENDED_SINCE',
  'ROLL_NUMBER',
] as const;
export type Note = (typeof NOTES)[number];

const classOf = z.object({ id, code: z.string(), course: z.string(), year: z.string() });

const rollOver = z.object({
  id,
  from: classOf,
  to: z.nullable(classOf),
  repeat: z.nullable(classOf),
  onlyRepeaters: z.boolean(),
  studentExamStatusId: z.nullable(id),
  repeaterStatusId: z.nullable(id),
  /** Whose promotion rules decide. */
  semester: z.int(),
  state: z.enum(ROLL_OVER_STATES),
  startAt: z.nullable(z.string()),
  jobId: z.nullable(id),
  plannedAt: z.string(),
  plannedByName: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  students: z.int(),
  done: z.int(),
  /** Whom a start would move: planned, or skipped before. */
  moving: z.int(),
  /** How many of those find no seat in their class or division as it is now. */
  unseated: z.int(),
  /** How many of those come from a division that the new class does not have. */
  undivided: z.int(),
  version: z.int(),
});
export type RollOver = z.output<typeof rollOver>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/roll-overs';
const reads = { permission: { feature: 'rollover', action: 'read' } } as const;
const updates = { permission: { feature: 'rollover', action: 'update' } } as const;
const versioned = { version: z.int() };
const MOST_NAMED = 500;

const room = z.object({ ...classOf.shape, students: z.int(), free: z.nullable(z.int()), state: z.string() });
export type ClassRoom = z.output<typeof room>;

export const rollOvers = {
  list: defineEndpoint({
    ...common,
    ...reads,
    name: 'rollOvers.list',
    summary: 'Roll-overs of classes into the next year, newest first, with their state and how many students are done',
    method: 'GET',
    path,
    query: z.strictObject({ ...paging, state: z.optional(z.enum(ROLL_OVER_STATES)), q: z.optional(text(100)) }),
    reply: pageOf(rollOver),
  }),
  get: defineEndpoint({
    ...common,
    ...reads,
    name: 'rollOvers.get',
    summary: 'One roll-over with its state',
    method: 'GET',
    path: `${path}/:id`,
    params: idParams,
    reply: dataOf(rollOver),
  }),
  places: defineEndpoint({
    ...common,
    ...reads,
    name: 'rollOvers.places',
    summary:
      'Where a class can be rolled over to: classes of the next year of study, classes of the same one a year later, and what decides',
    method: 'GET',
    path: `${path}/places/:courseInstanceId`,
    params: z.strictObject({ courseInstanceId: id }),
    reply: dataOf(
      z.object({
        from: room,
        /** The semester whose promotion rules decide: the last one of the year of study. */
        semester: z.int(),
        isLastYear: z.boolean(),
        next: z.array(room),
        same: z.array(room),
      }),
    ),
  }),
  create: defineEndpoint({
    ...common,
    name: 'rollOvers.create',
    summary:
      'Plans the roll-over of a class: an outcome and a reason for everybody in it; with Trigger it is started at once or at a moment',
    method: 'POST',
    path,
    permission: { feature: 'rollover', action: 'create' },
    body: z.strictObject({
      fromCourseInstanceId: id,
      toCourseInstanceId: z.nullable(id),
      repeatCourseInstanceId: z.nullable(id),
      onlyRepeaters: z.boolean(),
      studentExamStatusId: z.nullable(id),
      repeaterStatusId: z.nullable(id),
      Trigger: z.optional(z.union([z.boolean(), moment])),
    }),
    reply: dataOf(rollOver),
  }),
  replan: defineEndpoint({
    ...common,
    ...updates,
    name: 'rollOvers.replan',
    summary: 'Decides everybody anew by the results of now; what a person decided stays',
    method: 'POST',
    path: `${path}/:id/plan`,
    creates: false,
    params: idParams,
    body: z.strictObject(versioned),
    reply: dataOf(rollOver),
  }),
  decide: defineEndpoint({
    ...common,
    ...updates,
    name: 'rollOvers.decide',
    summary: 'Decides some students of a plan by hand, with a reason; without an outcome the rules decide again',
    method: 'POST',
    path: `${path}/:id/decide`,
    creates: false,
    params: idParams,
    body: z.strictObject({
      ...versioned,
      studentProfileIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_NAMED)),
      outcome: z.nullable(z.enum(['PROMOTED', 'REPEAT', 'HELD', 'GRADUATED', 'TERM_ENDED'])),
      reason: z.nullable(text(500)),
    }),
    reply: dataOf(rollOver),
  }),
  trigger: defineEndpoint({
    ...common,
    ...updates,
    name: 'rollOvers.trigger',
    summary: 'Starts a planned roll-over, now or at a moment; a job moves the students',
    method: 'POST',
    path: `${path}/:id/trigger`,
    creates: false,
    params: idParams,
    body: z.strictObject({ ...versioned, startAt: z.nullable(moment) }),
    reply: dataOf(rollOver),
  }),
  hold: defineEndpoint({
    ...common,
    ...updates,
    name: 'rollOvers.hold',
    summary: 'Takes back the moment at which a roll-over would start',
    method: 'POST',
    path: `${path}/:id/hold`,
    creates: false,
    params: idParams,
    body: z.strictObject(versioned),
    reply: dataOf(rollOver),
  }),
  revert: defineEndpoint({
    ...common,
    name: 'rollOvers.revert',
    summary:
      'Takes back the students of a roll-over, or those who are named, on whose new enrolment nothing hangs yet; the others stay, with what hangs on them',
    method: 'POST',
    path: `${path}/:id/revert`,
    creates: false,
    permission: { feature: 'rollover', action: 'correct' },
    params: idParams,
    body: z.strictObject({
      ...versioned,
      reason: text(500),
      /** Absent: everybody. */
      studentProfileIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_NAMED))),
    }),
    reply: dataOf(rollOver),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'rollOvers.remove',
    summary: 'Deletes a roll-over that never started, or that was reverted whole',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: { feature: 'rollover', action: 'delete' },
    params: idParams,
    body: z.strictObject(versioned),
    reply: dataOf(z.object({ id })),
  }),
};
export type RollOverPlaces = z.output<typeof rollOvers.places.reply>['data'];

const row = z.object({
  id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  outcome: z.enum(OUTCOMES),
  /** The rule that decides, or who decided and why, in the language of whoever asks. */
  reason: z.string(),
  byHand: z.boolean(),
  toClass: z.nullable(z.string()),
  toDivision: z.nullable(z.string()),
  state: z.enum(ITEM_STATES),
  /** Why nothing was done, or was not taken back. */
  note: z.string(),
});
export type RollOverRow = z.output<typeof row>;

export const rollOverStudents = defineReport({
  name: 'rollOverStudents',
  summary: 'Everybody in a roll-over with outcome and reason, the new class, and what was done',
  path: `${path}/:rollOverId/students`,
  permission: { feature: 'rollover', action: 'read' },
  people: true,
  params: z.strictObject({ rollOverId: id }),
  query: { outcome: z.optional(z.enum(OUTCOMES)), state: z.optional(z.enum(ITEM_STATES)), q: z.optional(text(100)) },
  row,
  length: 'PAGES',
  search: 'rollOver.search',
  counts: {
    filter: 'outcome',
    label: 'rollOver.outcomes',
    values: OUTCOMES.map((value) => ({ value, label: `rollOver.outcome.${value}` })),
  },
  drill: {
    path: '/student-management/manage-students/student-directory/:studentProfileId',
    needs: { feature: 'profiles', action: 'read' },
  },
  columns: [
    { key: 'name', head: 'column.name', label: 'rollOver.student', width: 32, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
    { key: 'division', head: 'rollOver.division', label: 'rollOver.division', width: 12, kind: 'TEXT' },
    { key: 'rollNo', head: 'rollOver.rollNo', label: null, width: 10, kind: 'TEXT' },
    { key: 'outcome', head: 'rollOver.outcome', label: 'rollOver.outcome', width: 18, kind: 'TEXT', words: 'rollOver.outcome' },
    { key: 'reason', head: 'rollOver.reason', label: 'rollOver.reason', width: 60, kind: 'TEXT' },
    { key: 'toClass', head: 'rollOver.toClass', label: 'rollOver.toClass', width: 18, kind: 'TEXT' },
    { key: 'toDivision', head: 'rollOver.toDivision', label: null, width: 12, kind: 'TEXT' },
    { key: 'state', head: 'rollOver.done', label: 'rollOver.done', width: 12, kind: 'TEXT', words: 'rollOver.item' },
    { key: 'note', head: 'rollOver.note', label: 'rollOver.note', width: 50, kind: 'TEXT' },
  ],
});
