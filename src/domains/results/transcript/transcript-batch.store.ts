import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { TranscriptBatch, TranscriptBatchRow } from './transcript-batch.contract.ts';
import type { TranscriptReason } from './transcript.contract.ts';
import type { TranscriptAsked } from './transcript-values.rules.ts';

interface NewBatch extends TranscriptAsked {
  readonly examSessionId: string;
  readonly students: readonly { readonly studentProfileId: string; readonly programId: string }[];
}

export async function insertBatch(db: Db, scope: InstituteScope, batch: NewBatch): Promise<string> {
  const { examSessionId, extent, language, purpose, addressee, copies, students } = batch;
  const { rows } = await sql<{ id: string }>`
    insert into transcript_batch (institute_id, exam_session_id, extent, language, purpose, addressee, copies, created_by)
    values (${scope.instituteId}, ${examSessionId}, ${extent}, ${language}, ${purpose}, ${addressee}, ${copies}, ${scope.userId}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`
    insert into transcript_batch_row (institute_id, transcript_batch_id, position, student_profile_id, program_id)
    select ${scope.instituteId}::uuid, ${id}::uuid, w.place, w.student, w.program
      from unnest(${students.map((one) => one.studentProfileId)}::uuid[], ${students.map((one) => one.programId)}::uuid[]) with ordinality w(student, program, place)`.execute(
    db,
  );
  return id;
}

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update transcript_batch set job_id = ${jobId}::uuid where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(
    db,
  );
}

/** Of batches `b` with their jobs `j`. */
const SHOWN = sql`b.id, b.exam_session_id, b.extent, b.language, b.purpose, b.addressee, b.copies, n.students, n.issued, n.left_out,
  coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working, b.created_at, u.name as created_by_name`;
const BESIDE = sql`left join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id
  left join identity_user_account u on u.id = b.created_by
  cross join lateral (select count(*)::int as students, count(r.printed_document_id)::int as issued, count(r.reasons)::int as left_out
      from transcript_batch_row r where r.institute_id = b.institute_id and r.transcript_batch_id = b.id) n`;

export type FoundBatch = TranscriptBatch & { readonly examSessionId: string; readonly copies: number };
type Stored = Omit<FoundBatch, 'language' | 'extent'> & { readonly language: string; readonly extent: string };

/** Batches `b` with nobody who sat an examination outside of these courses. */
const within = (courseIds: readonly string[]) => sql`
  not exists (select from transcript_batch_row r
     join course c on c.institute_id = r.institute_id and c.program_id = r.program_id and c.id <> all(${[...courseIds]}::uuid[])
     join exams_exam_instance i on i.institute_id = c.institute_id and i.course_id = c.id
     join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.student_profile_id = r.student_profile_id
    where r.institute_id = b.institute_id and r.transcript_batch_id = b.id)`;

export async function listBatches(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  courseIds: readonly string[],
  page: Page,
): Promise<FoundBatch[]> {
  const { rows } = await sql<Stored>`
    select ${SHOWN} from transcript_batch b ${BESIDE}
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_session_id = ${examSessionId} and ${within(courseIds)}
     order by b.created_at desc, b.id desc ${paged(page)}`.execute(db);
  return rows as FoundBatch[];
}

export async function countBatches(db: Db, scope: InstituteScope, examSessionId: string, courseIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from transcript_batch b
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
    select ${SHOWN}, ${within(courseIds)} as is_within from transcript_batch b ${BESIDE}
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${id}::uuid`.execute(db);
  return rows[0] as (FoundBatch & { isWithin: boolean }) | undefined;
}

/** Whether an issue for this session is still waiting or at work. */
export async function hasWork(db: Db, scope: InstituteScope, examSessionId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select b.id from transcript_batch b join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id and j.state in ('QUEUED', 'RUNNING')
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_session_id = ${examSessionId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whose turn has not come, in their order. */
export async function waitingRows(db: Db, scope: InstituteScope, batchId: string, most: number) {
  const { rows } = await sql<{ id: string; studentProfileId: string; programId: string }>`
    select id, student_profile_id, program_id from transcript_batch_row
     where institute_id = (select ${scope.instituteId}::uuid) and transcript_batch_id = ${batchId}::uuid and reasons is null and printed_document_id is null
     order by position limit ${most}`.execute(db);
  return rows;
}

interface RowEnd {
  readonly id: string;
  readonly reasons: readonly TranscriptReason[] | null;
  readonly documentId: string | null;
}

export async function endRows(db: Db, scope: InstituteScope, ends: readonly RowEnd[]): Promise<void> {
  await sql`update transcript_batch_row r set reasons = nullif(e.reasons, 'null'), printed_document_id = e."documentId"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, reasons jsonb, "documentId" uuid)
    where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = e.id`.execute(db);
}

const ofBatch = (scope: InstituteScope, batchId: string, only: 'REFUSED' | undefined) => sql`
  r.institute_id = (select ${scope.instituteId}::uuid) and r.transcript_batch_id = ${batchId}::uuid and ${only === undefined ? sql`true` : sql`r.reasons is not null`}`;

export async function batchRows(
  db: Db,
  scope: InstituteScope,
  batchId: string,
  only: 'REFUSED' | undefined,
  page: Page,
): Promise<TranscriptBatchRow[]> {
  const { rows } = await sql<TranscriptBatchRow>`
    select r.id, st.full_name as name, st.university_prn as prn, p.name as program, d.number, coalesce(r.reasons, '[]') as reasons
      from transcript_batch_row r
      join people_student_profile st on st.institute_id = r.institute_id and st.id = r.student_profile_id
      join program p on p.institute_id = r.institute_id and p.id = r.program_id
      left join print_transcript d on d.institute_id = r.institute_id and d.id = r.printed_document_id
     where ${ofBatch(scope, batchId, only)} order by r.position ${paged(page)}`.execute(db);
  return rows;
}

export async function countBatchRows(db: Db, scope: InstituteScope, batchId: string, only: 'REFUSED' | undefined): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from transcript_batch_row r where ${ofBatch(scope, batchId, only)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Transcripts of a batch that still count, in their order. */
export async function validPapers(db: Db, scope: InstituteScope, batchId: string): Promise<{ id: string; number: string; prn: string }[]> {
  const { rows } = await sql<{ id: string; number: string; prn: string }>`
    select d.id, d.number, st.university_prn as prn
      from transcript_batch_row r
      join print_transcript d on d.institute_id = r.institute_id and d.id = r.printed_document_id and d.state = 'VALID'
      join results_transcript_standing k on k.institute_id = d.institute_id and k.printed_document_id = d.id and k.standing = 'CURRENT'
      join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.transcript_batch_id = ${batchId}::uuid order by r.position`.execute(
    db,
  );
  return rows;
}
