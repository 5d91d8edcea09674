import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { RosterNote } from './roster.contract.ts';

export interface RosterNotes {
  readonly total: number;
  readonly counts: Record<string, number>;
  readonly notes: RosterNote[];
}

/**
 * What inwarded students lack for the steps that follow: a photo for the hall ticket, division and roll number that seat numbers go by, and who sits one paper in two
 * examinations of the session. Somebody who sits backlogs alone belongs to no division.
 */
export async function rosterNotes(db: Db, scope: InstituteScope, examInstanceId: string, limit: number): Promise<RosterNotes> {
  const { rows } = await sql<RosterNote & { n: number; ofCode: number }>`
    with chosen as (
      select x.id, x.institute_id, x.exam_session_id, x.student_profile_id, x.kind, x.division_id, e.roll_no, st.university_prn as prn, st.full_name as name
        from student_exam x
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
        left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state = 'INWARDED'),
    noted as (
      select c.id, c.prn, c.name, 'NO_PHOTO' as code from chosen c
       where not exists (select from people_student_picture f where f.institute_id = c.institute_id and f.student_profile_id = c.student_profile_id)
      union all
      select id, prn, name, 'NO_DIVISION' from chosen where kind <> 'BACKLOG' and division_id is null
      union all
      select id, prn, name, 'NO_ROLL_NO' from chosen where kind <> 'BACKLOG' and coalesce(roll_no, '') = ''
      union all
      select distinct c.id, c.prn, c.name, 'PAPER_ELSEWHERE' from chosen c
        join student_paper sp on sp.institute_id = c.institute_id and sp.student_exam_id = c.id
        join student_exam o on o.institute_id = c.institute_id and o.student_profile_id = c.student_profile_id and o.exam_session_id = c.exam_session_id
             and o.id <> c.id and o.state in ('INWARDED', 'LOCKED', 'SEATED')
        join student_paper op on op.institute_id = o.institute_id and op.student_exam_id = o.id and op.exam_paper_id = sp.exam_paper_id)
    select id as student_exam_id, prn, name, code, count(*) over ()::int as n, count(*) over (partition by code)::int as of_code
      from noted order by prn, code limit ${limit}`.execute(db);
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row.code] = row.ofCode;
  return { total: rows[0]?.n ?? 0, counts, notes: rows.map(({ studentExamId, prn, name, code }) => ({ studentExamId, prn, name, code })) };
}
