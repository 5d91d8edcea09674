import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface CoursePlace {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly semesters: number[];
}

/** Courses as places to copy from and for, by their level. */
export async function placesOfCourses(db: Db, scope: InstituteScope): Promise<readonly CoursePlace[]> {
  const found = await sql<CoursePlace>`select c.id, c.code as key, c.name, y.semesters from course c
    join course_year y on y.institute_id = c.institute_id and y.id = c.course_year_id
   where c.institute_id = ${scope.instituteId} order by y.level, c.code`.execute(db);
  return found.rows;
}
