import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import type { ExamCreation, NewExamProposal } from './new-exam.contract.ts';
import type { NextSession } from './next-session.store.ts';

interface Named {
  readonly code: string;
  readonly name: string;
}

/** What the rules of code and name need; null where the institute has no such row. */
export interface OrderFacts {
  readonly course: (Named & { readonly departmentId: string | null }) | null;
  readonly branch: Named | null;
  readonly type: (Named & { readonly nature: string }) | null;
  readonly session: (Named & { readonly academicYearId: string }) | null;
  readonly past: { readonly code: string; readonly sessionCode: string; readonly semesters: number[] } | null;
  /** Of the class. */
  readonly blueprintVersionId: string | null;
}

interface Refers {
  readonly courseId: string;
  readonly branchId: string | null;
  readonly examTypeId: string;
  readonly examSessionId: string | null;
  readonly copiedFrom: string | null;
  readonly courseInstanceId: string | null;
}

export async function orderFacts(db: Db, scope: InstituteScope, one: Refers): Promise<OrderFacts> {
  const i = scope.instituteId;
  const { rows } = await sql<OrderFacts>`
    select (select jsonb_build_object('code', c.code, 'name', c.name, 'departmentId', p.department_id) from course c
              join program p on p.institute_id = c.institute_id and p.id = c.program_id where c.institute_id = ${i} and c.id = ${one.courseId}) as course,
           (select jsonb_build_object('code', code, 'name', name) from branch where institute_id = ${i} and id = ${one.branchId}) as branch,
           (select jsonb_build_object('code', code, 'name', name, 'nature', nature) from exam_type where institute_id = ${i} and id = ${one.examTypeId}) as type,
           (select jsonb_build_object('code', code, 'name', name, 'academicYearId', academic_year_id) from exam_session
             where institute_id = ${i} and id = ${one.examSessionId}) as session,
           (select jsonb_build_object('code', p.code, 'sessionCode', s.code, 'semesters', p.semesters) from exam_instance p
              join exam_session s on s.institute_id = p.institute_id and s.id = p.exam_session_id
             where p.institute_id = ${i} and p.id = ${one.copiedFrom}) as past,
           (select blueprint_version_id from course_instance where institute_id = ${i} and id = ${one.courseInstanceId}) as blueprint_version_id`.execute(
    db,
  );
  return rows[0] ?? { course: null, branch: null, type: null, session: null, past: null, blueprintVersionId: null };
}

export interface TakenCodes {
  readonly exams: ReadonlySet<string>;
  readonly sessions: ReadonlySet<string>;
  readonly sessionNames: readonly string[];
}

/** Codes that are taken, without regard to case: of sessions and of examinations; and the names of sessions. */
export async function takenCodes(db: Db, scope: InstituteScope): Promise<TakenCodes> {
  const { rows } = await sql<{ code: string; name: string; of: string }>`
    select lower(code) as code, name, 'EXAM' as of from exam_instance where institute_id = (select ${scope.instituteId}::uuid)
    union all select lower(code), name, 'SESSION' from exam_session where institute_id = (select ${scope.instituteId}::uuid)`.execute(db);
  const of = (kind: string) => new Set(rows.filter((row) => row.of === kind).map((row) => row.code));
  return {
    exams: of('EXAM'),
    sessions: of('SESSION'),
    sessionNames: rows.filter((row) => row.of === 'SESSION').map((row) => row.name),
  };
}

/** The academic year that has this day; null: none. */
export async function yearOn(db: Db, scope: InstituteScope, day: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from academic_year where institute_id = (select ${scope.instituteId}::uuid) and ${day}::date between starts_on and ends_on
     order by starts_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type Sole = NewExamProposal['sole'];

/** The course, exam type and pattern of an institute that has only one; of several exam types the only regular one. */
export async function soleChoices(db: Db, scope: InstituteScope): Promise<Sole> {
  const { rows } = await sql<Sole>`
    select (select case when count(*) = 1 then min(id::text)::uuid end from course where institute_id = (select ${scope.instituteId}::uuid) and active) as course_id,
           (select case when count(*) = 1 then min(id::text)::uuid when count(*) filter (where nature = 'REGULAR') = 1 then (min(id::text) filter (where nature = 'REGULAR'))::uuid end
              from exam_type where institute_id = (select ${scope.instituteId}::uuid)) as exam_type_id,
           (select case when count(*) = 1 then min(id::text)::uuid end from exam_pattern
             where institute_id = (select ${scope.instituteId}::uuid) and state = 'ACTIVE') as exam_pattern_id`.execute(db);
  return rows[0] ?? { courseId: null, examTypeId: null, examPatternId: null };
}

interface Alike {
  readonly examSessionId: string;
  readonly courseId: string;
  readonly branchId: string | null;
  readonly semesters: readonly number[];
  readonly examTypeId: string;
}

/** Examinations of the same course, branch, type and one of the semesters in this session. */
export async function sameExams(db: Db, scope: InstituteScope, one: Alike): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from exam_instance
     where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${one.examSessionId} and course_id = ${one.courseId}
       and branch_id is not distinct from ${one.branchId}::uuid and exam_type_id = ${one.examTypeId} and semesters && ${one.semesters}::int[]
     order by name limit 20`.execute(db);
  return rows.map((row) => row.name);
}

export interface StatusCount {
  readonly name: string;
  readonly mayInward: boolean;
  readonly count: number;
}

export interface Whose {
  readonly courseInstanceId: string | null;
  readonly courseId: string;
  readonly branchId: string | null;
  readonly academicYearId: string | null;
}

/** SQL: the classes `ci` whose students an examination takes. */
export const classesOf = (one: Whose) => sql<boolean>`
  case when ${one.courseInstanceId}::uuid is not null then ci.id = ${one.courseInstanceId}::uuid
       else ci.course_id = ${one.courseId} and ci.academic_year_id = ${one.academicYearId}::uuid
            and (${one.branchId}::uuid is null or ci.branch_id = ${one.branchId}::uuid) end`;

/** Students enrolled in the class, or without one in the course's classes of the session's year, by exam status. */
export async function enrolledByStatus(db: Db, scope: InstituteScope, one: Whose): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select xs.name, xs.may_inward, count(*)::int as count
      from course_instance ci
      join people_enrolment e on e.institute_id = ci.institute_id and e.course_instance_id = ci.id and e.state = 'RUNNING'
      join student_exam_status xs on xs.institute_id = e.institute_id and xs.id = e.student_exam_status_id
     where ci.institute_id = (select ${scope.instituteId}::uuid)
       and ${classesOf(one)}
     group by xs.name, xs.may_inward order by count(*) desc, xs.name`.execute(db);
  return rows;
}

export interface SessionOfNow {
  /** The newest session that takes examinations; null: none. */
  readonly open: NextSession | null;
  readonly yearId: string | null;
  readonly yearName: string | null;
  readonly today: string;
}

export async function sessionOfNow(db: Db, scope: InstituteScope): Promise<SessionOfNow> {
  const { rows } = await sql<SessionOfNow>`
    select s.open, y.id as year_id, y.name as year_name,
           (now() at time zone n.time_zone)::date::text as today
      from institute n
      left join lateral (select jsonb_build_object('id', id, 'name', name, 'startsOn', starts_on::text) as open from exam_session where institute_id = n.id and state <> 'CLOSED'
                          order by starts_on desc, id desc limit 1) s on true
      left join lateral (select id, name from academic_year where institute_id = n.id
                          order by is_current desc, starts_on desc limit 1) y on true
     where n.tenant_id = ${scope.tenantId} and n.id = ${scope.instituteId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the institute is gone');
  return row;
}

export interface PastExam {
  readonly courseId: string;
  readonly branchId: string | null;
  readonly semesters: number[];
  readonly examTypeId: string;
  readonly examPatternId: string;
  readonly courseInstanceId: string | null;
  readonly isFinalSemester: boolean;
  readonly seatScheme: Readonly<Record<string, unknown>>;
  /** Read off the first number; null: none was given. */
  readonly givenScheme: { readonly prefix: string; readonly digits: number; readonly start: number } | null;
  readonly hadClass: boolean;
  readonly half: 'FIRST' | 'SECOND';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly resultDate: string | null;
  readonly names: Readonly<Record<string, string | null>>;
}

/**
 * A past examination as it would be given again: the active version of its pattern, the running class of its course and branch,
 * its seat-number scheme, and the one read off the first number where it was only typed when numbers were given.
 */
export async function pastExam(db: Db, scope: InstituteScope, id: string): Promise<PastExam | null> {
  const { rows } = await sql<PastExam>`
    select i.course_id, i.branch_id, i.semesters, i.exam_type_id, coalesce(ap.id, i.exam_pattern_id) as exam_pattern_id,
           ci.id as course_instance_id, i.is_final_semester, i.seat_scheme, given.scheme as given_scheme, i.course_instance_id is not null as had_class,
           s.half, s.starts_on::text as starts_on, s.ends_on::text as ends_on, s.result_date::text as result_date,
           jsonb_build_object('courseId', c.name, 'branchId', b.name, 'examTypeId', t.name, 'examPatternId', coalesce(ap.name, p.name),
                              'courseInstanceId', ci.code) as names
      from exam_instance i
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
      join exam_type t on t.institute_id = i.institute_id and t.id = i.exam_type_id
      join exam_pattern p on p.institute_id = i.institute_id and p.id = i.exam_pattern_id
      left join lateral (select id, name from exam_pattern a where a.institute_id = p.institute_id and a.code = p.code and a.state = 'ACTIVE' limit 1) ap on true
      left join lateral (
        select k.id, k.code from course_instance k join academic_year y on y.institute_id = k.institute_id and y.id = k.academic_year_id
         where i.course_instance_id is not null and k.institute_id = i.institute_id and k.course_id = i.course_id and k.state <> 'CLOSED'
           and k.branch_id is not distinct from (select o.branch_id from course_instance o where o.institute_id = i.institute_id and o.id = i.course_instance_id)
         order by k.state = 'RUNNING' desc, y.starts_on desc limit 1) ci on true
      left join lateral (
        select jsonb_build_object('prefix', regexp_replace(x.seat_no, '[0-9]+$', ''), 'digits', length(substring(x.seat_no from '[0-9]+$')),
                                  'start', substring(x.seat_no from '[0-9]+$')::bigint) as scheme
          from student_exam x where x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.kind <> 'BACKLOG' and x.seat_no ~ '^[A-Za-z0-9./-]{0,11}[0-9]$'
           and length(substring(x.seat_no from '[0-9]+$')) <= 12
         order by length(x.seat_no), x.seat_no limit 1) given on true
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface Made {
  readonly examInstanceId: string;
  readonly examSessionId: string | null;
  readonly examPaperIds: readonly string[];
}

export async function writeCreation(db: Db, scope: InstituteScope, made: Made): Promise<void> {
  await sql`
    insert into exam_creation (institute_id, exam_instance_id, exam_session_id, exam_paper_ids)
    values (${scope.instituteId}, ${made.examInstanceId}, ${made.examSessionId}, ${made.examPaperIds}::uuid[])`.execute(db);
}

const RECENT = 5;

/** The last creations that the caller's right reaches, or the one of this examination. */
export async function creations(db: Db, scope: InstituteScope, examInstanceId: string | null): Promise<ExamCreation[]> {
  const { rows } = await sql<ExamCreation>`
    select k.exam_instance_id, t.code, t.name, k.created_at, k.exam_session_id is not null as made_session, cardinality(k.exam_paper_ids)::int as made_papers,
           (select count(*)::int from exam_instance_paper p where p.institute_id = t.institute_id and p.exam_instance_id = t.id) as papers,
           (select count(*)::int from student_exam x where x.institute_id = t.institute_id and x.exam_instance_id = t.id) as students
      from exam_creation k join exam_instance t on t.institute_id = k.institute_id and t.id = k.exam_instance_id and ${grantedRows(examInstances, scope) ?? sql`true`}
     where k.institute_id = (select ${scope.instituteId}::uuid) and (${examInstanceId}::uuid is null or k.exam_instance_id = ${examInstanceId}::uuid)
     order by k.id desc limit ${RECENT}`.execute(db);
  return rows;
}

export interface HeldCreation {
  readonly examSessionId: string | null;
  readonly examPaperIds: readonly string[];
  readonly students: number;
}

/** What was made with an examination, held with it until the transaction ends: nobody is inwarded in between. */
export async function holdCreation(db: Db, scope: InstituteScope, examInstanceId: string): Promise<HeldCreation | null> {
  const { rows } = await sql<HeldCreation>`
    select k.exam_session_id, k.exam_paper_ids,
           (select count(*)::int from student_exam x where x.institute_id = k.institute_id and x.exam_instance_id = k.exam_instance_id) as students
      from exam_creation k
     where k.institute_id = ${scope.instituteId} and k.exam_instance_id = ${examInstanceId} for update of k`.execute(db);
  return rows[0] ?? null;
}

/** Of these papers those that nothing uses: no examination, no teacher, no student, no lock. */
export async function unusedPapers(db: Db, scope: InstituteScope, paperIds: readonly string[]): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select p.id, p.version from exam_paper p
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.id = any(${paperIds}::uuid[]) and p.locked_at is null
       and not exists (select 1 from exam_instance_paper e where e.institute_id = p.institute_id and e.exam_paper_id = p.id)
       and not exists (select 1 from paper_map m where m.institute_id = p.institute_id and m.exam_paper_id = p.id)
       and not exists (select 1 from student_paper s where s.institute_id = p.institute_id and s.exam_paper_id = p.id)
       and not exists (select 1 from paper_equivalence q where q.institute_id = p.institute_id and p.id in (q.old_paper_id, q.new_paper_id))`.execute(
    db,
  );
  return rows;
}

/** The session with its version if no examination is in it any more. */
export async function emptySession(db: Db, scope: InstituteScope, id: string): Promise<{ version: number } | null> {
  const { rows } = await sql<{ version: number }>`
    select s.version from exam_session s
     where s.institute_id = ${scope.instituteId} and s.id = ${id}
       and not exists (select 1 from exam_instance i where i.institute_id = s.institute_id and i.exam_session_id = s.id)`.execute(db);
  return rows[0] ?? null;
}
