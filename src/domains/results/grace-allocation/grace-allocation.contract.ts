import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
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
import { evidenceCalls, namedEvidence, ofExam } from '../evidence/evidence.contract.ts';

/** Why activity marks are given: NSS, NCC, SPORTS, CULTURAL, DLLE … as the university calls it. */
export const graceCategory = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9 _-]{1,40}$/));
export const graceMarks = z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$|^100(\.0{1,2})?$/));

const row = z.object({
  ...entryOf,
  category: z.string(),
  marks: decimal(2),
  document: z.string(),
  ...namedEvidence,
  ...entryBy,
});
export type GraceAllocationRow = z.output<typeof row>;

const entered = { studentExamId: id, category: graceCategory, marks: graceMarks, document: text(200), evidenceId: id };

/** `ordinance` null: the student's grace scheme gives no activity marks. */
const room = z.object({
  ordinance: z.nullable(z.string()),
  maxMarks: decimal(2),
  given: decimal(2),
  left: decimal(2),
  categories: z.array(z.object({ category: z.string(), marks: decimal(2) })),
});

const path = '/api/results/grace-allocations';

/** Activity marks (O.229): a row counts only when a second person has approved it. */
export const graceAllocations = {
  list: defineEndpoint({
    ...readsEntries,
    name: 'graceAllocations.list',
    summary: 'Activity marks of an exam instance',
    method: 'GET',
    path,
    query: entryQuery,
    reply: pageOf(row),
  }),
  open: defineEndpoint({
    ...readsEntries,
    name: 'graceAllocations.open',
    summary: 'Whether marks may be entered now, how many of the caller’s own entries are pending approval, and the newest evidence',
    method: 'GET',
    path: `${path}/open`,
    query: z.strictObject({ examInstanceId: id }),
    reply: dataOf(z.object(entryState)),
  }),
  room: defineEndpoint({
    ...readsEntries,
    name: 'graceAllocations.room',
    summary: 'What the rules still allow one student: ordinance, cap, what the student has',
    method: 'GET',
    path: `${path}/room`,
    query: z.strictObject({ studentExamId: id }),
    reply: dataOf(room),
  }),
  create: defineEndpoint({
    ...makesEntries,
    name: 'graceAllocations.create',
    summary: 'Enters activity marks of one student; capped by the rules',
    method: 'POST',
    path,
    body: z.strictObject(entered),
    reply: dataOf(row),
  }),
  correct: defineEndpoint({
    ...correctsEntry,
    name: 'graceAllocations.correct',
    summary: 'Corrects an entry of the caller’s own that was not sent for approval; capped by the rules',
    path: `${path}/:id`,
    body: z.strictObject({ ...entered, version: z.int() }),
    reply: dataOf(row),
  }),
  takeBack: defineEndpoint({
    ...takesEntryBack,
    name: 'graceAllocations.takeBack',
    summary: 'Takes an entry of the caller’s own back that was not sent for approval',
    path: `${path}/:id/take-back`,
  }),
  remove: defineEndpoint({
    ...removesEntry,
    name: 'graceAllocations.remove',
    summary: 'Deletes activity marks that no locked result uses',
    path: `${path}/:id`,
  }),
  requestRemoval: defineEndpoint({
    ...asksForRemoval,
    name: 'graceAllocations.requestRemoval',
    summary: 'Asks a second person to delete an approved entry, for a reason',
    path: `${path}/:id/removal`,
  }),
  requestApproval: defineEndpoint({
    ...asksForEntries,
    name: 'graceAllocations.requestApproval',
    summary: 'Sends the caller’s open entries of an instance for approval',
    path: `${path}/approval`,
  }),
  ...evidenceCalls({ name: 'graceAllocations', what: 'activity marks', path, feature: 'gracing', keep: 'grace', place: ofExam }),
};

export const exportGraceAllocations = exportOf(graceAllocations.list, { permission: { feature: 'gracing', action: 'export' } });
