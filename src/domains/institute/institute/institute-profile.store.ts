import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB } from '../../../../db/tables.ts';
import type { Db, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import type { Picture } from '../../../kit/picture/picture.rules.ts';
import { INDIA } from '../../../kit/text/country.contract.ts';
import type { ReadinessCounts } from './institute-profile.contract.ts';
import type { PictureKind, Section } from './institute-sections.contract.ts';

type Columns = Updateable<DB['institute']>;
/** A section's part of the settings document; undefined keeps a value, null removes it. */
export interface Change {
  readonly columns: Columns;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const VERSIONS = {
  standing: 'standingVersion',
  contact: 'contactVersion',
  tax: 'taxVersion',
  bank: 'bankVersion',
  officers: 'officersVersion',
  offices: 'officesVersion',
  calendar: 'calendarVersion',
  limits: 'limitsVersion',
  messages: 'messagesVersion',
} as const satisfies Record<Section, keyof Columns>;
const TAGS = {
  LOGO: 'logoTag',
  PRINCIPAL_SIGNATURE: 'principalSignatureTag',
  CONTROLLER_SIGNATURE: 'controllerSignatureTag',
} as const satisfies Record<PictureKind, keyof Columns>;
/** A logo belongs to the section "standing", a signature to the officers. */
const SECTION_OF = {
  LOGO: 'standing',
  PRINCIPAL_SIGNATURE: 'officers',
  CONTROLLER_SIGNATURE: 'officers',
} as const satisfies Record<PictureKind, Section>;

/** A whole number from the settings document; any other value counts as missing. */
const number = <Name extends string>(name: Name, digits: number) =>
  sql<number | null>`case when settings ->> ${name} ~ ${`^[0-9]{1,${digits}}$`} then (settings ->> ${name})::int end`.as(name);

/** Words from the settings document. */
const words = <Name extends string>(name: Name) => sql<string | null>`settings ->> ${name}`.as(name);

/** The whole row of the chosen institute, settings read by name. */
export function profileRow(db: Db, scope: InstituteScope) {
  return db
    .selectFrom('institute')
    .selectAll()
    .select([
      sql<string>`coalesce(settings ->> 'country', ${INDIA})`.as('country'),
      sql<string | null>`settings ->> 'nameInScript'`.as('nameInScript'),
      number('approvalDays', 3),
      number('notificationDays', 3),
      number('readingRows', 7),
      number('exportRows', 7),
      number('exportTogetherRows', 7),
      number('broadcastMails', 7),
      number('idleDays', 3),
      words('bonafideTo'),
      words('transferTo'),
      words('statementsTo'),
      words('ticketPhoto'),
      words('maskedMarks'),
      words('marksBeforePaper'),
      words('registerChecks'),
      words('transcriptOpen'),
      words('lockPapers'),
      words('lockPaperTwice'),
      words('lockPaperElsewhere'),
      words('lockPhoto'),
      words('lockSeatFields'),
      words('attendanceLow'),
      words('attendanceLowest'),
      words('attendanceInward'),
      words('teachingHours'),
      words('practicalLoad'),
      number('ticketReportMinutes', 3),
      number('doorOpensMinutes', 3),
      number('doorClosesMinutes', 3),
      sql<unknown>`settings -> 'raised'`.as('raised'),
      sql<string>`now()`.as('now'),
      number('twoPersonDays', 3),
      words('smsEntityId'),
      words('smsNoticeTemplate'),
      words('smsPaise'),
      words('smsNames'),
      number('mailFiles', 2),
      number('mailFileKb', 5),
      number('mailFilesKb', 5),
      words('serviceFrom'),
      words('serviceUntil'),
      words('optionalFrom'),
      words('optionalUntil'),
      words('optionalTo'),
    ])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', scope.instituteId)
    .executeTakeFirstOrThrow();
}
export type ProfileRow = Awaited<ReturnType<typeof profileRow>>;

/** Writes one section when `version` is still the section's; false otherwise. */
export async function saveSection(db: Db, scope: InstituteScope, section: Section, version: number, change: Change): Promise<boolean> {
  const settings = JSON.stringify(change.settings ?? {});
  const saved = await db
    .updateTable('institute')
    .set({
      ...change.columns,
      settings: sql`jsonb_strip_nulls(settings || ${settings}::jsonb)`,
      [VERSIONS[section]]: version + 1,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', scope.instituteId)
    .where(VERSIONS[section], '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Writes or removes a picture and its tag in the institute's row, whose version decides between concurrent changes. */
export async function savePicture(
  db: Db,
  scope: InstituteScope,
  kind: PictureKind,
  version: number,
  picture: (Picture & { readonly tag: string }) | null,
): Promise<boolean> {
  const columns = { [TAGS[kind]]: picture && picture.tag };
  if (!(await saveSection(db, scope, SECTION_OF[kind], version, { columns }))) return false;
  if (picture === null) {
    await db.deleteFrom('institutePicture').where('instituteId', '=', scope.instituteId).where('kind', '=', kind).execute();
    return true;
  }
  const row = { type: picture.type, width: picture.width, height: picture.height, content: Buffer.from(picture.content) };
  await db
    .insertInto('institutePicture')
    .values({ instituteId: scope.instituteId, kind, ...row })
    .onConflict((conflict) => conflict.constraint('institute_picture_once').doUpdateSet(row))
    .execute();
  return true;
}

export function findPicture(db: Db, scope: InstituteScope, kind: PictureKind) {
  return db
    .selectFrom('institutePicture')
    .select(['type', 'content'])
    .where('instituteId', '=', scope.instituteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The database refuses while an examination is open. */
export async function setActive(db: Db, scope: InstituteScope, active: boolean): Promise<void> {
  await db
    .updateTable('institute')
    .set({ active, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', scope.instituteId)
    .execute();
}

const counted = (scope: InstituteScope, from: RawBuilder<unknown>, where = sql`true`) =>
  sql`(select count(*)::int ${from} where t.institute_id = ${scope.instituteId} and ${where})`;

/** All counts in one statement. */
export async function readiness(db: Db, scope: InstituteScope): Promise<ReadinessCounts> {
  const of = (from: RawBuilder<unknown>, where = sql`true`) => counted(scope, from, where);
  const found = await sql<ReadinessCounts>`
    select ${of(sql`from academic_year t`)} as academic_years,
      (select t.name from academic_year t where t.institute_id = ${scope.instituteId} and t.is_current) as current_year,
      ${of(sql`from faculty t`)} as faculties, ${of(sql`from department t`)} as departments, ${of(sql`from degree t`)} as degrees, ${of(sql`from program t`)} as programs,
      ${of(sql`from course_year t`)} as course_years, ${of(sql`from course t`)} as courses, ${of(sql`from subject t`)} as subjects,
      (select count(distinct t.course_blueprint_id)::int from courses_blueprint_version t where t.institute_id = ${scope.instituteId} and t.state = 'ACTIVE') as active_blueprints,
      ${of(sql`from course_blueprint t`)} as blueprints, ${of(sql`from course_instance t`)} as course_instances,
      ${of(sql`from division t`)} as divisions, ${of(sql`from exams_exam_pattern t`, sql`t.state = 'ACTIVE'`)} as active_patterns, ${of(sql`from exams_exam_pattern t`)} as patterns, ${of(sql`from exams_result_grading t`)} as gradings,
      ${of(sql`from exam_session t`)} as exam_sessions, ${of(sql`from people_teacher_profile t`, sql`t.state = 'ACTIVE'`)} as active_teachers, ${of(sql`from people_teacher_profile t`)} as teachers,
      ${of(sql`from people_student_profile t`)} as students, ${of(sql`from holiday t`)} as holidays`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('readiness: no answer');
  return row;
}

/** Institutes that at least one policy of the user covers, archived ones included. */
export function myInstitutes(db: Db, scope: Scope) {
  return db
    .selectFrom('institute')
    .select(['id', 'code', 'collegeName', 'type', 'city', 'university', 'active'])
    .where('tenantId', '=', scope.tenantId)
    .where(coveredByPolicy(scope))
    .orderBy('collegeName')
    .execute();
}

export const coveredByPolicy = (scope: Scope) => sql<boolean>`exists (
  with recursive chain as (
    select m.team_id as id from team_member m where m.user_id = ${scope.userId}
    union
    select t.parent_id from chain c join team t on t.id = c.id where t.parent_id is not null)
  select 1 from policy_attachment a
   where (a.user_id = ${scope.userId} or a.team_id in (select id from chain))
     and (a.institute_ids is null or institute.id = any(a.institute_ids)))`;
