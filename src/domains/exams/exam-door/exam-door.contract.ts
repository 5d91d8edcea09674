import * as z from 'zod/mini';
import { component } from '../../../kit/http/component.contract.ts';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/**
 * What a ticket is at the door. ADMIT: to the paper of now; SEEN: was let in already; EARLY, LATE: the door of the paper is not open yet, or no more;
 * OTHER_TIME: the next paper is at another time; OVER: no paper is left; NOT_PUBLISHED: students are shown no time table yet; HELD: by the office; NO_TICKET: none was issued to this candidate; WITHDRAWN: no longer a candidate; OTHER_KIND: another
 * paper of this institute; OTHER_INSTITUTE; UNKNOWN.
 */
export const DOOR_ANSWERS = [
  'ADMIT',
  'SEEN',
  'EARLY',
  'LATE',
  'OTHER_TIME',
  'OVER',
  'NOT_PUBLISHED',
  'HELD',
  'NO_TICKET',
  'WITHDRAWN',
  'REVOKED',
  'OTHER_KIND',
  'OTHER_INSTITUTE',
  'UNKNOWN',
] as const;
export type DoorAnswer = (typeof DOOR_ANSWERS)[number];

const paper = z.object({
  slotId: id,
  paperId: id,
  code: z.string(),
  title: z.string(),
  heldOn: z.string(),
  startsMinute: z.int(),
  endsMinute: z.int(),
});
export type DoorPaper = z.output<typeof paper>;

const looked = component(
  'DoorLook',
  z.object({
    answer: z.enum(DOOR_ANSWERS),
    ticketId: z.nullable(id),
    number: z.nullable(z.string()),
    /** Why the office holds the candidate. */
    held: z.array(z.string()),
    /** Of a revoked ticket: the number of the one that counts. */
    newerNumber: z.nullable(z.string()),
    name: z.nullable(z.string()),
    prn: z.nullable(z.string()),
    seatNo: z.nullable(z.string()),
    exam: z.nullable(z.string()),
    /** A data address. */
    photo: z.nullable(z.string()),
    /** Of now, else the next one. */
    paper: z.nullable(paper),
    seenAt: z.nullable(z.string()),
    seenByName: z.nullable(z.string()),
  }),
);
export type DoorLook = z.output<typeof looked>;

const presence = z.object({
  id,
  name: z.string(),
  prn: z.string(),
  seatNo: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  heldOn: z.string(),
  startsMinute: z.int(),
  seenAt: z.string(),
  seenByName: z.nullable(z.string()),
});
export type DoorPresence = z.output<typeof presence>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/door';

export const examDoor = {
  look: defineEndpoint({
    ...common,
    name: 'examDoor.look',
    summary:
      'What a hall ticket is at the door now, by its QR code, its number, or the seat number, PRN or roll number of its candidate; nothing is noted',
    method: 'POST',
    creates: false,
    path: `${path}/look`,
    permission: { feature: 'examDoor', action: 'read' },
    body: z.strictObject({ written: text(200) }),
    reply: dataOf(looked),
  }),
  admit: defineEndpoint({
    ...common,
    name: 'examDoor.admit',
    summary: 'Notes once that a student was seen at the door for the paper of now; the answer says where that is not so',
    method: 'POST',
    creates: false,
    path: `${path}/admit`,
    permission: { feature: 'examDoor', action: 'create' },
    body: z.strictObject({ ticketId: id, slotId: id, paperId: id }),
    reply: dataOf(looked),
  }),
  seen: defineEndpoint({
    ...common,
    name: 'examDoor.seen',
    summary: 'Who was seen at the door on a day, the latest first; without a day today',
    method: 'GET',
    path: `${path}/seen`,
    permission: { feature: 'examDoor', action: 'read' },
    query: z.strictObject({ ...paging, heldOn: z.optional(z.iso.date()), q: z.optional(text(100)) }),
    reply: pageOf(presence),
  }),
};
