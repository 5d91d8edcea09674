import { refuse } from '../master/master.server.ts';
import type { BoundMaster, Tools } from '../master/master.server.ts';
import { requireGranted } from '../master/master.store.ts';
import { putBack, takeTrashed } from './trash.store.ts';

/** Restores a record with its old id, checked like a new one: its rules, keys and references. */
export async function restore({ master, rules }: BoundMaster, { db, scope }: Tools, id: string): Promise<string> {
  const { rowId, row } = await takeTrashed(db, scope, master, id);
  const entered = Object.fromEntries(Object.keys(master.shape).map((key) => [key, row[key]]));
  refuse((await rules.check?.(entered, { db, scope, before: null })) ?? []);
  await putBack(db, scope, master, id);
  await requireGranted(db, scope, master, [rowId]);
  await rules.restored?.(rowId, { db, scope });
  return rowId;
}
