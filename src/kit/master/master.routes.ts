import type { Permission } from '../access/access.contract.ts';
import { setReason } from '../db/database.server.ts';
import { serve } from '../http/serve.server.ts';
import type { Context, Handler, InstituteScope, Route } from '../http/serve.server.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { masterFile } from './master-file.server.ts';
import { abilitiesOf, actsOn } from '../list/abilities.rules.ts';
import { pageReply } from '../list/page.rules.ts';
import { listQueryOf, listRows } from './master-list.store.ts';
import type { Master } from './master.contract.ts';
import { createRow, removeRow, saveRow, takeMove } from './master.command.ts';
import type { Bound } from './master.command.ts';
import { register } from './master.server.ts';
import type { BoundMaster, MasterRules, RowOf, Values } from './master.server.ts';
import { readRow, setLock } from './master.store.ts';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';
/** A verb that must do more than its master's plain form, written as a command of the noun. */
type Replacements<M extends Master> = { readonly [V in Verb | 'exportCsv']?: Handler<M[V]> };
type Call = Context<Endpoint, InstituteScope>;
type ListCall = Pick<Call, 'db' | 'scope' | 'query'>;

/** The calls of a master with what is special about it, known to the kit by its name from now on. */
export const masterRoutes: typeof bindMaster = (master, rules, replace) => register(bindMaster(master, rules, replace));

/** Binds without registering. */
export function bindMaster<M extends Master>(master: M, rules: MasterRules<M> = {}, replace: Replacements<M> = {}): BoundMaster {
  // Inside, one code serves every master, so a row is only "values by field name"; the rules' own types hold outside.
  const bound = { master, rules: rules as unknown as MasterRules<Master> };
  const plain = plainVerbs(bound);
  const verbs: readonly Verb[] = ['list', 'get', 'create', 'update', 'remove'];
  const routes: Route[] = [
    {
      endpoint: master.exportCsv,
      handle: (replace.exportCsv as Route['handle'] | undefined) ?? (async (call) => masterFile(master, call)),
    },
    ...verbs.map((verb): Route => ({ endpoint: master[verb], handle: (replace[verb] as Route['handle'] | undefined) ?? plain[verb] })),
  ];
  if (master.lockable) {
    for (const [endpoint, act] of [
      [master.lock, 'LOCK'],
      [master.unlock, 'UNLOCK'],
    ] as const) {
      routes.push(
        serve(endpoint, async ({ db, scope, params, body }) => {
          await setLock(db, scope, master, params.id, body.version, act);
          return { data: shaped(await readRow(db, scope, master, params.id)) };
        }),
      );
    }
  }
  for (const verb of Object.keys(master.moves)) routes.push(moveRoute(bound, verb));
  return { ...bound, routes };
}

// The contract's reply schema is what shapes a row on its way out; rows come from its own list of columns.
const shaped = (row: Values) => row as never;

function plainVerbs(bound: Bound): Record<Verb, Route['handle']> {
  const { master } = bound;
  return {
    list: async (call) => readList(master, call),
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
      const { version, reason } = asValues(body);
      if (typeof reason === 'string') await setReason(db, reason);
      await removeRow(bound, { db, scope }, idOf(params), Number(version));
      return { message: 'Deleted.', data: { id: idOf(params) } };
    },
  };
}

const asValues = (value: unknown): Values => (value !== null && typeof value === 'object' ? { ...value } : {});
const idOf = (params: unknown): string => String(asValues(params)['id']);

function moveRoute(bound: Bound, verb: string): Route {
  const { master } = bound;
  const endpoint = master.steps[verb];
  if (!endpoint) throw new Error(`${master.plural} has no move ${verb}`);
  return serve(endpoint, async ({ db, scope, params, body }) => {
    await takeMove(bound, { db, scope }, params.id, body.version, verb);
    return { message: 'Saved.', data: shaped(await readRow(db, scope, master, params.id)) };
  });
}

/** The reply of a master's list; a noun whose list says more of each row adds it to this. */
export async function readList<M extends Master>(master: M, { db, scope, query }: ListCall) {
  const wanted = listQueryOf(master, asValues(query));
  const { rows, total, counts } = await listRows(db, scope, master, wanted);
  const abilities = abilitiesOf(scope, actsOf(master));
  // The columns read are exactly the contract's fields.
  return pageReply({ rows: rows as readonly RowOf<M>[], total, page: wanted.page, counts: counts ?? undefined, abilities });
}

/** Acts of a master's buttons. */
function actsOf({ feature, lockable, moves }: Master): Readonly<Record<string, Permission>> {
  const acts = actsOn(feature, ['create', 'update', 'delete', 'export', ...(lockable ? (['lock', 'unlock'] as const) : [])]);
  return { ...acts, ...Object.fromEntries(Object.entries(moves).map(([verb, { action }]) => [verb, { feature, action }])) };
}
