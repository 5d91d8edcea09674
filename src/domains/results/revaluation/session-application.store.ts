import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Applications that nobody settled and that belong to no session belong to this one from now on. */
export async function adoptApplications(db: Db, scope: InstituteScope, postExamSessionId: string): Promise<void> {
  await sql`
    update revaluation r set post_exam_session_id = i.post_exam_session_id, version = r.version + 1, updated_at = now()
      from post_exam_session_instance i
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.post_exam_session_id = ${postExamSessionId}
       and r.institute_id = i.institute_id and r.exam_instance_id = i.exam_instance_id and r.closed_at is null and r.post_exam_session_id is null`.execute(
    db,
  );
}

/** Applications of a session, and those of them that are not settled. */
export async function countOfSession(
  db: Db,
  scope: InstituteScope,
  postExamSessionId: string,
): Promise<{ applications: number; unsettled: number }> {
  const { rows } = await sql<{ applications: number; unsettled: number }>`
    select count(*)::int as applications, count(*) filter (where closed_at is null)::int as unsettled from revaluation
     where institute_id = (select ${scope.instituteId}::uuid) and post_exam_session_id = ${postExamSessionId}`.execute(db);
  return rows[0] ?? { applications: 0, unsettled: 0 };
}

/** How many applications of a session stand at each step, by examination. */
export async function stepsOfSession(
  db: Db,
  scope: InstituteScope,
  postExamSessionId: string,
): Promise<{ examInstanceId: string; state: string; n: number }[]> {
  const { rows } = await sql<{ examInstanceId: string; state: string; n: number }>`
    select r.exam_instance_id, case when r.state = 'VALUED' and a.state = 'PENDING' then 'DECIDING' else r.state end as state, count(*)::int as n
      from revaluation r left join kit_approval_request a on a.institute_id = r.institute_id and a.id = r.approval_request_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.post_exam_session_id = ${postExamSessionId} group by 1, 2`.execute(
    db,
  );
  return rows;
}

export interface Decidable {
  readonly id: string;
  readonly examInstanceId: string;
  readonly studentExamId: string;
  readonly paperHeadId: string;
}

/**
 * Valued applications of a session that nobody is asked about, those of one student together. Of two about one answer book the
 * later one waits: it is decided from what the first one made of the mark.
 */
export async function decidable(db: Db, scope: InstituteScope, postExamSessionId: string): Promise<Decidable[]> {
  const { rows } = await sql<Decidable>`
    select d.id, d.exam_instance_id, d.student_exam_id, d.paper_head_id from (
      select distinct on (r.student_exam_id, r.paper_head_id) r.id, r.exam_instance_id, r.student_exam_id, r.paper_head_id, r.application_no
        from revaluation r
        join exams_mark m on m.institute_id = r.institute_id and m.student_exam_id = r.student_exam_id and m.paper_head_id = r.paper_head_id and m.value is not null
        left join kit_approval_request a on a.institute_id = r.institute_id and a.id = r.approval_request_id
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.post_exam_session_id = ${postExamSessionId} and r.state = 'VALUED'
         and a.state is distinct from 'PENDING'
         and not exists (select 1 from revaluation o join kit_approval_request oa on oa.institute_id = o.institute_id and oa.id = o.approval_request_id and oa.state = 'PENDING'
           where o.institute_id = r.institute_id and o.student_exam_id = r.student_exam_id and o.paper_head_id = r.paper_head_id and o.state = 'VALUED')
       order by r.student_exam_id, r.paper_head_id, r.application_no) d
     order by d.exam_instance_id, d.student_exam_id, d.application_no`.execute(db);
  return rows;
}
