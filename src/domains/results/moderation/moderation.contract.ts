import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { entryBar } from '../entry/entry.contract.ts';

/** ALL: everybody gets the marks; BAND: who has from … to; LINE: who is short of a line by no more than the marks is brought up to it. */
export const MODERATION_KINDS = ['ALL', 'BAND', 'LINE'] as const;
/** Of the sheet's own class, or of every class of the examination. */
const REACHES = ['CLASS', 'ALL'] as const;
export const MODERATION_STATES = ['PENDING', 'APPLIED', 'TAKEN_BACK', 'NOT_APPROVED'] as const;

const marks = z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/));
/** `from`, `to` of a BAND, `line` of a LINE; the others are not looked at. */
const rule = {
  markSheetId: id,
  reach: z.enum(REACHES),
  kind: z.enum(MODERATION_KINDS),
  marks,
  from: z.optional(marks),
  to: z.optional(marks),
  line: z.optional(marks),
};

const sheet = z.object({
  id,
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  headKind: z.string(),
  division: z.nullable(z.string()),
  max: decimal(2),
  min: decimal(2),
  step: decimal(2),
  /** The most that may be added, by the patterns of who sits it; 0: none. */
  most: decimal(2),
  state: z.enum(['ENTRY', 'SUBMITTED', 'LOCKED']),
});
export type ModeratedSheet = z.output<typeof sheet>;

const row = z.object({
  id,
  paperCode: z.string(),
  paperTitle: z.string(),
  headKind: z.string(),
  division: z.nullable(z.string()),
  kind: z.enum(MODERATION_KINDS),
  marks: decimal(2),
  from: decimal(2),
  to: decimal(2),
  line: z.nullable(decimal(2)),
  students: z.int(),
  state: z.enum(MODERATION_STATES),
  /** Asked to be taken back, and not decided. */
  leaving: z.boolean(),
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  appliedBy: z.nullable(z.string()),
  appliedAt: z.nullable(z.string()),
  takenBackBy: z.nullable(z.string()),
  takenBackAt: z.nullable(z.string()),
});
export type ModerationRow = z.output<typeof row>;

const crossing = z.object({
  studentExamId: id,
  name: z.string(),
  prn: z.string(),
  seatNo: z.nullable(z.string()),
  before: decimal(2),
  after: decimal(2),
  /** HEAD: reaches the head's least mark; RESULT: the letter changes; CLASS: the class changes. */
  lines: z.array(z.enum(['HEAD', 'RESULT', 'CLASS'])),
  letterBefore: z.string(),
  letterAfter: z.string(),
  classBefore: z.nullable(z.string()),
  classAfter: z.nullable(z.string()),
});
export type Crossing = z.output<typeof crossing>;

const preview = z.object({
  /** Of the moderation as it would be: a proposal with another one is refused. */
  digest: z.string(),
  most: decimal(2),
  /** With a mark, of them raised, and in how many heads the least mark is reached. */
  candidates: z.int(),
  raised: z.int(),
  passBefore: z.int(),
  passAfter: z.int(),
  resultBefore: z.int(),
  resultAfter: z.int(),
  classChanges: z.int(),
  /** How many have a mark in each tenth of the maximum, the last with the maximum itself. */
  bands: z.array(z.object({ from: decimal(2), to: decimal(2), before: z.int(), after: z.int(), failing: z.boolean() })),
  /** Who crosses a line, the first of them; `crossed` is how many there are. */
  crossings: z.array(crossing),
  crossed: z.int(),
});
export type ModerationPreview = z.output<typeof preview>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/moderations';
const reading = { permission: { feature: 'gracing', action: 'read' } } as const;
const graces = { permission: { feature: 'gracing', action: 'grace' } } as const;

/** Moderation: marks added to a head by one rule, before grace. Proposed by one person, approved by another; the marks themselves stay. */
export const moderations = {
  list: defineEndpoint({
    ...common,
    ...reading,
    name: 'moderations.list',
    summary: 'Moderations of an exam instance, the newest first',
    method: 'GET',
    path,
    query: z.strictObject({ ...paging, examInstanceId: id, q: z.optional(text(100)), state: z.optional(z.enum(MODERATION_STATES)) }),
    reply: z.object({ ...pageOf(row).shape, bar: entryBar }),
  }),
  sheets: defineEndpoint({
    ...common,
    ...reading,
    name: 'moderations.sheets',
    summary: 'Mark sheets of an exam instance with the most that moderation may add',
    method: 'GET',
    path: `${path}/sheets`,
    query: z.strictObject({ ...paging, examInstanceId: id, q: z.optional(text(100)) }),
    reply: pageOf(sheet),
  }),
  preview: defineEndpoint({
    ...common,
    ...graces,
    name: 'moderations.preview',
    summary: 'Marks before and after a moderation, and who crosses a line; changes nothing',
    method: 'GET',
    path: `${path}/preview`,
    query: z.strictObject(rule),
    reply: dataOf(preview),
  }),
  propose: defineEndpoint({
    ...common,
    ...graces,
    name: 'moderations.propose',
    summary: 'Asks a second person to apply a moderation as it was previewed',
    method: 'POST',
    path,
    body: z.strictObject({ ...rule, digest: text(64), reason: text(500, 5) }),
    reply: dataOf(z.object({ id, approvalId: id, students: z.int() })),
  }),
  takeBack: defineEndpoint({
    ...common,
    ...graces,
    name: 'moderations.takeBack',
    summary: 'Asks a second person to take an applied moderation back',
    method: 'POST',
    path: `${path}/:id/take-back`,
    params: idParams,
    body: z.strictObject({ reason: text(500, 5) }),
    reply: dataOf(z.object({ id, approvalId: id })),
  }),
};

export const exportModerations = exportOf(moderations.list, { permission: { feature: 'gracing', action: 'export' } });
