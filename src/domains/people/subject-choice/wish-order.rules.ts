/** Order of the chosen papers of one basket. */
export type Wishes = readonly string[];

export function moved(wishes: Wishes, id: string, by: -1 | 1): string[] {
  const at = wishes.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= wishes.length) return [...wishes];
  const next = [...wishes];
  next.splice(at, 1);
  next.splice(to, 0, id);
  return next;
}

/** Chosen last, or taken out. */
export const toggled = (wishes: Wishes, id: string): string[] =>
  wishes.includes(id) ? wishes.filter((one) => one !== id) : [...wishes, id];
