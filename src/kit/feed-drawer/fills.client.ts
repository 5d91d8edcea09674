import { useState } from 'react';
import type { FeedColumnView, FeedJobView, FeedMode, FillChoices } from '../feed/feed.contract.ts';

export type FillChoice = FillChoices[string];

/** What was chosen before; the server says anew from which number on. */
const chosenBefore = ({ constants }: FeedJobView): FillChoices =>
  Object.fromEntries(
    Object.entries(constants).map(([key, fill]) => [key, typeof fill === 'object' && 'prefix' in fill ? { prefix: fill.prefix } : fill]),
  );

type Mapped = readonly (string | null)[];

/** The orders in which a column that the file lacks can be joined of those that it has; of orders that come to the same the first. */
export function ordersOf({ key, fill: { joined } }: FeedColumnView, mapped: Mapped): (readonly string[])[] {
  if (!joined || mapped.includes(key) || !mapped.includes(joined.lead)) return [];
  return [...new Map(joined.orders.toReversed().map((order) => [partsIn(order, mapped).join(), order])).values()].toReversed();
}
export const partsIn = (order: readonly string[], mapped: Mapped): string[] => order.filter((part) => mapped.includes(part));

/** The columns of the file that this one may take its cells from. */
export const sourcesOf = ({ fill }: FeedColumnView, columns: readonly FeedColumnView[], mapped: Mapped) =>
  columns.filter(({ key }) => fill.from.includes(key) && mapped.includes(key));

export type Filling = ReturnType<typeof useFills>;

/** How columns that the file lacks are filled. A file that only changes records needs none of them. */
export function useFills(current: FeedJobView, columns: readonly FeedColumnView[], mapped: Mapped, mode: FeedMode) {
  const [typed, setTyped] = useState<FillChoices>(() => chosenBefore(current));
  const isNeeded = ({ required }: FeedColumnView) => required && mode !== 'UPDATE';
  /** Columns that the file does not have; and those of them that are asked for. */
  const absent = columns.filter(({ key, part }) => !part && !mapped.includes(key));
  const asked = absent.filter((column) => isNeeded(column) || column.key in typed || ordersOf(column, mapped).length > 0);
  const fillOf = (column: FeedColumnView): FillChoice => {
    const [order] = ordersOf(column, mapped);
    const before = typed[column.key];
    if (order) return typeof before === 'object' && 'joined' in before ? before : { joined: [...order] };
    const fill = before ?? column.usual ?? '';
    if (typeof fill === 'string') return fill;
    // What is not offered under the columns and the action of now was chosen under others.
    const isOffered = 'sameAs' in fill ? mapped.includes(fill.sameAs) : 'prefix' in fill && mode === 'INSERT';
    return isOffered ? fill : '';
  };
  const fills = Object.fromEntries(asked.map((column) => [column.key, fillOf(column)]));
  const isEmpty = (fill: FillChoice | undefined) => fill === undefined || (typeof fill === 'string' && fill.trim() === '');
  const missing = asked.filter((column) => isNeeded(column) && isEmpty(fills[column.key]));
  return { absent, asked, fills, missing, fill: (key: string, fill: FillChoice) => setTyped({ ...typed, [key]: fill }) };
}
