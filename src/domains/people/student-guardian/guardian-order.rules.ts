/** The order after one of them changed places with the one above or below; at an end it stays. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  return from === -1 || other === undefined ? [...ids] : ids.with(from, other).with(from + by, id);
}
