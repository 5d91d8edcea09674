import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Values } from '../master/master.server.ts';
import type { StackContent } from './stack-document.rules.ts';
import type { StackChosen } from './stack.contract.ts';

/** What a run does with its rows: those of CREATE, and of CONFLICT those that somebody chose to take. */
const ofRun = (scope: InstituteScope, runId: string) => sql`institute_id = ${scope.instituteId} and stack_run_id = ${runId}`;
const WORK = sql`(verdict = 'CREATE' or choice = 'TAKE')`;

/** Of which nouns a run will make or update records, or did. */
export async function nounsOf(db: Db, scope: InstituteScope, runId: string) {
  const found = await sql<{ noun: string; isUpdate: boolean }>`
    select distinct noun, verdict = 'CONFLICT' as is_update from stack_row where ${ofRun(scope, runId)} and ${WORK} order by 1`.execute(db);
  const named = (isUpdate: boolean) => found.rows.filter((row) => row.isUpdate === isUpdate).map((row) => row.noun);
  return { made: named(false), updated: named(true) };
}

/** Why all records of a preview serve the target already, when it is one reason for all of them; else null. */
export async function servesAllFor(db: Db, scope: InstituteScope, runId: string): Promise<string | null> {
  const found = await sql<{ reason: string | null }>`
    select case when count(*) = count(r.reason) and count(distinct r.reason) = 1 then min(r.reason) end as reason from (
      select (select m ->> 'field' from jsonb_array_elements(remarks) m where m ->> 'kind' = 'SERVES' limit 1) as reason
        from stack_row where ${ofRun(scope, runId)}) r`.execute(db);
  return found.rows[0]?.reason ?? null;
}

/** Notes the choice for the rows, or all of a noun, or all, as far as they are free; answers how many are taken now. */
export async function noteChoice(
  db: Db,
  scope: InstituteScope,
  runId: string,
  {
    choice,
    rowNos,
    noun,
  }: { readonly choice: StackChosen; readonly rowNos?: readonly number[] | undefined; readonly noun?: string | undefined },
): Promise<{ readonly chosen: number; readonly taken: number }> {
  const changed = await sql`update stack_row set choice = ${choice} where ${ofRun(scope, runId)} and verdict = 'CONFLICT' and keeps is null
    and (${rowNos ?? null}::int[] is null or row_no = any(${rowNos ?? null}::int[])) and (${noun ?? null}::text is null or noun = ${noun ?? null})`.execute(
    db,
  );
  const counted = await sql<{ n: number }>`
    update stack_run set taken = (select count(*) from stack_row where ${ofRun(scope, runId)} and choice = 'TAKE')
     where institute_id = ${scope.instituteId} and id = ${runId} returning taken as n`.execute(db);
  return { chosen: Number(changed.numAffectedRows ?? 0n), taken: counted.rows[0]?.n ?? 0 };
}

export interface PendingRow {
  readonly rowNo: number;
  readonly noun: string;
  readonly key: string;
  readonly content: StackContent;
  readonly verdict: 'CREATE' | 'CONFLICT';
  /** How the record stood that is to be updated. */
  readonly stamp: string | null;
}

/** The next records to make or to update, in their order. */
export async function nextPending(db: Db, scope: InstituteScope, runId: string, limit: number): Promise<readonly PendingRow[]> {
  const found = await sql<PendingRow>`select row_no, noun, natural_key as key, content, verdict, stamp from stack_row
    where ${ofRun(scope, runId)} and ${WORK} and outcome is null order by row_no limit ${limit}`.execute(db);
  return found.rows;
}

export async function countPending(db: Db, scope: InstituteScope, runId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from stack_row
    where ${ofRun(scope, runId)} and ${WORK} and outcome is null`.execute(db);
  return found.rows[0]?.n ?? 0;
}

export interface StackOutcome {
  readonly rowNo: number;
  readonly outcome: 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED';
  readonly targetId?: string;
  /** Of an updated record: its new version, and the values it had before. */
  readonly stamp?: string;
  readonly before?: Values;
  readonly reason?: string;
  readonly reasonCode?: string | null;
}

export async function noteStackOutcomes(db: Db, scope: InstituteScope, runId: string, outcomes: readonly StackOutcome[]): Promise<void> {
  const rows = outcomes.map(({ rowNo, outcome, targetId = null, reason = null, reasonCode = null, stamp = null, before = null }) => ({
    row_no: rowNo,
    outcome,
    target_id: targetId,
    reason,
    reason_code: reasonCode,
    stamp,
    before,
  }));
  await sql`update stack_row r set outcome = o.outcome, target_id = coalesce(o.target_id, r.target_id), reason = o.reason, reason_code = o.reason_code,
           stamp = coalesce(o.stamp, r.stamp), before = o.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(row_no int, outcome text, target_id uuid, reason text, reason_code text, stamp text, before jsonb)
    where r.institute_id = ${scope.instituteId} and r.stack_run_id = ${runId} and r.row_no = o.row_no`.execute(db);
}

/** The end of a run: counts from the rows themselves. */
export async function closeRun(
  db: Db,
  scope: InstituteScope,
  runId: string,
): Promise<{ readonly created: number; readonly updated: number; readonly failed: number }> {
  const found = await sql<{ created: number; updated: number; failed: number }>`
    update stack_run s set created = c.created, updated = c.updated, failed = c.failed from (
      select count(*) filter (where outcome = 'CREATED')::int as created, count(*) filter (where outcome = 'UPDATED')::int as updated,
             count(*) filter (where outcome = 'FAILED')::int as failed
        from stack_row where institute_id = ${scope.instituteId} and stack_run_id = ${runId}) c
     where s.institute_id = ${scope.instituteId} and s.id = ${runId} returning c.created, c.updated, c.failed`.execute(db);
  return found.rows[0] ?? { created: 0, updated: 0, failed: 0 };
}

export interface DoneRow {
  readonly rowNo: number;
  readonly noun: string;
  readonly label: string;
  readonly targetId: string;
  readonly outcome: 'CREATED' | 'UPDATED';
  readonly stamp: string | null;
  readonly before: Values | null;
}

/** Records that a run made or updated, the last first. */
export async function doneBy(db: Db, scope: InstituteScope, runId: string): Promise<readonly DoneRow[]> {
  const found = await sql<DoneRow>`
    select row_no, noun, label, target_id, outcome, stamp, before from stack_row
     where ${ofRun(scope, runId)} and outcome in ('CREATED', 'UPDATED') and target_id is not null order by row_no desc`.execute(db);
  return found.rows;
}

export async function markUndone(db: Db, scope: InstituteScope, runId: string): Promise<void> {
  await sql`update stack_row set outcome = 'UNDONE', before = null where ${ofRun(scope, runId)} and outcome in ('CREATED', 'UPDATED')`.execute(
    db,
  );
}
