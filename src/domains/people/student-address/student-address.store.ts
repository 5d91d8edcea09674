import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { OtherAddress } from './student-address.rules.ts';

/** The addresses of a student but this one. The student is held: of two changes at once the second finds the first. */
export async function otherAddresses(
  db: Db,
  scope: InstituteScope,
  studentProfileId: string,
  butId: string | null,
): Promise<OtherAddress[]> {
  const i = scope.instituteId;
  await sql`select 1 from student_profile where institute_id = ${i} and id = ${studentProfileId} for no key update`.execute(db);
  const { rows } = await sql<OtherAddress>`
    select a.kind, a.same_as from student_address a
     where a.institute_id = ${i} and a.student_profile_id = ${studentProfileId} and a.id is distinct from ${butId}::uuid`.execute(db);
  return rows;
}
