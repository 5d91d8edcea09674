import { can } from '../access/matcher.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Context, FileReply, Handler, InstituteScope, Route } from '../http/serve.server.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { csvOf } from './master-csv.server.ts';
import { exportRows, listRows } from './master-list.store.ts';
import type { ListQuery } from './master-list.store.ts';
import type { Master } from './master.contract.ts';
import { refuse, register } from './master.server.ts';
import type { BoundMaster, MasterRules, Tools, Values } from './master.server.ts';
import { deleteRow, insertRows, moveRow, readRow, setLock, updateRow } from './master.store.ts';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';
/** A verb that must do more than its master's plain form, written as a command of the noun. */
type Replacements<M extends Master> = { readonly [V in Verb]?: Handler<M[V]> };
type Call = Context<Endpoint, InstituteScope>;

const DEFAULT_SIZE = 25;

/** The calls of a master with what is special about it, known to the kit by its name from now on. */
export function masterRoutes<M extends Master>(master: M, rules: MasterRules<M> = {}, replace: Replacements<M> = {}): BoundMaster {
  // Inside, one code serves every master, so a row is only "values by field name"; the rules' own types hold outside.
  const bound = { master, rules: rules as unknown as MasterRules<Master> };
  const plain = plainVerbs(bound);
  const verbs: readonly Verb[] = ['list', 'get', 'create', 'update', 'remove'];
  const routes: Route[] = [
    { endpoint: master.exportCsv, handle: async (call) => exportOf(master, call) },
    ...verbs.map((verb): Route => ({ endpoint: master[verb], handle: (replace[verb] as Route['handle'] | undefined) ?? plain[verb] })),
  ];
  if (master.lockable) {
    for (const [endpoint, act] of [[master.lock, 'LOCK'], [master.unlock, 'UNLOCK']] as const) {
      routes.push(serve(endpoint, async ({ db, scope, params, body }) => {
        await setLock(db, scope, master, params.id, body.version, act);
        return { data: shaped(await readRow(db, scope, master, params.id)) };
      }));
    }
  }
  for (const verb of Object.keys(master.moves)) routes.push(moveRoute(bound, verb));
  return register({ ...bound, routes });
}

type Bound = Pick<BoundMaster, 'master' | 'rules'>;
// The contract's reply schema is what shapes a row on its way out; rows come from its own list of columns.
const shaped = (row: Values) => row as never;

function plainVerbs(bound: Bound): Record<Verb, Route['handle']> {
  const { master } = bound;
  return {
    list: async ({ db, scope, query }) => listAnswer(master, scope, listQueryOf(master, query), await listRows(db, scope, master, listQueryOf(master, query))),
    get: async ({ db, scope, params }) => ({ data: await readRow(db, scope, master, idOf(params)) }),
    create: async ({ db, scope, body }) => {
      const id = await createRow(bound, { db, scope }, asValues(body));
      return { message: 'Saved.', data: await readRow(db, scope, master, id) };
    },
    update: async ({ db, scope, params, body }) => {
      const { version, ...values } = asValues(body);
      await saveRow(bound, { db, scope }, idOf(params), Number(version), values);
      return { message: 'Saved.', data: await readRow(db, scope, master, idOf(params)) };
    },
    remove: async ({ db, scope, params, body }) => {
      await removeRow(bound, { db, scope }, idOf(params), Number(asValues(body)['version']));
      return { message: 'Deleted.', data: { id: idOf(params) } };
    },
  };
}

const asValues = (value: unknown): Values => (value !== null && typeof value === 'object' ? { ...value } : {});
const idOf = (params: unknown): string => String(asValues(params)['id']);

/** Check, decide, insert: the whole of a create. Returns the new id. Used by the batch feed and by commands, too. */
export async function createRow(bound: Bound, tools: Tools, values: Values): Promise<string> {
  const { master, rules } = bound;
  refuse((await rules.check?.(values, { ...tools, before: null })) ?? []);
  const decided = (await rules.decide?.(values, { ...tools, before: null })) ?? {};
  const ids = await insertRows(tools.db, tools.scope, master, [{ ...values, ...decided }]);
  return String(ids[0]);
}

/** Check, decide, update with the version: the whole of a save. */
export async function saveRow(bound: Bound, tools: Tools, id: string, version: number, values: Values): Promise<void> {
  const { master, rules } = bound;
  const asked = rules.check ?? rules.decide;
  const before = asked ? await readRow(tools.db, tools.scope, master, id, 'FOR_UPDATE') : null;
  // A stale save is told so, whatever else a check would say about it.
  const current = before !== null && before['version'] === version;
  if (current) refuse((await rules.check?.(values, { ...tools, before: shaped(before) })) ?? []);
  const decided = current ? ((await rules.decide?.(values, { ...tools, before: shaped(before) })) ?? {}) : {};
  await updateRow(tools.db, tools.scope, master, id, version, { ...values, ...decided });
}

export async function removeRow(bound: Bound, tools: Tools, id: string, version: number): Promise<void> {
  const { master, rules } = bound;
  if (rules.checkRemove) refuse(await rules.checkRemove(shaped(await readRow(tools.db, tools.scope, master, id)), tools));
  await deleteRow(tools.db, tools.scope, master, id, version);
}

function moveRoute({ master, rules }: Bound, verb: string): Route {
  const move = master.moves[verb];
  const endpoint = master.steps[verb];
  if (!move || !endpoint) throw new Error(`${master.plural} has no move ${verb}`);
  return serve(endpoint, async ({ db, scope, params, body }) => {
    const before = await readRow(db, scope, master, params.id, 'FOR_UPDATE');
    if (before['version'] === body.version) refuse((await rules.checkMove?.(verb, shaped(before), { db, scope })) ?? []);
    await moveRow(db, scope, master, params.id, body.version, move);
    await rules.afterMove?.(verb, shaped(before), { db, scope });
    return { message: 'Saved.', data: shaped(await readRow(db, scope, master, params.id)) };
  });
}

function listQueryOf(master: Master, query: unknown): ListQuery {
  const { page, size, q, sort, order, ...filters } = asValues(query) as Partial<ListQuery>;
  return { page: page ?? 1, size: size ?? DEFAULT_SIZE, q, sort: sort ?? String(master.sort[0]), order: order ?? 'asc', filters: filters as ListQuery['filters'] };
}

function listAnswer(master: Master, scope: InstituteScope, query: ListQuery, answer: Awaited<ReturnType<typeof listRows>>) {
  const more = query.page * query.size < answer.total;
  return {
    data: answer.rows,
    page: { size: query.size, next: more ? query.page + 1 : null, total: answer.total },
    ...(answer.counts ? { counts: answer.counts } : {}),
    abilities: abilitiesOf(master, scope),
  };
}

/** What the caller may do here at least somewhere: the buttons that come with the list. */
export function abilitiesOf(master: Master, scope: InstituteScope): Record<string, boolean> {
  const actions = ['create', 'update', 'delete', 'export', ...(master.lockable ? (['lock', 'unlock'] as const) : [])] as const;
  const plain = actions.map((action) => [action, can(scope.rights, master.feature, action)]);
  const moves = Object.entries(master.moves).map(([verb, move]) => [verb, can(scope.rights, master.feature, move.action)]);
  return Object.fromEntries([...plain, ...moves]);
}

function exportOf(master: Master, { db, scope, query }: Call): FileReply {
  const pages = exportRows(db, scope, master, listQueryOf(master, query));
  return { fileName: `${master.plural}.csv`, contentType: 'text/csv; charset=utf-8', content: csvOf(master, pages) };
}

