import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { KeptHead } from './inward.rules.ts';

/** The examination whose marks the next attempt starts from: the last one with a result, else the origin. */
export async function sourceExams(db: Db, scope: InstituteScope, backlogIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; source: string }>`
    select b.id, coalesce((
      select a.student_exam_id from results_backlog_attempt a
       where a.institute_id = b.institute_id and a.backlog_id = b.id and a.state = 'FAILED' order by a.attempt_no desc limit 1),
      b.origin_student_exam_id) as source
      from results_backlog b where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = any(${backlogIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.source]));
}

interface PlacedPaper {
  readonly studentExamId: string;
  readonly examPaperId: string;
}

/** Takes out what an earlier inward carried from an examination of ours; what came by a file of carried marks stays. */
export async function dropCarried(db: Db, scope: InstituteScope, papers: readonly PlacedPaper[]): Promise<void> {
  await sql`
    delete from mark m using student_paper sp, unnest(${papers.map((one) => one.studentExamId)}::uuid[], ${papers.map((one) => one.examPaperId)}::uuid[]) as n(exam, paper)
     where m.institute_id = (select ${scope.instituteId}::uuid) and sp.institute_id = m.institute_id and sp.id = m.student_paper_id
       and sp.student_exam_id = n.exam and sp.exam_paper_id = n.paper and m.origin = 'CARRIED'
       and exists (select from exam_instance i where i.institute_id = m.institute_id and i.code = m.origin_document)`.execute(db);
}

/** Whoever sits papers of one older version of the pattern alone is judged by its rules, as in the result that opened the backlogs. */
export async function judgeByPapers(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<void> {
  await sql`
    update student_exam x set exam_pattern_id = w.pattern
      from (select sp.student_exam_id, min(p.exam_pattern_id::text)::uuid as pattern
              from student_paper sp
              join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
             where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = any(${studentExamIds}::uuid[])
             group by 1 having count(distinct p.exam_pattern_id) = 1) w
      join exam_pattern t on t.institute_id = (select ${scope.instituteId}::uuid) and t.id = w.pattern
     where x.institute_id = t.institute_id and x.id = w.student_exam_id and x.exam_pattern_id <> t.id
       and t.code = (select o.code from exam_pattern o where o.institute_id = x.institute_id and o.id = x.exam_pattern_id)`.execute(db);
}

/** Copies marks, with the moderation that is in them, as CARRIED with their attempt and examination; heads whose maximum differs in the new scheme are not carried. */
export async function carryMarks(db: Db, scope: InstituteScope, heads: readonly KeptHead[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with carried as (
      insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, value, origin, origin_attempt, origin_document, entered_by)
      select sp.institute_id, sp.student_exam_id, sp.id, nh.id, m.value + coalesce(r.marks, 0), 'CARRIED', coalesce(m.origin_attempt, osp.attempt_no),
             coalesce(m.origin_document, oi.code), ${scope.userId}
        from unnest(${heads.map((one) => one.studentExamId)}::uuid[], ${heads.map((one) => one.paperId)}::uuid[],
                    ${heads.map((one) => one.sourceExamId)}::uuid[], ${heads.map((one) => one.sourcePaperId)}::uuid[],
                    ${heads.map((one) => one.unitNo)}::int[], ${heads.map((one) => one.headNo)}::int[])
             as n(exam, paper, source_exam, source_paper, unit_no, head_no)
        join student_paper sp on sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = n.exam and sp.exam_paper_id = n.paper
        join paper_unit nu on nu.institute_id = sp.institute_id and nu.exam_paper_id = n.paper and nu.unit_no = n.unit_no
        join paper_head nh on nh.institute_id = sp.institute_id and nh.paper_unit_id = nu.id and nh.head_no = n.head_no
        join paper_unit ou on ou.institute_id = sp.institute_id and ou.exam_paper_id = n.source_paper and ou.unit_no = n.unit_no
        join paper_head oh on oh.institute_id = sp.institute_id and oh.paper_unit_id = ou.id and oh.head_no = n.head_no and oh.max = nh.max
        join mark m on m.institute_id = sp.institute_id and m.student_exam_id = n.source_exam and m.paper_head_id = oh.id and m.value is not null
        left join results_moderated_mark r on r.institute_id = m.institute_id and r.student_exam_id = m.student_exam_id and r.paper_head_id = m.paper_head_id
        join student_paper osp on osp.institute_id = sp.institute_id and osp.id = m.student_paper_id
        join exam_instance oi on oi.institute_id = sp.institute_id and oi.id = osp.exam_instance_id
      on conflict on constraint mark_once do nothing
      returning 1)
    select count(*)::int as n from carried`.execute(db);
  return rows[0]?.n ?? 0;
}
