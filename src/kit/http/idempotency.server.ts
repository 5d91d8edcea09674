import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../errors/app-error.rules.ts';
import type { Db, Scope } from './serve.server.ts';

/**
 * Runs `work` once per (user, key). A second request with the same key waits for the first on the unique index and
 * gets its saved reply; with another body it is refused. The reply is saved in the transaction of the act itself.
 */
export async function once(db: Db, scope: Scope, key: string | null, input: unknown, work: () => Promise<unknown>): Promise<unknown> {
  if (key === null) return work();
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new AppError(422, [
      { code: 'IDEMPOTENCY_KEY_FORM', message: 'Idempotency-Key must have 8 to 100 visible characters.', path: 'headers.idempotency-key' },
    ]);
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([scope.call, scope.instituteId, input]))
    .digest();
  const mine = await db
    .insertInto('idempotencyKey')
    .values({ tenantId: scope.tenantId, userId: scope.userId, key, call: scope.call, bodyHash })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!mine) return savedReply(db, scope, key, bodyHash);
  const reply = await work();
  await db
    .updateTable('idempotencyKey')
    .set({ status: 200, reply: sql`${JSON.stringify(reply)}::json` })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', mine.id)
    .execute();
  return reply;
}

async function savedReply(db: Db, scope: Scope, key: string, bodyHash: Buffer): Promise<unknown> {
  const first = await db
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'reply'])
    .where('tenantId', '=', scope.tenantId)
    .where('userId', '=', scope.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!bodyHash.equals(first.bodyHash)) {
    throw new AppError(422, [
      {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This Idempotency-Key was used for another input. Send a new key.',
        path: 'headers.idempotency-key',
      },
    ]);
  }
  return first.reply;
}
