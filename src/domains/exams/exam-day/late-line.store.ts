import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { LateLine } from './exam-day.contract.ts';

type StoredLate = LateLine & { readonly studentPaperId: string; readonly clientKey: string; readonly sentBy: string };

/** Shown at once: more than a block has candidates. */
const SHOWN = 500;

/** Those that wait first, in the order in which they came; then decided ones, the latest first. With an id that one alone. */
async function linesOf(db: Db, scope: InstituteScope, sheetId: string, id: string | null = null) {
  const { rows } = await sql<StoredLate & { inAll: number }>`
    select e.id, e.student_paper_id, e.client_key, e.sent_by, coalesce(x.seat_no, '') as seat_no, st.full_name as name, e.state, e.late_minutes, e.main_book, e.supplements,
           e.remark, u.name as by_name, e.marked_at as at, e.received_at, e.outcome, (count(*) over ())::int as in_all
      from block_entry e
      join student_paper w on w.institute_id = e.institute_id and w.id = e.student_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = e.sent_by
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.block_sheet_id = ${sheetId} and e.outcome in ('LATE', 'ACCEPTED', 'DISCARDED')
       and (${id}::uuid is null or e.id = ${id}::uuid)
     order by (e.outcome = 'LATE') desc, case when e.outcome = 'LATE' then e.received_at end, e.received_at desc, e.id limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** Lines that came after a block was closed, and how many there are. */
export async function lateLinesOf(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
): Promise<{ readonly lines: StoredLate[]; readonly inAll: number }> {
  const rows = await linesOf(db, scope, sheetId);
  return { lines: rows.map(({ inAll: _all, ...line }) => line), inAll: rows[0]?.inAll ?? 0 };
}

export async function findLateLine(db: Db, scope: InstituteScope, sheetId: string, id: string): Promise<StoredLate | undefined> {
  return (await linesOf(db, scope, sheetId, id))[0];
}

export async function decideEntry(db: Db, scope: InstituteScope, id: string, outcome: 'ACCEPTED' | 'DISCARDED'): Promise<void> {
  await sql`update block_entry set outcome = ${outcome}, decided_by = ${scope.userId}, decided_at = now()
             where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}
