import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';
import { LOAD_WEEKS, type LoadStand } from './teaching-load.contract.ts';

export interface LoadPlan {
  /** Mondays. */
  readonly weeks: readonly string[];
  readonly limit: string;
  /** How much of an hour an hour of practicals is. */
  readonly practical: string;
}

/** The weeks from the one of a day, else from the present one, and what the institute has set. */
export async function loadPlan(db: Db, scope: InstituteScope, fromOn: string | null): Promise<LoadPlan> {
  const { rows } = await sql<{ week: string; most: string; practical: string }>`
    select (date_trunc('week', coalesce(${fromOn}::date, (now() at time zone i.time_zone)::date)::timestamp)::date + w.no * 7) as week,
           coalesce(i.settings ->> 'teachingHours', '16') as most,
           case i.settings ->> 'practicalLoad' when 'HALF' then '0.5' else '1' end as practical
      from institute i cross join generate_series(0, ${LOAD_WEEKS - 1}) as w(no)
     where i.id = (select ${scope.instituteId}::uuid) order by 1`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('an institute is gone');
  return { weeks: rows.map((one) => one.week), limit: first.most, practical: first.practical };
}

export interface LoadFilter {
  readonly q?: string | undefined;
  readonly departmentId?: string | undefined;
}

/**
 * `loads`: of every teacher the hours of each week, those of every assignment that runs on a day of it, once for all; `stood`: the teachers who
 * are looked for, with what that comes to; under a right that reaches some courses only those who have a paper there. Sums of numbers with two places are exact.
 */
const stood = (scope: InstituteScope, { weeks, limit, practical }: LoadPlan, { q, departmentId }: LoadFilter) => sql`
  with run as materialized (
    select t.id, t.teacher_profile_id, t.starts_on, t.ends_on, t.hours is null and t.practical_hours is null as is_unsaid,
           coalesce(t.hours, 0) + coalesce(t.practical_hours, 0) * ${practical}::numeric as hours
      from paper_map t
     where t.institute_id = (select ${scope.instituteId}::uuid) and ${grantedRows(paperMaps, scope) ?? sql`true`}
       and coalesce(t.starts_on <= ${weeks.at(-1)}::date + 6, true) and coalesce(t.ends_on >= ${weeks[0]}::date, true)),
  summed as materialized (
    select r.teacher_profile_id, w.no, sum(r.hours) as hours from unnest(${weeks}::date[]) with ordinality as w(week, no)
      join run r on coalesce(r.starts_on <= w.week + 6, true) and coalesce(r.ends_on >= w.week, true) group by 1, 2),
  loads as materialized (
    select teacher_profile_id, max(hours) as most, array_agg(no::int order by no) as weeks, array_agg(trim_scale(hours)::text order by no) as hours
      from summed group by 1),
  counted as materialized (
    select teacher_profile_id, count(*)::int as papers, (count(*) filter (where is_unsaid))::int as unsaid from run group by 1),
  stood as (
    select tp.id, tp.name, tp.staff_no, tp.designation, tp.department_id, coalesce(c.papers, 0) as papers, coalesce(c.unsaid, 0) as unsaid,
           coalesce(l.most, 0) as most, coalesce(l.weeks, '{}') as weeks, coalesce(l.hours, '{}') as hours,
           case when c.papers is null then 'NONE' when coalesce(l.most, 0) > ${limit}::numeric then 'OVER' else 'WITHIN' end as stand
      from people_teacher_profile tp
      left join counted c on c.teacher_profile_id = tp.id
      left join loads l on l.teacher_profile_id = tp.id
     where tp.institute_id = (select ${scope.instituteId}::uuid) and tp.state = 'ACTIVE' and ${equals('tp.department_id', departmentId)}
       and (${grantedRows(paperMaps, scope) === null} or c.papers is not null)
       and ${matches(q, ['tp.name', 'tp.staff_no'])})`;

export interface StoodTeacher {
  readonly teacherProfileId: string;
  readonly name: string;
  readonly staffNo: string;
  readonly designation: string | null;
  readonly department: string | null;
  readonly papers: number;
  readonly unsaid: number;
  readonly most: string;
  readonly stand: string;
  /** Places of the weeks with any hours, from 1, and the hours of each. */
  readonly weeks: number[];
  readonly hours: string[];
}

/** Who has too much first, then the fullest first. */
export async function listLoads(
  db: Db,
  scope: InstituteScope,
  plan: LoadPlan,
  { stand, page, ...filter }: LoadFilter & { readonly stand?: LoadStand | undefined; readonly page: Page },
): Promise<StoodTeacher[]> {
  const { rows } = await sql<StoodTeacher>`
    ${stood(scope, plan, filter)}
    select s.id as teacher_profile_id, s.name, s.staff_no, s.designation, d.name as department, s.papers, s.unsaid, trim_scale(s.most)::text as most, s.stand,
           s.weeks, s.hours
      from stood s left join institute_department d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = s.department_id
     where ${equals('s.stand', stand)} order by s.stand = 'NONE', s.most desc, s.name, s.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countLoads(db: Db, scope: InstituteScope, plan: LoadPlan, filter: LoadFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ stand: string; n: number }>`
    ${stood(scope, plan, filter)}
    select stand, count(*)::int as n from stood group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ stand, n }) => [stand, n]));
}
