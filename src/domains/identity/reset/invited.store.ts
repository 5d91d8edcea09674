import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';

/** Opening the link proves access to the mailbox: the address becomes verified unless somebody else has verified it before. */
export async function verifyInvited(
  db: Db,
  tenantId: string,
  { userId, recipient }: { readonly userId: string; readonly recipient: string },
): Promise<void> {
  await sql`update user_account u set email_verified = true, version = version + 1, updated_at = now()
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.email = ${recipient} and not u.email_verified
      and not exists (select 1 from user_account o where o.tenant_id = u.tenant_id and o.email = u.email and o.email_verified)`.execute(db);
}
