import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { undecidedUnit } from './undecided-sql.store.ts';

/**
 * Relations `visible` and `outcome` over the published version of an instance, for a `with` clause. outcome: one row a student
 * and unit with student_exam_id, student_profile_id, run_no, exam_paper_id, unit_no, semester, kind, pass, credits earned, points,
 * grade, reason of failure, `undecided`: not passed for want of a mark alone, which is withheld or not known yet; `only`: of these students; `from_earlier`: the whole unit is taken from an earlier examination.
 */
export function publishedOutcome(scope: InstituteScope, instanceId: string, only: readonly string[] | null = null): RawBuilder<unknown> {
  const chosen = only === null ? sql`true` : sql`r.student_exam_id = any(${only}::uuid[])`;
  return sql`
    visible as materialized (
      select distinct on (r.student_exam_id) r.student_exam_id, r.student_profile_id, r.run_no, r.letter, r.body,
             jsonb_path_query_array(r.input, 'strict $.u[*] ? (@[3] == 1)[0]') as earlier_units
        from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= published_run(i, r.student_exam_id)
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${instanceId} and ${chosen}
       order by r.student_exam_id, r.run_no desc),
    run_unit as materialized (
      select n.run_no, (u.place - 1)::int as place, (u.unit ->> 'paperId')::uuid as exam_paper_id, (u.unit ->> 'unitNo')::int as unit_no,
             (u.unit ->> 'semester')::int as semester, u.unit ->> 'kind' as kind
        from result_run n, jsonb_array_elements(n.rules -> 'units') with ordinality as u(unit, place)
       where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id = ${instanceId} and n.run_no in (select distinct run_no from visible)),
    outcome as (
      select v.student_exam_id, v.student_profile_id, v.run_no, v.letter, t.exam_paper_id, t.unit_no, t.semester, t.kind,
             e.unit ->> 7 = '1' and v.letter <> 'NULL' as pass, v.earlier_units @> (e.unit -> 0) as from_earlier,
             (e.unit ->> 8)::numeric / 100 as credits, round((e.unit ->> 8)::numeric * (e.unit ->> 5)::numeric / 10000, 2) as points, e.unit ->> 4 as grade,
             ${undecidedUnit(sql`v.body`, sql`e.unit`)} as undecided,
             coalesce((select f.reason ->> 0 from jsonb_array_elements(v.body -> 'f') as f(reason) where f.reason -> 1 = e.unit -> 0 limit 1), 'HEAD') as reason
        from visible v cross join lateral jsonb_array_elements(v.body -> 'u') as e(unit)
        join run_unit t on t.run_no = v.run_no and t.place = (e.unit ->> 0)::int)`;
}
