import { sql } from 'kysely';
import type { Db, InstituteScope, Scope } from '../http/serve.server.ts';

/**
 * One entry for a run whose derived rows are not audited one by one: `after` carries the counts and a digest of the
 * rows, so that they can be checked against it. Written in the transaction that makes the run visible.
 */
export async function auditRun(
  db: Db,
  scope: Scope,
  run: { noun: string; rowId?: string | null; after: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, after)
    select app_tenant(), ${scope.instituteId ?? scope.tenantId}::uuid, app_user(), ${scope.requestId}, ${scope.ip}, ${scope.call},
      nullif(current_setting('app.reason', true), ''), ${run.noun}, 'RUN', ${run.rowId ?? null}::uuid, ${JSON.stringify(run.after)}::jsonb`.execute(
    db,
  );
}

/** Logs a refusal: what, to whom and why. In a new transaction: the refused act's own was rolled back. */
export async function auditRefusal(db: Db, refusal: { noun: string; code: string; status: number; rowId?: string | null }): Promise<void> {
  await sql`
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, noun, action, row_id, after)
    select app_tenant(), coalesce(app_institute(), app_tenant()), app_user(), nullif(current_setting('app.request', true), ''),
      nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.call', true), ''), ${refusal.noun}, 'REFUSE',
      ${refusal.rowId ?? null}::uuid, ${JSON.stringify({ code: refusal.code, status: refusal.status })}::jsonb`.execute(db);
}

/** Logs the disclosure of a masked value, or of a file of a person: which, of whom, and the reason where one was given. Never the value itself. */
export async function auditReading(
  db: Db,
  scope: Scope,
  reading: { noun: string; rowId: string; reason: string | null; after: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, reason, noun, action, row_id, after)
    select app_tenant(), ${scope.instituteId ?? scope.tenantId}::uuid, app_user(), ${scope.requestId}, ${scope.ip}, ${scope.call},
      ${reading.reason}, ${reading.noun}, 'READ',
      ${reading.rowId}::uuid, ${JSON.stringify(reading.after)}::jsonb`.execute(db);
}

/** Logs that a row of a table that is not logged was deleted: `before` says what it was, without its content. */
export async function auditDeletion(
  db: Db,
  scope: InstituteScope,
  gone: { readonly noun: string; readonly rowId: string; readonly before: Readonly<Record<string, unknown>> },
): Promise<void> {
  await sql`
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, noun, action, row_id, before)
    values (${scope.tenantId}, ${scope.instituteId}, ${scope.userId}, ${scope.requestId}, ${scope.ip}, ${scope.call}, ${gone.noun}, 'DELETE',
      ${gone.rowId}, ${JSON.stringify(gone.before)}::jsonb)`.execute(db);
}

/** Logs refused parts of a call that otherwise succeeds: one entry each. */
export async function auditRefusals(
  db: Db,
  scope: InstituteScope,
  { noun, rowId, refused }: { noun: string; rowId: string; refused: readonly Record<string, unknown>[] },
): Promise<void> {
  await sql`
    insert into audit_entry (tenant_id, chain_id, actor_id, request_id, ip, call, noun, action, row_id, after)
    select ${scope.tenantId}, ${scope.instituteId}, ${scope.userId}, ${scope.requestId}, ${scope.ip}, ${scope.call}, ${noun}, 'REFUSE', ${rowId}::uuid, n.after
      from unnest(${refused.map((one) => JSON.stringify(one))}::jsonb[]) as n(after)`.execute(db);
}

/** Logs an event of an organisation without a table row, or whose table is not logged. */
export interface AuditEvent {
  readonly tenantId: string;
  readonly actorId: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly call: string;
  readonly noun: string;
  readonly action: 'INSERT' | 'READ' | 'RUN' | 'REFUSE';
  readonly rowId?: string;
  readonly after: object;
}

export async function auditEvent(db: Db, { after, ...event }: AuditEvent): Promise<void> {
  await db
    .insertInto('auditEntry')
    .values({ ...event, chainId: event.tenantId, after: JSON.stringify(after) })
    .execute();
}
