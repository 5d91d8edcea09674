import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { totalOf } from '../list/page.rules.ts';
import { sayRefusal } from '../text/said.server.ts';
import type { Page } from '../list/page.rules.ts';
import { equals, every, paged } from '../list/rows.store.ts';
import { matches } from '../list/search.store.ts';
import type { StackRowView, StackRunView, StackState } from './stack.contract.ts';
import type { PlannedRow } from './stack-plan.rules.ts';

interface NewRun {
  readonly asked: unknown;
  readonly source: string;
  readonly target: string;
  readonly nouns: readonly string[];
}

/** A planned row with the version of the existing record that differs from it; null: there is none, or it is the same. */
export type PreviewRow = PlannedRow & { readonly stamp: string | null };

/** One looks at a preview, changes the choice and compares: older ones are nobody's any more. */
const PREVIEWS_KEPT = 3;

/** Keeps a preview with its rows, among the latest few of this person. Answers its id. */
export async function insertRun(db: Db, scope: InstituteScope, run: NewRun, rows: readonly PreviewRow[]): Promise<string> {
  await sql`delete from stack_run where institute_id = ${scope.instituteId} and id in (
    select r.id from stack_run r where r.institute_id = ${scope.instituteId} and r.state = 'PREVIEW' and r.requested_by = ${scope.userId}::uuid
     order by r.requested_at desc, r.id desc offset ${PREVIEWS_KEPT - 1})`.execute(db);
  const count = (verdict: PlannedRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const made = await sql<{ id: string }>`
    insert into stack_run (institute_id, asked, source, target, nouns, will_create, same, conflicts, missing, requested_by)
    values (${scope.instituteId}, ${JSON.stringify(run.asked)}::jsonb, ${run.source}, ${run.target}, ${run.nouns}::text[],
      ${count('CREATE')}, ${count('SAME')}, ${count('CONFLICT')}, ${count('MISSING')}, ${scope.userId}::uuid) returning id`.execute(db);
  const id = String(made.rows[0]?.id);
  const written = rows.map(({ noun, key, label, content, verdict, remarks, targetId, keeps, stamp }, at) => ({
    row_no: at + 1,
    noun,
    natural_key: key,
    label,
    content,
    verdict,
    remarks,
    target_id: targetId,
    keeps,
    stamp,
  }));
  await sql`insert into stack_row (institute_id, stack_run_id, row_no, noun, natural_key, label, content, verdict, remarks, target_id, keeps, stamp)
    select ${scope.instituteId}, ${id}, r.row_no, r.noun, r.natural_key, r.label, r.content, r.verdict, r.remarks, r.target_id, r.keeps, r.stamp
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as r(row_no int, noun text, natural_key text, label text, content jsonb, verdict text, remarks jsonb, target_id uuid, keeps text, stamp text)`.execute(
    db,
  );
  return id;
}

const withNames = (db: Db, scope: InstituteScope) =>
  db
    .selectFrom('stackRun')
    .leftJoin('identityUserAccount as userAccount', (join) =>
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
      'taken',
      sql<StackRunView['differing']>`case when state = 'PREVIEW' then coalesce((
        select jsonb_agg(jsonb_build_object('noun', d.noun, 'count', d.n, 'free', d.free, 'taken', d.taken) order by d.first)
          from (select r.noun, count(*)::int as n, (count(*) filter (where r.keeps is null))::int as free,
                       (count(*) filter (where r.choice = 'TAKE'))::int as taken, min(r.row_no) as first
                  from stack_row r where r.institute_id = stack_run.institute_id and r.stack_run_id = stack_run.id and r.verdict = 'CONFLICT' group by 1) d
        ), '[]') else '[]' end`.as('differing'),
      'created',
      'updated',
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

export async function findRuns(db: Db, scope: InstituteScope, state: StackState | undefined, page: Page) {
  const counted = await db
    .selectFrom('stackRun')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('instituteId', '=', scope.instituteId)
    .where('state', '<>', 'PREVIEW')
    .groupBy('state')
    .execute();
  let query = withNames(db, scope).where('state', '<>', 'PREVIEW');
  if (state) query = query.where('state', '=', state);
  const rows = await query.orderBy('requestedAt', 'desc').orderBy('stackRun.id', 'desc').limit(page.size).offset(page.offset).execute();
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]));
  return { rows: rows.map(shown), total: totalOf(counts, state), counts };
}

interface RowsAsked {
  readonly noun?: string | undefined;
  readonly verdict?: string | undefined;
  readonly outcome?: string | undefined;
  readonly q?: string | undefined;
}

/** Rows of a run, each reason in the reader's language, with counts by verdict and by noun (`noun:subject`) of what the other filters leave. */
export async function findRunRows(db: Db, scope: InstituteScope, runId: string, asked: RowsAsked, page: Page) {
  const mine = every([
    sql`r.institute_id = ${scope.instituteId} and r.stack_run_id = ${runId}`,
    matches(asked.q, ['r.label']),
    equals('r.noun', asked.noun),
    equals('r.outcome', asked.outcome),
  ]);
  const counted = await sql<{
    verdict: string;
    n: number;
  }>`select r.verdict, count(*)::int as n from stack_row r where ${mine} group by 1`.execute(db);
  const found = await sql<StackRowView & { readonly reasonCode: string | null }>`
    select r.row_no, r.noun, r.natural_key as key, r.label, r.verdict, r.remarks, r.choice, r.keeps, r.outcome, r.reason, r.reason_code,
           case when r.outcome is null then null else r.target_id end as target_id from stack_row r
     where ${mine} and ${equals('r.verdict', asked.verdict)} order by r.row_no ${paged(page)}`.execute(db);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.verdict, row.n]));
  const said = ({ reasonCode, ...row }: (typeof found.rows)[number]): StackRowView => ({
    ...row,
    reason:
      row.reason === null || reasonCode === null
        ? row.reason
        : sayRefusal(scope.language ?? 'en', { code: reasonCode, message: row.reason }),
  });
  return { rows: found.rows.map(said), total: totalOf(counts, asked.verdict), counts };
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
