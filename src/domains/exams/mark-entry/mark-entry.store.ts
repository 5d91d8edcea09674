import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellBoth } from '../mark-sheet/double-entry.rules.ts';
import type { Telling } from '../mark-sheet/double-entry.rules.ts';
import { ENTRY_COLUMNS, partsLiteral } from '../mark-sheet/entry-columns.store.ts';
import type { OtherEntry } from '../mark-sheet/mark-sheet.contract.ts';
import { LACKS, PAPER_BEGINS } from '../mark-sheet/mark-needs.store.ts';
import { taughtToday } from '../mark-sheet/own-papers.store.ts';
import type { StoredCell } from '../mark-cell/cell.rules.ts';
import type { MarkCell, PresentMark } from '../mark-cell/mark-entry.contract.ts';

/** A mark as stored, before hiding what the reader may not see. */
type StoredPresent = Omit<PresentMark, 'withheld'>;
type StoredEntry = Omit<OtherEntry, 'withheld'>;
type StoredCandidate = StoredCell & { readonly studentExamId: string };

/**
 * The candidates of these cells with their marks. Students are locked FOR KEY SHARE against losing their seat number, marks
 * FOR UPDATE against other savers; both in one fixed order, so that two savers never deadlock.
 */
export async function holdCells(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  studentExamIds: readonly string[],
): Promise<Map<string, StoredCandidate>> {
  const ids = [...studentExamIds].sort();
  await sql`select 1 from student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) order by id for key share`.execute(
    db,
  );
  await sql`
    select 1 from mark m join mark_sheet s on s.institute_id = m.institute_id and s.id = ${sheetId} and m.paper_head_id = s.paper_head_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = any(${ids}::uuid[]) order by m.student_exam_id for update of m`.execute(
    db,
  );
  const { rows } = await sql<StoredCandidate>`
    select x.id as student_exam_id, x.state = 'SEATED' as seated, m.origin, coalesce(m.version, 0) as version, m.value, to_jsonb(m.parts::text[]) as parts, m.status, m.entered_by,
           m.second_value, to_jsonb(m.second_parts::text[]) as second_parts, m.second_status, m.second_by, ${LACKS} as lacks, ${PAPER_BEGINS} as begins,
           exists (select from block_mark k where k.institute_id = m.institute_id and k.mark_id = m.id and k.taken_back_at is null) as noted_on_day
      from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join student_paper sp on sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id
           and sp.exam_paper_id = s.exam_paper_id and sp.division_id is not distinct from s.division_id
      join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      left join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.paper_head_id = s.paper_head_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} and sp.student_exam_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.studentExamId, row]));
}

interface Order {
  readonly sheetId: string;
  readonly entry: 'FIRST' | 'SECOND';
  /** OWN: the caller's assignment is joined in the write itself. */
  readonly ownPapers: 'ALL' | 'OWN';
  readonly cells: readonly MarkCell[];
  /** The end of the window, where it has passed. */
  readonly lateUntil: string | null;
}

/** Writes accepted cells; returns the new version of each written cell. A row created meanwhile is skipped. */
export async function writeCells(db: Db, scope: InstituteScope, order: Order): Promise<Map<string, number>> {
  const first = order.entry === 'FIRST';
  const set = first
    ? sql`value = excluded.value, parts = excluded.parts, status = excluded.status, entered_by = excluded.entered_by, entered_at = now()`
    : sql`second_value = excluded.second_value, second_parts = excluded.second_parts, second_status = excluded.second_status, second_by = excluded.second_by, second_at = now()`;
  const columns = first
    ? sql`n.value, n.parts::numeric[], n.status, null::numeric, null::numeric[], null::text, ${scope.userId}::uuid, null::uuid, null::timestamptz`
    : sql`null::numeric, null::numeric[], null::text, n.value, n.parts::numeric[], n.status, null::uuid, ${scope.userId}::uuid, now()`;
  const own = order.ownPapers === 'ALL' ? sql`true` : taughtToday(scope);
  const { rows } = await sql<{ studentExamId: string; version: number }>`
    insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value, parts, status, second_value, second_parts, second_status,
        entered_by, second_by, second_at, late_by, late_until)
    select s.institute_id, n.exam, sp.id, s.paper_head_id, s.id, ${columns},
           case when ${order.lateUntil}::timestamptz is not null then ${scope.userId}::uuid end, ${order.lateUntil}::timestamptz
      from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join unnest(${order.cells.map((one) => one.studentExamId)}::uuid[], ${order.cells.map((one) => one.value)}::numeric[],
                  ${order.cells.map((one) => one.status)}::text[], ${order.cells.map((one) => partsLiteral(one.parts))}::text[]) as n(exam, value, status, parts) on true
      join student_paper sp on sp.institute_id = s.institute_id and sp.student_exam_id = n.exam and sp.exam_paper_id = s.exam_paper_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${order.sheetId} and s.state = 'ENTRY' and ${own}
     order by n.exam
    on conflict on constraint mark_once do update set ${set}, late_by = excluded.late_by, late_until = excluded.late_until, version = mark.version + 1
     where mark.origin = 'FRESH' and mark.version = (
       select w.version from unnest(${order.cells.map((one) => one.studentExamId)}::uuid[], ${order.cells.map((one) => one.version)}::int[]) as w(exam, version)
        where w.exam = excluded.student_exam_id)
    returning student_exam_id, version`.execute(db);
  return new Map(rows.map((row) => [row.studentExamId, row.version]));
}

/** Present marks of these cells, with who entered them: shown beside a refused edit. */
export async function presentMarks(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  entry: 'FIRST' | 'SECOND',
  studentExamIds: readonly string[],
): Promise<Map<string, StoredPresent>> {
  const part =
    entry === 'FIRST'
      ? sql`m.value::text as value, to_jsonb(m.parts::text[]) as parts, m.status, m.entered_by, m.entered_at`
      : sql`m.second_value::text as value, to_jsonb(m.second_parts::text[]) as parts, m.second_status as status, m.second_by as entered_by, m.second_at as entered_at`;
  const person = entry === 'FIRST' ? sql`m.entered_by` : sql`m.second_by`;
  const { rows } = await sql<StoredPresent & { studentExamId: string }>`
    select m.student_exam_id, ${part}, m.version, u.name as entered_by_name, coalesce(${person} = ${scope.userId}::uuid, false) as mine
      from mark_sheet s join mark m on m.institute_id = s.institute_id and m.paper_head_id = s.paper_head_id
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = ${person}
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} and m.student_exam_id = any(${studentExamIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ studentExamId, ...present }) => [studentExamId, present]));
}

const told = (scope: InstituteScope, { value, parts, status, by, at }: typeof ENTRY_COLUMNS.FIRST) =>
  sql`jsonb_build_object('value', (${value})::text, 'parts', ${parts}, 'status', ${status},
    'byName', (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = ${by}), 'at', ${at},
    'mine', coalesce(${by} = ${scope.userId}::uuid, false))`;

/** The other of two entries of these students, hidden where the caller may not see it. */
export async function otherEntries(
  db: Db,
  scope: InstituteScope,
  order: Omit<Order, 'ownPapers' | 'lateUntil'>,
  telling: Telling,
): Promise<Map<string, OtherEntry | null>> {
  const own = order.entry === 'FIRST' ? ENTRY_COLUMNS.FIRST : ENTRY_COLUMNS.SECOND;
  const other = order.entry === 'FIRST' ? ENTRY_COLUMNS.SECOND : ENTRY_COLUMNS.FIRST;
  const { rows } = await sql<{ studentExamId: string; entry: StoredEntry; other: StoredEntry }>`
    select m.student_exam_id, ${told(scope, own)} as entry, ${told(scope, other)} as other
      from mark m
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.mark_sheet_id = ${order.sheetId}
       and m.student_exam_id = any(${order.cells.map((one) => one.studentExamId)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.studentExamId, tellBoth(row.entry, row.other, telling).other]));
}
