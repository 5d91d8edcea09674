import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, every } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { OWED } from '../topper-report/ranked-result.store.ts';
import type { DegreeExam, DegreeFacts } from './degree-facts.contract.ts';

/** Whose degrees are asked for: whoever sat in these sessions, or these candidates, or these students; of courses that the caller reaches. */
export interface DegreeFilter {
  /** Courses of a last semester that the caller's right reaches. */
  readonly courseIds: readonly string[];
  readonly examSessionId?: string | undefined;
  readonly academicYearId?: string | undefined;
  readonly studentExamIds?: readonly string[] | undefined;
  readonly studentProfileIds?: readonly string[] | undefined;
  readonly programId?: string | undefined;
  readonly q?: string | undefined;
}

export interface ProgramCourse {
  readonly courseId: string;
  readonly departmentId: string | null;
}

/** Every course with what a right may be limited by. */
export async function everyCourse(db: Db, scope: InstituteScope): Promise<ProgramCourse[]> {
  const { rows } = await sql<ProgramCourse>`
    select c.id as course_id, p.department_id from course c join program p on p.institute_id = c.institute_id and p.id = c.program_id
     where c.institute_id = (select ${scope.instituteId}::uuid)`.execute(db);
  return rows;
}

/** A student at the end of a program, with everything that the degree depends on. */
export interface DegreeCandidate extends DegreeFacts {
  /** The examination of the last semester, the newest. */
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly courseId: string;
  readonly studentProfileId: string;
  readonly programId: string;
  readonly program: string;
  readonly degree: string;
  readonly branch: string | null;
  readonly prn: string;
  readonly name: string;
  readonly nameInScript: string | null;
  readonly seatNo: string | null;
  readonly examName: string;
}

const SAT = sql`x.state in ('INWARDED', 'LOCKED', 'SEATED')`;
/** Of an instance `i` and its program `p`: it is the end of the program. */
const IS_LAST = sql`(i.semesters[array_upper(i.semesters, 1)] >= p.total_semesters
  or exists (select from exams_final_exam z where z.institute_id = i.institute_id and z.exam_instance_id = i.id))`;

/** Candidates `f`: of each student and program the newest examination of the last semester. */
const candidates = (scope: InstituteScope, filter: DegreeFilter) => sql`
  asked as (
    select distinct x.student_profile_id, c.program_id
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and ${SAT}
       and ${every([
         equals('i.exam_session_id', filter.examSessionId),
         equals('s.academic_year_id', filter.academicYearId),
         equals('c.program_id', filter.programId),
         filter.studentExamIds === undefined ? sql`true` : sql`x.id = any(${filter.studentExamIds}::uuid[])`,
         filter.studentProfileIds === undefined ? sql`true` : sql`x.student_profile_id = any(${filter.studentProfileIds}::uuid[])`,
       ])}),
  last as (
    select distinct on (a.student_profile_id, a.program_id) a.student_profile_id, a.program_id, p.name as program, p.total_semesters, g.name as degree,
           x.id as student_exam_id, x.exam_instance_id, x.seat_no, x.student_exam_status_id, i.course_id, i.name as exam_name, b.name as branch
      from asked a
      join program p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = a.program_id
      join degree g on g.institute_id = p.institute_id and g.id = p.degree_id
      join exams_student_exam x on x.institute_id = p.institute_id and x.student_profile_id = a.student_profile_id and ${SAT}
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and ${IS_LAST}
      join course c on c.institute_id = i.institute_id and c.id = i.course_id and c.program_id = a.program_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
     order by a.student_profile_id, a.program_id, s.starts_on desc, x.id desc),
  f as materialized (
    select l.*, st.university_prn as prn, st.full_name as name, st.name_in_script,
           case when st.lateral_entry and st.first_semester = 1 then 3 else st.first_semester end as first_semester
      from last l join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = l.student_profile_id
     where l.course_id = any(${filter.courseIds}::uuid[])
       and ${matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'l.seat_no'])})`;

/** All examinations of these programs by candidate, each with what is published of it; the figures only of the last semester. */
const examsOfAll = (scope: InstituteScope) => sql`
  exam as (
    select f.student_exam_id as id, json_agg(json_build_object(
             'studentExamId', x.id, 'examInstanceId', i.id, 'semesters', i.semesters, 'sessionId', s.id, 'session', s.name, 'startsOn', s.starts_on,
             'academicYearId', s.academic_year_id, 'letter', r.letter, 'remark', coalesce(x.remark, r.remark),
             'credits', coalesce((r.body -> 't' ->> 4)::int, 0), 'graced', coalesce(r.body -> 'o' <> '[]', false),
             'declaredOn', to_char(declared_at(i, x.id) at time zone n.time_zone, 'YYYY-MM-DD'),
             'figures', case when r.letter is not null and ${IS_LAST} then json_build_object(
               'runNo', r.run_no, 'versionNo', r.version_no, 'cgpi', ((r.cgpi + r.cgpi_addition) * 100)::int, 'className', r.class_name,
               'pattern', (r.input ->> 'p')::int, 'earlier', r.input -> 'e', 'own', json_build_object('sgpi', ((r.sgpi + r.sgpi_addition) * 100)::int,
                 'creditsRegistered', r.body -> 't' -> 3, 'creditsEarned', r.body -> 't' -> 4, 'points', (r.sum_points * 100)::int)) end)
             order by s.starts_on, x.kind = 'BACKLOG', x.id) as exams
      from f
      join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = f.student_profile_id and ${SAT}
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id and c.program_id = f.program_id
      join program p on p.institute_id = c.institute_id and p.id = c.program_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join institute n on n.id = i.institute_id
      left join lateral (select * from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id)
         order by r.run_no desc limit 1) r on true
     group by f.student_exam_id)`;

const backlogsOfAll = (scope: InstituteScope) => sql`
  owed as (
    select f.student_exam_id as id, bool_or(${OWED}) as ever_owed,
           json_agg(json_build_object('paper', ep.code, 'title', ep.title, 'semester', ep.semester) order by ep.semester, ep.code) filter (where b.state <> 'CLEARED') as uncleared
      from f
      join backlog b on b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = f.student_profile_id
      join exams_exam_paper ep on ep.institute_id = b.institute_id and ep.id = b.exam_paper_id
      join course c on c.institute_id = ep.institute_id and c.id = ep.course_id and c.program_id = f.program_id
     group by f.student_exam_id),
  entered as (
    select f.student_exam_id as id, json_agg(json_build_object('semester', w.semester, 'sgpi', (w.sgpi * 100)::int, 'credits', (w.credits * 100)::int,
             'verified', w.verified_by is not null)) as backward
      from f join backward_sgpi w on w.institute_id = (select ${scope.instituteId}::uuid) and w.student_profile_id = f.student_profile_id
     group by f.student_exam_id)`;

/** Years of the program that the student is enrolled in, each course once, by its newest class. */
const targetsOfAll = (scope: InstituteScope) => sql`
  year as (
    select distinct on (f.student_exam_id, c.id) f.student_exam_id as id, y.semesters, v.credit_target
      from f
      join people_enrolment e on e.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id = f.student_profile_id and e.state <> 'CANCELLED'
      join course_instance ci on ci.institute_id = e.institute_id and ci.id = e.course_instance_id
      join course c on c.institute_id = ci.institute_id and c.id = ci.course_id and c.program_id = f.program_id
      join course_year y on y.institute_id = c.institute_id and y.id = c.course_year_id
      left join courses_credit_target v on v.institute_id = ci.institute_id and v.blueprint_version_id = ci.blueprint_version_id
     order by f.student_exam_id, c.id, e.id desc),
  target as (
    select y.id, json_agg(json_build_object('semesters', y.semesters, 'credits', (y.credit_target * 100)::int)) as targets
      from year y where y.credit_target is not null group by y.id)`;

/** By program, then by name; one row for each student and program. */
export async function degreeCandidates(db: Db, scope: InstituteScope, filter: DegreeFilter): Promise<DegreeCandidate[]> {
  const { rows } = await sql<Omit<DegreeCandidate, 'exams'> & { exams: DegreeExam[] }>`
    with ${candidates(scope, filter)}, ${examsOfAll(scope)}, ${backlogsOfAll(scope)}, ${targetsOfAll(scope)}
    select f.student_exam_id, f.exam_instance_id, f.course_id, f.student_profile_id, f.program_id, f.program, f.degree, f.branch, f.prn, f.name, f.name_in_script,
           f.seat_no, f.exam_name, f.first_semester, f.total_semesters, exam.exams, coalesce(owed.uncleared, '[]') as uncleared,
           coalesce(entered.backward, '[]') as backward, coalesce(target.targets, '[]') as targets, coalesce(owed.ever_owed, false) as ever_owed,
           exists (select from exams_student_exam_status k where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = f.student_exam_status_id
             and k.in_toppers) as in_toppers
      from f join exam on exam.id = f.student_exam_id
      left join owed on owed.id = f.student_exam_id
      left join entered on entered.id = f.student_exam_id
      left join target on target.id = f.student_exam_id
     order by f.program, f.name, f.prn, f.student_exam_id`.execute(db);
  return rows;
}
