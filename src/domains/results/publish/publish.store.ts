import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { ofDivisions } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Divisions } from '../../exams/lifecycle/lifecycle.door.ts';

export interface LaterAttempts {
  readonly backlogs: number;
  /** The examinations that they are inwarded in, by name. */
  readonly exams: string[];
}

/** Backlogs opened or tried by results of this instance, or of these divisions of it, that were inwarded again since. */
export async function laterAttempts(db: Db, scope: InstituteScope, instanceId: string, divisions: Divisions | null = null): Promise<LaterAttempts> {
  const { rows } = await sql<LaterAttempts>`
    select count(distinct b.id)::int as backlogs, coalesce(array_agg(distinct i.name order by i.name) filter (where i.id is not null), '{}') as exams
      from backlog b
      join backlog_attempt a on a.institute_id = b.institute_id and a.backlog_id = b.id and a.state <> 'REVERTED'
      join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id <> ${instanceId}
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     where b.institute_id = (select ${scope.instituteId}::uuid)
       and (exists (select 1 from exams_student_exam o where o.institute_id = b.institute_id and o.id = b.origin_student_exam_id and o.exam_instance_id = ${instanceId}
             and ${ofDivisions(sql`o.division_id`, divisions)})
         or exists (select 1 from backlog_attempt h join exams_student_exam hx on hx.institute_id = h.institute_id and hx.id = h.student_exam_id
              where h.institute_id = b.institute_id and h.backlog_id = b.id and h.attempt_no < a.attempt_no and hx.exam_instance_id = ${instanceId}
                and ${ofDivisions(sql`hx.division_id`, divisions)}))`.execute(
    db,
  );
  return rows[0] ?? { backlogs: 0, exams: [] };
}

/** Applications after this result whose fee is settled: whoever paid is owed an answer. */
export async function acceptedRevaluations(db: Db, scope: InstituteScope, instanceId: string, divisions: Divisions | null = null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from revaluation r
      join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id and ${ofDivisions(sql`x.division_id`, divisions)}
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${instanceId} and r.state not in ('APPLIED', 'REJECTED', 'WITHDRAWN')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
