import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';
import type { AbsentCell, Noted } from './absent-cell.rules.ts';

/** A candidate's paper, and what the block says of it in place of a mark. */
export interface NotedPaper {
  readonly studentPaperId: string;
  readonly noted: Noted;
}

export interface FoundAbsent extends AbsentCell {
  readonly studentPaperId: string;
  readonly studentExamId: string;
  readonly headId: string;
  readonly sheetId: string | null;
  readonly version: number;
  readonly seatNo: string;
  readonly name: string;
  readonly paper: string;
  readonly head: string;
  /** Known by mask number alone in mark entry. */
  readonly masked: boolean;
}

/**
 * The cells of these candidates in mark entry: the written heads of their papers, and of a paper without one its external heads. An oral of the same
 * paper is on another day, and who was away from the written paper may come to it.
 */
export async function absentCells(db: Db, scope: InstituteScope, noted: readonly NotedPaper[]): Promise<FoundAbsent[]> {
  const { rows } = await sql<FoundAbsent>`
    select w.id as student_paper_id, n.noted, w.student_exam_id, h.id as head_id, s.id as sheet_id, s.state as sheet_state, case when h.double_entry then 'TWICE' else 'ONCE' end as made,
           m.origin, coalesce(m.version, 0) as version, trim_scale(m.value)::text as value, m.status, trim_scale(m.second_value)::text as second_value, m.second_status,
           coalesce(x.seat_no, '') as seat_no, st.full_name as name, upper(p.code) as paper, h.kind as head, ${IS_MASKED} as masked
      from unnest(${noted.map((one) => one.studentPaperId)}::uuid[], ${noted.map((one) => one.noted)}::text[]) as n(paper, noted)
      join student_paper w on w.institute_id = (select ${scope.instituteId}::uuid) and w.id = n.paper
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join exam_paper p on p.institute_id = w.institute_id and p.id = w.exam_paper_id
      join paper_head h on h.institute_id = w.institute_id and h.exam_paper_id = w.exam_paper_id and h.evaluator = 'EXTERNAL'
           and (h.kind = 'TH' or not exists (select 1 from paper_head o where o.institute_id = h.institute_id and o.exam_paper_id = h.exam_paper_id and o.kind = 'TH'
                                              and o.evaluator = 'EXTERNAL'))
      left join mark_sheet s on s.institute_id = w.institute_id and s.exam_instance_id = w.exam_instance_id and s.paper_head_id = h.id
           and s.division_id is not distinct from w.division_id
      left join mark m on m.institute_id = w.institute_id and m.student_exam_id = w.student_exam_id and m.paper_head_id = h.id
     order by x.seat_no, p.code, h.head_no`.execute(db);
  return rows;
}

/** Sheets in the order of their ids, as every save of marks takes them; then students and marks. */
export async function holdAbsentCells(db: Db, scope: InstituteScope, cells: readonly FoundAbsent[]): Promise<void> {
  const sheets = cells.flatMap((one) => one.sheetId ?? []);
  const exams = cells.map((one) => one.studentExamId);
  await sql`select 1 from mark_sheet where institute_id = (select ${scope.instituteId}::uuid) and id = any(${sheets}::uuid[]) order by id for share`.execute(
    db,
  );
  await sql`select 1 from student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = any(${exams}::uuid[]) order by id for key share`.execute(
    db,
  );
  await sql`select 1 from mark where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = any(${exams}::uuid[])
               and paper_head_id = any(${cells.map((one) => one.headId)}::uuid[]) order by student_exam_id, paper_head_id for update`.execute(
    db,
  );
}

/** Holds the examinations of a slot so that whoever opens their mark sheets waits, and finds what this transaction has noted. */
export async function holdExamsOf(db: Db, scope: InstituteScope, examSlotId: string): Promise<void> {
  await sql`
    select 1 from exam_instance i where i.institute_id = (select ${scope.instituteId}::uuid)
       and i.id in (select p.exam_instance_id from exam_slot_paper p where p.institute_id = i.institute_id and p.exam_slot_id = ${examSlotId})
     order by i.id for share of i`.execute(db);
}

/** Whom a closed block has as absent or with unfair means and for whom that was never written, with the block and who closed it. */
export async function waitingAbsences(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<(NotedPaper & { readonly blockSheetId: string; readonly closedBy: string | null })[]> {
  const { rows } = await sql<{ blockSheetId: string; closedBy: string | null; studentPaperId: string; noted: Noted }>`
    select b.id as block_sheet_id, b.closed_by, w.id as student_paper_id, case l.state when 'ABSENT' then 'AB' else 'UFM' end as noted
      from student_paper w
      join block_line l on l.institute_id = w.institute_id and l.student_paper_id = w.id and l.state in ('ABSENT', 'UFM')
      join block_sheet b on b.institute_id = l.institute_id and b.id = l.block_sheet_id and b.state = 'CLOSED'
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = ${examInstanceId}
       and not exists (select from block_mark k where k.institute_id = b.institute_id and k.student_paper_id = w.id and k.block_sheet_id = b.id)
     order by b.id, w.id`.execute(db);
  return rows;
}

/** A closed block, and who closed it. */
export interface BlockClosed {
  readonly blockSheetId: string;
  readonly by: string;
}

/**
 * AB or UFM in these cells. Of a head that is entered twice both entries are it, and neither has an author: the sheet of the block is their source, and nobody is kept
 * from entering the rest.
 */
export async function writeAbsent(
  db: Db,
  scope: InstituteScope,
  { blockSheetId, by }: BlockClosed,
  cells: readonly FoundAbsent[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with n as (
      select * from unnest(${cells.map((one) => one.studentPaperId)}::uuid[], ${cells.map((one) => one.studentExamId)}::uuid[], ${cells.map((one) => one.headId)}::uuid[],
                           ${cells.map((one) => one.sheetId)}::uuid[], ${cells.map((one) => one.made === 'TWICE')}::boolean[], ${cells.map((one) => one.noted)}::text[])
                           as n(paper, exam, head, sheet, twice, noted)),
    written as (
      insert into mark as m (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, status, second_status, entered_by)
      select ${scope.instituteId}, n.exam, n.paper, n.head, n.sheet, n.noted, case when n.twice then n.noted end, case when n.twice then null else ${by}::uuid end
        from n order by n.exam, n.head
      on conflict on constraint mark_once do update set status = excluded.status, second_status = excluded.second_status, entered_by = excluded.entered_by, entered_at = now(),
        version = m.version + 1
       where m.value is null and m.second_value is null and m.origin = 'FRESH'
      returning m.id, m.student_paper_id, m.version)
    insert into block_mark (institute_id, block_sheet_id, student_paper_id, mark_id, mark_version)
    select ${scope.instituteId}, ${blockSheetId}, w.student_paper_id, w.id, w.version from written w
    returning id`.execute(db);
  return rows.length;
}

export interface PostedSheet {
  readonly paper: string;
  readonly head: string;
  readonly state: 'SUBMITTED' | 'LOCKED';
}

/** Mark sheets with an AB or UFM of this block that are no longer open for entry; the others are held so. */
export async function shutSheetsOf(db: Db, scope: InstituteScope, sheetId: string): Promise<PostedSheet[]> {
  await sql`
    select 1 from mark_sheet where institute_id = (select ${scope.instituteId}::uuid) and id in (
      select m.mark_sheet_id from block_mark k join mark m on m.institute_id = k.institute_id and m.id = k.mark_id
       where k.institute_id = (select ${scope.instituteId}::uuid) and k.block_sheet_id = ${sheetId} and k.taken_back_at is null) order by id for share`.execute(
    db,
  );
  const { rows } = await sql<PostedSheet>`
    select distinct upper(p.code) as paper, h.kind as head, s.state
      from block_mark k
      join mark m on m.institute_id = k.institute_id and m.id = k.mark_id
      join mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id and s.state <> 'ENTRY'
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.block_sheet_id = ${sheetId} and k.taken_back_at is null
     order by 1, 2`.execute(db);
  return rows;
}

/** Empties the AB and UFM that this block wrote, where nobody wrote there since. A mark is emptied, never deleted. */
export async function takeAbsentBack(db: Db, scope: InstituteScope, sheetId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update mark m set status = null, second_status = null, entered_by = null, second_by = null, entered_at = now(), version = m.version + 1
      from block_mark k
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.block_sheet_id = ${sheetId} and k.taken_back_at is null
       and m.institute_id = k.institute_id and m.id = k.mark_id and m.version = k.mark_version and m.status in ('AB', 'UFM')
    returning m.id`.execute(db);
  await sql`update block_mark set taken_back_at = now()
             where institute_id = (select ${scope.instituteId}::uuid) and block_sheet_id = ${sheetId} and taken_back_at is null`.execute(
    db,
  );
  return rows.length;
}
