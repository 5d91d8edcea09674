import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { absences } from '../exam-absence/absences.store.ts';
import type { AbsentCountRow, AbsentRow } from './candidate-report.contract.ts';

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
