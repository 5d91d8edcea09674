import type { DatabaseCheck } from '../../../kit/start/doctor.server.ts';

const SHOWN = 5;

/** Limits that wait for their day and that nobody but whoever raised them knows of. */
export const raisedLimitsCheck: DatabaseCheck = {
  title: 'Raised limits',
  run: async (db) => {
    const { rows } = await db.query<{ code: string; name: string; before: string; now: string; until: string }>(
      `select i.code, r.key as name, r.value ->> 'before' as before, coalesce(i.settings ->> r.key, 'no limit of its own') as now,
              to_char((r.value ->> 'until')::timestamptz at time zone i.time_zone, 'YYYY-MM-DD HH24:MI') as until
         from institute i cross join jsonb_each(case jsonb_typeof(i.settings -> 'raised') when 'object' then i.settings -> 'raised' else '{}' end) r
        where r.value ->> 'told' = 'NOBODY' and (r.value ->> 'until')::timestamptz > now() order by 1, 2`,
    );
    if (rows.length === 0) return { level: 'ok', text: 'none that nobody else was told of' };
    const named = rows.slice(0, SHOWN).map((row) => `${row.code} ${row.name} from ${row.before} to ${row.now} after ${row.until}`);
    return { level: 'warn', text: `nobody else was told of: ${named.join(', ')}${rows.length > SHOWN ? ', …' : ''}` };
  },
};
