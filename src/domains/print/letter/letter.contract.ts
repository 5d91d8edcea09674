import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';

/** Kinds of papers that a student asks for. */
export const LETTER_KINDS = ['BONAFIDE', 'TRANSFER'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Words that are typed for a letter, in the order in which they are asked. */
export const LETTER_WORDS = ['purpose', 'admittedOn', 'leftOn', 'reason', 'conduct'] as const;
export type LetterWord = (typeof LETTER_WORDS)[number];
/** Those of them that are days. */
export const isLetterDay = (word: LetterWord): word is 'admittedOn' | 'leftOn' => word === 'admittedOn' || word === 'leftOn';

/** STATE: the letter would not be true of a student in this state. HOLDS_ONE: and there is only one. */
export const LETTER_REFUSALS = ['STATE', 'HOLDS_ONE'] as const;
export type LetterRefusal = (typeof LETTER_REFUSALS)[number];

export const LETTER_STATES = ['VALID', 'REVOKED', 'SUPERSEDED'] as const;

const word = z.optional(text(150));
const day = z.optional(dateOnly);
export const letterWords = z.strictObject({ purpose: word, admittedOn: day, leftOn: day, reason: word, conduct: word });
export type LetterWords = z.output<typeof letterWords>;
const kind = z.enum(LETTER_KINDS);
const language = z.enum(PRINT_LANGUAGES);

const order = z.strictObject({ studentProfileId: id, kind, language, words: letterWords });
export type LetterOrder = z.output<typeof order>;

const letter = z.object({
  id,
  kind,
  number: z.string(),
  /** What was typed: purpose, or reason and conduct. */
  subject: z.nullable(z.string()),
  state: z.enum(LETTER_STATES),
  issuedAt: z.string(),
  issuedByName: z.nullable(z.string()),
  /** Copies that are out: the original is the first. */
  copies: z.int(),
  revokedAt: z.nullable(z.string()),
  revokedByName: z.nullable(z.string()),
  revokeReason: z.nullable(z.string()),
});
export type Letter = z.output<typeof letter>;

const choice = z.object({
  kind,
  languages: z.array(language),
  /** What must be typed for it. */
  words: z.array(z.enum(LETTER_WORDS)),
  refusal: z.nullable(z.enum(LETTER_REFUSALS)),
  /** Fields that its template shows and that nobody entered. */
  missing: z.array(z.string()),
});
export type LetterChoice = z.output<typeof choice>;

const copy = z.object({ id, copyId: id, number: z.string(), copyNo: z.int() });
const common = { scope: 'INSTITUTE' as const };
const mayRead = { feature: 'letters', action: 'read' } as const;
const mayIssue = { feature: 'letters', action: 'create' } as const;
const ofStudent = z.strictObject({ studentProfileId: id });

/** Letters of one student. Each call also asks for the right to the student's profile. */
export const letters = {
  list: defineEndpoint({
    ...common,
    name: 'letters.list',
    summary: 'Letters that were issued to a student, newest first, with who, when, copies and what became of them',
    method: 'GET',
    path: '/api/print/students/:studentProfileId/letters',
    permission: mayRead,
    params: ofStudent,
    query: z.strictObject(paging),
    reply: pageOf(letter),
  }),
  choices: defineEndpoint({
    ...common,
    name: 'letters.choices',
    summary: 'Which letters a student can be given now, or why not, and what is missing for printing',
    method: 'GET',
    path: '/api/print/students/:studentProfileId/letter-choices',
    permission: mayIssue,
    params: ofStudent,
    reply: dataOf(z.array(choice)),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'letters.preview',
    summary: 'The letter as it would be printed, marked as a specimen, as a PDF in base64; nothing is issued',
    method: 'POST',
    creates: false,
    long: true,
    path: '/api/print/letters/preview',
    permission: mayIssue,
    body: order,
    reply: dataOf(z.object({ pdf: z.string() })),
  }),
  issue: defineEndpoint({
    ...common,
    name: 'letters.issue',
    summary: 'Issue a letter to a student: its number, what stands on it and its first copy are kept',
    method: 'POST',
    path: '/api/print/letters',
    permission: mayIssue,
    body: order,
    reply: dataOf(copy),
  }),
  duplicate: defineEndpoint({
    ...common,
    name: 'letters.duplicate',
    summary: 'One more copy of a valid letter, marked as a duplicate, for a reason',
    method: 'POST',
    path: '/api/print/letters/:id/copies',
    permission: mayIssue,
    params: idParams,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(copy),
  }),
  download: defineEndpoint({
    ...common,
    name: 'letters.download',
    summary: 'The newest copy of a valid letter as a PDF',
    method: 'GET',
    path: '/api/print/letters/:id/letter.pdf',
    permission: mayIssue,
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  revoke: defineEndpoint({
    ...common,
    name: 'letters.revoke',
    summary: 'Revoke a letter, for a reason: its code answers as revoked from now on',
    method: 'POST',
    creates: false,
    path: '/api/print/letters/:id/revoke',
    permission: { feature: 'letters', action: 'delete' },
    params: idParams,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(z.object({ state: z.enum(LETTER_STATES) })),
  }),
};
