import type { FlatItem } from './flat-word.rules.ts';

/*
 * What neighbours on one print are on others as well (headings, titles of papers, the scale of grades) is handed over once and set
 * once: the page's compiler keeps what it set under what is in it. The order of drawing stays as it is.
 */

/** An item, or the number of a run of them. */
export type SharedItem = FlatItem | number;
type Prints<T> = readonly (readonly (readonly T[])[] | null)[];

export interface SharedRuns {
  readonly runs: readonly (readonly FlatItem[])[];
  readonly prints: Prints<SharedItem>;
}

/** A run that is drawn by one function of its own is worth it from so many items on. */
const LEAST = 2;

/** Nothing of it is measured, and it says nothing of its print. */
const isSame = (item: FlatItem): boolean => {
  if (!('kind' in item)) return true;
  if (item.kind === 'copy') return false;
  return item.kind === 'text' || item.kind === 'signature' || item.kind === 'table' ? item.sure : !['flow', 'pages'].includes(item.kind);
};

// A word or a line by its figures: writing thousands of them as JSON would take as long as it spares.
const keyOf = (item: FlatItem): string => (Array.isArray(item) ? item.join(' ') : JSON.stringify(item));

/** Numbers of equal keys are equal; how often each was asked for. */
function numbering() {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    if (number === numbers.size) numbers.set(key, number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  };
  return { numberOf, counts };
}

export function sharedRuns(prints: Prints<FlatItem>): SharedRuns {
  const sides = prints.flatMap((print) => print ?? []);
  if (sides.length < 2) return { runs: [], prints };
  const items = numbering();
  const numbered = prints.map((print) => print?.map((side) => side.map((item) => (isSame(item) ? items.numberOf(keyOf(item)) : null))));
  const isCommon = (number: number | null | undefined) => typeof number === 'number' && (items.counts[number] ?? 0) * 2 > prints.length;
  const uses = numbering();
  const split = prints.map((print, at) => print?.map((side, no) => runsOf(side, numbered[at]?.[no] ?? [], isCommon, uses.numberOf)));
  const runs: (readonly FlatItem[])[] = [];
  const places = new Map<number, number>();
  const written = (run: Run): readonly SharedItem[] => {
    if (run.number === null || (uses.counts[run.number] ?? 0) < 2) return run.items;
    const place = places.get(run.number) ?? runs.push(run.items) - 1;
    places.set(run.number, place);
    return [place];
  };
  return { prints: split.map((print) => print?.map((side) => side.flatMap(written)) ?? null), runs };
}

interface Run {
  /** Equal of equal runs; null: nothing of it is shared. */
  readonly number: number | null;
  readonly items: readonly FlatItem[];
}

/** Neighbours that are common, and between them what is not. */
function runsOf(
  items: readonly FlatItem[],
  numbers: readonly (number | null)[],
  isCommon: (number: number | null | undefined) => boolean,
  numberOf: (key: string) => number,
): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 1; at <= items.length; at += 1) {
    const goesOn = at < items.length && isCommon(numbers[at]) === isCommon(numbers[from]);
    if (goesOn) continue;
    const isShared = isCommon(numbers[from]) && at - from >= LEAST;
    runs.push({ number: isShared ? numberOf(numbers.slice(from, at).join(' ')) : null, items: items.slice(from, at) });
    from = at;
  }
  return runs;
}
