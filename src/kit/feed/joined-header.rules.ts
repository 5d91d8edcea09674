import type { Constants, MappedCell } from './feed.contract.ts';
import { bare } from './spelling.rules.ts';

/** How a column is written of others of the file, as a full name of its parts. */
export interface Joined {
  /** The part without which nothing is joined. */
  readonly lead: string;
  /** The ways in which offices write it; the first is proposed. */
  readonly orders: readonly (readonly string[])[];
  /** Headings of the whole that mean the leading part beside all others: `Name` between `Middle Name` and `Surname`. */
  readonly short: readonly string[];
}

interface JoinedColumn {
  readonly key: string;
  readonly fill?: { readonly joined?: Joined };
}

/** The same headings, of which one that names the whole is its leading part where all the others stand beside it. */
export function inParts(cells: readonly string[], mapping: readonly MappedCell[], columns: readonly JoinedColumn[]): MappedCell[] {
  const has = (key: string) => mapping.some((one) => one.key === key && one.by !== 'GUESS');
  const found = columns.flatMap(({ key, fill }) => {
    const { joined } = fill ?? {};
    if (!joined || has(joined.lead)) return [];
    return (joined.orders[0] ?? []).every((part) => part === joined.lead || has(part)) ? [{ key, joined }] : [];
  });
  return mapping.map((one, at) => {
    const whole = one.by === 'NAME' ? found.find(({ key }) => key === one.key) : undefined;
    return whole?.joined.short.some((name) => bare(name) === bare(cells[at] ?? '')) ? { ...one, key: whole.joined.lead } : one;
  });
}

/** Columns that the file lacks and has the parts of, joined as this institute writes them. */
export function proposedJoins(mapping: readonly MappedCell[], columns: readonly JoinedColumn[]): Constants {
  const has = (key: string) => mapping.some((one) => one.key === key);
  return Object.fromEntries(
    columns.flatMap(({ key, fill }) => {
      const order = fill?.joined?.orders[0];
      return order && !has(key) && has(fill.joined.lead) ? [[key, { joined: [...order] }]] : [];
    }),
  );
}
