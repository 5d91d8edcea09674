import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HeldDivision } from './held-division.contract.ts';

/** Divisions that these published examinations hold back, with how many sit in each. */
export async function heldOf(db: Db, scope: InstituteScope, instanceIds: readonly string[]): Promise<HeldDivision[]> {
  const { rows } = await sql<HeldDivision>`
    select i.id as exam_instance_id, i.code, d.name, count(*)::int as students
      from exams_exam_instance i
      join exams_publication_hold h on h.institute_id = i.institute_id and h.exam_instance_id = i.id and h.state = 'HELD'
      join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.division_id is not distinct from h.division_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      left join division d on d.institute_id = h.institute_id and d.id = h.division_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${[...instanceIds]}::uuid[]) and i.held_divisions > 0 and i.published_run_no is not null
     group by i.id, i.code, d.id, d.name order by i.code, d.name nulls last, d.id`.execute(db);
  return rows;
}
