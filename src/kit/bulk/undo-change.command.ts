import { conflict, notFound } from '../errors/app-error.rules.ts';
import { rightOn } from '../master/record-right.server.ts';
import { eachRow, isSame, readEntered, valueIn, writeField } from './bulk.command.ts';
import type { Call, Work } from './bulk.command.ts';
import type { UndoAnswer } from './bulk.contract.ts';
import { holdChange, noteUndone } from './bulk-change.store.ts';
import type { KeptRow } from './bulk-change.store.ts';
import { findChosen } from './bulk.store.ts';

/** Gives each record back what it had, unless somebody gave it another value since: those are named and stay. */
export async function undoChange(given: Call, plural: string, id: string, version: number): Promise<UndoAnswer> {
  const { bound, scope } = rightOn(given, plural, 'update');
  const call = { ...given, scope };
  const held = await holdChange(call.db, scope, bound.master.name, id);
  if (!held) throw notFound('change');
  if (held.version !== version || held.rows.length === 0)
    throw conflict('BULK_CHANGE_UNDONE', 'Somebody has undone this already. Look at the list again.');
  const { field } = held;
  const kept = new Map(held.rows.map((row) => [row.rowId, row]));
  const present = await findChosen(call.db, scope, bound.master, [...kept.keys()], { filters: {} });
  const work: Work = { call, bound, act: { kind: 'SET', field, value: null } };
  const answers = await eachRow(call.db, present, async (row) => {
    const one: KeptRow | undefined = kept.get(row.id);
    const now = await readEntered(work, row.id);
    if (one === undefined || !isSame(valueIn(now, field), one.became))
      throw conflict('FIELD_CHANGED_SINCE', 'This field has another value by now: it was changed since.');
    await writeField(work, row, now, field, one.was);
    return null;
  });
  const seen = new Set(present.map((row) => row.id));
  const gone = held.rows.filter((row) => !seen.has(row.rowId));
  const back = answers.filter((row) => row.outcome === 'DONE').map((row) => row.id);
  if (back.length > 0) await noteUndone(call.db, scope, id, back);
  return { done: back.length, gone: gone.length, rows: answers.filter((row) => row.outcome === 'REFUSED') };
}
