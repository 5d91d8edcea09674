import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type MergeValue = z.output<typeof value>;

const person = z.object({ id, version: z.int(), name: z.string(), number: z.string() });

/** Why two records cannot be made one as they are. */
export const MERGE_CONFLICTS = ['TWO_LOGINS', 'SENSITIVE', 'HELD'] as const;
export type MergeConflict = (typeof MERGE_CONFLICTS)[number];

const rows = z.object({ table: z.string(), count: z.int(), plural: z.nullable(z.string()) });
export type MergeRows = z.output<typeof rows>;

const preview = z.object({
  kept: person,
  gone: person,
  /** Where the two differ: what the record that stays would have. */
  fields: z.array(z.object({ field: z.string(), kept: value, gone: value, takes: z.enum(['KEPT', 'GONE']) })),
  /** Custom attributes that the record that stays lacks and gets. */
  attributes: z.array(z.string()),
  login: z.enum(['NONE', 'KEPT', 'TAKEN']),
  moved: z.array(rows),
  /** Rows that go to the trash with the other record: guardians of the same name, its picture, its changes of state. */
  stays: z.array(rows),
  /** Rows that cannot go over; while there are any, nothing is merged. */
  held: z.array(z.extend(rows, { constraint: z.nullable(z.string()) })),
  conflicts: z.array(z.enum(MERGE_CONFLICTS)),
});
export type MergePreview = z.output<typeof preview>;

const merge = z.object({
  id,
  keptId: id,
  keptName: z.string(),
  goneName: z.string(),
  goneNumber: z.string(),
  reason: z.string(),
  mergedByName: z.nullable(z.string()),
  mergedAt: z.string(),
  undoneByName: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  version: z.int(),
});
export type StudentMerge = z.output<typeof merge>;

const asked = {
  keptId: id,
  goneId: id,
  /** Fields whose value is taken from the record that goes; without them its values fill what is empty. */
  take: z.optional(z.array(text(60)).check(z.maxLength(40))),
};
const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/student-merges';
const permission = { feature: 'profiles', action: 'delete' } as const;

/** Two records of one person made one. */
export const studentMerges = {
  list: defineEndpoint({
    ...common,
    name: 'studentMerges.list',
    summary: 'Records that were merged into a student, the newest first',
    method: 'GET',
    path,
    permission: { feature: 'profiles', action: 'read' },
    query: z.strictObject({ ...paging, studentProfileId: id }),
    reply: pageOf(merge),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'studentMerges.preview',
    summary: 'What two records of one person would become: each field, which rows go over, and what prevents it; nothing is changed',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    permission,
    body: z.strictObject(asked),
    reply: dataOf(preview),
  }),
  merge: defineEndpoint({
    ...common,
    name: 'studentMerges.merge',
    summary: 'Makes two records of one person one; the other goes to the trash',
    method: 'POST',
    path,
    permission,
    body: z.strictObject({ ...asked, keptVersion: z.int(), goneVersion: z.int(), reason: text(300, 5) }),
    reply: dataOf(z.object({ id })),
  }),
  undo: defineEndpoint({
    ...common,
    name: 'studentMerges.undo',
    summary: 'Makes the two records again what they were; refused while later work hangs on what went over',
    method: 'POST',
    path: `${path}/:id/undo`,
    creates: false,
    permission,
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id, rows: z.int(), missing: z.int() })),
  }),
};
