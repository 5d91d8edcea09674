import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { among } from '../../../kit/list/rows.store.ts';

const SITTING = sql`x.state in ('INWARDED', 'LOCKED', 'SEATED')`;

export interface DivisionFacts {
  readonly divisionId: string | null;
  readonly name: string | null;
  readonly students: number;
  readonly state: 'SHOWN' | 'HELD' | 'WAITS';
  readonly shownBefore: boolean;
  readonly reason: string | null;
  readonly heldByName: string | null;
  readonly heldAt: string | null;
  readonly untilLocked: boolean;
  readonly lock: { readonly runNo: number; readonly byName: string; readonly at: string } | null;
  readonly uncomputed: number;
  readonly stale: number;
}

/** Divisions with a candidate of the examination, by name; those without one last. */
export async function divisionsOf(db: Db, scope: InstituteScope, instanceId: string): Promise<DivisionFacts[]> {
  const { rows } = await sql<DivisionFacts>`
    with sitting as (
      select x.division_id, count(*)::int as students, count(*) filter (where x.result_run_no is null)::int as uncomputed, count(*) filter (where x.stale)::int as stale
        from exams_student_exam x
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and ${SITTING} group by 1)
    select s.division_id, d.name, s.students, s.uncomputed, s.stale,
           case when h.state = 'HELD' then 'HELD' when i.published_run_no is null then 'WAITS' else 'SHOWN' end as state,
           coalesce(h.shown_before, i.first_published_at is not null) as shown_before,
           case when h.state = 'HELD' then h.reason end as reason, case when h.state = 'HELD' then h.held_at end as held_at,
           case when h.state = 'HELD' then (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = h.held_by) end as held_by_name,
           coalesce(h.state = 'HELD' and h.until_locked, false) as until_locked,
           case when l.id is not null then jsonb_build_object('runNo', l.run_no, 'at', l.locked_at,
             'byName', coalesce((select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = l.locked_by), '–')) end as lock
      from sitting s
      join exams_exam_instance i on i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId}
      left join division d on d.institute_id = i.institute_id and d.id = s.division_id
      left join exams_publication_hold h on h.institute_id = i.institute_id and h.exam_instance_id = i.id and h.division_id is not distinct from s.division_id
      left join exams_division_lock l on l.institute_id = i.institute_id and l.exam_instance_id = i.id and l.division_id is not distinct from s.division_id and l.state = 'LOCKED'
     order by d.name nulls last, s.division_id`.execute(db);
  return rows;
}

export interface TakenFromWhom {
  readonly students: number;
  readonly seenNow: number;
  readonly printed: number;
  readonly names: string[];
}

/** Whom taking these divisions back would concern. */
export async function takenFrom(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  divisions: readonly (string | null)[],
): Promise<TakenFromWhom> {
  const { rows } = await sql<TakenFromWhom>`
    with x as (
      select x.id, x.institute_id, x.division_id from exams_student_exam x
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and ${SITTING} and ${among(sql`x.division_id`, divisions)})
    select count(*)::int as students,
           (select count(*)::int from results_shown_result s join x on x.id = s.student_exam_id
             where s.institute_id = (select ${scope.instituteId}::uuid) and s.remark is distinct from 'WH' and s.remark is distinct from 'RR') as seen_now,
           (select count(*)::int from print_statement p join x on x.id = p.student_exam_id
             where p.institute_id = (select ${scope.instituteId}::uuid) and p.state = 'VALID') as printed,
           coalesce((select array_agg(distinct d.name order by d.name) from x join division d on d.institute_id = x.institute_id and d.id = x.division_id), '{}') as names
      from x`.execute(db);
  return rows[0] ?? { students: 0, seenNow: 0, printed: 0, names: [] };
}
