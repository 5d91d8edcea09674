import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface PrintedStatement {
  readonly number: string;
  readonly prn: string;
  readonly name: string;
}

/** Statements of the instance that still count, of what is published where anything is. */
const counting = (scope: InstituteScope, instanceId: string) => sql`
  from print_statement d
  join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
 where d.institute_id = (select ${scope.instituteId}::uuid) and d.exam_instance_id = ${instanceId}
   and d.state = 'VALID'
   and (i.published_run_no is null or d.run_no = (select max(r.run_no) from result r
         where r.institute_id = d.institute_id and r.student_exam_id = d.student_exam_id and r.run_no <= i.published_run_no))`;

/** In the order of their numbers. */
export async function printedStatements(db: Db, scope: InstituteScope, instanceId: string, most: number): Promise<PrintedStatement[]> {
  const { rows } = await sql<PrintedStatement>`
    select d.number, st.university_prn as prn, st.full_name as name
      from (select d.* ${counting(scope, instanceId)}) d
      join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
     order by d.series_id, d.serial_no limit ${most}`.execute(db);
  return rows;
}

export async function countPrinted(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${counting(scope, instanceId)}`.execute(db);
  return rows[0]?.n ?? 0;
}
