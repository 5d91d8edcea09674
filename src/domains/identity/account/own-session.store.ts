import type { Db, Scope } from '../../../kit/http/serve.server.ts';

type Own = Pick<Scope, 'tenantId' | 'userId'>;

/** Sessions open at `now`, newest activity first. */
export function openSessions(db: Db, { tenantId, userId }: Own, now: string) {
  return db
    .selectFrom('session')
    .select(['id', 'ip', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();
}

interface End {
  readonly at: string;
  readonly reason: 'PASSWORD_CHANGED' | 'EVERYWHERE' | 'DISABLED';
  /** Only this one, or all but this one. */
  readonly only?: string;
  readonly except?: string;
}

/** Ends open sessions at once; returns how many. */
export async function endSessions(db: Db, { tenantId, userId }: Own, { at, reason, only, except }: End): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: at, endReason: reason })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}

/** Records that the password was confirmed now. */
export async function freshen(db: Db, { tenantId, userId }: Own, sessionId: string, at: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ freshAt: at })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}
