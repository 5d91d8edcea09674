import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface PrintedStatement {
  readonly number: string;
  readonly prn: string;
  readonly name: string;
}

/** Statements of marks that are printed of this instance, in the order of their numbers. */
export async function printedStatements(db: Db, scope: InstituteScope, instanceId: string, most: number): Promise<PrintedStatement[]> {
  const { rows } = await sql<PrintedStatement>`
    select d.number, st.university_prn as prn, st.full_name as name from print_statement d
      join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.exam_instance_id = ${instanceId} order by d.series_id, d.serial_no limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function countPrinted(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from print_statement where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
