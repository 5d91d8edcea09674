import { sql } from 'kysely';

/** Instances of a year, of a course, or of both. */
export const instancesWithin = ({
  academicYearId,
  courseId,
}: {
  readonly academicYearId: string | null;
  readonly courseId: string | null;
}) =>
  sql<boolean>`(${courseId}::uuid is null or t.course_id = ${courseId}::uuid) and (${academicYearId}::uuid is null or t.academic_year_id = ${academicYearId}::uuid)`;
