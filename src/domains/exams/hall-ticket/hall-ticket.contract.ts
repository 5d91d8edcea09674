import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { component } from '../../../kit/http/component.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { MOST_STUDENTS } from '../inward/inward.contract.ts';

/** READY: gets one now; LEFT_OUT: does not, and the reasons say why; OUTDATED: what it says has changed since. */
export const TICKET_STANDINGS = ['READY', 'LEFT_OUT', 'ISSUED', 'OUTDATED'] as const;
export type TicketStanding = (typeof TICKET_STANDINGS)[number];

/** What keeps a student from a hall ticket, in the order in which an office clears it. REVOKED: by hand; only an issue to this one by name gives another. */
export const TICKET_REASONS = ['ROSTER_OPEN', 'NO_SEAT', 'NO_PAPERS', 'NOT_PUBLISHED', 'NO_SLOT', 'NO_PHOTO', 'HELD', 'REVOKED'] as const;
export type TicketReason = (typeof TICKET_REASONS)[number];

/** HAS_ONE: holds a valid ticket that says what is so; HAS_NONE: holds none that could be issued again; FAULTY: a text finds no room. */
export const TICKET_LEFT_OUT = [...TICKET_REASONS, 'HAS_ONE', 'HAS_NONE', 'FAULTY', 'GONE'] as const;
export type TicketLeftOut = (typeof TICKET_LEFT_OUT)[number];

const reason = text(300, 5);
const language = z.enum(PRINT_LANGUAGES);
const students = z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS));

/** What a ticket says of one paper, or what is so now. */
const ticketLine = z.object({
  heldOn: z.string(),
  startsMinute: z.int(),
  /** null: the ticket leads to the door notice, or seats are not confirmed. */
  room: z.nullable(z.string()),
  row: z.nullable(z.int()),
  place: z.nullable(z.int()),
});
export type TicketLine = z.output<typeof ticketLine>;
const change = z.object({ code: z.string(), before: z.nullable(ticketLine), now: z.nullable(ticketLine) });
export type TicketChange = z.output<typeof change>;

const row = z.object({
  id,
  prn: z.string(),
  name: z.string(),
  divisionName: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
  papers: z.int(),
  /** Of them those that have a place in the time table. */
  placed: z.int(),
  reasons: z.array(z.enum(TICKET_REASONS)),
  /** Of a ticket revoked by hand in whose place none was issued. */
  revoked: z.nullable(z.object({ reason: z.string(), at: z.string(), byName: z.nullable(z.string()) })),
  standing: z.enum(TICKET_STANDINGS),
  /** The valid one. */
  ticketId: z.nullable(id),
  number: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
  /** Files that were taken of it. */
  taken: z.int(),
  /** Of one that is out of date: papers of which it says what is no longer so. */
  changes: z.array(change),
});
export type TicketRow = z.output<typeof row>;

const batch = component(
  'TicketBatch',
  z.object({
    id,
    language,
    reason: z.nullable(z.string()),
    students: z.int(),
    issued: z.int(),
    leftOut: z.int(),
    jobId: z.nullable(id),
    isWorking: z.boolean(),
    /** Its job ended before everybody's turn came. */
    isStopped: z.boolean(),
    createdAt: z.string(),
    createdByName: z.nullable(z.string()),
  }),
);
export type TicketBatch = z.output<typeof batch>;

const batchRow = z.object({
  id,
  name: z.string(),
  prn: z.string(),
  leftOut: z.nullable(z.enum(TICKET_LEFT_OUT)),
  number: z.nullable(z.string()),
});

const TICKET_WAYS = ['ALONE', 'MANY', 'STUDENT'] as const;
const taken = z.object({
  id,
  number: z.string(),
  name: z.string(),
  prn: z.string(),
  way: z.enum(TICKET_WAYS),
  byName: z.nullable(z.string()),
  takenAt: z.string(),
});
export type TakenTicket = z.output<typeof taken>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/hall-tickets';
const may = (action: 'read' | 'create' | 'delete') => ({ feature: 'hallTickets', action }) as const;
const asked = z.strictObject({
  ...paging,
  examInstanceId: id,
  q: z.optional(text(100)),
  divisionId: z.optional(id),
  show: z.optional(z.enum(TICKET_STANDINGS)),
});
export type TicketQuery = z.output<typeof asked>;

export const hallTickets = {
  list: defineEndpoint({
    ...common,
    name: 'hallTickets.list',
    summary: 'Students of an examination with their hall tickets: who gets one, who does not and why, whose is out of date',
    method: 'GET',
    path,
    permission: may('read'),
    query: asked,
    reply: pageOf(row),
  }),
  issue: defineEndpoint({
    ...common,
    name: 'hallTickets.issue',
    summary:
      'Issues hall tickets as a job: to everybody who gets one, or to these students; with a reason it issues those that are valid again',
    method: 'POST',
    path,
    permission: may('create'),
    body: z.strictObject({
      examInstanceId: id,
      language,
      studentExamIds: z.optional(students),
      /** Given: tickets are issued again, and the old ones are revoked. Without students: all that are out of date. One revoked by hand only to a named student. */
      againBecause: z.optional(reason),
    }),
    reply: dataOf(z.object({ id, jobId: id, students: z.int() })),
  }),
  revoke: defineEndpoint({
    ...common,
    name: 'hallTickets.revoke',
    summary: 'Revokes the valid hall tickets of these students, with a reason; all or none',
    method: 'POST',
    creates: false,
    path: `${path}/revoke`,
    permission: may('delete'),
    body: z.strictObject({ examInstanceId: id, studentExamIds: students, reason }),
    reply: dataOf(z.object({ revoked: z.int() })),
  }),
  download: defineEndpoint({
    ...common,
    name: 'hallTickets.download',
    summary: 'A valid hall ticket as a PDF; that it was taken is noted',
    method: 'GET',
    guarded: true,
    path: `${path}/:id/ticket.pdf`,
    permission: may('read'),
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  batches: defineEndpoint({
    ...common,
    name: 'hallTickets.batches',
    summary: 'Hall tickets that were issued to many at once, newest first, with how many were left out',
    method: 'GET',
    path: `${path}/batches`,
    permission: may('read'),
    query: z.strictObject({ ...paging, examInstanceId: id }),
    reply: pageOf(batch),
  }),
  batch: defineEndpoint({
    ...common,
    name: 'hallTickets.batch',
    summary: 'One issue of hall tickets: how many are issued and left out, and whether its job still works',
    method: 'GET',
    path: `${path}/batches/:id`,
    permission: may('read'),
    params: idParams,
    reply: dataOf(batch),
  }),
  batchRows: defineEndpoint({
    ...common,
    name: 'hallTickets.batchRows',
    summary: 'The students of one issue with their numbers, or why they were left out',
    method: 'GET',
    path: `${path}/batches/:id/students`,
    permission: may('read'),
    params: idParams,
    query: z.strictObject({ ...paging, show: z.optional(z.enum(['ISSUED', 'LEFT_OUT'])) }),
    reply: pageOf(batchRow),
  }),
  resume: defineEndpoint({
    ...common,
    name: 'hallTickets.resume',
    summary: 'Goes on with an issue whose job stopped: whoever has a ticket or a reason keeps it',
    method: 'POST',
    creates: false,
    path: `${path}/batches/:id/resume`,
    permission: may('create'),
    params: idParams,
    reply: dataOf(z.object({ id, jobId: id })),
  }),
  batchFile: defineEndpoint({
    ...common,
    name: 'hallTickets.batchFile',
    summary: 'The hall tickets of one issue that are still valid, as one PDF or as a zip with one file each; each is noted as taken',
    method: 'GET',
    guarded: true,
    path: `${path}/batches/:id/file`,
    permission: may('create'),
    params: idParams,
    query: z.strictObject({ layout: z.enum(['MERGED', 'SEPARATE']) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    // Carried away as a list of them would be.
    people: true,
  }),
  taken: defineEndpoint({
    ...common,
    name: 'hallTickets.taken',
    summary: 'Who printed or downloaded which hall ticket and when, the latest first',
    method: 'GET',
    path: `${path}/taken`,
    permission: may('read'),
    query: z.strictObject({ ...paging, examInstanceId: id, q: z.optional(text(100)) }),
    reply: pageOf(taken),
  }),
};

export const exportTickets = exportOf(hallTickets.list, { permission: { feature: 'hallTickets', action: 'export' } });
