import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import type { ClassRoom } from './roll-over.contract.ts';

export type RollOverClass = ClassRoom & {
  readonly programId: string;
  readonly branchId: string | null;
  readonly level: number;
  readonly isFinal: boolean;
  /** Of its year of study. */
  readonly lastSemester: number;
  readonly startsOn: string;
};

const CLASS = sql`
  t.id, t.code, c.name as course, y.name as year, t.state, t.capacity - t.enrolled as free, c.program_id, t.branch_id, cy.level, cy.is_final,
  coalesce((select max(k) from unnest(cy.semesters) k), 0) as last_semester, y.starts_on::text`;
const PLACED = sql`
  course_instance t
  join course c on c.institute_id = t.institute_id and c.id = t.course_id
  join course_year cy on cy.institute_id = c.institute_id and cy.id = c.course_year_id
  join academic_year y on y.institute_id = t.institute_id and y.id = t.academic_year_id`;

/** One class that the caller's right reaches. */
export async function findClass(db: Db, scope: InstituteScope, id: string): Promise<RollOverClass | undefined> {
  const { rows } = await sql<RollOverClass>`
    select ${CLASS}, (select count(*)::int from enrolment e where e.institute_id = t.institute_id and e.course_instance_id = t.id and e.state = 'RUNNING') as students
      from ${PLACED} where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(courseInstances, scope) ?? sql`true`}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Open classes of the same program in later academic years: of the next year of study and of the same one, of the same branch or without
 * one, the nearest year first.
 */
export async function laterClasses(db: Db, scope: InstituteScope, from: RollOverClass): Promise<RollOverClass[]> {
  const { rows } = await sql<RollOverClass>`
    select ${CLASS}, t.enrolled as students from ${PLACED}
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.state <> 'CLOSED' and t.id <> ${from.id} and c.program_id = ${from.programId}
       and cy.level in (${from.level}, ${from.level} + 1) and y.starts_on > ${from.startsOn}::date
       and (t.branch_id is null or ${from.branchId}::uuid is null or t.branch_id = ${from.branchId}::uuid)
       and ${grantedRows(courseInstances, scope) ?? sql`true`}
     order by y.starts_on, t.code, t.id limit 200`.execute(db);
  return rows;
}

interface Free {
  readonly id: string;
  readonly free: number | null;
}

/** Seats left in these classes; whoever enrols meanwhile waits until the transaction ends. */
export async function holdClassSeats(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<Free>`
    select id, capacity - enrolled as free from course_instance
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return new Map(rows.map((one) => [one.id, one.free]));
}

export async function holdDivisionSeats(db: Db, scope: InstituteScope, classIds: readonly string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<Free>`
    select id, capacity - enrolled as free from division
     where institute_id = (select ${scope.instituteId}::uuid) and course_instance_id = any(${classIds}::uuid[]) order by id for no key update`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.id, one.free]));
}
