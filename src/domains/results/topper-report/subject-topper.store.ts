import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals } from '../../../kit/list/rows.store.ts';
import { examsOf, firstLook, lookedAt, mayBeRanked, OWED, untilFull, WITHIN_RANK } from './ranked-result.store.ts';
import type { Looked, Ranked } from './ranked-result.store.ts';
import type { SubjectTopper } from './topper-report.contract.ts';

/** A unit of a run: its place there, and the place of its paper in the list. */
export interface PlacedUnit {
  readonly runNo: number;
  readonly unit: number;
  readonly paperAt: number;
  readonly paperId: string;
}

export interface SubjectFilter {
  readonly examInstanceId: string;
  readonly divisionId?: string | undefined;
  /** Only who passed the whole examination; else whoever passed the paper. */
  readonly passed: boolean;
  readonly noBacklog: boolean;
  readonly noGrace: boolean;
  readonly upTo: number;
}

export interface RankedInPaper extends Ranked {
  readonly paperAt: number;
  readonly paperId: string;
  readonly unit: number;
  readonly runNo: number;
}

/**
 * Ranks in each paper by marks before grace, as the fraction of what they are out of. A paper taken from an earlier examination was not sat
 * in this one.
 */
export async function rankedByMarks(
  db: Db,
  scope: InstituteScope,
  filter: SubjectFilter,
  units: readonly PlacedUnit[],
): Promise<RankedInPaper[]> {
  const { examInstanceId, divisionId, passed, noBacklog, noGrace, upTo } = filter;
  const column = (of: (one: PlacedUnit) => number | string) => units.map(of);
  const look = (best: number) =>
    lookedAt(
      db,
      sql<Looked<RankedInPaper>>`
    with i as materialized (${examsOf(scope, sql`i.id = ${examInstanceId}`)}),
    m as (select * from unnest(${column((one) => one.runNo)}::int[], ${column((one) => one.unit)}::int[], ${column((one) => one.paperAt)}::int[],
        ${column((one) => one.paperId)}::uuid[]) as m(run_no, unit, paper_at, paper_id)),
    -- Narrow before it is sorted: a paper with all its heads is ten times as wide.
    s as (
      select r.id, m.unit, m.paper_at, m.paper_id, (u ->> 2)::numeric / (u ->> 3)::numeric as share, u -> 1 <> u -> 2 as graced
        from i join result r on r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = i.id and r.run_no <= published_run(i.instance, r.student_exam_id)
        cross join lateral jsonb_array_elements(r.body -> 'u') u join m on m.run_no = r.run_no and m.unit = (u ->> 0)::int
       where (r.letter = 'P' or not ${passed} and r.letter = 'F') and u ->> 7 = '1' and (u ->> 3)::int > 0 offset 0),
    c as materialized (select s.*, rank() over (partition by s.paper_at order by s.share desc) as place from s),
    f as materialized (
      select r.student_exam_id, r.run_no, x.seat_no, c.unit, c.paper_at, c.paper_id, c.share
        from c join result r on r.institute_id = (select ${scope.instituteId}::uuid) and r.id = c.id join i on i.id = r.exam_instance_id
        join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = r.student_exam_id
       where c.place <= ${best} and not (c.graced and ${noGrace}) and ${mayBeRanked(scope)} and ${equals('x.division_id', divisionId)}
         and not jsonb_path_query_array(r.input, 'strict $.u[*] ? (@[3] == 1)[0]') @> to_jsonb(c.unit)
         and not exists (select from backlog b where b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = r.student_profile_id
            and b.exam_paper_id = c.paper_id and ${OWED} and (${noBacklog} or b.state <> 'CLEARED'))),
    ranked as (select f.*, rank() over (partition by f.paper_at order by f.share desc)::int as rank from f)
    select (select json_agg(json_build_object('studentExamId', f.student_exam_id, 'rank', f.rank, 'paperAt', f.paper_at, 'paperId', f.paper_id,
              'unit', f.unit, 'runNo', f.run_no) order by f.paper_at, f.rank, ${WITHIN_RANK}) from ranked f where f.rank <= ${upTo}) as rows,
           not exists (select from (select paper_at from c where place > ${best} group by 1) m
              where (select count(*) from ranked f where f.paper_at = m.paper_at) < ${upTo}) as "full"`,
    );
  return untilFull(firstLook(upTo), look);
}

type Facts = Omit<SubjectTopper, 'key' | 'rank' | 'paper' | 'title'>;

/** What is said of these candidates in these papers, in the order given. */
export async function subjectFacts(db: Db, scope: InstituteScope, ranked: readonly RankedInPaper[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select st.id as student_profile_id, x.seat_no, st.university_prn as prn, st.full_name as name, d.name as division,
           (select string_agg(distinct t.name, ', ' order by t.name) from exams_paper_map m
              join people_teacher_profile t on t.institute_id = m.institute_id and t.id = m.teacher_profile_id
             where m.institute_id = x.institute_id and m.exam_paper_id = a.paper_id and (m.division_id is null or m.division_id = x.division_id)) as teachers,
           trim_scale((u ->> 2)::numeric / 100)::text as total, trim_scale((u ->> 3)::numeric / 100)::text as total_max,
           round((u ->> 2)::numeric * 100 / (u ->> 3)::numeric, 2)::text as percentage, u ->> 4 as grade
      from unnest(${ranked.map((one) => one.studentExamId)}::uuid[], ${ranked.map((one) => one.runNo)}::int[], ${ranked.map((one) => one.unit)}::int[],
             ${ranked.map((one) => one.paperId)}::uuid[]) with ordinality as a(student_exam_id, run_no, unit, paper_id, place)
      join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = a.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join result r on r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no = a.run_no
      cross join lateral jsonb_array_elements(r.body -> 'u') u
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
     where (u ->> 0)::int = a.unit order by a.place`.execute(db);
  return rows;
}
