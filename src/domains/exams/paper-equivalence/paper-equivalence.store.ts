import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { EquivalenceFacts } from './paper-equivalence.rules.ts';

interface Pair {
  readonly oldPaperId: string;
  readonly newPaperId: string;
}

/** What stands in the way of this pair; `id`: of the row itself when it is changed. */
export async function equivalenceFacts(
  db: Db,
  scope: InstituteScope,
  { oldPaperId, newPaperId }: Pair,
  id: string | null,
): Promise<EquivalenceFacts> {
  const { rows } = await sql<EquivalenceFacts>`
    select array(select u.unit_no from paper_unit u
                  where u.institute_id = (select ${scope.instituteId}::uuid) and u.exam_paper_id = ${oldPaperId}::uuid
                    and not exists (select 1 from paper_unit n where n.institute_id = u.institute_id and n.exam_paper_id = ${newPaperId}::uuid and n.unit_no = u.unit_no)
                  order by u.unit_no) as missing_units,
           (select p.code from paper_equivalence q join exam_paper p on p.institute_id = q.institute_id and p.id = q.new_paper_id
             where q.institute_id = (select ${scope.instituteId}::uuid) and q.old_paper_id = ${newPaperId}::uuid and q.id is distinct from ${id}::uuid) as new_leads_to,
           array(select p.code from paper_equivalence q join exam_paper p on p.institute_id = q.institute_id and p.id = q.old_paper_id
                  where q.institute_id = (select ${scope.instituteId}::uuid) and q.new_paper_id = ${oldPaperId}::uuid and q.id is distinct from ${id}::uuid
                  order by p.code) as lead_to_old`.execute(db);
  return rows[0] ?? { missingUnits: [], newLeadsTo: null, leadToOld: [] };
}

/** Students who sit the new paper for a backlog in the old one, in examinations whose result is not published yet. */
export async function studentsUnderWay(db: Db, scope: InstituteScope, { oldPaperId, newPaperId }: Pair): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct x.student_profile_id)::int as n
      from results_backlog b
      join results_backlog_attempt a on a.institute_id = b.institute_id and a.backlog_id = b.id and a.state in ('INWARDED', 'ATTEMPTED')
      join student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id
      join student_paper sp on sp.institute_id = x.institute_id and sp.student_exam_id = x.id and sp.exam_paper_id = ${newPaperId}::uuid
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_paper_id = ${oldPaperId}::uuid`.execute(db);
  return rows[0]?.n ?? 0;
}
