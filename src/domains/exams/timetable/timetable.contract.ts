import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { examSlotRow } from '../exam-slot/exam-slot.contract.ts';

const TIMETABLE_STATES = ['DRAFT', 'PUBLISHED'] as const;

/** A paper of an examination, with its place in the table. */
const boardPaper = z.object({
  examInstanceId: id,
  examPaperId: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  branchCode: z.nullable(z.string()),
  electiveGroup: z.nullable(z.string()),
  /** null: nobody said how long it takes; it fits into every slot. */
  minutes: z.nullable(z.int()),
  /** Inwarded students who take it. */
  students: z.int(),
  /** Papers with the same number are one paper of several examinations: they move together. */
  unit: z.int(),
  slotId: z.nullable(id),
  isLocked: z.boolean(),
  /** 0: it has no place. */
  version: z.int(),
});
export type BoardPaper = z.output<typeof boardPaper>;

const boardSlot = z.extend(examSlotRow, {
  /** Seats of all rooms that can be had then; null: the institute has no rooms on record. */
  seats: z.nullable(z.int()),
  /** Of these, seats for one paper with nobody of it beside, by the neighbour rule of the last allocation. */
  seatsApart: z.nullable(z.int()),
});
export type BoardSlot = z.output<typeof boardSlot>;

const boardExam = z.object({ id, code: z.string(), name: z.string(), courseCode: z.string() });
export type BoardExam = z.output<typeof boardExam>;

const board = z.object({
  session: z.object({ id, code: z.string(), name: z.string(), startsOn: z.string(), endsOn: z.string(), today: z.string() }),
  state: z.enum(TIMETABLE_STATES),
  revisionNo: z.int(),
  /** What students are shown now; null: nothing. */
  shownRevisionNo: z.nullable(z.int()),
  publishedAt: z.nullable(z.string()),
  version: z.int(),
  /** Whether the caller's right reaches every examination of the session. */
  isWhole: z.boolean(),
  slots: z.array(boardSlot),
  exams: z.array(boardExam),
  papers: z.array(boardPaper),
  /** Triples one after the other: two papers, by their places in `papers`, and how many students take both. */
  pairs: z.array(z.int()),
});
export type Board = z.output<typeof board>;

const place = z.object({ examInstanceId: id, examPaperId: id, slotId: z.nullable(id), isLocked: z.boolean(), version: z.int() });
export type PaperPlace = z.output<typeof place>;

/** Students who would have two papers at one time, by the number that the clash report names them by. */
const both = z.object({ students: z.int(), numbers: z.array(z.string()) });

const path = '/api/exams/sessions/:examSessionId/timetable';
const common = { scope: 'INSTITUTE' as const, params: z.strictObject({ examSessionId: id }) };
const feature = 'timetables';
const ofPaper = { examInstanceId: id, examPaperId: id, version: z.int() };

/** The time table of a session: which paper is written in which slot. */
export const timetables = {
  board: defineEndpoint({
    ...common,
    name: 'timetables.board',
    summary: 'The whole table of a session: slots, papers with their places, and how many students take each two papers',
    method: 'GET',
    path,
    permission: { feature, action: 'read' },
    reply: dataOf(board),
  }),
  both: defineEndpoint({
    ...common,
    name: 'timetables.both',
    summary: 'Who takes a paper and another one that stands in a slot: how many, and the seat numbers or PRNs of the first of them',
    method: 'GET',
    path: `${path}/both`,
    permission: { feature, action: 'read' },
    query: z.strictObject({ examInstanceId: id, examPaperId: id, examSlotId: id }),
    reply: dataOf(both),
    peopleAt: 'numbers',
  }),
  place: defineEndpoint({
    ...common,
    name: 'timetables.place',
    summary: 'Puts a paper, with those that are one paper with it, into a slot, or takes it out',
    method: 'PUT',
    path: `${path}/places`,
    permission: { feature, action: 'update' },
    body: z.strictObject({ ...ofPaper, examSlotId: z.nullable(id) }),
    reply: dataOf(z.array(place)),
  }),
  lock: defineEndpoint({
    ...common,
    name: 'timetables.lock',
    summary: 'Locks a paper in its slot, or unlocks it, with those that are one paper with it',
    method: 'PUT',
    path: `${path}/locks`,
    permission: { feature, action: 'update' },
    body: z.strictObject({ ...ofPaper, isLocked: z.boolean() }),
    reply: dataOf(z.array(place)),
  }),
};
