import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

/** UFM (unfair means) is a candidate who is present. */
export const LINE_STATES = ['PRESENT', 'ABSENT', 'UFM'] as const;
export type LineState = (typeof LINE_STATES)[number];

const SHEET_STATES = ['OPEN', 'CLOSED', 'REOPENED'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

/**
 * What keeps a block from being closed. NOT_MARKED: neither present nor absent; NO_BOOK: present without an answer book; BOOK_TWICE: a book that another
 * candidate of the session has, SUPPLEMENT_TWICE the same of a supplement; SEEN_AT_DOOR: absent, but let in at the door, and no remark says why; BOOKS_DIFFER: issued is not used, spoilt and returned.
 */
export const BLOCK_PROBLEMS = ['NOT_MARKED', 'NO_BOOK', 'BOOK_TWICE', 'SUPPLEMENT_TWICE', 'SEEN_AT_DOOR', 'BOOKS_DIFFER'] as const;
export type BlockProblem = (typeof BLOCK_PROBLEMS)[number];

const count = z.int();
const bookNo = text(30);
const minutes = z.int().check(z.gte(0), z.lte(240));
const few = z.int().check(z.gte(0), z.lte(2000));

const said = {
  state: z.enum(LINE_STATES),
  lateMinutes: count,
  mainBook: z.nullable(z.string()),
  supplements: z.array(z.string()),
  remark: z.nullable(z.string()),
};
const line = z.object({ ...said, byName: z.nullable(z.string()), at: z.string(), version: count });
export type BlockLine = z.output<typeof line>;

const candidate = z.object({
  studentPaperId: id,
  seatNo: z.string(),
  prn: z.string(),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  paper: z.string(),
  paperTitle: z.string(),
  row: count,
  place: count,
  /** Let in at the door: present without being marked, and late by so many whole minutes. */
  seenAt: z.nullable(z.string()),
  seenLate: count,
  /** HELD: a hold is in force; REVOKED: the ticket was revoked by hand. Such a candidate is noted alone. */
  barred: z.nullable(z.enum(['HELD', 'REVOKED'])),
  line: z.nullable(line),
});
export type BlockCandidate = z.output<typeof candidate>;

/** A line that came after the block was closed. */
const lateLine = z.object({
  id,
  seatNo: z.string(),
  name: z.string(),
  ...said,
  byName: z.nullable(z.string()),
  at: z.string(),
  receivedAt: z.string(),
  outcome: z.enum(['LATE', 'ACCEPTED', 'DISCARDED']),
});
export type LateLine = z.output<typeof lateLine>;

/** An absent candidate who has something else than AB in mark entry. */
const contradiction = z.object({ seatNo: z.string(), name: z.string(), paper: z.string(), head: z.string(), found: z.string() });
export type Contradiction = z.output<typeof contradiction>;

const when = { examSlotId: id, heldOn: z.string(), slotName: z.string(), startsMinute: count, endsMinute: count };
const where = { roomId: id, room: z.string(), building: z.string(), floor: count, blockNo: count };

const blockRow = z.object({
  ...when,
  ...where,
  supervisor: z.nullable(z.string()),
  isToday: z.boolean(),
  state: z.enum(SHEET_STATES),
  allotted: count,
  marked: count,
  present: count,
  absent: count,
  ufm: count,
  lateLines: count,
});
export type BlockRow = z.output<typeof blockRow>;

const books = { booksIssued: z.nullable(count), booksSpoilt: z.nullable(count), booksReturned: z.nullable(count) };

const sheet = z.object({
  ...when,
  ...where,
  ...books,
  /** Days before the examination nothing is marked. */
  isDue: z.boolean(),
  /** The end of its slot has passed. */
  isOver: z.boolean(),
  /** Minutes after the beginning until which candidates are let in. */
  doorCloses: count,
  state: z.enum(SHEET_STATES),
  /** 0: nobody has marked anything yet. */
  version: count,
  closedAt: z.nullable(z.string()),
  closedByName: z.nullable(z.string()),
  reopenReason: z.nullable(z.string()),
  candidates: z.array(candidate),
  /** Those that wait first, in the order in which they came; at most 500 of all. */
  lateLines: z.array(lateLine),
  lateLinesInAll: count,
  contradictions: z.array(contradiction),
});
export type BlockSheet = z.output<typeof sheet>;

const sentLine = z.strictObject({
  /** Of this line alone: sent again it changes nothing. */
  key: id,
  studentPaperId: id,
  /** When it was marked, by the clock of the phone. */
  at: z.iso.datetime(),
  /** The version of the line that was shown; 0: there was none. */
  base: z.int().check(z.gte(0)),
  state: z.enum(LINE_STATES),
  lateMinutes: minutes,
  mainBook: z.nullable(bookNo),
  supplements: z.array(bookNo).check(z.maxLength(12)),
  remark: z.nullable(text(300)),
});
export type SentLine = z.output<typeof sentLine>;

/** APPLIED: it stands; OVERTAKEN: a later one of somebody else stands; LATE: the block was closed, the exam cell decides; DISCARDED: it did not count. */
export const LINE_OUTCOMES = ['APPLIED', 'OVERTAKEN', 'LATE', 'DISCARDED', 'NOT_A_CANDIDATE'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

const lineAnswer = z.object({
  key: id,
  studentPaperId: id,
  outcome: z.enum(LINE_OUTCOMES),
  /** A clear sentence, where the line does not stand. */
  message: z.nullable(z.string()),
  /** What somebody else had said meanwhile, which this line replaced or which stands in its place. */
  conflict: z.nullable(line),
  line: z.nullable(line),
});
export type LineAnswer = z.output<typeof lineAnswer>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/exam-day';
const block = `${path}/slots/:examSlotId/rooms/:roomId/blocks/:blockNo`;
const ofSlot = z.strictObject({ examSlotId: id });
const ofBlock = z.strictObject({ examSlotId: id, roomId: id, blockNo: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) });
const read = { feature: 'examDay', action: 'read' } as const;
const update = { feature: 'examDay', action: 'update' } as const;
const unlock = { feature: 'examDay', action: 'unlock' } as const;
const standing = { state: z.enum(SHEET_STATES), version: count };

export const examDay = {
  own: defineEndpoint({
    ...common,
    name: 'examDay.own',
    summary: 'The blocks that the signed-in user watches, from yesterday on',
    method: 'GET',
    path: `${path}/own`,
    permission: read,
    reply: dataOf(z.array(blockRow)),
  }),
  blocks: defineEndpoint({
    ...common,
    name: 'examDay.blocks',
    summary: 'All blocks of a slot with how far their sheets are',
    method: 'GET',
    path: `${path}/slots/:examSlotId`,
    permission: read,
    params: ofSlot,
    reply: dataOf(z.array(blockRow)),
  }),
  sheet: defineEndpoint({
    ...common,
    name: 'examDay.sheet',
    summary: 'The sheet of one block: its candidates by seat, what is marked, late lines and contradictions with mark entry',
    method: 'GET',
    path: block,
    permission: read,
    params: ofBlock,
    reply: dataOf(sheet),
  }),
  mark: defineEndpoint({
    ...common,
    name: 'examDay.mark',
    summary: 'Takes lines of a block, also those marked without a network; each is answered on its own, and one sent twice counts once',
    method: 'POST',
    path: `${block}/lines`,
    creates: false,
    permission: update,
    params: ofBlock,
    body: z.strictObject({ lines: z.array(sentLine).check(z.minLength(1), z.maxLength(200)) }),
    reply: dataOf(z.object({ ...standing, lines: z.array(lineAnswer) })),
  }),
  close: defineEndpoint({
    ...common,
    name: 'examDay.close',
    summary: 'Closes a block once its numbers agree; the absent become AB and unfair means UFM in mark entry',
    method: 'POST',
    path: `${block}/close`,
    creates: false,
    permission: update,
    params: ofBlock,
    body: z.strictObject({ version: z.int(), booksIssued: few, booksSpoilt: few, booksReturned: few }),
    reply: dataOf(
      z.object({ ...standing, present: count, absent: count, posted: count, waits: count, contradictions: z.array(contradiction) }),
    ),
  }),
  reopen: defineEndpoint({
    ...common,
    name: 'examDay.reopen',
    summary: 'Opens a closed block again with a reason, and takes back the AB and UFM that closing wrote',
    method: 'POST',
    path: `${block}/reopen`,
    creates: false,
    permission: unlock,
    params: ofBlock,
    body: z.strictObject({ version: z.int(), reason: text(300, 5) }),
    reply: dataOf(z.object({ ...standing, takenBack: count })),
  }),
  decide: defineEndpoint({
    ...common,
    name: 'examDay.decide',
    summary: 'Accepts a line that came after the block was closed, once it is open again, or discards it',
    method: 'POST',
    path: `${block}/late-lines`,
    creates: false,
    permission: unlock,
    params: ofBlock,
    body: z.strictObject({ lineId: id, decision: z.enum(['ACCEPT', 'DISCARD']) }),
    reply: dataOf(z.object(standing)),
  }),
  tell: defineEndpoint({
    ...common,
    name: 'examDay.tell',
    summary: 'Reminds the supervisors of a slot of their blocks, at most once a day',
    method: 'POST',
    path: `${path}/slots/:examSlotId/tell`,
    creates: false,
    permission: unlock,
    params: ofSlot,
    body: z.strictObject({}),
    reply: dataOf(z.object({ told: count })),
  }),
};

/** What supervisors are reminded of. */
export const DUTY_TOPIC = 'examDay.block';
