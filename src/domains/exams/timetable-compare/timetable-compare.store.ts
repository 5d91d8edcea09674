import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { TableChoice } from './timetable-compare.contract.ts';

/** Published revisions and what searches found, the latest first. */
export async function keptTables(db: Db, scope: InstituteScope, examSessionId: string): Promise<TableChoice[]> {
  const revisions = await sql<{ key: string; revisionNo: number; at: string }>`
    select 'R' || revision_no as key, revision_no, max(published_at) as at from exam_timetable_sheet
     where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId}
     group by revision_no order by revision_no desc limit 50`.execute(db);
  const searches = await sql<{ key: string; at: string; cost: number | null }>`
    select id::text as key, coalesce(finished_at, created_at) as at, cost::int as cost from exam_timetable_run
     where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId} and mode <> 'COPY' and state in ('READY', 'APPLIED')
     order by created_at desc, id desc limit 20`.execute(db);
  return [
    ...revisions.rows.map((one) => ({ ...one, kind: 'REVISION' as const, cost: null })),
    ...searches.rows.map((one) => ({ ...one, kind: 'SEARCH' as const, revisionNo: null })),
  ];
}

export interface SheetPlace {
  readonly examInstanceId: string;
  readonly examPaperId: string;
  readonly heldOn: string;
  readonly name: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
}

/** Where the papers stood in a published revision. */
export async function revisionPlaces(db: Db, scope: InstituteScope, examSessionId: string, revisionNo: number): Promise<SheetPlace[]> {
  const { rows } = await sql<SheetPlace>`
    select exam_instance_id, exam_paper_id, held_on, name, starts_minute, ends_minute from exam_timetable_sheet
     where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId} and revision_no = ${revisionNo}
     order by held_on, starts_minute, exam_instance_id, exam_paper_id`.execute(db);
  return rows;
}

export interface NumberedStudent {
  readonly seatNo: string | null;
  readonly prn: string;
  readonly name: string;
}

/** Seat numbers, PRNs and names of students of a session. */
export async function numberedStudents(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  studentProfileIds: readonly string[],
): Promise<ReadonlyMap<string, NumberedStudent>> {
  const { rows } = await sql<NumberedStudent & { id: string }>`
    select st.id, st.university_prn as prn, st.full_name as name, x.seat_no
      from people_student_profile st
      left join (select student_profile_id, max(seat_no) as seat_no from student_exam
                  where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId}
                    and student_profile_id = any(${studentProfileIds}::uuid[]) and state in ('INWARDED', 'LOCKED', 'SEATED')
                  group by 1) x on x.student_profile_id = st.id
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.id = any(${studentProfileIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...student }) => [id, student]));
}

export interface NamedPaper {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

/** Papers by their ids, of any examination or of none any more. */
export async function papersNamed(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, NamedPaper>> {
  const { rows } = await sql<NamedPaper>`
    select id, code, title from exam_paper where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((paper) => [paper.id, paper]));
}
