import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { among } from '../../../kit/list/rows.store.ts';
import type { Divisions } from './publication-hold.store.ts';

/** Accepts the result of these divisions in this run. Answers which were not locked already. */
export async function lockDivisions(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  { divisions, runNo }: { readonly divisions: Divisions; readonly runNo: number },
): Promise<Divisions> {
  const { rows } = await sql<{ divisionId: string | null }>`
    insert into division_lock (institute_id, exam_instance_id, division_id, run_no, locked_by)
    select ${scope.instituteId}, ${instanceId}, d.id, ${runNo}, ${scope.userId} from unnest(${[...divisions]}::uuid[]) d(id)
    on conflict on constraint division_lock_once do update
       set state = 'LOCKED', run_no = excluded.run_no, locked_by = excluded.locked_by, locked_at = now(), ended_at = null,
           version = division_lock.version + 1, updated_at = now()
     where division_lock.state <> 'LOCKED'
    returning division_id`.execute(db);
  return rows.map((row) => row.divisionId);
}

/** OPENED: these divisions are unlocked; ENDED: the lock of the whole result, or their publication, takes its place. Answers which were locked. */
export async function endDivisionLocks(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  order: { readonly state: 'OPENED'; readonly divisions: Divisions } | { readonly state: 'ENDED'; readonly divisions: Divisions | null },
): Promise<Divisions> {
  const { rows } = await sql<{ divisionId: string | null }>`
    update division_lock set state = ${order.state}, ended_at = now(), version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and state = 'LOCKED'
       and ${among(sql`division_id`, order.divisions)}
    returning division_id`.execute(db);
  return rows.map((row) => row.divisionId);
}

/** Held divisions whose result was not accepted: they are released once it is. */
export async function awaitLocks(db: Db, scope: InstituteScope, instanceId: string, divisions: Divisions): Promise<void> {
  await sql`
    update publication_hold set until_locked = true, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and state = 'HELD' and not until_locked
       and ${among(sql`division_id`, divisions)}`.execute(db);
}

/** With the lock of the whole result no division waits for its own any more. */
export async function awaitLocksNoMore(db: Db, scope: InstituteScope, instanceId: string): Promise<void> {
  await sql`
    update publication_hold set until_locked = false, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and until_locked`.execute(db);
}

/** How many of these candidates are in a locked division. */
export async function countInLockedDivision(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from student_exam x
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${[...studentExamIds]}::uuid[])
       and division_is_locked(x.institute_id, x.exam_instance_id, x.division_id)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many divisions of the examination are locked; with a division, whether that one is. */
export async function countLockedDivisions(db: Db, scope: InstituteScope, instanceId: string, divisionId: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from division_lock
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and state = 'LOCKED'
       and ${divisionId === null ? sql`true` : among(sql`division_id`, [divisionId])}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many candidates of a mark sheet are in a locked division. */
export async function countOnSheetInLocked(db: Db, scope: InstituteScope, markSheetId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct x.id)::int as n from mark m join student_exam x on x.institute_id = m.institute_id and x.id = m.student_exam_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.mark_sheet_id = ${markSheetId}
       and division_is_locked(x.institute_id, x.exam_instance_id, x.division_id)`.execute(db);
  return rows[0]?.n ?? 0;
}
