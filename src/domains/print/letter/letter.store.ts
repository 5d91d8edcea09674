import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { LETTER_KINDS } from './letter.contract.ts';
import type { Letter } from './letter.contract.ts';
import type { LetterSettings } from './letter.rules.ts';

const KINDS = [...LETTER_KINDS];

/** Which letters the institute gives to whom. */
export async function letterSettings(
  db: Db,
  { tenantId, instituteId }: Pick<InstituteScope, 'tenantId' | 'instituteId'>,
): Promise<LetterSettings> {
  const { rows } = await sql<LetterSettings>`
    select i.settings ->> 'bonafideTo' as bonafide_to, i.settings ->> 'transferTo' as transfer_to
      from institute i where i.tenant_id = ${tenantId} and i.id = ${instituteId}`.execute(db);
  return rows[0] ?? { bonafideTo: null, transferTo: null };
}

export async function countLetters(db: Db, scope: InstituteScope, studentProfileId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from printed_document
     where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = ${studentProfileId}::uuid and kind = any(${KINDS}::text[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listLetters(db: Db, scope: InstituteScope, studentProfileId: string, { size, offset }: Page): Promise<Letter[]> {
  const { rows } = await sql<Omit<Letter, 'kind' | 'state'> & { kind: string; state: string }>`
    select d.id, d.kind, d.number, d.subject, d.state, d.issued_at, i.name as issued_by_name, c.copies, d.revoked_at, r.name as revoked_by_name, d.revoke_reason
      from printed_document d
      left join identity_user_account i on i.id = d.issued_by
      left join identity_user_account r on r.id = d.revoked_by
      cross join lateral (select count(*)::int as copies from document_print p where p.institute_id = d.institute_id and p.printed_document_id = d.id) c
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.student_profile_id = ${studentProfileId}::uuid and d.kind = any(${KINDS}::text[])
     order by d.issued_at desc, d.id desc limit ${size} offset ${offset}`.execute(db);
  return rows as Letter[];
}

interface FoundLetter {
  readonly studentProfileId: string;
  readonly number: string;
  readonly state: string;
  /** The newest. */
  readonly copyNo: number;
}

export async function findLetter(db: Db, scope: InstituteScope, id: string): Promise<FoundLetter | undefined> {
  const { rows } = await sql<Omit<FoundLetter, 'studentProfileId' | 'copyNo'> & { studentProfileId: string | null; copyNo: number | null }>`
    select d.student_profile_id, d.number, d.state,
           (select max(p.copy_no) from document_print p where p.institute_id = d.institute_id and p.printed_document_id = d.id) as copy_no
      from printed_document d
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id}::uuid and d.kind = any(${KINDS}::text[])`.execute(db);
  const [row] = rows;
  return row?.studentProfileId && row.copyNo !== null ? { ...row, studentProfileId: row.studentProfileId, copyNo: row.copyNo } : undefined;
}

/** Kinds of which the student holds a valid letter. */
export async function heldKinds(db: Db, scope: InstituteScope, studentProfileId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from printed_document
     where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = ${studentProfileId}::uuid and kind = any(${KINDS}::text[])
       and state = 'VALID'`.execute(db);
  return new Set(rows.map(({ kind }) => kind));
}
