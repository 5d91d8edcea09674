import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, every } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { TranscriptStudent } from './transcript-facts.contract.ts';

/** Whose transcripts are asked for: these students, or whoever sat in a session, there or in a course or division of it. */
export interface TranscriptFilter {
  /** Every examination of the student must be of one of them. */
  readonly courseIds: readonly string[];
  readonly studentProfileIds?: readonly string[] | undefined;
  readonly programId?: string | undefined;
  readonly examSessionId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly prns?: readonly string[] | undefined;
  readonly q?: string | undefined;
}

const SAT = sql`x.state in ('INWARDED', 'LOCKED', 'SEATED')`;
const among = (ids: readonly string[] | undefined) => (ids === undefined ? sql`true` : sql`x.student_profile_id = any(${ids}::uuid[])`);

const asked = (scope: InstituteScope, filter: TranscriptFilter) => sql`
  asked as (
    select distinct x.student_profile_id, c.program_id
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and ${SAT}
       and ${every([
         equals('i.exam_session_id', filter.examSessionId),
         equals('i.course_id', filter.courseId),
         equals('x.division_id', filter.divisionId),
         equals('c.program_id', filter.programId),
         among(filter.studentProfileIds),
       ])}),
  f as materialized (
    select a.student_profile_id, a.program_id, st.full_name as name, st.university_prn as prn
      from asked a join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = a.student_profile_id
     where ${matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn'])}
       and ${filter.prns === undefined ? sql`true` : sql`st.university_prn = any(${filter.prns}::text[])`})`;

/** Every examination of these programs with what is published of it, and the newest branch. */
const examsOfAll = (scope: InstituteScope) => sql`
  exam as (
    select f.student_profile_id, f.program_id, array_agg(i.course_id) as courses, (array_agg(b.name order by s.starts_on desc, x.id desc))[1] as branch,
           json_agg(json_build_object('studentExamId', x.id, 'examInstanceId', i.id, 'courseId', i.course_id, 'exam', i.name, 'semesters', i.semesters,
             'session', s.name, 'seatNo', x.seat_no, 'attemptNo', x.attempt_no, 'letter', r.letter, 'remark', coalesce(x.remark, r.remark),
             'versionNo', r.version_no, 'isHeld', i.published_run_no is not null and published_run(i, x.id) is null)
             order by s.starts_on, x.kind = 'BACKLOG', x.id) as exams
      from f
      join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = f.student_profile_id and ${SAT}
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id and c.program_id = f.program_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
      left join lateral (select r.letter, r.remark, r.version_no from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id
         and r.run_no <= published_run(i, x.id) order by r.run_no desc limit 1) r on true
     group by f.student_profile_id, f.program_id)`;

const openOfAll = (scope: InstituteScope) => sql`
  owed as (
    select f.student_profile_id, f.program_id,
           json_agg(json_build_object('paper', ep.code, 'title', ep.title, 'semester', ep.semester) order by ep.semester, ep.code) as uncleared
      from f
      join backlog b on b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = f.student_profile_id and b.state <> 'CLEARED'
      join exams_exam_paper ep on ep.institute_id = b.institute_id and ep.id = b.exam_paper_id
      join course c on c.institute_id = ep.institute_id and c.id = ep.course_id and c.program_id = f.program_id
     group by f.student_profile_id, f.program_id),
  entered as (
    select f.student_profile_id, f.program_id, json_agg(json_build_object('id', w.id, 'semester', w.semester, 'sgpi', w.sgpi::text,
             'credits', trim_scale(w.credits)::text, 'verified', w.verified_by is not null, 'manual', (
             select json_build_object('issuedBy', m.issued_by, 'examMonth', m.exam_month, 'examYear', m.exam_year, 'outcome', m.outcome, 'sgpi', m.sgpi::text, 'papers', (
                      select json_agg(json_build_object('code', p.code, 'title', p.title, 'credits', trim_scale(p.credits)::text, 'grade', p.grade,
                               'gradePoint', trim_scale(p.grade_point)::text, 'outcome', p.outcome) order by p.position)
                        from manual_result_paper p where p.institute_id = m.institute_id and p.manual_result_id = m.id))
               from manual_result m where m.institute_id = w.institute_id and m.id = w.manual_result_id)) order by w.semester) as entered
      from f join backward_sgpi w on w.institute_id = (select ${scope.instituteId}::uuid) and w.student_profile_id = f.student_profile_id
     group by f.student_profile_id, f.program_id),
  correcting as (
    select f.student_profile_id, f.program_id,
           json_agg(distinct jsonb_build_object('paper', p.code, 'title', p.title, 'semester', p.semester)) as corrections
      from f
      join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = f.student_profile_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id and c.program_id = f.program_id
      join mark_correction m on m.institute_id = x.institute_id and m.student_exam_id = x.id
      join exams_paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      left join kit_approval_request a on a.institute_id = m.institute_id and a.id = m.approval_request_id and a.state = 'PENDING' and a.expires_at > now()
     where case when m.applied_at is null then a.id is not null else m.run_no is null or m.run_no > coalesce(published_run(i, x.id), 0) end
     group by f.student_profile_id, f.program_id)`;

/** By program, then by name; a student of two programs has two rows. */
export async function transcriptStudents(db: Db, scope: InstituteScope, filter: TranscriptFilter): Promise<TranscriptStudent[]> {
  const { rows } = await sql<TranscriptStudent>`
    with ${asked(scope, filter)}, ${examsOfAll(scope)}, ${openOfAll(scope)}
    select f.student_profile_id, f.program_id, p.name as program, g.name as degree, exam.branch, p.medium, f.name, f.prn, exam.exams,
           coalesce(owed.uncleared, '[]') as uncleared, coalesce(entered.entered, '[]') as entered, coalesce(correcting.corrections, '[]') as corrections
      from f
      join program p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = f.program_id
      join degree g on g.institute_id = p.institute_id and g.id = p.degree_id
      join exam using (student_profile_id, program_id)
      left join owed using (student_profile_id, program_id)
      left join entered using (student_profile_id, program_id)
      left join correcting using (student_profile_id, program_id)
     where exam.courses <@ ${filter.courseIds}::uuid[]
     order by p.name, f.name, f.prn, f.student_profile_id, f.program_id`.execute(db);
  return rows;
}

/** Whether a partial transcript waits until every paper is cleared. */
export async function waitsForCleared(db: Db, { tenantId, instituteId }: InstituteScope): Promise<boolean> {
  const { rows } = await sql<{ wanted: string | null }>`
    select i.settings ->> 'transcriptOpen' as wanted from institute i where i.tenant_id = ${tenantId} and i.id = ${instituteId}`.execute(
    db,
  );
  return rows[0]?.wanted === 'REFUSED';
}
