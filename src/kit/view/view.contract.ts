import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';

/** Views that one person keeps of one list at most: the key over their places holds it. */
export const MOST_VIEWS = 20;

/** The search part of the list's address: search, filters, sort and page size. */
const asked = z
  .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(1000)))
  .check(z.refine((all) => JSON.stringify(all).length <= 8000));
/** Columns in their order; others follow in the page's order. */
const column = z.strictObject({ id: text(60), hidden: z.boolean() });
const columns = z.array(column).check(z.maxLength(100));
export type ViewColumn = z.output<typeof column>;

const entered = {
  name: text(60),
  isDefault: z.boolean(),
  asked,
  columns,
};
const view = z.object({ id, list: z.string(), ...entered, version: z.int() });
export type ListView = z.output<typeof view>;

// Everybody keeps views of their own; nobody sees another's.
const common = { scope: 'INSTITUTE' as const, permission: 'SELF' as const };
const path = '/api/views';

export const listViews = defineEndpoint({
  ...common,
  name: 'views.list',
  summary: 'The caller’s own views of a list, and the columns chosen for it; null: none chosen',
  method: 'GET',
  path,
  query: z.strictObject({ list: text(60) }),
  reply: z.object({ data: z.array(view), columns: z.nullable(columns) }),
});
export const keepColumns = defineEndpoint({
  ...common,
  name: 'views.columns',
  summary: 'Save the columns that the caller chose for a list',
  method: 'PUT',
  path: `${path}/columns`,
  body: z.strictObject({ list: text(60), columns }),
  reply: dataOf(z.object({ columns })),
});
export const createView = defineEndpoint({
  ...common,
  name: 'views.create',
  summary: 'Save a view of a list; at most 20 for each list',
  method: 'POST',
  path,
  body: z.strictObject({ list: text(60), ...entered }),
  reply: dataOf(view),
});
export const updateView = defineEndpoint({
  ...common,
  name: 'views.update',
  summary: 'Change one of the caller’s own views',
  method: 'PUT',
  path: `${path}/:id`,
  params: idParams,
  body: z.strictObject({ ...entered, version: z.int() }),
  reply: dataOf(view),
});
export const removeView = defineEndpoint({
  ...common,
  name: 'views.remove',
  summary: 'Delete one of the caller’s own views',
  method: 'DELETE',
  path: `${path}/:id`,
  params: idParams,
  reply: dataOf(z.object({ id })),
});
