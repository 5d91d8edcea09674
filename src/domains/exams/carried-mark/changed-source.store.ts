import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** A mark that an examination carries otherwise than the examination it comes from has it now. */
export interface ChangedSource {
  readonly studentExamId: string;
  readonly prn: string;
  readonly name: string;
  readonly paperCode: string;
  readonly headKind: string;
  readonly carried: string;
  /** A mark, or a status in its place. */
  readonly present: string;
  readonly exam: string;
}

/**
 * Carried marks whose source was corrected since, the first of them and how many. A head is found again by attempt, unit and number, in
 * the paper or in one that it follows; what came by a file from elsewhere has no source here.
 */
export async function changedSources(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  most: number,
): Promise<{ total: number; marks: ChangedSource[] }> {
  const { rows } = await sql<ChangedSource & { n: number }>`
    select x.id as student_exam_id, st.university_prn as prn, st.full_name as name, p.code as paper_code, h.kind as head_kind, coalesce(m.value::text, '–') as carried,
           coalesce(s.status, s.value::text, '–') as present, oi.name as exam, count(*) over ()::int as n
      from student_exam x
      join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.origin = 'CARRIED'
      join exam_instance oi on oi.institute_id = m.institute_id and oi.code = m.origin_document
      join student_exam ox on ox.institute_id = x.institute_id and ox.exam_instance_id = oi.id and ox.student_profile_id = x.student_profile_id
      join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
      join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exam_paper p on p.institute_id = u.institute_id and p.id = u.exam_paper_id
      join student_paper osp on osp.institute_id = ox.institute_id and osp.student_exam_id = ox.id and osp.attempt_no = m.origin_attempt
           and (osp.exam_paper_id = p.id or exists (select from paper_equivalence q
             where q.institute_id = p.institute_id and q.old_paper_id = osp.exam_paper_id and q.new_paper_id = p.id))
      join paper_unit ou on ou.institute_id = osp.institute_id and ou.exam_paper_id = osp.exam_paper_id and ou.unit_no = u.unit_no
      join paper_head oh on oh.institute_id = ou.institute_id and oh.paper_unit_id = ou.id and oh.head_no = h.head_no
      join mark s on s.institute_id = ox.institute_id and s.student_exam_id = ox.id and s.paper_head_id = oh.id and s.origin = 'FRESH'
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       and (s.status is not null or s.value is distinct from m.value)
     order by st.university_prn, p.code, h.head_no limit ${most}`.execute(db);
  return { total: rows[0]?.n ?? 0, marks: rows.map(({ n: _n, ...mark }) => mark) };
}
