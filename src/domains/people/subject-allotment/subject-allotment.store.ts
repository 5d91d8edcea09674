import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { IS_HERE } from '../student-profile/present-student.store.ts';
import type { Allotted, AllotStudent, BasketOutcome, Tie } from './allot.rules.ts';
import type { AllotmentPaper } from './subject-allotment.contract.ts';

export interface ChoosingStudent {
  readonly enrolmentId: string;
  readonly studentProfileId: string;
  readonly prn: string;
  readonly name: string;
  readonly bornOn: string | null;
  readonly submittedAt: string;
  readonly wishes: string[];
}

/** Everybody of the class who has chosen. */
export async function choosingStudents(db: Db, scope: InstituteScope, windowId: string): Promise<ChoosingStudent[]> {
  const { rows } = await sql<ChoosingStudent>`
    select e.id as enrolment_id, e.student_profile_id, st.university_prn as prn, st.full_name as name, st.date_of_birth::text as born_on, c.submitted_at, c.wishes
      from subject_choice c
      join enrolment e on e.institute_id = c.institute_id and e.id = c.enrolment_id and e.state = 'RUNNING'
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id and ${IS_HERE}
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.choice_window_id = ${windowId} order by e.id`.execute(db);
  return rows;
}

/** Seats of the window's papers that those have who have not chosen: given by the office. */
export async function seatsGiven(db: Db, scope: InstituteScope, windowId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ examPaperId: string; n: number }>`
    select k.exam_paper_id, count(*)::int as n from choice_window w
      join subject_register r on r.institute_id = w.institute_id and r.id = w.subject_register_id
      join choice_window_paper p on p.institute_id = w.institute_id and p.choice_window_id = w.id
      join subject_take k on k.institute_id = p.institute_id and k.exam_paper_id = p.exam_paper_id
      join enrolment e on e.institute_id = k.institute_id and e.id = k.enrolment_id and e.course_instance_id = r.course_instance_id and e.state = 'RUNNING'
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.id = ${windowId}
       and not exists (select from subject_choice c where c.institute_id = w.institute_id and c.choice_window_id = w.id and c.enrolment_id = e.id)
     group by 1`.execute(db);
  return new Map(rows.map((one) => [one.examPaperId, one.n]));
}

export interface FoundAllotment {
  readonly id: string;
  readonly choiceWindowId: string;
  readonly courseInstanceId: string;
  readonly semester: number;
  readonly state: 'PROPOSED' | 'COMMITTED' | 'UNDONE' | 'REPLACED';
  readonly stamp: string;
  readonly students: number;
  readonly placed: number;
  readonly madeAt: string;
  readonly madeByName: string | null;
  readonly committedAt: string | null;
  readonly committedByName: string | null;
  readonly version: number;
}

const columns = (scope: InstituteScope) => sql`
  a.id, a.choice_window_id, r.course_instance_id, r.semester, case when k.undone_at is not null then 'UNDONE' else a.state end as state, a.stamp, a.students, a.placed,
  a.made_at, a.committed_at, a.version,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = a.made_by) as made_by_name,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = a.committed_by) as committed_by_name`;

const reached = (scope: InstituteScope) => sql`
  subject_allotment a
  join choice_window w on w.institute_id = a.institute_id and w.id = a.choice_window_id
  join subject_register r on r.institute_id = w.institute_id and r.id = w.subject_register_id
  join course_instance t on t.institute_id = r.institute_id and t.id = r.course_instance_id
  left join subject_act k on k.institute_id = a.institute_id and k.id = a.subject_act_id
 where a.institute_id = (select ${scope.instituteId}::uuid) and ${grantedRows(courseInstances, scope) ?? sql`true`}`;

export async function lastAllotment(db: Db, scope: InstituteScope, windowId: string): Promise<FoundAllotment | undefined> {
  const { rows } = await sql<FoundAllotment>`
    select ${columns(scope)} from ${reached(scope)} and a.choice_window_id = ${windowId} order by a.id desc limit 1`.execute(db);
  return rows[0];
}

export async function findAllotment(db: Db, scope: InstituteScope, id: string): Promise<FoundAllotment | undefined> {
  const { rows } = await sql<FoundAllotment>`select ${columns(scope)} from ${reached(scope)} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** A proposal that was not committed gives way to the next one. */
export async function insertAllotment(
  db: Db,
  scope: InstituteScope,
  { windowId, stamp, allotted }: { readonly windowId: string; readonly stamp: string; readonly allotted: Allotted<AllotStudent> },
): Promise<string> {
  await sql`update subject_allotment set state = 'REPLACED', version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and choice_window_id = ${windowId} and state = 'PROPOSED'`.execute(db);
  const { students, papers } = allotted;
  const made = await sql<{ id: string }>`
    insert into subject_allotment (institute_id, choice_window_id, stamp, students, placed, made_by)
    values (${scope.instituteId}, ${windowId}, ${stamp}, ${students.length}, ${students.filter((one) => one.lacks === 0).length}, ${scope.userId}) returning id`.execute(
    db,
  );
  const id = made.rows[0]?.id;
  if (id === undefined) throw new Error('an allotment was not written');
  await sql`
    insert into subject_allotment_row (institute_id, subject_allotment_id, enrolment_id, rank, points, credits, submitted_at, tie, outcome, lacks)
    select ${scope.instituteId}, ${id}, s.enrolment_id, s.rank, s.points, s.credits, s.submitted_at, s.tie, s.outcome, s.lacks
      from unnest(${students.map((one) => one.student.id)}::uuid[], ${students.map((one) => one.rank)}::int[], ${students.map((one) => one.student.points)}::bigint[],
                  ${students.map((one) => one.student.credits)}::bigint[], ${students.map((one) => new Date(one.student.submittedAt).toISOString())}::timestamptz[],
                  ${students.map((one) => one.tie)}::text[], ${students.map((one) => JSON.stringify(one.outcome))}::jsonb[], ${students.map((one) => one.lacks)}::int[])
             s(enrolment_id, rank, points, credits, submitted_at, tie, outcome, lacks)`.execute(db);
  await sql`
    insert into subject_allotment_paper (institute_id, subject_allotment_id, exam_paper_id, first_wishes, wishes, seated, cut_rank)
    select ${scope.instituteId}, ${id}, p.* from unnest(${papers.map((one) => one.id)}::uuid[], ${papers.map((one) => one.firstWishes)}::int[],
      ${papers.map((one) => one.wishes)}::int[], ${papers.map((one) => one.seated)}::int[], ${papers.map((one) => one.cutRank)}::int[]) p`.execute(
    db,
  );
  return id;
}

const MERIT = sql`case when r.credits > 0 then round(r.points::numeric / r.credits, 2)::text end`;

export async function allotmentPapers(db: Db, scope: InstituteScope, id: string): Promise<AllotmentPaper[]> {
  const { rows } = await sql<AllotmentPaper>`
    select p.exam_paper_id as paper_id, e.code, e.title, w.basket, w.capacity, w.least, w.closed_at is not null as is_closed,
           p.first_wishes as first, p.wishes as wanted, p.seated,
           case when p.cut_rank is not null then (
             select json_build_object('rank', r.rank, 'merit', ${MERIT}, 'name', st.full_name)
               from subject_allotment_row r
               join enrolment n on n.institute_id = r.institute_id and n.id = r.enrolment_id
               join student_profile st on st.institute_id = n.institute_id and st.id = n.student_profile_id
              where r.institute_id = p.institute_id and r.subject_allotment_id = p.subject_allotment_id and r.rank = p.cut_rank) end as cut
      from subject_allotment_paper p
      join subject_allotment a on a.institute_id = p.institute_id and a.id = p.subject_allotment_id
      join choice_window_paper w on w.institute_id = p.institute_id and w.choice_window_id = a.choice_window_id and w.exam_paper_id = p.exam_paper_id
      join exams_exam_paper e on e.institute_id = p.institute_id and e.id = p.exam_paper_id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.subject_allotment_id = ${id} order by w.basket, w.position`.execute(
    db,
  );
  return rows;
}

interface RowFilter {
  readonly q?: string | undefined;
  readonly place?: 'ALL' | 'SHORT' | undefined;
}

export interface StoredRow {
  readonly id: string;
  readonly studentProfileId: string;
  readonly name: string;
  readonly prn: string;
  readonly division: string | null;
  readonly rank: number;
  readonly merit: string | null;
  readonly submittedAt: string;
  readonly tie: Tie | null;
  readonly outcome: (Omit<BasketOutcome, 'got' | 'wishes'> & {
    got: string[];
    wishes: { paper: string; why: 'GOT' | 'FULL' | 'CLOSED' | 'ENOUGH' }[];
  })[];
  readonly lacks: number;
}

const rowsOf = (scope: InstituteScope, id: string, q: string | undefined) => sql`
  subject_allotment_row r
  join enrolment e on e.institute_id = r.institute_id and e.id = r.enrolment_id
  join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
  left join division d on d.institute_id = e.institute_id and d.id = e.division_id
 where r.institute_id = (select ${scope.instituteId}::uuid) and r.subject_allotment_id = ${id} and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn'])}`;

const PLACE = sql`case when r.lacks = 0 then 'ALL' else 'SHORT' end`;

export async function listRows(db: Db, scope: InstituteScope, id: string, { q, place }: RowFilter, page: Page): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.id, e.student_profile_id, st.full_name as name, st.university_prn as prn, d.name as division, r.rank, ${MERIT} as merit, r.submitted_at, r.tie, r.outcome, r.lacks
      from ${rowsOf(scope, id, q)} and (${place ?? null}::text is null or ${PLACE} = ${place ?? null}) order by r.rank ${paged(page)}`.execute(
    db,
  );
  return rows;
}

export async function countRows(db: Db, scope: InstituteScope, id: string, { q }: RowFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{
    place: string;
    n: number;
  }>`select ${PLACE} as place, count(*)::int as n from ${rowsOf(scope, id, q)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ place, n }) => [place, n]));
}

export async function classCode(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from course_instance where institute_id = (select ${scope.instituteId}::uuid) and id = ${courseInstanceId}`.execute(db);
  return rows[0]?.code ?? '';
}

export async function markCommitted(db: Db, scope: InstituteScope, id: string, actId: string): Promise<void> {
  await sql`
    update subject_allotment set state = 'COMMITTED', committed_by = ${scope.userId}, committed_at = now(), subject_act_id = ${actId}, version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

/** Logins of those whom an allotment gave papers. */
export async function allottedLogins(db: Db, scope: InstituteScope, id: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select st.user_id from ${rowsOf(scope, id, undefined)} and st.user_id is not null`.execute(db);
  return rows.map((one) => one.userId);
}
