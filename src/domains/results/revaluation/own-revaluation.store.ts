import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { OwnRevaluation } from './own-revaluation.contract.ts';

/** Applications of the signed-in student, the newest first. A changed mark is told once the revised result is published. */
export async function listOwnRevaluations(db: Db, scope: InstituteScope): Promise<OwnRevaluation[]> {
  const { rows } = await sql<OwnRevaluation>`
    with own as (
    select r.id, r.application_no, r.exam_instance_id, i.name as exam_name, p.code as paper_code, p.title as paper_title, h.kind as head_kind, k.name as kind_name,
           case when r.state in ('ACCEPTED', 'ASSIGNED', 'THIRD', 'VALUED') or (r.state = 'CHANGED' and not coalesce(published_run(i, x.id) >= c.run_no, false))
                then 'IN_PROCESS' else r.state end as state,
           r.mark_before, r.mark_after, r.fee::text as fee, r.fee_state, r.applied_at, r.closing_note as note,
           (r.state in ('APPLIED', 'ACCEPTED') and r.fee_state in ('DUE', 'NONE')) as may_withdraw, r.version
      from people_student_profile st
      join exams_student_exam x on x.institute_id = st.institute_id and x.student_profile_id = st.id
      join revaluation r on r.institute_id = x.institute_id and r.student_exam_id = x.id
      join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
      join exams_paper_head h on h.institute_id = r.institute_id and h.id = r.paper_head_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      join revaluation_kind k on k.institute_id = r.institute_id and k.id = r.revaluation_kind_id
      left join mark_correction c on c.institute_id = r.institute_id and c.id = r.mark_correction_id
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId} order by r.applied_at desc, r.application_no desc limit 200)
    select id, application_no, exam_instance_id, exam_name, paper_code, paper_title, head_kind, kind_name, state, fee, fee_state, applied_at, note, may_withdraw, version,
           case when state = 'CHANGED' then jsonb_build_object('before', mark_before::text, 'after', mark_after::text) end as change
      from own order by applied_at desc, application_no desc`.execute(db);
  return rows;
}

/** Whether this application is of the signed-in student. */
export async function isOwnRevaluation(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select r.id from revaluation r
      join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id and st.user_id = ${scope.userId}
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = ${id}`.execute(db);
  return rows.length > 0;
}
