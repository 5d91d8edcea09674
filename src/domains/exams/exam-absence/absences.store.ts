import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';

/**
 * Who had a seat in a slot that is over and was not seen at its door, unless the block says that they sat there. A slot in which nobody was seen had no
 * door: it says nothing of anybody.
 */
const atDoor = (scope: InstituteScope, examInstanceId: string): RawBuilder<unknown> => sql`
  select w.student_exam_id, w.exam_paper_id, 'DOOR' as source, null::text as heads, null::uuid as entered_by
    from exam_slot_paper sp
    join exam_slot s on s.institute_id = sp.institute_id and s.id = sp.exam_slot_id
    join institute n on n.id = s.institute_id
    join room_place p on p.institute_id = sp.institute_id and p.exam_slot_paper_id = sp.id
    join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
   where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId}
     and (s.held_on + make_interval(mins => s.ends_minute)) at time zone n.time_zone <= now()
     and exists (select 1 from exam_presence v where v.institute_id = s.institute_id and v.exam_slot_id = s.id)
     and not exists (select 1 from exam_presence v where v.institute_id = s.institute_id and v.exam_slot_id = s.id
                        and v.exam_paper_id = w.exam_paper_id and v.student_exam_id = w.student_exam_id)
     and not exists (select 1 from block_line l where l.institute_id = w.institute_id and l.student_paper_id = w.id and l.state <> 'ABSENT')`;

/** Whom the supervisor of a block noted as absent, also while the block is open. */
const inBlock = (scope: InstituteScope, examInstanceId: string): RawBuilder<unknown> => sql`
  select w.student_exam_id, w.exam_paper_id, 'BLOCK' as source, null::text as heads, null::uuid as entered_by
    from student_paper w
    join block_line l on l.institute_id = w.institute_id and l.student_paper_id = w.id and l.state = 'ABSENT'
   where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = ${examInstanceId}`;

/**
 * Who has AB in the marks. Of a head with two entries it is told once its sheet is submitted: the second entry is made blind. Of a masked head it is not
 * told: whoever entered it under a number would read here whose number it is.
 */
const inMarks = (scope: InstituteScope, examInstanceId: string): RawBuilder<unknown> => sql`
  select m.student_exam_id, s.exam_paper_id, 'MARKS' as source, string_agg(h.kind, ', ' order by h.head_no, h.kind) as heads,
         (array_agg(m.entered_by order by m.entered_at desc))[1] as entered_by
    from mark_sheet s
    join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
    join mark m on m.institute_id = s.institute_id and m.mark_sheet_id = s.id and m.status = 'AB'
   where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId} and (not h.double_entry or s.state <> 'ENTRY')
     and not ${IS_MASKED}
   group by 1, 2`;

/** Every way in which an absence is known; another one is a further `union all` and a further source. */
export const absences = (scope: InstituteScope, examInstanceId: string): RawBuilder<unknown> => sql`
  told as (${atDoor(scope, examInstanceId)} union all ${inBlock(scope, examInstanceId)} union all ${inMarks(scope, examInstanceId)}),
  absent as (
    select student_exam_id, exam_paper_id, max(heads) as heads,
           case when bool_or(source = 'MARKS') then case when bool_or(source = 'DOOR') then 'BOTH' else 'MARKS' end
                when bool_or(source = 'BLOCK') then 'BLOCK' else 'DOOR' end as source,
           (array_agg(entered_by) filter (where entered_by is not null))[1] as entered_by
      from told group by 1, 2)`;
