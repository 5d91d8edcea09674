import type { Db, Scope } from '../http/serve.server.ts';

type Actor = Pick<Scope, 'tenantId' | 'instituteId' | 'userId' | 'requestId' | 'ip' | 'call'>;

/** The chain an entry belongs to: the institute, or the tenant for what tenants own. */
const head = (scope: Actor) => ({
  tenantId: scope.tenantId, chainId: scope.instituteId ?? scope.tenantId, actorId: scope.userId || null, requestId: scope.requestId,
  ip: scope.ip, call: scope.call,
});

/** A refused act, written after its own transaction was rolled back. Never carries the input. */
export async function auditRefusal(db: Db, scope: Actor, refusal: { readonly noun: string; readonly code: string; readonly status: number }): Promise<void> {
  await db.insertInto('auditEntry').values({
    ...head(scope), noun: refusal.noun, action: 'REFUSE', after: JSON.stringify({ code: refusal.code, status: refusal.status }),
  }).execute();
}

/** One entry for everything a run derived: what it made, in counts, and the digest of it. */
export async function auditRun(
  db: Db, scope: Actor, run: { readonly noun: string; readonly rowId: string; readonly after: Record<string, unknown> },
): Promise<void> {
  await db.insertInto('auditEntry').values({
    ...head(scope), noun: run.noun, action: 'RUN', rowId: run.rowId, after: JSON.stringify(run.after),
  }).execute();
}
