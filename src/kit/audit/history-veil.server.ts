import type { Db, InstituteScope } from '../http/serve.server.ts';
import { drawVeil } from './history-veil.rules.ts';
import type { HistoryEntry, HistoryVeil } from './history-veil.rules.ts';

/** A veil that a domain draws over its noun, with how it finds the rows in question. */
export interface HistoryVeilDefinition extends HistoryVeil {
  /** Those of these rows whose fields are hidden from this reader now. */
  hidden(db: Db, scope: InstituteScope, rowIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Entries as visible to this reader; the author of a change sees all of it. */
export async function veiled<E extends HistoryEntry>(
  db: Db,
  scope: InstituteScope,
  entries: readonly E[],
  veils: readonly HistoryVeilDefinition[],
): Promise<(E & { withheld: string[] })[]> {
  const shown: (E & { withheld: string[] })[] = [];
  const hidden = new Map<string, ReadonlySet<string>>();
  for (const one of veils) {
    const ids = entries.flatMap((entry) => (entry.noun === one.noun ? (entry.rowId ?? []) : []));
    if (ids.length > 0) hidden.set(one.noun, await one.hidden(db, scope, ids));
  }
  for (const entry of entries) {
    const veil = veils.find((one) => one.noun === entry.noun);
    const isHidden = veil && entry.actorId !== scope.userId && hidden.get(entry.noun)?.has(entry.rowId ?? '');
    shown.push(isHidden ? drawVeil(entry, veil) : { ...entry, withheld: [] });
  }
  return shown;
}
