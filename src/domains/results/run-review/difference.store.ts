import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';

export interface RunRef {
  readonly runNo: number;
  readonly kind: string;
  readonly finishedAt: string | null;
  readonly requestedByName: string | null;
}

export async function findRunRef(db: Db, scope: InstituteScope, instanceId: string, runNo: number): Promise<RunRef | null> {
  const { rows } = await sql<RunRef>`
    select n.run_no, n.kind, n.finished_at, u.name as requested_by_name from result_run n
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = n.requested_by
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id = ${instanceId} and n.run_no = ${runNo} and n.state = 'COMPLETE'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The last completed run below this one. */
export async function runBefore(db: Db, scope: InstituteScope, instanceId: string, runNo: number): Promise<number | null> {
  const { rows } = await sql<{ runNo: number | null }>`
    select max(run_no) as run_no from result_run
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and state = 'COMPLETE' and run_no < ${runNo}`.execute(
    db,
  );
  return rows[0]?.runNo ?? null;
}

export interface DifferenceFilter {
  readonly examInstanceId: string;
  /** 0: there was no result before. */
  readonly base: number;
  readonly target: number;
  readonly kind?: string | undefined;
  readonly letters?: string | undefined;
  readonly q?: string | undefined;
}

const exact = sql`t.letter is distinct from b.letter`;

/**
 * Relation `compared`: students with a version between the two runs that differs from the version at the base, with the
 * kinds of change that columns tell. A version is written only where it differs, so nobody else can have changed.
 */
const compared = (scope: InstituteScope, { examInstanceId, base, target, q }: DifferenceFilter) => sql`
  with touched as materialized (
    select distinct on (student_exam_id) * from result
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and run_no > ${base} and run_no <= ${target}
     order by student_exam_id, run_no desc),
  base as materialized (
    select distinct on (r.student_exam_id) r.* from result r
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${examInstanceId} and r.run_no <= ${base}
       and r.student_exam_id in (select student_exam_id from touched)
     order by r.student_exam_id, r.run_no desc),
  compared as materialized (
    select t.student_exam_id, t.run_no, b.run_no as base_run_no, st.university_prn as prn, st.full_name as name, x.seat_no, coalesce(b.letter, '') || '>' || t.letter as letters,
           case when b.run_no is null then array['NEW'] else array_remove(array[
             case when ${exact} then 'LETTER' end,
             case when t.sgpi is distinct from b.sgpi or t.sgpi_addition <> b.sgpi_addition then 'SGPI' end,
             case when t.cgpi is distinct from b.cgpi or t.cgpi_addition <> b.cgpi_addition then 'CGPI' end,
             case when t.class_name is distinct from b.class_name then 'CLASS' end,
             case when t.remark is distinct from b.remark then 'REMARK' end,
             case when t.input -> 'u' <> b.input -> 'u' then 'MARKS' end,
             case when t.body -> 'o' <> b.body -> 'o' then 'GRACE' end], null) end as kinds
      from touched t
      left join base b on b.student_exam_id = t.student_exam_id
      join exams_student_exam x on x.institute_id = t.institute_id and x.id = t.student_exam_id
      join people_student_profile st on st.institute_id = t.institute_id and st.id = t.student_profile_id
     where (b.run_no is null or b.trace_hash <> t.trace_hash or ${exact})
       and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}),
  told as (select c.*, case when cardinality(c.kinds) = 0 then array['OTHER'] else c.kinds end as told from compared c)`;

const wanted = ({ kind, letters }: DifferenceFilter) =>
  every([kind === undefined ? sql`true` : sql`${kind} = any(told)`, equals('letters', letters)]);

export interface DifferenceRow {
  readonly studentExamId: string;
  readonly prn: string;
  readonly name: string;
  readonly seatNo: string | null;
  readonly runNo: number;
  readonly baseRunNo: number | null;
}

export async function listDifference(db: Db, scope: InstituteScope, filter: DifferenceFilter, page: Page): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    ${compared(scope, filter)} select student_exam_id, prn, name, seat_no, run_no, base_run_no from told where ${wanted(filter)}
     order by seat_no nulls last, prn ${paged(page)}`.execute(db);
  return rows;
}

/** Students by kind of change and by letters, whatever kind is chosen; `total` with it. */
export async function countDifference(
  db: Db,
  scope: InstituteScope,
  filter: DifferenceFilter,
): Promise<{ students: number; total: number; kinds: Record<string, number>; letters: Record<string, number> }> {
  const { rows } = await sql<{ students: number; total: number; kinds: Record<string, number>; letters: Record<string, number> }>`
    ${compared(scope, filter)}
    select (select count(*)::int from told) as students, (select count(*)::int from told where ${wanted(filter)}) as total,
           coalesce((select jsonb_object_agg(kind, n) from (select k.kind, count(*)::int as n from told, unnest(told.told) as k(kind) group by 1) a), '{}') as kinds,
           coalesce((select jsonb_object_agg(letters, n) from (select letters, count(*)::int as n from told where 'LETTER' = any(told.told) group by 1) b), '{}') as letters`.execute(
    db,
  );
  return rows[0] ?? { students: 0, total: 0, kinds: {}, letters: {} };
}
