import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import type { StudentExamRow } from './inward.contract.ts';

interface NewExam {
  readonly studentProfileId: string;
  readonly enrolmentId: string | null;
  readonly divisionId: string | null;
  readonly statusId: string;
  readonly flow: string;
}

/**
 * Inserts or continues the exams of these students as INWARDED: a withdrawn row keeps its id, form and papers. A repeater's
 * attempt counts the examinations of the same semesters that were sat before.
 */
export async function inwardExams(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  kind: string,
  exams: readonly NewExam[],
  form: { formNo: string | null; reason: string | null },
): Promise<{ id: string; studentProfileId: string }[]> {
  const { rows } = await sql<{ id: string; studentProfileId: string }>`
    insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, division_id,
        exam_pattern_id, student_exam_status_id, kind, flow, attempt_no, state, form_no, reason, inwarded_at)
    select ${scope.instituteId}, n.student, ${instance.id}, ${instance.examSessionId}, n.enrolment, n.division, ${instance.examPatternId},
           n.status, ${kind}, n.flow,
           case when n.flow = 'REPEATER' and ${kind} <> 'BACKLOG' then 1 + (
             select count(*)::int from student_exam p join exam_instance pi on pi.institute_id = p.institute_id and pi.id = p.exam_instance_id
              where p.institute_id = (select ${scope.instituteId}::uuid) and p.student_profile_id = n.student and p.exam_instance_id <> ${instance.id}
                and p.kind <> 'BACKLOG' and p.state in ('LOCKED', 'SEATED') and pi.semesters && ${instance.semesters}::int[]) else 1 end,
           'INWARDED', ${form.formNo}, ${form.reason}, now()
      from unnest(${exams.map((one) => one.studentProfileId)}::uuid[], ${exams.map((one) => one.enrolmentId)}::uuid[],
                  ${exams.map((one) => one.divisionId)}::uuid[], ${exams.map((one) => one.statusId)}::uuid[],
                  ${exams.map((one) => one.flow)}::text[]) as n(student, enrolment, division, status, flow)
     order by n.student
    on conflict on constraint student_exam_once do update
       set state = 'INWARDED', kind = excluded.kind, flow = excluded.flow, division_id = excluded.division_id, enrolment_id = excluded.enrolment_id,
           student_exam_status_id = excluded.student_exam_status_id, exam_pattern_id = excluded.exam_pattern_id,
           form_no = coalesce(excluded.form_no, student_exam.form_no), reason = excluded.reason, inwarded_at = now(),
           version = student_exam.version + 1, updated_at = now()
     where student_exam.state in ('ELIGIBLE', 'WITHDRAWN')
    returning id, student_profile_id`.execute(db);
  return rows;
}

/** One row a student and paper; those that are there stay. Answers how many are new. */
export async function addPapers(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  pairs: readonly { studentExamId: string; paperId: string; backlogId?: string; attemptNo?: number }[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with added as (
      insert into student_paper (institute_id, student_exam_id, exam_paper_id, exam_instance_id, division_id, attempt_no, backlog_id)
      select x.institute_id, x.id, n.paper, ${instanceId}, x.division_id, coalesce(n.attempt, x.attempt_no), n.backlog
        from unnest(${pairs.map((one) => one.studentExamId)}::uuid[], ${pairs.map((one) => one.paperId)}::uuid[],
                    ${pairs.map((one) => one.backlogId ?? null)}::uuid[], ${pairs.map((one) => one.attemptNo ?? null)}::int[])
             as n(exam, paper, backlog, attempt)
        join student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam
      on conflict on constraint student_paper_once do nothing
      returning 1)
    select count(*)::int as n from added`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Rule documents become immutable with the first student inwarded under them. */
export async function freezeRules(db: Db, scope: InstituteScope, instanceId: string): Promise<void> {
  await sql`
    with used as (
      select i.exam_pattern_id as id from exam_instance i where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId}
      union select p.exam_pattern_id from exam_instance_paper ip join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
             where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${instanceId}),
    pattern as (
      update exam_pattern t set used_at = now() from used u
       where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = u.id and t.used_at is null
      returning t.result_grading_id, t.grace_scheme_id, t.class_table_id),
    grading as (
      update result_grading t set used_at = now() from (select distinct result_grading_id as id from pattern) u
       where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = u.id and t.used_at is null),
    grace as (
      update grace_scheme t set used_at = now() from (select distinct grace_scheme_id as id from pattern) u
       where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = u.id and t.used_at is null)
    update class_table t set used_at = now() from (select distinct class_table_id as id from pattern) u
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = u.id and t.used_at is null`.execute(db);
}

export interface HeldExam {
  readonly id: string;
  readonly studentProfileId: string;
  readonly state: 'NOT_ELIGIBLE' | 'ELIGIBLE' | 'INWARDED' | 'LOCKED' | 'SEATED' | 'WITHDRAWN';
  readonly marks: number;
}

/**
 * Students of an instance, held for a change of state, in a fixed order; all of them without ids. FOR UPDATE, because a save of
 * marks holds its students FOR KEY SHARE: what is counted here is then all there is.
 */
export async function holdExams(db: Db, scope: InstituteScope, instanceId: string, ids: readonly string[] | null): Promise<HeldExam[]> {
  const chosen = ids === null ? sql`true` : sql`id = any(${ids}::uuid[])`;
  await sql`select 1 from student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and ${chosen}
             order by id for update`.execute(db);
  const { rows } = await sql<HeldExam>`
    select id, student_profile_id, state,
           (select count(*)::int from mark m where m.institute_id = student_exam.institute_id and m.student_exam_id = student_exam.id and m.origin = 'FRESH') as marks
      from student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and ${chosen} order by id`.execute(
    db,
  );
  return rows;
}

/** Moves students from one state to another; touches only those still in `from`. */
export async function moveExams(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  from: string,
  to: string,
  reason: string | null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with moved as (
      update student_exam set state = ${to}, reason = coalesce(${reason}, reason), version = version + 1, updated_at = now()
       where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and state = ${from} returning 1)
    select count(*)::int as n from moved`.execute(db);
  return rows[0]?.n ?? 0;
}

interface ListFilter {
  readonly examInstanceId: string;
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const chosenExams = (scope: InstituteScope, filter: ListFilter) => sql`
  from student_exam x
  join student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join student_exam_status xs on xs.institute_id = x.institute_id and xs.id = x.student_exam_status_id
  left join division d on d.institute_id = x.institute_id and d.id = x.division_id
  left join enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
 where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${filter.examInstanceId}
   and (${filter.state ?? null}::text is null or x.state = ${filter.state ?? null})
   and (${filter.kind ?? null}::text is null or x.kind = ${filter.kind ?? null})
   and (${filter.q ?? null}::text is null or st.full_name ilike ${`%${filter.q ?? ''}%`} or st.university_prn ilike ${`%${filter.q ?? ''}%`}
        or x.seat_no ilike ${`%${filter.q ?? ''}%`})`;

export async function listExams(db: Db, scope: InstituteScope, filter: ListFilter): Promise<{ rows: StudentExamRow[]; total: number }> {
  const { rows } = await sql<StudentExamRow>`
    select x.id, x.student_profile_id, st.university_prn as prn, st.full_name as name, d.name as division_name, e.roll_no, x.kind, x.flow,
           x.attempt_no, x.state, xs.code as status_code, x.seat_no, x.form_no, x.remark, x.reason, x.stale, x.inwarded_at, x.version,
           (select count(*)::int from student_paper sp where sp.institute_id = x.institute_id and sp.student_exam_id = x.id) as papers
      ${chosenExams(scope, filter)}
     order by x.seat_no nulls last, st.university_prn limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${chosenExams(scope, filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Students by state, for the chips over the list. */
export async function countByState(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from student_exam
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} group by state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}
