import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import type { InwardKind } from './inward.contract.ts';
import { IS_BY_NAME, IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';

interface NewExam {
  readonly studentProfileId: string;
  readonly enrolmentId: string | null;
  readonly divisionId: string | null;
  readonly statusId: string;
  readonly flow: string;
  readonly formNo: string | null;
}

/**
 * Inserts or continues the exams of these students as INWARDED: a withdrawn row keeps its id and form. A repeater's
 * attempt counts the examinations of the same semesters that were sat before.
 */
export async function inwardExams(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  kind: string,
  exams: readonly NewExam[],
  reason: string | null,
): Promise<{ id: string; studentProfileId: string }[]> {
  const { rows } = await sql<{ id: string; studentProfileId: string }>`
    insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, division_id,
        exam_pattern_id, student_exam_status_id, kind, flow, attempt_no, state, form_no, reason, inwarded_at,
        inwarded_by)
    select ${scope.instituteId}, n.student, ${instance.id}, ${instance.examSessionId}, n.enrolment, n.division, ${instance.examPatternId},
           n.status, ${kind}, n.flow,
           case when n.flow = 'REPEATER' and ${kind} <> 'BACKLOG' then 1 + (
             select count(*)::int from student_exam p join exam_instance pi on pi.institute_id = p.institute_id and pi.id = p.exam_instance_id
              where p.institute_id = (select ${scope.instituteId}::uuid) and p.student_profile_id = n.student and p.exam_instance_id <> ${instance.id}
                and p.kind <> 'BACKLOG' and p.state in ('LOCKED', 'SEATED') and pi.semesters && ${instance.semesters}::int[]) else 1 end,
           'INWARDED', n.form_no, ${reason}, now(), ${scope.userId}::uuid
      from unnest(${exams.map((one) => one.studentProfileId)}::uuid[], ${exams.map((one) => one.enrolmentId)}::uuid[],
                  ${exams.map((one) => one.divisionId)}::uuid[], ${exams.map((one) => one.statusId)}::uuid[],
                  ${exams.map((one) => one.flow)}::text[], ${exams.map((one) => one.formNo)}::text[]) as n(student, enrolment, division, status, flow, form_no)
     order by n.student
    on conflict on constraint student_exam_once do update
       set state = 'INWARDED', kind = excluded.kind, flow = excluded.flow, attempt_no = excluded.attempt_no, division_id = excluded.division_id, enrolment_id = excluded.enrolment_id,
           student_exam_status_id = excluded.student_exam_status_id, exam_pattern_id = excluded.exam_pattern_id,
           form_no = coalesce(excluded.form_no, student_exam.form_no), reason = excluded.reason, inwarded_at = now(),
           inwarded_by = excluded.inwarded_by, version = student_exam.version + 1, updated_at = now()
     where student_exam.state in ('ELIGIBLE', 'WITHDRAWN')
    returning id, student_profile_id`.execute(db);
  return rows;
}

export interface PaperOf {
  readonly studentExamId: string;
  readonly paperId: string;
  readonly backlogId?: string;
  readonly attemptNo?: number;
}

/**
 * Makes these the papers of these students, and no others: who was uninwarded before may have had other papers, or the same
 * ones not as a backlog. Such a row goes with what was carried into it; marks entered here bar an uninward.
 */
export async function fitPapers(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  examIds: readonly string[],
  pairs: readonly PaperOf[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select sp.id from student_paper sp
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = any(${examIds}::uuid[]) and not exists (
       select 1 from unnest(${pairs.map((one) => one.studentExamId)}::uuid[], ${pairs.map((one) => one.paperId)}::uuid[],
                            ${pairs.map((one) => one.backlogId ?? null)}::uuid[]) as n(exam, paper, backlog)
        where n.exam = sp.student_exam_id and n.paper = sp.exam_paper_id and n.backlog is not distinct from sp.backlog_id)
     order by sp.id for update`.execute(db);
  const gone = rows.map((row) => row.id);
  if (gone.length > 0) {
    await sql`delete from mark where institute_id = (select ${scope.instituteId}::uuid) and student_paper_id = any(${gone}::uuid[]) and origin = 'CARRIED'`.execute(
      db,
    );
    await sql`delete from student_paper where institute_id = (select ${scope.instituteId}::uuid) and id = any(${gone}::uuid[])`.execute(db);
  }
  await addPapers(db, scope, instanceId, pairs);
  await sql`
    update student_paper sp set division_id = x.division_id, attempt_no = coalesce(n.attempt, x.attempt_no)
      from unnest(${pairs.map((one) => one.studentExamId)}::uuid[], ${pairs.map((one) => one.paperId)}::uuid[],
                  ${pairs.map((one) => one.attemptNo ?? null)}::int[]) as n(exam, paper, attempt)
      join student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam
     where sp.institute_id = x.institute_id and sp.student_exam_id = n.exam and sp.exam_paper_id = n.paper
       and (sp.division_id, sp.attempt_no) is distinct from (x.division_id, coalesce(n.attempt, x.attempt_no))`.execute(db);
}

/** A student who sits backlogs is at the highest attempt among the papers. */
export async function countAttempts(db: Db, scope: InstituteScope, examIds: readonly string[]): Promise<void> {
  await sql`
    update student_exam x set attempt_no = p.attempt_no
      from (select student_exam_id, max(attempt_no) as attempt_no from student_paper
             where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = any(${examIds}::uuid[]) group by 1) p
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = p.student_exam_id and x.attempt_no <> p.attempt_no`.execute(db);
}

/** One row per student and paper; existing rows stay. Returns the number of new rows. */
export async function addPapers(db: Db, scope: InstituteScope, instanceId: string, pairs: readonly PaperOf[]): Promise<number> {
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
             where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${instanceId}
      union select x.exam_pattern_id from student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId}),
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
  readonly kind: InwardKind;
  readonly state: 'NOT_ELIGIBLE' | 'ELIGIBLE' | 'INWARDED' | 'LOCKED' | 'SEATED' | 'WITHDRAWN';
  /** Each open sheet by mask number counts, with or without a mark: what bars an act would tell whose mark was just entered, and who leaves, whose number goes. */
  readonly marks: number;
  /** Valid hall tickets: one or none. */
  readonly tickets: number;
  /** Seats in rooms. */
  readonly roomPlaces: number;
}

/**
 * Students of an instance, locked for a change of state, in a fixed order; all of them without ids. FOR UPDATE, because a save of
 * marks locks its students FOR KEY SHARE: counts made here are then complete.
 */
export async function holdExams(db: Db, scope: InstituteScope, instanceId: string, ids: readonly string[] | null): Promise<HeldExam[]> {
  await sql`select 1 from student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and ${among(ids)}
             order by id for update`.execute(db);
  return findHeld(db, scope, instanceId, ids);
}

const among = (ids: readonly string[] | null) => (ids === null ? sql`true` : sql`id = any(${ids}::uuid[])`);

/** The same without row locks. */
export async function findHeld(db: Db, scope: InstituteScope, instanceId: string, ids: readonly string[] | null): Promise<HeldExam[]> {
  const { rows } = await sql<HeldExam>`
    select id, student_profile_id, kind, state,
           (select count(*)::int from mark m where m.institute_id = student_exam.institute_id and m.student_exam_id = student_exam.id and m.origin = 'FRESH'
              and ${IS_BY_NAME})
           + (select count(*)::int from masked_paper o
               join student_paper w on w.institute_id = o.institute_id and w.student_exam_id = student_exam.id and w.exam_paper_id = o.exam_paper_id
               join mark_sheet s on s.institute_id = o.institute_id and s.exam_instance_id = o.exam_instance_id and s.exam_paper_id = o.exam_paper_id
                and s.division_id is not distinct from w.division_id
               join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id and h.kind = o.head_kind
              where o.institute_id = student_exam.institute_id and o.exam_instance_id = student_exam.exam_instance_id and ${IS_MASKED}) as marks,
           (select count(*)::int from print_hall_ticket t where t.institute_id = student_exam.institute_id and t.exam_instance_id = student_exam.exam_instance_id
              and t.student_exam_id = student_exam.id and t.state = 'VALID') as tickets,
           (select count(*)::int from room_place r join student_paper w on w.institute_id = r.institute_id and w.id = r.student_paper_id
             where w.institute_id = student_exam.institute_id and w.student_exam_id = student_exam.id) as room_places
      from student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and ${among(ids)} order by id`.execute(
    db,
  );
  return rows;
}

/** Counts of the students' papers, and of backlog attempts that would be undone. */
export async function countHeld(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
): Promise<{ papers: number; backlogAttempts: number }> {
  const { rows } = await sql<{ papers: number; backlogAttempts: number }>`
    select (select count(*)::int from student_paper where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = any(${ids}::uuid[])) as papers,
           (select count(*)::int from results_backlog_attempt where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = any(${ids}::uuid[])
               and state in ('INWARDED', 'ATTEMPTED')) as backlog_attempts`.execute(db);
  return rows[0] ?? { papers: 0, backlogAttempts: 0 };
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
