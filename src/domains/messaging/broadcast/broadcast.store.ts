import { sql } from 'kysely';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type {
  AudiencePart,
  Broadcast,
  BroadcastRow,
  BroadcastState,
  Draft,
  KeptSms,
  MessageChannel,
  Named,
  PauseReason,
} from './broadcast.contract.ts';

type Place = Pick<InstituteScope, 'instituteId'>;

interface Filter {
  readonly channel?: MessageChannel | undefined;
  readonly state?: BroadcastState | undefined;
  readonly q?: string | undefined;
}

export async function findBroadcasts(db: Db, scope: InstituteScope, { channel, state, q }: Filter, page: Page) {
  const here = sql`b.institute_id = (select ${scope.instituteId}::uuid) and ${equals('b.channel', channel)} and ${matches(q, ['b.subject'])}`;
  const { rows } = await sql<BroadcastRow>`
    select b.id, b.channel, b.class, b.topic, b.subject, b.state, b.pause_reason, b.scheduled_at, b.created_at, b.ended_at, b.quiet, b.version,
           c.name as created_by_name, s.name as sent_by_name, n.recipients, n.sent, n.kept, n.open
      from broadcast b
      left join identity_user_account c on c.tenant_id = ${scope.tenantId} and c.id = b.created_by
      left join identity_user_account s on s.tenant_id = ${scope.tenantId} and s.id = b.sent_by
      cross join lateral (
        select count(*)::int as recipients, (count(*) filter (where r.state in ('SENT', 'DELIVERED', 'COMPLAINED')))::int as sent,
               (count(*) filter (where r.state = 'KEPT'))::int as kept,
               (count(*) filter (where r.state in ('QUEUED', 'CLAIMED')))::int as open
          from broadcast_recipient r where r.institute_id = b.institute_id and r.broadcast_id = b.id) n
     where ${here} and ${equals('b.state', state)}
     order by b.created_at desc, b.id desc ${paged(page)}`.execute(db);
  const counted = await sql<{ state: string; n: number }>`
    select b.state, count(*)::int as n from broadcast b where ${here} group by b.state`.execute(db);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.state, row.n]));
  return { rows, total: totalOf(counts, state), counts };
}

export type Stored = Omit<Broadcast, 'counts' | 'limit' | 'sentToday' | 'leaves' | 'needsEntity' | 'hours' | 'zone' | 'paid'>;

/** Throws 404. `LOCK`: nobody else changes it meanwhile. */
export async function findBroadcast(db: Db, scope: InstituteScope, id: string, how: 'READ' | 'LOCK'): Promise<Stored> {
  if (how === 'LOCK') await sql`select from broadcast where institute_id = ${scope.instituteId} and id = ${id} for update`.execute(db);
  const { rows } = await sql<Stored>`
    select b.id, b.channel, b.class, b.topic, b.subject, b.body, b.audience, b.state, b.pause_reason, b.scheduled_at, b.created_at, b.ended_at, b.quiet, b.sms, b.left_out, b.version,
           b.job_id, c.name as created_by_name, s.name as sent_by_name
      from broadcast b
      left join identity_user_account c on c.tenant_id = ${scope.tenantId} and c.id = b.created_by
      left join identity_user_account s on s.tenant_id = ${scope.tenantId} and s.id = b.sent_by
     where b.institute_id = ${scope.instituteId} and b.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound('broadcast');
  return found;
}

export interface Saved {
  readonly id: string;
  readonly version: number;
}

/** A draft as it is kept: an SMS with its template as it is now. */
export type KeptDraft = Omit<Draft, 'sms'> & { readonly sms: KeptSms | null };

const stored = ({ sms, ...draft }: KeptDraft) => ({
  ...draft,
  audience: JSON.stringify(draft.audience satisfies readonly AudiencePart[]),
  sms: sms === null ? null : JSON.stringify(sms),
});

export async function insertBroadcast(db: Db, scope: InstituteScope, draft: KeptDraft): Promise<Saved> {
  return db
    .insertInto('broadcast')
    .values({ ...stored(draft), instituteId: scope.instituteId, createdBy: scope.userId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** undefined: another version is there. */
export async function changeDraft(
  db: Db,
  scope: InstituteScope,
  id: string,
  version: number,
  draft: KeptDraft,
): Promise<Saved | undefined> {
  return db
    .updateTable('broadcast')
    .set({ ...stored(draft), version: sql`version + 1` })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'DRAFT')
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Whom a draft leaves out by name. */
export async function putLeftOut(db: Db, place: Place, id: string, leftOut: readonly Named[]): Promise<Saved> {
  return db
    .updateTable('broadcast')
    .set({ leftOut: JSON.stringify(leftOut), version: sql`version + 1` })
    .where('instituteId', '=', place.instituteId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Something that belongs to it was changed: whoever read it before has another. */
export async function countVersionUp(db: Db, place: Place, id: string): Promise<number> {
  const { version } = await db
    .updateTable('broadcast')
    .set({ version: sql`version + 1` })
    .where('instituteId', '=', place.instituteId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface Change {
  readonly pauseReason?: PauseReason;
  readonly scheduledAt?: string | null;
  readonly approvalId?: string;
  readonly jobId?: string;
  readonly sentBy?: string;
  readonly frozen?: true;
  readonly began?: true;
  readonly quiet?: boolean;
  /** With its price. */
  readonly sms?: KeptSms | null;
}

/** To another state, from one of `from`; false when it was in none of them. */
export async function moveTo(
  db: Db,
  place: Place,
  id: string,
  from: readonly BroadcastState[],
  state: BroadcastState,
  { frozen, began, sms, ...change }: Change = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('broadcast')
    .set({
      state,
      pauseReason: null,
      quiet: false,
      ...change,
      ...(sms ? { sms: JSON.stringify(sms) } : {}),
      ...(frozen ? { frozenAt: sql<string>`now()` } : {}),
      ...(began ? { resumedAt: sql<string>`clock_timestamp()` } : {}),
      endedAt: state === 'SENT' || state === 'CANCELLED' ? sql<string>`now()` : null,
      version: sql`version + 1`,
    })
    .where('instituteId', '=', place.instituteId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
