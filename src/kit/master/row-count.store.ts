import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { grantedRows } from './master-sql.store.ts';
import type { Wanted } from './master-sql.store.ts';
import type { Master } from './master.contract.ts';

/** Rows by value of `countBy`. */
export type Counts = Readonly<Record<string, number>>;

/** Whether all rows of the institute are counted, so that what the database keeps (decision 45) is the answer. */
export const countsAll = (master: Master, scope: InstituteScope, { q, filters }: Wanted): boolean =>
  !q && master.filterKeys.every((key) => key === master.countBy || filters[key] === undefined) && grantedRows(master, scope) === null;

/** What triggers of the table have counted, exact in the snapshot of the reader. */
export async function keptCounts(db: Db, scope: InstituteScope, { name }: Pick<Master, 'name'>): Promise<Counts> {
  const { rows } = await sql<{ value: string; n: number }>`
    select value, sum(n)::int as n from row_count where institute_id = ${scope.instituteId} and noun = ${name}
     group by value having sum(n) <> 0`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.value, row.n]));
}
