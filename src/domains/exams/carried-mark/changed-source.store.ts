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
 * the paper or in one that it follows: once for the examination, not for each mark. What came by a file from elsewhere has no source here.
 */
export async function changedSources(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  most: number,
): Promise<{ total: number; marks: ChangedSource[] }> {
  const { rows } = await sql<ChangedSource & { n: number }>`
    with sat as materialized (
      select distinct sp.exam_paper_id as id from student_paper sp
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId}),
    heads as materialized (
      select h.id, h.kind, h.head_no, p.code, f.id as source_paper_id, oh.id as source_id
        from sat
        join exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = sat.id
        join paper_unit u on u.institute_id = p.institute_id and u.exam_paper_id = p.id
        join paper_head h on h.institute_id = u.institute_id and h.paper_unit_id = u.id
        cross join lateral (
          select p.id union select q.old_paper_id from exams_succeeding_paper q
             where q.institute_id = p.institute_id and q.exam_instance_id = ${examInstanceId} and q.new_paper_id = p.id) f
        join paper_unit ou on ou.institute_id = p.institute_id and ou.exam_paper_id = f.id and ou.unit_no = u.unit_no
        join paper_head oh on oh.institute_id = ou.institute_id and oh.paper_unit_id = ou.id and oh.head_no = h.head_no),
    carried as materialized (
      select x.id as student_exam_id, x.student_profile_id, m.value, m.origin_attempt, m.origin_document, h.kind, h.head_no, h.code, h.source_paper_id, h.source_id
        from student_exam x
        join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.origin = 'CARRIED'
        join heads h on h.id = m.paper_head_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED'))
    select c.student_exam_id, st.university_prn as prn, st.full_name as name, c.code as paper_code, c.kind as head_kind, coalesce(c.value::text, '–') as carried,
           coalesce(s.status, s.value::text, '–') as present, oi.name as exam, count(*) over ()::int as n
      from carried c
      join exam_instance oi on oi.institute_id = (select ${scope.instituteId}::uuid) and oi.code = c.origin_document
      join student_exam ox on ox.institute_id = oi.institute_id and ox.exam_instance_id = oi.id and ox.student_profile_id = c.student_profile_id
      -- Each looked up by its whole key, however few the planner expects.
      cross join lateral (
        select m.value + coalesce((select r.marks from results_moderated_mark r
                 where r.institute_id = m.institute_id and r.student_exam_id = m.student_exam_id and r.paper_head_id = m.paper_head_id), 0) as value, m.status from mark m
         where m.institute_id = ox.institute_id and m.student_exam_id = ox.id and m.paper_head_id = c.source_id and m.origin = 'FRESH' offset 0) s
      cross join lateral (
        select sp.id from student_paper sp
         where sp.institute_id = ox.institute_id and sp.student_exam_id = ox.id and sp.exam_paper_id = c.source_paper_id and sp.attempt_no = c.origin_attempt offset 0) osp
      join people_student_profile st on st.institute_id = ox.institute_id and st.id = c.student_profile_id
     where s.status is not null or s.value is distinct from c.value
     order by st.university_prn, c.code, c.head_no limit ${most}`.execute(db);
  return { total: rows[0]?.n ?? 0, marks: rows.map(({ n: _n, ...mark }) => mark) };
}
