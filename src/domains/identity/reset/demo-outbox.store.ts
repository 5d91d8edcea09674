import type { Db, Scope } from '../../../kit/http/serve.server.ts';

/** Messages that a demonstration shows instead of sending, newest first. */
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
