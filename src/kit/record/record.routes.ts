import { can } from '../access/matcher.rules.ts';
import { veiled } from '../audit/history-veil.server.ts';
import type { HistoryVeilDefinition } from '../audit/history-veil.server.ts';
import { findHistory } from '../audit/history.store.ts';
import { serve } from '../http/serve.server.ts';
import type { Context, InstituteScope, Route } from '../http/serve.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import type { Master } from '../master/master.contract.ts';
import { boundOf, masterNamed } from '../master/master.server.ts';
import { readRow } from '../master/master.store.ts';
import { snake, stored } from '../master/master-sql.store.ts';
import { recordHistory, recordUses } from './record.contract.ts';
import type { KeptRecord } from './kept-record.server.ts';
import { rightOn, scopeFor } from '../master/record-right.server.ts';
import { usesOf } from '../master/uses.store.ts';
import type { Use } from '../master/uses.store.ts';

/** The list behind a use is named to those only who may read it. */
function named(use: Use, scope: InstituteScope): Use {
  const other = use.plural === null ? null : boundOf(use.plural);
  return other && can(scope.rights, other.master.feature, 'read') ? use : { ...use, plural: null, field: null };
}

/** A use that a rule knows, as the foreign keys tell theirs; none is no use. */
const placed = ({ noun, count }: { readonly noun: string; readonly count: number }): Use[] =>
  count === 0 ? [] : [{ table: noun, count, plural: masterNamed(noun)?.plural ?? null, field: null }];

type Changes = Readonly<Record<string, unknown>>;

/** Fields of the contract by their own names: other columns of the table are not shown. */
function fieldsOf(master: Master, changes: Changes | null): Record<string, unknown> | null {
  if (changes === null) return null;
  const keys = [...stored(master), ...(master.lockable ? ['lockedAt'] : [])];
  return Object.fromEntries(keys.flatMap((key) => (snake(key) in changes ? [[key, changes[snake(key)]] as const] : [])));
}

const ACTIONS = ['INSERT', 'UPDATE', 'DELETE'] as const;

type HistoryCall = Context<typeof recordHistory, InstituteScope>;

/** Who may change the record reads what happened to it; who reads the log and the record, too, and what is veiled stays veiled. */
async function keptHistory(kept: KeptRecord, call: HistoryCall, veils: readonly HistoryVeilDefinition[]) {
  const mayChange = can(call.scope.rights, kept.feature, 'update');
  const action = !mayChange && can(call.scope.rights, 'audit', 'read') ? 'read' : 'update';
  const scope = scopeFor(call, kept.feature, action);
  await kept.require(call.db, scope, call.params.id);
  const page = pageRequest(call.query, 25);
  const { noun, owner, columns } = kept;
  const { rows, total } = await findHistory(call.db, scope, { noun, owner, columns, rowId: call.params.id }, page);
  const shown = await veiled(call.db, scope, rows, veils);
  const told = shown.map(({ before, after }) => kept.told(before, after));
  const named = kept.named ? await kept.named(call.db, scope, told) : told;
  const changes = shown.flatMap(({ action: did, withheld, ...entry }, at) => {
    const known = ACTIONS.find((one) => one === did);
    return known ? [{ ...entry, ...named[at], action: known, withheld: withheld.map(camel) }] : [];
  });
  return pageReply({ rows: changes, total, page });
}

const camel = (column: string) => column.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());

/** Calls about every record: its uses and its history. `others` are not masters. */
export function recordRoutes(veils: readonly HistoryVeilDefinition[], others: readonly KeptRecord[]): readonly Route[] {
  return [
    serve(recordUses, async (call) => {
      const { bound, scope } = rightOn(call, call.params.plural, 'read');
      const row = await readRow(call.db, scope, bound.master, call.params.id);
      const uses = await usesOf(call.db, scope, bound.master, call.params.id);
      const beside = (await bound.rules.usesBeside?.(row, { db: call.db, scope })) ?? [];
      return { data: [...uses, ...beside.flatMap(placed)].map((use) => named(use, scope)) };
    }),
    serve(recordHistory, async (call) => {
      const kept = others.find((one) => one.plural === call.params.plural);
      if (kept) return keptHistory(kept, call, veils);
      const { bound, scope } = rightOn(call, call.params.plural, 'update');
      const { master } = bound;
      await readRow(call.db, scope, master, call.params.id);
      const page = pageRequest(call.query, 25);
      const { rows, total } = await findHistory(call.db, scope, { noun: master.name, rowId: call.params.id }, page);
      const shown = await veiled(call.db, scope, rows, veils);
      const changes = shown.flatMap(({ action, before, after, ...entry }) => {
        const known = ACTIONS.find((one) => one === action);
        return known ? [{ ...entry, action: known, before: fieldsOf(master, before), after: fieldsOf(master, after) }] : [];
      });
      return pageReply({ rows: changes, total, page });
    }),
  ];
}
