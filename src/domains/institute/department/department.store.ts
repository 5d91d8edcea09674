import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { DepartmentGuard } from './department.contract.ts';

/** True when `ancestorId` is the department itself or below it, and so cannot be its parent. */
export async function isBelow(db: Db, scope: InstituteScope, departmentId: string, ancestorId: string): Promise<boolean> {
  const found = await sql`
    with recursive above as (
      select d.id, d.parent_id from department d where d.institute_id = ${scope.instituteId} and d.id = ${ancestorId}
      union
      select d.id, d.parent_id from above a join department d on d.institute_id = ${scope.instituteId} and d.id = a.parent_id)
    select 1 from above where id = ${departmentId}`.execute(db);
  return found.rows.length > 0;
}

const SHOWN = 5;

/** Records that refer to the department: the count and the first ones of each kind. */
export async function guardedBy(db: Db, scope: InstituteScope, departmentId: string): Promise<DepartmentGuard> {
  const of = (from: RawBuilder<unknown>, column = sql`u.department_id`) => sql`(
    select jsonb_build_object('count', count(*)::int, 'first', coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'name', t.name) order by t.code)
      filter (where t.place <= ${SHOWN}), '[]'))
      from (select u.code, u.name, row_number() over (order by u.code) as place ${from}
        where u.institute_id = ${scope.instituteId} and ${column} = ${departmentId}) t)`;
  const found = await sql<DepartmentGuard>`
    select ${of(sql`from subject u`)} as subjects, ${of(sql`from program u`)} as programs, ${of(sql`from department u`, sql`u.parent_id`)} as departments,
           ${of(sql`from section u`)} as sections,
           (select count(*)::int from people_teacher_profile t where t.institute_id = ${scope.instituteId} and t.department_id = ${departmentId}) as teachers`.execute(
    db,
  );
  const [row] = found.rows;
  if (!row) throw new Error('guard: no answer');
  return row;
}
