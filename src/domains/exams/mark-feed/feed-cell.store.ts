import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { BestOf, Lacks } from '../mark-sheet/mark-sheet.contract.ts';
import type { MarkCell } from '../mark-cell/mark-entry.contract.ts';
import { partsLiteral } from '../mark-sheet/entry-columns.store.ts';
import { LACKS, PAPER_BEGINS } from '../mark-sheet/mark-needs.store.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';

/** How a row of a file identifies a head of a student: PRN or seat number, paper code, number of the unit, and the head by `headNamed`. */
export interface NamedCell {
  readonly rowNo: number;
  readonly student: string;
  readonly paper: string;
  /** Null: the cell names none. */
  readonly unit: number | null;
  readonly head: string | null;
}

export interface FoundCell {
  readonly rowNo: number;
  readonly studentExamId: string | null;
  readonly paperId: string | null;
  readonly headId: string | null;
  /** The heads of the paper that is named, where the head is not found; null: there is no such paper. */
  readonly heads: string | null;
  readonly studentPaperId: string | null;
  readonly sheetId: string | null;
  /** The head knows its candidates by mask number alone. */
  readonly masked: boolean;
}

/** MASK: candidates of masked heads by mask number alone; NAME: everybody by PRN or seat number, for marks of an earlier examination. */
export type KnownBy = 'MASK' | 'NAME';

/** Looks up a file's rows in one exam instance, all at once; null where there is none. */
export async function findCells(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  cells: readonly NamedCell[],
  known: KnownBy,
): Promise<FoundCell[]> {
  const { rows } = await sql<FoundCell>`
    with n as (
      select * from unnest(${cells.map((one) => one.rowNo)}::int[], ${cells.map((one) => one.student)}::text[], ${cells.map((one) => one.paper)}::text[],
          ${cells.map((one) => one.unit)}::int[], ${cells.map((one) => one.head)}::text[]) as n(row_no, student, paper, unit_no, head)),
    exam as materialized (
      select x.id, x.seat_no, st.university_prn as prn, st.student_id from student_exam x
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')),
    named as (
      select v.name, min(id::text)::uuid as id from exam cross join lateral (values (lower(prn)), (lower(student_id)), (lower(seat_no))) v(name)
       where v.name is not null group by v.name having count(distinct id) = 1),
    -- A masked head knows its candidates by mask number alone, other heads never by it.
    masks as materialized (
      select k.mask_no, k.student_exam_id, p.exam_paper_id, p.head_kind from masked_paper p
        join mask_number k on k.institute_id = p.institute_id and k.masked_paper_id = p.id and k.voided_at is null
       where p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = ${examInstanceId}),
    head as materialized (
      select p.id as paper_id, lower(p.code) as code, u.unit_no, h.head_no, h.kind, exists (select from masked_paper mp where mp.institute_id = ip.institute_id
             and mp.exam_instance_id = ip.exam_instance_id and mp.exam_paper_id = p.id and mp.head_kind = h.kind
             and ${known} = 'MASK') as masked, trim_scale(h.max)::text as max, h.id from exam_instance_paper ip
        join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
        join paper_unit u on u.institute_id = p.institute_id and u.exam_paper_id = p.id
        join paper_head h on h.institute_id = u.institute_id and h.paper_unit_id = u.id
       where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId}),
    -- A kind that a unit has twice names neither.
    called as (
      select h.paper_id, h.code, h.unit_no, v.name, min(h.id::text)::uuid as id, bool_or(h.masked) as masked, min(h.kind) as kind from head h
       cross join lateral (values (h.head_no::text), (h.kind), (h.kind || ' ' || h.max)) v(name)
       group by 1, 2, 3, 4 having count(*) = 1),
    paper as (
      select code, string_agg(concat(unit_no, '.', head_no, ' ', kind, ' ', max), ', ' order by unit_no, head_no) as heads from head group by code)
    select distinct on (n.row_no) n.row_no, case when h.masked then k.student_exam_id else e.id end as student_exam_id, h.paper_id, h.id as head_id, case when h.id is null then p.heads end as heads, sp.id as student_paper_id, s.id as sheet_id,
           coalesce(h.masked, false) as masked
      from n
      left join named e on e.name = lower(trim(n.student))
      left join called h on h.code = lower(trim(n.paper)) and h.unit_no = n.unit_no and h.name = n.head
      left join masks k on h.masked and k.exam_paper_id = h.paper_id and k.head_kind = h.kind and k.mask_no = trim(n.student)
      left join paper p on p.code = lower(trim(n.paper))
      left join student_paper sp on sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = case when h.masked then k.student_exam_id else e.id end and sp.exam_paper_id = h.paper_id
      left join mark_sheet s on s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId} and s.paper_head_id = h.id
           and s.division_id is not distinct from sp.division_id
     order by n.row_no, sp.id nulls last`.execute(db);
  return rows;
}

export interface CellPlace {
  readonly studentExamId: string;
  readonly headId: string;
}

export interface StoredMark {
  readonly studentExamId: string;
  readonly headId: string;
  readonly seated: boolean;
  readonly sheetState: 'ENTRY' | 'SUBMITTED' | 'LOCKED' | null;
  readonly max: string;
  readonly step: string;
  readonly evaluator: 'INTERNAL' | 'EXTERNAL';
  readonly bestOf: BestOf | null;
  readonly made: 'ONCE' | 'TWICE';
  readonly markId: string | null;
  readonly origin: 'FRESH' | 'CARRIED' | null;
  readonly version: number;
  readonly value: string | null;
  readonly parts: (string | null)[] | null;
  readonly status: string | null;
  readonly originAttempt: number | null;
  readonly originDocument: string | null;
  /** Carried by the product, from an examination of this institute. */
  readonly carriedHere: boolean;
  readonly enteredBy: string | null;
  readonly enteredAt: string | null;
  readonly secondValue: string | null;
  readonly secondParts: (string | null)[] | null;
  readonly secondStatus: string | null;
  readonly secondBy: string | null;
  readonly notedOnDay: boolean;
  readonly lacks: Lacks | null;
  readonly begins: string | null;
  /** The sheet is there and knows its candidates by mask number alone. */
  readonly masked: boolean;
}

const pairs = (places: readonly CellPlace[]) =>
  sql`unnest(${places.map((one) => one.studentExamId)}::uuid[], ${places.map((one) => one.headId)}::uuid[]) as n(exam, head)`;

/** The same locks in the same order as a save of single cells, then the present marks: for many sheets at once. */
export async function holdFeedCells(
  db: Db,
  scope: InstituteScope,
  sheetIds: readonly string[],
  places: readonly CellPlace[],
): Promise<Map<string, StoredMark>> {
  await sql`select 1 from mark_sheet where institute_id = (select ${scope.instituteId}::uuid) and id = any(${sheetIds}::uuid[]) order by id for share`.execute(
    db,
  );
  await sql`select 1 from student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = any(${places.map((one) => one.studentExamId)}::uuid[])
             order by id for key share`.execute(db);
  await sql`select 1 from mark m join ${pairs(places)} on m.student_exam_id = n.exam and m.paper_head_id = n.head
             where m.institute_id = (select ${scope.instituteId}::uuid) order by m.student_exam_id, m.paper_head_id for update of m`.execute(
    db,
  );
  const { rows } = await sql<StoredMark>`
    select n.exam as student_exam_id, n.head as head_id, x.state = 'SEATED' as seated, s.state as sheet_state, h.max, h.step, h.evaluator, case when h.double_entry then 'TWICE' else 'ONCE' end as made, m.id as mark_id,
           m.origin, coalesce(m.version, 0) as version, m.value, to_jsonb(m.parts::text[]) as parts, m.status, m.origin_attempt, m.origin_document,
           exists (select from exam_instance c where c.institute_id = m.institute_id and c.code = m.origin_document) as carried_here, m.entered_by, m.entered_at::text as entered_at, m.second_value, to_jsonb(m.second_parts::text[]) as second_parts, m.second_status, m.second_by,
           case when h.best_of is not null then jsonb_build_object('take', h.best_take, 'of', h.best_of, 'averageTo', h.average_to::text, 'rounding', h.average_rounding) end as best_of,
           exists (select from block_mark k where k.institute_id = m.institute_id and k.mark_id = m.id and k.taken_back_at is null) as noted_on_day,
           ${LACKS} as lacks, ${PAPER_BEGINS} as begins, ${IS_MASKED} as masked
      from ${pairs(places)}
      join student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join paper_head h on h.institute_id = x.institute_id and h.id = n.head
      join student_paper sp on sp.institute_id = x.institute_id and sp.student_exam_id = x.id and sp.exam_paper_id = h.exam_paper_id
      left join mark_sheet s on s.institute_id = x.institute_id and s.exam_instance_id = x.exam_instance_id and s.paper_head_id = h.id
           and s.division_id is not distinct from sp.division_id
      left join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.paper_head_id = h.id`.execute(db);
  return new Map(rows.map((row) => [cellKey(row), row]));
}

export const cellKey = (place: CellPlace) => `${place.studentExamId} ${place.headId}`;

export interface WrittenMark {
  readonly studentExamId: string;
  readonly headId: string;
  readonly markId: string;
}

/**
 * Fresh marks of many sheets; those that changed meanwhile are skipped and not returned. Each row is looked up on its own
 * (offset 0 keeps the order): in a new database with outdated statistics PostgreSQL would join whole tables first.
 */
export async function writeFeedCells(
  db: Db,
  scope: InstituteScope,
  cells: readonly (CellPlace & Pick<MarkCell, 'value' | 'parts' | 'version'> & { status: string | null; lateUntil: string | null })[],
): Promise<Map<string, string>> {
  const { rows } = await sql<WrittenMark>`
    with n as (
      select * from unnest(${cells.map((one) => one.studentExamId)}::uuid[], ${cells.map((one) => one.headId)}::uuid[], ${cells.map((one) => one.value)}::numeric[],
          ${cells.map((one) => one.status)}::text[], ${cells.map((one) => one.version)}::int[], ${cells.map((one) => one.lateUntil)}::timestamptz[],
          ${cells.map((one) => partsLiteral(one.parts))}::text[])
          as n(exam, head, value, status, version, late_until, parts)),
    changed as (
      update mark m set value = n.value, parts = n.parts::numeric[], status = n.status, entered_by = ${scope.userId}, entered_at = now(),
             late_by = case when n.late_until is not null then ${scope.userId}::uuid end, late_until = n.late_until, version = m.version + 1 from n
       where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = n.exam and m.paper_head_id = n.head and m.version = n.version and m.origin = 'FRESH'
      returning m.student_exam_id, m.paper_head_id as head_id, m.id as mark_id),
    added as (
      insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value, parts, status, entered_by, late_by, late_until)
      select sp.institute_id, n.exam, sp.id, n.head, s.id, n.value, n.parts::numeric[], n.status, ${scope.userId}, case when n.late_until is not null then ${scope.userId}::uuid end, n.late_until
        from n
        cross join lateral (select h.exam_paper_id from paper_head h where h.institute_id = (select ${scope.instituteId}::uuid) and h.id = n.head offset 0) h
        cross join lateral (select p.* from student_paper p
           where p.institute_id = (select ${scope.instituteId}::uuid) and p.student_exam_id = n.exam and p.exam_paper_id = h.exam_paper_id offset 0) sp
        cross join lateral (select t.id from mark_sheet t
           where t.institute_id = sp.institute_id and t.exam_instance_id = sp.exam_instance_id and t.paper_head_id = n.head
             and t.division_id is not distinct from sp.division_id and t.state = 'ENTRY' offset 0) s
       where n.version = 0 order by n.exam, n.head
      on conflict on constraint mark_once do nothing
      returning student_exam_id, paper_head_id as head_id, id as mark_id)
    select * from changed union all select * from added`.execute(db);
  return new Map(rows.map((row) => [cellKey(row), row.markId]));
}

/** A cell before a file: the mark, who entered it, and when. */
export interface CellBefore {
  readonly value: string | null;
  readonly parts?: (string | null)[] | null | undefined;
  readonly status: string | null;
  readonly enteredBy: string | null;
  readonly enteredAt: string | null;
}

/** Restores cells to their previous marks; those that changed meanwhile are skipped and not returned. A mark is emptied, never deleted. */
export async function restoreFeedCells(
  db: Db,
  scope: InstituteScope,
  cells: readonly (CellPlace & CellBefore & { version: number })[],
): Promise<Map<string, string>> {
  const { rows } = await sql<WrittenMark>`
    update mark m set value = n.value, parts = n.parts::numeric[], status = n.status, entered_by = n.entered_by, entered_at = coalesce(n.entered_at, now()), version = m.version + 1,
           -- What stood before the file is late where it too came after the end.
           late_by = case when n.entered_at > m.late_until then n.entered_by end, late_until = case when n.entered_at > m.late_until and n.entered_by is not null then m.late_until end
      from unnest(${cells.map((one) => one.studentExamId)}::uuid[], ${cells.map((one) => one.headId)}::uuid[], ${cells.map((one) => one.value)}::numeric[],
          ${cells.map((one) => one.status)}::text[], ${cells.map((one) => one.enteredBy)}::uuid[], ${cells.map((one) => one.enteredAt)}::timestamptz[],
          ${cells.map((one) => one.version)}::int[], ${cells.map((one) => partsLiteral(one.parts))}::text[])
          as n(exam, head, value, status, entered_by, entered_at, version, parts)
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = n.exam and m.paper_head_id = n.head and m.version = n.version and m.origin = 'FRESH'
    returning m.student_exam_id, m.paper_head_id as head_id, m.id as mark_id`.execute(db);
  return new Map(rows.map((row) => [cellKey(row), row.markId]));
}
