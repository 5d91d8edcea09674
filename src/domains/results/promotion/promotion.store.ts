import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { BackwardStanding, StandingResult } from './promotion.rules.ts';

/** What decides by which rules. */
export interface Deciding {
  readonly studentProfileId: string;
  readonly firstSemester: number;
  readonly examPatternId: string | null;
}

/** Somebody who sits an examination. */
export interface PromotionCandidate extends Deciding {
  readonly studentExamId: string;
  readonly seatNo: string | null;
  readonly prn: string;
  readonly name: string;
  readonly division: string | null;
}

interface Asked {
  readonly examInstanceId?: string;
  readonly studentProfileId?: string;
  readonly studentExamId?: string;
  readonly q?: string | undefined;
}

const FIRST_SEMESTER = sql`case when st.lateral_entry and st.first_semester = 1 then 3 else st.first_semester end`;

interface OfClass {
  readonly studentIds: readonly string[];
  readonly semester: number;
  readonly courseInstanceId: string;
}

/** These students, each with the pattern of the last examination up to the semester, else of the class. */
export async function promotionStudents(db: Db, scope: InstituteScope, asked: OfClass): Promise<Deciding[]> {
  const { rows } = await sql<Deciding>`
    select st.id as student_profile_id, ${FIRST_SEMESTER} as first_semester,
           coalesce(x.exam_pattern_id, (select c.exam_pattern_id from course_instance c
              where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${asked.courseInstanceId})) as exam_pattern_id
      from people_student_profile st
      left join lateral (
        select x.exam_pattern_id from exams_student_exam x
          join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
         where x.institute_id = st.institute_id and x.student_profile_id = st.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
           and i.semesters[array_upper(i.semesters, 1)] <= ${asked.semester}
         order by i.semesters[array_upper(i.semesters, 1)] desc, x.id desc limit 1) x on true
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.id = any(${asked.studentIds}::uuid[])`.execute(db);
  return rows;
}

/** By seat number. */
export async function promotionCandidates(db: Db, scope: InstituteScope, asked: Asked): Promise<PromotionCandidate[]> {
  const { rows } = await sql<PromotionCandidate>`
    select x.id as student_exam_id, x.student_profile_id, x.seat_no, st.university_prn as prn, st.full_name as name, d.name as division,
           ${FIRST_SEMESTER} as first_semester, x.exam_pattern_id
      from exams_student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       and ${equals('x.exam_instance_id', asked.examInstanceId)} and ${equals('x.student_profile_id', asked.studentProfileId)}
       and ${equals('x.id', asked.studentExamId)} and ${matchesWritten(asked.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}
     order by x.seat_no nulls last, st.university_prn, x.id`.execute(db);
  return rows;
}

/** Promotion clauses of these patterns, as their documents have them. */
export async function promotionDocuments(db: Db, scope: InstituteScope, patternIds: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; clauses: unknown }>`
    select p.id, p.settings -> 'promotion' as clauses from exams_exam_pattern p
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.id = any(${patternIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, clauses }) => [id, clauses]));
}

type Stored = StandingResult & { readonly studentProfileId: string };

/**
 * The latest published result of each semester of these students, oldest first, added up in the database by the semester of its papers. A
 * re-examination has every paper of its semester: what was passed before is carried in it, what is not sat again stays failed.
 */
export async function standingResults(
  db: Db,
  scope: InstituteScope,
  studentIds: readonly string[],
): Promise<Map<string, StandingResult[]>> {
  const { rows } = await sql<Stored>`
    with latest as materialized (
      select distinct on (r.student_profile_id, i.semesters[array_upper(i.semesters, 1)]) r.student_profile_id, r.exam_instance_id, r.run_no, r.letter, r.body,
             coalesce((r.input ->> 'p')::int, 0) as pattern, i.semesters, s.starts_on,
             r.letter = 'RR' or r.remark is not distinct from 'WH' or coalesce(x.remark in ('WH', 'RR'), false) as reserved
        from result r
        join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= published_run(i, r.student_exam_id)
        join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
        join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.student_profile_id = any(${studentIds}::uuid[])
       order by r.student_profile_id, i.semesters[array_upper(i.semesters, 1)], s.starts_on desc, i.id desc, r.run_no desc),
    unit as materialized (
      select n.exam_instance_id, n.run_no, (u.place - 1)::int as place, u.unit ->> 'paperId' as paper_id, (u.unit ->> 'semester')::int as semester, u.unit ->> 'kind' as kind
        from result_run n, jsonb_array_elements(n.rules -> 'units') with ordinality as u(unit, place)
       where n.institute_id = (select ${scope.instituteId}::uuid) and (n.exam_instance_id, n.run_no) in (select exam_instance_id, run_no from latest)),
    blocks as materialized (
      select n.exam_instance_id, n.run_no, (p.place - 1)::int as place, coalesce((p.pattern #>> '{document,pattern,nonCreditBlocksPass}')::boolean, false) as non_credit
        from result_run n, jsonb_array_elements(n.rules -> 'patterns') with ordinality as p(pattern, place)
       where n.institute_id = (select ${scope.instituteId}::uuid) and (n.exam_instance_id, n.run_no) in (select exam_instance_id, run_no from latest)),
    counted as (
      select l.student_profile_id, l.exam_instance_id, t.semester, t.paper_id,
             (t.kind = 'CREDIT' or t.kind = 'NONCREDIT' and k.non_credit) and (e.unit ->> 7 <> '1' or l.letter = 'NULL') as fails,
             (select count(*) from jsonb_array_elements(e.unit -> 9) h where (h ->> 1)::int & 2 = 0)::int as heads,
             case when l.letter = 'NULL' then 0 else (e.unit ->> 8)::int end as credits
        from latest l cross join lateral jsonb_array_elements(l.body -> 'u') as e(unit)
        join unit t on t.exam_instance_id = l.exam_instance_id and t.run_no = l.run_no and t.place = (e.unit ->> 0)::int
        join blocks k on k.exam_instance_id = l.exam_instance_id and k.run_no = l.run_no and k.place = l.pattern),
    summed as (
      select student_profile_id, exam_instance_id, semester, (count(distinct paper_id) filter (where fails))::int as failed_courses,
             coalesce(sum(greatest(heads, 1)) filter (where fails), 0)::int as failed_heads, sum(credits)::int as credits
        from counted group by 1, 2, 3)
    select l.student_profile_id, l.semesters, l.reserved,
           coalesce((select json_agg(json_build_object('semester', s.semester, 'failedCourses', s.failed_courses, 'failedHeads', s.failed_heads, 'credits', s.credits))
             from summed s where s.student_profile_id = l.student_profile_id and s.exam_instance_id = l.exam_instance_id), '[]') as units
      from latest l order by l.student_profile_id, l.starts_on, l.exam_instance_id`.execute(db);
  return Map.groupBy(rows, (row) => row.studentProfileId);
}

/** Verified SGPIs of semesters that the product did not process. */
export async function backwardStandings(
  db: Db,
  scope: InstituteScope,
  studentIds: readonly string[],
): Promise<Map<string, BackwardStanding[]>> {
  const { rows } = await sql<BackwardStanding & { studentProfileId: string }>`
    select b.student_profile_id, b.semester, (b.sgpi * 100)::int as sgpi, (b.credits * 100)::int as credits from backward_sgpi b
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = any(${studentIds}::uuid[]) and b.verified_by is not null`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.studentProfileId);
}
