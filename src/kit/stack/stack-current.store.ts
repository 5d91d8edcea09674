import { sql } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from '../master/master.contract.ts';
import { column, stored, tableOf } from '../master/master-sql.store.ts';

/** An existing record of the target: a stamp that changes with each change of it, and why it can only be kept, or null. */
export interface CurrentRecord {
  readonly stamp: string;
  readonly keeps: string | null;
}

/** Existing records of a master: one that is locked, in use or over can only be kept. */
export async function currentOf(
  db: Db,
  scope: InstituteScope,
  master: Master,
  ids: readonly string[],
  hold?: 'FOR_UPDATE',
): Promise<ReadonlyMap<string, CurrentRecord>> {
  const has = new Set(stored(master));
  const locked = master.lockable ? sql`when t.locked_at is not null then 'LOCKED'` : sql``;
  const used = has.has('usedAt') ? sql`when t.used_at is not null then 'IN_USE'` : sql``;
  const over = has.has('state') ? sql`when ${column('t', 'state')} in ('CLOSED', 'RETIRED') then 'OVER'` : sql``;
  const found = await composed({ id: 'text', stamp: 'text', keeps: 'text?' })`
    select t.id, t.version::text as stamp, case ${locked} ${used} ${over} when false then '' end as keeps
      from ${tableOf(master)} t where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) order by t.id ${hold ? sql`for update` : sql``}`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, ...record }) => [id, record]));
}
