import { sql } from 'kysely';
import type { KeyKind } from '../../../kit/credential/signing-pair.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

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

interface NewKey {
  readonly kid: string;
  readonly kind: KeyKind;
  readonly publicJwk: string;
  readonly sealed: Buffer;
}

export async function insertKey(db: Db, scope: InstituteScope, { kid, kind, publicJwk, sealed }: NewKey): Promise<void> {
  await sql`insert into issuer_key (institute_id, kid, kind, public_jwk, sealed_secret)
    values (${scope.instituteId}::uuid, ${kid}, ${kind}, ${publicJwk}::jsonb, ${sealed})`.execute(db);
}

export async function retireKeys(db: Db, scope: InstituteScope): Promise<void> {
  await sql`update issuer_key set retired_at = now() where institute_id = (select ${scope.instituteId}::uuid) and retired_at is null`.execute(
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
