import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

interface Owned {
  readonly table: string;
  readonly column: 'institute_id' | 'chain_id' | 'tenant_id';
}

/**
 * Removes the tenant `demo` with everything that it owns, including its audit log and the heads of its chains: a
 * demonstration is no evidence. Only the superuser of the embedded database can, and only a tenant that is marked as a
 * demonstration is touched. One transaction; returns whether there was one. No job runner may be running.
 */
export async function removeDemo(place: { readonly adminUrl: string; readonly dataDir: string }): Promise<boolean> {
  const client = new pg.Client({ connectionString: place.adminUrl, application_name: 'prangan demo' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const tenant = await client.query<{ tenant_id: string }>(`select tenant_id from tenant where sub_domain = 'demo' and is_demo`);
    const tenantId = tenant.rows[0]?.tenant_id;
    if (tenantId === undefined) return false;
    const institutes = await client.query<{ id: string }>('select id from institute where tenant_id = $1', [tenantId]);
    const chains = [tenantId, ...institutes.rows.map((one) => one.id)];
    // Triggers and foreign keys are off in this transaction: everything that could refer to these rows is deleted with them.
    await client.query('set local session_replication_role = replica');
    for (const { table, column } of await ownedTables(client)) {
      await client.query(`delete from ${client.escapeIdentifier(table)} where ${column} = any($1::uuid[])`, [
        column === 'tenant_id' ? [tenantId] : chains,
      ]);
    }
    await client.query(`delete from jobs.lease l using jobs.job j where j.id = l.job_id and j.data ->> 'tenantId' = $1`, [tenantId]);
    await client.query(`delete from jobs.job where data ->> 'tenantId' = $1`, [tenantId]);
    await client.query('commit');
    for (const chain of chains) rmSync(join(place.dataDir, 'audit-heads', `${chain}.log`), { force: true });
    return true;
  } finally {
    await client.end();
  }
}

/** Tables by the column of a row's owner. */
async function ownedTables(client: pg.Client): Promise<Owned[]> {
  const found = await client.query<Owned>(
    `select distinct on (c.table_name) c.table_name as "table", c.column_name as "column"
       from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.column_name in ('institute_id', 'chain_id', 'tenant_id')
      order by c.table_name, array_position(array['institute_id', 'chain_id', 'tenant_id'], c.column_name::text)`,
  );
  return found.rows;
}
