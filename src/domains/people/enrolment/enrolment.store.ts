import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_HERE } from '../student-profile/present-student.store.ts';

/** The course instance that a division belongs to; null when there is no such division. */
export async function courseInstanceOf(db: Db, scope: InstituteScope, divisionId: string): Promise<string | null> {
  const found = await sql<{ courseInstanceId: string }>`
    select course_instance_id from division where institute_id = ${scope.instituteId} and id = ${divisionId}`.execute(db);
  return found.rows[0]?.courseInstanceId ?? null;
}

/** A student who passed out, left, or died. */
export async function hasEnded(db: Db, scope: InstituteScope, studentProfileId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select st.id from student_profile st where st.institute_id = ${scope.instituteId} and st.id = ${studentProfileId} and not ${IS_HERE}`.execute(
    db,
  );
  return rows.length > 0;
}
