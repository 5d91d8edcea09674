import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ManyAct, ResultBatch } from './many-results.contract.ts';

export interface ManyOrder {
  readonly act: ManyAct;
  /** Of this order alone, so that sent twice it is one. */
  readonly key: string;
  readonly exams: readonly { readonly examInstanceId: string; readonly runNo: number; readonly planVersion?: number | undefined }[];
  readonly reason?: string | undefined;
  readonly document?: string | undefined;
  readonly publishAt?: string | undefined;
  readonly tells?: boolean | undefined;
  readonly words?: string | null | undefined;
}

/** Null: the same order is there already. */
export async function insertBatch(db: Db, scope: InstituteScope, order: ManyOrder): Promise<string | null> {
  const tells = order.tells ?? false;
  const { rows } = await sql<{ id: string }>`
    insert into result_batch (institute_id, act, order_key, reason, document, publish_at, tells, words, created_by)
    values (${scope.instituteId}, ${order.act}, ${order.key}, ${order.reason ?? null}, ${order.document ?? null}, ${order.publishAt ?? null}, ${tells},
      ${tells ? (order.words ?? null) : null}, ${scope.userId})
    on conflict on constraint result_batch_order_once do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await sql`
    insert into result_batch_row (institute_id, result_batch_id, position, exam_instance_id, run_no, plan_version)
    select ${scope.instituteId}::uuid, ${id}::uuid, w.place, w.id, w.run_no, w.plan
      from unnest(${order.exams.map((one) => one.examInstanceId)}::uuid[], ${order.exams.map((one) => one.runNo)}::int[],
                  ${order.exams.map((one) => one.planVersion ?? 0)}::int[]) with ordinality w(id, run_no, plan, place)`.execute(db);
  return id;
}

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update result_batch set job_id = ${jobId}::uuid where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(
    db,
  );
}

/** The batch of the same order, sent before: the same act on the same runs. */
export async function batchOfOrder(
  db: Db,
  scope: InstituteScope,
  { key, act, exams }: ManyOrder,
): Promise<{ id: string; jobId: string } | undefined> {
  const { rows } = await sql<{ id: string; jobId: string }>`
    select b.id, coalesce(b.job_id::text, '') as job_id from result_batch b
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.created_by = ${scope.userId} and b.order_key = ${key} and b.act = ${act}
       and array(select r.exam_instance_id || ' ' || r.run_no from result_batch_row r where r.institute_id = b.institute_id and r.result_batch_id = b.id order by r.position)
         = ${exams.map((one) => `${one.examInstanceId} ${one.runNo}`)}::text[]`.execute(db);
  return rows[0];
}

export type FoundBatch = Omit<ResultBatch, 'rows'> & {
  readonly reason: string | null;
  readonly document: string | null;
  readonly publishAt: string | null;
  readonly tells: boolean;
  readonly words: string | null;
};

export async function findBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch | undefined> {
  const { rows } = await sql<FoundBatch>`
    select id, act, job_id, reason, document, publish_at, tells, words from result_batch
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return rows[0];
}

export async function batchRows(db: Db, scope: InstituteScope, id: string): Promise<ResultBatch['rows']> {
  const { rows } = await sql<ResultBatch['rows'][number]>`
    select r.exam_instance_id, i.code, i.name, r.state, r.refusals, r.approval_request_id as approval_id
      from result_batch_row r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.result_batch_id = ${id} order by r.position`.execute(db);
  return rows;
}

export interface WaitingRow {
  readonly id: string;
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly planVersion: number;
}

/** The next row that waits, held until the transaction ends. */
export async function nextRow(db: Db, scope: InstituteScope, batchId: string): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select id, exam_instance_id, run_no, plan_version from result_batch_row
     where institute_id = (select ${scope.instituteId}::uuid) and result_batch_id = ${batchId} and state = 'WAITING' order by position limit 1 for update`.execute(
    db,
  );
  return rows[0];
}

export interface RowEnd {
  readonly state: 'DONE' | 'SAME' | 'REFUSED';
  readonly refusals?: readonly object[];
  readonly approvalId?: string;
}

export async function endRow(db: Db, scope: InstituteScope, id: string, end: RowEnd): Promise<void> {
  await sql`
    update result_batch_row set state = ${end.state}, refusals = ${end.refusals === undefined ? null : JSON.stringify(end.refusals)}::jsonb,
           approval_request_id = ${end.approvalId ?? null}::uuid, ended_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and state = 'WAITING'`.execute(db);
}

/** The job ended before these. */
export async function stopRows(db: Db, scope: InstituteScope, batchId: string): Promise<void> {
  await sql`
    update result_batch_row set state = 'STOPPED', ended_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and result_batch_id = ${batchId} and state = 'WAITING'`.execute(db);
}

/** The session of its first examination. */
export async function sessionOf(db: Db, scope: InstituteScope, batchId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select i.exam_session_id as id from result_batch_row r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.result_batch_id = ${batchId} order by r.position limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
