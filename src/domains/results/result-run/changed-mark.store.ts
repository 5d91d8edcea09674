import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/**
 * Students whose result is out of date because a mark of theirs is another than the one that it was computed from: the marks of its
 * snapshot beside those of now. The others of those that are out of date have the same marks: their sheet was unlocked, or something else
 * than a mark changed.
 */
export async function countMarksChanged(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with seen as materialized (
      select distinct on (r.student_exam_id) r.student_exam_id, r.run_no, r.input
        from exams_student_exam x
        join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
        join result r on r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= i.computed_run_no
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and x.stale and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       order by r.student_exam_id, r.run_no desc),
    run_head as materialized (
      select n.run_no, u.place - 1 as unit, h.place - 1 as at, (h.head ->> 'headId')::uuid as head_id
        from result_run n, jsonb_array_elements(n.rules -> 'units') with ordinality as u(unit, place), jsonb_array_elements(u.unit -> 'heads') with ordinality as h(head, place)
       where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id = ${instanceId} and n.run_no in (select distinct run_no from seen)),
    read as (
      select s.student_exam_id, h.head_id,
             case when jsonb_typeof(k.mark -> 0) = 'array' then null when jsonb_typeof(k.mark) = 'array' then (k.mark ->> 0)::int
                  when jsonb_typeof(k.mark) = 'number' then k.mark::int end as hundredths,
             case when jsonb_typeof(k.mark -> 0) = 'array' then k.mark -> 0 end as tests,
             case jsonb_typeof(k.mark) when 'string' then k.mark #>> '{}' end as status
        from seen s
        cross join lateral jsonb_array_elements(s.input -> 'u') as e(unit)
        cross join lateral jsonb_array_elements(e.unit -> 2) with ordinality as k(mark, place)
        join run_head h on h.run_no = s.run_no and h.unit = (e.unit ->> 0)::int and h.at = k.place - 1
       -- A unit taken from an earlier examination has no mark here.
       where e.unit ->> 3 is distinct from '1')
    select count(distinct d.student_exam_id)::int as n
      from read d
      left join exams_mark m on m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = d.student_exam_id and m.paper_head_id = d.head_id
     where d.hundredths is distinct from case when m.parts is null then (m.value * 100)::int end
        or d.tests is distinct from (select jsonb_agg((q.test * 100)::int order by q.n) from unnest(m.parts) with ordinality q(test, n) where q.test is not null) or d.status is distinct from nullif(m.status, 'INC')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
