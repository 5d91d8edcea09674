import { sql } from 'kysely';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';

type Own = Pick<Scope, 'tenantId' | 'userId'>;

export function passkeysOf(db: Db, { tenantId, userId }: Own) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .limit(100)
    .execute();
}

/** The passkey of this credential, locked: its count is checked and raised in one transaction. */
export function lockPasskey(db: Db, tenantId: string, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'signCount', 'transports'])
    .where('tenantId', '=', tenantId)
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedPasskey = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>;

interface NewPasskey {
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
}

export async function insertPasskey(db: Db, { tenantId, userId }: Own, { signCount, transports, ...passkey }: NewPasskey): Promise<void> {
  await db
    .insertInto('passkey')
    .values({ tenantId, userId, ...passkey, signCount: String(signCount), transports: [...transports] })
    .execute();
}

export async function notePasskeyUse(db: Db, tenantId: string, id: string, use: { signCount: number; at: string }): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ signCount: String(use.signCount), lastUsedAt: use.at })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** False when there is none of this id. */
export async function namePasskey(db: Db, { tenantId, userId }: Own, id: string, name: string): Promise<boolean> {
  const named = await db
    .updateTable('passkey')
    .set({ name })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return named !== undefined;
}

/** Deletes all passkeys of a user; returns how many. */
export async function dropPasskeys(db: Db, { tenantId, userId }: Own): Promise<number> {
  const gone = await db.deleteFrom('passkey').where('tenantId', '=', tenantId).where('userId', '=', userId).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function deletePasskey(db: Db, { tenantId, userId }: Own, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkey')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** What a challenge is bound to: a session, or a browser by the digest of what its cookie holds. */
export type Bound =
  | { readonly purpose: 'REGISTER' | 'PROVE'; readonly sessionId: string }
  | { readonly purpose: 'SIGN_IN'; readonly secretHash: Buffer };

/** A session has one challenge of a kind at a time: the newest. */
export async function keepChallenge(
  db: Db,
  tenantId: string,
  bound: Bound,
  { challenge, expiresAt }: { readonly challenge: string; readonly expiresAt: string },
): Promise<void> {
  const insert = db.insertInto('passkeyChallenge').values({ tenantId, ...bound, challenge, expiresAt });
  await insert
    .onConflict((conflict) => conflict.columns(['tenantId', 'sessionId', 'purpose']).doUpdateSet({ challenge, expiresAt }))
    .execute();
}

/** Consumes the challenge, whatever the outcome; null when there is none or it has expired. */
export async function takeChallenge(db: Db, tenantId: string, bound: Bound, now: string): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('tenantId', '=', tenantId)
    .where('purpose', '=', bound.purpose)
    .$if('sessionId' in bound, (query) => query.where('sessionId', '=', 'sessionId' in bound ? bound.sessionId : ''))
    .$if('secretHash' in bound, (query) => query.where('secretHash', '=', 'secretHash' in bound ? bound.secretHash : Buffer.alloc(0)))
    .returning(['challenge', sql<boolean>`expires_at > ${now}`.as('isOpen')])
    .executeTakeFirst();
  return taken?.isOpen ? taken.challenge : null;
}
