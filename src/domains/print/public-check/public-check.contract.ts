import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

/** VALID: it says what is so; REVOKED: it does not count, for good or at present; SUPERSEDED: a later paper or result took its place. */
export const PRINT_ANSWERS = ['VALID', 'REVOKED', 'SUPERSEDED', 'UNKNOWN'] as const;
export type PrintAnswer = (typeof PRINT_ANSWERS)[number];

const answer = z.object({
  answer: z.enum(PRINT_ANSWERS),
  institute: z.nullable(z.string()),
  /** Whose institute it is and where that organisation is reached: anybody may give an institute a name that another has, nobody their address. */
  organisation: z.nullable(z.string()),
  address: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  /** null also of a credential, which has none. */
  number: z.nullable(z.string()),
  /** The letters between the first and the last of each word are not shown. */
  maskedName: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  /** The day it was revoked or replaced; null also where its result is not published at present. */
  endedOn: z.nullable(z.string()),
  /** Number of the paper that took its place. */
  supersededBy: z.nullable(z.string()),
});
export type CheckedPrint = z.output<typeof answer>;

const openedPaper = z.object({
  code: z.string(),
  title: z.string(),
  credits: z.string(),
  grade: z.string(),
  /** Obtained and maximum; null: the paper's template prints no totals. */
  total: z.nullable(z.string()),
  totalMax: z.nullable(z.string()),
});
export type OpenedPaper = z.output<typeof openedPaper>;

/** Fields of a certificate or a transcript that an altered one would change. */
export const SAID = [
  'transcript.extent',
  'degree.title',
  'degree.branch',
  'exam.session',
  'exam.seatNo',
  'result.className',
  'result.cgpi',
] as const;
export type SaidField = (typeof SAID)[number];

const opened = z.object({
  name: z.string(),
  prn: z.string(),
  exam: z.nullable(z.string()),
  session: z.nullable(z.string()),
  /** Of what is published now: letter and SGPI. */
  letter: z.nullable(z.string()),
  sgpi: z.nullable(z.string()),
  /** The papers that stand on a statement that counts; none where its content was not kept. */
  papers: z.array(openedPaper),
  /** What a passing certificate that counts says; none where its content was not kept. */
  says: z.array(z.object({ field: z.enum(SAID), value: z.string() })),
});
export type OpenedPrint = z.output<typeof opened>;

const open = { scope: 'PUBLIC', permission: 'PUBLIC', method: 'POST', creates: false } as const;

/** The public check of a paper in the hand or of its file. In the body, not the address: addresses are kept and passed on. */
export const checkPrint = defineEndpoint({
  ...open,
  name: 'checkPrint',
  summary: 'Whether a print or credential is valid, by the token in its QR code or the SHA-256 of its file',
  path: '/api/public/prints/check',
  body: z.strictObject({ token: text(100) }),
  reply: dataOf(answer),
});

export const openPrint = defineEndpoint({
  ...open,
  name: 'openPrint',
  summary: 'What a print says in full, for whoever types its number and the last four characters of its PRN; five tries an hour',
  path: '/api/public/prints/open',
  body: z.strictObject({ token: text(100), number: text(60), lastFour: z.string().check(z.regex(/^[A-Za-z0-9]{4}$/)) }),
  /** null: these two do not belong to this token. */
  reply: dataOf(z.nullable(opened)),
});

const CHECK_ACTS = ['SEEN', 'OPENED', 'REFUSED'] as const;
export type CheckAct = (typeof CHECK_ACTS)[number];

const ownCheck = z.object({
  id,
  kind: z.string(),
  /** null: a credential, which has none; its examination tells which. */
  number: z.nullable(z.string()),
  exam: z.nullable(z.string()),
  at: z.string(),
  act: z.enum(CHECK_ACTS),
  times: z.int(),
});

export const ownPrintChecks = defineEndpoint({
  name: 'ownPrintChecks',
  summary: 'When papers and credentials of the signed-in student were checked, the latest first',
  scope: 'INSTITUTE',
  permission: { feature: 'ownResult', action: 'read' },
  method: 'GET',
  path: '/api/prints/own/checks',
  reply: z.object({ data: z.array(ownCheck) }),
});
