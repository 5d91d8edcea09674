import { sql } from 'kysely';

/** Entries of students in published examinations, each with the version of its result that was published. */
export const ownEntry = sql`
  from people_student_profile st
  join exams_student_exam x on x.institute_id = st.institute_id and x.student_profile_id = st.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
  join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and i.published_run_no is not null and i.published_at is not null
  join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
  join lateral (
    select * from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id) order by r.run_no desc limit 1) r on true`;

/** Of these, what its student may see: in its window, not withheld, not reserved. */
export const isShown = sql`
  x.remark is distinct from 'WH' and r.remark is distinct from 'WH' and x.remark is distinct from 'RR' and r.letter <> 'RR'
   and window_stand(i, 'RESULT_VIEW') = 'OPEN'`;
