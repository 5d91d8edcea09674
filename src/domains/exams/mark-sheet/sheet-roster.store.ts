import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { ENTRY_COLUMNS } from './entry-columns.store.ts';
import { tiedTo } from '../../../kit/approval/two-persons.store.ts';
import { LACKS } from './mark-needs.store.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';
import { barredAs, tellBoth } from './double-entry.rules.ts';
import type { Telling } from './double-entry.rules.ts';
import type { OtherEntry, SheetCandidate } from './mark-sheet.contract.ts';

type Stored = Omit<SheetCandidate, 'withheld' | 'barred' | 'other'> & {
  readonly other: (Omit<OtherEntry, 'withheld'> & { readonly by: string }) | null;
};

const withoutId = <O extends { readonly by: string }>({ by: _by, ...other }: O): Omit<O, 'by'> => other;

/**
 * Candidates of a sheet by seat number, else roll number; carried marks are shown and cannot be entered. Of a masked sheet only those with
 * an answer book, by mask number: nothing that leads to the student leaves this statement.
 */
export async function sheetRoster(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  { entry, telling }: { readonly entry: 'FIRST' | 'SECOND'; readonly telling: Telling },
): Promise<SheetCandidate[]> {
  const own = entry === 'FIRST' ? ENTRY_COLUMNS.FIRST : ENTRY_COLUMNS.SECOND;
  const other = entry === 'FIRST' ? ENTRY_COLUMNS.SECOND : ENTRY_COLUMNS.FIRST;
  const value = entry === 'FIRST' ? own.value : sql`case when m.origin = 'CARRIED' then m.value else m.second_value end`;
  const { rows } = await sql<Stored>`
    select case when w.masked then coalesce(k.id, gen_random_uuid()) else x.id end as student_exam_id, k.mask_no, case when w.masked then '' else st.university_prn end as prn,
           case when not w.masked then x.seat_no end as seat_no, case when w.masked then '' else st.full_name end as name,
           case when not w.masked then st.name_in_script end as name_in_script, case when not w.masked then e.roll_no end as roll_no, (${value})::text as value, ${own.parts} as parts, ${own.status} as status,
           m.origin, coalesce(m.version, 0) as version, a.id as entered_by, case when a.id is not null then ${own.at} end as entered_at,
           a.name as entered_by_name, coalesce(a.id = ${scope.userId}::uuid, false) as mine,
           exists (select from block_mark bm where bm.institute_id = m.institute_id and bm.mark_id = m.id and bm.taken_back_at is null and bm.mark_version = m.version) as from_block,
           case when not w.masked then l.kind end as leave,
           case when m.origin = 'CARRIED' then coalesce(c.name, m.origin_document) end as carried_from,
           case when h.double_entry and m.origin = 'FRESH' and (${other.value} is not null or ${other.status} is not null) then
             jsonb_build_object('value', (${other.value})::text, 'parts', ${other.parts}, 'status', ${other.status}, 'byName', b.name, 'at', ${other.at}, 'by', ${other.by}, 'mine', coalesce(${other.by} = ${scope.userId}::uuid, false)) end as other,
           (m.origin is distinct from 'CARRIED' and (h.evaluator = 'INTERNAL' or x.state = 'SEATED')) as enterable,
           case when s.state = 'ENTRY' and m.value is null and m.origin is distinct from 'CARRIED' then ${LACKS} end as lacks
      from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      cross join lateral (select ${IS_MASKED} as masked) w
      left join masked_paper p on p.institute_id = s.institute_id and p.exam_instance_id = s.exam_instance_id and p.exam_paper_id = s.exam_paper_id
           and p.head_kind = h.kind
      join student_paper sp on sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id
           and sp.exam_paper_id = s.exam_paper_id and sp.division_id is not distinct from s.division_id
      join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
      left join mask_number k on k.institute_id = p.institute_id and k.masked_paper_id = p.id and k.student_exam_id = x.id and k.voided_at is null
      left join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.paper_head_id = s.paper_head_id
      left join exam_leave l on l.institute_id = x.institute_id and l.student_exam_id = x.id and l.exam_paper_id = s.exam_paper_id and l.withdrawn_at is null
      left join exam_instance c on c.institute_id = m.institute_id and c.code = m.origin_document
      -- Whoever inwarded the student brought what is carried from an examination here, and did not enter it; a file's is its sender's.
      left join identity_user_account a on a.tenant_id = ${scope.tenantId} and a.id = ${own.by} and (m.origin = 'FRESH' or c.id is null)
      left join identity_user_account b on b.tenant_id = ${scope.tenantId} and b.id = ${other.by}
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} and (not w.masked or (k.id is not null and m.origin is distinct from 'CARRIED'))
     order by case when w.masked then k.mask_no end, x.seat_no nulls last, e.roll_no nulls last, st.university_prn`.execute(db);
  const others = new Set(rows.flatMap((row) => (row.other === null || row.other.mine ? [] : [row.other.by])));
  const tied = await tiedTo(db, scope, [...others]);
  return rows.map(({ other, ...row }) => {
    const told = tellBoth(row, other, row.origin === 'CARRIED' ? 'ALL' : telling);
    return { ...told.entry, barred: barredAs(row, other, tied), other: told.other && withoutId(told.other) };
  });
}
