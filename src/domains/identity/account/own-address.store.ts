import type { Db, Scope } from '../../../kit/http/serve.server.ts';

/** Where a user surely reads SMS; null: no number of theirs is verified. */
export async function verifiedPhone(db: Db, { tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>) {
  const found = await db
    .selectFrom('userAccount')
    .select(['name', 'phoneNumber'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .where('phoneNumberVerified', '=', true)
    .executeTakeFirst();
  return found?.phoneNumber ? { name: found.name, phone: found.phoneNumber } : null;
}

export interface OwnAddress {
  readonly name: string;
  readonly email: string;
}

/** Where a user surely reads mails; null: no address of theirs is verified. */
export async function verifiedEmail(db: Db, { tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>): Promise<OwnAddress | null> {
  const found = await db
    .selectFrom('userAccount')
    .select(['name', 'email'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return found?.email ? { name: found.name, email: found.email } : null;
}
