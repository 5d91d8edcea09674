import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface NextSession {
  readonly id: string;
  readonly name: string;
  readonly startsOn: string;
}

/**
 * Where a past examination would be held again: the session of the same half of a later academic year, once it is there, takes
 * examinations, is not over and has none of the same course, branch, type and semesters. Null: a new one is proposed; sessions of another
 * half, or of the same year, are only a choice.
 */
export async function nextSession(db: Db, scope: InstituteScope, from: string, today: string): Promise<NextSession | null> {
  const { rows } = await sql<NextSession>`
    select s.id, s.name, s.starts_on::text as starts_on
      from exam_instance i
      join exam_session o on o.institute_id = i.institute_id and o.id = i.exam_session_id
      join exam_session s on s.institute_id = i.institute_id and s.state <> 'CLOSED' and s.ends_on >= ${today}::date
           and s.starts_on > o.starts_on and s.half = o.half and s.academic_year_id <> o.academic_year_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${from}
       and not exists (
         select from exam_instance x
          where x.institute_id = i.institute_id and x.exam_session_id = s.id and x.course_id = i.course_id and x.branch_id is not distinct from i.branch_id
            and x.exam_type_id = i.exam_type_id and x.semesters && i.semesters)
     order by s.starts_on, s.id limit 1`.execute(db);
  return rows[0] ?? null;
}
