import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';

interface Part {
  readonly academicYearId: string | null;
  readonly courseId: string | null;
}

/** Subjects that papers of a course name, in a version of its blueprints or as they are examined; of a year those of versions run in it. */
export function subjectsWithin({ academicYearId, courseId }: Part, scope: InstituteScope): RawBuilder<boolean> {
  return sql<boolean>`t.id in (
    select (p.paper ->> 'subjectId')::uuid from course_blueprint b
      join blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
      cross join lateral jsonb_array_elements(v.papers) p(paper)
     where b.institute_id = ${scope.instituteId} and (${courseId}::uuid is null or b.course_id = ${courseId}::uuid)
       and (${academicYearId}::uuid is null or exists (select 1 from course_instance i
         where i.institute_id = v.institute_id and i.blueprint_version_id = v.id and i.academic_year_id = ${academicYearId}::uuid))
    union
    select e.subject_id from exam_paper e
     where e.institute_id = ${scope.instituteId} and e.subject_id is not null and ${academicYearId}::uuid is null and e.course_id = ${courseId}::uuid)`;
}
