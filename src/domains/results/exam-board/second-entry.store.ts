import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The mark `k` has its first entry and no second one. */
const waits = sql<boolean>`
  k.origin = 'FRESH' and (k.value is not null or k.status not in ('EX', 'INC')) and k.second_value is null and k.second_status is null`;

/**
 * SQL on a sheet `s` with its head `h`: marks that wait for their second entry, once the first entry is complete. 0 while somebody
 * is at the first, and where a head is entered once.
 */
export const secondLeft: RawBuilder<number> = sql<number>`
  case when h.double_entry and s.state = 'ENTRY' and not exists (
    select 1 from exams_student_paper kp
      join exams_student_exam kx on kx.institute_id = kp.institute_id and kx.id = kp.student_exam_id and kx.state in ('INWARDED', 'LOCKED', 'SEATED')
      left join exams_mark k on k.institute_id = kp.institute_id and k.student_exam_id = kx.id and k.paper_head_id = s.paper_head_id
     where kp.institute_id = s.institute_id and kp.exam_instance_id = s.exam_instance_id and kp.exam_paper_id = s.exam_paper_id
       and kp.division_id is not distinct from s.division_id and k.origin is distinct from 'CARRIED'
       and k.value is null and (k.status is null or k.status = 'INC'))
  then (select count(*)::int from exams_mark k where k.institute_id = s.institute_id and k.mark_sheet_id = s.id and ${waits}) else 0 end`;

/** SQL on a sheet `s` and a teacher `t`: somebody else made the first entry of a mark that waits, so that this teacher may make the second. */
export const mayMakeSecond: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from exams_mark k where k.institute_id = s.institute_id and k.mark_sheet_id = s.id and ${waits} and k.entered_by is distinct from t.user_id)`;
