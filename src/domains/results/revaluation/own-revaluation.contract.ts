import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { applied, choices, FEE_STATES, offer } from './revaluation.contract.ts';

/** What a student is told: nothing of examiners, and a changed mark only with the revised result. */
const OWN_STATES = ['APPLIED', 'IN_PROCESS', 'CHANGED', 'NO_CHANGE', 'GIVEN', 'REJECTED', 'WITHDRAWN'] as const;

const own = z.object({
  id,
  applicationNo: z.int(),
  examInstanceId: id,
  examName: z.string(),
  paperCode: z.string(),
  paperTitle: z.string(),
  headKind: z.string(),
  kindName: z.string(),
  state: z.enum(OWN_STATES),
  /** Of CHANGED: the marks before and after. */
  change: z.nullable(z.object({ before: decimal(2), after: decimal(2) })),
  fee: decimal(2),
  feeState: z.enum(FEE_STATES),
  appliedAt: z.string(),
  /** Why it was rejected, or how the photocopy was given. */
  note: z.nullable(z.string()),
  mayWithdraw: z.boolean(),
  version: z.int(),
});
export type OwnRevaluation = z.output<typeof own>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/own-revaluations';
const read = { feature: 'ownRevaluations', action: 'read' } as const;
const create = { feature: 'ownRevaluations', action: 'create' } as const;
const instanceParams = z.strictObject({ examInstanceId: id });

/** The signed-in student applies after a published result. */
export const ownRevaluations = {
  list: defineEndpoint({
    ...common,
    name: 'ownRevaluations.list',
    summary: 'Applications of the signed-in student, the newest first, and the published examinations that can be applied for',
    method: 'GET',
    path,
    permission: read,
    reply: z.object({
      data: z.array(own),
      exams: z.array(z.object({ examInstanceId: id, examName: z.string(), sessionName: z.string() })),
    }),
  }),
  offer: defineEndpoint({
    ...common,
    name: 'ownRevaluations.offer',
    summary: 'What the signed-in student can apply for after one published result, the fee and the last day',
    method: 'GET',
    path: `${path}/exams/:examInstanceId/offer`,
    permission: create,
    params: instanceParams,
    reply: dataOf(offer),
  }),
  apply: defineEndpoint({
    ...common,
    name: 'ownRevaluations.apply',
    summary: 'Applies for papers of one published result: all or none',
    method: 'POST',
    path: `${path}/exams/:examInstanceId`,
    permission: create,
    params: instanceParams,
    body: z.strictObject({ choices }),
    reply: applied,
  }),
  withdraw: defineEndpoint({
    ...common,
    name: 'ownRevaluations.withdraw',
    summary: 'Withdraws an own application whose fee is not paid',
    method: 'POST',
    path: `${path}/:id/withdraw`,
    creates: false,
    permission: create,
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
};

export const VALUATION_STATES = ['TO_VALUE', 'VALUED', 'CLOSED'] as const;
const valuation = z.object({
  id,
  /** Written on the answer book in place of whose it is. */
  valuationNo: z.int(),
  paperCode: z.string(),
  paperTitle: z.string(),
  headKind: z.string(),
  kindName: z.string(),
  max: decimal(2),
  step: decimal(2),
  value: z.nullable(decimal(2)),
  /** CLOSED: the mark can no longer be changed. */
  state: z.enum(VALUATION_STATES),
  assignedAt: z.string(),
  version: z.int(),
});
export type OwnValuation = z.output<typeof valuation>;

/** The signed-in examiner values answer books blind: without a name and without the first mark. */
export const ownValuations = {
  list: defineEndpoint({
    ...common,
    name: 'ownValuations.list',
    summary: 'Answer books assigned to the signed-in examiner, by number, closed ones last, with counts by state',
    method: 'GET',
    path: '/api/results/own-valuations',
    permission: { feature: 'ownValuations', action: 'read' },
    query: z.strictObject({
      ...paging,
      state: z.optional(z.enum(VALUATION_STATES)),
    }),
    reply: pageOf(valuation),
  }),
  enter: defineEndpoint({
    ...common,
    name: 'ownValuations.enter',
    summary: 'Enters the mark of an answer book; it can be changed until it is used',
    method: 'POST',
    path: '/api/results/own-valuations/:id',
    creates: false,
    permission: { feature: 'ownValuations', action: 'enter' },
    params: idParams,
    body: z.strictObject({ value: decimal(2), version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
};
