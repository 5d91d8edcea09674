import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface HeldClass {
  readonly enrolmentId: string;
  readonly version: number;
  readonly course: string;
  readonly academicYear: string;
  readonly state: string;
}

/** The classes of a student, the newest first; HOLD keeps them as they are until the transaction ends. */
export async function holdClasses(db: Db, scope: InstituteScope, studentProfileId: string, hold: 'HOLD' | 'LOOK'): Promise<HeldClass[]> {
  const { rows } = await sql<HeldClass>`
    select e.id as enrolment_id, e.version, k.name as course, y.name as academic_year, e.state
      from enrolment e
      join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
      join academic_year y on y.institute_id = c.institute_id and y.id = c.academic_year_id
      join course k on k.institute_id = c.institute_id and k.id = c.course_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id = ${studentProfileId}
     order by y.starts_on desc, e.id desc ${hold === 'HOLD' ? sql`for update of e` : sql``}`.execute(db);
  return rows;
}

export async function deleteClasses(db: Db, scope: InstituteScope, studentProfileId: string): Promise<void> {
  await sql`
    delete from enrolment where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = ${studentProfileId}`.execute(
    db,
  );
}
