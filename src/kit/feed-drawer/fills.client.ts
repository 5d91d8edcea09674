import { useState } from 'react';
import type { FeedColumnView, FeedJobView, FeedMode, FillChoices } from '../feed/feed.contract.ts';

export type FillChoice = FillChoices[string];

/** What was chosen before; the server says anew from which number on. */
const chosenBefore = ({ constants }: FeedJobView): FillChoices =>
  Object.fromEntries(
    Object.entries(constants).map(([key, fill]) => [key, typeof fill === 'object' && 'prefix' in fill ? { prefix: fill.prefix } : fill]),
  );

/** The columns of the file that this one may take its cells from. */
export const sourcesOf = ({ fill }: FeedColumnView, columns: readonly FeedColumnView[], mapped: readonly (string | null)[]) =>
  columns.filter(({ key }) => fill.from.includes(key) && mapped.includes(key));

export type Filling = ReturnType<typeof useFills>;

/** How columns that the file lacks are filled. A file that only changes records needs none of them. */
export function useFills(current: FeedJobView, columns: readonly FeedColumnView[], mapped: readonly (string | null)[], mode: FeedMode) {
  const [typed, setTyped] = useState<FillChoices>(() => chosenBefore(current));
  const isNeeded = ({ required }: FeedColumnView) => required && mode !== 'UPDATE';
  /** Columns that the file does not have; and those of them that are asked for. */
  const absent = columns.filter((column) => !mapped.includes(column.key));
  const asked = absent.filter((column) => isNeeded(column) || column.key in typed);
  const fillOf = (column: FeedColumnView): FillChoice => {
    const fill = typed[column.key] ?? column.usual ?? '';
    if (typeof fill === 'string') return fill;
    // What is not offered under the columns and the action of now was chosen under others.
    const isOffered = 'sameAs' in fill ? mapped.includes(fill.sameAs) : mode === 'INSERT';
    return isOffered ? fill : '';
  };
  const fills = Object.fromEntries(asked.map((column) => [column.key, fillOf(column)]));
  const isEmpty = (fill: FillChoice | undefined) => fill === undefined || (typeof fill === 'string' && fill.trim() === '');
  const missing = asked.filter((column) => isNeeded(column) && isEmpty(fills[column.key]));
  return { absent, asked, fills, missing, fill: (key: string, fill: FillChoice) => setTyped({ ...typed, [key]: fill }) };
}
