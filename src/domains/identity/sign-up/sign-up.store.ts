import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';

/** Who holds a sub-domain: queried before a scope is known, through the permitted function. */
export async function nameTenantOf(db: Db, subDomain: string) {
  const found = await sql<{ tenantId: string; status: string; createdAt: string }>`
    select tenant_id, status, created_at from find_tenant(${subDomain})`.execute(db);
  return found.rows[0] ?? null;
}

export async function setStatus(db: Db, tenantId: string, status: 'ACTIVE' | 'PENDING'): Promise<void> {
  await db.updateTable('tenant').set({ status }).where('tenantId', '=', tenantId).execute();
}

/** Releases the name; the rows and their log stay. */
export async function releaseSubDomain(db: Db, tenantId: string): Promise<void> {
  await db
    .updateTable('tenant')
    .set({ subDomain: sql`'over-' || substr(md5(tenant_id::text), 1, 20)`, status: 'SUSPENDED' })
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'PENDING')
    .execute();
}
