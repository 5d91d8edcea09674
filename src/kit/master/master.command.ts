import { refuse } from './master.server.ts';
import type { BoundMaster, Tools, Values } from './master.server.ts';
import { deleteRow, inOtherCase, insertRows, moveRow, readRow, updateRow } from './master.store.ts';

export type Bound = Pick<BoundMaster, 'master' | 'rules'>;
// Rows are read by the contract's own list of columns; the rules' types say the same.
const typed = (row: Values) => row as never;

/** Texts that name a row, such as its code, are one in capitals and in small letters. */
async function refuseOtherCase({ master }: Bound, { db, scope }: Tools, values: Values, id: string | null): Promise<void> {
  const [only, ...more] = master.unique;
  const usual = only !== undefined && more.length === 0 ? [{ key: only, within: [] }] : [];
  for (const { key, within } of master.caseBlind ?? usual) {
    if (typeof values[key] !== 'string') continue;
    const exists = await inOtherCase(db, scope, master, { key, within, values }, id);
    if (exists === null) continue;
    refuse([
      { code: 'EXISTS_IN_OTHER_CASE', message: `This already exists as ${exists}.`, path: `body.${key}`, value: exists, conflict: true },
    ]);
  }
}

/** Check, decide, insert: the whole of a create. Returns the new id. Used by the batch feed and by commands, too. */
export async function createRow(bound: Bound, tools: Tools, values: Values): Promise<string> {
  const { master, rules } = bound;
  refuse((await rules.check?.(values, { ...tools, before: null })) ?? []);
  await refuseOtherCase(bound, tools, values, null);
  const decided = (await rules.decide?.(values, { ...tools, before: null })) ?? {};
  const ids = await insertRows(tools.db, tools.scope, master, [{ ...values, ...decided }]);
  return String(ids[0]);
}

/** Check, decide, update with the version: the whole of a save. */
export async function saveRow(bound: Bound, tools: Tools, id: string, version: number, values: Values): Promise<void> {
  const { master, rules } = bound;
  const asked = rules.check ?? rules.decide;
  const before = asked ? await readRow(tools.db, tools.scope, master, id, 'FOR_UPDATE') : null;
  // A stale save is refused as stale, before other checks.
  const current = before !== null && before['version'] === version;
  if (current) refuse((await rules.check?.(values, { ...tools, before: typed(before) })) ?? []);
  const decided = current ? ((await rules.decide?.(values, { ...tools, before: typed(before) })) ?? {}) : {};
  if (current || before === null) await refuseOtherCase(bound, tools, values, id);
  await updateRow(tools.db, tools.scope, master, id, version, { ...values, ...decided });
}

export async function removeRow(bound: Bound, tools: Tools, id: string, version: number): Promise<void> {
  const { master, rules } = bound;
  if (!rules.checkRemove && !rules.removing && !rules.removeOwn) return deleteRow(tools.db, tools.scope, master, id, version);
  const row = await readRow(tools.db, tools.scope, master, id, 'FOR_UPDATE');
  refuse((await rules.checkRemove?.(typed(row), tools)) ?? []);
  await rules.removing?.(typed(row), tools);
  await deleteRow(tools.db, tools.scope, master, id, version, async () => rules.removeOwn?.(typed(row), tools));
}

/** One step of the lifecycle: checked, taken from an allowed state only, then its effects. */
export async function takeMove({ master, rules }: Bound, tools: Tools, id: string, version: number, verb: string): Promise<void> {
  const move = master.moves[verb];
  if (!move) throw new Error(`${master.plural} has no move ${verb}`);
  const before = await readRow(tools.db, tools.scope, master, id, 'FOR_UPDATE');
  if (before['version'] === version) refuse((await rules.checkMove?.(verb, typed(before), tools)) ?? []);
  await moveRow(tools.db, tools.scope, master, id, version, move);
  await rules.afterMove?.(verb, typed(before), tools);
}
