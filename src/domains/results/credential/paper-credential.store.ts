import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { IssuedCredential, SignedCredential } from './credential.store.ts';

export interface PaperCredential extends IssuedCredential {
  readonly printedDocumentId: string;
}

/** The credentials of these papers; one that was never signed is left out. */
export async function paperCredentials(db: Db, scope: InstituteScope, documentIds: readonly string[]): Promise<PaperCredential[]> {
  const { rows } = await sql<PaperCredential>`
    select c.id, c.token, c.document, c.printed_document_id from issued_credential c
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.printed_document_id = any(${[...documentIds]}::uuid[])`.execute(db);
  return rows;
}

/** Whose papers these are. */
export async function signedPapers(
  db: Db,
  scope: InstituteScope,
  documentIds: readonly string[],
): Promise<{ id: string; studentProfileId: string }[]> {
  const { rows } = await sql<{ id: string; studentProfileId: string }>`
    select d.id, d.student_profile_id from print_signed_paper d
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${[...documentIds]}::uuid[])`.execute(db);
  return rows;
}

interface NewPaperCredential extends SignedCredential {
  readonly printedDocumentId: string;
}

/** Of two who sign one paper at once, the first one's counts. */
export async function insertPaperCredentials(db: Db, scope: InstituteScope, signed: readonly NewPaperCredential[]): Promise<void> {
  await sql`
    insert into issued_credential (institute_id, id, student_exam_id, student_profile_id, digest, place, token, document, printed_document_id)
    select d.institute_id, w.id, d.student_exam_id, d.student_profile_id, d.digest, w.place, w.token, w.document::jsonb, d.id
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb)
        as w(id uuid, place int, token text, document text, "printedDocumentId" uuid)
      join print_signed_paper d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = w."printedDocumentId"
    on conflict on constraint issued_credential_paper_once do nothing`.execute(db);
}
