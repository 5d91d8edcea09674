import { sql } from 'kysely';
import { lastSets } from '../../../kit/audit/last-set.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';
import type { StatementPerson, StudentState } from './statement-facts.rules.ts';
import type { StatementPlace } from './statement-page.rules.ts';
import type { IssuedStatement, NewerResults, StatementStatus } from './statement.contract.ts';

const NEWER_SHOWN = 20;

/** Everything of a statement that is not in the result row. */
export interface StatementSubject {
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly studentState: StudentState;
  readonly where: ResultPlace;
  readonly person: StatementPerson;
  readonly place: StatementPlace;
  readonly sessionEndsOn: string;
  readonly sessionLetters: string | null;
}

/** Sitting candidates with what is printed beside their results; those that are not in the institute are left out. */
export async function statementSubjects(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<StatementSubject[]> {
  const { rows } = await sql<StatementSubject>`
    select x.id as student_exam_id, x.student_profile_id, st.state as student_state, s.ends_on::text as session_ends_on, s.letters as session_letters,
           json_build_object('studentExamId', x.id, 'examInstanceId', i.id, 'examCode', i.code, 'examName', i.name, 'sessionName', s.name,
             'semesters', i.semesters, 'prn', st.university_prn, 'name', st.full_name, 'seatNo', x.seat_no, 'remark', x.remark,
             'publishedAt', declared_at(i, x.id)) as "where",
           json_build_object('name', st.full_name, 'nameInScript', st.name_in_script, 'motherName', st.mother_name, 'fatherName', st.father_name, 'prn', st.university_prn,
             'seatNo', x.seat_no) as person,
           json_build_object('course', c.name || coalesce(' (' || b.name || ')', ''), 'session', s.name, 'examType', t.name, 'attemptNo', x.attempt_no,
             'pattern', p.name, 'declaredOn', to_char(declared_at(i, x.id) at time zone n.time_zone, 'DD Mon YYYY'), 'city', n.city,
             'notification', (select a.number || ', ' || to_char(a.issued_on, 'DD Mon YYYY') from result_notice a
                where a.institute_id = i.institute_id and a.exam_instance_id = i.id)) as place
      from exams_student_exam x
      join institute n on n.id = x.institute_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_type t on t.institute_id = i.institute_id and t.id = i.exam_type_id
      join exams_exam_pattern p on p.institute_id = x.institute_id and p.id = x.exam_pattern_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${studentExamIds}::uuid[]) and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     order by array_position(${studentExamIds}::uuid[], x.id)`.execute(db);
  return rows;
}

export interface StatementCandidate {
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly prn: string;
  readonly name: string;
  /** All that is printed of them. */
  readonly names: (string | null)[];
  readonly publishedVersion: boolean;
  readonly remark: string | null;
  readonly marksRemark: string | null;
  readonly letter: string;
  readonly studentState: StudentState;
  readonly everIssued: boolean;
  /** The last one of its version was revoked, and none took its place. */
  readonly isRevoked: boolean;
  /** The result is published, and the division held back from it. */
  readonly isHeld: boolean;
}

/** What decides whether a statement can be printed, of every candidate of an instance, in the order of printing. */
export async function statementCandidates(db: Db, scope: InstituteScope, examInstanceId: string): Promise<StatementCandidate[]> {
  const { rows } = await sql<StatementCandidate>`
    select x.id as student_exam_id, x.student_profile_id, st.university_prn as prn, st.full_name as name, st.state as student_state,
           array[st.full_name, st.name_in_script, st.mother_name, st.father_name] as names, p.letter is not null as published_version, x.remark, p.remark as marks_remark, coalesce(p.letter, '') as letter,
           exists (select 1 from print_statement d where d.institute_id = x.institute_id and d.student_exam_id = x.id and d.version_no = p.version_no
             and d.state <> 'REVOKED') as ever_issued,
           coalesce((select d.state = 'REVOKED' from print_statement d where d.institute_id = x.institute_id and d.student_exam_id = x.id
             and d.version_no = p.version_no order by d.run_no desc, d.serial_no desc limit 1), false) as is_revoked,
           i.published_run_no is not null and published_run(i, x.id) is null as is_held
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join lateral (select r.letter, r.remark, r.version_no from result r
         where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id) order by r.run_no desc limit 1) p on true
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     order by x.seat_no nulls last, st.university_prn`.execute(db);
  return rows;
}

/** Of an instance or of one candidate: whoever has a computed result that is newer than the published one. */
export async function newerResults(
  db: Db,
  scope: InstituteScope,
  of: { readonly examInstanceId?: string; readonly studentExamId?: string },
): Promise<NewerResults> {
  const { rows } = await sql<NewerResults['first'][number]>`
    select x.id as student_exam_id, x.exam_instance_id, st.university_prn as prn, st.full_name as name, x.seat_no
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and ${equals('x.exam_instance_id', of.examInstanceId)} and ${equals('x.id', of.studentExamId)}
       and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       and exists (select 1 from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id
             and r.run_no > published_run(i, x.id) and r.run_no <= i.computed_run_no)
     order by x.seat_no nulls last, st.university_prn`.execute(db);
  return { count: rows.length, first: rows.slice(0, NEWER_SHOWN) };
}

interface ListFilter {
  readonly examInstanceId: string;
  readonly q?: string | undefined;
  readonly status?: StatementStatus | undefined;
}

/** A document is current when it counts, its version is the published one and nothing holds that back (`statementRefusal`); another takes the place of a revoked one where none has yet. */
const issued = (scope: InstituteScope, filter: ListFilter) => sql`
  select d.id, d.number, d.student_exam_id, st.university_prn as prn, st.full_name as name, x.seat_no, d.version_no, d.issued_at, d.serial_no, d.state = 'VALID' as counts,
         d.revoked_at, u.name as revoked_by, d.revoke_reason, d.state = 'REVOKED' and not exists (select 1 from print_statement l
           where l.institute_id = d.institute_id and l.student_exam_id = d.student_exam_id and l.run_no = d.run_no
             and (l.state = 'VALID' or l.serial_no > d.serial_no)) as to_issue_again,
         case when d.state = 'REVOKED' then 'REVOKED'
              when p.run_no is null then 'NOT_PUBLISHED' when h.held is not null then 'WITHHELD'
              when d.state = 'VALID' and d.run_no = p.run_no then 'CURRENT' else 'SUPERSEDED' end as status,
         case when d.state <> 'REVOKED' then h.held end as held, h.held is not null and x.remark is not null as is_remarked
    from print_statement d
    join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
    join exams_student_exam x on x.institute_id = d.institute_id and x.id = d.student_exam_id
    join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
    left join lateral (select r.run_no, r.letter, r.remark from result r
       where r.institute_id = d.institute_id and r.student_exam_id = d.student_exam_id and r.run_no <= published_run(i, d.student_exam_id) order by r.run_no desc limit 1) p on true
    cross join lateral (select case when p.run_no is null then null when x.remark = 'WH' or p.remark = 'WH' then 'RESULT_WITHHELD'
       when x.remark = 'RR' or p.letter = 'RR' then 'RESULT_RESERVED' when x.remark in ('NULL', 'ADC') or p.letter = 'NULL' then 'RESULT_NULL' end) h(held)
    left join identity_user_account u on u.id = d.revoked_by
   where d.institute_id = (select ${scope.instituteId}::uuid) and d.exam_instance_id = ${filter.examInstanceId}
     and ${matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'd.number', 'x.seat_no'])}`;

export async function listIssued(db: Db, scope: InstituteScope, filter: ListFilter, page: Page): Promise<IssuedStatement[]> {
  const { rows } = await sql<Omit<IssuedStatement, 'heldSince'> & { isRemarked: boolean }>`
    select d.id, d.number, d.student_exam_id, d.prn, d.name, d.seat_no, d.version_no, d.status, d.held, d.is_remarked, d.issued_at, d.counts,
           d.revoked_at, d.revoked_by, d.revoke_reason, d.to_issue_again,
           (select count(*)::int from print_document_print c where c.institute_id = (select ${scope.instituteId}::uuid) and c.printed_document_id = d.id) as copies
      from (${issued(scope, filter)}) d where ${equals('d.status', filter.status)}
     order by d.issued_at desc, d.serial_no desc ${paged(page)}`.execute(db);
  const remarked = rows.filter((row) => row.held !== null && row.isRemarked).map((row) => row.studentExamId);
  const since = remarked.length === 0 ? null : await lastSets(db, scope, { noun: 'student_exam', column: 'remark' }, remarked);
  return rows.map(({ isRemarked, ...row }) => ({ ...row, heldSince: isRemarked ? (since?.get(row.studentExamId)?.at ?? null) : null }));
}

export async function countIssued(db: Db, scope: InstituteScope, filter: ListFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`
    select d.status, count(*)::int as n from (${issued(scope, filter)}) d group by d.status`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.status, row.n]));
}
