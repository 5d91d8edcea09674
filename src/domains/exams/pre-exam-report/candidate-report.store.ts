import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { AdditionalRow, LockedRow } from './candidate-report.contract.ts';

interface AdditionalFilter {
  readonly examInstanceId: string;
  readonly q?: string | undefined;
}

const additional = (scope: InstituteScope, { examInstanceId, q }: AdditionalFilter): RawBuilder<unknown> => sql`
  from student_exam x
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.kind = 'ADDITIONAL'
   and x.state in ('INWARDED', 'LOCKED', 'SEATED')
   and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no', 'x.form_no'])}`;

export async function additionalRows(db: Db, scope: InstituteScope, filter: AdditionalFilter, page: Page): Promise<AdditionalRow[]> {
  const { rows } = await sql<AdditionalRow>`
    select x.id as student_exam_id, x.seat_no, st.university_prn as prn, st.full_name as name, d.name as division, xs.name as status, x.form_no,
           coalesce(taken.papers, '') as papers, to_char(x.inwarded_at at time zone n.time_zone, 'DD-MM-YYYY') as inwarded_on, x.reason
      from (select x.institute_id, x.id ${additional(scope, filter)} order by x.seat_no nulls last, st.university_prn ${paged(page)}) found
      join student_exam x on x.institute_id = found.institute_id and x.id = found.id
      join institute n on n.id = x.institute_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join student_exam_status xs on xs.institute_id = x.institute_id and xs.id = x.student_exam_status_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      left join lateral (
        select string_agg(p.code, ', ' order by p.semester, p.code) as papers
          from student_paper w join exam_paper p on p.institute_id = w.institute_id and p.id = w.exam_paper_id
         where w.institute_id = x.institute_id and w.student_exam_id = x.id) taken on true
     order by x.seat_no nulls last, st.university_prn`.execute(db);
  return rows;
}

export async function countAdditional(db: Db, scope: InstituteScope, filter: AdditionalFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${additional(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The examinations of a session that are given, by course and name. */
export async function lockedRows(db: Db, scope: InstituteScope, examIds: readonly string[]): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select i.id as exam_instance_id, i.name as exam, c.code as course, coalesce(x.open, 0) as open, coalesce(x.locked, 0) as locked,
           coalesce(x.seated, 0) as seated, coalesce(x.withdrawn, 0) as withdrawn, coalesce(p.papers, 0) as papers,
           coalesce(p.locked, 0) as papers_locked, coalesce(t.sheets, 0) as sheets, coalesce(t.locked, 0) as sheets_locked
      from exam_instance i
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      left join lateral (
        select count(*) filter (where y.state = 'INWARDED')::int as open, count(*) filter (where y.state = 'LOCKED')::int as locked,
               count(*) filter (where y.state = 'SEATED')::int as seated, count(*) filter (where y.state = 'WITHDRAWN')::int as withdrawn
          from student_exam y where y.institute_id = i.institute_id and y.exam_instance_id = i.id) x on true
      left join lateral (
        select count(*)::int as papers, count(e.locked_at)::int as locked
          from exam_instance_paper ip join exam_paper e on e.institute_id = ip.institute_id and e.id = ip.exam_paper_id
         where ip.institute_id = i.institute_id and ip.exam_instance_id = i.id) p on true
      left join lateral (
        select count(*)::int as sheets, count(*) filter (where m.state = 'LOCKED')::int as locked
          from mark_sheet m where m.institute_id = i.institute_id and m.exam_instance_id = i.id) t on true
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${examIds}::uuid[])
     order by c.code, i.name, i.id`.execute(db);
  return rows;
}
