import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';

interface Part {
  readonly academicYearId: string | null;
  readonly courseId: string | null;
  readonly examInstanceId: string | null;
}

/** Subjects that papers of a course name, in a version of its blueprints or as examined; of a year those of versions run in it; of an exam instance those of its papers. */
export function subjectsWithin({ academicYearId, courseId, examInstanceId }: Part, scope: InstituteScope): RawBuilder<boolean> {
  if (examInstanceId !== null)
    return sql<boolean>`t.id in (select e.subject_id from exams_exam_instance_paper x
      join exams_exam_paper e on e.institute_id = x.institute_id and e.id = x.exam_paper_id
     where x.institute_id = ${scope.instituteId} and x.exam_instance_id = ${examInstanceId}::uuid)`;
  return sql<boolean>`t.id in (
    select n.subject_id from course_blueprint b
      join courses_blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
      join courses_blueprint_version_reference n on n.institute_id = v.institute_id and n.blueprint_version_id = v.id and n.subject_id is not null
     where b.institute_id = ${scope.instituteId} and (${courseId}::uuid is null or b.course_id = ${courseId}::uuid)
       and (${academicYearId}::uuid is null or exists (select 1 from course_instance i
         where i.institute_id = v.institute_id and i.blueprint_version_id = v.id and i.academic_year_id = ${academicYearId}::uuid))
    union
    select e.subject_id from exams_exam_paper e
     where e.institute_id = ${scope.instituteId} and e.subject_id is not null and ${academicYearId}::uuid is null and e.course_id = ${courseId}::uuid)`;
}
