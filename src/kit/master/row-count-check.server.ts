import type { DatabaseCheck } from '../start/doctor.server.ts';

const COUNTED = `select c.relname as table, split_part(encode(g.tgargs, 'escape'), '\\000', 1) as counted
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
 where p.proname = 'count_rows' and p.pronamespace = 'public'::regnamespace and g.tgname = 'counted_insert' order by 1`;

/** Names come from the catalog. */
const differing = (table: string, counted: string) => `
  select count(*)::int as n
    from (select institute_id, "${counted}"::text as value, count(*) as n from "${table}" group by 1, 2) r
    full join (select institute_id, value, sum(n) as n from row_count where noun = $1 group by 1, 2 having sum(n) <> 0) k using (institute_id, value)
   where r.n is distinct from k.n`;

/** Counts that are kept beside their rows, against the rows. */
export const rowCountCheck: DatabaseCheck = {
  title: 'Kept counts',
  run: async (db) => {
    const tables = await db.query<{ table: string; counted: string }>(COUNTED);
    const wrong: string[] = [];
    for (const { table, counted } of tables.rows) {
      const { rows } = await db.query<{ n: number }>(differing(table, counted), [table]);
      if (rows[0]?.n !== 0) wrong.push(`${table} (${rows[0]?.n} values)`);
    }
    if (wrong.length > 0) return { level: 'fail', text: `not the number of rows: ${wrong.join(', ')}` };
    return { level: 'ok', text: `as many as there are rows of ${tables.rows.map(({ table }) => table).join(', ')}` };
  },
};
