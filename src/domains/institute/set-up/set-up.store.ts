import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SetUp } from './set-up.contract.ts';
import { SAMPLE_CODE, SAMPLE_NAME } from './sample-rows.rules.ts';

const count = (scope: InstituteScope, table: string, where = sql`true`) =>
  sql`(select count(*)::int from ${sql.table(table)} t where t.institute_id = ${scope.instituteId} and ${where})`;

/** How many rows a table has, and how many of them are samples by their name. */
const stand = (scope: InstituteScope, table: string, isSample = sql`t.name like ${`${SAMPLE_NAME}%`}`) =>
  sql`jsonb_build_object('made', ${count(scope, table)}, 'samples', ${count(scope, table, isSample)})`;

/** Everything that the guide says, in one statement. */
export async function readSetUp(db: Db, scope: InstituteScope): Promise<SetUp> {
  const found = await sql<SetUp>`
    select array(select f.name from (values (1, 'city', i.city is null), (2, 'address', i.address_line1 is null), (3, 'pinCode', i.pin_code is null),
                                            (4, 'phone', cardinality(i.phones) = 0)) f(no, name, missing) where f.missing order by f.no) as missing_facts,
      (select t.name from academic_year t where t.institute_id = i.id and t.is_current) as current_year,
      ${count(scope, 'blueprint_version', sql`t.state = 'ACTIVE'`)} as active_blueprints,
      (select b.course_id from course_blueprint b join courses_blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
        where b.institute_id = i.id and v.state = 'ACTIVE' order by b.code, b.id limit 1) as course_id,
      (select b.id from course_blueprint b join courses_blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
        where b.institute_id = i.id and v.state = 'DRAFT' order by b.code, b.id limit 1) as draft_blueprint_id,
      ${stand(scope, 'academic_year')} as academic_year, ${stand(scope, 'degree')} as degree, ${stand(scope, 'program')} as program,
      ${stand(scope, 'course_year')} as course_year, ${stand(scope, 'course')} as course, ${stand(scope, 'subject_category')} as category,
      ${stand(scope, 'subject')} as subject, ${stand(scope, 'course_blueprint')} as blueprint,
      ${stand(scope, 'course_instance', sql`t.code like ${`${SAMPLE_CODE}%`}`)} as instance, ${stand(scope, 'division')} as division,
      (select count(*)::int from identity_user_account u where u.tenant_id = i.tenant_id and u.enabled) as users,
      exists (select 1 from set_up_dismissal d where d.institute_id = i.id and d.user_id = ${scope.userId}) as dismissed
    from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('set-up: no institute');
  return row;
}

/** Said twice it is the same. */
export async function dismiss(db: Db, scope: InstituteScope): Promise<void> {
  await db
    .insertInto('setUpDismissal')
    .values({ instituteId: scope.instituteId, userId: scope.userId })
    .onConflict((conflict) => conflict.constraint('set_up_dismissal_once').doNothing())
    .execute();
}
