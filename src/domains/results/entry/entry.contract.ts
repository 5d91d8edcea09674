import * as z from 'zod/mini';
import { dataOf, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { paging } from '../../../kit/list/page.contract.ts';
import { keptEvidence } from '../evidence/evidence.contract.ts';

const ENTRY_STATES = ['APPROVED', 'UNAPPROVED'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Why nothing can be entered now; null: it can. */
export const entryBar = z.nullable(z.object({ code: z.string(), message: z.string() }));

/** Whether entries may be made now, how many of the caller's own are pending approval, and the newest evidence. */
export const entryState = { entries: z.int(), bar: entryBar, evidence: z.array(keptEvidence) };

/** Whom an entry is of. */
export const entryOf = {
  id,
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
};

/** Who entered it, and who approved it. */
export const entryBy = {
  requestedBy: z.nullable(id),
  requestedByName: z.nullable(z.string()),
  approvedBy: z.nullable(id),
  approvedByName: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** In a request that waits for a second person. */
  sent: z.boolean(),
  /** The caller's own, neither approved nor sent: it can be corrected or taken back. */
  isDraft: z.boolean(),
  version: z.int(),
};

/** Calls of one kind of entry read, and make, by these rights. */
export const readsEntries = { scope: 'INSTITUTE', permission: { feature: 'gracing', action: 'read' } } as const;
export const makesEntries = { scope: 'INSTITUTE', permission: { feature: 'gracing', action: 'grace' } } as const;

/** What the list of every kind is asked. */
export const entryQuery = z.strictObject({
  ...paging,
  examInstanceId: id,
  q: z.optional(text(100)),
  state: z.optional(z.enum(ENTRY_STATES)),
});

/** The call that deletes an entry. */
export const removesEntry = {
  scope: 'INSTITUTE',
  permission: { feature: 'gracing', action: 'delete' },
  method: 'DELETE',
  params: idParams,
  body: z.strictObject({ version: z.int() }),
  reply: dataOf(z.object({ id })),
} as const;

/** The call by which the caller takes an entry of their own back that nobody was asked to approve yet. */
export const takesEntryBack = {
  ...makesEntries,
  method: 'POST',
  params: idParams,
  body: z.strictObject({ version: z.int() }),
  reply: dataOf(z.object({ id })),
  creates: false,
} as const;

/** The call that corrects such an entry: it stands anew, under the rules of a new one. */
export const correctsEntry = { ...makesEntries, method: 'PUT', params: idParams } as const;

/** The call that asks a second person to delete an approved entry. */
export const asksForRemoval = {
  scope: 'INSTITUTE',
  permission: { feature: 'gracing', action: 'delete' },
  method: 'POST',
  creates: false,
  params: idParams,
  body: z.strictObject({ version: z.int(), reason: text(500, 5), document: z.optional(text(200)) }),
  reply: dataOf(z.object({ approvalId: id })),
} as const;

/** What that request carries. */
export const removedEntry = z.object({ id: z.uuid(), version: z.int() });
export type RemovedEntry = z.output<typeof removedEntry>;

/** The call that hands the caller's open entries of an examination to a second person. */
export const asksForEntries = {
  ...makesEntries,
  method: 'POST',
  body: z.strictObject({ examInstanceId: id, reason: text(500, 5), document: z.optional(text(200)) }),
  reply: dataOf(z.object({ approvalId: id, entries: z.int() })),
} as const;

/** What a request for approval carries: a digest over exactly what was asked for. */
export const askedEntries = z.object({ examInstanceId: z.uuid(), requestedBy: z.uuid(), entries: z.int(), digest: z.string() });
export type AskedEntries = z.output<typeof askedEntries>;
