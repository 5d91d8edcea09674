import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { sentAhead } from '../../../kit/db/connection.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { BatchLayout, LeftOut, StatementBatch } from './statement.contract.ts';

export interface BatchRow {
  readonly id: string;
  readonly examInstanceId: string;
  readonly examCode: string;
  readonly layout: BatchLayout;
  readonly studentExamIds: string[];
  /** Why those that were printed before are printed again. */
  readonly reason: string | null;
  readonly printed: number;
  /** Its job ended before all were printed. */
  readonly isStopped: boolean;
  readonly leftOut: LeftOut[];
}

/** Of a batch `b`. */
const stopped = sql`coalesce((select j.state in ('FAILED', 'CANCELLED') from kit_job j where j.institute_id = b.institute_id and j.id = b.job_id), false)`;

export async function insertBatch(
  db: Db,
  scope: InstituteScope,
  batch: { examInstanceId: string; layout: BatchLayout; studentExamIds: readonly string[]; reason: string | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into print_batch (institute_id, exam_instance_id, layout, student_exam_ids, requested_by, reason)
    values (${scope.instituteId}, ${batch.examInstanceId}, ${batch.layout}, ${batch.studentExamIds}::uuid[], ${scope.userId}, ${batch.reason}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update print_batch set job_id = ${jobId} where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

/** Takes these out of the list of a batch, by name. */
export async function leaveOut(db: Db, scope: InstituteScope, id: string, leftOut: readonly LeftOut[]): Promise<void> {
  const ids = leftOut.map((one) => one.studentExamId);
  await sql`
    update print_batch set left_out = left_out || ${JSON.stringify(leftOut)}::jsonb,
           student_exam_ids = array(select s.id from unnest(student_exam_ids) with ordinality s(id, place) where s.id <> all(${ids}::uuid[]) order by s.place)
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function findBatch(db: Db, scope: InstituteScope, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.exam_instance_id, i.code as exam_code, b.layout, b.student_exam_ids, b.reason, b.left_out, ${stopped} as is_stopped,
           (select coalesce(sum(f.documents), 0)::int from print_file f where f.institute_id = b.institute_id and f.print_batch_id = b.id) as printed
      from print_batch b join exams_exam_instance i on i.institute_id = b.institute_id and i.id = b.exam_instance_id
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${id}`.execute(db);
  return rows[0];
}

export async function latestBatches(db: Db, scope: InstituteScope, examInstanceId: string): Promise<StatementBatch[]> {
  const { rows } = await sql<StatementBatch>`
    select b.id, b.job_id, b.layout, cardinality(b.student_exam_ids) as documents, b.requested_at, b.left_out, ${stopped} as is_stopped,
           (select coalesce(sum(f.documents), 0)::int from print_file f where f.institute_id = b.institute_id and f.print_batch_id = b.id) as printed, e.ended
      from print_batch b
      left join lateral (
        select json_build_object('number', (array_agg(n.number order by n.is_revoked desc, n.series_id, n.serial_no))[1], 'isRevoked', bool_or(n.is_revoked), 'count', count(*)) as ended
          from (${endedOf(sql`b.institute_id`, sql`b.id`)}) n having count(*) > 0) e on true
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_instance_id = ${examInstanceId}
     order by b.requested_at desc, b.id desc limit 5`.execute(db);
  return rows;
}

/** The statements among the prints of a batch that are handed out no more: revoked, or they do not say what is published now. */
const endedOf = (instituteId: RawBuilder<unknown>, batchId: RawBuilder<unknown>) => sql`
    select distinct d.number, d.state = 'REVOKED' as is_revoked, d.series_id, d.serial_no
      from print_document_print c
      join print_statement d on d.institute_id = c.institute_id and d.id = c.printed_document_id
      join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
     where c.institute_id = ${instituteId} and c.print_batch_id = ${batchId}
       and (d.state <> 'VALID' or d.run_no is distinct from (select max(r.run_no) from result r
              where r.institute_id = d.institute_id and r.student_exam_id = d.student_exam_id and r.run_no <= published_run(i, d.student_exam_id)))`;

/** The first of them. */
export async function endedIn(db: Db, scope: InstituteScope, batchId: string): Promise<{ number: string; isRevoked: boolean } | undefined> {
  const { rows } = await sql<{ number: string; isRevoked: boolean }>`
    select n.number, n.is_revoked from (${endedOf(sql`(select ${scope.instituteId}::uuid)`, sql`${batchId}::uuid`)}) n
     order by n.is_revoked desc, n.series_id, n.serial_no limit 1`.execute(db);
  return rows[0];
}

export interface PrintFile {
  readonly fileNo: number;
  readonly name: string;
  readonly documents: number;
  readonly sha256: string;
  readonly content: Buffer;
}

/** File numbers that are stored already. */
export async function storedFiles(db: Db, scope: InstituteScope, batchId: string): Promise<Set<number>> {
  const { rows } = await sql<{ fileNo: number }>`
    select file_no from print_file where institute_id = (select ${scope.instituteId}::uuid) and print_batch_id = ${batchId}`.execute(db);
  return new Set(rows.map((row) => row.fileNo));
}

export async function insertFiles(db: Db, scope: InstituteScope, batchId: string, files: readonly PrintFile[]): Promise<void> {
  for (const file of files) {
    await sql`insert into print_file (institute_id, print_batch_id, file_no, name, documents, sha256, content)
      values (${scope.instituteId}, ${batchId}, ${file.fileNo}, ${file.name}, ${file.documents}, ${file.sha256}, ${file.content})
      on conflict on constraint print_file_once do nothing`.execute(sentAhead(db, 'insert_print_file'));
  }
}

/** Files in their order, one at a time, so that a batch of thousands is never in memory at once. */
export async function* batchFiles(db: Db, scope: InstituteScope, batchId: string): AsyncGenerator<PrintFile> {
  for (let last = 0; ;) {
    const { rows } = await sql<PrintFile>`
      select file_no, name, documents, sha256, content from print_file
       where institute_id = (select ${scope.instituteId}::uuid) and print_batch_id = ${batchId} and file_no > ${last} order by file_no limit 1`.execute(
      db,
    );
    const [file] = rows;
    if (file === undefined) return;
    yield file;
    last = file.fileNo;
  }
}

/** Files of all but the five latest batches of an instance: they can be printed again at any time. */
export async function dropOldFiles(db: Db, scope: InstituteScope, examInstanceId: string): Promise<void> {
  await sql`delete from print_file where institute_id = (select ${scope.instituteId}::uuid) and print_batch_id in (
    select b.id from print_batch b where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_instance_id = ${examInstanceId}
     order by b.requested_at desc, b.id desc offset 5)`.execute(db);
}
