import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { shownPath } from '../../../kit/print/shown-picture.server.ts';
import type { PrintedInstitute, PrintedPicture } from './statement-page.rules.ts';

export interface PrintedDocument {
  readonly id: string;
  readonly number: string;
  readonly studentExamId: string;
  readonly runNo: number;
  readonly versionNo: number;
  readonly digest: string;
  readonly outcomeDigest: string;
  readonly code: string;
  readonly issuedOn: string;
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED';
  readonly revokedAt: string | null;
  readonly revokeReason: string | null;
}

const columns = sql`d.id, d.number, d.student_exam_id, d.run_no, d.version_no, d.digest, d.outcome_digest, d.code, d.state, d.revoked_at, d.revoke_reason,
  to_char(d.issued_at at time zone n.time_zone, 'DD Mon YYYY') as issued_on`;

/** Documents of these candidates, oldest first. */
export async function documentsOf(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<PrintedDocument[]> {
  const { rows } = await sql<PrintedDocument>`
    select ${columns} from print_statement d join institute n on n.id = d.institute_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.student_exam_id = any(${studentExamIds}::uuid[])
     order by d.student_exam_id, d.run_no, d.serial_no`.execute(db);
  return rows;
}

export async function countCopies(db: Db, scope: InstituteScope, documentId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from print_document_print where institute_id = (select ${scope.instituteId}::uuid) and printed_document_id = ${documentId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

interface PrintedCopy {
  readonly id: string;
  readonly printedDocumentId: string;
  readonly copyNo: number;
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly number: string;
  readonly state: PrintedDocument['state'];
}

export async function findCopy(db: Db, scope: InstituteScope, printId: string): Promise<PrintedCopy | undefined> {
  const { rows } = await sql<PrintedCopy>`
    select c.id, c.printed_document_id, c.copy_no, d.student_exam_id, d.exam_instance_id, d.number, d.state
      from print_document_print c join print_statement d on d.institute_id = c.institute_id and d.id = c.printed_document_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${printId}`.execute(db);
  return rows[0];
}

/** The heading of every printed page. */
export async function printedInstitute(db: Db, scope: InstituteScope): Promise<PrintedInstitute> {
  const { rows } = await sql<Omit<PrintedInstitute, 'pictures'>>`
    select college_name as name, settings ->> 'nameInScript' as name_in_script, nullif(affiliation_code, '') as code, university, autonomous,
           array_remove(array[nullif(address_line1, ''), nullif(address_line2, ''), nullif(address_line3, '')], null) as street, city, pin_code, principal_name, controller_name from institute
     where id = (select ${scope.instituteId}::uuid)`.execute(db);
  const [institute] = rows;
  if (institute === undefined) throw new Error('the institute of this scope is gone');
  const pictures = await sql<Omit<PrintedPicture, 'path'>>`
    select kind, type, content from institute_institute_picture where institute_id = (select ${scope.instituteId}::uuid)`.execute(db);
  return { ...institute, pictures: pictures.rows.map((picture) => ({ ...picture, path: shownPath(picture) })) };
}
