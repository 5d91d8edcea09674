import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CarriedBefore, CarriedRow } from './carried-mark.contract.ts';
import { cellKey } from '../mark-feed/feed-cell.store.ts';
import type { CellPlace, WrittenMark } from '../mark-feed/feed-cell.store.ts';

export interface CarriedMark extends CellPlace {
  readonly value: string;
  readonly attempt: number;
  readonly document: string;
  readonly version: number;
}

/** Marks of earlier attempts: they belong to no sheet and name the attempt and the document they come from. */
export async function writeCarriedMarks(db: Db, scope: InstituteScope, marks: readonly CarriedMark[]): Promise<Map<string, string>> {
  const { rows } = await sql<WrittenMark>`
    with n as (
      select * from unnest(${marks.map((one) => one.studentExamId)}::uuid[], ${marks.map((one) => one.headId)}::uuid[], ${marks.map((one) => one.value)}::numeric[],
          ${marks.map((one) => one.attempt)}::int[], ${marks.map((one) => one.document)}::text[], ${marks.map((one) => one.version)}::int[])
          as n(exam, head, value, attempt, document, version)),
    changed as (
      update mark m set value = n.value, origin_attempt = n.attempt, origin_document = n.document, entered_by = ${scope.userId}, entered_at = now(),
             version = m.version + 1 from n
       where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = n.exam and m.paper_head_id = n.head and m.version = n.version and m.origin = 'CARRIED'
      returning m.student_exam_id, m.paper_head_id as head_id, m.id as mark_id),
    added as (
      insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, value, origin, origin_attempt, origin_document, entered_by)
      select sp.institute_id, n.exam, sp.id, n.head, n.value, 'CARRIED', n.attempt, n.document, ${scope.userId}
        from n join paper_head h on h.institute_id = (select ${scope.instituteId}::uuid) and h.id = n.head
        join student_paper sp on sp.institute_id = h.institute_id and sp.student_exam_id = n.exam and sp.exam_paper_id = h.exam_paper_id
       where n.version = 0 order by n.exam, n.head
      on conflict on constraint mark_once do nothing
      returning student_exam_id, paper_head_id as head_id, id as mark_id)
    select * from changed union all select * from added`.execute(db);
  return new Map(rows.map((row) => [cellKey(row), row.markId]));
}

/** Which of these documents are codes of examinations of this institute. */
export async function codesOfExams(db: Db, scope: InstituteScope, documents: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from exam_instance where institute_id = (select ${scope.instituteId}::uuid) and code = any(${documents}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}

/** Deletes carried marks that are unchanged since a file brought them; the log keeps that they existed. */
export async function takeCarriedMarks(db: Db, scope: InstituteScope, places: readonly CellPlace[]): Promise<Set<string>> {
  const { rows } = await sql<CellPlace>`
    delete from mark m using unnest(${places.map((one) => one.studentExamId)}::uuid[], ${places.map((one) => one.headId)}::uuid[]) as n(exam, head)
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = n.exam and m.paper_head_id = n.head and m.version = 1 and m.origin = 'CARRIED'
    returning m.student_exam_id, m.paper_head_id as head_id`.execute(db);
  return new Set(rows.map(cellKey));
}

/** Restores carried marks to their values before a file; those that changed since are skipped and not returned. */
export async function restoreCarriedMarks(
  db: Db,
  scope: InstituteScope,
  marks: readonly (CellPlace & CarriedBefore & { version: number })[],
): Promise<Set<string>> {
  const { rows } = await sql<CellPlace>`
    update mark m set value = n.value, origin_attempt = n.attempt, origin_document = n.document, entered_by = n.by, entered_at = coalesce(n.at, now()), version = m.version + 1
      from unnest(${marks.map((one) => one.studentExamId)}::uuid[], ${marks.map((one) => one.headId)}::uuid[], ${marks.map((one) => one.value)}::numeric[],
          ${marks.map((one) => one.originAttempt)}::int[], ${marks.map((one) => one.originDocument)}::text[], ${marks.map((one) => one.enteredBy)}::uuid[],
          ${marks.map((one) => one.enteredAt)}::timestamptz[], ${marks.map((one) => one.version)}::int[]) as n(exam, head, value, attempt, document, by, at, version)
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = n.exam and m.paper_head_id = n.head and m.version = n.version and m.origin = 'CARRIED'
    returning m.student_exam_id, m.paper_head_id as head_id`.execute(db);
  return new Set(rows.map(cellKey));
}

/** A mark that a file asks to carry, as whoever decides reads it. */
export interface AskedCarried {
  readonly seatNo: string | null;
  readonly prn: string;
  readonly name: string;
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly unitNo: number;
  /** Units of the paper. */
  readonly units: number;
  readonly headNo: number;
  readonly headKind: string;
  readonly max: string;
  /** Carried there already; null: none. */
  readonly present: string | null;
  readonly mark: string;
  readonly attempt: number;
  readonly document: string;
}

/** The first marks of a checked file, in its order. */
export async function askedCarried(db: Db, scope: InstituteScope, rows: readonly CarriedRow[]): Promise<AskedCarried[]> {
  const { rows: found } = await sql<AskedCarried>`
    select x.seat_no, st.university_prn as prn, st.full_name as name, p.code as paper_code, p.title as paper_title, u.unit_no,
           (select count(*)::int from paper_unit o where o.institute_id = p.institute_id and o.exam_paper_id = p.id) as units,
           h.head_no, h.kind as head_kind, h.max::text as max, case when m.origin = 'CARRIED' then m.value::text end as present, n.mark, n.attempt, n.document
      from unnest(${rows.map((one) => one.studentExamId)}::uuid[], ${rows.map((one) => one.headId)}::uuid[], ${rows.map((one) => one.mark)}::text[],
          ${rows.map((one) => one.attempt)}::int[], ${rows.map((one) => one.document)}::text[]) with ordinality as n(exam, head, mark, attempt, document, place)
      join student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join paper_head h on h.institute_id = x.institute_id and h.id = n.head
      join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exam_paper p on p.institute_id = u.institute_id and p.id = u.exam_paper_id
      left join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.paper_head_id = h.id
     order by n.place`.execute(db);
  return found;
}
