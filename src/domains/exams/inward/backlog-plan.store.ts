import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { openBacklogs } from './candidates.store.ts';
import type { OpenBacklog } from './candidates.store.ts';

/** Number of these students per paper of their open backlogs. */
export async function countBacklogPapers(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ paperId: string; n: number }>`
    select o.exam_paper_id as paper_id, count(distinct o.student_profile_id)::int as n from (${openBacklogs(scope, instance)}) o
     where o.student_profile_id = any(${studentIds}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.paperId, row.n]));
}

interface PaperName {
  readonly paperId: string;
  readonly code: string;
  readonly title: string;
  /** The paper that its backlogs are sat in by the session of this examination, which does not have it. */
  readonly satAs: string | null;
}

export async function paperNames(db: Db, scope: InstituteScope, instance: InstanceRow, ids: readonly string[]): Promise<PaperName[]> {
  const { rows } = await sql<PaperName>`
    select p.id as paper_id, p.code, p.title,
           (select n.code from paper_equivalence q join exam_paper n on n.institute_id = q.institute_id and n.id = q.new_paper_id
              join exam_session s on s.institute_id = q.institute_id and s.id = ${instance.examSessionId}
             where q.institute_id = p.institute_id and q.old_paper_id = p.id and (q.from_on is null or q.from_on <= s.starts_on)) as sat_as
      from exam_paper p
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.id = any(${ids}::uuid[]) order by p.semester, p.code`.execute(db);
  return rows;
}

interface NamedBacklog extends OpenBacklog {
  readonly code: string;
  readonly title: string;
  readonly originCode: string;
}

/** The open backlogs of one student with the paper's and the origin's names. */
export async function backlogsOf(db: Db, scope: InstituteScope, instance: InstanceRow, studentId: string): Promise<NamedBacklog[]> {
  const { rows } = await sql<NamedBacklog>`
    select o.*, p.code, p.title, i.code as origin_code from (${openBacklogs(scope, instance)}) o
      join exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = o.exam_paper_id
      join student_exam x on x.institute_id = p.institute_id and x.id = o.origin_student_exam_id
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     where o.student_profile_id = ${studentId} order by p.semester, p.code, o.unit_no`.execute(db);
  return rows;
}
