import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { OUTBOX_CHANNEL } from '../outbox/outbox-desk.server.ts';
import { postNotices } from '../outbox/outbox.store.ts';
import type { Notice } from '../outbox/outbox.store.ts';
import type { MutableKind, ToldKind } from './notification.contract.ts';

type Person = Pick<InstituteScope, 'instituteId' | 'userId'>;

/** What a person chose differently from what everybody has at first: the bell for everything, nothing else. */
export interface OwnChoices {
  readonly bellOff: readonly string[];
  readonly also: readonly { readonly kind: string; readonly channel: string }[];
}

export async function ownChoices(db: Db, { instituteId, userId }: Person): Promise<OwnChoices> {
  const muted = await sql<{ kind: string }>`
    select m.kind from notification_mute m where m.institute_id = ${instituteId} and m.user_id = ${userId}`.execute(db);
  const also = await sql<{ kind: string; channel: string }>`
    select c.kind, c.channel from notification_channel c where c.institute_id = ${instituteId} and c.user_id = ${userId}`.execute(db);
  return { bellOff: muted.rows.map(({ kind }) => kind), also: also.rows };
}

/** Saying it again changes nothing. */
export async function chooseBell(db: Db, { instituteId, userId }: Person, kind: MutableKind, choice: 'ON' | 'OFF'): Promise<void> {
  if (choice === 'OFF')
    await sql`insert into notification_mute (institute_id, user_id, kind) values (${instituteId}, ${userId}, ${kind})
        on conflict on constraint notification_mute_once do nothing`.execute(db);
  else await sql`delete from notification_mute where institute_id = ${instituteId} and user_id = ${userId} and kind = ${kind}`.execute(db);
}

interface Cell {
  readonly kind: ToldKind;
  readonly channel: 'EMAIL' | 'SMS';
}

/** Saying it again changes nothing. */
export async function chooseAlso(db: Db, { instituteId, userId }: Person, { kind, channel }: Cell, choice: 'ON' | 'OFF'): Promise<void> {
  if (choice === 'ON')
    await sql`insert into notification_channel (institute_id, user_id, kind, channel) values (${instituteId}, ${userId}, ${kind}, ${channel})
        on conflict on constraint notification_channel_once do nothing`.execute(db);
  else
    await sql`delete from notification_channel
      where institute_id = ${instituteId} and user_id = ${userId} and kind = ${kind} and channel = ${channel}`.execute(db);
}

/** Tells those of them who chose another channel for this kind, too; once of each event. */
export async function postElsewhere(
  db: Db,
  { instituteId }: Pick<InstituteScope, 'instituteId'>,
  kind: ToldKind,
  told: readonly { readonly userId: string; readonly event: string }[],
): Promise<void> {
  const { rows } = await sql<Notice & { tenantId: string }>`
    select i.tenant_id, c.user_id, c.channel, c.institute_id || ' ' || n.event as event
      from unnest(${told.map(({ userId }) => userId)}::uuid[], ${told.map(({ event }) => event)}::text[]) n(user_id, event)
      join notification_channel c on c.institute_id = ${instituteId}::uuid and c.kind = ${kind} and c.user_id = n.user_id
      join institute i on i.id = c.institute_id`.execute(db);
  const [first] = rows;
  if (first) await postNotices(db, first.tenantId, OUTBOX_CHANNEL, { institute: instituteId, kind }, rows);
}
