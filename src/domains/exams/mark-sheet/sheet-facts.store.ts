import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SheetFacts } from './mark-sheet.contract.ts';
import { SHEET_BEGINS } from './mark-needs.store.ts';
import { IS_TO_ENTER } from './sheet-to-enter.store.ts';
import { taughtToday } from './own-papers.store.ts';

interface FactRow {
  readonly id: string;
  readonly facts: SheetFacts;
}

const person = (scope: InstituteScope, id: string) =>
  sql`(select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = ${sql.ref(id)})`;

/** Who did what to these sheets and why, with the pending request and today's teachers. */
export async function sheetFacts(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  unlockAct: string,
): Promise<Map<string, SheetFacts>> {
  const { rows } = await sql<FactRow>`
    select s.id, jsonb_build_object(
        'checksum', s.checksum, 'submittedByName', ${person(scope, 's.submitted_by')}, 'lockedByName', ${person(scope, 's.locked_by')}, 'lockReason', s.lock_reason,
        'reopened', case when s.reopened_at is null then null else
           jsonb_build_object('byName', ${person(scope, 's.reopened_by')}, 'at', s.reopened_at, 'reason', s.reopen_reason) end,
        'unlockRequest', (select jsonb_build_object('approvalId', r.id, 'byName', ${person(scope, 'r.requested_by')}, 'at', r.requested_at, 'reason', r.reason)
           from kit_approval_request r where r.institute_id = s.institute_id and r.state = 'PENDING' and r.act = ${unlockAct} and r.subject = s.id::text),
        'begins', ${SHEET_BEGINS},
        'late', (select case when count(m.id) > 0 or s.late_until is not null then jsonb_build_object('marks', count(m.id), 'submitted', s.late_until is not null,
             'until', coalesce(s.late_until, max(m.late_until)), 'names', coalesce(jsonb_agg(distinct l.name) filter (where l.name is not null), '[]')) end
           from mark m left join identity_user_account l on l.tenant_id = ${scope.tenantId} and l.id = m.late_by
          where m.institute_id = s.institute_id and m.mark_sheet_id = s.id and m.late_until is not null),
        'teachers', (select coalesce(jsonb_agg(distinct w.name), '[]') from exams_sheet_teacher w where w.institute_id = s.institute_id and w.mark_sheet_id = s.id)) as facts
      from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.facts]));
}

export interface SheetInstance {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly sessionName: string;
  readonly courseId: string;
  readonly departmentId: string | null;
  readonly sheets: number;
  readonly inEntry: number;
  readonly ownSheets: number;
  readonly ownInEntry: number;
  /** Some sheet is of the user's own papers, one of carried marks alone among them. */
  readonly hasOwn: boolean;
}

/** Open exam instances that have mark sheets, newest first, with counts of all sheets on which something is entered and of the user's own. */
export async function listSheetInstances(db: Db, scope: InstituteScope): Promise<SheetInstance[]> {
  const own = taughtToday(scope);
  const { rows } = await sql<SheetInstance>`
    select i.id, i.code, i.name, n.name as session_name, i.course_id, p.department_id, count(*) filter (where e.to_enter)::int as sheets,
           count(*) filter (where e.to_enter and s.state = 'ENTRY')::int as in_entry, count(*) filter (where e.to_enter and ${own})::int as own_sheets,
           count(*) filter (where e.to_enter and s.state = 'ENTRY' and ${own})::int as own_in_entry, bool_or(${own}) as has_own
      from exam_instance i
      join exam_session n on n.institute_id = i.institute_id and n.id = i.exam_session_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join program p on p.institute_id = c.institute_id and p.id = c.program_id
      join mark_sheet s on s.institute_id = i.institute_id and s.exam_instance_id = i.id
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      cross join lateral (select ${IS_TO_ENTER} as to_enter) e
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.state = 'OPEN'
     group by i.institute_id, i.id, n.name, n.starts_on, p.department_id
     order by n.starts_on desc, i.name, i.id limit 300`.execute(db);
  return rows;
}
