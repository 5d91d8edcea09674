import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { publishedOutcome } from '../result-run/outcome-sql.store.ts';

/**
 * Posts the difference between what the published version of these students earns and what is posted for them: EARNED for what is
 * new, REVERSED with the opposite sign for what no longer counts. Posting twice posts nothing. Nothing is earned by a reserved
 * result, by one that is null and void, or in an examination whose type does not count. Credits beside the papers are posted by their
 * activity, with no points, where the published version has them.
 */
export async function postCredits(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  students: { readonly studentExamIds: readonly string[]; readonly studentProfileIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ${publishedOutcome(scope, instanceId, students.studentExamIds)},
    counting as (
      select i.semesters from exams_exam_instance i join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id and y.counts_in_result
       where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId}),
    earned as (
      select student_profile_id, run_no, semester, exam_paper_id, unit_no, null::uuid as credit_activity_id, grade, credits, points from outcome, counting
       where credits > 0 and pass and not from_earlier and letter not in ('RR', 'NULL')
      union all
      select v.student_profile_id, v.run_no, (select max(s) from unnest(k.semesters) s), null, 0, a.credit_activity_id, '', a.value, 0
        from visible v cross join counting k
        join additional_credit a on a.institute_id = (select ${scope.instituteId}::uuid) and a.student_exam_id = v.student_exam_id and a.approved_by is not null
        join credit_activity y on y.institute_id = a.institute_id and y.id = a.credit_activity_id and y.kind = 'CREDITS'
       where v.letter not in ('RR', 'NULL') and (v.body -> 't' ->> 5)::numeric > 0),
    posted as (
      select student_profile_id, semester, exam_paper_id, unit_no, credit_activity_id, grade, sum(credits) as credits, sum(points) as points, max(run_no) as run_no
        from credit_ledger where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId}
         and student_profile_id = any(${students.studentProfileIds}::uuid[])
       group by 1, 2, 3, 4, 5, 6 having sum(credits) <> 0),
    difference as (
      select student_profile_id, max(run_no) as run_no, semester, exam_paper_id, unit_no, credit_activity_id, grade, credits, points, sum(side) as side
        from (select student_profile_id, run_no, semester, exam_paper_id, unit_no, credit_activity_id, grade, credits, points, 1 as side from earned
              union all
              select student_profile_id, run_no, semester, exam_paper_id, unit_no, credit_activity_id, grade, credits, points, -1 from posted) both_sides
       group by student_profile_id, semester, exam_paper_id, unit_no, credit_activity_id, grade, credits, points having sum(side) <> 0),
    written as (
      insert into credit_ledger (institute_id, student_profile_id, exam_instance_id, run_no, semester, exam_paper_id, unit_no, credit_activity_id, kind, credits, points, grade)
      select ${scope.instituteId}, student_profile_id, ${instanceId}, run_no, semester, exam_paper_id, unit_no, credit_activity_id,
             case when side > 0 then 'EARNED' else 'REVERSED' end, side * credits, side * points, grade from difference
       order by student_profile_id, side
      returning 1)
    select count(*)::int as n from written`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface CreditPosting {
  readonly id: string;
  readonly semester: number;
  /** ACTIVITY: earned beside the papers; then code and title are those of the activity. */
  readonly of: 'PAPER' | 'ACTIVITY';
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly unitNo: number;
  readonly kind: 'EARNED' | 'REVERSED';
  readonly credits: string;
  readonly points: string;
  readonly grade: string;
  readonly examInstanceCode: string;
  readonly postedAt: string;
}

/** Postings of one student in the order they were made. */
export async function listPostings(db: Db, scope: InstituteScope, studentProfileId: string): Promise<CreditPosting[]> {
  const { rows } = await sql<CreditPosting>`
    select l.id, l.semester, case when l.credit_activity_id is null then 'PAPER' else 'ACTIVITY' end as of, coalesce(p.code, y.code, '') as paper_code,
           coalesce(p.title, y.name, '') as paper_title, l.unit_no, l.kind, l.credits, l.points, l.grade, i.code as exam_instance_code, l.posted_at
      from credit_ledger l
      left join exams_exam_paper p on p.institute_id = l.institute_id and p.id = l.exam_paper_id
      left join credit_activity y on y.institute_id = l.institute_id and y.id = l.credit_activity_id
      join exams_exam_instance i on i.institute_id = l.institute_id and i.id = l.exam_instance_id
     where l.institute_id = (select ${scope.instituteId}::uuid) and l.student_profile_id = ${studentProfileId} order by l.id`.execute(db);
  return rows;
}
