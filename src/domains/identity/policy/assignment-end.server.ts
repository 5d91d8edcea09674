import type pg from 'pg';
import type { Clock } from '../../../kit/clock/clock.rules.ts';

const OVER = 'valid_until <= $1::timestamptz';

/** Removes assignments whose end has come, tenant by tenant, so that the log says where each went. They count for nothing already. */
export async function endAssignments(owner: pg.Pool, clock: Clock): Promise<number> {
  const now = new Date(clock.now()).toISOString();
  const due = await owner.query<{ tenant_id: string }>(
    `select tenant_id from policy_attachment where ${OVER} union select tenant_id from team_member where ${OVER}`,
    [now],
  );
  let gone = 0;
  for (const { tenant_id: tenantId } of due.rows) gone += await endIn(owner, tenantId, now);
  return gone;
}

async function endIn(owner: pg.Pool, tenantId: string, now: string): Promise<number> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true), set_config('app.call', 'assignments.end', true)`, [tenantId]);
    let gone = 0;
    for (const table of ['policy_attachment', 'team_member'])
      gone += (await client.query(`delete from ${table} where tenant_id = $2 and ${OVER}`, [now, tenantId])).rowCount ?? 0;
    await client.query('commit');
    return gone;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
