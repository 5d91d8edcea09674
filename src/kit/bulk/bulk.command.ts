import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Action } from '../access/access.contract.ts';
import { AppError, conflict, invalid } from '../errors/app-error.rules.ts';
import { fromDatabaseError, loadKeys } from '../http/database-error.server.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import type { Context, InstituteScope } from '../http/serve.server.ts';
import { kindOf } from '../field/field-kind.contract.ts';
import type { Master } from '../master/master.contract.ts';
import type { BoundMaster, Values } from '../master/master.server.ts';
import type { Use } from '../master/uses.store.ts';
import { rightOn } from '../master/record-right.server.ts';
import type { BulkAct, BulkAnswer, RowAnswer, Selection } from './bulk.contract.ts';
import { needsSecondPerson } from './bulk.rules.ts';
import { stampOf } from './bulk-stamp.server.ts';
import { countAll, findChosen } from './bulk.store.ts';
import type { Chosen } from './bulk.store.ts';

export type Call = Context<Endpoint, InstituteScope>;

export interface Work {
  readonly call: Call;
  readonly bound: BoundMaster;
  readonly act: BulkAct;
}

/** Transient errors (deadlock, lock) are not a row's fault: the whole is retried. */
const PASSING = 'BUSY';

const notHere = (code: string, message: string, path: string) => invalid([{ code, message, path }]);

/** The call that does the act to one row. */
function callOf(master: Master, act: BulkAct): Endpoint {
  switch (act.kind) {
    case 'DELETE':
      return master.remove;
    case 'SET':
      return master.update;
    case 'MOVE': {
      const step = master.steps[act.verb];
      if (!step) throw notHere('UNKNOWN_STEP', 'This action is not possible for these records.', 'body.act.verb');
      return step;
    }
    default:
      if (!master.lockable) throw notHere('NOT_LOCKABLE', 'Records of this kind have no lock.', 'body.act.kind');
      return act.kind === 'LOCK' ? master.lock : master.unlock;
  }
}

const actionOf = (endpoint: Endpoint): Action => {
  if (typeof endpoint.permission === 'string') throw new Error(`${endpoint.name} is open to everybody`);
  return endpoint.permission.action;
};

/** The value of a SET as the field's own schema reads it; a key of the record cannot be the same for many. */
function valueOf(master: Master, act: Extract<BulkAct, { kind: 'SET' }>): unknown {
  const schema = master.shape[act.field];
  if (!schema || kindOf(schema) === 'DOCUMENT' || master.unique.includes(act.field))
    throw notHere('NOT_FOR_MANY', 'This field cannot be set for many rows at once.', 'body.act.field');
  const parsed = z.safeParse(schema, act.value);
  if (parsed.success) return parsed.data;
  throw notHere('INVALID_VALUE', parsed.error.issues[0]?.message ?? 'This value is outside what is allowed.', 'body.act.value');
}

/** Begins an act on many rows: the right to do it to one of them, and to do it at all. */
export function begin(call: Call, plural: string, act: BulkAct): Work {
  // Whose plural it is must be known before the action can be: reading is the least of all rights.
  const { bound } = rightOn(call, plural, 'read');
  const { scope } = rightOn(call, plural, actionOf(callOf(bound.master, act)));
  if (act.kind === 'SET') valueOf(bound.master, act);
  return { call: { ...call, scope }, bound, act };
}

/** The rows that are meant: those of the ids, or all that the list's own query finds. */
async function choose({ call, bound }: Work, { ids, query }: Selection): Promise<Chosen[]> {
  const { db, scope } = call;
  if ((ids === undefined) === (query === undefined))
    throw notHere('SELECTION', 'Choose rows, or all rows under the filters of a list.', 'body.selection');
  const parsed = z.safeParse(bound.master.list.query, query ?? {});
  if (!parsed.success) throw notHere('SELECTION', 'The list does not have these filters.', 'body.selection.query');
  const { q, page: _page, size: _size, sort: _sort, order: _order, ...filters } = parsed.data;
  return findChosen(db, scope, bound.master, ids ?? null, { q, filters });
}

const handlerOf = ({ routes }: BoundMaster, endpoint: Endpoint) => {
  const route = routes.find((one) => one.endpoint === endpoint);
  if (!route) throw new Error(`${endpoint.name} has no handler`);
  return route.handle;
};

const asValues = (value: unknown): Values => (value !== null && typeof value === 'object' ? { ...value } : {});

async function bodyFor({ call, bound, act }: Work, row: Chosen): Promise<Values> {
  if (act.kind === 'DELETE' && act.reason !== undefined) return { version: row.version, reason: act.reason };
  if (act.kind !== 'SET') return { version: row.version };
  const { master } = bound;
  const read = asValues(await handlerOf(bound, master.get)({ ...call, params: { id: row.id }, query: {}, body: {} }));
  const data = asValues(read['data']);
  const entered = Object.fromEntries(Object.keys(master.shape).map((key) => [key, data[key]]));
  return { ...entered, [act.field]: valueOf(master, act), version: row.version };
}

const isUse = (value: unknown): value is Use => typeof value === 'object' && value !== null && 'table' in value && 'count' in value;
const usesIn = (value: unknown): Use[] => (Array.isArray(value) ? value.filter(isUse) : []);

function refusalOf(error: unknown, keys: Awaited<ReturnType<typeof loadKeys>>): AppError {
  const refused = error instanceof AppError ? error : fromDatabaseError(error, keys);
  if (!refused || refused.items.some((item) => item.code === PASSING)) throw error;
  return refused;
}

/** Each row through its own call, in its own savepoint: a refusal of one row does not affect another. */
export async function actOn(work: Work, rows: readonly Chosen[], mayGoOn: (done: number) => void = () => undefined): Promise<RowAnswer[]> {
  const { call, bound, act } = work;
  const handle = handlerOf(bound, callOf(bound.master, act));
  const keys = await loadKeys(call.db);
  const answers: RowAnswer[] = [];
  let done = 0;
  for (const row of rows) {
    const { id, name } = row;
    await sql`savepoint bulk_row`.execute(call.db);
    try {
      await handle({ ...call, params: { id }, query: {}, body: await bodyFor(work, row) });
      answers.push({ id, name, outcome: 'DONE', code: null, message: null, uses: [] });
      done += 1;
    } catch (error) {
      const { items, extra } = refusalOf(error, keys);
      await sql`rollback to savepoint bulk_row`.execute(call.db);
      const message = items.map((item) => item.message).join(' ');
      answers.push({ id, name, outcome: 'REFUSED', code: items[0]?.code ?? null, message, uses: usesIn(extra['uses']) });
    }
    await sql`release savepoint bulk_row`.execute(call.db);
    mayGoOn(done);
  }
  return answers;
}

function answerOf(act: BulkAct, chosen: readonly Chosen[], all: number, rows: RowAnswer[]): BulkAnswer {
  const done = rows.filter((row) => row.outcome === 'DONE').length;
  const second = act.kind === 'DELETE' && needsSecondPerson(done, all);
  return { done, refused: rows.length - done, all, stamp: stampOf(chosen), needsSecondPerson: second, rows };
}

/** Runs it and rolls back: returns the present outcome of the rows' own calls. */
export async function preview(work: Work, selection: Selection): Promise<BulkAnswer> {
  const { db, scope } = work.call;
  const chosen = await choose(work, selection);
  const all = await countAll(db, scope, work.bound.master);
  await sql`savepoint bulk_preview`.execute(db);
  const rows = await actOn(work, chosen);
  await sql`rollback to savepoint bulk_preview`.execute(db);
  return answerOf(work.act, chosen, all, rows);
}

/** The rows as previewed, else a 409: nobody deletes rows they have not seen counted. */
export async function sameRows(work: Work, selection: Selection, stamp: string): Promise<Chosen[]> {
  const chosen = await choose(work, selection);
  if (stampOf(chosen) === stamp) return chosen;
  throw conflict('ROWS_CHANGED', 'These rows have changed. Preview again.');
}

/** Does it. A deletion of more than one person may decide is refused as a whole, whatever the caller was shown. */
export async function apply(work: Work, selection: Selection, stamp: string): Promise<BulkAnswer> {
  const { db, scope } = work.call;
  const { act, bound } = work;
  if (act.kind === 'DELETE' && act.reason === undefined && bound.master.deletedWith === 'REASON')
    throw notHere('DELETE_REASON_REQUIRED', 'Give a reason for deleting these records.', 'body.act.reason');
  const chosen = await sameRows(work, selection, stamp);
  const all = await countAll(db, scope, bound.master);
  const alone = (done: number) => {
    if (act.kind === 'DELETE' && needsSecondPerson(done, all))
      throw conflict('SECOND_PERSON_REQUIRED', `Deleting this many of ${all} rows needs approval. Send it for approval with a reason.`);
  };
  return answerOf(act, chosen, all, await actOn(work, chosen, alone));
}
