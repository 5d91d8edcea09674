import pg from 'pg';

/** Every object of the schema `public` with everything that it is, one a line: two databases with the same lines behave the same. */
const LINES = `
  select 'relation ' || c.relname || ' ' || c.relkind::text || ' ' || pg_get_userbyid(c.relowner) || ' ' || coalesce(c.relacl::text, '')
         || ' ' || coalesce(c.reloptions::text, '') || ' ' || c.relrowsecurity || c.relforcerowsecurity || ' ' || coalesce(obj_description(c.oid, 'pg_class'), '')
         || case when c.relkind = 'v' then pg_get_viewdef(c.oid) else '' end as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S', 'p', 'm')
  union all
  select 'column ' || c.relname || ' ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
         || ' ' || a.attgenerated::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || coalesce(a.attacl::text, '')
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all
  select 'function ' || pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') || pg_get_userbyid(p.proowner)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  union all
  select 'policy ' || tablename || ' ' || policyname || ' ' || permissive || ' ' || roles::text || ' ' || cmd || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '')
    from pg_policies where schemaname = 'public'
  order by 1`;

/** The text of a database's schema. */
export async function schemaText(client: pg.ClientBase): Promise<string> {
  const found = await client.query<{ line: string }>(LINES);
  return found.rows.map((row) => row.line).join('\n');
}

export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
