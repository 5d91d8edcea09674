interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

interface Matching {
  readonly first: { value: string; label: string; code?: string }[];
  readonly total: number;
}

/** The first rows whose name or code contains the typed text, by name, like the master's list; and how many there are. */
export function matchingRows(rows: readonly Named[], typed: string, atMost: number): Matching {
  const words = typed.trim().toLowerCase();
  const matching = rows.filter((row) => row.name.toLowerCase().includes(words) || (row.code ?? '').toLowerCase().includes(words));
  const first = matching
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    .slice(0, atMost)
    .map((row) => ({ value: row.id, label: row.name, ...(row.code === undefined ? {} : { code: row.code }) }));
  return { first, total: matching.length };
}
