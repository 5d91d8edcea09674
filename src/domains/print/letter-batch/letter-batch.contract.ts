import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { LETTER_KINDS, LETTER_WORDS, letterWords } from '../letter/letter.contract.ts';

/** Letters that are issued at once: a whole year of a large college. */
const MOST_LETTERS = 1000;

/** Letters that are looked at in one call, which answers within some seconds. */
export const LETTERS_AT_ONCE = 50;

/** STATE, HOLDS_ONE: as for one letter. FAULTY: something on it finds no room or cannot be printed. GONE: the record was deleted, or is not for this person. */
export const BATCH_LEFT_OUT = ['STATE', 'HOLDS_ONE', 'FAULTY', 'GONE'] as const;
export type BatchLeftOut = (typeof BATCH_LEFT_OUT)[number];

/** One PDF after the other in one file, or a zip with a file for each. */
const BATCH_LAYOUTS = ['MERGED', 'SEPARATE'] as const;

const kind = z.enum(LETTER_KINDS);
const language = z.enum(PRINT_LANGUAGES);
const students = z.array(id).check(z.minLength(1), z.maxLength(MOST_LETTERS));
const order = z.strictObject({ kind, language, words: letterWords, studentProfileIds: students });
export type BatchOrder = z.output<typeof order>;

const row = z.object({
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  leftOut: z.nullable(z.enum(BATCH_LEFT_OUT)),
});
export type PlannedLetter = z.output<typeof row>;

const batch = z.object({
  id,
  kind,
  language,
  /** What was typed: purpose, or reason and conduct. */
  subject: z.nullable(z.string()),
  students: z.int(),
  issued: z.int(),
  leftOut: z.int(),
  jobId: z.nullable(id),
  isWorking: z.boolean(),
  createdAt: z.string(),
  createdByName: z.nullable(z.string()),
});
export type LetterBatch = z.output<typeof batch>;

const letter = z.object({
  ...row.shape,
  id,
  number: z.nullable(z.string()),
  documentState: z.nullable(z.enum(['VALID', 'REVOKED', 'SUPERSEDED'])),
});
export type BatchLetter = z.output<typeof letter>;

const common = { scope: 'INSTITUTE' as const };
const mayIssue = { feature: 'letters', action: 'create' } as const;

/** Letters for many students. Each call also asks for the right to the profiles. */
export const letterBatches = {
  kinds: defineEndpoint({
    ...common,
    name: 'letterBatches.kinds',
    summary: 'Letters that can be issued, with the languages of their templates and what must be typed',
    method: 'GET',
    path: '/api/print/letter-kinds',
    permission: mayIssue,
    reply: dataOf(z.array(z.object({ kind, languages: z.array(language), words: z.array(z.enum(LETTER_WORDS)) }))),
  }),
  plan: defineEndpoint({
    ...common,
    name: 'letterBatches.plan',
    summary: 'Who of these students would get a letter now, and who not and why; nothing is issued',
    method: 'POST',
    creates: false,
    path: '/api/print/letter-batches/plan',
    permission: mayIssue,
    body: z.strictObject({ kind, studentProfileIds: students }),
    reply: dataOf(z.array(row)),
  }),
  check: defineEndpoint({
    ...common,
    name: 'letterBatches.check',
    summary:
      'Which of these students would be left out because a text finds no room or cannot be printed, and what stays empty on whose letter; nothing is issued',
    method: 'POST',
    creates: false,
    long: true,
    path: '/api/print/letter-batches/check',
    permission: mayIssue,
    body: z.strictObject({ ...order.shape, studentProfileIds: z.array(id).check(z.minLength(1), z.maxLength(LETTERS_AT_ONCE)) }),
    reply: dataOf(z.object({ faulty: z.array(id), empty: z.array(z.object({ studentProfileId: id, fields: z.array(z.string()) })) })),
  }),
  create: defineEndpoint({
    ...common,
    name: 'letterBatches.create',
    summary: 'Issue a letter to each of these students, as a job; the same order within some minutes is refused',
    method: 'POST',
    path: '/api/print/letter-batches',
    permission: mayIssue,
    body: order,
    reply: dataOf(z.object({ id, jobId: id })),
  }),
  list: defineEndpoint({
    ...common,
    name: 'letterBatches.list',
    summary: 'Letters that were issued to many at once, newest first, with how many were left out',
    method: 'GET',
    path: '/api/print/letter-batches',
    permission: mayIssue,
    query: z.strictObject(paging),
    reply: pageOf(batch),
  }),
  get: defineEndpoint({
    ...common,
    name: 'letterBatches.get',
    summary: 'One batch of letters: how many are issued and left out, and whether its job still works',
    method: 'GET',
    path: '/api/print/letter-batches/:id',
    permission: mayIssue,
    params: idParams,
    reply: dataOf(batch),
  }),
  letters: defineEndpoint({
    ...common,
    name: 'letterBatches.letters',
    summary: 'The students of a batch with their numbers, or why they were left out',
    method: 'GET',
    path: '/api/print/letter-batches/:id/letters',
    permission: mayIssue,
    params: idParams,
    query: z.strictObject({ ...paging, q: z.optional(text(100)), show: z.optional(z.enum(['ISSUED', 'LEFT_OUT'])) }),
    reply: pageOf(letter),
  }),
  download: defineEndpoint({
    ...common,
    name: 'letterBatches.download',
    summary: 'The letters of a batch that are still valid, as one PDF or as a zip with one file each',
    method: 'GET',
    path: '/api/print/letter-batches/:id/file',
    permission: mayIssue,
    params: idParams,
    query: z.strictObject({ layout: z.enum(BATCH_LAYOUTS) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    // Carried away as a list of them would be.
    people: true,
  }),
};
