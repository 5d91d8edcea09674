export type Selected = ReadonlySet<string>;

/** How much of the shown page is selected: what the box in the head shows. */
export function pageState(selected: Selected, shown: readonly string[]): 'NONE' | 'SOME' | 'ALL' {
  const chosen = shown.filter((id) => selected.has(id)).length;
  if (chosen === 0) return 'NONE';
  return chosen === shown.length ? 'ALL' : 'SOME';
}

export function toggleOne(selected: Selected, id: string): Selected {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The header checkbox: deselects a fully selected page, else selects it; other pages are unchanged. */
export function togglePage(selected: Selected, shown: readonly string[]): Selected {
  const next = new Set(selected);
  const isWhole = pageState(selected, shown) === 'ALL';
  for (const id of shown) {
    if (isWhole) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Shift and click: every row between the last one touched and this one becomes as this one does. */
export function toggleRange(selected: Selected, shown: readonly string[], from: string | null, to: string): Selected {
  const [a, b] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (a === -1 || b === -1) return toggleOne(selected, to);
  const add = !selected.has(to);
  const next = new Set(selected);
  for (const id of shown.slice(Math.min(a, b), Math.max(a, b) + 1)) {
    if (add) next.add(id);
    else next.delete(id);
  }
  return next;
}
