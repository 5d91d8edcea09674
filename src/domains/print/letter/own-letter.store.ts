import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { LETTER_KINDS } from './letter.contract.ts';
import type { OwnLetter } from './own-letter.contract.ts';

const KINDS = [...LETTER_KINDS];

export async function countOwnLetters(db: Db, scope: InstituteScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from printed_document d
      join people_student_profile s on s.institute_id = d.institute_id and s.id = d.student_profile_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and s.user_id = ${scope.userId} and d.kind = any(${KINDS}::text[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listOwnLetters(db: Db, scope: InstituteScope, { size, offset }: Page): Promise<OwnLetter[]> {
  const { rows } = await sql<Omit<OwnLetter, 'kind' | 'state'> & { kind: string; state: string }>`
    select d.id, d.kind, d.number, d.subject, d.state, d.issued_at from printed_document d
      join people_student_profile s on s.institute_id = d.institute_id and s.id = d.student_profile_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and s.user_id = ${scope.userId} and d.kind = any(${KINDS}::text[])
     order by d.issued_at desc, d.id desc limit ${size} offset ${offset}`.execute(db);
  return rows as OwnLetter[];
}

/** Undefined: there is none, or it is somebody else's. */
export async function findOwnLetter(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<{ readonly number: string; readonly state: string } | undefined> {
  const { rows } = await sql<{ number: string; state: string }>`
    select d.number, d.state from printed_document d
      join people_student_profile s on s.institute_id = d.institute_id and s.id = d.student_profile_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id}::uuid and s.user_id = ${scope.userId} and d.kind = any(${KINDS}::text[])`.execute(
    db,
  );
  return rows[0];
}
