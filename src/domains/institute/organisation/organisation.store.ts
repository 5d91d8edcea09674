import { sql } from 'kysely';
import type { Db, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { updateOrganisation } from './organisation.contract.ts';
import type { BranchRows } from './organisation-tree.rules.ts';

const FACTS = [
  'id',
  'name',
  'kind',
  'registrationNo',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'country',
  'pinCode',
  'contactPerson',
  'phone',
  'email',
  'website',
  'version',
] as const;

export function organisationOf(db: Db, scope: Scope) {
  return db.selectFrom('organisation').select(FACTS).where('tenantId', '=', scope.tenantId).executeTakeFirstOrThrow();
}

/** Writes the particulars when `version` is still the stored one; undefined otherwise. */
export function saveOrganisation(db: Db, scope: Scope, { version, ...facts }: BodyOf<typeof updateOrganisation>) {
  return db
    .updateTable('organisation')
    .set({ ...facts, version: version + 1, updatedAt: sql`now()` })
    .where('tenantId', '=', scope.tenantId)
    .where('version', '=', version)
    .returning(FACTS)
    .executeTakeFirst();
}

/** The rows of one institute's tree, in one statement. Students are those of running enrolments. */
export async function branchRows(db: Db, scope: InstituteScope): Promise<BranchRows> {
  const mine = sql`t.institute_id = (select ${scope.instituteId}::uuid)`;
  const found = await sql<BranchRows>`
    with taught as (select t.department_id as id, count(*)::int as n from subject t where ${mine} group by 1),
      staff as (select t.department_id as id, count(*)::int as n from people_teacher_profile t where ${mine} and t.state = 'ACTIVE' group by 1),
      enrolled as (
        select c.program_id as id, count(distinct t.student_profile_id)::int as n from people_enrolment t
          join course_instance i on i.institute_id = t.institute_id and i.id = t.course_instance_id
          join course c on c.institute_id = t.institute_id and c.id = i.course_id
         where ${mine} and t.state = 'RUNNING' group by 1)
    select (select jsonb_build_object('id', t.id, 'code', t.code, 'name', t.college_name) from institute t
             where t.tenant_id = ${scope.tenantId} and t.id = ${scope.instituteId}) as institute,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) order by t.code), '[]')
         from faculty t where ${mine}) as faculties,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'parentId', t.parent_id, 'facultyId', t.faculty_id,
          'subjects', coalesce(s.n, 0), 'teachers', coalesce(f.n, 0)) order by t.code), '[]')
         from department t left join taught s on s.id = t.id left join staff f on f.id = t.id where ${mine}) as departments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'departmentId', t.department_id,
          'facultyId', d.faculty_id, 'students', coalesce(e.n, 0)) order by t.code), '[]')
         from program t join degree d on d.institute_id = t.institute_id and d.id = t.degree_id left join enrolled e on e.id = t.id
        where ${mine}) as programs`.execute(db);
  const [rows] = found.rows;
  if (!rows) throw new Error('organisation: no answer');
  return rows;
}
