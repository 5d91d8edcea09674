import { sql } from 'kysely';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';

type Own = Pick<Scope, 'tenantId' | 'userId'>;

const ACCOUNT = [
  'id',
  'username',
  'name',
  'email',
  'emailVerified',
  'phoneNumber',
  'phoneNumberVerified',
  'picture',
  'language',
  'passwordHash',
  'mustChangePassword',
] as const;

/** The user's own account, locked against concurrent changes. */
export function lockAccount(db: Db, { tenantId, userId }: Own) {
  return db
    .selectFrom('userAccount')
    .select(ACCOUNT)
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type Account = Awaited<ReturnType<typeof lockAccount>>;

export interface AccountChange {
  readonly name?: string;
  readonly language?: string;
  readonly email?: string | null;
  readonly emailVerified?: boolean;
  readonly phoneNumber?: string | null;
  readonly phoneNumberVerified?: boolean;
  readonly picture?: string | null;
  readonly passwordHash?: string;
  readonly passwordChangedAt?: string;
  readonly passwordExpiresAt?: null;
  readonly mustChangePassword?: boolean;
}

export async function changeAccount(db: Db, { tenantId, userId }: Own, change: AccountChange): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute();
}

/** Replaces the picture; returns its id, a new one each time. */
export async function keepPicture(db: Db, own: Own, contentType: string, bytes: Uint8Array): Promise<string> {
  await dropPicture(db, own);
  const { id } = await db
    .insertInto('userPicture')
    .values({ ...own, contentType, pictureBytes: Buffer.from(bytes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function dropPicture(db: Db, { tenantId, userId }: Own): Promise<void> {
  await db.deleteFrom('userPicture').where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
}

export function findPicture(db: Db, { tenantId, userId }: Own, id: string) {
  return db
    .selectFrom('userPicture')
    .select(['contentType', 'pictureBytes'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
