import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The locked version is the computed one. */
export async function setLocked(db: Db, scope: InstituteScope, instanceId: string, runNo: number | null): Promise<void> {
  await sql`
    update exam_instance set locked_run_no = ${runNo}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}`.execute(db);
}

/** The single change that publishes or unpublishes: every reader uses this row, so all see the same version. Returns the time of publication and whether one was before. */
export async function setPublished(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  runNo: number | null,
): Promise<{ publishedAt: string | null; wasPublished: boolean }> {
  const { rows } = await sql<{ publishedAt: string | null; wasPublished: boolean }>`
    update exam_instance set published_run_no = ${runNo}::int, published_at = case when ${runNo}::int is null then null else now() end,
           first_published_at = coalesce(first_published_at, case when ${runNo}::int is null then null else now() end),
           version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}
    returning published_at, coalesce(first_published_at < now(), false) as was_published`.execute(db);
  return rows[0] ?? { publishedAt: null, wasPublished: false };
}

/** The number of the instance's next run. The caller has locked the instance for update. */
export async function nextRunNo(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ lastRunNo: number }>`
    update exam_instance set last_run_no = last_run_no + 1, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId} returning last_run_no`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the instance of a run does not exist');
  return row.lastRunNo;
}

/** Makes this run the computed version: from this commit on the exam cell sees its rows. */
export async function setComputed(db: Db, scope: InstituteScope, instanceId: string, runNo: number): Promise<void> {
  await sql`
    update exam_instance set computed_run_no = ${runNo}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}`.execute(db);
}
