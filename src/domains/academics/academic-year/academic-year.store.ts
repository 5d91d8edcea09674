import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { YearsBefore } from './academic-year.rules.ts';

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

/** The years that there are, and the day in the institute's zone; the next year that is added waits until this one is there. */
export async function yearsBefore(db: Db, scope: InstituteScope): Promise<YearsBefore & { readonly today: string }> {
  await oneAtATime(db, scope);
  const found = await sql<YearsBefore & { today: string }>`
    select (now() at time zone i.time_zone)::date::text as today, count(y.id)::int as count, coalesce(bool_or(y.is_current), false) as has_current
      from institute i left join academic_year y on y.institute_id = i.id
     where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId} group by i.time_zone`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('academic years: no institute');
  return row;
}

export async function countOthers(db: Db, scope: InstituteScope, exceptId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from academic_year y
    where y.institute_id = ${scope.instituteId} and y.id <> ${exceptId}`.execute(db);
  return found.rows[0]?.n ?? 0;
}
