import { sql } from 'kysely';
import { inScope, openDatabase } from '../../../kit/db/database.server.ts';
import type { Db } from '../../../kit/db/database.server.ts';

/** Numbers skipped at once: far more than an institute prints between two backups, and a jump that everybody sees. */
const STEP = 100_000;

/**
 * After a restore: statements that were issued since the restored moment are on paper, but no longer here. Every series of an institute goes on
 * so much higher, also one that is begun later, so that no number is printed twice. The audit log says so. Returns lines to say.
 */
export async function skipNumbers(adminUrl: string): Promise<string[]> {
  const database = openDatabase(adminUrl, { name: 'prangan restore', max: 1 });
  const system = { userId: '', requestId: '', ip: '', call: 'restore', reason: 'restore from a backup' };
  try {
    const { rows } = await sql<{ id: string; tenantId: string }>`select id, tenant_id from institute order by id`.execute(database.db);
    for (const { id, tenantId } of rows) await inScope(database.db, { tenantId, instituteId: id, ...system }, (db) => skip(db, id));
    if (rows.length === 0) return [];
    return [
      `Numbers of statements go on ${STEP} higher in ${rows.length} institutes: those that were printed meanwhile are not printed again.`,
    ];
  } finally {
    await database.close();
  }
}

async function skip(db: Db, instituteId: string): Promise<void> {
  await sql`
    insert into document_number_skip (institute_id, up_to)
    select ${instituteId}::uuid, ${STEP}::int + greatest(
      coalesce((select max(last_no) from document_series where institute_id = ${instituteId}::uuid), 0),
      coalesce((select max(up_to) from document_number_skip where institute_id = ${instituteId}::uuid), 0))`.execute(db);
  await sql`update document_series set last_no = (select max(up_to) from document_number_skip where institute_id = ${instituteId}::uuid)
    where institute_id = ${instituteId}::uuid`.execute(db);
}
