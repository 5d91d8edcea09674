import type pg from 'pg';
import type { Clock } from '../clock/clock.rules.ts';

/** Without the institute's own setting `notificationDays` (1 to 999). */
const DEFAULT_DAYS = 90;
const TALLY_DAYS = 2;

/** Removes notifications past each institute's retention, read or not; returns how many. */
export async function forgetOld(owner: pg.Pool, clock: Clock): Promise<number> {
  const now = new Date(clock.now()).toISOString();
  const gone = await owner.query(
    `delete from notification n using institute i
      where i.id = n.institute_id
        and n.happened_at < $1::timestamptz - make_interval(days => case
              when i.settings ->> 'notificationDays' ~ '^[1-9][0-9]{0,2}$' then (i.settings ->> 'notificationDays')::int else $2 end)`,
    [now, DEFAULT_DAYS],
  );
  await owner.query(`delete from reading_tally where hour < $1::timestamptz - make_interval(days => $2)`, [now, TALLY_DAYS]);
  return gone.rowCount ?? 0;
}
