import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Of a head of several tests the corrected mark takes the place of their average, and they are left to the log. Writes the marks of these corrections, each with its correction id: a locked sheet accepts no other mark. */
export async function writeCorrectedMarks(db: Db, scope: InstituteScope, correctionIds: readonly string[]): Promise<void> {
  await sql`
    update mark m set value = c.new_value, parts = null, status = c.new_status, mark_correction_id = c.id, version = m.version + 1
      from results_mark_correction c where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = any(${correctionIds}::uuid[])
       and m.institute_id = c.institute_id and m.student_exam_id = c.student_exam_id and m.paper_head_id = c.paper_head_id`.execute(db);
}
