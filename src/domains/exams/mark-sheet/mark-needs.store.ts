import { sql } from 'kysely';

/** Of the paper `sp` of a candidate `x`: present by the sheet of the block, or let in at the door where no sheet says otherwise. */
const ATTENDED = sql`coalesce(
  (select l.state <> 'ABSENT' from block_line l where l.institute_id = sp.institute_id and l.student_paper_id = sp.id),
  exists (select from exam_presence e where e.institute_id = sp.institute_id and e.student_exam_id = sp.student_exam_id and e.exam_paper_id = sp.exam_paper_id))`;

/** What a figure in the head `h` of the paper `sp` of a candidate `x` still needs, by the head and by the pattern of the candidate; null: nothing. */
export const LACKS = sql<'NO_ATTENDANCE' | 'NO_HALL_TICKET' | null>`case
  when h.needs_attendance and not ${ATTENDED} then 'NO_ATTENDANCE'
  when h.evaluator = 'EXTERNAL'
   and (select ep.settings -> 'marksNeedHallTicket' = 'true'::jsonb from exam_pattern ep where ep.institute_id = x.institute_id and ep.id = x.exam_pattern_id)
   and not ${ATTENDED}
   and not exists (select from print_hall_ticket ht where ht.institute_id = x.institute_id and ht.exam_instance_id = x.exam_instance_id and ht.student_exam_id = x.id
                      and ht.state = 'VALID') then 'NO_HALL_TICKET' end`;
