import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_HIDDEN } from '../result-run/hidden-candidate.store.ts';
import type { CandidateHead, KindTerms, Taken } from './application.rules.ts';

export interface Candidate {
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly examName: string;
  readonly prn: string;
  readonly name: string;
  /** The student's login. */
  readonly userId: string | null;
  readonly isPublished: boolean;
  readonly isWithheld: boolean;
  readonly settings: unknown;
}

/** A student in an examination, by that or by the login and the examination. */
export async function findCandidate(
  db: Db,
  scope: InstituteScope,
  asked: { readonly studentExamId: string } | { readonly examInstanceId: string },
): Promise<Candidate | undefined> {
  const whose =
    'studentExamId' in asked
      ? sql`x.id = ${asked.studentExamId}`
      : sql`x.exam_instance_id = ${asked.examInstanceId} and st.user_id = ${scope.userId}`;
  const { rows } = await sql<Candidate>`
    select x.id as student_exam_id, i.id as exam_instance_id, i.name as exam_name, st.university_prn as prn, st.full_name as name, st.user_id,
           r.run_no is not null as is_published,
           coalesce(x.remark in ('WH', 'RR') or r.remark = 'WH' or r.letter = 'RR', false) as is_withheld, pt.settings
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exams_exam_pattern pt on pt.institute_id = x.institute_id and pt.id = coalesce(x.exam_pattern_id, i.exam_pattern_id)
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join lateral (select r.run_no, r.letter, r.remark from result r
         where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id) order by r.run_no desc limit 1) r on true
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.state in ('INWARDED', 'LOCKED', 'SEATED') and ${whose}`.execute(db);
  return rows[0];
}

/** The student's heads with their present marks; none under a mask number. */
export async function candidateHeads(db: Db, scope: InstituteScope, studentExamId: string): Promise<CandidateHead[]> {
  const { rows } = await sql<CandidateHead>`
    select h.id as paper_head_id, p.code as paper_code, p.title as paper_title, u.unit_no, h.head_no, h.kind as head_kind, h.evaluator,
           h.max::text as max, h.min::text as min, m.origin, m.value::text as value
      from exams_mark m
      join exams_paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
      join exams_paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      left join exams_mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = ${studentExamId} and not ${IS_HIDDEN}
     order by p.semester, p.code, u.unit_no, h.head_no`.execute(db);
  return rows;
}

/** Kinds that are open, with the last day of each for a result that was first published on its day. */
export async function openKinds(db: Db, scope: InstituteScope, examInstanceId: string, usualDays: number): Promise<KindTerms[]> {
  const { rows } = await sql<KindTerms>`
    select k.id, k.name, k.nature, k.policy, k.threshold_percent::text as threshold_percent, k.third_above::text as third_above, k.fee::text as fee, k.head_kinds,
           coalesce(d.last_day::text, '') as last_day, coalesce(d.last_day < (now() at time zone n.time_zone)::date, false) as is_over
      from revaluation_kind k
      join exams_exam_instance i on i.institute_id = k.institute_id and i.id = ${examInstanceId}
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = k.institute_id
      cross join lateral (select (coalesce(i.first_published_at, i.published_at, now()) at time zone n.time_zone)::date + coalesce(k.days, ${usualDays}::int) as last_day) d
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.active order by k.code`.execute(db);
  return rows;
}

/** Holds the student in the examination: two requests at once are judged one after the other, so the caps of heads hold. */
export async function holdCandidate(db: Db, scope: InstituteScope, studentExamId: string): Promise<void> {
  await sql`select 1 from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = ${studentExamId} for no key update`.execute(
    db,
  );
}

/** What this student applied for in this examination, without what was withdrawn or rejected. */
export async function takenBy(db: Db, scope: InstituteScope, studentExamId: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select paper_head_id, nature, closed_at is null as is_open from revaluation
     where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = ${studentExamId} and state not in ('WITHDRAWN', 'REJECTED')`.execute(
    db,
  );
  return rows;
}

export interface NewApplication {
  readonly paperHeadId: string;
  readonly revaluationKindId: string;
  readonly nature: string;
  readonly policy: string;
  readonly thresholdPercent: string | null;
  readonly thirdAbove: string | null;
  readonly fee: string;
  readonly markBefore: string;
  /** By whoever was let in after the end. */
  readonly isLate: boolean;
  /** Eight figures by chance: it says nothing of who applied, or when. */
  readonly valuationNo: number;
}

/** The next application numbers of the institute, in the open revaluation session of the examination; one free of charge is accepted at once. */
export async function insertApplications(
  db: Db,
  scope: InstituteScope,
  { studentExamId, examInstanceId }: Pick<Candidate, 'studentExamId' | 'examInstanceId'>,
  asked: readonly NewApplication[],
  by: 'STUDENT' | 'DESK',
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`revaluation ${scope.instituteId}`}, 0))`.execute(db);
  const of = <Value>(value: (one: NewApplication) => Value) => asked.map(value);
  const { rows } = await sql<{ id: string }>`
    insert into revaluation (institute_id, application_no, valuation_no, exam_instance_id, student_exam_id, paper_head_id, revaluation_kind_id, nature, policy,
                             threshold_percent, third_above, fee, mark_before, late, state, fee_state, by_student, applied_by, post_exam_session_id)
    select ${scope.instituteId}::uuid, l.last + n.at, n.valuation_no, ${examInstanceId}::uuid, ${studentExamId}::uuid, n.head, n.kind, n.nature, n.policy, n.threshold, n.third,
           n.fee, n.mark, n.late, case when n.fee = 0 then 'ACCEPTED' else 'APPLIED' end, case when n.fee = 0 then 'NONE' else 'DUE' end, ${by === 'STUDENT'}, ${scope.userId}::uuid,
           (select i.post_exam_session_id from post_exam_session_instance i
             where i.institute_id = (select ${scope.instituteId}::uuid) and i.exam_instance_id = ${examInstanceId}::uuid and i.type = 'REVALUATION' and i.state = 'OPEN')
      from (select coalesce(max(application_no), 0) as last from revaluation where institute_id = (select ${scope.instituteId}::uuid)) l,
           unnest(${of((one) => one.paperHeadId)}::uuid[], ${of((one) => one.revaluationKindId)}::uuid[], ${of((one) => one.nature)}::text[],
                  ${of((one) => one.policy)}::text[], ${of((one) => one.thresholdPercent)}::numeric[], ${of((one) => one.thirdAbove)}::numeric[],
                  ${of((one) => one.fee)}::numeric[], ${of((one) => one.markBefore)}::numeric[], ${of((one) => one.isLate)}::boolean[],
                  ${of((one) => one.valuationNo)}::int[])
             with ordinality as n(head, kind, nature, policy, threshold, third, fee, mark, late, valuation_no, at)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these numbers those that an application has. */
export async function numbersTaken(db: Db, scope: InstituteScope, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ no: number }>`
    select valuation_no as no from revaluation where institute_id = (select ${scope.instituteId}::uuid) and valuation_no = any(${numbers}::int[])`.execute(
    db,
  );
  return new Set(rows.map(({ no }) => no));
}
