import type { Db, InstituteScope } from '../http/serve.server.ts';
import { drawVeil } from './history-veil.rules.ts';
import type { HistoryEntry, HistoryVeil } from './history-veil.rules.ts';

/** A veil that a domain draws over its noun, with how it finds the rows in question. */
export interface HistoryVeilDefinition extends HistoryVeil {
  /** Hidden from the author of a change too. */
  readonly from?: 'EVERYBODY';
  /** Those of these rows whose fields are hidden from this reader now. */
  hidden(db: Db, scope: InstituteScope, rowIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Entries as visible to this reader; the author of a change sees all of it, but for what is hidden from everybody. */
export async function veiled<E extends HistoryEntry>(
  db: Db,
  scope: InstituteScope,
  entries: readonly E[],
  veils: readonly HistoryVeilDefinition[],
): Promise<(E & { withheld: string[] })[]> {
  const shown: (E & { withheld: string[] })[] = [];
  const hidden = new Map<HistoryVeilDefinition, ReadonlySet<string>>();
  for (const one of veils) {
    const ids = entries.flatMap((entry) => (entry.noun === one.noun ? (entry.rowId ?? []) : []));
    if (ids.length > 0) hidden.set(one, await one.hidden(db, scope, ids));
  }
  for (const entry of entries) {
    const drawn = veils.filter(
      (one) =>
        one.noun === entry.noun &&
        (one.from === 'EVERYBODY' || entry.actorId !== scope.userId) &&
        hidden.get(one)?.has(entry.rowId ?? '') === true,
    );
    const fields = [...new Set(drawn.flatMap((one) => one.fields))];
    shown.push(drawn.length > 0 ? drawVeil(entry, { noun: entry.noun, fields }) : { ...entry, withheld: [] });
  }
  return shown;
}
