import { totalOf } from './page.rules.ts';

type Counts = Readonly<Record<string, number>>;

interface FoundRows {
  /** Of the page. */
  readonly ids: readonly string[];
  /** By the value that the list is counted by. */
  readonly counts: Counts;
}

interface Search {
  readonly countTo: number | undefined;
  /** The value that is filtered for, of those that the list is counted by. */
  readonly chosen: string | undefined;
  /** All that is found, or of one value; more than `countTo` of them where there are more. */
  readonly read: (value: string | undefined) => Promise<FoundRows>;
  /** The ids of the page, walked in the order of the list. */
  readonly walk: () => Promise<readonly string[]>;
}

export interface CountedSearch {
  readonly ids: readonly string[];
  readonly total: number;
  /** The total is as far as was counted; there are more. */
  readonly isMore?: true;
  /** Null where not all values were counted. */
  readonly counts: Counts | null;
}

/**
 * The page of a search. Where more is found than the caller wants counted, it is looked for once more with the one value that is filtered
 * for; the page of what are still too many is walked in the order of the list, where the next one that fits is never far.
 */
export async function countedSearch({ countTo, chosen, read, walk }: Search): Promise<CountedSearch> {
  const all = await read(undefined);
  if (countTo === undefined || totalOf(all.counts) <= countTo) return { ...all, total: totalOf(all.counts, chosen) };
  if (chosen !== undefined) {
    const some = await read(chosen);
    const total = totalOf(some.counts);
    if (total <= countTo) return { ids: some.ids, total, counts: null };
  }
  return { ids: await walk(), total: countTo, isMore: true, counts: null };
}
