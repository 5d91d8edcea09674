import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/**
 * Papers of a past examination's pattern that one like it would not examine from this day on: those that it did not, unless they are sat now for one
 * that it did; of an examination for backlogs also those whose backlogs are sat in another paper now.
 */
export async function papersLeftOut(
  db: Db,
  scope: InstituteScope,
  id: string,
  from: string,
): Promise<{ semester: number; code: string }[]> {
  const { rows } = await sql<{ semester: number; code: string }>`
    with examined as materialized (
      select exam_paper_id as id from exam_instance_paper where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${id}),
    replaced as materialized (
      select q.old_paper_id, q.new_paper_id
        from exam_instance i join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id and y.nature in ('ATKT', 'SUPPLEMENTARY')
        join paper_equivalence q on q.institute_id = i.institute_id and (q.from_on is null or q.from_on <= ${from}::date)
         and q.old_paper_id in (select id from examined)
       where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${id})
    select p.semester, p.code from exam_instance i
      join exam_paper p on p.institute_id = i.institute_id and p.course_id = i.course_id and p.semester = any(i.semesters)
           and (p.branch_id is null or i.branch_id is null or p.branch_id = i.branch_id)
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${id} and exists (select 1 from examined)
       and (p.id in (select old_paper_id from replaced)
         or p.exam_pattern_id = i.exam_pattern_id and p.id not in (select id from examined) and p.id not in (select new_paper_id from replaced))
     order by p.semester, p.code limit 500`.execute(db);
  return rows;
}

interface ReplacedPaper {
  readonly semester: number;
  readonly code: string;
  readonly newCode: string;
}

/** Of these papers those whose backlogs are sat in another one, in sessions that begin on this day or with this session. */
export async function replacedPapers(
  db: Db,
  scope: InstituteScope,
  paperIds: readonly string[],
  session: { readonly id: string | null; readonly startsOn: string | null },
): Promise<ReplacedPaper[]> {
  const { rows } = await sql<ReplacedPaper>`
    select p.semester, p.code, n.code as new_code
      from paper_equivalence q
      join exam_paper p on p.institute_id = q.institute_id and p.id = q.old_paper_id
      join exam_paper n on n.institute_id = q.institute_id and n.id = q.new_paper_id
     where q.institute_id = (select ${scope.instituteId}::uuid) and q.old_paper_id = any(${paperIds}::uuid[])
       and (q.from_on is null or q.from_on <= coalesce(${session.startsOn}::date,
              (select s.starts_on from exam_session s where s.institute_id = q.institute_id and s.id = ${session.id}::uuid)))
     order by p.semester, p.code`.execute(db);
  return rows;
}
