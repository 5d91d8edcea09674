import type { ClientBase } from 'pg';

/** Numbers skipped at once: far more than an institute prints between two backups, and a jump that everybody sees. */
const STEP = 100_000;

/**
 * After a restore: statements that were issued since the restored moment are on paper, but no longer here. Every series of an institute goes on
 * so much higher, also one that is begun later, so that no number is printed twice. The audit log says so.
 */
export async function skipNumbers(client: ClientBase): Promise<string[]> {
  const institutes = await client.query<{ id: string; tenant: string; up_to: number }>(
    `select i.id, i.tenant_id as tenant, $1::int + greatest(
         coalesce((select max(s.last_no) from document_series s where s.institute_id = i.id), 0),
         coalesce((select max(k.up_to) from document_number_skip k where k.institute_id = i.id), 0)) as up_to
       from institute i order by i.id`,
    [STEP],
  );
  await client.query('begin');
  for (const { id, tenant, up_to: upTo } of institutes.rows) {
    await client.query(`select set_config('app.tenant', $1, true), set_config('app.reason', 'restore from a backup', true)`, [tenant]);
    await client.query('insert into document_number_skip (institute_id, up_to) values ($1, $2)', [id, upTo]);
    await client.query('update document_series set last_no = $2 where institute_id = $1', [id, upTo]);
  }
  await client.query('commit');
  return institutes.rows.length === 0
    ? []
    : [
        `Numbers of statements go on ${STEP} higher in ${institutes.rows.length} institutes: those that were printed meanwhile are not printed again.`,
      ];
}
