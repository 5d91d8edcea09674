import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { HEAD_KINDS } from '../../result-rules/engine/head-set.contract.ts';

/** What stands between a paper and its mask numbers, or how far they are. */
export const MASK_STANDINGS = ['NAMED', 'SHEETS_OPENED', 'MASKED', 'PRINTED', 'DECODED'] as const;
export type MaskStanding = (typeof MASK_STANDINGS)[number];

const paper = z.object({
  /** Of paper and kind of head together. */
  key: z.string(),
  /** Null: its candidates are known by name. */
  maskedPaperId: z.nullable(id),
  paperId: id,
  paperCode: z.string(),
  paperTitle: z.string(),
  headKind: z.enum(HEAD_KINDS),
  standing: z.enum(MASK_STANDINGS),
  /** Who writes an answer book: a mark that is carried has none. */
  candidates: z.int(),
  numbers: z.int(),
  sheets: z.int(),
  sheetsLocked: z.int(),
  printedAt: z.nullable(z.string()),
  decodedAt: z.nullable(z.string()),
  decodedByName: z.nullable(z.string()),
  /** A request to resolve the numbers that waits for a second person. */
  requestedByName: z.nullable(z.string()),
});
export type MaskPaper = z.output<typeof paper>;

export const MASK_NUMBER_STATES = ['IN_FORCE', 'VOIDED'] as const;
const number = z.object({
  id,
  maskNo: z.string(),
  /** Whose it is: empty until the numbers are resolved. */
  seatNo: z.nullable(z.string()),
  prn: z.nullable(z.string()),
  name: z.nullable(z.string()),
  drawnAt: z.string(),
  voidedAt: z.nullable(z.string()),
  voidedByName: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
});
export type MaskNumberRow = z.output<typeof number>;

const printing = z.object({
  id,
  numbers: z.int(),
  /** The one number that was printed alone. */
  maskNo: z.nullable(z.string()),
  printedAt: z.string(),
  printedByName: z.nullable(z.string()),
});
export type MaskPrint = z.output<typeof printing>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/mask-numbers';
const may = (action: 'read' | 'create' | 'update' | 'delete' | 'export' | 'unlock') => ({ feature: 'maskNumbers', action }) as const;

export const maskNumbers = {
  papers: defineEndpoint({
    ...common,
    name: 'maskNumbers.papers',
    summary: 'External heads of the papers of an examination: which are masked, and how far their numbers are',
    method: 'GET',
    path: `${path}/papers`,
    permission: may('read'),
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(z.array(paper)),
  }),
  mask: defineEndpoint({
    ...common,
    name: 'maskNumbers.mask',
    summary: 'Masks the heads of one kind in a paper and draws a number for each candidate; before its mark sheets are opened',
    method: 'POST',
    path: `${path}/mask`,
    creates: false,
    permission: may('create'),
    body: z.strictObject({ examInstanceId: id, paperId: id, headKind: z.enum(HEAD_KINDS) }),
    reply: dataOf(z.object({ id, drawn: z.int() })),
  }),
  draw: defineEndpoint({
    ...common,
    name: 'maskNumbers.draw',
    summary: 'Draws numbers for candidates who came after the others had theirs',
    method: 'POST',
    path: `${path}/:id/draw`,
    creates: false,
    permission: may('create'),
    params: idParams,
    body: z.strictObject({}),
    reply: dataOf(z.object({ drawn: z.int() })),
  }),
  unmask: defineEndpoint({
    ...common,
    name: 'maskNumbers.unmask',
    summary: 'Takes masking and numbers back, before stickers are printed and mark sheets are opened',
    method: 'POST',
    path: `${path}/:id/unmask`,
    creates: false,
    permission: may('delete'),
    params: idParams,
    body: z.strictObject({}),
    reply: dataOf(z.object({ removed: z.int() })),
  }),
  list: defineEndpoint({
    ...common,
    name: 'maskNumbers.list',
    summary: 'Mask numbers of a paper; whose they are is told only after they were resolved',
    method: 'GET',
    path,
    permission: may('read'),
    query: z.strictObject({ ...paging, maskedPaperId: id, q: z.optional(text(100)), show: z.optional(z.enum(MASK_NUMBER_STATES)) }),
    reply: pageOf(number),
  }),
  reissue: defineEndpoint({
    ...common,
    name: 'maskNumbers.reissue',
    summary: 'Voids one mask number with a reason and draws another for the same answer book; marks stay',
    method: 'POST',
    path: `${path}/numbers/:id/reissue`,
    creates: false,
    permission: may('update'),
    params: idParams,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(z.object({ id, maskNo: z.string() })),
  }),
  stickers: defineEndpoint({
    ...common,
    name: 'maskNumbers.stickers',
    summary: 'Stickers on A4 sheets, two for each answer book: the number alone for the book, number and seat number for the counterfoil',
    method: 'GET',
    guarded: true,
    path: `${path}/:id/stickers.pdf`,
    permission: may('export'),
    params: idParams,
    /** Of one number alone, after it was issued anew. */
    query: z.strictObject({ numberId: z.optional(id) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    people: true,
  }),
  prints: defineEndpoint({
    ...common,
    name: 'maskNumbers.prints',
    summary: 'Who printed stickers of a paper, and how many',
    method: 'GET',
    path: `${path}/:id/prints`,
    permission: may('read'),
    params: idParams,
    query: z.strictObject({ ...paging }),
    reply: pageOf(printing),
  }),
  requestDecode: defineEndpoint({
    ...common,
    name: 'maskNumbers.requestDecode',
    summary: 'Asks a second person to resolve the mask numbers of a paper, after all its mark sheets are locked',
    method: 'POST',
    path: `${path}/:id/decode`,
    permission: may('unlock'),
    params: idParams,
    body: z.strictObject({ reason: text(500, 5) }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
};

export const exportMaskNumbers = exportOf(maskNumbers.list, { people: true });
