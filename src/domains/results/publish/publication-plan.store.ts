import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PublicationPlan } from './publication-plan.contract.ts';

const columns = (scope: InstituteScope) => sql`p.id, p.run_no, p.publish_at, p.tells, p.words, p.state, p.refusals,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = p.planned_by) as planned_by_name, p.settled_at, p.version`;

/** The plan that waits, else the last one. */
export async function lastPlan(db: Db, scope: InstituteScope, examInstanceId: string): Promise<PublicationPlan | undefined> {
  const { rows } = await sql<PublicationPlan>`
    select ${columns(scope)} from publication_plan p
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = ${examInstanceId}
     order by p.created_at desc, p.id desc limit 1`.execute(db);
  return rows[0];
}

export interface WaitingPlan {
  readonly publishAt: string;
  readonly plannedByName: string | null;
  readonly version: number;
}

/** The plans that wait, by their examinations. */
export async function waitingPlans(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, WaitingPlan>> {
  const { rows } = await sql<WaitingPlan & { examInstanceId: string }>`
    select p.exam_instance_id, p.publish_at, p.version,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = p.planned_by) as planned_by_name
      from publication_plan p
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = any(${[...ids]}::uuid[]) and p.state = 'PLANNED'`.execute(
    db,
  );
  return new Map(rows.map(({ examInstanceId, ...plan }) => [examInstanceId, plan]));
}

/** The version of a plan that a job is to carry out. */
export interface PlanOfJob {
  readonly planId: string;
  readonly version: number;
}

export interface HeldPlan {
  readonly id: string;
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly publishAt: string;
  readonly tells: boolean;
  readonly words: string | null;
  readonly state: PublicationPlan['state'];
  readonly refusals: PublicationPlan['refusals'];
  readonly version: number;
  /** Its moment has come, by the clock of the database. */
  readonly due: boolean;
}

/** HOLD keeps it until the transaction ends; whoever holds it has held its examination before. */
export async function findPlan(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'HOLD'): Promise<HeldPlan | undefined> {
  const { rows } = await sql<HeldPlan>`
    select id, exam_instance_id, run_no, publish_at, tells, words, state, refusals, version, publish_at <= now() as due
      from publication_plan where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} ${hold === 'HOLD' ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export interface NewPlan {
  readonly publishAt: string;
  readonly runNo: number;
  readonly tells: boolean;
  readonly words: string | null;
}

/** Null when one waits already. */
export async function insertPlan(db: Db, scope: InstituteScope, examInstanceId: string, plan: NewPlan): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into publication_plan (institute_id, exam_instance_id, run_no, publish_at, tells, words, planned_by)
    values (${scope.instituteId}, ${examInstanceId}, ${plan.runNo}, ${plan.publishAt}, ${plan.tells}, ${plan.words}, ${scope.userId})
    on conflict (institute_id, exam_instance_id) where state = 'PLANNED' do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Null when the version is not the one of the plan that waits. Whoever changes it is who plans it. */
export async function updatePlan(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  plan: NewPlan,
  version: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update publication_plan set run_no = ${plan.runNo}, publish_at = ${plan.publishAt}, tells = ${plan.tells}, words = ${plan.words},
           planned_by = ${scope.userId}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and state = 'PLANNED' and version = ${version}
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

interface Settled {
  readonly state: 'PUBLISHED' | 'REFUSED' | 'CANCELLED';
  readonly refusals?: readonly { readonly code: string; readonly message: string }[];
}

/** Nothing when it waits no more, or was changed since that version. */
export async function settlePlan(
  db: Db,
  scope: InstituteScope,
  { planId, version }: PlanOfJob,
  { state, refusals }: Settled,
): Promise<void> {
  await sql`
    update publication_plan set state = ${state}, refusals = ${refusals === undefined ? null : JSON.stringify(refusals)}::jsonb,
           settled_at = now(), version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${planId} and version = ${version} and state = 'PLANNED'`.execute(
    db,
  );
}

/** The plan of an examination that waits, where its version is the present one; without a version whichever it is. */
export async function cancelWaiting(db: Db, scope: InstituteScope, examInstanceId: string, version?: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update publication_plan set state = 'CANCELLED', settled_at = now(), version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and state = 'PLANNED'
       and (${version ?? null}::int is null or version = ${version ?? null}::int) returning id`.execute(db);
  return rows.length > 0;
}
