import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Neighbours } from './course-year.rules.ts';

/** Neighbours of a year: `id` is null while it is new. */
export async function neighboursOf(db: Db, scope: InstituteScope, id: string | null, nextId: string | null): Promise<Neighbours> {
  const next = await sql<{ level: number }>`select y.level from course_year y
    where y.institute_id = ${scope.instituteId} and y.id = ${nextId}`.execute(db);
  const before = await sql<{ name: string; level: number }>`select y.name, y.level from course_year y
    where y.institute_id = ${scope.instituteId} and y.next_course_year_id = ${id} order by y.level desc limit 1`.execute(db);
  return { nextLevel: next.rows[0]?.level ?? null, before: before.rows[0] ?? null };
}
