import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import type { OpenDatabase } from '../../../kit/db/database.server.ts';

const OVER = 'valid_until <= $1::timestamptz';

/**
 * Removes expired assignments, tenant by tenant, so that the log shows it. They have no effect any more, and only
 * the owner still sees them.
 */
export async function endAssignments(owner: OpenDatabase, clock: Clock): Promise<number> {
  const now = new Date(clock.now()).toISOString();
  const due = await owner.pool.query<{ tenant_id: string }>(
    `select tenant_id from policy_attachment where ${OVER} union select tenant_id from team_member where ${OVER}`,
    [now],
  );
  let gone = 0;
  for (const { tenant_id: tenantId } of due.rows) gone += await endIn(owner, tenantId, now);
  return gone;
}

function endIn(owner: OpenDatabase, tenantId: string, now: string): Promise<number> {
  const scope = { tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'assignments.end' };
  return inScope(owner.db, scope, async (db) => {
    let gone = 0n;
    for (const table of ['policyAttachment', 'teamMember'] as const) {
      const ended = await db.deleteFrom(table).where('tenantId', '=', tenantId).where('validUntil', '<=', now).executeTakeFirst();
      gone += ended.numDeletedRows;
    }
    return Number(gone);
  });
}
