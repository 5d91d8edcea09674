import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { ACTIVITY_KINDS, creditValue } from '../credit-activity/credit-activity.contract.ts';
import { evidenceCalls, keptEvidence, ofExam } from '../evidence/evidence.contract.ts';

const row = z.object({
  id,
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
  abcId: z.nullable(z.string()),
  creditActivityId: id,
  activity: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  head: z.string(),
  value: decimal(2),
  creditEvidenceId: id,
  evidence: z.string(),
  requestedBy: z.nullable(id),
  requestedByName: z.nullable(z.string()),
  approvedBy: z.nullable(id),
  approvedByName: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  version: z.int(),
});
export type AdditionalCreditRow = z.output<typeof row>;

/** What an activity still allows a student in this half-year. `ordinance` null with MARKS: the grace scheme has no activity marks. */
const room = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  maxPerSemester: decimal(2),
  maxPerYear: decimal(2),
  /** Of this activity, in the year of the session. */
  givenInYear: decimal(2),
  /** Activity marks of all kinds in this examination, and how many the ordinance allows. */
  ordinance: z.nullable(z.string()),
  marksGiven: decimal(2),
  marksMost: decimal(2),
  left: decimal(2),
  abcId: z.nullable(z.string()),
  needsAbcId: z.boolean(),
});

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/additional-credits';
const reading = { permission: { feature: 'gracing', action: 'read' } } as const;
const graces = { permission: { feature: 'gracing', action: 'grace' } } as const;

/** Marks and credits for what students do beside the papers; each counts once a second person has approved it. */
export const additionalCredits = {
  list: defineEndpoint({
    ...common,
    ...reading,
    name: 'additionalCredits.list',
    summary: 'Additional marks and credits of an exam instance',
    method: 'GET',
    path,
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
    ...reading,
    name: 'additionalCredits.open',
    summary: 'Whether entries may be made now, how many of the caller’s own are pending approval, and the newest evidence',
    method: 'GET',
    path: `${path}/open`,
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(
      z.object({ entries: z.int(), bar: z.nullable(z.object({ code: z.string(), message: z.string() })), evidence: z.array(keptEvidence) }),
    ),
  }),
  room: defineEndpoint({
    ...common,
    ...reading,
    name: 'additionalCredits.room',
    summary: 'What an activity still allows one student in this half-year',
    method: 'GET',
    path: `${path}/room`,
    query: z.strictObject({ studentExamId: id, creditActivityId: id }),
    reply: dataOf(room),
  }),
  create: defineEndpoint({
    ...common,
    ...graces,
    name: 'additionalCredits.create',
    summary: 'Enters marks or credits of one student for an activity, with their evidence',
    method: 'POST',
    path,
    body: z.strictObject({ studentExamId: id, creditActivityId: id, value: creditValue, creditEvidenceId: id }),
    reply: dataOf(row),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'additionalCredits.remove',
    summary: 'Deletes an entry that no locked result uses',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: { feature: 'gracing', action: 'delete' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
  requestApproval: defineEndpoint({
    ...common,
    ...graces,
    name: 'additionalCredits.requestApproval',
    summary: 'Sends the caller’s open entries of an instance for approval',
    method: 'POST',
    path: `${path}/approval`,
    body: z.strictObject({ examInstanceId: id, reason: text(500, 5) }),
    reply: dataOf(z.object({ approvalId: id, entries: z.int() })),
  }),
  ...evidenceCalls({ name: 'additionalCredits', what: 'additional credits', path, feature: 'gracing', keep: 'grace', place: ofExam }),
};

export const exportAdditionalCredits = exportOf(additionalCredits.list, { permission: { feature: 'gracing', action: 'export' } });
