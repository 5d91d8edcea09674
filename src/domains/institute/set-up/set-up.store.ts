import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SetUp } from './set-up.contract.ts';
import { SAMPLE_CODE, SAMPLE_NAME } from './sample-rows.rules.ts';

const count = (scope: InstituteScope, from: RawBuilder<unknown>, where = sql`true`) =>
  sql`(select count(*)::int ${from} where t.institute_id = ${scope.instituteId} and ${where})`;

/** How many rows a table has, and how many of them are samples by their name. */
const counts = (scope: InstituteScope, from: RawBuilder<unknown>, isSample = sql`starts_with(t.name, ${SAMPLE_NAME})`) =>
  sql`jsonb_build_object('made', ${count(scope, from)}, 'samples', ${count(scope, from, isSample)})`;

/** All data of the guide, in one statement. */
export async function readSetUp(db: Db, scope: InstituteScope): Promise<SetUp> {
  const found = await sql<SetUp>`
    select array(select f.name from (values (1, 'city', i.city is null), (2, 'address', i.address_line1 is null), (3, 'pinCode', i.pin_code is null),
                                            (4, 'phone', cardinality(i.phones) = 0)) f(no, name, missing) where f.missing order by f.no) as missing_facts,
      (select t.name from academic_year t where t.institute_id = i.id and t.is_current) as current_year,
      ${count(scope, sql`from courses_blueprint_version t`, sql`t.state = 'ACTIVE'`)} as active_blueprints,
      (select b.course_id from course_blueprint b join courses_blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
        where b.institute_id = i.id and v.state = 'ACTIVE' order by b.code, b.id limit 1) as course_id,
      (select b.id from course_blueprint b join courses_blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
        where b.institute_id = i.id and v.state = 'DRAFT' order by b.code, b.id limit 1) as draft_blueprint_id,
      ${counts(scope, sql`from academic_year t`)} as academic_year, ${counts(scope, sql`from degree t`)} as degree, ${counts(scope, sql`from program t`)} as program,
      ${counts(scope, sql`from course_year t`)} as course_year, ${counts(scope, sql`from course t`)} as course, ${counts(scope, sql`from subject_category t`)} as category,
      ${counts(scope, sql`from subject t`)} as subject, ${counts(scope, sql`from course_blueprint t`)} as blueprint,
      ${counts(scope, sql`from course_instance t`, sql`starts_with(t.code, ${SAMPLE_CODE})`)} as instance, ${counts(scope, sql`from division t`)} as division,
      ${count(scope, sql`from exams_result_grading t`)} as grading, ${count(scope, sql`from exams_exam_pattern t`)} as pattern,
      ${count(scope, sql`from exams_exam_pattern t`, sql`t.state = 'ACTIVE'`)} as active_patterns, ${count(scope, sql`from exams_student_exam_status t`)} as exam_status,
      ${count(scope, sql`from exam_type t`)} as exam_type, ${count(scope, sql`from people_teacher_profile t`)} as teachers,
      ${count(scope, sql`from people_teacher_profile t`, sql`t.user_id is not null`)} as teacher_logins, ${count(scope, sql`from people_student_profile t`)} as students,
      (select count(distinct t.student_profile_id)::int from people_enrolment t where t.institute_id = i.id) as enrolment, ${count(scope, sql`from exams_exam_instance t`)} as exam,
      ${count(scope, sql`from exams_exam_paper t`)} as papers, (select count(distinct t.exam_paper_id)::int from exams_paper_map t where t.institute_id = i.id) as paper_teachers,
      (select count(*)::int from identity_user_account u where u.tenant_id = i.tenant_id and u.enabled) as users,
      exists (select 1 from set_up_dismissal d where d.institute_id = i.id and d.user_id = ${scope.userId}) as dismissed
    from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('set-up: no institute');
  return row;
}

/** Idempotent. */
export async function dismiss(db: Db, scope: InstituteScope): Promise<void> {
  await db
    .insertInto('setUpDismissal')
    .values({ instituteId: scope.instituteId, userId: scope.userId })
    .onConflict((conflict) => conflict.constraint('set_up_dismissal_once').doNothing())
    .execute();
}
