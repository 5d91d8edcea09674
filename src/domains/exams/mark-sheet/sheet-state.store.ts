import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';
import { tell } from './double-entry.rules.ts';
import type { Telling } from './double-entry.rules.ts';

/** Counts that decide a submission. */
export interface SheetCounts {
  readonly candidates: number;
  readonly missing: number;
  readonly incomplete: number;
  readonly mismatches: number;
}

/** A candidate of a sheet: sits the paper in the sheet's division and has no carried mark in its head. */
const candidatesOf = (scope: InstituteScope, sheetId: string) => sql`
  mark_sheet s
  join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
  join student_paper sp on sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id
       and sp.exam_paper_id = s.exam_paper_id and sp.division_id is not distinct from s.division_id
  join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
  left join mark m on m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = s.paper_head_id
 where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} and m.origin is distinct from 'CARRIED'`;

const differs = sql`h.double_entry and m.status is distinct from 'EX' and ((m.second_value, m.second_parts) is distinct from (m.value, m.parts) or m.second_status is distinct from m.status)`;

export async function countSheet(db: Db, scope: InstituteScope, sheetId: string): Promise<SheetCounts> {
  const { rows } = await sql<SheetCounts>`
    select count(*)::int as candidates, count(*) filter (where m.value is null and m.status is null)::int as missing,
           count(*) filter (where m.status = 'INC')::int as incomplete, count(*) filter (where ${differs})::int as mismatches
      from ${candidatesOf(scope, sheetId)}`.execute(db);
  return rows[0] ?? { candidates: 0, missing: 0, incomplete: 0, mismatches: 0 };
}

/** Students of a sheet who have a result: unlocking lets it be computed again. */
export async function countComputed(db: Db, scope: InstituteScope, sheetId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct x.id)::int as n from ${candidatesOf(scope, sheetId)} and x.result_run_no is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface Mismatch {
  readonly studentExamId: string;
  readonly maskNo: string | null;
  readonly prn: string;
  readonly seatNo: string | null;
  readonly first: string | null;
  readonly second: string | null;
  readonly firstWithheld: boolean;
  readonly secondWithheld: boolean;
}

type StoredMismatch = Omit<Mismatch, 'firstWithheld' | 'secondWithheld'> & { readonly firstMine: boolean; readonly secondMine: boolean };

/** An entry as its reader sees it written: its tests, its mark or its status. */
const written = (value: RawBuilder<unknown>, parts: RawBuilder<unknown>, status: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select string_agg(coalesce(trim_scale(q.test)::text, 'AB'), ' ' order by q.n) from unnest(${parts}) with ordinality q(test, n)), (${value})::text, ${status})`;

export async function listMismatches(db: Db, scope: InstituteScope, sheetId: string, telling: Telling): Promise<Mismatch[]> {
  const { rows } = await sql<StoredMismatch>`
    select case when c.masked then coalesce(k.id, gen_random_uuid()) else c.student_exam_id end as student_exam_id, k.mask_no, case when not c.masked then c.seat_no end as seat_no,
           c.first, c.second, c.first_mine, c.second_mine, case when c.masked then '' else st.university_prn end as prn from (
      select x.id as student_exam_id, x.student_profile_id, x.seat_no, s.exam_instance_id, s.exam_paper_id, h.kind, ${IS_MASKED} as masked, ${written(sql`m.value`, sql`m.parts`, sql`m.status`)} as first,
             ${written(sql`m.second_value`, sql`m.second_parts`, sql`m.second_status`)} as second,
             coalesce(m.entered_by = ${scope.userId}::uuid, false) as first_mine, coalesce(m.second_by = ${scope.userId}::uuid, false) as second_mine
        from ${candidatesOf(scope, sheetId)} and ${differs}) c
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = c.student_profile_id
      left join masked_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = c.exam_instance_id
           and p.exam_paper_id = c.exam_paper_id and p.head_kind = c.kind
      left join mask_number k on k.institute_id = p.institute_id and k.masked_paper_id = p.id and k.student_exam_id = c.student_exam_id and k.voided_at is null
     where not c.masked or k.id is not null
     order by case when c.masked then k.mask_no end, c.seat_no nulls last, st.university_prn limit 1000`.execute(db);
  return rows.map(({ firstMine, secondMine, ...row }) => {
    const first = tell({ value: row.first, parts: null, status: null, mine: firstMine }, telling);
    const second = tell({ value: row.second, parts: null, status: null, mine: secondMine }, telling);
    return { ...row, first: first.value, second: second.value, firstWithheld: first.withheld, secondWithheld: second.withheld };
  });
}

/** ENTRY → SUBMITTED with the count and a checksum over every mark, those that are carried among them; a sheet without any has none. */
export async function submitSheet(
  db: Db,
  scope: InstituteScope,
  { sheetId, candidates, lateUntil }: { readonly sheetId: string; readonly candidates: number; readonly lateUntil: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ checksum: string | null }>`
    update mark_sheet s set state = 'SUBMITTED', submitted_by = ${scope.userId}, submitted_at = now(), late_until = ${lateUntil}::timestamptz, candidate_count = ${candidates},
           entered_count = ${candidates}, version = version + 1, updated_at = now(), checksum = (
             select encode(sha256(convert_to(string_agg(concat_ws(' ', m.student_exam_id, m.value, m.status, m.parts), ';' order by m.student_exam_id), 'UTF8')), 'hex')
               from (select e.student_exam_id, e.value, e.status, e.parts from mark e where e.institute_id = s.institute_id and e.mark_sheet_id = s.id
                     union
                     select c.student_exam_id, c.value, c.status, c.parts from student_paper sp
                       join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
                       join mark c on c.institute_id = x.institute_id and c.student_exam_id = x.id and c.paper_head_id = s.paper_head_id and c.origin = 'CARRIED'
                      where sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id and sp.exam_paper_id = s.exam_paper_id
                        and sp.division_id is not distinct from s.division_id) m)
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${sheetId} and state = 'ENTRY' returning checksum`.execute(db);
  return rows[0]?.checksum ?? null;
}

export async function lockSheets(db: Db, scope: InstituteScope, ids: readonly string[], reason: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with locked as (
      update mark_sheet set state = 'LOCKED', locked_by = ${scope.userId}, locked_at = now(), lock_reason = ${reason}, version = version + 1,
             updated_at = now()
       where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and state = 'SUBMITTED' returning 1)
    select count(*)::int as n from locked`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Back to ENTRY from `from`; results that used the marks become stale by trigger. */
export async function reopenSheets(
  db: Db,
  scope: InstituteScope,
  order: { readonly ids: readonly string[]; readonly from: 'SUBMITTED' | 'LOCKED'; readonly reason: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with opened as (
      update mark_sheet set state = 'ENTRY', locked_by = null, locked_at = null, submitted_by = null, submitted_at = null, late_until = null, checksum = null, lock_reason = null,
             reopened_by = ${scope.userId}, reopened_at = now(), reopen_reason = ${order.reason}, version = version + 1, updated_at = now()
       where institute_id = (select ${scope.instituteId}::uuid) and id = any(${order.ids}::uuid[]) and state = ${order.from} returning 1)
    select count(*)::int as n from opened`.execute(db);
  return rows[0]?.n ?? 0;
}
