import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { MOST_STUDENTS } from './inward.contract.ts';

/** Rules that keep a student from an examination and that somebody may set aside for one student. */
export const CONDONATION_CLAUSES = ['EXAM_STATUS', 'ATTENDANCE'] as const;
export type CondonationClause = (typeof CONDONATION_CLAUSES)[number];

const reason = text(300, 5);

const condonation = z.object({
  id,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  clause: z.enum(CONDONATION_CLAUSES),
  reason: z.string(),
  document: z.nullable(z.string()),
  condonedAt: z.string(),
  condonedByName: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  withdrawnByName: z.nullable(z.string()),
  withdrawnReason: z.nullable(z.string()),
  /** While the student is inwarded it is not taken back. */
  inwarded: z.boolean(),
});
export type Condonation = z.output<typeof condonation>;

/** A condonation in force, beside its student. */
export const condonedFor = z.object({
  clause: z.enum(CONDONATION_CLAUSES),
  reason: z.string(),
  document: z.nullable(z.string()),
  condonedAt: z.string(),
  condonedByName: z.nullable(z.string()),
});
export type CondonedFor = z.output<typeof condonedFor>;

const common = { scope: 'INSTITUTE', permission: { feature: 'inward', action: 'approve' } } as const;
const path = '/api/exams/condonations';

export const condonations = {
  list: defineEndpoint({
    ...common,
    permission: { feature: 'inward', action: 'read' },
    name: 'condonations.list',
    summary: 'Condonations of an examination or of one student in it, those in force first',
    method: 'GET',
    path,
    query: z.strictObject({ ...paging, examInstanceId: id, studentProfileId: z.optional(id) }),
    reply: pageOf(condonation),
  }),
  condone: defineEndpoint({
    ...common,
    name: 'condonations.condone',
    summary: 'Lets students sit an examination whom one clause keeps from it, with a reason; all or none',
    method: 'POST',
    path,
    body: z.strictObject({
      examInstanceId: id,
      clause: z.enum(CONDONATION_CLAUSES),
      studentProfileIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)),
      reason,
      document: z.optional(text(200)),
    }),
    /** Who is condoned already stays so, with the first reason. */
    reply: dataOf(z.object({ condoned: z.int(), unchanged: z.int() })),
  }),
  withdraw: defineEndpoint({
    ...common,
    name: 'condonations.withdraw',
    summary: 'Takes a condonation back, with a reason; only while the student is not inwarded. It stays in the list',
    method: 'POST',
    creates: false,
    path: `${path}/:id/withdraw`,
    params: idParams,
    body: z.strictObject({ reason }),
    reply: dataOf(z.object({ id })),
  }),
};
