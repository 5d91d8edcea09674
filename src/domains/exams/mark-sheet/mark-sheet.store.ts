import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { MarkSheetRow } from './mark-sheet.contract.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';
import { taughtToday } from './own-papers.store.ts';

/** The division of a sheet is compared by key, because an equality that also matches null finds no index. */
const NO_DIVISION = '00000000-0000-0000-0000-000000000000';
const divisionKey = (alias: string) => sql`coalesce(${sql.ref(`${alias}.division_id`)}, ${NO_DIVISION}::uuid)`;
const SITTING = sql`x.state in ('INWARDED', 'LOCKED', 'SEATED')`;

/** Heads × divisions that have candidates and no sheet yet. */
const wantedSheets = (scope: InstituteScope, examInstanceId: string): RawBuilder<unknown> => sql`
  select distinct h.id as head_id, h.exam_paper_id, sp.division_id
    from student_paper sp
    join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and ${SITTING}
    join paper_head h on h.institute_id = sp.institute_id and h.exam_paper_id = sp.exam_paper_id
   where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId}`;

export async function openSheets(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ opened: number; total: number }> {
  const { rows } = await sql<{ opened: number; total: number }>`
    with opened as (
      insert into mark_sheet (institute_id, exam_instance_id, exam_paper_id, paper_head_id, division_id)
      select ${scope.instituteId}, ${examInstanceId}, w.exam_paper_id, w.head_id, w.division_id from (${wantedSheets(scope, examInstanceId)}) w
      on conflict on constraint mark_sheet_once do nothing returning 1)
    select (select count(*)::int from opened) as opened,
           (select count(*)::int from opened) + (select count(*)::int from mark_sheet
              where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}) as total`.execute(db);
  return rows[0] ?? { opened: 0, total: 0 };
}

/** Sheets that would have to be opened: of a head whose marks are all carried nothing is to be entered. */
export async function countMissingSheets(db: Db, scope: InstituteScope, examInstanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${wantedSheets(scope, examInstanceId)}) w
     where not exists (select 1 from mark_sheet s where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId}
       and s.paper_head_id = w.head_id and s.division_id is not distinct from w.division_id)
       and exists (select 1 from student_paper sp
           join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and ${SITTING}
           left join mark m on m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = w.head_id
          where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId} and sp.exam_paper_id = w.exam_paper_id
            and sp.division_id is not distinct from w.division_id and m.origin is distinct from 'CARRIED')`.execute(db);
  return rows[0]?.n ?? 0;
}

const headColumns = sql`s.id, s.exam_instance_id, p.id as paper_id, p.code as paper_code, p.title as paper_title, u.unit_no, h.head_no,
  h.kind as head_kind, h.evaluator, h.max::text as max, h.min::text as min, h.step::text as step, h.double_entry,
  case when h.best_of is not null then jsonb_build_object('take', h.best_take, 'of', h.best_of, 'averageTo', h.average_to::text, 'rounding', h.average_rounding) end as best_of, ${IS_MASKED} as masked, s.division_id,
  d.name as division_name, s.state, s.submitted_at, s.locked_at, s.version`;
const sheetTables = sql`mark_sheet s
  join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
  join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
  join exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
  left join division d on d.institute_id = s.institute_id and d.id = s.division_id`;

interface Filter {
  readonly examInstanceId: string;
  readonly paperId?: string | undefined;
  readonly state?: string | undefined;
  /** Only sheets of the user's own papers. */
  readonly ownPapers: 'ALL' | 'OWN';
}

/** The matrix of an instance's sheets, counted in two queries over the instance, not sheet by sheet. */
export async function listSheets(db: Db, scope: InstituteScope, filter: Filter): Promise<Omit<MarkSheetRow, 'facts'>[]> {
  const own = filter.ownPapers === 'ALL' ? sql`true` : taughtToday(scope);
  const { rows } = await sql<Omit<MarkSheetRow, 'facts'>>`
    with sitting as (
      select sp.exam_paper_id, ${divisionKey('sp')} as division_key, count(*)::int as n
        from student_paper sp join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and ${SITTING}
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${filter.examInstanceId} group by 1, 2),
    carried as (
      select m.paper_head_id, ${divisionKey('sp')} as division_key, count(*)::int as n
        from student_paper sp join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and ${SITTING}
        join mark m on m.institute_id = sp.institute_id and m.student_paper_id = sp.id and m.origin = 'CARRIED'
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${filter.examInstanceId} group by 1, 2),
    entered as (
      select s.id, count(*) filter (where m.value is not null or m.status is not null)::int as n,
             count(*) filter (where m.status = 'AB')::int as absent, count(*) filter (where m.status = 'INC')::int as incomplete,
             count(*) filter (where m.second_value is not null or m.second_status is not null)::int as second_n,
             count(*) filter (where (m.value is not null or m.status is not null) and (m.second_value is not null or m.second_status is not null)
               and ((m.second_value, m.second_parts) is distinct from (m.value, m.parts) or m.second_status is distinct from m.status))::int as differing
        from mark_sheet s join mark m on m.institute_id = s.institute_id and m.mark_sheet_id = s.id
       where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${filter.examInstanceId} group by s.id)
    select ${headColumns}, coalesce(t.n, 0) - coalesce(c.n, 0) as candidates, coalesce(c.n, 0) as carried, coalesce(e.n, 0) as entered,
           coalesce(e.absent, 0) as absent, coalesce(e.incomplete, 0) as incomplete,
           coalesce(e.second_n, 0) as second_entered, coalesce(e.differing, 0) as mismatches
      from ${sheetTables}
      left join sitting t on t.exam_paper_id = s.exam_paper_id and t.division_key = ${divisionKey('s')}
      left join carried c on c.paper_head_id = s.paper_head_id and c.division_key = ${divisionKey('s')}
      left join entered e on e.id = s.id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${filter.examInstanceId}
       and (${filter.paperId ?? null}::uuid is null or s.exam_paper_id = ${filter.paperId ?? null})
       and (${filter.state ?? null}::text is null or s.state = ${filter.state ?? null}) and ${own}
     order by p.semester, p.code, u.unit_no, h.head_no, d.name`.execute(db);
  return rows;
}

export type SheetHead = Omit<
  MarkSheetRow,
  'facts' | 'candidates' | 'carried' | 'entered' | 'absent' | 'incomplete' | 'secondEntered' | 'mismatches'
>;

/** A sheet with its head. SHARE for saving marks, UPDATE for every change of its state: the two exclude each other. */
export async function findSheet(
  db: Db,
  scope: InstituteScope,
  id: string,
  hold: 'READ' | 'SHARE' | 'UPDATE',
): Promise<SheetHead | undefined> {
  const strength = hold === 'READ' ? sql`` : hold === 'SHARE' ? sql`for share of s` : sql`for no key update of s`;
  const { rows } = await sql<SheetHead>`
    select ${headColumns} from ${sheetTables} where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${id} ${strength}`.execute(
    db,
  );
  return rows[0];
}

/** Sheets of an instance, locked in a fixed order for a change of state. */
export async function holdSheets(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  ids: readonly string[] | null,
): Promise<{ id: string; state: 'ENTRY' | 'SUBMITTED' | 'LOCKED' }[]> {
  const { rows } = await sql<{ id: string; state: 'ENTRY' | 'SUBMITTED' | 'LOCKED' }>`
    select id, state from mark_sheet where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
       and (${ids}::uuid[] is null or id = any(${ids}::uuid[])) order by id for no key update`.execute(db);
  return rows;
}
