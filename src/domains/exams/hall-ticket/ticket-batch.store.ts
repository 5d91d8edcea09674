import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import type { TicketBatch, TicketLeftOut } from './hall-ticket.contract.ts';

interface NewBatch {
  readonly examInstanceId: string;
  readonly language: PrintLanguage;
  readonly reason: string | null;
  readonly rows: readonly { readonly studentExamId: string; readonly revokedDocumentId: string | null }[];
}

export async function insertBatch(db: Db, scope: InstituteScope, batch: NewBatch): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ticket_batch (institute_id, exam_instance_id, language, reason, created_by)
    values (${scope.instituteId}, ${batch.examInstanceId}, ${batch.language}, ${batch.reason}, ${scope.userId}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into ticket_batch_row (institute_id, ticket_batch_id, position, student_exam_id, revoked_document_id)
    select ${scope.instituteId}::uuid, ${id}::uuid, w.place, w.id, w.revoked
      from unnest(${batch.rows.map((row) => row.studentExamId)}::uuid[], ${batch.rows.map((row) => row.revokedDocumentId)}::uuid[])
           with ordinality w(id, revoked, place)`.execute(db);
  return id;
}

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update ticket_batch set job_id = ${jobId}::uuid where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(
    db,
  );
}

/** Of batches `b` with their jobs `j`. */
const SHOWN = sql`b.id, b.exam_instance_id, b.language, b.reason, n.students, n.issued, n.left_out, b.job_id, coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working,
  coalesce(j.state in ('FAILED', 'CANCELLED'), false) and n.issued + n.left_out < n.students as is_stopped, b.created_at, u.name as created_by_name`;
const BESIDE = sql`left join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id
  left join identity_user_account u on u.id = b.created_by
  cross join lateral (select count(*)::int as students, count(r.printed_document_id)::int as issued, count(r.left_out)::int as left_out
      from ticket_batch_row r where r.institute_id = b.institute_id and r.ticket_batch_id = b.id) n`;

export type FoundBatch = TicketBatch & { readonly examInstanceId: string };
type Stored = Omit<FoundBatch, 'language'> & { readonly language: string };

export async function listBatches(db: Db, scope: InstituteScope, examInstanceId: string, page: Page): Promise<TicketBatch[]> {
  const { rows } = await sql<Stored>`
    select ${SHOWN} from ticket_batch b ${BESIDE}
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_instance_id = ${examInstanceId}
     order by b.created_at desc, b.id desc ${paged(page)}`.execute(db);
  return rows as FoundBatch[];
}

export async function countBatches(db: Db, scope: InstituteScope, examInstanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ticket_batch where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function findBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch | undefined> {
  const { rows } = await sql<Stored>`
    select ${SHOWN} from ticket_batch b ${BESIDE} where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] as FoundBatch | undefined;
}

/** Whether an issue for this examination is still waiting or at work. */
export async function hasWork(db: Db, scope: InstituteScope, examInstanceId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select b.id from ticket_batch b join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id and j.state in ('QUEUED', 'RUNNING')
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_instance_id = ${examInstanceId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whose turn has not come, in their order. */
export async function waitingRows(db: Db, scope: InstituteScope, batchId: string, most: number) {
  const { rows } = await sql<{ id: string; studentExamId: string; revokedDocumentId: string | null }>`
    select id, student_exam_id, revoked_document_id from ticket_batch_row
     where institute_id = (select ${scope.instituteId}::uuid) and ticket_batch_id = ${batchId}::uuid and left_out is null and printed_document_id is null
     order by position limit ${most}`.execute(db);
  return rows;
}

export interface RowEnd {
  readonly id: string;
  readonly leftOut: TicketLeftOut | null;
  readonly documentId: string | null;
}

export async function endRows(db: Db, scope: InstituteScope, ends: readonly RowEnd[]): Promise<void> {
  await sql`update ticket_batch_row r set left_out = e."leftOut", printed_document_id = e."documentId"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, "leftOut" text, "documentId" uuid)
    where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = e.id`.execute(db);
}

interface BatchRow {
  readonly id: string;
  readonly name: string;
  readonly prn: string;
  readonly leftOut: TicketLeftOut | null;
  readonly number: string | null;
}

type Show = 'ISSUED' | 'LEFT_OUT' | undefined;

export async function listBatchRows(db: Db, scope: InstituteScope, batchId: string, show: Show, page: Page): Promise<BatchRow[]> {
  const { rows } = await sql<Omit<BatchRow, 'leftOut'> & { leftOut: string | null }>`
    select r.id, st.full_name as name, st.university_prn as prn, r.left_out, d.number
      from ticket_batch_row r
      join student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join print_hall_ticket d on d.institute_id = r.institute_id and d.id = r.printed_document_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.ticket_batch_id = ${batchId}::uuid
       and (${show ?? null}::text is null or (${show ?? null} = 'ISSUED' and r.printed_document_id is not null) or (${show ?? null} = 'LEFT_OUT' and r.left_out is not null))
     order by r.position ${paged(page)}`.execute(db);
  return rows as BatchRow[];
}

export interface BatchPaper {
  readonly id: string;
  readonly number: string;
  readonly seatNo: string | null;
}

/** Tickets of a batch that are still valid, in their order. */
export async function validTickets(db: Db, scope: InstituteScope, batchId: string): Promise<BatchPaper[]> {
  const { rows } = await sql<BatchPaper>`
    select d.id, d.number, x.seat_no
      from ticket_batch_row r
      join print_hall_ticket d on d.institute_id = r.institute_id and d.id = r.printed_document_id and d.state = 'VALID'
      join student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.ticket_batch_id = ${batchId}::uuid order by r.position`.execute(db);
  return rows;
}
