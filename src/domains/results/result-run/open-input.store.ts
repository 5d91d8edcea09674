import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_TO_ENTER } from './sheet-to-enter.store.ts';

/** What is still open beside the sheets; all counts. */
export interface OpenInputs {
  readonly sheets: number;
  readonly candidates: number;
  readonly entered: number;
  readonly mismatches: number;
  /** Marks with an unfair-means case that is not decided. */
  readonly reserved: number;
  /** Students with an earlier semester that neither a published result nor an entry covers. */
  readonly backwardMissing: number;
  /** Of such students those with an entry for every such semester, of which one is not verified. */
  readonly backwardWaiting: number;
  readonly graceWaiting: number;
  readonly creditsWaiting: number;
  readonly correctionsWaiting: number;
}

export async function countOpenInputs(db: Db, scope: InstituteScope, instanceId: string, semester: number): Promise<OpenInputs> {
  const { rows } = await sql<OpenInputs>`
    with sitting as materialized (
      select x.id, x.student_profile_id, case when st.lateral_entry and st.first_semester = 1 then 3 else st.first_semester end as first_semester
        from exams_student_exam x join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')),
    marked as (
      select count(*)::int as candidates, count(*) filter (where m.value is not null or (m.status is not null and m.status <> 'INC'))::int as entered,
             count(*) filter (where h.double_entry and m.origin is distinct from 'CARRIED' and s.state = 'ENTRY'
               and ((m.second_value, m.second_parts) is distinct from (m.value, m.parts) or m.second_status is distinct from m.status))::int as mismatches,
             count(*) filter (where m.status = 'UFM')::int as reserved
        from exams_student_paper sp
        join sitting t on t.id = sp.student_exam_id
        join exams_paper_head h on h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_paper_id = sp.exam_paper_id
        left join exams_mark m on m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = sp.student_exam_id and m.paper_head_id = h.id
        left join exams_mark_sheet s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = m.mark_sheet_id
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instanceId}),
    covered as (
      select b.student_profile_id, b.semester from backward_sgpi b
       where b.institute_id = (select ${scope.instituteId}::uuid) and b.verified_by is not null and b.student_profile_id in (select student_profile_id from sitting)
      union
      select x.student_profile_id, k.semester from exams_student_exam x
        join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and published_run(i, x.id) is not null and x.result_run_no is not null
        cross join unnest(i.semesters) as k(semester)
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id in (select student_profile_id from sitting)),
    missing as (
      select t.student_profile_id, bool_and(w.id is not null) as entered from sitting t cross join generate_series(1, ${semester}::int - 1) as k(semester)
        left join covered c on c.student_profile_id = t.student_profile_id and c.semester = k.semester
        left join backward_sgpi w on w.institute_id = (select ${scope.instituteId}::uuid) and w.student_profile_id = t.student_profile_id and w.semester = k.semester
       where k.semester >= t.first_semester and c.semester is null group by 1)
    select (select count(*)::int from exams_mark_sheet s where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${instanceId} and ${IS_TO_ENTER}) as sheets,
           marked.*, (select count(*)::int from missing where not entered) as backward_missing, (select count(*)::int from missing where entered) as backward_waiting,
           (select count(*)::int from grace_allocation g where g.institute_id = (select ${scope.instituteId}::uuid) and g.approved_by is null
              and g.student_exam_id in (select id from sitting)) as grace_waiting,
           (select count(*)::int from additional_credit c where c.institute_id = (select ${scope.instituteId}::uuid) and c.approved_by is null
              and c.student_exam_id in (select id from sitting)) as credits_waiting,
           (select count(distinct c.student_exam_id)::int from mark_correction c join kit_approval_request a on a.institute_id = c.institute_id and a.id = c.approval_request_id and a.state = 'PENDING'
             where c.institute_id = (select ${scope.instituteId}::uuid) and c.exam_instance_id = ${instanceId} and c.applied_at is null) as corrections_waiting
      from marked`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gives one row');
  return row;
}
