import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_HIDDEN } from '../result-run/hidden-candidate.store.ts';
import type { OpenCell } from './run-review.contract.ts';

/** What a mark waits for: two entries that differ, the decision of a case of unfair means, a mark at all. */
const WAITS = {
  MISMATCHES: sql<boolean>`h.double_entry and m.origin is distinct from 'CARRIED' and s.state = 'ENTRY' and m.id is not null
    and (m.second_value is distinct from m.value or m.second_status is distinct from m.status)`,
  RESERVED: sql<boolean>`m.status = 'UFM'`,
  MARKS: sql<boolean>`m.value is null and (m.status is null or m.status = 'INC')`,
} as const;

/** The first mark of an examination that waits, with its sheet; null: none on a sheet. Entries that differ come before second entries that lack. */
export async function firstOpenCell(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  waits: keyof typeof WAITS,
): Promise<OpenCell | null> {
  const { rows } = await sql<OpenCell>`
    select s.id as sheet_id, s.exam_paper_id as paper_id, s.division_id, case when ${IS_HIDDEN} then null else x.id end as student_exam_id
      from exams_student_paper sp
      join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join exams_exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
      join exams_paper_head h on h.institute_id = sp.institute_id and h.exam_paper_id = sp.exam_paper_id
      join exams_mark_sheet s on s.institute_id = sp.institute_id and s.exam_instance_id = sp.exam_instance_id and s.paper_head_id = h.id
           and s.division_id is not distinct from sp.division_id
      left join exams_mark m on m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = h.id
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instanceId} and ${WAITS[waits]}
     order by m.second_value is null and m.second_status is null, p.code, h.head_no, s.division_id, x.seat_no nulls last, x.id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
