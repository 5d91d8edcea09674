import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { JsonObject } from '../../../kit/credential/canonical-json.rules.ts';
import type { StatusPurpose } from './credential.contract.ts';

export interface IssuedCredential {
  readonly id: string;
  readonly token: string;
  readonly document: JsonObject;
}

export interface SignedCredential {
  readonly id: string;
  readonly place: number;
  readonly token: string;
  readonly document: string;
}

export interface CredentialKey {
  readonly studentExamId: string;
  readonly versionNo: number;
  readonly digest: string;
  /** Of credentials of before the father's name was printed. */
  readonly digestBefore: string;
}

/** The credential that goes with this statement; null: the one that was signed while there was none. */
export async function findCredential(
  db: Db,
  scope: InstituteScope,
  key: CredentialKey,
  documentId: string | null,
): Promise<IssuedCredential | undefined> {
  const { rows } = await sql<IssuedCredential>`
    select c.id, c.token, c.document from issued_credential c
      left join credential_statement l on l.institute_id = c.institute_id and l.issued_credential_id = c.id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.student_exam_id = ${key.studentExamId} and c.version_no = ${key.versionNo}
       and c.digest in (${key.digest}, ${key.digestBefore}) and l.printed_document_id is not distinct from ${documentId}::uuid`.execute(db);
  return rows[0];
}

/** Which of these places in the lists are nobody's, in their order. */
export async function freePlaces(db: Db, scope: InstituteScope, drawn: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select w.place from unnest(${drawn}::int[]) with ordinality w(place, turn)
     where not exists (select 1 from issued_credential c where c.institute_id = (select ${scope.instituteId}::uuid) and c.place = w.place)
     order by w.turn`.execute(db);
  return rows.map(({ place }) => place);
}

interface NewCredential extends Omit<CredentialKey, 'digestBefore'>, SignedCredential {
  readonly studentProfileId: string;
  readonly runNo: number;
}

export async function insertCredential(db: Db, scope: InstituteScope, one: NewCredential): Promise<void> {
  await sql`insert into issued_credential (institute_id, id, student_exam_id, student_profile_id, run_no, version_no, digest, place, token, document)
    values (${scope.instituteId}::uuid, ${one.id}, ${one.studentExamId}, ${one.studentProfileId}, ${one.runNo}, ${one.versionNo}, ${one.digest}, ${one.place},
      ${one.token}, ${one.document}::jsonb)`.execute(db);
}

interface NotedFile {
  readonly id: string;
  readonly form: 'JWT' | 'JSON' | 'PDF';
  readonly sha256: string;
}

/** Files that carry credentials, by which they are checked; the same again is kept once. */
export async function noteFiles(db: Db, scope: InstituteScope, files: readonly NotedFile[]): Promise<void> {
  await sql`insert into credential_file (institute_id, issued_credential_id, form, sha256)
    select ${scope.instituteId}::uuid, f.id, f.form, f.sha256 from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(id uuid, form text, sha256 text)
    on conflict on constraint credential_file_once do nothing`.execute(db);
}

/**
 * Places whose bit is set. Revoked for good: a later version of the result was published, or the statement that it goes with counts no more.
 * Suspended: the result is not published at present, or withheld, reserved or null. That of an issued paper counts as long as the paper does; that of a
 * transcript no longer than the results on it.
 */
export async function setPlaces(db: Db, instituteId: string, purpose: StatusPurpose): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select c.place
      from issued_credential c
      join exams_student_exam x on x.institute_id = c.institute_id and x.id = c.student_exam_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      left join credential_statement l on l.institute_id = c.institute_id and l.issued_credential_id = c.id
      left join print_statement d on d.institute_id = l.institute_id and d.id = l.printed_document_id
      left join lateral (select r.version_no, r.letter, r.remark from result r
         where r.institute_id = c.institute_id and r.student_exam_id = c.student_exam_id and r.run_no <= published_run(i, c.student_exam_id)
         order by r.run_no desc limit 1) r on true
     where c.institute_id = (select ${instituteId}::uuid) and c.printed_document_id is null
       and case ${purpose}::text
         when 'suspension' then r.version_no is null or x.remark in ('WH', 'RR', 'NULL', 'ADC') or r.remark = 'WH' or r.letter in ('RR', 'NULL')
         else r.version_no <> c.version_no or d.state <> 'VALID' end
    union all
    select c.place from issued_credential c
      join print_signed_paper d on d.institute_id = c.institute_id and d.id = c.printed_document_id
      left join results_transcript_standing t on t.institute_id = d.institute_id and t.printed_document_id = d.id and d.kind = 'TRANSCRIPT'
     where c.institute_id = (select ${instituteId}::uuid)
       and case ${purpose}::text when 'suspension' then t.standing = 'WITHDRAWN' else d.state <> 'VALID' or t.standing = 'REPLACED' end
     order by place`.execute(db);
  return rows.map(({ place }) => place);
}
