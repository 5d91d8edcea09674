import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/**
 * SQL condition on a sheet `s` with its head `h`: its candidates are known by mask number alone. Names come back once the numbers were
 * resolved, while the sheet is locked: one that is opened again is masked again.
 */
export const IS_MASKED = sql<boolean>`exists (
  select from masked_paper kp where kp.institute_id = s.institute_id and kp.exam_instance_id = s.exam_instance_id and kp.exam_paper_id = s.exam_paper_id
     and kp.head_kind = h.kind and (kp.decoded_at is null or s.state <> 'LOCKED'))`;

/**
 * SQL condition on a mark `m`: it is on a sheet by name. What counts the marks of one candidate counts no others: whoever enters one under a mask number
 * would see whose count grows.
 */
export const IS_BY_NAME = sql<boolean>`not exists (
  select from mark_sheet s join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
   where s.institute_id = m.institute_id and s.id = m.mark_sheet_id and ${IS_MASKED})`;

/** Whose answer books these are on a masked sheet; an id that is no mask number of it is not found, a candidate's own among them. */
export async function maskedStudents(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  maskIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; studentExamId: string }>`
    select k.id, k.student_exam_id from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join masked_paper kp on kp.institute_id = s.institute_id and kp.exam_instance_id = s.exam_instance_id and kp.exam_paper_id = s.exam_paper_id
           and kp.head_kind = h.kind
      join mask_number k on k.institute_id = kp.institute_id and k.masked_paper_id = kp.id and k.voided_at is null
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} and k.id = any(${maskIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.studentExamId]));
}

/**
 * Who leaves the examination, or these papers of it, has no answer book: their numbers are void, and whoever comes back gets others. Resolved
 * numbers stay, since marks were entered by them.
 */
export async function voidMasksOf(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
  reason: string,
  paperIds: readonly string[] | null = null,
): Promise<void> {
  await sql`
    update mask_number k set voided_at = now(), voided_by = ${scope.userId}, void_reason = ${reason} from masked_paper kp
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.student_exam_id = any(${studentExamIds}::uuid[]) and k.voided_at is null
       and kp.institute_id = k.institute_id and kp.id = k.masked_paper_id and kp.decoded_at is null
       and (${paperIds}::uuid[] is null or kp.exam_paper_id = any(${paperIds}::uuid[]))`.execute(db);
}

/** Whose heads of a masked kind are all carried writes no answer book: the number is void. */
export async function voidMasksOfCarried(db: Db, scope: InstituteScope, studentExamIds: readonly string[], reason: string): Promise<void> {
  await sql`
    update mask_number k set voided_at = now(), voided_by = ${scope.userId}, void_reason = ${reason} from masked_paper kp
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.student_exam_id = any(${studentExamIds}::uuid[]) and k.voided_at is null
       and kp.institute_id = k.institute_id and kp.id = k.masked_paper_id and kp.decoded_at is null
       and not exists (select from paper_head h where h.institute_id = kp.institute_id and h.exam_paper_id = kp.exam_paper_id and h.kind = kp.head_kind
         and not exists (select from mark m where m.institute_id = h.institute_id and m.student_exam_id = k.student_exam_id and m.paper_head_id = h.id
           and m.origin = 'CARRIED'))`.execute(db);
}

/** Candidates of a masked sheet for whom no number is drawn: nobody can enter their marks. */
export async function countWithoutMask(db: Db, scope: InstituteScope, sheetId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join masked_paper kp on kp.institute_id = s.institute_id and kp.exam_instance_id = s.exam_instance_id and kp.exam_paper_id = s.exam_paper_id
           and kp.head_kind = h.kind
      join student_paper sp on sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id
           and sp.exam_paper_id = s.exam_paper_id and sp.division_id is not distinct from s.division_id
      join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      left join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.paper_head_id = s.paper_head_id
      left join mask_number k on k.institute_id = kp.institute_id and k.masked_paper_id = kp.id and k.student_exam_id = x.id and k.voided_at is null
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} and k.id is null and m.origin is distinct from 'CARRIED'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Those of these marks and sheets whose candidates are masked. */
export async function maskedAmong(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select m.id, m.mark_sheet_id as sheet from mark m where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = any(${ids}::uuid[])
      union all select t.id, t.id from mark_sheet t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[]))
    select n.id from named n
      join mark_sheet s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = n.sheet
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
     where ${IS_MASKED}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Those of these mask numbers that were not resolved. */
export async function hiddenNumbers(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${ids}::uuid[]) as n(id)
      left join mask_number k on k.institute_id = (select ${scope.instituteId}::uuid) and k.id = n.id
      left join masked_paper p on p.institute_id = k.institute_id and p.id = k.masked_paper_id
     where p.decoded_at is null`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Those of these absences, which closing a block wrote, that stand on a masked sheet. */
export async function hiddenAbsences(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from block_mark b
      join mark m on m.institute_id = b.institute_id and m.id = b.mark_id
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = any(${ids}::uuid[]) and not ${IS_BY_NAME}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
