import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

/** NEW: whatever is not locked is placed anew; IMPROVE: begins with the table as it stands; REPAIR: moves as little as can be. */
export const RUN_MODES = ['NEW', 'IMPROVE', 'REPAIR'] as const;
export type RunMode = (typeof RUN_MODES)[number];
/** What proposes a table: a search, or the table of another session. */
const RUN_KINDS = [...RUN_MODES, 'COPY'] as const;
const RUN_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'APPLIED', 'DISCARDED', 'UNDONE'] as const;
export type RunState = (typeof RUN_STATES)[number];

const runRow = z.object({
  id,
  mode: z.enum(RUN_KINDS),
  state: z.enum(RUN_STATES),
  seed: z.int(),
  seconds: z.int(),
  stopAsked: z.boolean(),
  papers: z.int(),
  /** Papers that found no slot. */
  unplaced: z.int(),
  /** Papers elsewhere than in the table when the search began. */
  moved: z.int(),
  costBefore: z.nullable(z.int()),
  cost: z.nullable(z.int()),
  /** The session whose table was copied. */
  fromSessionName: z.nullable(z.string()),
  /** The day and the room that the search does without. */
  withoutOn: z.nullable(z.string()),
  withoutRoom: z.nullable(z.string()),
  requestedByName: z.nullable(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type TimetableRun = z.output<typeof runRow>;

const point = z.object({ milliseconds: z.int(), cost: z.int(), bestCost: z.int() });
export type RunPoint = z.output<typeof point>;

/** What a table costs, and how students fare in it. */
export const tableMeasures = z.object({
  cost: z.int(),
  clashes: z.int(),
  unplaced: z.int(),
  /** Students with two papers on one day, and on two days that follow. */
  sameDay: z.int(),
  nextDay: z.int(),
  /** Cost of the student who fares worst. */
  worst: z.int(),
});
export type TableMeasures = z.output<typeof tableMeasures>;

export const movedPaper = z.object({
  code: z.string(),
  title: z.string(),
  examName: z.string(),
  students: z.int(),
  fromSlotId: z.nullable(id),
  toSlotId: z.nullable(id),
});
export type MovedPaper = z.output<typeof movedPaper>;

const OBSTACLES = [
  'TOO_MANY_PAPERS',
  'TOO_FEW_SLOTS',
  'NO_SLOT',
  'NO_ROOM',
  'TOO_FEW_SEATS',
  'TOGETHER_CLASH',
  'TOGETHER_AND_NOT',
  'ORDER_RING',
  'ORDER_TOO_LONG',
] as const;
const obstacle = z.object({
  code: z.enum(OBSTACLES),
  /** Codes of the papers concerned. */
  papers: z.array(z.string()),
  /** PRN of the student with too many papers. */
  student: z.nullable(z.string()),
  slots: z.int(),
  students: z.int(),
  seats: z.int(),
});
export type Obstacle = z.output<typeof obstacle>;

const explainedPair = z.object({
  one: z.string(),
  other: z.string(),
  oneSlotId: id,
  otherSlotId: id,
  students: z.int(),
  each: z.int(),
  cost: z.int(),
});
const explainedStudent = z.object({ prn: z.string(), name: z.string(), cost: z.int(), papers: z.array(z.string()) });

const path = '/api/exams/sessions/:examSessionId/timetable';
const common = { scope: 'INSTITUTE' as const, params: z.strictObject({ examSessionId: id }) };
const ofOne = { scope: 'INSTITUTE' as const, params: z.strictObject({ examSessionId: id, id }) };
const feature = 'timetables' as const;
const act = { method: 'POST' as const, creates: false as const, permission: { feature, action: 'update' as const } };

/** Searches for a table, and what they found: nothing of it is in the table until somebody applies it. */
export const timetableRuns = {
  list: defineEndpoint({
    ...common,
    name: 'timetableRuns.list',
    summary: 'The latest searches of a session',
    method: 'GET',
    path: `${path}/runs`,
    permission: { feature, action: 'read' },
    reply: dataOf(z.array(runRow)),
  }),
  get: defineEndpoint({
    ...ofOne,
    name: 'timetableRuns.get',
    summary: 'One search with its chart, and what its table is compared with the table as it stands',
    method: 'GET',
    path: `${path}/runs/:id`,
    permission: { feature, action: 'read' },
    reply: dataOf(
      z.object({
        run: runRow,
        points: z.array(point),
        /** null: nothing was found yet. */
        compared: z.nullable(z.object({ before: tableMeasures, after: tableMeasures, moved: z.array(movedPaper) })),
      }),
    ),
  }),
  check: defineEndpoint({
    ...common,
    ...act,
    name: 'timetableRuns.check',
    summary: 'What keeps every table from holding all rules, found before anything is searched',
    path: `${path}/runs/check`,
    permission: { feature, action: 'read' },
    reply: dataOf(z.array(obstacle)),
  }),
  start: defineEndpoint({
    ...common,
    ...act,
    name: 'timetableRuns.start',
    summary: 'Begins a search; one at a time in a session',
    path: `${path}/runs`,
    body: z.strictObject({
      mode: z.enum(RUN_MODES),
      seconds: z.int().check(z.gte(1), z.lte(600)),
      /** The same seed and the same table to begin with repeat a search; without: one is drawn. */
      seed: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
      /** Tried as if nothing could be written on this day, or this room could not be had. */
      withoutOn: z.optional(dateOnly),
      withoutRoomId: z.optional(id),
    }),
    reply: dataOf(z.object({ id, jobId: id })),
  }),
  stop: defineEndpoint({
    ...ofOne,
    ...act,
    name: 'timetableRuns.stop',
    summary: 'Ends a search early and keeps the best that it found',
    path: `${path}/runs/:id/stop`,
    reply: dataOf(z.object({ id })),
  }),
  apply: defineEndpoint({
    ...ofOne,
    ...act,
    name: 'timetableRuns.apply',
    summary: 'Puts the papers where the search would have them; what is locked stays',
    path: `${path}/runs/:id/apply`,
    reply: dataOf(z.object({ moved: z.int() })),
  }),
  undo: defineEndpoint({
    ...ofOne,
    ...act,
    name: 'timetableRuns.undo',
    summary: 'Puts the papers back where they stood before a search or a copy was applied; those that were moved or locked since stay',
    path: `${path}/runs/:id/undo`,
    reply: dataOf(z.object({ moved: z.int(), stayed: z.int() })),
  }),
  without: defineEndpoint({
    ...common,
    name: 'timetableRuns.without',
    summary: 'Days and rooms that a search can be tried without',
    method: 'GET',
    path: `${path}/without`,
    permission: { feature, action: 'read' },
    reply: dataOf(
      z.object({
        days: z.array(z.object({ heldOn: z.string(), papers: z.int() })),
        rooms: z.array(z.object({ id, code: z.string(), name: z.string(), seats: z.int() })),
      }),
    ),
  }),
  discard: defineEndpoint({
    ...ofOne,
    ...act,
    name: 'timetableRuns.discard',
    summary: 'Throws the table of a search away',
    path: `${path}/runs/:id/discard`,
    reply: dataOf(z.object({ id })),
  }),
  explain: defineEndpoint({
    ...common,
    name: 'timetableRuns.explain',
    summary: 'What the table costs, by the pairs of papers and the students that cost most',
    method: 'GET',
    path: `${path}/explained`,
    peopleAt: 'students',
    permission: { feature, action: 'read' },
    query: z.strictObject({ runId: z.optional(id) }),
    reply: dataOf(z.object({ measures: tableMeasures, pairs: z.array(explainedPair), students: z.array(explainedStudent) })),
  }),
};
