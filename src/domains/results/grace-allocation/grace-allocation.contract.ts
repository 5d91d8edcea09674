import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { evidenceCalls, keptEvidence, namedEvidence, ofExam } from '../evidence/evidence.contract.ts';

/** Why activity marks are given: NSS, NCC, SPORTS, CULTURAL, DLLE … as the university calls it. */
export const graceCategory = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9 _-]{1,40}$/));
export const graceMarks = z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$|^100(\.0{1,2})?$/));

const row = z.object({
  id,
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
  category: z.string(),
  marks: decimal(2),
  document: z.string(),
  ...namedEvidence,
  requestedBy: z.nullable(id),
  requestedByName: z.nullable(z.string()),
  approvedBy: z.nullable(id),
  approvedByName: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  version: z.int(),
});
export type GraceAllocationRow = z.output<typeof row>;

/** `ordinance` null: the student's grace scheme gives no activity marks. */
const room = z.object({
  ordinance: z.nullable(z.string()),
  maxMarks: decimal(2),
  given: decimal(2),
  left: decimal(2),
  categories: z.array(z.object({ category: z.string(), marks: decimal(2) })),
});

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/grace-allocations';

/** Activity marks (O.229): a row counts only when a second person has approved it. */
export const graceAllocations = {
  list: defineEndpoint({
    ...common,
    name: 'graceAllocations.list',
    summary: 'Activity marks of an exam instance',
    method: 'GET',
    path,
    permission: { feature: 'gracing', action: 'read' },
    query: z.strictObject({
      ...paging,
      examInstanceId: id,
      q: z.optional(text(100)),
      state: z.optional(z.enum(['APPROVED', 'UNAPPROVED'])),
    }),
    reply: pageOf(row),
  }),
  open: defineEndpoint({
    ...common,
    name: 'graceAllocations.open',
    summary: 'Whether marks may be entered now, how many of the caller’s own entries are pending approval, and the newest evidence',
    method: 'GET',
    path: `${path}/open`,
    permission: { feature: 'gracing', action: 'read' },
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(
      z.object({ entries: z.int(), bar: z.nullable(z.object({ code: z.string(), message: z.string() })), evidence: z.array(keptEvidence) }),
    ),
  }),
  room: defineEndpoint({
    ...common,
    name: 'graceAllocations.room',
    summary: 'What the rules still allow one student: ordinance, cap, what the student has',
    method: 'GET',
    path: `${path}/room`,
    permission: { feature: 'gracing', action: 'read' },
    query: z.strictObject({ studentExamId: id }),
    reply: dataOf(room),
  }),
  create: defineEndpoint({
    ...common,
    name: 'graceAllocations.create',
    summary: 'Enters activity marks of one student; capped by the rules',
    method: 'POST',
    path,
    permission: { feature: 'gracing', action: 'grace' },
    body: z.strictObject({ studentExamId: id, category: graceCategory, marks: graceMarks, document: text(200), evidenceId: id }),
    reply: dataOf(row),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'graceAllocations.remove',
    summary: 'Deletes activity marks that no locked result uses',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: { feature: 'gracing', action: 'delete' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
  requestApproval: defineEndpoint({
    ...common,
    name: 'graceAllocations.requestApproval',
    summary: 'Sends the caller’s open entries of an instance for approval',
    method: 'POST',
    path: `${path}/approval`,
    permission: { feature: 'gracing', action: 'grace' },
    body: z.strictObject({ examInstanceId: id, reason: text(500, 5), document: z.optional(text(200)) }),
    reply: dataOf(z.object({ approvalId: id, entries: z.int() })),
  }),
  ...evidenceCalls({ name: 'graceAllocations', what: 'activity marks', path, feature: 'gracing', keep: 'grace', place: ofExam }),
};

export const exportGraceAllocations = exportOf(graceAllocations.list, { permission: { feature: 'gracing', action: 'export' } });
