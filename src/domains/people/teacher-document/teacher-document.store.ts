import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import type { DocumentKind, TeacherDocument } from './teacher-document.contract.ts';

/** Teachers whom the caller's right reaches, as `t`. */
const reached = (scope: InstituteScope) => wantedRows(teacherProfiles, scope, { filters: {} });

export async function teacherReached(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select t.id from teacher_profile t where ${reached(scope)} and t.id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function listDocuments(db: Db, scope: InstituteScope, teacherProfileId: string): Promise<TeacherDocument[]> {
  const { rows } = await sql<Omit<TeacherDocument, 'kind'> & { kind: string }>`
    select d.id, d.kind, d.name, octet_length(f.content) as bytes, d.added_at,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = d.added_by) as added_by_name
      from teacher_document d join teacher_document_file f on f.institute_id = d.institute_id and f.teacher_document_id = d.id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.teacher_profile_id = ${teacherProfileId} order by d.kind, d.name, d.id`.execute(
    db,
  );
  return rows as TeacherDocument[];
}

interface NewDocument {
  readonly teacherProfileId: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A name that the teacher has already violates teacher_document_name_once. */
export async function insertDocument(
  db: Db,
  scope: InstituteScope,
  { teacherProfileId, kind, name, type, content }: NewDocument,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into teacher_document (institute_id, teacher_profile_id, kind, name, type, added_by)
    values (${scope.instituteId}, ${teacherProfileId}, ${kind}, ${name}, ${type}, ${scope.userId}) returning id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('a document was not written');
  await sql`
    insert into teacher_document_file (institute_id, teacher_document_id, content) values (${scope.instituteId}, ${made.id}, ${content})`.execute(
    db,
  );
  return made.id;
}

export async function readDocument(db: Db, scope: InstituteScope, id: string) {
  const { rows } = await sql<{ name: string; type: string; content: Buffer }>`
    select d.name, d.type, f.content from teacher_document d
      join teacher_document_file f on f.institute_id = d.institute_id and f.teacher_document_id = d.id
      join teacher_profile t on t.institute_id = d.institute_id and t.id = d.teacher_profile_id
     where ${reached(scope)} and d.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether there was one. */
export async function deleteDocument(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from teacher_document d using teacher_profile t
     where t.institute_id = d.institute_id and t.id = d.teacher_profile_id and ${reached(scope)} and d.id = ${id} returning d.id`.execute(
    db,
  );
  return rows.length > 0;
}
