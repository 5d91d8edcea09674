import { sql } from 'kysely';
import type { Lacks } from './mark-sheet.contract.ts';

/** Of the paper `sp` of a candidate `x`: present by the sheet of the block, or let in at the door where no sheet says otherwise. */
const ATTENDED = sql`coalesce(
  (select l.state <> 'ABSENT' from block_line l where l.institute_id = sp.institute_id and l.student_paper_id = sp.id),
  exists (select from exam_presence e where e.institute_id = sp.institute_id and e.student_exam_id = sp.student_exam_id and e.exam_paper_id = sp.exam_paper_id))`;

/**
 * When the paper of the written head `h` in `of`, a row with examination and paper, begins by its time table, while that is still to come and the institute takes
 * no marks before it; null: it has begun or has no slot. Practical, oral and internal heads are examined on days of their own.
 */
const begins = (of: 's' | 'sp') => sql<
  string | null
>`(select to_char(sl.held_on + make_interval(mins => sl.starts_minute), 'DD-MM-YYYY HH24:MI')
    from exam_slot_paper pl
    join exam_slot sl on sl.institute_id = pl.institute_id and sl.id = pl.exam_slot_id
    join institute n on n.id = pl.institute_id
   where h.kind = 'TH' and h.evaluator = 'EXTERNAL' and pl.institute_id = ${sql.ref(`${of}.institute_id`)}
     and pl.exam_instance_id = ${sql.ref(`${of}.exam_instance_id`)} and pl.exam_paper_id = ${sql.ref(`${of}.exam_paper_id`)}
     and sl.held_on + make_interval(mins => sl.starts_minute) > now() at time zone n.time_zone
     and n.settings ->> 'marksBeforePaper' is distinct from 'TAKEN')`;
export const SHEET_BEGINS = begins('s');
export const PAPER_BEGINS = begins('sp');

/** What a figure in the head `h` of the paper `sp` of a candidate `x` still needs, by the head and by the pattern of the candidate; null: nothing. */
export const LACKS = sql<Lacks | null>`case
  when ${PAPER_BEGINS} is not null then 'NOT_BEGUN'
  when h.needs_attendance and not ${ATTENDED} then 'NO_ATTENDANCE'
  when h.evaluator = 'EXTERNAL'
   and (select ep.settings -> 'marksNeedHallTicket' = 'true'::jsonb from exam_pattern ep where ep.institute_id = x.institute_id and ep.id = x.exam_pattern_id)
   and not ${ATTENDED}
   and not exists (select from print_hall_ticket ht where ht.institute_id = x.institute_id and ht.exam_instance_id = x.exam_instance_id and ht.student_exam_id = x.id
                      and ht.state = 'VALID') then 'NO_HALL_TICKET' end`;
