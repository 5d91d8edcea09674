import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import type { CertificateBatch, CertificateLeftOut } from './passing-certificate.contract.ts';

interface NewBatch {
  readonly examSessionId: string;
  readonly language: PrintLanguage;
  readonly reason: string | null;
  readonly studentExamIds: readonly string[];
}

export async function insertBatch(db: Db, scope: InstituteScope, batch: NewBatch): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into certificate_batch (institute_id, exam_session_id, language, reason, created_by)
    values (${scope.instituteId}, ${batch.examSessionId}, ${batch.language}, ${batch.reason}, ${scope.userId}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into certificate_batch_row (institute_id, certificate_batch_id, position, student_exam_id)
    select ${scope.instituteId}::uuid, ${id}::uuid, w.place, w.id from unnest(${[...batch.studentExamIds]}::uuid[]) with ordinality w(id, place)`.execute(
    db,
  );
  return id;
}

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update certificate_batch set job_id = ${jobId}::uuid where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(
    db,
  );
}

/** Of batches `b` with their jobs `j`. */
const SHOWN = sql`b.id, b.exam_session_id, b.language, b.reason, n.students, n.issued, n.left_out, coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working,
  b.created_at, u.name as created_by_name`;
const BESIDE = sql`left join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id
  left join identity_user_account u on u.id = b.created_by
  cross join lateral (select count(*)::int as students, count(r.printed_document_id)::int as issued, count(r.left_out)::int as left_out
      from certificate_batch_row r where r.institute_id = b.institute_id and r.certificate_batch_id = b.id) n`;

export type FoundBatch = CertificateBatch & { readonly examSessionId: string };
type Stored = Omit<FoundBatch, 'language'> & { readonly language: string };

/** Batches `b` with nobody outside of these courses. */
const within = (courseIds: readonly string[]) => sql`
  not exists (select from certificate_batch_row r
     join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
     join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
    where r.institute_id = b.institute_id and r.certificate_batch_id = b.id and i.course_id <> all(${[...courseIds]}::uuid[]))`;

export async function listBatches(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  courseIds: readonly string[],
  page: Page,
): Promise<FoundBatch[]> {
  const { rows } = await sql<Stored>`
    select ${SHOWN} from certificate_batch b ${BESIDE}
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_session_id = ${examSessionId} and ${within(courseIds)}
     order by b.created_at desc, b.id desc ${paged(page)}`.execute(db);
  return rows as FoundBatch[];
}

export async function countBatches(db: Db, scope: InstituteScope, examSessionId: string, courseIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from certificate_batch b
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_session_id = ${examSessionId} and ${within(courseIds)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** `isWithin`: nobody in it is outside of these courses. */
export async function findBatch(
  db: Db,
  scope: InstituteScope,
  id: string,
  courseIds: readonly string[],
): Promise<(FoundBatch & { readonly isWithin: boolean }) | undefined> {
  const { rows } = await sql<Stored & { isWithin: boolean }>`
    select ${SHOWN}, ${within(courseIds)} as is_within from certificate_batch b ${BESIDE}
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${id}::uuid`.execute(db);
  return rows[0] as (FoundBatch & { isWithin: boolean }) | undefined;
}

/** Whether an issue for this session is still waiting or at work. */
export async function hasWork(db: Db, scope: InstituteScope, examSessionId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select b.id from certificate_batch b join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id and j.state in ('QUEUED', 'RUNNING')
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_session_id = ${examSessionId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whose turn has not come, in their order. */
export async function waitingRows(db: Db, scope: InstituteScope, batchId: string, most: number) {
  const { rows } = await sql<{ id: string; studentExamId: string }>`
    select id, student_exam_id from certificate_batch_row
     where institute_id = (select ${scope.instituteId}::uuid) and certificate_batch_id = ${batchId}::uuid and left_out is null and printed_document_id is null
     order by position limit ${most}`.execute(db);
  return rows;
}

export interface RowEnd {
  readonly id: string;
  readonly leftOut: CertificateLeftOut | null;
  readonly documentId: string | null;
}

export async function endRows(db: Db, scope: InstituteScope, ends: readonly RowEnd[]): Promise<void> {
  await sql`update certificate_batch_row r set left_out = e."leftOut", printed_document_id = e."documentId"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, "leftOut" text, "documentId" uuid)
    where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = e.id`.execute(db);
}

/** Certificates of a batch that are still valid, in their order. */
export async function validPapers(db: Db, scope: InstituteScope, batchId: string): Promise<{ id: string; number: string; prn: string }[]> {
  const { rows } = await sql<{ id: string; number: string; prn: string }>`
    select d.id, d.number, st.university_prn as prn
      from certificate_batch_row r
      join print_passing_certificate d on d.institute_id = r.institute_id and d.id = r.printed_document_id and d.state = 'VALID'
      join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.certificate_batch_id = ${batchId}::uuid order by r.position`.execute(
    db,
  );
  return rows;
}
