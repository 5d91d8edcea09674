import { sql } from 'kysely';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';

interface Invited {
  readonly userId: string;
  readonly recipient: string;
}

/** One message to each, at once; the sender is woken when the transaction ends. */
export async function postInvitations(db: Db, { tenantId }: Scope, channel: string, invited: readonly Invited[]): Promise<void> {
  await sql`insert into outbox_message (tenant_id, user_id, kind, channel, recipient)
    select ${tenantId}::uuid, i.user_id, 'INVITE', 'EMAIL', i.recipient
      from unnest(${invited.map((one) => one.userId)}::uuid[], ${invited.map((one) => one.recipient)}::text[]) i(user_id, recipient)`.execute(
    db,
  );
  await sql`select pg_notify(${channel}, ${tenantId})`.execute(db);
}
