import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { LackingPeople } from '../person-picture/lacking-people.contract.ts';

const NAMED = 100;

/** Which of these printed facts working teachers lack: `staff.photo`, `staff.designation`. */
export async function teachersLacking(db: Db, scope: InstituteScope, fields: readonly string[]): Promise<LackingPeople> {
  const { rows } = await sql<LackingPeople>`
    with l as (
      select t.id, t.name, t.staff_no, array(select f.field from (values ('staff.designation', t.designation), ('staff.department', t.department_id::text),
               ('staff.mobile', t.phone_number), ('staff.email', t.email), ('staff.photo', t.picture)) f(field, known)
             where coalesce(f.known, '') = '' and f.field = any(${fields}::text[])) as lacks
        from teacher_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE')
    select coalesce((select jsonb_agg(jsonb_build_object('field', c.field, 'count', c.count) order by c.count desc, c.field)
             from (select f.field, count(*) as count from l, unnest(l.lacks) f(field) group by f.field) c), '[]') as counts,
           coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'number', n.staff_no, 'lacks', n.lacks) order by n.name, n.id)
             from (select * from l where lacks <> '{}' order by name, id limit ${NAMED}) n), '[]') as people`.execute(db);
  return rows[0] ?? { counts: [], people: [] };
}
