import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import type { NextKind } from './next-class.contract.ts';

export interface Following {
  readonly branchId: string | null;
  readonly capacity: number | null;
  readonly courseId: string | null;
  readonly courseCode: string | null;
  readonly course: string | null;
  readonly yearId: string | null;
  readonly year: string | null;
  readonly yearBegins: string | null;
  readonly versionId: string | null;
  readonly blueprint: string | null;
}

/**
 * What follows a class that the caller's right reaches: the nearest later academic year that is not frozen; the course of the same program and of the
 * next year of study, or the same course; of it the active version of a blueprint of the branch: the one of now for whoever repeats, else the default.
 */
export async function followingOf(db: Db, scope: InstituteScope, id: string, kind: NextKind): Promise<Following | undefined> {
  const { rows } = await sql<Following>`
    select t.branch_id, t.capacity, n.id as course_id, n.code as course_code, n.name as course, y.id as year_id, y.name as year,
           extract(year from y.starts_on)::int::text as year_begins, v.id as version_id, v.blueprint
      from course_instance t
      join course c on c.institute_id = t.institute_id and c.id = t.course_id
      join course_year cy on cy.institute_id = c.institute_id and cy.id = c.course_year_id
      join academic_year now on now.institute_id = t.institute_id and now.id = t.academic_year_id
      left join lateral (select o.id, o.name, o.starts_on from academic_year o
         where o.institute_id = t.institute_id and o.starts_on > now.starts_on and not o.frozen order by o.starts_on limit 1) y on true
      left join lateral (select o.id, o.code, o.name from course o
          join course_year oy on oy.institute_id = o.institute_id and oy.id = o.course_year_id
         where o.institute_id = t.institute_id and o.active and case when ${kind} = 'SAME' then o.id = c.id
                else o.program_id = c.program_id and oy.level = cy.level + 1 end order by o.code limit 1) n on true
      left join lateral (select o.id, b.code || ' ' || o.label as blueprint from blueprint_version o
          join course_blueprint b on b.institute_id = o.institute_id and b.id = o.course_blueprint_id
         where o.institute_id = t.institute_id and b.course_id = n.id and o.state = 'ACTIVE' and (b.branch_id is null or t.branch_id is null or b.branch_id = t.branch_id)
         order by ${kind} = 'SAME' and o.id = t.blueprint_version_id desc, o.is_default desc, b.code, o.version_no desc limit 1) v on true
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(courseInstances, scope) ?? sql`true`}`.execute(
    db,
  );
  return rows[0];
}

interface Named {
  readonly name: string;
  readonly capacity: number | null;
}

/** Divisions of a class in their order. */
export async function divisionsToCopy(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select name, capacity from division where institute_id = (select ${scope.instituteId}::uuid) and course_instance_id = ${courseInstanceId}
     order by position, name`.execute(db);
  return rows;
}
