import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { pageOf } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import {
  asksForEntries,
  correctsEntry,
  asksForRemoval,
  entryBy,
  entryOf,
  entryQuery,
  entryState,
  makesEntries,
  readsEntries,
  removesEntry,
  takesEntryBack,
} from '../entry/entry.contract.ts';
import { ACTIVITY_KINDS, creditValue } from '../credit-activity/credit-activity.contract.ts';
import { evidenceCalls, ofExam } from '../evidence/evidence.contract.ts';

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

const entered = { studentExamId: id, creditActivityId: id, value: creditValue, creditEvidenceId: id };

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
    reply: dataOf(z.object(entryState)),
  }),
  room: defineEndpoint({
    ...readsEntries,
    name: 'additionalCredits.room',
    summary: 'What an activity still allows one student in this half-year',
    method: 'GET',
    path: `${path}/room`,
    query: z.strictObject({
      studentExamId: id,
      creditActivityId: id,
      /** As if the entry that is corrected were not there. */
      corrects: z.optional(z.enum(['YES'])),
    }),
    reply: dataOf(room),
  }),
  create: defineEndpoint({
    ...makesEntries,
    name: 'additionalCredits.create',
    summary: 'Enters marks or credits of one student for an activity, with their evidence',
    method: 'POST',
    path,
    body: z.strictObject(entered),
    reply: dataOf(row),
  }),
  correct: defineEndpoint({
    ...correctsEntry,
    name: 'additionalCredits.correct',
    summary: 'Corrects an entry of the caller’s own that was not sent for approval; capped by the rules',
    path: `${path}/:id`,
    body: z.strictObject({ ...entered, version: z.int() }),
    reply: dataOf(row),
  }),
  takeBack: defineEndpoint({
    ...takesEntryBack,
    name: 'additionalCredits.takeBack',
    summary: 'Takes an entry of the caller’s own back that was not sent for approval',
    path: `${path}/:id/take-back`,
  }),
  remove: defineEndpoint({
    ...removesEntry,
    name: 'additionalCredits.remove',
    summary: 'Deletes an entry that no locked result uses',
    path: `${path}/:id`,
  }),
  requestRemoval: defineEndpoint({
    ...asksForRemoval,
    name: 'additionalCredits.requestRemoval',
    summary: 'Asks a second person to delete an approved entry, for a reason',
    path: `${path}/:id/removal`,
  }),
  requestApproval: defineEndpoint({
    ...asksForEntries,
    name: 'additionalCredits.requestApproval',
    summary: 'Sends the caller’s open entries of an instance for approval',
    path: `${path}/approval`,
  }),
  ...evidenceCalls({ name: 'additionalCredits', what: 'additional credits', path, feature: 'gracing', keep: 'grace', place: ofExam }),
};

export const exportAdditionalCredits = exportOf(additionalCredits.list, { permission: { feature: 'gracing', action: 'export' } });
