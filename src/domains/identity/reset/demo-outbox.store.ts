import type { Db, Scope } from '../../../kit/http/serve.server.ts';

/** What a demonstration shows instead of sending, the newest first. */
export function shownMessages(db: Db, { tenantId }: Scope) {
  return db
    .selectFrom('kitOutboxMessage as outboxMessage')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'createdAt'])
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'SHOWN')
    .orderBy('createdAt', 'desc')
    .limit(10)
    .execute();
}
