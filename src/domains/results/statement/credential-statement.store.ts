import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Whoever signs a result or gives its statement a number comes one after the other, so that each finds what the other made. */
export async function holdSigning(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('credential ' || ${scope.instituteId}::text || w.id, 0))
      from (select unnest(${studentExamIds}::text[]) as id order by 1) w`.execute(db);
}

/** A credential that was signed before its statement was issued counts as long as the statement does. */
export async function linkCredentials(db: Db, scope: InstituteScope, documentIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ studentExamId: string }>`
    select d.student_exam_id from print_statement d
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${documentIds}::uuid[])`.execute(db);
  await holdSigning(
    db,
    scope,
    rows.map(({ studentExamId }) => studentExamId),
  );
  await sql`
    insert into credential_statement (institute_id, issued_credential_id, printed_document_id)
    select d.institute_id, c.id, d.id from print_statement d
      join issued_credential c on c.institute_id = d.institute_id and c.student_exam_id = d.student_exam_id and c.version_no = d.version_no and c.digest = d.digest
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${documentIds}::uuid[])
       and not exists (select 1 from credential_statement l where l.institute_id = c.institute_id and l.issued_credential_id = c.id)`.execute(
    db,
  );
}

export async function linkCredential(db: Db, scope: InstituteScope, id: string, documentId: string): Promise<void> {
  await sql`insert into credential_statement (institute_id, issued_credential_id, printed_document_id)
    values (${scope.instituteId}::uuid, ${id}, ${documentId})`.execute(db);
}
