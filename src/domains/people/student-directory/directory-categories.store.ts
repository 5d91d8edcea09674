import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

const MOST = 100;

/** The categories of the students whom the caller reads: each is looked up after the one before it, however many students have it. */
export async function categoriesOf(db: Db, scope: InstituteScope): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive each as (
      select (select min(t.category) from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid)) as value
      union all
      select (select min(t.category) from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.category > e.value)
        from each e where e.value is not null)
    select e.value from each e
     where e.value <> '' and exists (
       select 1 from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.category = e.value
          and ${grantedRows(studentProfiles, scope) ?? sql`true`})
     limit ${MOST}`.execute(db);
  return rows.map(({ value }) => value);
}
