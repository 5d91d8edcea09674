import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Action } from '../access/access.contract.ts';
import { AppError, conflict, invalid } from '../errors/app-error.rules.ts';
import { fromDatabaseError, loadKeys } from '../http/database-error.server.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import type { Context, Db, InstituteScope } from '../http/serve.server.ts';
import { kindOf } from '../field/field-kind.contract.ts';
import type { Master } from '../master/master.contract.ts';
import type { BoundMaster, Values } from '../master/master.server.ts';
import type { Use } from '../master/uses.store.ts';
import { rightOn } from '../master/record-right.server.ts';
import type { BulkAct, BulkAnswer, FieldChange, RowAnswer, Selection } from './bulk.contract.ts';
import { keepChange } from './bulk-change.store.ts';
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

/** The entered fields of a record, its version and the names of what it refers to. */
export async function readEntered({ call, bound }: Work, id: string): Promise<Values> {
  return asValues(asValues(await handlerOf(bound, bound.master.get)({ ...call, params: { id }, query: {}, body: {} }))['data']);
}

/** Saves a record with one field set, by its own call; answers the record as it is then. */
export async function writeField({ call, bound }: Work, row: Chosen, now: Values, field: string, value: unknown): Promise<Values> {
  const { master } = bound;
  const entered = Object.fromEntries(Object.keys(master.shape).map((key) => [key, now[key]]));
  const body = { ...entered, [field]: value, version: row.version };
  return asValues(asValues(await handlerOf(bound, master.update)({ ...call, params: { id: row.id }, query: {}, body }))['data']);
}

/** Nothing and no value are one. */
export const valueIn = (row: Values, field: string): unknown => row[field] ?? null;
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const nameIn = (row: Values, field: string): string | null => {
  const name = asValues(row['names'])[field];
  return typeof name === 'string' ? name : null;
};

async function setField(work: Work, act: Extract<BulkAct, { kind: 'SET' }>, row: Chosen): Promise<FieldChange | null> {
  const { field } = act;
  const value = valueOf(work.bound.master, act);
  const before = await readEntered(work, row.id);
  if (isSame(valueIn(before, field), value ?? null)) return null;
  const after = await writeField(work, row, before, field, value);
  const [was, became] = [valueIn(before, field), valueIn(after, field)];
  return isSame(was, became) ? null : { was, became, wasName: nameIn(before, field), becameName: nameIn(after, field) };
}

/** The row's own call; of a SET what became of its field. */
async function doTo(work: Work, row: Chosen): Promise<FieldChange | null> {
  const { call, bound, act } = work;
  if (act.kind === 'SET') return setField(work, act, row);
  const reason = act.kind === 'DELETE' && act.reason !== undefined ? { reason: act.reason } : {};
  const handle = handlerOf(bound, callOf(bound.master, act));
  await handle({ ...call, params: { id: row.id }, query: {}, body: { version: row.version, ...reason } });
  return null;
}

const isUse = (value: unknown): value is Use => typeof value === 'object' && value !== null && 'table' in value && 'count' in value;
const usesIn = (value: unknown): Use[] => (Array.isArray(value) ? value.filter(isUse) : []);

function refusalOf(error: unknown, keys: Awaited<ReturnType<typeof loadKeys>>): AppError {
  const refused = error instanceof AppError ? error : fromDatabaseError(error, keys);
  if (!refused || refused.items.some((item) => item.code === PASSING)) throw error;
  return refused;
}

/** Each row in its own savepoint: a refusal of one does not affect another. */
export async function eachRow(
  db: Db,
  rows: readonly Chosen[],
  one: (row: Chosen) => Promise<FieldChange | null>,
  mayGoOn: (done: number) => void = () => undefined,
): Promise<RowAnswer[]> {
  const keys = await loadKeys(db);
  const answers: RowAnswer[] = [];
  let done = 0;
  for (const row of rows) {
    const { id, name } = row;
    await sql`savepoint bulk_row`.execute(db);
    try {
      answers.push({ id, name, outcome: 'DONE', code: null, message: null, uses: [], change: await one(row) });
      done += 1;
    } catch (error) {
      const { items, extra } = refusalOf(error, keys);
      await sql`rollback to savepoint bulk_row`.execute(db);
      const message = items.map((item) => item.message).join(' ');
      answers.push({ id, name, outcome: 'REFUSED', code: items[0]?.code ?? null, message, uses: usesIn(extra['uses']), change: null });
    }
    await sql`release savepoint bulk_row`.execute(db);
    mayGoOn(done);
  }
  return answers;
}

/** Each row through its own call. */
export const actOn = (work: Work, rows: readonly Chosen[], mayGoOn?: (done: number) => void): Promise<RowAnswer[]> =>
  eachRow(work.call.db, rows, (row) => doTo(work, row), mayGoOn);

function answerOf(act: BulkAct, chosen: readonly Chosen[], all: number, rows: RowAnswer[]): BulkAnswer {
  const done = rows.filter((row) => row.outcome === 'DONE').length;
  const second = act.kind === 'DELETE' && needsSecondPerson(done, all);
  return { done, refused: rows.length - done, all, stamp: stampOf(chosen), needsSecondPerson: second, rows, changeId: null };
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
  const answer = answerOf(act, chosen, all, await actOn(work, chosen, alone));
  return { ...answer, changeId: await kept(work, answer.rows) };
}

/** Of a SET what it changed, to be undone. */
async function kept({ call, bound, act }: Work, rows: readonly RowAnswer[]): Promise<string | null> {
  if (act.kind !== 'SET') return null;
  const changed = rows.flatMap(({ id, change }) => (change === null ? [] : [{ id, change }]));
  return changed.length === 0 ? null : keepChange(call.db, call.scope, { noun: bound.master.name, field: act.field }, changed);
}
