import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { numberFor } from './check-rows.server.ts';
import type { Constants, FeedJobView, Numbers } from './feed.contract.ts';
import type { Feed, FeedRow } from './feed-definition.server.ts';

type Applied = Pick<FeedJobView, 'id' | 'constants'>;

/**
 * Rows with numbers that are still free. Of two files checked at the same time both were promised the same ones: the file applied second
 * goes on behind the first. Files with numbers of one kind wait for one another until the transaction ends.
 */
export async function renumber(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  job: Applied,
  rows: readonly FeedRow[],
): Promise<readonly FeedRow[]> {
  const [first] = rows;
  const { nextNumber } = feed;
  const numbered = Object.entries(job.constants).flatMap(([key, fill]) =>
    typeof fill === 'object' && 'first' in fill ? [{ key, fill }] : [],
  );
  if (!first || !nextNumber || numbered.length === 0) return rows;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.instituteId} ${feed.kind}`}, 0))`.execute(db);
  let moved = rows;
  const fills: Record<string, Numbers> = {};
  for (const { key, fill } of numbered) {
    const { first: free, digits } = await nextNumber(db, scope, key, fill.prefix);
    const wanted = fill.first + first.rowNo - fill.fromRow;
    if (free <= wanted) continue;
    const later = { ...fill, first: fill.first + free - wanted, digits };
    fills[key] = later;
    moved = moved.map(({ rowNo, record }) => ({ rowNo, record: { ...record, [key]: numberFor(later, rowNo) } }));
  }
  if (moved !== rows) await keepNumbers(db, scope, job, fills, moved);
  return moved;
}

/** As they were given, for whoever looks at the file later. */
async function keepNumbers(db: Db, scope: InstituteScope, job: Applied, fills: Constants, rows: readonly FeedRow[]): Promise<void> {
  await sql`update feed_job set constants = constants || ${JSON.stringify(fills)}::jsonb
    where institute_id = ${scope.instituteId} and id = ${job.id}`.execute(db);
  await sql`update feed_row f set record = r.record::jsonb
    from unnest(${rows.map((row) => row.rowNo)}::int[], ${rows.map((row) => JSON.stringify(row.record))}::text[]) r(row_no, record)
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${job.id} and f.row_no = r.row_no`.execute(db);
}
