import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ActivePeople, PeoplePart } from '../person-picture/lacking-people.contract.ts';

/** Working teachers part by part, in an order that stays. */
export async function activeTeachers(db: Db, scope: InstituteScope, { after, most }: PeoplePart): Promise<ActivePeople> {
  const { rows } = await sql<ActivePeople>`
    select (select count(*)::int from teacher_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE') as total,
           coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'number', n.staff_no) order by n.id)
             from (select s.id, s.name, s.staff_no from teacher_profile s
                    where s.institute_id = (select ${scope.instituteId}::uuid) and s.state = 'ACTIVE' and (${after}::uuid is null or s.id > ${after}::uuid)
                    order by s.id limit ${most}) n), '[]') as people`.execute(db);
  return rows[0] ?? { total: 0, people: [] };
}
