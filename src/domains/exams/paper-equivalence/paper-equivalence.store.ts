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

/** Two pairs of papers that could take each other's place, by code, as a sample has them: codes that only one paper has. */
export async function examplePairs(db: Db, scope: InstituteScope): Promise<{ old: string; new: string }[]> {
  const { rows } = await sql<{ old: string; new: string }>`
    with alike as (
      select p.code, row_number() over (partition by u.units order by p.code) as place, u.units
        from exam_paper p
        cross join lateral (select array(select n.unit_no from paper_unit n
           where n.institute_id = p.institute_id and n.exam_paper_id = p.id order by n.unit_no) as units) u
       where p.institute_id = (select ${scope.instituteId}::uuid)
         and not exists (select 1 from exam_paper o where o.institute_id = p.institute_id and o.id <> p.id and lower(o.code) = lower(p.code))
         and not exists (select 1 from paper_equivalence q where q.institute_id = p.institute_id and p.id in (q.old_paper_id, q.new_paper_id)))
    select a.code as old, b.code as new
      from alike a join alike b on b.units = a.units and b.place = a.place + 1
     where a.place % 2 = 1 order by a.code limit 2`.execute(db);
  return rows;
}

interface SaidPaper {
  readonly id: string;
  readonly code: string;
  readonly semester: number;
  readonly pattern: string;
  readonly units: readonly { readonly credits: string; readonly heads: readonly { readonly kind: string; readonly max: string }[] }[];
}

/** What is said of each of these papers beside its title. */
export async function papersSaid(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<readonly SaidPaper[]> {
  const { rows } = await sql<SaidPaper>`
    select p.id, p.code, p.semester, t.name as pattern,
           coalesce((select jsonb_agg(jsonb_build_object('credits', u.credits::text, 'heads', coalesce((
                       select jsonb_agg(jsonb_build_object('kind', h.kind, 'max', h.max::text) order by h.head_no)
                         from paper_head h where h.institute_id = u.institute_id and h.paper_unit_id = u.id), '[]')) order by u.unit_no)
                       from paper_unit u where u.institute_id = p.institute_id and u.exam_paper_id = p.id), '[]') as units
      from exam_paper p join exam_pattern t on t.institute_id = p.institute_id and t.id = p.exam_pattern_id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
