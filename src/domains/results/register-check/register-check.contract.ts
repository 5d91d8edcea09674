import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';

/** How many persons verify each page before the result is locked. */
const REGISTER_CHECKS = ['NONE', 'ONE', 'TWO'] as const;
export type RegisterChecks = (typeof REGISTER_CHECKS)[number];

/** DIFFERENCE: the page is not what the marks are, until that is settled; CHECKED: by one of two persons. */
const PAGE_STATES = ['OPEN', 'DIFFERENCE', 'CHECKED', 'VERIFIED'] as const;
export type PageState = (typeof PAGE_STATES)[number];

const page = z.object({
  pageNo: z.int(),
  /** 0: the page of the papers' figures. */
  candidates: z.int(),
  firstSeat: z.nullable(z.string()),
  lastSeat: z.nullable(z.string()),
  state: z.enum(PAGE_STATES),
  verifiedBy: z.array(z.string()),
  differences: z.int(),
  /** Somebody of this page was on a verified page of an earlier run that said something else. */
  changed: z.boolean(),
});
export type RegisterPageRow = z.output<typeof page>;

const overview = z.object({
  /** The computed run; null: there is none. */
  runNo: z.nullable(z.int()),
  checks: z.enum(REGISTER_CHECKS),
  /** Its pages; none: they are not laid out yet. */
  pages: z.array(page),
});

const block = z.object({
  studentExamId: id,
  /** A mark or rule of the candidate changed after the run. */
  stale: z.boolean(),
  no: z.string(),
  seat: z.string(),
  prn: z.string(),
  name: z.string(),
  cells: z.array(
    z.object({
      code: z.string(),
      heads: z.array(z.object({ name: z.string(), mark: z.string(), of: z.string(), pass: z.boolean() })),
      tot: z.string(),
      grade: z.string(),
      gp: z.string(),
      pass: z.boolean(),
    }),
  ),
  credits: z.string(),
  total: z.string(),
  class: z.string(),
  points: z.string(),
  sgpi: z.string(),
  cgpi: z.string(),
  result: z.string(),
  remark: z.string(),
});
export type ShownBlock = z.output<typeof block>;

const mark = z.object({
  id,
  kind: z.enum(['VERIFIED', 'DIFFERENCE']),
  runNo: z.int(),
  by: z.nullable(z.string()),
  isOwn: z.boolean(),
  at: z.string(),
  /** Of a difference: whom and which paper it is about, and what became of it. */
  seat: z.nullable(z.string()),
  paperCode: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  settlement: z.nullable(z.string()),
});
export type RegisterMark = z.output<typeof mark>;

const shown = z.object({
  pageNo: z.int(),
  digest: z.string(),
  state: z.enum(PAGE_STATES),
  /** What stands on it is no longer what was laid out: the pages must be laid out anew. */
  outdated: z.boolean(),
  blocks: z.array(block),
  /** On the last page: the figures of the papers. */
  figures: z.nullable(z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  marks: z.array(mark),
});
export type ShownPage = z.output<typeof shown>;

const common = { scope: 'INSTITUTE' as const };
const params = z.strictObject({ examInstanceId: id });
const path = '/api/results/instances/:examInstanceId/register-pages';
const mayRead = { feature: 'results', action: 'read' } as const;
const mayCheck = { feature: 'registerChecks', action: 'create' } as const;
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const remark = text(500, 5);

/** The printed register of a computed run, checked page by page before it is locked. */
export const registerChecks = {
  overview: defineEndpoint({
    ...common,
    name: 'registerChecks.overview',
    summary: 'The pages of the printed register of the computed run, with how far each is checked',
    method: 'GET',
    path,
    permission: mayRead,
    params,
    reply: dataOf(overview),
  }),
  layOut: defineEndpoint({
    ...common,
    name: 'registerChecks.layOut',
    summary: 'Lay out the pages of the computed run as they are printed; a page that says the same as before keeps its marks',
    method: 'POST',
    creates: false,
    path,
    permission: mayCheck,
    params,
    reply: dataOf(z.object({ pages: z.int() })),
  }),
  page: defineEndpoint({
    ...common,
    name: 'registerChecks.page',
    summary: 'One page of the register as it is printed, with its marks of verification',
    method: 'GET',
    path: `${path}/page`,
    peopleAt: 'blocks',
    permission: mayRead,
    params,
    query: z.strictObject({ pageNo: wholeNumber(1, 100_000) }),
    reply: dataOf(shown),
  }),
  verify: defineEndpoint({
    ...common,
    name: 'registerChecks.verify',
    summary: 'Mark a page as verified against the marks; each person once',
    method: 'POST',
    path: `${path}/verifications`,
    permission: mayCheck,
    params,
    body: z.strictObject({ digest }),
    reply: dataOf(z.object({ id, state: z.enum(PAGE_STATES) })),
  }),
  takeBack: defineEndpoint({
    ...common,
    name: 'registerChecks.takeBack',
    summary: 'Take an own verification of a page back, until the result is locked',
    method: 'DELETE',
    path: '/api/results/register-verifications/:id',
    permission: mayCheck,
    params: idParams,
    reply: dataOf(z.object({ id })),
  }),
  report: defineEndpoint({
    ...common,
    name: 'registerChecks.report',
    summary: 'Note that a page differs from the marks: at which candidate and paper, and how',
    method: 'POST',
    path: `${path}/differences`,
    permission: mayCheck,
    params,
    body: z.strictObject({ digest, studentExamId: z.nullable(id), paperCode: z.nullable(text(60)), remark }),
    reply: dataOf(z.object({ id })),
  }),
  settle: defineEndpoint({
    ...common,
    name: 'registerChecks.settle',
    summary: 'Settle a difference with what was found: the page can be verified again',
    method: 'POST',
    creates: false,
    path: '/api/results/register-differences/:id/settle',
    permission: mayCheck,
    params: idParams,
    body: z.strictObject({ settlement: remark }),
    reply: dataOf(z.object({ id })),
  }),
};
