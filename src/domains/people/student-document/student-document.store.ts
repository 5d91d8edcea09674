import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { ClassDocument, DocumentState, StudentDocument } from './student-document.contract.ts';
import type { HeldDocument } from './student-document.rules.ts';

const granted = (scope: InstituteScope) => grantedRows(studentProfiles, scope) ?? sql`true`;
const named = (scope: InstituteScope, by: RawBuilder<unknown>) =>
  sql`(select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = ${by})`;

/** Whether a document type `y` is asked of a student `t`: of everybody, of the category, or of who studies in the program. */
const isAsked = sql`(y.applies_to = 'ALL' or (y.applies_to = 'CATEGORY' and lower(y.category) = lower(t.category))
  or (y.applies_to = 'PROGRAM' and exists (
    select from enrolment e join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
      join course k on k.institute_id = c.institute_id and k.id = c.course_id
     where e.institute_id = t.institute_id and e.student_profile_id = t.id and e.state = 'RUNNING' and k.program_id = y.program_id)))`;

/** What is asked of a student, and what was handed in besides. */
export async function documentsOf(db: Db, scope: InstituteScope, studentProfileId: string): Promise<StudentDocument[]> {
  const { rows } = await sql<
    Omit<StudentDocument, 'state' | 'originals' | 'original'> & { state: string; originals: string; original: string }
  >`
    select y.id as document_type_id, y.code, y.name, y.mandatory, y.originals, ${isAsked} as asked,
           d.id, d.version, coalesce(d.state, 'PENDING') as state, d.file_id, f.name as file,
           d.submitted_on, ${named(scope, sql`d.submitted_by`)} as submitted_by_name, ${named(scope, sql`d.decided_by`)} as decided_by_name, d.decided_at,
           d.reason, coalesce(d.original, 'NONE') as original, d.held_on, ${named(scope, sql`d.held_by`)} as held_by_name,
           d.returned_on, ${named(scope, sql`d.returned_by`)} as returned_by_name, d.returned_to
      from student_profile t
      join document_type y on y.institute_id = t.institute_id
      left join student_document d on d.institute_id = t.institute_id and d.student_profile_id = t.id and d.document_type_id = y.id
      left join student_file f on f.institute_id = d.institute_id and f.id = d.file_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${studentProfileId} and ${granted(scope)} and (d.id is not null or ${isAsked})
     order by y.position, y.code`.execute(db);
  return rows as StudentDocument[];
}

export interface FoundDocument extends HeldDocument {
  readonly id: string;
  readonly studentProfileId: string;
  readonly fileId: string | null;
  readonly version: number;
}

const columns = sql`d.id, d.student_profile_id, d.file_id, d.version, d.state, d.original, d.held_on, y.originals`;
const joined = sql`student_document d
  join document_type y on y.institute_id = d.institute_id and y.id = d.document_type_id
  join student_profile t on t.institute_id = d.institute_id and t.id = d.student_profile_id`;
type FoundRow = Omit<FoundDocument, 'state' | 'original' | 'originals'> & { state: string; original: string; originals: string };

/** One document of a student whom the right reaches, held until the transaction ends. */
export async function holdDocument(db: Db, scope: InstituteScope, id: string): Promise<FoundDocument | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from ${joined} where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id} and ${granted(scope)}
       for no key update of d`.execute(db);
  return rows[0] as FoundDocument | undefined;
}

/** The document of a student and a type, where something was handed in once. */
export async function documentOf(
  db: Db,
  scope: InstituteScope,
  { studentProfileId, documentTypeId }: { readonly studentProfileId: string; readonly documentTypeId: string },
): Promise<FoundDocument | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from ${joined} where d.institute_id = (select ${scope.instituteId}::uuid) and d.student_profile_id = ${studentProfileId}
       and d.document_type_id = ${documentTypeId} and ${granted(scope)} for no key update of d`.execute(db);
  return rows[0] as FoundDocument | undefined;
}

/** How the original of a type is dealt with; undefined: there is no such type. */
export async function typeOf(db: Db, scope: InstituteScope, id: string): Promise<HeldDocument['originals'] | undefined> {
  const { rows } = await sql<{ originals: string }>`
    select y.originals from document_type y where y.institute_id = (select ${scope.instituteId}::uuid) and y.id = ${id} for share`.execute(
    db,
  );
  return rows[0]?.originals as HeldDocument['originals'] | undefined;
}

export interface Submission {
  readonly studentProfileId: string;
  readonly documentTypeId: string;
  readonly fileId: string | null;
  readonly submittedOn: string;
  readonly heldOn: string | null;
}

export interface Kept {
  readonly id: string;
  readonly version: number;
}

/** Of two at once the second violates student_document_once. */
export async function insertDocument(db: Db, scope: InstituteScope, one: Submission): Promise<Kept> {
  const original = one.heldOn === null ? 'NONE' : 'HELD';
  const heldBy = one.heldOn === null ? null : scope.userId;
  const { rows } = await sql<Kept>`
    insert into student_document (institute_id, student_profile_id, document_type_id, state, file_id, submitted_on, submitted_by, original, held_on, held_by)
    values (${scope.instituteId}, ${one.studentProfileId}, ${one.documentTypeId}, 'SUBMITTED', ${one.fileId}, ${one.submittedOn}::date, ${scope.userId},
            ${original}, ${one.heldOn}::date, ${heldBy}::uuid) returning id, version`.execute(db);
  return kept(rows);
}

/** Handed in again; an original that is held stays so, whatever is said of a further one. */
export async function submitAgain(db: Db, scope: InstituteScope, id: string, one: Submission): Promise<Kept> {
  const holds = sql`(d.original <> 'HELD' and ${one.heldOn !== null})`;
  const { rows } = await sql<Kept>`
    update student_document d set state = 'SUBMITTED', file_id = ${one.fileId}::uuid, submitted_on = ${one.submittedOn}::date, submitted_by = ${scope.userId},
           decided_by = null, decided_at = null, reason = null,
           original = case when ${holds} then 'HELD' else d.original end,
           held_on = case when ${holds} then ${one.heldOn}::date else d.held_on end,
           held_by = case when ${holds} then ${scope.userId}::uuid else d.held_by end,
           returned_on = case when ${holds} then null else d.returned_on end,
           returned_by = case when ${holds} then null else d.returned_by end,
           returned_to = case when ${holds} then null else d.returned_to end, version = d.version + 1
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id} returning d.id, d.version`.execute(db);
  return kept(rows);
}

const kept = ([row]: readonly Kept[]): Kept => {
  if (row === undefined) throw new Error('a document was not written');
  return row;
};

export async function writeDecision(
  db: Db,
  scope: InstituteScope,
  id: string,
  { decision, reason }: { readonly decision: DocumentState; readonly reason: string | null },
): Promise<Kept> {
  const by = decision === 'PENDING' ? null : scope.userId;
  const { rows } = await sql<Kept>`
    update student_document d set state = ${decision}, reason = ${reason}, decided_by = ${by}::uuid, decided_at = case when ${by}::uuid is null then null else now() end,
           version = d.version + 1
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id} returning d.id, d.version`.execute(db);
  return kept(rows);
}

export async function writeOriginal(
  db: Db,
  scope: InstituteScope,
  id: string,
  { act, on, to }: { readonly act: 'HOLD' | 'RETURN'; readonly on: string; readonly to: string | null },
): Promise<Kept> {
  const change =
    act === 'HOLD'
      ? sql`original = 'HELD', held_on = ${on}::date, held_by = ${scope.userId}, returned_on = null, returned_by = null, returned_to = null`
      : sql`original = 'RETURNED', returned_on = ${on}::date, returned_by = ${scope.userId}, returned_to = ${to}`;
  const { rows } = await sql<Kept>`
    update student_document d set ${change}, version = d.version + 1
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id} returning d.id, d.version`.execute(db);
  return kept(rows);
}

export interface ClassAsked {
  readonly courseInstanceId: string;
  readonly divisionId?: string | undefined;
  readonly documentTypeId?: string | undefined;
  readonly mandatory?: 'YES' | 'NO' | undefined;
  readonly original?: string | undefined;
}

/** A row for each running student of the class and each document that is asked of them. */
const inClass = (scope: InstituteScope, asked: ClassAsked) => sql`
  from (select n.roll_no, d.name as division, d.position, t.id as student_profile_id, t.full_name, t.university_prn, y.id as document_type_id, y.position as at,
               y.code, y.name as document, case when y.mandatory then 'YES' else 'NO' end as mandatory, coalesce(s.state, 'PENDING') as state, s.reason,
               coalesce(s.original, 'NONE') as original
          from enrolment n
          join student_profile t on t.institute_id = n.institute_id and t.id = n.student_profile_id
          left join division d on d.institute_id = n.institute_id and d.id = n.division_id
          join document_type y on y.institute_id = n.institute_id and ${isAsked}
          left join student_document s on s.institute_id = t.institute_id and s.student_profile_id = t.id and s.document_type_id = y.id
         where n.institute_id = (select ${scope.instituteId}::uuid) and n.course_instance_id = ${asked.courseInstanceId} and n.state = 'RUNNING'
           and ${equals('n.division_id', asked.divisionId)} and ${equals('y.id', asked.documentTypeId)} and ${granted(scope)}) r
 where ${equals('r.mandatory', asked.mandatory)} and ${equals('r.original', asked.original)}`;

export async function classRows(
  db: Db,
  scope: InstituteScope,
  asked: ClassAsked,
  state: DocumentState | undefined,
  page: Page,
): Promise<ClassDocument[]> {
  const { rows } = await sql<
    Omit<ClassDocument, 'state' | 'mandatory' | 'original'> & { state: string; mandatory: string; original: string }
  >`
    select r.student_profile_id || ' ' || r.document_type_id as id, r.student_profile_id, r.roll_no, r.full_name as name, r.university_prn as prn, r.division,
           r.document, r.mandatory, r.state, r.reason, r.original ${inClass(scope, asked)} and ${equals('r.state', state)}
     order by r.position, r.division, length(r.roll_no), r.roll_no, r.full_name, r.student_profile_id, r.at, r.code ${paged(page)}`.execute(
    db,
  );
  return rows as ClassDocument[];
}

export async function countClass(db: Db, scope: InstituteScope, asked: ClassAsked): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select r.state, count(*)::int as n ${inClass(scope, asked)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** The code of a class; undefined: there is none. */
export async function classCode(db: Db, scope: InstituteScope, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select c.code from course_instance c where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${id}`.execute(db);
  return rows[0]?.code;
}
