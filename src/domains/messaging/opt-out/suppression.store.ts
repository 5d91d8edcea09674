import { sql } from 'kysely';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { Suppression, SuppressionReason } from './suppression.contract.ts';

interface Filter {
  readonly reason?: SuppressionReason | undefined;
  readonly q?: string | undefined;
}

export async function findSuppressions(db: Db, scope: InstituteScope, { reason, q }: Filter, page: Page) {
  const here = sql`s.institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['s.email'])}`;
  const { rows } = await sql<Suppression>`
    select s.id, s.email as address, s.channel, s.reason, s.fault, s.note, s.created_at from mail_suppression s where ${here} and ${equals('s.reason', reason)}
     order by s.created_at desc, s.id desc ${paged(page)}`.execute(db);
  const counted = await sql<{ reason: string; n: number }>`
    select s.reason, count(*)::int as n from mail_suppression s where ${here} group by s.reason`.execute(db);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.reason, row.n]));
  return { rows, total: totalOf(counts, reason), counts };
}

/** Throws 404. */
export async function release(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from mail_suppression where institute_id = ${scope.instituteId} and id = ${id} returning id`.execute(db);
  if (rows.length === 0) throw notFound('suppressed address');
}

interface Barred {
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly fault?: string | null;
  readonly note?: string;
}

/** Nothing goes to this address or number any more until a person releases it. False: it was barred before. */
export async function bar(
  db: Db,
  place: Pick<InstituteScope, 'instituteId'>,
  { address, reason, fault = null, note }: Barred,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into mail_suppression (institute_id, email, address_hash, reason, fault, note)
    values (${place.instituteId}, ${address}, sha256(convert_to(${address}, 'UTF8')), ${reason}, ${fault}, ${note ?? null})
        on conflict on constraint mail_suppression_once do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Of what their owners ended themselves; what came back, or what the office entered, stays. */
export async function releaseOwn(
  db: Db,
  { instituteId }: Pick<InstituteScope, 'instituteId'>,
  addresses: readonly string[],
): Promise<void> {
  await sql`
    delete from mail_suppression s using unnest(${[...addresses]}::text[]) a(address)
     where s.institute_id = ${instituteId} and s.reason in ('PERSON', 'STOP') and s.address_hash = sha256(convert_to(a.address, 'UTF8'))`.execute(
    db,
  );
}
