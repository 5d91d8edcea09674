import { ONLY_NEW } from '../feed/check-rows.server.ts';
import type { FeedRow } from '../feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from '../master/master.contract.ts';
import { findExisting } from './master-feed.store.ts';

/** Without the values that stand for missing columns where the record exists: it keeps what it has. */
export async function keepingOld(db: Db, scope: InstituteScope, master: Master, rows: readonly FeedRow[]): Promise<readonly FeedRow[]> {
  const marked = rows.filter((row) => ONLY_NEW in row.record);
  if (marked.length === 0) return rows;
  const there = await findExisting(db, scope, master, master.unique, marked);
  return rows.map(({ rowNo, record }) => {
    const given = record[ONLY_NEW];
    const left = new Set<unknown>([ONLY_NEW, ...(there.has(rowNo) && Array.isArray(given) ? given : [])]);
    return { rowNo, record: Object.fromEntries(Object.entries(record).filter(([key]) => !left.has(key))) };
  });
}
