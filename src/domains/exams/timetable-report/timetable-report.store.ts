import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import type { ClashRow, LoadRow, SheetRow } from './timetable-report.contract.ts';

const clock = (minute: ReturnType<typeof sql>) => sql`to_char(make_interval(mins => ${minute}), 'HH24:MI')`;

/** Papers with a slot, by time and code. */
export async function sheetRows(db: Db, scope: InstituteScope, examIds: readonly string[]): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    with sat as (
      select w.exam_instance_id, w.exam_paper_id, count(*)::int as students
        from student_paper w
        join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = any(${examIds}::uuid[]) group by 1, 2)
    select a.id::text as key, to_char(s.held_on, 'DD-MM-YYYY') as day, s.name as slot,
           ${clock(sql`s.starts_minute`)} || '–' || ${clock(sql`least(s.ends_minute, s.starts_minute + coalesce(p.duration_minutes, 1440))`)} as time,
           p.code, p.title, p.semester, i.name as exam, coalesce(t.students, 0) as students
      from exam_slot_paper a
      join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
      join exam_paper p on p.institute_id = a.institute_id and p.id = a.exam_paper_id
      join exam_instance i on i.institute_id = a.institute_id and i.id = a.exam_instance_id
      left join sat t on t.exam_instance_id = a.exam_instance_id and t.exam_paper_id = a.exam_paper_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_instance_id = any(${examIds}::uuid[])
     order by s.held_on, s.starts_minute, p.code, i.name, a.id`.execute(db);
  return rows;
}

/** Each student's papers with their slots, as far as the caller's right reaches. */
const sittings = (scope: InstituteScope, examIds: readonly string[]) => sql`
  select x.student_profile_id, x.seat_no, p.code, w.id as student_paper_id, s.id as slot_id, s.held_on, s.name as slot_name, s.starts_minute
    from student_exam x
    join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id
    join exam_paper p on p.institute_id = w.institute_id and p.id = w.exam_paper_id
    left join exam_slot_paper a on a.institute_id = w.institute_id and a.exam_instance_id = w.exam_instance_id and a.exam_paper_id = w.exam_paper_id
    left join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
   where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = any(${examIds}::uuid[]) and x.state in ('INWARDED', 'LOCKED', 'SEATED')`;

const NUMBERS_SHOWN = 200;

/** Pairs at one time first, those with most students first. */
export async function clashRows(
  db: Db,
  scope: InstituteScope,
  examIds: readonly string[],
  kind: ClashRow['kind'] | undefined,
  page: Page,
): Promise<{ rows: ClashRow[]; counts: Record<string, number> }> {
  const pairs = sql`
    with sat as materialized (${sittings(scope, examIds)}),
    paired as (
      select case when a.slot_id = b.slot_id then 'SAME_TIME' else 'SAME_DAY' end as kind, a.held_on, least(a.code, b.code) as one, greatest(a.code, b.code) as other,
             array_to_string(array_agg(distinct a.slot_name) || array_agg(distinct b.slot_name), ', ') as slot, count(*)::int as students,
             array_agg(coalesce(a.seat_no, st.university_prn) order by coalesce(a.seat_no, st.university_prn)) as numbers
        from sat a
        join sat b on b.student_profile_id = a.student_profile_id and b.held_on = a.held_on and b.student_paper_id > a.student_paper_id
        join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = a.student_profile_id
       group by 1, 2, 3, 4)`;
  const { rows } = await sql<ClashRow>`
    ${pairs}
    select concat_ws(' ', kind, held_on, one, other) as key, kind, to_char(held_on, 'DD-MM-YYYY') as day,
           case when kind = 'SAME_TIME' then split_part(slot, ', ', 1) else slot end as slot, one, other, students,
           array_to_string(numbers[1:${NUMBERS_SHOWN}::int], ', ') as numbers
      from paired where ${kind ?? null}::text is null or kind = ${kind ?? null}
     order by kind desc, students desc, held_on, one, other limit ${page.size} offset ${page.offset}`.execute(db);
  const counted = await sql<{ kind: string; n: number }>`${pairs} select kind, count(*)::int as n from paired group by 1`.execute(db);
  return { rows, counts: Object.fromEntries(counted.rows.map((one) => [one.kind, one.n])) };
}

/** The heaviest load first. */
export async function loadRows(
  db: Db,
  scope: InstituteScope,
  examIds: readonly string[],
  q: string | undefined,
  page: Page,
): Promise<{ rows: LoadRow[]; total: number }> {
  const found = sql`
    with sat as materialized (${sittings(scope, examIds)}),
    days as (
      select student_profile_id, held_on, count(*)::int as papers, (count(*) - count(distinct slot_id))::int as same_time
        from sat where slot_id is not null group by 1, 2),
    lying as (
      select *, lag(held_on) over (partition by student_profile_id order by held_on) as day_before from days),
    loads as (
      select l.student_profile_id, sum(l.same_time)::int as same_time, sum(l.papers - 1)::int as same_day,
             count(*) filter (where l.held_on - l.day_before = 1)::int as next_day, max(l.papers)::int as most_a_day
        from lying l group by 1),
    each as (
      select student_profile_id, max(seat_no) as seat_no, count(*)::int as papers, count(*) filter (where slot_id is null)::int as unplaced from sat group by 1)`;
  const matching = sql`
      from each e
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = e.student_profile_id
      left join loads l on l.student_profile_id = e.student_profile_id
     where ${q ?? null}::text is null or position(lower(${q ?? ''}) in lower(concat_ws(' ', e.seat_no, st.university_prn, st.full_name))) > 0`;
  const { rows } = await sql<LoadRow>`
    ${found}
    select e.student_profile_id, e.seat_no, st.university_prn as prn, st.full_name as name, e.papers, e.unplaced, coalesce(l.same_time, 0) as same_time,
           coalesce(l.same_day, 0) as same_day, coalesce(l.next_day, 0) as next_day, coalesce(l.most_a_day, 0) as most_a_day ${matching}
     order by coalesce(l.same_time, 0) desc, coalesce(l.same_day, 0) desc, coalesce(l.next_day, 0) desc, st.university_prn
     limit ${page.size} offset ${page.offset}`.execute(db);
  const counted = await sql<{ n: number }>`${found} select count(*)::int as n ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
