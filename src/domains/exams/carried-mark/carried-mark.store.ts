import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CarriedBefore } from './carried-mark.contract.ts';
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
