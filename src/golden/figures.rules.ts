/** One figure of a set: how many of its published values the engine reproduces. */
export interface Figure {
  readonly name: string;
  right: number;
  total: number;
  /** How many of the whole set may differ, from the notes of the set. */
  readonly allowed: number;
  /** The first differences, for the operator. */
  readonly misses: string[];
}

const SHOWN_MISSES = 5;

export function figure(name: string, allowed = 0): Figure {
  return { name, right: 0, total: 0, allowed, misses: [] };
}

/** Counts one comparison; `where` names the row when it differs. */
export function count(one: Figure, agrees: boolean, where: string): void {
  one.total += 1;
  if (agrees) one.right += 1;
  else if (one.misses.length < SHOWN_MISSES) one.misses.push(where);
}

export function meets(one: Figure): boolean {
  return one.total - one.right <= one.allowed;
}

/** `mumbai-be-sem8 sgpi 4887/4887` */
export function figureLine(set: string, one: Figure): string {
  return `${set} ${one.name} ${one.right}/${one.total}`;
}
