import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { OwnSitting } from './own-sitting.contract.ts';

/** Of the revision that students are shown, while the office works on the next one too; the nearest first. */
export async function ownSittingsOf(db: Db, scope: InstituteScope): Promise<OwnSitting[]> {
  const { rows } = await sql<OwnSitting>`
    select i.id as exam_instance_id, i.name as exam, s.name as session, x.seat_no, p.code, p.title, h.held_on, h.starts_minute,
           least(h.ends_minute, h.starts_minute + coalesce(p.duration_minutes, h.ends_minute - h.starts_minute)) as ends_minute,
           (h.held_on + make_interval(mins => h.ends_minute)) at time zone n.time_zone < now() as is_over
      from people_student_profile st
      join student_exam x on x.institute_id = st.institute_id and x.student_profile_id = st.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and published_run(i, x.id) is null
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_timetable t on t.institute_id = s.institute_id and t.exam_session_id = s.id
      join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id
      join exam_timetable_sheet h on h.institute_id = t.institute_id and h.exam_session_id = t.exam_session_id and h.revision_no = t.shown_revision_no
       and h.exam_instance_id = w.exam_instance_id and h.exam_paper_id = w.exam_paper_id
      join exam_paper p on p.institute_id = w.institute_id and p.id = w.exam_paper_id
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = st.institute_id
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId}
     order by h.held_on, h.starts_minute, p.code, i.id`.execute(db);
  return rows;
}
