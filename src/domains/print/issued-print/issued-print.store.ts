import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { IssuedKind } from '../print-kind/print-kinds.contract.ts';

export interface Series {
  readonly id: string;
  readonly kind: IssuedKind;
  readonly period: string;
  readonly lastNo: number;
  readonly instituteCode: string;
  /** The institute's own day, as YYYY-MM-DD: what is issued in this transaction is dated so. */
  readonly today: string;
}

/** The series of a kind and period, held until the transaction ends: numbers are given one transaction after the other. */
export async function holdSeries(db: Db, scope: InstituteScope, kind: IssuedKind, period: string): Promise<Series> {
  await sql`insert into document_series (institute_id, kind, period, last_no)
    select ${scope.instituteId}::uuid, ${kind}::text, ${period}::text,
           coalesce((select max(up_to) from document_number_skip where institute_id = (select ${scope.instituteId}::uuid)), 0)
    on conflict on constraint document_series_once do nothing`.execute(db);
  const { rows } = await sql<Pick<Series, 'id' | 'lastNo' | 'instituteCode' | 'today'>>`
    select s.id, s.last_no, n.code as institute_code, to_char(now() at time zone n.time_zone, 'YYYY-MM-DD') as today
      from document_series s join institute n on n.id = s.institute_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.kind = ${kind} and s.period = ${period} for update of s`.execute(db);
  const [series] = rows;
  if (series === undefined) throw new Error(`the series ${kind} ${period} is gone`);
  return { ...series, kind, period };
}

/** The published result that a paper is about. */
export interface AboutResult {
  readonly runNo: number;
  readonly versionNo: number;
  readonly outcomeDigest: string;
}

/** What a paper is about: an examination or a candidate in it, a result, or something that is said in words. */
export interface About {
  readonly studentExamId: string | null;
  readonly examInstanceId: string | null;
  readonly result: AboutResult | null;
  readonly subject: string | null;
}

export interface NewPrint {
  readonly id: string;
  readonly serialNo: number;
  readonly number: string;
  readonly code: string;
  readonly studentProfileId: string | null;
  readonly teacherProfileId: string | null;
  readonly userId: string | null;
  readonly about: About;
  readonly digest: string;
  readonly templateId: string | null;
  readonly templateHash: string;
  readonly contentSha256: string;
  readonly data: unknown;
  readonly pictures: readonly string[];
}

/** Papers with the next numbers of a held series, and what stands on them. */
export async function insertPrints(db: Db, scope: InstituteScope, series: Series, prints: readonly NewPrint[]): Promise<void> {
  if (prints.length === 0) return;
  const rows = JSON.stringify(prints.map(({ about: { result, ...about }, ...print }) => ({ ...print, ...about, ...result })));
  await sql`
    insert into printed_document (institute_id, id, series_id, kind, serial_no, number, code, student_profile_id, teacher_profile_id, user_id, student_exam_id, exam_instance_id,
      run_no, version_no, outcome_digest, subject, digest, template_id, template_hash, content_sha256, issued_by)
    select ${scope.instituteId}::uuid, d.id, ${series.id}::uuid, ${series.kind}::text, d."serialNo", d.number, d.code, d."studentProfileId", d."teacherProfileId", d."userId",
           d."studentExamId", d."examInstanceId", d."runNo", d."versionNo", d."outcomeDigest", d.subject, d.digest, d."templateId", d."templateHash",
           d."contentSha256", ${scope.userId}::uuid
      from jsonb_to_recordset(${rows}::jsonb) as d(id uuid, "serialNo" int, number text, code text, "studentProfileId" uuid, "teacherProfileId" uuid, "userId" uuid, "studentExamId" uuid,
        "examInstanceId" uuid, "runNo" int, "versionNo" int, "outcomeDigest" text, subject text, digest text, "templateId" uuid, "templateHash" text,
        "contentSha256" text)`.execute(db);
  await sql`
    insert into printed_content (institute_id, id, data, pictures)
    select ${scope.instituteId}::uuid, d.id, d.data, array(select jsonb_array_elements_text(d.pictures))
      from jsonb_to_recordset(${rows}::jsonb) as d(id uuid, data jsonb, pictures jsonb)`.execute(db);
  await sql`update document_series set last_no = last_no + ${prints.length}
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${series.id}`.execute(db);
}

/** Keeps what prints are made with, once. */
export async function keepLayout(db: Db, scope: InstituteScope, hash: string, document: unknown): Promise<void> {
  await sql`insert into printed_layout (institute_id, hash, document) values (${scope.instituteId}, ${hash}, ${JSON.stringify(document)}::jsonb)
    on conflict on constraint printed_layout_hash_once do nothing`.execute(db);
}

/** Keeps pictures that stand on prints, each once. */
export async function keepPictures(db: Db, scope: InstituteScope, pictures: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const paths = Object.keys(pictures);
  if (paths.length === 0) return;
  const { rows } = await sql<{ path: string }>`
    select path from printed_picture where institute_id = (select ${scope.instituteId}::uuid) and path = any(${paths}::text[])`.execute(db);
  const kept = new Set(rows.map(({ path }) => path));
  for (const [path, content] of Object.entries(pictures).filter(([one]) => !kept.has(one)))
    await sql`insert into printed_picture (institute_id, path, content) values (${scope.instituteId}, ${path}, ${Buffer.from(content)})
      on conflict on constraint printed_picture_path_once do nothing`.execute(db);
}

export interface IssuedPrint {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly code: string;
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED';
  readonly templateHash: string | null;
  readonly contentSha256: string | null;
  readonly pdfSha256: string | null;
}

/** Papers by id, held until the transaction ends. */
export async function holdPrints(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<IssuedPrint[]> {
  const { rows } = await sql<IssuedPrint>`
    select id, kind, number, code, state, template_hash, content_sha256, pdf_sha256 from printed_document
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

export interface Content {
  readonly id: string;
  readonly number: string;
  readonly contentSha256: string;
  readonly templateHash: string;
  /** Of papers with the same hash it is one object. */
  readonly layout: unknown;
  readonly data: unknown;
  readonly pictures: string[];
  readonly pdfSha256: string | null;
}

/** What stands on these papers; those of before content was kept are left out. A layout is read once, however many papers have it. */
export async function readContents(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Content[]> {
  const { rows } = await sql<Omit<Content, 'layout'>>`
    select d.id, d.number, d.content_sha256, l.hash as template_hash, c.data, c.pictures, d.pdf_sha256
      from printed_document d
      join printed_content c on c.institute_id = d.institute_id and c.id = d.id
      join printed_layout l on l.institute_id = d.institute_id and l.hash = d.template_hash
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${ids}::uuid[]) and d.content_sha256 is not null`.execute(
    db,
  );
  const hashes = [...new Set(rows.map(({ templateHash }) => templateHash))];
  if (hashes.length === 0) return [];
  const found = await sql<{ hash: string; document: unknown }>`
    select hash, document from printed_layout where institute_id = (select ${scope.instituteId}::uuid) and hash = any(${hashes}::text[])`.execute(
    db,
  );
  const layouts = new Map(found.rows.map(({ hash, document }) => [hash, document]));
  return rows.map((row) => ({ ...row, layout: layouts.get(row.templateHash) }));
}

export async function readPictures(db: Db, scope: InstituteScope, paths: readonly string[]): Promise<Record<string, Uint8Array>> {
  if (paths.length === 0) return {};
  const { rows } = await sql<{ path: string; content: Buffer }>`
    select path, content from printed_picture where institute_id = (select ${scope.instituteId}::uuid) and path = any(${paths}::text[])`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ path, content }) => [path, content]));
}

export interface Copy {
  readonly id: string;
  readonly printedDocumentId: string;
  readonly copyNo: number;
}

/**
 * One more copy of each; a batch that is resumed keeps the copies it has. The series, or the papers, are held by the caller, so that the moment of now is
 * before or after that of a revocation as the two came one after the other, whichever transaction began first.
 */
export async function insertCopies(
  db: Db,
  scope: InstituteScope,
  documentIds: readonly string[],
  { batchId, reason }: { readonly batchId: string | null; readonly reason: string | null },
): Promise<Copy[]> {
  await sql`
    insert into document_print (institute_id, printed_document_id, copy_no, print_batch_id, printed_by, reason, printed_at)
    select ${scope.instituteId}::uuid, w.id, 1 + (select count(*) from document_print c
        where c.institute_id = (select ${scope.instituteId}::uuid) and c.printed_document_id = w.id), ${batchId}::uuid, ${scope.userId}::uuid, ${reason}::text, clock_timestamp()
      from unnest(${documentIds}::uuid[]) with ordinality w(id, place) order by w.place
    on conflict on constraint document_print_batch_once do nothing`.execute(db);
  const { rows } = await sql<Copy>`
    select distinct on (c.printed_document_id) c.id, c.printed_document_id, c.copy_no from document_print c
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.printed_document_id = any(${documentIds}::uuid[])
       and c.print_batch_id is not distinct from ${batchId}::uuid
     order by c.printed_document_id, c.copy_no desc`.execute(db);
  return rows;
}

/** An earlier paper, and the one that takes its place. */
export interface Succession {
  readonly id: string;
  readonly by: string;
}

export async function markSuperseded(db: Db, scope: InstituteScope, papers: readonly Succession[]): Promise<void> {
  await sql`update printed_document d set state = 'SUPERSEDED', superseded_by = n.by
    from unnest(${papers.map((one) => one.id)}::uuid[], ${papers.map((one) => one.by)}::uuid[]) as n(id, by)
   where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = n.id and d.state = 'VALID' and d.id <> n.by`.execute(db);
}

/** Each of these new papers takes the place of whatever valid one of its kind its person holds. */
export async function supersedeOthers(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`update printed_document o set state = 'SUPERSEDED', superseded_by = n.id
    from printed_document n
   where n.institute_id = (select ${scope.instituteId}::uuid) and n.id = any(${ids}::uuid[])
     and o.institute_id = n.institute_id and coalesce(o.student_profile_id, o.teacher_profile_id) = coalesce(n.student_profile_id, n.teacher_profile_id)
     and o.kind = n.kind and o.state = 'VALID' and o.id <> all(${ids}::uuid[])`.execute(db);
}

/** Those of them that are valid. */
export async function markRevoked(db: Db, scope: InstituteScope, ids: readonly string[], reason: string): Promise<void> {
  await sql`update printed_document set state = 'REVOKED', revoked_at = clock_timestamp(), revoked_by = ${scope.userId}, revoke_reason = ${reason}
    where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and state = 'VALID'`.execute(db);
}

export interface Original {
  readonly id: string;
  readonly sha256: string;
}

/** The hashes of originals, each noted the first time that it is set as a file of its own. */
export async function noteOriginals(db: Db, scope: InstituteScope, originals: readonly Original[]): Promise<void> {
  if (originals.length === 0) return;
  await sql`update printed_document d set pdf_sha256 = o.sha256
    from jsonb_to_recordset(${JSON.stringify(originals)}::jsonb) as o(id uuid, sha256 text)
    where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = o.id and d.pdf_sha256 is null`.execute(db);
}

/** Further files of papers that were handed out: duplicates, cards alone. The public check knows them by these hashes. */
export async function noteFiles(db: Db, scope: InstituteScope, files: readonly Original[]): Promise<void> {
  if (files.length === 0) return;
  await sql`insert into issued_file (institute_id, printed_document_id, sha256)
    select ${scope.instituteId}::uuid, f.id, f.sha256 from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(id uuid, sha256 text)
    on conflict on constraint issued_file_once do nothing`.execute(db);
}
