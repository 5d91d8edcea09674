import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface OpenEntries {
  readonly entries: number;
  readonly digest: string | null;
}

/**
 * Writers of entries share this lock of the institute and whoever verifies has it alone, until the transaction ends: rows held by
 * themselves would leave room for one that is added meanwhile.
 */
export async function holdEntries(db: Db, { instituteId }: InstituteScope, by: 'WRITER' | 'VERIFIER'): Promise<void> {
  const lock = by === 'WRITER' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${lock}(hashtextextended(${`backward SGPIs ${instituteId}`}, 0))`.execute(db);
}

/** One person's entries that nobody has verified, with a digest over their content: what is verified is what was shown. */
export async function openEntries(db: Db, scope: InstituteScope, enteredBy: string): Promise<OpenEntries> {
  const { rows } = await sql<OpenEntries>`
    select count(*)::int as entries, encode(sha256(convert_to(string_agg(concat_ws(' ', id, semester, sgpi, credits, points, source_document, evidence_id), ';' order by id), 'UTF8')), 'hex') as digest
      from backward_sgpi where institute_id = (select ${scope.instituteId}::uuid) and entered_by = ${enteredBy} and verified_by is null`.execute(
    db,
  );
  return rows[0] ?? { entries: 0, digest: null };
}

/** Students and semesters of those entries. */
export async function openKeys(
  db: Db,
  scope: InstituteScope,
  enteredBy: string,
  hold: 'READ' | 'HOLD',
): Promise<{ studentProfileId: string; semester: number }[]> {
  const { rows } = await sql<{ studentProfileId: string; semester: number }>`
    select student_profile_id, semester from backward_sgpi
     where institute_id = (select ${scope.instituteId}::uuid) and entered_by = ${enteredBy} and verified_by is null order by id ${hold === 'HOLD' ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
}

export async function verifyEntries(db: Db, scope: InstituteScope, enteredBy: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with verified as (
      update backward_sgpi set verified_by = ${scope.userId}, verified_at = now(), version = version + 1, updated_at = now()
       where institute_id = (select ${scope.instituteId}::uuid) and entered_by = ${enteredBy} and verified_by is null returning 1)
    select count(*)::int as n from verified`.execute(db);
  return rows[0]?.n ?? 0;
}
