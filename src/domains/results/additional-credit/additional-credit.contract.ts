import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import {
  asksForEntries,
  entryBy,
  entryOf,
  entryQuery,
  entryState,
  makesEntries,
  readsEntries,
  removesEntry,
} from '../entry/entry.contract.ts';
import { ACTIVITY_KINDS, creditValue } from '../credit-activity/credit-activity.contract.ts';

/** What a certificate or list may be; the ends of names, as a file dialog asks for them. */
export const EVIDENCE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const EVIDENCE_ENDS = '.pdf,.png,.jpg,.jpeg';
const MOST_BYTES = 5_120_000;

const row = z.object({
  ...entryOf,
  abcId: z.nullable(z.string()),
  creditActivityId: id,
  activity: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  head: z.string(),
  value: decimal(2),
  creditEvidenceId: id,
  evidence: z.string(),
  ...entryBy,
});
export type AdditionalCreditRow = z.output<typeof row>;

const evidence = z.object({ id, name: z.string(), entries: z.int(), addedByName: z.nullable(z.string()) });
export type CreditEvidence = z.output<typeof evidence>;

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

const path = '/api/results/additional-credits';

/** Marks and credits for what students do beside the papers; each counts once a second person has approved it. */
export const additionalCredits = {
  list: defineEndpoint({
    ...readsEntries,
    name: 'additionalCredits.list',
    summary: 'Additional marks and credits of an exam instance',
    method: 'GET',
    path,
    query: entryQuery,
    reply: pageOf(row),
  }),
  open: defineEndpoint({
    ...readsEntries,
    name: 'additionalCredits.open',
    summary: 'Whether entries may be made now, how many of the caller’s own are pending approval, and the newest evidence',
    method: 'GET',
    path: `${path}/open`,
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(z.object({ ...entryState, evidence: z.array(evidence) })),
  }),
  room: defineEndpoint({
    ...readsEntries,
    name: 'additionalCredits.room',
    summary: 'What an activity still allows one student in this half-year',
    method: 'GET',
    path: `${path}/room`,
    query: z.strictObject({ studentExamId: id, creditActivityId: id }),
    reply: dataOf(room),
  }),
  create: defineEndpoint({
    ...makesEntries,
    name: 'additionalCredits.create',
    summary: 'Enters marks or credits of one student for an activity, with their evidence',
    method: 'POST',
    path,
    body: z.strictObject({ studentExamId: id, creditActivityId: id, value: creditValue, creditEvidenceId: id }),
    reply: dataOf(row),
  }),
  remove: defineEndpoint({
    ...removesEntry,
    name: 'additionalCredits.remove',
    summary: 'Deletes an entry that no locked result uses',
    path: `${path}/:id`,
  }),
  requestApproval: defineEndpoint({
    ...asksForEntries,
    name: 'additionalCredits.requestApproval',
    summary: 'Sends the caller’s open entries of an instance for approval',
    path: `${path}/approval`,
  }),
  addEvidence: defineEndpoint({
    ...makesEntries,
    name: 'additionalCredits.addEvidence',
    summary: 'Keeps a certificate or list as evidence: PDF, PNG or JPEG by its content',
    method: 'POST',
    path: `${path}/evidence`,
    kind: 'UPLOAD',
    contentType: 'application/octet-stream',
    largest: { bytes: MOST_BYTES },
    query: z.strictObject({ examInstanceId: id, fileName: text(150) }),
    reply: dataOf(z.object({ id, name: z.string() })),
  }),
  evidence: defineEndpoint({
    scope: 'INSTITUTE',
    permission: { feature: 'gracing', action: 'export' },
    name: 'additionalCredits.evidence',
    summary: 'One certificate or list',
    method: 'GET',
    path: `${path}/evidence/:id`,
    params: idParams,
    kind: 'DOWNLOAD',
    reply: z.unknown(),
  }),
};

export const exportAdditionalCredits = exportOf(additionalCredits.list, { permission: { feature: 'gracing', action: 'export' } });
