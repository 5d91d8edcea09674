import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Rows of a sample. */
const ROWS = 2;

/** The first candidates of an examination, as its files name them. */
export async function firstCandidates(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ readonly student: string }[]> {
  const { rows } = await sql<{ student: string }>`
    select st.university_prn as student from student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     order by 1 limit ${ROWS}`.execute(db);
  return rows;
}

type NamedMark = Readonly<Record<'student' | 'paper' | 'unit' | 'head' | 'mark', string>>;

/** The first heads of candidates that have no mark yet, each with a mark that it takes. */
export async function firstOpenMarks(db: Db, scope: InstituteScope, examInstanceId: string): Promise<NamedMark[]> {
  const { rows } = await sql<NamedMark>`
    select st.university_prn as student, p.code as paper, u.unit_no::text as unit, case when exists (select from paper_head o where o.institute_id = h.institute_id and o.paper_unit_id = h.paper_unit_id and o.kind = h.kind and o.id <> h.id) then h.head_no::text else h.kind end as head, floor(h.max / 2)::int::text as mark
      from student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join student_paper sp on sp.institute_id = x.institute_id and sp.student_exam_id = x.id
      join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
      join paper_unit u on u.institute_id = p.institute_id and u.exam_paper_id = p.id
      join paper_head h on h.institute_id = u.institute_id and h.paper_unit_id = u.id
      left join mark m on m.institute_id = sp.institute_id and m.student_paper_id = sp.id and m.paper_head_id = h.id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       and m.value is null and m.status is null
       and not exists (select from masked_paper mp where mp.institute_id = x.institute_id and mp.exam_instance_id = x.exam_instance_id and mp.exam_paper_id = p.id and mp.head_kind = h.kind)
     order by 1, 2, 3, 4 limit ${ROWS}`.execute(db);
  return rows;
}
