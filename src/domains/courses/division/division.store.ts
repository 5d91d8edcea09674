import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface Place {
  readonly courseId: string;
  readonly academicYearId: string;
}

/** Course and year of a course instance; null when there is none. */
export async function placeOf(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<Place | null> {
  const found = await sql<Place>`
    select course_id, academic_year_id from course_instance where institute_id = ${scope.instituteId} and id = ${courseInstanceId}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Which of these papers are elective papers of the course. */
export async function electivesOf(
  db: Db,
  scope: InstituteScope,
  courseId: string,
  paperIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`
    select id from exam_paper where institute_id = ${scope.instituteId} and course_id = ${courseId} and elective_group is not null
       and id = any(${paperIds}::uuid[])`.execute(db);
  return new Set(found.rows.map((row) => row.id));
}

export async function enrolledIn(db: Db, scope: InstituteScope, divisionId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from enrolment where institute_id = ${scope.instituteId} and division_id = ${divisionId}`.execute(db);
  return found.rows[0]?.n ?? 0;
}
