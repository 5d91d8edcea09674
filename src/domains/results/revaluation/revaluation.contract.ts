import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { REVALUATION_KINDS } from '../../result-rules/engine/pattern-settings.contract.ts';
import { resultChange } from '../run-review/result-change.contract.ts';

/**
 * APPLIED until the fee is settled, then ACCEPTED. ASSIGNED: an examiner values; THIRD: both valuations are too far apart; VALUED: it can be
 * decided; DECIDING: a second person is asked. GIVEN: the photocopy. CHANGED and NO_CHANGE: decided.
 */
export const REVALUATION_STATES = [
  'APPLIED',
  'ACCEPTED',
  'ASSIGNED',
  'THIRD',
  'VALUED',
  'DECIDING',
  'CHANGED',
  'NO_CHANGE',
  'GIVEN',
  'REJECTED',
  'WITHDRAWN',
] as const;
export const FEE_STATES = ['NONE', 'DUE', 'RECEIVED', 'WAIVED', 'REFUND_DUE', 'REFUNDED'] as const;
/** What somebody may mark a fee as; DUE takes a mark back. */
export const FEE_MARKS = ['RECEIVED', 'WAIVED', 'REFUNDED', 'DUE'] as const;

/** So many applications are worked on at once, and decided by one request. */
const MOST_AT_ONCE = 200;
const MOST_DECIDED = 50;
const chosen = (most: number) => z.array(id).check(z.minLength(1), z.maxLength(most));

const offeredHead = z.object({
  paperHeadId: id,
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  headNo: z.int(),
  headKind: z.string(),
  max: decimal(2),
  /** As published. */
  mark: z.nullable(decimal(2)),
  /** Kinds that cannot be applied for, with the code of the refusal. */
  barred: z.record(z.string(), z.string()),
});
export type OfferedHead = z.output<typeof offeredHead>;

/** What a student can apply for after one result. */
export const offer = z.object({
  studentExamId: id,
  examInstanceId: id,
  examName: z.string(),
  prn: z.string(),
  name: z.string(),
  /** `until`: the moment it ends, as people write it, where that is not the end of its last day. */
  kinds: z.array(
    z.object({
      id,
      name: z.string(),
      nature: z.enum(REVALUATION_KINDS),
      fee: decimal(2),
      lastDay: z.iso.date(),
      until: z.nullable(z.string()),
    }),
  ),
  /** Kinds that the institute offers and the rules of the student's pattern do not have, by name. */
  outside: z.array(z.string()),
  heads: z.array(offeredHead),
  /** Why nothing can be applied for now; null: it can. */
  shut: z.nullable(z.object({ code: z.string(), message: z.string(), value: z.nullable(z.string()) })),
});
export type RevaluationOffer = z.output<typeof offer>;

export const choices = z.array(z.strictObject({ paperHeadId: id, revaluationKindId: id })).check(z.minLength(1), z.maxLength(40));
export const applied = dataOf(z.object({ applications: z.int(), fee: decimal(2) }));

const row = z.object({
  id,
  applicationNo: z.int(),
  valuationNo: z.int(),
  examInstanceId: id,
  examName: z.string(),
  studentExamId: id,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  headKind: z.string(),
  kindName: z.string(),
  nature: z.enum(REVALUATION_KINDS),
  state: z.enum(REVALUATION_STATES),
  fee: decimal(2),
  feeState: z.enum(FEE_STATES),
  feeReference: z.nullable(z.string()),
  byStudent: z.boolean(),
  /** By somebody let in after the end. */
  late: z.boolean(),
  appliedAt: z.string(),
  examiners: z.nullable(z.string()),
  markBefore: decimal(2),
  second: z.nullable(decimal(2)),
  third: z.nullable(decimal(2)),
  /** What was decided, or what the policy decides now. */
  markAfter: z.nullable(decimal(2)),
  closingNote: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  version: z.int(),
});
export type RevaluationRow = z.output<typeof row>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/revaluations';
const may = (action: 'read' | 'create' | 'update' | 'correct') => ({ feature: 'revaluations', action }) as const;
const studentExamPath = '/api/results/student-exams/:id/revaluations';
const done = dataOf(z.object({ applications: z.int() }));

/** Applications after a published result, from the desk to the decision. */
export const revaluations = {
  list: defineEndpoint({
    ...common,
    name: 'revaluations.list',
    summary: 'Applications for photocopies and valuations, the newest first, with counts by state',
    method: 'GET',
    path,
    permission: may('read'),
    query: z.strictObject({
      ...paging,
      q: z.optional(text(100)),
      examInstanceId: z.optional(id),
      postExamSessionId: z.optional(id),
      revaluationKindId: z.optional(id),
      state: z.optional(z.enum(REVALUATION_STATES)),
      feeState: z.optional(z.enum(FEE_STATES)),
    }),
    reply: pageOf(row),
  }),
  offer: defineEndpoint({
    ...common,
    name: 'revaluations.offer',
    summary: 'What one student can apply for after a published result, and why not for the rest',
    method: 'GET',
    path: `${studentExamPath}/offer`,
    permission: may('create'),
    params: idParams,
    reply: dataOf(offer),
  }),
  apply: defineEndpoint({
    ...common,
    name: 'revaluations.apply',
    summary: 'Takes applications of one student at the desk: all or none',
    method: 'POST',
    path: studentExamPath,
    permission: may('create'),
    params: idParams,
    body: z.strictObject({ choices }),
    reply: applied,
  }),
  reject: defineEndpoint({
    ...common,
    name: 'revaluations.reject',
    summary: 'Rejects an application that is not valued yet, with a reason; a fee that was received is to be refunded',
    method: 'POST',
    path: `${path}/:id/reject`,
    creates: false,
    permission: may('update'),
    params: idParams,
    body: z.strictObject({ reason: text(300, 5), version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
  give: defineEndpoint({
    ...common,
    name: 'revaluations.give',
    summary: 'Notes that photocopies were given, and how',
    method: 'POST',
    path: `${path}/give`,
    creates: false,
    permission: may('update'),
    body: z.strictObject({ ids: chosen(MOST_AT_ONCE), note: text(300, 2) }),
    reply: done,
  }),
  fee: defineEndpoint({
    ...common,
    name: 'revaluations.fee',
    summary: 'Marks fees as received, waived or refunded, with the number of the receipt or the reason, or takes such a mark back',
    method: 'POST',
    path: `${path}/fee`,
    creates: false,
    permission: { feature: 'revaluationFees', action: 'update' },
    body: z.strictObject({ ids: chosen(MOST_AT_ONCE), to: z.enum(FEE_MARKS), reference: z.nullable(text(120, 2)) }),
    reply: done,
  }),
  examiners: defineEndpoint({
    ...common,
    name: 'revaluations.examiners',
    summary: 'Who may value, with how many answer books wait with each, and how many of the chosen ones each may not value',
    method: 'POST',
    path: `${path}/examiners`,
    creates: false,
    permission: may('update'),
    body: z.strictObject({ ids: chosen(MOST_AT_ONCE) }),
    reply: dataOf(z.array(z.object({ id, name: z.string(), username: z.string(), waiting: z.int(), barred: z.int() }))),
  }),
  assign: defineEndpoint({
    ...common,
    name: 'revaluations.assign',
    summary:
      'Assigns answer books to an examiner who has not valued them before: all or none; another examiner takes the place of one who has not entered a mark',
    method: 'POST',
    path: `${path}/assign`,
    creates: false,
    permission: may('update'),
    body: z.strictObject({ ids: chosen(MOST_AT_ONCE), examinerId: id }),
    reply: done,
  }),
  preview: defineEndpoint({
    ...common,
    name: 'revaluations.preview',
    summary: 'What the policy decides about one valued application, and what the result would become; nothing is stored',
    method: 'GET',
    path: `${path}/:id/decision`,
    permission: may('correct'),
    params: idParams,
    reply: dataOf(
      z.object({
        first: decimal(2),
        second: decimal(2),
        third: z.nullable(decimal(2)),
        policy: z.string(),
        after: decimal(2),
        /** Null: no change. */
        change: z.nullable(resultChange),
        opens: z.array(z.string()),
        clears: z.array(z.string()),
      }),
    ),
  }),
  decide: defineEndpoint({
    ...common,
    name: 'revaluations.decide',
    summary: 'Sends what the policy decides about valued applications of one examination for acceptance by a second person',
    method: 'POST',
    path: `${path}/decide`,
    creates: false,
    permission: may('correct'),
    body: z.strictObject({ ids: chosen(MOST_DECIDED), reason: text(300, 5) }),
    reply: dataOf(z.object({ approvalId: id, applications: z.int() })),
  }),
};
