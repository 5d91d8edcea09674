/** Fields of a noun that the log hides from some readers. */
export interface HistoryVeil {
  readonly noun: string;
  readonly fields: readonly string[];
}

type Changes = Readonly<Record<string, unknown>>;

export interface HistoryEntry {
  readonly entryId: string;
  readonly noun: string;
  readonly actorId: string | null;
  readonly rowId: string | null;
  readonly before: Changes | null;
  readonly after: Changes | null;
}

const without = (changes: Changes | null, fields: readonly string[]): Record<string, unknown> | null =>
  changes && Object.fromEntries(Object.entries(changes).filter(([name]) => !fields.includes(name)));

/** The entry without these fields, and with the names of the removed ones. */
export function drawVeil<E extends HistoryEntry>(entry: E, veil: HistoryVeil): E & { withheld: string[] } {
  const has = (name: string) => name in (entry.before ?? {}) || name in (entry.after ?? {});
  return {
    ...entry,
    before: without(entry.before, veil.fields),
    after: without(entry.after, veil.fields),
    withheld: veil.fields.filter(has),
  };
}
