import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { DayNote } from './exam-day-note.contract.ts';

export async function instanceOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select exam_instance_id as id from student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = ${studentExamId}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Lines that say more than that somebody sat there, the earliest paper first. */
export async function notesOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<DayNote[]> {
  const { rows } = await sql<DayNote>`
    select l.id, l.state, upper(p.code) || ' ' || p.title as paper, a.held_on, r.code as room, b.block_no, l.late_minutes, l.main_book, l.remark, u.name as by_name,
           l.marked_at as at
      from student_paper w
      join block_line l on l.institute_id = w.institute_id and l.student_paper_id = w.id
      join block_sheet b on b.institute_id = l.institute_id and b.id = l.block_sheet_id
      join room_allocation a on a.institute_id = b.institute_id and a.id = b.room_allocation_id
      join room r on r.institute_id = b.institute_id and r.id = b.room_id
      join exam_paper p on p.institute_id = w.institute_id and p.id = w.exam_paper_id
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = l.marked_by
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.student_exam_id = ${studentExamId}
       and (l.state <> 'PRESENT' or l.late_minutes > 0 or l.remark is not null)
     order by a.held_on, a.starts_minute, l.id`.execute(db);
  return rows;
}
