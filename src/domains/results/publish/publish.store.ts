import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { among } from '../../../kit/list/rows.store.ts';

export interface LaterAttempts {
  readonly backlogs: number;
  /** The examinations that they are inwarded in, by name. */
  readonly exams: string[];
}

/** By examination, or of these divisions of it: backlogs opened or tried by its results that were inwarded again since. */
export async function laterAttempts(
  db: Db,
  scope: InstituteScope,
  instanceIds: readonly string[],
  divisions: readonly (string | null)[] | null = null,
): Promise<Map<string, LaterAttempts>> {
  const { rows } = await sql<LaterAttempts & { id: string }>`
    with here as materialized (
      select x.id, x.exam_instance_id from exams_student_exam x
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = any(${[...instanceIds]}::uuid[]) and ${among(sql`x.division_id`, divisions)}),
    told as (
      select h.exam_instance_id as id, b.id as backlog_id, 0 as attempt_no
        from here h join backlog b on b.institute_id = (select ${scope.instituteId}::uuid) and b.origin_student_exam_id = h.id
      union all
      select h.exam_instance_id, a.backlog_id, a.attempt_no
        from here h join backlog_attempt a on a.institute_id = (select ${scope.instituteId}::uuid) and a.student_exam_id = h.id)
    select t.id, count(distinct a.backlog_id)::int as backlogs, coalesce(array_agg(distinct i.name order by i.name) filter (where i.id is not null), '{}') as exams
      from told t
      join backlog_attempt a on a.institute_id = (select ${scope.instituteId}::uuid) and a.backlog_id = t.backlog_id and a.attempt_no > t.attempt_no and a.state <> 'REVERTED'
      join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id <> t.id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     group by t.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** By examination, or of these divisions of it: applications after its result whose fee is settled. Whoever paid is owed an answer. */
export async function acceptedRevaluations(
  db: Db,
  scope: InstituteScope,
  instanceIds: readonly string[],
  divisions: readonly (string | null)[] | null = null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select r.exam_instance_id as id, count(*)::int as n from revaluation r
      join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id and ${among(sql`x.division_id`, divisions)}
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = any(${[...instanceIds]}::uuid[])
       and r.state not in ('APPLIED', 'REJECTED', 'WITHDRAWN') group by r.exam_instance_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.n]));
}
