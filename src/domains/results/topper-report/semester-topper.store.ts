import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { failedBefore } from '../backlog/failed-before.store.ts';
import { equals, every } from '../../../kit/list/rows.store.ts';
import { ALL, examsOf, firstLook, lookedAt, mayBeRanked, OWED, untilFull, WITHIN_RANK } from './ranked-result.store.ts';
import type { Looked, Ranked } from './ranked-result.store.ts';
import type { GENDERS, SemesterTopper } from './topper-report.contract.ts';

export interface SemesterFilter {
  /** Examinations of the session that the caller reaches. */
  readonly examInstanceIds: readonly string[];
  readonly courseId?: string | undefined;
  readonly branchId?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly semester?: number | undefined;
  readonly gender?: (typeof GENDERS)[number] | undefined;
  readonly category?: string | undefined;
  /** Nobody who ever had a backlog of this semester or an earlier one; else only nobody who has one. */
  readonly noBacklog: boolean;
  readonly noGrace: boolean;
  readonly upTo: number;
}

/** Points by the grades before grace, of those whom an ordinance gave something. */
const raised = (scope: InstituteScope) => sql`
  select f.student_exam_id, sum(n.credits * (u ->> 6)::numeric) / 10000 as points
    from f join result r on r.institute_id = (select ${scope.instituteId}::uuid) and r.student_exam_id = f.student_exam_id and r.run_no = f.run_no
    cross join lateral jsonb_array_elements(r.body -> 'u') u
    join (select k.exam_instance_id, k.run_no, n.place - 1 as place, (n.unit ->> 'credits')::numeric as credits
            from result_run k cross join lateral jsonb_array_elements(k.rules -> 'units') with ordinality n(unit, place)
           where k.institute_id = (select ${scope.instituteId}::uuid) and k.exam_instance_id in (select id from i)
             and n.unit ->> 'kind' = 'CREDIT') n
      on n.exam_instance_id = f.exam_instance_id and n.run_no = f.run_no and n.place = (u ->> 0)::int
   where f.graced and (u ->> 8)::numeric > 0 group by f.student_exam_id`;

const POINTS_BEFORE_GRACE = sql`case when f.graced then coalesce(g.points, 0) else f.sum_points end`;
const NOBODY_RAISED = sql`select null::uuid as student_exam_id, null::numeric as points where false`;

/**
 * Ranks in each course and semester by the fraction of points and credits, not by its two printed places: 227 / 25 is above 236 / 26. Marks
 * before grace count. A semester without credits has its printed SGPI. A numeric quotient has so many places that different fractions differ in it.
 */
export async function rankedBySgpi(db: Db, scope: InstituteScope, filter: SemesterFilter): Promise<(Ranked & { points: string })[]> {
  const { examInstanceIds, courseId, branchId, divisionId, semester, gender, category, noBacklog, noGrace, upTo } = filter;
  const instances = every([sql`i.id = any(${examInstanceIds}::uuid[])`, equals('i.course_id', courseId), equals('i.branch_id', branchId)]);
  const ofPerson =
    gender === undefined && category === undefined
      ? sql`true`
      : sql`exists (select from people_student_profile st where st.institute_id = (select ${scope.instituteId}::uuid) and st.id = r.student_profile_id
          and ${equals('st.gender', gender)} and ${equals('st.category', category)})`;
  const look = (best: number) =>
    lookedAt(
      db,
      sql<Looked<Ranked & { points: string }>>`
    with i as materialized (select * from (${examsOf(scope, instances)}) i where ${equals('i.semester', semester)}),
    c as materialized (
      select r.id, i.course_id, i.semester, rank() over (partition by i.course_id, i.semester
               order by coalesce(r.sum_points / nullif(r.sum_credits, 0), r.sgpi) desc) as place
        from i join result r on r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = i.id and r.run_no <= published_run(i.instance, r.student_exam_id)
       where r.letter = 'P' and r.sgpi is not null),
    f as materialized (
      select r.student_exam_id, r.exam_instance_id, r.run_no, r.sum_points, r.sum_credits, r.sgpi, r.body -> 'o' <> '[]' as graced,
             x.seat_no, i.course_id, i.semester
        from c join result r on r.institute_id = (select ${scope.instituteId}::uuid) and r.id = c.id join i on i.id = r.exam_instance_id
        join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = r.student_exam_id
       where c.place <= ${best} and ${mayBeRanked(scope)} and ${ofPerson} and ${equals('x.division_id', divisionId)}
         and (not ${noGrace} or r.body -> 'o' = '[]')
         and not exists (select from backlog b join exams_exam_paper p on p.institute_id = b.institute_id and p.id = b.exam_paper_id
            where b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = r.student_profile_id and p.semester <= i.semester
              and ${OWED} and (${noBacklog} or b.state <> 'CLEARED'))
         and not ${failedBefore(scope, { student: sql`r.student_profile_id`, ever: noBacklog, upTo: sql`i.semester` })}),
    g as (${noGrace ? NOBODY_RAISED : raised(scope)}),
    ranked as (
      select f.student_exam_id, f.course_id, f.semester, f.seat_no, ${POINTS_BEFORE_GRACE} as points,
             rank() over (partition by f.course_id, f.semester
               order by coalesce((${POINTS_BEFORE_GRACE}) / nullif(f.sum_credits, 0), f.sgpi) desc)::int as rank
        from f left join g on g.student_exam_id = f.student_exam_id)
    select (select json_agg(json_build_object('studentExamId', f.student_exam_id, 'rank', f.rank, 'points', trim_scale(f.points)::text)
              order by k.code, f.semester, f.rank, ${WITHIN_RANK})
              from ranked f join course k on k.institute_id = (select ${scope.instituteId}::uuid) and k.id = f.course_id
             where f.rank <= ${upTo}) as rows,
           not exists (select from (select course_id, semester from c where place > ${best} group by 1, 2) m
              where (select count(*) from ranked f where f.course_id = m.course_id and f.semester = m.semester) < ${upTo}) as "full"`,
    );
  // Grace only raises: whose points count before it can be anywhere below.
  return untilFull(noGrace ? firstLook(upTo) : ALL, look);
}

type Facts = Omit<SemesterTopper, 'rank' | 'points'>;

/** What is said of these candidates, by candidate. */
export async function semesterFacts(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<Map<string, Facts>> {
  const { rows } = await sql<Facts>`
    select x.id as student_exam_id, st.id as student_profile_id, x.seat_no, st.university_prn as prn, st.full_name as name, c.name as course, b.name as branch,
           coalesce((select max(k) from unnest(i.semesters) k), 0) as semester, i.code as exam, d.name as division, coalesce(r.sgpi::text, '') as sgpi, trim_scale(r.sum_credits)::text as credits,
           trim_scale((r.body -> 't' ->> 0)::numeric / 100)::text as total, trim_scale((r.body -> 't' ->> 1)::numeric / 100)::text as total_max,
           round((r.body -> 't' ->> 0)::numeric * 100 / nullif((r.body -> 't' ->> 1)::numeric, 0), 2)::text as percentage, r.class_name
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join lateral (select * from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id)
         order by r.run_no desc limit 1) r on true
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${studentExamIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.studentExamId, row]));
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface Choices {
  readonly exams: Choice[];
  readonly courses: Choice[];
  readonly branches: Choice[];
  readonly divisions: (Choice & { readonly courseId: string })[];
  readonly semesters: number[];
  readonly categories: string[];
}

/** What these examinations can be narrowed to, as far as they are published. */
export async function topperChoices(
  db: Db,
  scope: InstituteScope,
  examInstanceIds: readonly string[],
  withCategories: boolean,
): Promise<Choices> {
  const { rows } = await sql<Choices>`
    with i as (select * from exams_exam_instance i where i.institute_id = (select ${scope.instituteId}::uuid)
        and i.id = any(${examInstanceIds}::uuid[]) and i.published_run_no is not null),
    x as materialized (select distinct x.division_id, st.category from i
        join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id)
    select (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name), '[]') from i) as exams,
           (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.code), '[]') from course c
             where c.institute_id = (select ${scope.instituteId}::uuid) and c.id in (select i.course_id from i)) as courses,
           (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name), '[]') from branch b
             where b.institute_id = (select ${scope.instituteId}::uuid) and b.id in (select i.branch_id from i)) as branches,
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', c.code || ' ' || d.name, 'courseId', d.course_id) order by c.code, d.name), '[]')
              from division d join course c on c.institute_id = d.institute_id and c.id = d.course_id
             where d.institute_id = (select ${scope.instituteId}::uuid) and d.id in (select x.division_id from x)) as divisions,
           (select coalesce(json_agg(distinct s.semester), '[]') from (select (select max(k) from unnest(i.semesters) k) as semester from i) s) as semesters,
           (select coalesce(json_agg(distinct x.category), '[]') from x where ${withCategories} and x.category <> '') as categories`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no row of choices');
  return found;
}
