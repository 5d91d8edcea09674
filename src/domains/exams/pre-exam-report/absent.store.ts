import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';
import type { AbsentCountRow, AbsentRow } from './candidate-report.contract.ts';

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

export interface AbsentFilter {
  readonly examInstanceId: string;
  readonly source?: string | undefined;
  readonly paperId?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly q?: string | undefined;
}

const chosen = (scope: InstituteScope, { source, paperId, divisionId, q }: AbsentFilter): RawBuilder<unknown> => sql`
  from absent a
  join student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = a.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
  join exam_paper p on p.institute_id = x.institute_id and p.id = a.exam_paper_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where ${every([
   equals('a.source', source),
   equals('a.exam_paper_id', paperId),
   equals('x.division_id', divisionId),
   matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no', 'p.code']),
 ])}`;

export async function absentRows(db: Db, scope: InstituteScope, filter: AbsentFilter, page: Page): Promise<AbsentRow[]> {
  const { rows } = await sql<AbsentRow>`
    with ${absences(scope, filter.examInstanceId)},
    found as (
      select x.institute_id, a.*, p.semester, p.code, x.seat_no as seat, st.university_prn as number ${chosen(scope, filter)}
       order by p.semester, p.code, p.id, x.seat_no nulls last, st.university_prn ${paged(page)})
    select concat_ws(' ', f.student_exam_id, f.exam_paper_id) as key, x.seat_no, st.university_prn as prn, st.full_name as name, d.name as division,
           p.code as paper, p.title, to_char(s.held_on, 'DD-MM-YYYY') as day, r.code as room, f.source, f.heads, u.name as entered_by,
           v.kind as leave, v.document as leave_document
      from found f
      join student_exam x on x.institute_id = f.institute_id and x.id = f.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join exam_paper p on p.institute_id = f.institute_id and p.id = f.exam_paper_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      left join exam_slot_paper sp on sp.institute_id = x.institute_id and sp.exam_instance_id = x.exam_instance_id and sp.exam_paper_id = f.exam_paper_id
      left join exam_slot s on s.institute_id = sp.institute_id and s.id = sp.exam_slot_id
      left join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id and w.exam_paper_id = f.exam_paper_id
      left join room_place q on q.institute_id = w.institute_id and q.student_paper_id = w.id
      left join room r on r.institute_id = q.institute_id and r.id = q.room_id
      left join exam_leave v on v.institute_id = f.institute_id and v.student_exam_id = f.student_exam_id and v.exam_paper_id = f.exam_paper_id and v.withdrawn_at is null
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = f.entered_by
     order by f.semester, f.code, f.exam_paper_id, f.seat nulls last, f.number`.execute(db);
  return rows;
}

/** Absences by source under the other filters. */
export async function absentSources(db: Db, scope: InstituteScope, filter: AbsentFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ source: string; n: number }>`
    with ${absences(scope, filter.examInstanceId)}
    select a.source, count(*)::int as n ${chosen(scope, { ...filter, source: undefined })} group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.source, row.n]));
}

/** Every paper of an examination, also one from which nobody was absent. */
export async function absentCountRows(db: Db, scope: InstituteScope, examInstanceId: string): Promise<AbsentCountRow[]> {
  const { rows } = await sql<AbsentCountRow>`
    with ${absences(scope, examInstanceId)},
    counted as (
      select w.exam_paper_id, count(*)::int as registered, count(a.source)::int as absent, count(*) filter (where a.source = 'DOOR')::int as at_door,
             count(*) filter (where a.source = 'BLOCK')::int as in_block, count(*) filter (where a.source = 'MARKS')::int as in_marks, count(*) filter (where a.source = 'BOTH')::int as in_both
        from student_paper w
        join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
        left join absent a on a.student_exam_id = w.student_exam_id and a.exam_paper_id = w.exam_paper_id
       where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = ${examInstanceId} group by 1)
    select p.id as paper_id, p.code as paper, p.title, coalesce(c.registered, 0) as registered, coalesce(c.absent, 0) as absent,
           coalesce(c.at_door, 0) as at_door, coalesce(c.in_block, 0) as in_block, coalesce(c.in_marks, 0) as in_marks, coalesce(c.in_both, 0) as in_both
      from exam_instance_paper ip
      join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
      left join counted c on c.exam_paper_id = p.id
     where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId}
     order by p.semester, p.code, p.id`.execute(db);
  return rows;
}
