import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Whoever uses papers of these students holds them first: they are not taken away meanwhile. */
export async function shareTakes(db: Db, scope: InstituteScope, studentProfileIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from subject_take k join enrolment e on e.institute_id = k.institute_id and e.id = k.enrolment_id
     where k.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id = any(${studentProfileIds}::uuid[])
     order by k.id for key share of k`.execute(db);
}

/** Held by whoever takes papers away, before it is asked whether they are used. */
export async function holdTakes(db: Db, scope: InstituteScope, enrolmentIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from subject_take where institute_id = (select ${scope.instituteId}::uuid) and enrolment_id = any(${enrolmentIds}::uuid[])
     order by id for update`.execute(db);
}
