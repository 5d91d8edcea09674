import { sql } from 'kysely';
import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** A course itself, and rows that refer to one. */
export const courseOf: ConditionWay = ({ noun, has }) => {
  if (noun === 'course') return sql`t.id`;
  return has('courseId') ? sql`t.course_id` : null;
};

/** The department of a row's program, or that of its course's program. */
export const departmentOfProgram: ConditionWay = ({ has }, _scope, ask) => {
  if (has('programId')) return sql`(select g.department_id from program g where g.institute_id = t.institute_id and g.id = t.program_id)`;
  const course = ask('courses');
  return (
    course &&
    sql`(select g.department_id from course c join program g on g.institute_id = c.institute_id and g.id = c.program_id
    where c.institute_id = t.institute_id and c.id = ${course})`
  );
};
