import type pg from 'pg';
import type { Clock } from '../clock/clock.rules.ts';

/** Deletes expired files; the record of who exported them, when and why stays. Returns how many pieces. */
export async function forgetExports(owner: pg.Pool, clock: Clock): Promise<number> {
  const gone = await owner.query(
    `delete from people_export_piece p using people_export e
      where e.institute_id = p.institute_id and e.id = p.export_id and e.state in ('READY', 'FAILED') and coalesce(e.fetch_until <= $1::timestamptz, true)`,
    [new Date(clock.now()).toISOString()],
  );
  return gone.rowCount ?? 0;
}
