import { sql } from 'kysely';
import type { KeyKind } from '../../../kit/credential/signing-pair.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { SigningKeyRow } from './credential.contract.ts';

export interface IssuerKey {
  readonly kid: string;
  readonly kind: KeyKind;
  readonly publicJwk: Record<string, string>;
  readonly sealed: Buffer;
  readonly isRetired: boolean;
}

/** Where an institute that issues credentials is kept; asked before any scope is known. */
export async function findIssuer(db: Db, instituteId: string): Promise<{ tenantId: string; instituteId: string } | undefined> {
  const { rows } = await sql<{ tenantId: string; instituteId: string }>`select * from find_issuer(${instituteId})`.execute(db);
  return rows[0];
}

/** One transaction after the other makes or retires keys of an institute. */
export async function holdKeys(db: Db, scope: InstituteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issuer ${scope.instituteId}`}, 0))`.execute(db);
}

/** All that it ever had, the latest first. */
export async function keysOf(db: Db, instituteId: string): Promise<IssuerKey[]> {
  const { rows } = await sql<IssuerKey>`
    select kid, kind, public_jwk, sealed_secret as sealed, retired_at is not null as is_retired from issuer_key
     where institute_id = (select ${instituteId}::uuid) order by id desc`.execute(db);
  return rows;
}

type KeyState = SigningKeyRow['state'];

/** For people: without anything that signs. */
export async function listKeys(db: Db, scope: InstituteScope, state: KeyState | undefined, page: Page): Promise<SigningKeyRow[]> {
  const { rows } = await sql<SigningKeyRow>`
    select k.id, k.kid, k.kind, case when k.retired_at is null then 'SIGNING' else 'RETIRED' end as state,
           k.created_at, m.name as created_by, k.retired_at, r.name as retired_by
      from issuer_key k
      left join identity_user_account m on m.id = k.created_by
      left join identity_user_account r on r.id = k.retired_by
     where k.institute_id = (select ${scope.instituteId}::uuid)
       and (${state ?? null}::text is null or (k.retired_at is null) = (${state ?? null}::text = 'SIGNING'))
     order by k.id desc ${paged(page)}`.execute(db);
  return rows;
}

export async function countKeys(db: Db, scope: InstituteScope): Promise<Record<KeyState, number>> {
  const { rows } = await sql<{ signing: number; retired: number }>`
    select count(*) filter (where retired_at is null)::int as signing, count(*) filter (where retired_at is not null)::int as retired
      from issuer_key where institute_id = (select ${scope.instituteId}::uuid)`.execute(db);
  return { SIGNING: rows[0]?.signing ?? 0, RETIRED: rows[0]?.retired ?? 0 };
}

interface NewKey {
  readonly kid: string;
  readonly kind: KeyKind;
  readonly publicJwk: string;
  readonly sealed: Buffer;
  /** Whoever asked for new keys; null: nobody, they are the first. */
  readonly createdBy: string | null;
}

/** The day by the institute's clocks. */
export async function dayHere(db: Db, scope: InstituteScope, now: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(${new Date(now).toISOString()}::timestamptz at time zone n.time_zone, 'YYYY-MM-DD') as day from institute n
     where n.tenant_id = ${scope.tenantId} and n.id = ${scope.instituteId}`.execute(db);
  return rows[0]?.day ?? new Date(now).toISOString().slice(0, 10);
}

export async function insertKey(db: Db, scope: InstituteScope, { kid, kind, publicJwk, sealed, createdBy }: NewKey): Promise<void> {
  await sql`insert into issuer_key (institute_id, kid, kind, public_jwk, sealed_secret, created_by)
    values (${scope.instituteId}::uuid, ${kid}, ${kind}, ${publicJwk}::jsonb, ${sealed}, ${createdBy})`.execute(db);
}

export async function retireKeys(db: Db, scope: InstituteScope): Promise<void> {
  await sql`update issuer_key set retired_at = now(), retired_by = ${scope.userId} where institute_id = (select ${scope.instituteId}::uuid) and retired_at is null`.execute(
    db,
  );
}

/** The institute as its public page and its credentials name it. */
export async function issuerName(db: Db, instituteId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select college_name as name from institute where id = (select ${instituteId}::uuid)`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}
