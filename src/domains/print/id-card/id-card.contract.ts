import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { FLIPS, ORDERS, PAPERS } from '../../../kit/print-template/sheet.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';

/** CHECKING the data of its students. DATA_OK: who gets a card is known. PROOFED: a person has seen a sheet. PRINTED: all sheets are set. HANDED_OVER. */
export const CARD_STATES = ['CHECKING', 'DATA_OK', 'PROOFED', 'PRINTED', 'HANDED_OVER'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Cards are printed for students of a class, and for staff. */
export const CARD_KINDS = ['ID_CARD', 'STAFF_CARD'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** HOLDS_ONE: has a valid card already. FAULTY: something on it is cut off or cannot be printed. NO_PHOTO: and the batch asks for one. */
export const LEFT_OUT = ['HOLDS_ONE', 'FAULTY', 'NO_PHOTO'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Hundredths of a millimetre; a printer is off by 5 mm at most. */
const offset = z.int().check(z.gte(-500), z.lte(500));
const settings = z.strictObject({
  paper: z.enum(PAPERS),
  gutter: z.literal([0, 200]),
  flip: z.enum(FLIPS),
  order: z.enum(ORDERS),
  dx: offset,
  dy: offset,
  photo: z.enum(['REQUIRED', 'OPTIONAL']),
  /** Who holds a valid card is left out, or gets a new one that takes its place. */
  holders: z.enum(['LEAVE_OUT', 'REPLACE']),
});
export type CardSettings = z.output<typeof settings>;

/** Students whose numbers are entered at once, and teachers who are chosen one by one. */
export const MOST_CHOSEN = 500;
/** Whose cards: those who are in a class now, students by PRN or student ID; or working teachers, of one department or of all, or those of them that are named. */
const people = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('CLASS'), courseInstanceId: id, divisionId: z.nullable(id) }),
  z.strictObject({ of: z.literal('STUDENTS'), numbers: z.array(text(60)).check(z.minLength(1), z.maxLength(MOST_CHOSEN)) }),
  z.strictObject({
    of: z.literal('STAFF'),
    departmentId: z.nullable(id),
    teacherProfileIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(MOST_CHOSEN))),
  }),
]);
export type CardPeople = z.output<typeof people>;

const order = z.strictObject({
  people,
  language: z.enum(PRINT_LANGUAGES),
  settings,
  /** Its paper, flip and offsets take the place of those in the settings; null: these count. */
  printerId: z.nullable(id),
});
export type CardOrder = z.output<typeof order>;

const row = z.object({
  id,
  kind: z.enum(CARD_KINDS),
  title: z.string(),
  /** All who work in the institute: the title is its name. */
  isAllStaff: z.boolean(),
  state: z.enum(CARD_STATES),
  people: z.int(),
  ready: z.int(),
  leftOut: z.int(),
  issued: z.int(),
  createdAt: z.string(),
  createdByName: z.nullable(z.string()),
  version: z.int(),
});
export type CardBatchRow = z.output<typeof row>;

const name = z.nullable(z.string());
const batch = z.object({
  ...row.shape,
  language: z.enum(PRINT_LANGUAGES),
  settings,
  printerName: name,
  jobId: z.nullable(id),
  isWorking: z.boolean(),
  proofedAt: name,
  proofedByName: name,
  printedAt: name,
  printedByName: name,
  handedOverAt: name,
  handedOverByName: name,
  handedOverTo: name,
});
export type CardBatch = z.output<typeof batch>;

const shownBatch = z.object({
  ...batch.shape,
  /** Cards on its sheets that no longer count: they were issued anew since, revoked, or superseded. The first few, as they are found on the sheets. */
  outdated: z.object({ count: z.int(), first: z.array(z.object({ position: z.int(), name: z.string() })) }),
});
export type ShownBatch = z.output<typeof shownBatch>;

const card = z.object({
  id,
  /** A student, or a teacher. */
  personId: id,
  position: z.int(),
  name: z.string(),
  /** The PRN, or the staff number. */
  personNo: z.string(),
  leftOut: z.nullable(z.enum(LEFT_OUT)),
  problems: z.array(
    z.object({ code: z.enum(['MISSING', 'UNPRINTABLE', 'CUT', 'TOO_FINE', 'OVERLAP']), element: z.string(), of: z.string() }),
  ),
  number: z.nullable(z.string()),
  documentState: z.nullable(z.enum(['VALID', 'REVOKED', 'SUPERSEDED'])),
});
export type Card = z.output<typeof card>;

const printer = z.object({ id, name: z.string(), paper: z.enum(PAPERS), flip: z.enum(FLIPS), dx: z.int(), dy: z.int() });
export type UsedPrinter = z.output<typeof printer>;

const reading = { scope: 'INSTITUTE', permission: { feature: 'print', action: 'read' } } as const;
const printing = { scope: 'INSTITUTE', permission: { feature: 'print', action: 'create' } } as const;
const file = { reply: z.unknown(), kind: 'DOWNLOAD' } as const;
const versioned = z.strictObject({ version: z.int() });
const started = dataOf(z.object({ id, jobId: id }));
const moved = dataOf(z.object({ state: z.enum(CARD_STATES) }));

export const idCards = {
  list: defineEndpoint({
    ...reading,
    name: 'idCards.list',
    summary: 'Batches of ID cards, newest first',
    method: 'GET',
    path: '/api/print/id-cards',
    query: z.strictObject({ ...paging, state: z.optional(z.enum(CARD_STATES)), q: z.optional(text(100)) }),
    reply: pageOf(row),
  }),
  get: defineEndpoint({
    ...reading,
    name: 'idCards.get',
    summary: 'One batch of ID cards: how many are ready, left out and issued, and who did what when',
    method: 'GET',
    path: '/api/print/id-cards/:id',
    params: idParams,
    reply: dataOf(shownBatch),
  }),
  cards: defineEndpoint({
    ...reading,
    name: 'idCards.cards',
    summary: 'The people of a batch, with what is wrong, and who is left out and why',
    method: 'GET',
    path: '/api/print/id-cards/:id/cards',
    params: idParams,
    query: z.strictObject({ ...paging, q: z.optional(text(100)), show: z.optional(z.enum(['READY', 'LEFT_OUT'])) }),
    reply: pageOf(card),
  }),
  printers: defineEndpoint({
    ...reading,
    name: 'idCards.printers',
    summary: 'Printers that cards can be printed on, the one that was used last at first',
    method: 'GET',
    path: '/api/print/id-card-printers',
    reply: dataOf(z.array(printer)),
  }),
  create: defineEndpoint({
    ...printing,
    name: 'idCards.create',
    summary: 'Choose a class or staff and check their data for cards, as a job; nothing is printed',
    method: 'POST',
    path: '/api/print/id-cards',
    body: order,
    reply: started,
  }),
  proof: defineEndpoint({
    ...printing,
    ...file,
    name: 'idCards.proof',
    summary: 'The first sheet as it will be printed, with a specimen number',
    method: 'GET',
    path: '/api/print/id-cards/:id/proof.pdf',
    params: idParams,
  }),
  accept: defineEndpoint({
    ...printing,
    name: 'idCards.accept',
    summary: 'Note that a person has seen a sheet of the batch and that it is right',
    method: 'POST',
    creates: false,
    path: '/api/print/id-cards/:id/accept',
    params: idParams,
    body: versioned,
    reply: moved,
  }),
  generate: defineEndpoint({
    ...printing,
    name: 'idCards.generate',
    summary: 'Issue the cards of a proofed batch and set its sheets, as a job',
    method: 'POST',
    creates: false,
    path: '/api/print/id-cards/:id/generate',
    params: idParams,
    body: versioned,
    reply: started,
  }),
  download: defineEndpoint({
    ...printing,
    ...file,
    // Photos, birthdays and addresses of many: carried away as a list of them would be.
    people: true,
    name: 'idCards.download',
    summary: 'All sheets of a printed batch as one PDF',
    method: 'GET',
    path: '/api/print/id-cards/:id/sheets.pdf',
    params: idParams,
  }),
  handOver: defineEndpoint({
    ...printing,
    name: 'idCards.handOver',
    summary: 'Note to whom the printed cards were handed over',
    method: 'POST',
    creates: false,
    path: '/api/print/id-cards/:id/hand-over',
    params: idParams,
    body: z.strictObject({ to: text(200), version: z.int() }),
    reply: moved,
  }),
  reset: defineEndpoint({
    ...printing,
    name: 'idCards.reset',
    summary: 'Begin a batch again: issued cards are revoked, sheets removed, and the data checked anew',
    method: 'POST',
    creates: false,
    path: '/api/print/id-cards/:id/reset',
    params: idParams,
    /** Why issued cards are revoked; null: none is issued. */
    body: z.strictObject({ version: z.int(), reason: z.nullable(text(300, 5)) }),
    reply: started,
  }),
  reissue: defineEndpoint({
    ...printing,
    name: 'idCards.reissue',
    summary: 'Issue a new card with a new number and code in place of one that was lost; the old one is superseded',
    method: 'POST',
    creates: false,
    path: '/api/print/cards/:id/reissue',
    params: idParams,
    /** Of the card that is replaced. */
    body: z.strictObject({ number: text(100) }),
    reply: dataOf(z.object({ number: z.string() })),
  }),
  cancel: defineEndpoint({
    ...printing,
    name: 'idCards.cancel',
    summary: 'Cancel a card of somebody who has no right to it any more: it is revoked with the reason, and no new one is issued',
    method: 'POST',
    creates: false,
    path: '/api/print/cards/:id/cancel',
    params: idParams,
    /** Of the card that is cancelled. */
    body: z.strictObject({ number: text(100), reason: text(300, 5) }),
    reply: dataOf(z.object({ number: z.string() })),
  }),
  card: defineEndpoint({
    ...printing,
    ...file,
    name: 'idCards.card',
    summary: 'One issued card, front and back',
    method: 'GET',
    path: '/api/print/cards/:id/card.pdf',
    // The hash of the file is noted, so that the public check knows it.
    guarded: true,
    params: idParams,
  }),
};
