interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

/** The first rows whose name or code contains the typed text, by name, like the master's list. */
export function matchingRows(rows: readonly Named[], typed: string, atMost: number): { value: string; label: string }[] {
  const words = typed.trim().toLowerCase();
  return rows
    .filter((row) => row.name.toLowerCase().includes(words) || (row.code ?? '').toLowerCase().includes(words))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    .slice(0, atMost)
    .map((row) => ({ value: row.id, label: row.name }));
}
