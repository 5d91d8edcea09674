/** A page of a list, as a store reads it. */
export interface Page {
  /** The first page is 1. */
  readonly number: number;
  readonly size: number;
  /** Rows before it. */
  readonly offset: number;
}

interface Asked {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** The requested page; by default the first one of the usual length. */
export function pageRequest({ page = 1, size }: Asked, usualSize = 50): Page {
  const taken = size ?? usualSize;
  return { number: page, size: taken, offset: (page - 1) * taken };
}

/** When a list that is searched counts; see `counting`. */
export type Counted = 'LATER' | 'ONLY';

/** How many rows there are in all, or of an uncounted page: how many there are at least. */
export type Total = number | { readonly atLeast: number };

/** Page data of a reply besides its rows. */
export function factsOf({ number, size, offset }: Page, total: Total) {
  const known = typeof total === 'number' ? total : total.atLeast;
  const next = offset + size < known ? number + 1 : null;
  return { size, next, total: known, ...(typeof total === 'number' ? {} : { atLeast: true as const }) };
}

/** Rows that are read for an uncounted page: one more than it has tells that there are more. */
export const oneMore = ({ size, offset }: Page): number => offset + size + 1;

interface Found<Rows, Counts, Abilities> {
  readonly rows: Rows;
  readonly total: Total;
  readonly page: Page;
  readonly counts?: Counts | undefined;
  readonly abilities?: Abilities;
}

/** The reply of a list: rows of the page, how many there are in all, and what else the list tells. */
export const pageReply = <Rows, Counts = undefined, Abilities = undefined>({
  rows,
  total,
  page,
  counts,
  abilities,
}: Found<Rows, Counts, Abilities>) => ({
  data: rows,
  page: factsOf(page, total),
  counts,
  abilities,
});

/** Number of counted rows that match: those of one value, of several, or all. */
export function totalOf(counts: Readonly<Record<string, number>>, chosen?: string | readonly string[]): number {
  const values = chosen === undefined ? Object.keys(counts) : [chosen].flat();
  // A value such as "constructor" must not find what every object has.
  return values.reduce((sum, value) => sum + (Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0), 0);
}

const AT_ONCE = 1000;

/** A whole list page after page, for a file of it. */
export async function* everyPage<Row>(read: (page: Page) => Promise<readonly Row[]>, size = AT_ONCE): AsyncGenerator<readonly Row[]> {
  for (let number = 1; ; number += 1) {
    const rows = await read(pageRequest({ page: number, size }));
    yield rows;
    if (rows.length < size) return;
  }
}
