import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { publishedOutcome } from '../result-run/outcome-sql.store.ts';

/**
 * Posts the difference between what the published version of these students earns and what is posted for them: EARNED for what is
 * new, REVERSED with the opposite sign for what no longer counts. Posting twice posts nothing. Nothing is earned by a reserved
 * result, by one that is null and void, or in an examination whose type does not count.
 */
export async function postCredits(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  students: { readonly studentExamIds: readonly string[]; readonly studentProfileIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ${publishedOutcome(scope, instanceId, students.studentExamIds)},
    earned as (
      select student_profile_id, run_no, semester, exam_paper_id, unit_no, grade, credits, points from outcome
       where credits > 0 and pass and not from_earlier and letter not in ('RR', 'NULL')
         and exists (select from exams_exam_instance i join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id and y.counts_in_result
                      where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId})),
    posted as (
      select student_profile_id, semester, exam_paper_id, unit_no, grade, sum(credits) as credits, sum(points) as points, max(run_no) as run_no
        from credit_ledger where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId}
         and student_profile_id = any(${students.studentProfileIds}::uuid[])
       group by 1, 2, 3, 4, 5 having sum(credits) <> 0),
    difference as (
      select student_profile_id, max(run_no) as run_no, semester, exam_paper_id, unit_no, grade, credits, points, sum(side) as side
        from (select student_profile_id, run_no, semester, exam_paper_id, unit_no, grade, credits, points, 1 as side from earned
              union all select student_profile_id, run_no, semester, exam_paper_id, unit_no, grade, credits, points, -1 from posted) both_sides
       group by student_profile_id, semester, exam_paper_id, unit_no, grade, credits, points having sum(side) <> 0),
    written as (
      insert into credit_ledger (institute_id, student_profile_id, exam_instance_id, run_no, semester, exam_paper_id, unit_no, kind, credits, points, grade)
      select ${scope.instituteId}, student_profile_id, ${instanceId}, run_no, semester, exam_paper_id, unit_no,
             case when side > 0 then 'EARNED' else 'REVERSED' end, side * credits, side * points, grade from difference
       order by student_profile_id, side
      returning 1)
    select count(*)::int as n from written`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface CreditPosting {
  readonly id: string;
  readonly semester: number;
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
    select l.id, l.semester, p.code as paper_code, p.title as paper_title, l.unit_no, l.kind, l.credits, l.points, l.grade, i.code as exam_instance_code, l.posted_at
      from credit_ledger l
      join exams_exam_paper p on p.institute_id = l.institute_id and p.id = l.exam_paper_id
      join exams_exam_instance i on i.institute_id = l.institute_id and i.id = l.exam_instance_id
     where l.institute_id = (select ${scope.instituteId}::uuid) and l.student_profile_id = ${studentProfileId} order by l.id`.execute(db);
  return rows;
}
