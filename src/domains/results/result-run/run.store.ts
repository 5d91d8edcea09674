import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { RunRules } from './run-rules.contract.ts';

export interface RunRow {
  readonly id: string;
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly kind: 'FULL' | 'SINGLE' | 'REVALUATION';
  readonly state: 'RUNNING' | 'COMPLETE' | 'FAILED' | 'ABANDONED';
  readonly rules: unknown;
  readonly counts: Record<string, unknown>;
  readonly digest: string | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

interface NewRun {
  readonly examInstanceId: string;
  /** The instance's next one. */
  readonly runNo: number;
  readonly kind: RunRow['kind'];
  readonly rules: RunRules;
  readonly rulesHash: string;
}

/** A RUNNING run. The caller holds the instance for update. */
export async function insertRun(db: Db, scope: InstituteScope, run: NewRun): Promise<{ id: string; runNo: number }> {
  const { rows } = await sql<{ id: string; runNo: number }>`
    insert into result_run (institute_id, exam_instance_id, run_no, kind, rules, rules_hash, requested_by)
    values (${scope.instituteId}, ${run.examInstanceId}, ${run.runNo}, ${run.kind}, ${JSON.stringify(run.rules)}::jsonb, ${run.rulesHash}, ${scope.userId})
    returning id, run_no`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the run was not inserted');
  return row;
}

export async function findRun(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'UPDATE' = 'READ'): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select id, exam_instance_id, run_no, kind, state, rules, counts, digest, started_at, finished_at from result_run
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} ${hold === 'UPDATE' ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function findRunRules(db: Db, scope: InstituteScope, examInstanceId: string, runNo: number): Promise<unknown> {
  const { rows } = await sql<{ rules: unknown }>`
    select rules from result_run where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and run_no = ${runNo}`.execute(
    db,
  );
  return rows[0]?.rules;
}

/** Newest first, without the rules. */
export async function listRuns(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Omit<RunRow, 'rules'>[]> {
  const { rows } = await sql<Omit<RunRow, 'rules'>>`
    select id, exam_instance_id, run_no, kind, state, counts, digest, started_at, finished_at from result_run
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} order by run_no desc limit 100`.execute(
    db,
  );
  return rows;
}

/** COMPLETE. Its rows can be seen by the exam cell once the instance's computed version is this run's. */
export async function completeRun(
  db: Db,
  scope: InstituteScope,
  run: { id: string; examInstanceId: string; runNo: number },
  outcome: { counts: object; digest: string },
): Promise<void> {
  await sql`
    update result_run set state = 'COMPLETE', finished_at = now(), counts = ${JSON.stringify(outcome.counts)}::jsonb, digest = ${outcome.digest}
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${run.id} and state = 'RUNNING'`.execute(db);
}

/** The RUNNING run of an instance whose job has ended without it: cancelled while it still waited. */
export async function findOrphan(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<{ id: string; examInstanceId: string; runNo: number } | undefined> {
  const { rows } = await sql<{ id: string; examInstanceId: string; runNo: number }>`
    select r.id, r.exam_instance_id, r.run_no from result_run r
      join kit_job j on j.institute_id = r.institute_id and j.payload ->> 'runId' = r.id::text and j.state in ('DONE', 'FAILED', 'CANCELLED')
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${examInstanceId} and r.state = 'RUNNING'`.execute(
    db,
  );
  return rows[0];
}

/** A run that ended before it was complete leaves no row behind. */
export async function dropRun(
  db: Db,
  scope: InstituteScope,
  run: { id: string; examInstanceId: string; runNo: number },
  state: 'FAILED' | 'ABANDONED',
): Promise<void> {
  await sql`
    update result_run set state = ${state}, finished_at = now() where institute_id = (select ${scope.instituteId}::uuid) and id = ${run.id} and state = 'RUNNING'`.execute(
    db,
  );
  await sql`
    delete from result where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${run.examInstanceId} and run_no = ${run.runNo}`.execute(
    db,
  );
}
