import { sql } from 'kysely';
import type { StackPart } from '../../../kit/stack/stack-noun.server.ts';

/** Instances of a year, of a course, or of both. */
export function instancesWithin(part: StackPart) {
  const { academicYear = null, course = null } = part;
  return sql<boolean>`(${course}::uuid is null or t.course_id = ${course}::uuid) and (${academicYear}::uuid is null or t.academic_year_id = ${academicYear}::uuid)`;
}
