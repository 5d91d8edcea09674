type Counts<Key extends string> = Readonly<Record<Key, number>>;

/** What these columns add up to over all rows. */
export function sumsOf<const Key extends string>(rows: readonly Counts<Key>[], keys: readonly Key[]): Record<Key, number> {
  const sums = Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]));
  return sums as Record<Key, number>;
}
