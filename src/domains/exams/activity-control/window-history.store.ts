import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import type { WindowLimits, WindowTarget } from './activity-control.contract.ts';

/** One window of a change: what it was and what it became. */
export interface KeptCell {
  readonly target: WindowTarget;
  readonly before: WindowLimits | null;
  readonly after: WindowLimits | null;
}

interface NewChange {
  readonly kind: 'EDIT' | 'COPY' | 'UNDO';
  readonly examSessionId: string;
  readonly undoes: string | null;
  readonly cells: readonly KeptCell[];
}

export async function insertChange(db: Db, scope: InstituteScope, change: NewChange): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into exam_window_change (institute_id, kind, exam_session_id, cells, undoes, changed_by)
    values (${scope.instituteId}, ${change.kind}, ${change.examSessionId}, ${JSON.stringify(change.cells)}::jsonb, ${change.undoes}, ${scope.userId})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function changeOf(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<{ examSessionId: string; cells: KeptCell[] } | undefined> {
  const { rows } = await sql<{ examSessionId: string; cells: KeptCell[] }>`
    select exam_session_id, cells from exam_window_change where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** A change with all of its windows as they are kept. */
export interface KeptChange {
  readonly id: string;
  readonly kind: 'EDIT' | 'COPY' | 'UNDO';
  readonly kept: KeptCell[];
  /** Whether these are all of its windows. */
  readonly isWhole: boolean;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly isUndone: boolean;
}

/** Changes with the windows of them that concern an examination within the grant. */
export async function listChanges(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  page: Page,
): Promise<{ rows: KeptChange[]; total: number }> {
  const granted = grantedRows(examInstances, scope);
  const kept = granted
    ? sql`(select jsonb_agg(c.cell order by c.at) from jsonb_array_elements(h.cells) with ordinality as c(cell, at)
        where exists (select from exam_instance t where t.institute_id = h.institute_id and t.exam_session_id = h.exam_session_id
          and t.id::text = coalesce(c.cell #>> '{target,examInstanceId}', t.id::text)
          and t.course_id::text = coalesce(c.cell #>> '{target,courseId}', t.course_id::text) and ${granted}))`
    : sql`h.cells`;
  const { rows } = await sql<KeptChange & { total: number }>`
    select h.id, h.kind, k.kept, jsonb_array_length(k.kept) = jsonb_array_length(h.cells) as is_whole, u.name as changed_by, h.changed_at, exists (
             select from exam_window_change n where n.institute_id = h.institute_id and n.undoes = h.id) as is_undone, (count(*) over ())::int as total
      from exam_window_change h left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = h.changed_by
      cross join lateral (select ${kept} as kept) k
     where h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_session_id = ${examSessionId} and k.kept is not null
     order by h.id desc ${paged(page)}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
