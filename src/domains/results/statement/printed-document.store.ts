import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
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
}

const columns = sql`d.id, d.number, d.student_exam_id, d.run_no, d.version_no, d.digest, d.outcome_digest, d.code,
  to_char(d.issued_at at time zone n.time_zone, 'DD Mon YYYY') as issued_on`;

/** Documents of these candidates, oldest first. */
export async function documentsOf(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<PrintedDocument[]> {
  const { rows } = await sql<PrintedDocument>`
    select ${columns} from printed_document d join institute n on n.id = d.institute_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.student_exam_id = any(${studentExamIds}::uuid[])
     order by d.student_exam_id, d.run_no, d.serial_no`.execute(db);
  return rows;
}

interface Series {
  readonly id: string;
  readonly lastNo: number;
  readonly instituteCode: string;
}

/** The series of a period, held until the transaction ends: numbers are given one transaction after the other. */
export async function holdSeries(db: Db, scope: InstituteScope, period: string): Promise<Series> {
  await sql`insert into document_series (institute_id, kind, period, last_no)
    select ${scope.instituteId}::uuid, 'STATEMENT', ${period}::text,
           coalesce((select max(up_to) from document_number_skip where institute_id = (select ${scope.instituteId}::uuid)), 0)
    on conflict on constraint document_series_once do nothing`.execute(db);
  const { rows } = await sql<Series>`
    select s.id, s.last_no, n.code as institute_code from document_series s join institute n on n.id = s.institute_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.kind = 'STATEMENT' and s.period = ${period} for update of s`.execute(
    db,
  );
  const [series] = rows;
  if (series === undefined) throw new Error(`the series ${period} is gone`);
  return series;
}

export interface NewDocument {
  readonly serialNo: number;
  readonly number: string;
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly versionNo: number;
  readonly digest: string;
  readonly outcomeDigest: string;
  readonly code: string;
}

export async function insertDocuments(db: Db, scope: InstituteScope, series: Series, documents: readonly NewDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    insert into printed_document (institute_id, series_id, serial_no, number, student_exam_id, student_profile_id, exam_instance_id, run_no, version_no,
      digest, outcome_digest, code, issued_by)
    select ${scope.instituteId}::uuid, ${series.id}::uuid, d."serialNo", d.number, d."studentExamId", d."studentProfileId", d."examInstanceId",
           d."runNo", d."versionNo", d.digest, d."outcomeDigest", d.code, ${scope.userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d("serialNo" int, number text, "studentExamId" uuid, "studentProfileId" uuid,
        "examInstanceId" uuid, "runNo" int, "versionNo" int, digest text, "outcomeDigest" text, code text)`.execute(db);
  await sql`update document_series set last_no = last_no + ${documents.length}
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${series.id}`.execute(db);
}

export interface Copy {
  readonly id: string;
  readonly printedDocumentId: string;
  readonly copyNo: number;
}

/** One more copy of each; a batch that is resumed keeps the copies it has. The series is held by the caller. */
export async function insertCopies(
  db: Db,
  scope: InstituteScope,
  documentIds: readonly string[],
  { batchId, reason }: { readonly batchId: string | null; readonly reason: string | null },
): Promise<Copy[]> {
  await sql`
    insert into document_print (institute_id, printed_document_id, copy_no, print_batch_id, printed_by, reason)
    select ${scope.instituteId}::uuid, w.id, 1 + (select count(*) from document_print c
        where c.institute_id = (select ${scope.instituteId}::uuid) and c.printed_document_id = w.id), ${batchId}::uuid, ${scope.userId}::uuid, ${reason}::text
      from unnest(${documentIds}::uuid[]) with ordinality w(id, place) order by w.place
    on conflict on constraint document_print_batch_once do nothing`.execute(db);
  const { rows } = await sql<Copy>`
    select distinct on (c.printed_document_id) c.id, c.printed_document_id, c.copy_no from document_print c
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.printed_document_id = any(${documentIds}::uuid[])
       and c.print_batch_id is not distinct from ${batchId}::uuid
     order by c.printed_document_id, c.copy_no desc`.execute(db);
  return rows;
}

export async function countCopies(db: Db, scope: InstituteScope, documentId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from document_print where institute_id = (select ${scope.instituteId}::uuid) and printed_document_id = ${documentId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function findCopy(
  db: Db,
  scope: InstituteScope,
  printId: string,
): Promise<(Copy & { studentExamId: string; examInstanceId: string }) | undefined> {
  const { rows } = await sql<Copy & { studentExamId: string; examInstanceId: string }>`
    select c.id, c.printed_document_id, c.copy_no, d.student_exam_id, d.exam_instance_id
      from document_print c join printed_document d on d.institute_id = c.institute_id and d.id = c.printed_document_id
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
  const pictures = await sql<PrintedPicture>`
    select kind, type, content from institute_institute_picture where institute_id = (select ${scope.instituteId}::uuid)`.execute(db);
  return { ...institute, pictures: pictures.rows };
}
