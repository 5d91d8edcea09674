import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';

export type Purpose = 'EMAIL' | 'PHONE' | 'RESET' | 'SIGN_UP' | 'INVITE';
/** Attempts allowed for one code. */
export const CODE_TRIES = 5;

interface Whose {
  readonly tenantId: string;
  readonly userId: string;
  readonly purpose: Purpose;
}

/** Number of codes requested since `since`, and of attempts since `daySince`. */
export function codeCounts(db: Db, { tenantId, userId, purpose }: Whose, since: string, daySince: string) {
  return db
    .selectFrom('verificationCode')
    .select([
      sql<number>`count(*) filter (where purpose = ${purpose} and created_at > ${since})::int`.as('asked'),
      sql<number>`coalesce(sum(tries) filter (where created_at > ${daySince}), 0)::int`.as('guessed'),
    ])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

interface NewCode extends Whose {
  readonly sessionId: string | null;
  readonly recipient: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** A new code invalidates earlier ones. Its secret is created when it is sent. */
export async function insertCode(db: Db, code: NewCode): Promise<string> {
  await db
    .updateTable('verificationCode')
    .set({ expiresAt: code.createdAt })
    .where('tenantId', '=', code.tenantId)
    .where('userId', '=', code.userId)
    .where('purpose', '=', code.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', code.createdAt)
    .execute();
  const { id } = await db.insertInto('verificationCode').values(code).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function keepSecret(db: Db, tenantId: string, id: string, secretHash: Buffer): Promise<void> {
  await db.updateTable('verificationCode').set({ secretHash }).where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

/** A code as its sender needs it. */
export function codeToSend(db: Db, tenantId: string, id: string) {
  return db
    .selectFrom('verificationCode as c')
    .innerJoin('userAccount as u', (join) => join.onRef('u.tenantId', '=', 'c.tenantId').onRef('u.id', '=', 'c.userId'))
    .select(['c.id', 'c.userId', 'c.purpose', 'c.recipient', 'u.language', 'u.name'])
    .where('c.tenantId', '=', tenantId)
    .where('c.id', '=', id)
    .where('c.usedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Counts an attempt at the newest open code and returns its digest; undefined when none is open. One statement: of concurrent
 * attempts exactly five are checked.
 */
export function countGuess(db: Db, { tenantId, userId, purpose }: Whose, at: string) {
  return db
    .updateTable('verificationCode')
    .set({ tries: sql`tries + 1` })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'secretHash', 'recipient', 'sessionId', 'tries'])
    .executeTakeFirst();
}

export async function markUsed(db: Db, tenantId: string, id: string, at: string): Promise<void> {
  await db.updateTable('verificationCode').set({ usedAt: at }).where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

interface Token {
  readonly tenantId: string;
  readonly purpose: Purpose;
  readonly secretHash: Buffer;
  readonly at: string;
}

/** What a link opens, by the digest of its token. */
export function openCode(db: Db, { tenantId, purpose, secretHash, at }: Token) {
  return db
    .selectFrom('verificationCode')
    .select(['id', 'userId', 'recipient'])
    .where('tenantId', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('secretHash', '=', secretHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .forUpdate()
    .executeTakeFirst();
}
