import type { EnrolRow } from './enrol.contract.ts';

/** What cannot be done stands first: it is what somebody has to look at. */
export const refusedFirst = (rows: readonly EnrolRow[]): EnrolRow[] =>
  rows.toSorted((a, b) => Number(b.outcome === 'REFUSED') - Number(a.outcome === 'REFUSED'));

/** Why it cannot, and of how many, the most first. */
export function whyRefused(rows: readonly EnrolRow[]): { readonly reason: NonNullable<EnrolRow['reason']>; readonly count: number }[] {
  const refused = rows.filter((row) => row.outcome === 'REFUSED');
  return [...Map.groupBy(refused, (row) => row.reason ?? 'NO_RECORD')]
    .map(([reason, those]) => ({ reason, count: those.length }))
    .toSorted((a, b) => b.count - a.count);
}
