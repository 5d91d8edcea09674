import { sql } from 'kysely';

/** Of a mark sheet `s`: somebody's mark is entered on it. One that holds carried marks alone waits for nobody and counts nowhere. */
export const IS_TO_ENTER = sql<boolean>`exists (
  select from student_paper tp
    join student_exam tx on tx.institute_id = tp.institute_id and tx.id = tp.student_exam_id and tx.state in ('INWARDED', 'LOCKED', 'SEATED')
    left join mark tm on tm.institute_id = tp.institute_id and tm.student_exam_id = tx.id and tm.paper_head_id = s.paper_head_id
   where tp.institute_id = s.institute_id and tp.exam_instance_id = s.exam_instance_id and tp.exam_paper_id = s.exam_paper_id
     and tp.division_id is not distinct from s.division_id and tm.origin is distinct from 'CARRIED')`;
