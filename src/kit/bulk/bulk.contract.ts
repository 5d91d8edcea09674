import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';

/** Maximum number of rows at once: larger changes use a batch feed. */
export const MOST_ROWS = 1000;

/** Either rows by their ids, or everything that a list's query finds, as the list itself reads it. */
const selection = z.strictObject({
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_ROWS))),
  query: z.optional(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))),
});

/** DELETE of people needs a reason, except to look at what it would do; SET writes one field; MOVE takes one step of the lifecycle. */
const act = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('DELETE'), reason: z.optional(text(300, 5)) }),
  z.strictObject({ kind: z.literal('LOCK') }),
  z.strictObject({ kind: z.literal('UNLOCK') }),
  z.strictObject({ kind: z.literal('SET'), field: text(60), value: z.unknown() }),
  z.strictObject({ kind: z.literal('MOVE'), verb: text(60) }),
]);
export type BulkAct = z.output<typeof act>;
export type Selection = z.output<typeof selection>;

/** One field of a record before and after, as its own calls give it; references with the name of the other record. */
const fieldChange = z.object({
  was: z.unknown(),
  became: z.unknown(),
  wasName: z.nullable(z.string()),
  becameName: z.nullable(z.string()),
});
export type FieldChange = z.output<typeof fieldChange>;

const rowAnswer = z.object({
  id,
  name: z.string(),
  outcome: z.enum(['DONE', 'REFUSED']),
  /** Why not, from the row's own call. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** What uses it, where that is why. */
  uses: z.array(z.object({ table: z.string(), count: z.int(), plural: z.nullable(z.string()) })),
  /** SET: what changes in this record; null: it has the value already, or is refused. */
  change: z.nullable(fieldChange),
});
export type RowAnswer = z.output<typeof rowAnswer>;

const answer = z.object({
  done: z.int(),
  refused: z.int(),
  /** How many rows the caller sees altogether: what a share is counted of. */
  all: z.int(),
  /** Hash of these rows and their versions: the act runs on exactly the previewed rows. */
  stamp: z.string(),
  needsSecondPerson: z.boolean(),
  rows: z.array(rowAnswer),
  /** SET that was done: the change that can be undone; null: nothing became other than it was. */
  changeId: z.nullable(id),
});
export type BulkAnswer = z.output<typeof answer>;

const undoAnswer = z.object({
  done: z.int(),
  /** Records that are not there any more, or not the caller's. */
  gone: z.int(),
  /** Records that stay as they are, each with the reason. */
  rows: z.array(rowAnswer),
});
export type UndoAnswer = z.output<typeof undoAnswer>;

const madeChange = z.object({
  id,
  field: z.string(),
  rows: z.int(),
  undone: z.int(),
  madeAt: z.string(),
  madeByName: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  version: z.int(),
});
export type MadeChange = z.output<typeof madeChange>;

const params = z.strictObject({ plural: text(60) });
const stamp = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const path = '/api/records/:plural';

export const previewBulk = defineEndpoint({
  name: 'records.preview',
  summary: 'Preview of a bulk action, row by row; nothing is changed',
  method: 'POST',
  path: `${path}/preview`,
  scope: 'INSTITUTE',
  permission: 'SELF',
  creates: false,
  params,
  body: z.strictObject({ act, selection }),
  reply: dataOf(answer),
});
export const applyBulk = defineEndpoint({
  name: 'records.apply',
  summary: 'Run a bulk action on the previewed records; each row is done or refused on its own',
  method: 'POST',
  path: `${path}/apply`,
  scope: 'INSTITUTE',
  permission: 'SELF',
  creates: false,
  params,
  body: z.strictObject({ act, selection, stamp }),
  reply: dataOf(answer),
});
export const requestDelete = defineEndpoint({
  name: 'records.requestDelete',
  summary: 'Send a delete of more records than one person may delete for approval; the count is typed',
  method: 'POST',
  path: `${path}/request-delete`,
  scope: 'INSTITUTE',
  permission: { feature: 'approvals', action: 'create' },
  params,
  body: z.strictObject({ selection, stamp, typedCount: z.int(), reason: text(500) }),
  reply: dataOf(z.object({ id, count: z.int() })),
});

export const listBulkChanges = defineEndpoint({
  name: 'records.changes',
  summary: 'Fields of many records set at once, the newest first; needs the right to change them',
  method: 'GET',
  path: `${path}/changes`,
  scope: 'INSTITUTE',
  permission: 'SELF',
  params,
  query: z.strictObject(paging),
  reply: pageOf(madeChange),
});
export const undoBulkChange = defineEndpoint({
  name: 'records.undoChange',
  summary: 'Give the records of such a change back what they had; those changed since are named and stay',
  method: 'POST',
  path: `${path}/changes/:id/undo`,
  scope: 'INSTITUTE',
  permission: 'SELF',
  creates: false,
  params: z.extend(idParams, { plural: text(60) }),
  body: z.strictObject({ version: z.int() }),
  reply: dataOf(undoAnswer),
});
