import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { lifted, passing } from '../run-review/overview.store.ts';
import { countedLetter } from '../result-run/withheld-sql.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';

export interface OutcomeFilter {
  readonly examInstanceId: string;
  readonly kind: string;
  /** Marks. */
  readonly within: number;
  readonly q?: string | undefined;
}

interface OutcomeStudent {
  readonly studentExamId: string;
  readonly prn: string;
  readonly name: string;
  readonly seatNo: string | null;
  readonly runNo: number;
  readonly letter: string;
  readonly remark: string | null;
}

/** Relation `listed`: the computed version of everybody who sits, with the lists that each is in. One reading of the results. */
const listed = (scope: InstituteScope, { examInstanceId, within, q }: OutcomeFilter) => sql`
  with last as materialized (
    select distinct on (r.student_exam_id) r.student_exam_id, r.run_no, r.letter, r.remark, r.body
      from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= i.computed_run_no
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${examInstanceId}
     order by r.student_exam_id, r.run_no desc),
  ${passing(scope, examInstanceId, sql`select run_no from last`)},
  listed as (
    select x.id as student_exam_id, st.university_prn as prn, st.full_name as name, x.seat_no, l.run_no, l.letter,
           coalesce(nullif(x.remark, ''), l.remark) as remark,
           array_remove(array[
             case when c.letter in ('F', 'A') then 'FAILED' end,
             case when c.letter = 'F' and exists (select 1 from jsonb_array_elements(l.body -> 'u') u where u ->> 7 = '1') then 'ATKT' end,
             case when x.remark = 'WH' or l.remark = 'WH' then 'WITHHELD' end,
             case when c.letter = 'P' and jsonb_array_length(l.body -> 'o') > 0 then 'GRACE' end,
             case when c.letter = 'P' and ${lifted('l')} then 'LIFTED' end,
             case when c.letter = 'F' and jsonb_array_length(l.body -> 'f') > 0 and not exists (select 1 from jsonb_array_elements(l.body -> 'f') f
               where f ->> 0 not in ('HEAD', 'UNIT_TOTAL', 'AGGREGATE') or (f ->> 3)::int not between 1 and ${within * 100}::int) then 'NEAR' end], null) as kinds
      from last l
      join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = l.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      cross join lateral (select ${countedLetter(sql`l.letter`, sql`l.remark`, sql`x.remark`)} as letter) c
     where ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])})`;

export async function outcomePage(db: Db, scope: InstituteScope, filter: OutcomeFilter, page: Page): Promise<OutcomeStudent[]> {
  const { rows } = await sql<OutcomeStudent>`
    ${listed(scope, filter)}
    select student_exam_id, prn, name, seat_no, run_no, letter, remark from listed where ${filter.kind} = any(kinds)
     order by seat_no nulls last, prn ${paged(page)}`.execute(db);
  return rows;
}

/** Students of each list; one can be in several. */
export async function outcomeCounts(db: Db, scope: InstituteScope, filter: OutcomeFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    ${listed(scope, filter)} select k.kind, count(*)::int as n from listed, unnest(kinds) as k(kind) group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.kind, row.n]));
}
