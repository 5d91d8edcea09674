import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { StackRowView, StackRunView, StackState } from './stack.contract.ts';
import type { StackContent } from './stack-document.rules.ts';
import type { PlannedRow } from './stack-plan.rules.ts';

interface NewRun {
  readonly asked: unknown;
  readonly source: string;
  readonly target: string;
  readonly nouns: readonly string[];
}

/** One looks at a preview, changes the choice and compares: older ones are nobody's any more. */
const PREVIEWS_KEPT = 3;

/** Keeps a preview with its rows, among the latest few of this person. Answers its id. */
export async function insertRun(db: Db, scope: InstituteScope, run: NewRun, rows: readonly PlannedRow[]): Promise<string> {
  await sql`delete from stack_run where institute_id = ${scope.instituteId} and id in (
    select r.id from stack_run r where r.institute_id = ${scope.instituteId} and r.state = 'PREVIEW' and r.requested_by = ${scope.userId}::uuid
     order by r.requested_at desc, r.id desc offset ${PREVIEWS_KEPT - 1})`.execute(db);
  const count = (verdict: PlannedRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const made = await sql<{ id: string }>`
    insert into stack_run (institute_id, asked, source, target, nouns, will_create, same, conflicts, missing, requested_by)
    values (${scope.instituteId}, ${JSON.stringify(run.asked)}::jsonb, ${run.source}, ${run.target}, ${run.nouns}::text[],
      ${count('CREATE')}, ${count('SAME')}, ${count('CONFLICT')}, ${count('MISSING')}, ${scope.userId}::uuid) returning id`.execute(db);
  const id = String(made.rows[0]?.id);
  const written = rows.map(({ noun, key, label, content, verdict, remarks }, at) => ({
    row_no: at + 1,
    noun,
    natural_key: key,
    label,
    content,
    verdict,
    remarks,
  }));
  await sql`insert into stack_row (institute_id, stack_run_id, row_no, noun, natural_key, label, content, verdict, remarks)
    select ${scope.instituteId}, ${id}, r.row_no, r.noun, r.natural_key, r.label, r.content, r.verdict, r.remarks
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as r(row_no int, noun text, natural_key text, label text, content jsonb, verdict text, remarks jsonb)`.execute(db);
  return id;
}

const withNames = (db: Db, scope: InstituteScope) =>
  db
    .selectFrom('stackRun')
    .leftJoin('userAccount', (join) =>
      join.onRef('userAccount.id', '=', 'stackRun.requestedBy').on('userAccount.tenantId', '=', scope.tenantId),
    )
    .select([
      'stackRun.id',
      'source',
      'target',
      'nouns',
      'state',
      'willCreate',
      'same',
      'conflicts',
      'missing',
      'created',
      'failed',
      'jobId',
      'requestedBy',
      'requestedAt',
      'finishedAt',
      'undoneAt',
      'stackRun.version',
      'userAccount.name as requestedByName',
    ])
    .where('stackRun.instituteId', '=', scope.instituteId)
    // A preview says what another institute has, to a person who may read there: to nobody else.
    .where((is) => is.or([is('state', '<>', 'PREVIEW'), is('requestedBy', '=', scope.userId)]));

// A check constraint admits these states only.
const shown = (row: Omit<StackRunView, 'state'> & { readonly state: string }): StackRunView => ({ ...row, state: row.state as StackState });

export async function findRun(db: Db, scope: InstituteScope, id: string): Promise<StackRunView> {
  const row = await withNames(db, scope).where('stackRun.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('duplication');
  return shown(row);
}

interface PageAt {
  readonly number: number;
  readonly size: number;
}

export async function findRuns(db: Db, scope: InstituteScope, state: StackState | undefined, page: PageAt) {
  const counted = await db
    .selectFrom('stackRun')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('instituteId', '=', scope.instituteId)
    .where('state', '<>', 'PREVIEW')
    .groupBy('state')
    .execute();
  let query = withNames(db, scope).where('state', '<>', 'PREVIEW');
  if (state) query = query.where('state', '=', state);
  const rows = await query
    .orderBy('requestedAt', 'desc')
    .orderBy('stackRun.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const total = counted.filter((row) => !state || row.state === state).reduce((sum, row) => sum + row.count, 0);
  return { rows: rows.map(shown), total, counts: Object.fromEntries(counted.map((row) => [row.state, row.count])) };
}

interface RowsAsked {
  readonly noun?: string | undefined;
  readonly verdict?: string | undefined;
  readonly outcome?: string | undefined;
  readonly q?: string | undefined;
}

/** Rows of a run with counts by verdict and by noun (`noun:subject`) of what the other filters leave. */
export async function findRunRows(db: Db, scope: InstituteScope, runId: string, asked: RowsAsked, page: PageAt) {
  const pattern = asked.q === undefined ? null : `%${asked.q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const mine = sql`r.institute_id = ${scope.instituteId} and r.stack_run_id = ${runId} and (${pattern}::text is null or r.label ilike ${pattern})
    and (${asked.noun ?? null}::text is null or r.noun = ${asked.noun ?? null}) and (${asked.outcome ?? null}::text is null or r.outcome = ${asked.outcome ?? null})`;
  const counted = await sql<{
    verdict: string;
    n: number;
  }>`select r.verdict, count(*)::int as n from stack_row r where ${mine} group by 1`.execute(db);
  const found = await sql<StackRowView>`
    select r.row_no, r.noun, r.natural_key as key, r.label, r.verdict, r.remarks, r.outcome, r.reason, r.target_id from stack_row r
     where ${mine} and (${asked.verdict ?? null}::text is null or r.verdict = ${asked.verdict ?? null})
     order by r.row_no limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db);
  const total = counted.rows.filter((row) => !asked.verdict || row.verdict === asked.verdict).reduce((sum, row) => sum + row.n, 0);
  return { rows: found.rows, total, counts: Object.fromEntries(counted.rows.map((row) => [row.verdict, row.n])) };
}

/** Nouns of which a run made or will make records. */
export async function nounsMadeBy(db: Db, scope: InstituteScope, runId: string): Promise<readonly string[]> {
  const found = await sql<{ noun: string }>`select distinct noun from stack_row
    where institute_id = ${scope.instituteId} and stack_run_id = ${runId} and verdict = 'CREATE' order by 1`.execute(db);
  return found.rows.map((row) => row.noun);
}

interface Move {
  readonly from: readonly StackState[];
  readonly to: StackState;
  readonly version?: number;
  readonly jobId?: string;
}

/** Takes the run from one of the states to the next; false when it is in another state or version. */
export async function moveRun(db: Db, scope: InstituteScope, id: string, { from, to, version, jobId }: Move): Promise<boolean> {
  const moved = await sql`
    update stack_run set state = ${to}, version = version + 1, job_id = coalesce(${jobId ?? null}::uuid, job_id),
           finished_at = case when ${to}::text in ('DONE', 'FAILED') then now() else finished_at end,
           undone_at = case when ${to}::text = 'UNDONE' then now() end, undone_by = case when ${to}::text = 'UNDONE' then ${scope.userId || null}::uuid end
     where institute_id = ${scope.instituteId} and id = ${id} and state = any(${from}::text[])
       and (${version ?? null}::int is null or version = ${version ?? null})`.execute(db);
  return moved.numAffectedRows === 1n;
}

export interface PendingRow {
  readonly rowNo: number;
  readonly noun: string;
  readonly key: string;
  readonly content: StackContent;
}

/** The next records to make, in their order. */
export async function nextPending(db: Db, scope: InstituteScope, runId: string, limit: number): Promise<readonly PendingRow[]> {
  const found = await sql<PendingRow>`select row_no, noun, natural_key as key, content from stack_row
    where institute_id = ${scope.instituteId} and stack_run_id = ${runId} and verdict = 'CREATE' and outcome is null order by row_no limit ${limit}`.execute(
    db,
  );
  return found.rows;
}

export async function countPending(db: Db, scope: InstituteScope, runId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from stack_row
    where institute_id = ${scope.instituteId} and stack_run_id = ${runId} and verdict = 'CREATE' and outcome is null`.execute(db);
  return found.rows[0]?.n ?? 0;
}

export interface StackOutcome {
  readonly rowNo: number;
  readonly outcome: 'CREATED' | 'SKIPPED' | 'FAILED';
  readonly targetId?: string;
  readonly reason?: string;
}

export async function noteStackOutcomes(db: Db, scope: InstituteScope, runId: string, outcomes: readonly StackOutcome[]): Promise<void> {
  const rows = outcomes.map(({ rowNo, outcome, targetId = null, reason = null }) => ({
    row_no: rowNo,
    outcome,
    target_id: targetId,
    reason,
  }));
  await sql`update stack_row r set outcome = o.outcome, target_id = o.target_id, reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(row_no int, outcome text, target_id uuid, reason text)
    where r.institute_id = ${scope.instituteId} and r.stack_run_id = ${runId} and r.row_no = o.row_no`.execute(db);
}

/** The end of a run: counts from the rows themselves. */
export async function closeRun(
  db: Db,
  scope: InstituteScope,
  runId: string,
): Promise<{ readonly created: number; readonly failed: number }> {
  const found = await sql<{ created: number; failed: number }>`
    update stack_run s set created = c.created, failed = c.failed from (
      select count(*) filter (where outcome = 'CREATED')::int as created, count(*) filter (where outcome = 'FAILED')::int as failed
        from stack_row where institute_id = ${scope.instituteId} and stack_run_id = ${runId}) c
     where s.institute_id = ${scope.instituteId} and s.id = ${runId} returning c.created, c.failed`.execute(db);
  return found.rows[0] ?? { created: 0, failed: 0 };
}

/** Records that a run made, the last first. */
export async function madeBy(db: Db, scope: InstituteScope, runId: string) {
  const found = await sql<{ rowNo: number; noun: string; label: string; targetId: string }>`
    select row_no, noun, label, target_id from stack_row
     where institute_id = ${scope.instituteId} and stack_run_id = ${runId} and outcome = 'CREATED' and target_id is not null order by row_no desc`.execute(
    db,
  );
  return found.rows;
}

export async function markUndone(db: Db, scope: InstituteScope, runId: string): Promise<void> {
  await sql`update stack_row set outcome = 'UNDONE' where institute_id = ${scope.instituteId} and stack_run_id = ${runId} and outcome = 'CREATED'`.execute(
    db,
  );
}
