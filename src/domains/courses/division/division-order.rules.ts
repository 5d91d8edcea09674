/** The order after one item moved one place up or down; at an end it stays. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from === -1 || other === undefined) return [...ids];
  return ids.map((each, at) => (at === from ? other : at === to ? id : each));
}
