import { sql } from 'kysely';
import type { AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CourseVersion } from './course-instance.contract.ts';
import type { MoveFacts } from './course-instance.rules.ts';

export interface VersionFacts {
  readonly state: string;
  readonly courseId: string;
  readonly isCourseActive: boolean;
}

/**
 * State and course of a blueprint version; null when there is none. Both are locked until the transaction ends, the course in the mode of the trigger that
 * records its years (two shared locks would deadlock there): a call that retires the version or
 * archives the course meanwhile waits, and then sees the new instance.
 */
export async function versionFacts(db: Db, scope: InstituteScope, versionId: string): Promise<VersionFacts | null> {
  const found = await sql<VersionFacts>`
    select v.state, b.course_id, c.active as is_course_active from blueprint_version v
      join course_blueprint b on b.institute_id = v.institute_id and b.id = v.course_blueprint_id
      join course c on c.institute_id = b.institute_id and c.id = b.course_id
     where v.institute_id = ${scope.instituteId} and v.id = ${versionId} for share of v for no key update of c`.execute(db);
  return found.rows[0] ?? null;
}

export interface YearFacts {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly frozen: boolean;
}

export async function yearFacts(db: Db, scope: InstituteScope, academicYearId: string): Promise<YearFacts | null> {
  const found = await sql<YearFacts>`
    select starts_on, ends_on, frozen from academic_year where institute_id = ${scope.instituteId} and id = ${academicYearId} for share`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Facts for a lifecycle step, in one query; version, course and year are locked until it is done. */
export async function moveFacts(db: Db, scope: InstituteScope, instanceId: string): Promise<MoveFacts> {
  const found = await sql<MoveFacts>`
    select v.state as version_state, c.active as is_course_active, y.frozen as is_year_frozen,
           array(select x.code from exams_exam_instance x where x.institute_id = i.institute_id and x.course_instance_id = i.id
                  and x.state = 'OPEN' order by x.code) as open_exams
      from course_instance i
      join blueprint_version v on v.institute_id = i.institute_id and v.id = i.blueprint_version_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join academic_year y on y.institute_id = i.institute_id and y.id = i.academic_year_id
     where i.institute_id = ${scope.instituteId} and i.id = ${instanceId} for share of v, c, y`.execute(db);
  const facts = found.rows[0];
  if (!facts) throw new Error(`no course instance ${instanceId}`);
  return facts;
}

export interface InstanceUse {
  readonly divisions: number;
  readonly enrolled: number;
  readonly examined: number;
}

/** Records that depend on an instance: with them it cannot change version or year, nor be deleted. */
export async function instanceUse(db: Db, scope: InstituteScope, instanceId: string): Promise<InstanceUse> {
  const i = scope.instituteId;
  const found = await sql<InstanceUse>`
    select (select count(*) from division where institute_id = ${i} and course_instance_id = ${instanceId})::int as divisions,
           (select count(*) from people_enrolment where institute_id = ${i} and course_instance_id = ${instanceId})::int as enrolled,
           (select count(*) from exams_student_exam s join exams_exam_instance x on x.institute_id = s.institute_id and x.id = s.exam_instance_id
             where x.institute_id = ${i} and x.course_instance_id = ${instanceId})::int as examined`.execute(db);
  return found.rows[0] ?? { divisions: 0, enrolled: 0, examined: 0 };
}

/** Versions that can run or have run in a course. */
export async function versionsOf(db: Db, scope: InstituteScope, courseId: string): Promise<CourseVersion[]> {
  const { rows } = await sql<CourseVersion>`
    select v.id, b.code as blueprint, v.label, v.version_no, v.state, v.is_default from course_blueprint b
      join blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
     where b.institute_id = ${scope.instituteId} and b.course_id = ${courseId}
     order by v.is_default desc, b.code, v.version_no desc`.execute(db);
  return rows;
}

/** Custom attribute values of an instance. */
export async function attributesOf(db: Db, scope: InstituteScope, id: string): Promise<AttributeValues> {
  const { rows } = await sql<{ customAttributes: AttributeValues }>`
    select i.custom_attributes from course_instance i where i.institute_id = ${scope.instituteId} and i.id = ${id}`.execute(db);
  return rows[0]?.customAttributes ?? {};
}

/** The same by code; FOR_UPDATE locks the instances until a file's rows are written. */
export async function attributesByCode(
  db: Db,
  scope: InstituteScope,
  codes: readonly string[],
  hold?: 'FOR_UPDATE',
): Promise<ReadonlyMap<string, AttributeValues>> {
  const { rows } = await sql<{ code: string; customAttributes: AttributeValues }>`
    select i.code, i.custom_attributes from course_instance i where i.institute_id = ${scope.instituteId} and i.code = any(${codes}::text[])
     order by i.id ${hold ? sql`for update` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.code, row.customAttributes]));
}
