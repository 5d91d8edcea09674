import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Serialises changes of the current year, so that concurrent ones never collide at the index. */
async function oneAtATime(db: Db, scope: InstituteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('current year ' || ${scope.instituteId}::text, 0))`.execute(db);
}

/** Takes the mark from whichever year has it, this one excepted. */
export async function clearCurrent(db: Db, scope: InstituteScope, exceptId: string): Promise<void> {
  await oneAtATime(db, scope);
  await sql`update academic_year set is_current = false, version = version + 1, updated_at = now()
    where institute_id = ${scope.instituteId} and is_current and id <> ${exceptId}`.execute(db);
}

/** Whether a new year is the institute's first, which becomes current at once. */
export async function isFirstYear(db: Db, scope: InstituteScope): Promise<boolean> {
  await oneAtATime(db, scope);
  return (await countOthers(db, scope, null)) === 0;
}

export async function countOthers(db: Db, scope: InstituteScope, exceptId: string | null): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from academic_year y
    where y.institute_id = ${scope.instituteId} and y.id is distinct from ${exceptId}`.execute(db);
  return found.rows[0]?.n ?? 0;
}
