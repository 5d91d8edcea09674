import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';

interface Whose {
  readonly tenantId: string;
  readonly userId: string;
}

/** The factor, locked: a code is checked and consumed in one transaction. */
export function lockFactor(db: Db, { tenantId, userId }: Whose) {
  return db
    .selectFrom('secondFactor')
    .select(['id', 'sealedSecret', 'confirmedAt', 'lastStep'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there is a second factor of either kind. */
export async function hasFactor(db: Db, { tenantId, userId }: Whose): Promise<boolean> {
  const found = await sql<{ has: boolean }>`select
    exists (select from second_factor where tenant_id = ${tenantId} and user_id = ${userId} and confirmed_at is not null)
    or exists (select from passkey where tenant_id = ${tenantId} and user_id = ${userId}) as has`.execute(db);
  return found.rows[0]?.has ?? false;
}

export async function factorState(db: Db, { tenantId, userId }: Whose) {
  const factor = await db
    .selectFrom('secondFactor')
    .select('confirmedAt')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const left = await db
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { isOn: factor?.confirmedAt != null, recoveryCodesLeft: left.count };
}

export async function keepFactor(db: Db, whose: Whose, sealedSecret: Buffer): Promise<void> {
  await db
    .insertInto('secondFactor')
    .values({ ...whose, sealedSecret })
    .execute();
}

export async function spendStep(db: Db, tenantId: string, id: string, step: number): Promise<void> {
  await db
    .updateTable('secondFactor')
    .set({ lastStep: String(step), confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function keepRecoveryCodes(db: Db, whose: Whose, hashes: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((secretHash) => ({ tenantId: whose.tenantId, userId: whose.userId, secretHash })))
    .execute();
}

/** Consumes a recovery code; true when it existed and was unused. */
export async function spendRecoveryCode(db: Db, { tenantId, userId }: Whose, secretHash: Buffer): Promise<boolean> {
  const spent = await db
    .updateTable('recoveryCode')
    .set({ usedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('secretHash', '=', secretHash)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function dropFactor(db: Db, { tenantId, userId }: Whose): Promise<void> {
  await db.deleteFrom('recoveryCode').where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
  await db.deleteFrom('secondFactor').where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
}

/** Records that the session has shown a second factor. */
export async function markFactor(db: Db, { tenantId, userId }: Whose, sessionId: string, at: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ secondFactorAt: at })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}
