import type { Db, Scope } from '../../../kit/http/serve.server.ts';

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
