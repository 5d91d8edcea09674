import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import type { AbsentRow, AttendanceLevel, UnmarkedRow } from './attendance-report.contract.ts';

export interface Levels {
  /** In hundredths of a percent. */
  readonly low: number;
  readonly lowest: number;
}

export async function levelTexts(db: Db, scope: InstituteScope): Promise<{ readonly low: string | null; readonly lowest: string | null }> {
  const { rows } = await sql<{ low: string | null; lowest: string | null }>`
    select i.settings ->> 'attendanceLow' as low, i.settings ->> 'attendanceLowest' as lowest from institute i where i.id = (select ${scope.instituteId}::uuid)`.execute(
    db,
  );
  return rows[0] ?? { low: null, lowest: null };
}

/** Days of the week on which the institute works, 1 is Monday, and its holidays in these days. */
export async function workedDays(
  db: Db,
  scope: InstituteScope,
  { fromOn, untilOn }: Pick<ClassFilter, 'fromOn' | 'untilOn'>,
): Promise<{ readonly weekdays: readonly number[]; readonly holidays: readonly { readonly heldOn: string; readonly name: string }[] }> {
  const { rows } = await sql<{ weekdays: number[]; holidays: { heldOn: string; name: string }[] }>`
    select i.working_days as weekdays, (
             select coalesce(json_agg(json_build_object('heldOn', h.held_on, 'name', h.name) order by h.held_on, h.name), '[]'::json)
               from institute_holiday h where h.institute_id = i.id and h.held_on between ${fromOn}::date and ${untilOn}::date) as holidays
      from institute i where i.id = (select ${scope.instituteId}::uuid)`.execute(db);
  return rows[0] ?? { weekdays: [], holidays: [] };
}

export interface ClassFilter {
  readonly divisionIds: readonly string[];
  readonly examPaperId?: string | undefined;
  readonly fromOn: string | null;
  readonly untilOn: string | null;
}

/** Marks of these divisions' students in the days asked for. Conditions stand alone, so that the days of a month are found by an index. */
const marked = (scope: InstituteScope, { divisionIds, examPaperId, fromOn, untilOn }: ClassFilter): RawBuilder<unknown> => sql`
  from people_attendance a
 where a.institute_id = (select ${scope.instituteId}::uuid) and a.present_division_id = any(${divisionIds}::uuid[])
   and ${equals('a.exam_paper_id', examPaperId)}
   and ${fromOn === null ? sql`true` : sql`a.held_on >= ${fromOn}::date`} and ${untilOn === null ? sql`true` : sql`a.held_on <= ${untilOn}::date`}`;

const students = (scope: InstituteScope, { divisionIds }: ClassFilter): RawBuilder<unknown> => sql`
  from enrolment e
  join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
  join division d on d.institute_id = e.institute_id and d.id = e.division_id
 where e.institute_id = (select ${scope.instituteId}::uuid) and e.division_id = any(${divisionIds}::uuid[]) and e.state = 'RUNNING'`;

const IN_ORDER = sql`d.position, d.name, length(e.roll_no), e.roll_no, st.full_name, e.id`;

export interface SummedStudent {
  readonly enrolmentId: string;
  readonly studentProfileId: string;
  readonly rollNo: string | null;
  readonly name: string;
  readonly prn: string;
  readonly division: string;
}

export async function countStudents(db: Db, scope: InstituteScope, filter: ClassFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${students(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function pageOfStudents(db: Db, scope: InstituteScope, filter: ClassFilter, page: Page): Promise<SummedStudent[]> {
  const { rows } = await sql<SummedStudent>`
    select e.id as enrolment_id, st.id as student_profile_id, e.roll_no, st.full_name as name, st.university_prn as prn, d.name as division
      ${students(scope, filter)} order by ${IN_ORDER} ${paged(page)}`.execute(db);
  return rows;
}

export interface DayCell {
  readonly enrolmentId: string;
  readonly heldOn: string;
  /** The code where there is one mark; else null. */
  readonly code: string | null;
  readonly held: number;
  readonly attended: number;
}

/** A row for each student and day. */
export async function dayCells(db: Db, scope: InstituteScope, filter: ClassFilter, enrolmentIds: readonly string[]): Promise<DayCell[]> {
  const { rows } = await sql<DayCell>`
    select a.enrolment_id, a.held_on, case when count(*) = 1 then min(a.code) end as code, sum(a.held)::int as held, sum(a.attended)::int as attended
      ${marked(scope, filter)} and a.enrolment_id = any(${enrolmentIds}::uuid[]) group by 1, 2`.execute(db);
  return rows;
}

export type ShortStudent = SummedStudent & { readonly held: number; readonly attended: number; readonly level: AttendanceLevel };

const LEVELLED = (scope: InstituteScope, filter: ClassFilter, { low, lowest }: Levels) => sql`
  (select s.*, coalesce(a.held, 0) as held, coalesce(a.attended, 0) as attended,
          case when coalesce(a.held, 0) = 0 then 'NONE' when a.attended::bigint * 10000 < ${lowest}::bigint * a.held then 'BELOW_LOWEST'
               when a.attended::bigint * 10000 < ${low}::bigint * a.held then 'BELOW_LOW' else 'ENOUGH' end as level
     from (select e.id as enrolment_id, st.id as student_profile_id, e.roll_no, st.full_name as name, st.university_prn as prn, d.name as division,
                  row_number() over (order by ${IN_ORDER}) as at ${students(scope, filter)}) s
     left join (select a.enrolment_id, sum(a.held)::int as held, sum(a.attended)::int as attended ${marked(scope, filter)} group by 1) a
       on a.enrolment_id = s.enrolment_id) r`;

/** Least attendance first; whoever has no record comes last. */
export async function shortStudents(
  db: Db,
  scope: InstituteScope,
  filter: ClassFilter,
  { levels, level, page }: { readonly levels: Levels; readonly level: AttendanceLevel | undefined; readonly page: Page },
): Promise<ShortStudent[]> {
  const { rows } = await sql<Omit<ShortStudent, 'level'> & { level: string }>`
    select r.enrolment_id, r.student_profile_id, r.roll_no, r.name, r.prn, r.division, r.held, r.attended, r.level
      from ${LEVELLED(scope, filter, levels)} where ${level ?? null}::text is null or r.level = ${level ?? null}
     order by r.held = 0, r.attended::numeric / nullif(r.held, 0), r.at ${paged(page)}`.execute(db);
  return rows as ShortStudent[];
}

export async function countLevels(db: Db, scope: InstituteScope, filter: ClassFilter, levels: Levels): Promise<Record<string, number>> {
  const { rows } = await sql<{ level: string; n: number }>`
    select r.level, count(*)::int as n from ${LEVELLED(scope, filter, levels)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ level, n }) => [level, n]));
}

export interface DayFilter {
  readonly divisionIds: readonly string[];
  readonly heldOn: string;
}

const absent = (scope: InstituteScope, { divisionIds, heldOn }: DayFilter) => sql`
  from people_attendance a
 where a.institute_id = (select ${scope.instituteId}::uuid) and a.division_id = any(${divisionIds}::uuid[]) and a.held_on = ${heldOn}::date
   and a.effect = 'ABSENT'`;

export async function countAbsent(db: Db, scope: InstituteScope, filter: DayFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct a.enrolment_id)::int as n ${absent(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export type AbsentStudent = Omit<AbsentRow, 'missed'> & {
  /** Lectures by their paper, and spans of the day. */
  readonly spans: readonly { readonly span: string; readonly slotNo: number; readonly paper: string | null }[];
};

export async function absentStudents(db: Db, scope: InstituteScope, filter: DayFilter, page: Page): Promise<AbsentStudent[]> {
  const { rows } = await sql<AbsentStudent>`
    with missed as (
      select a.enrolment_id, a.division_id, string_agg(distinct a.code, ', ') as code,
             json_agg(json_build_object('span', a.span, 'slotNo', a.slot_no, 'paper', (select p.code from exams_exam_paper p
               where p.institute_id = a.institute_id and p.id = a.exam_paper_id)) order by a.slot_no, a.span) as spans
        ${absent(scope, filter)} group by 1, 2)
    select e.id, st.id as student_profile_id, st.full_name as name, st.university_prn as prn, e.roll_no, t.code as class_code, d.name as division, m.code, m.spans,
           g.guardian_name as guardian, g.guardian_mobile
      from missed m
      join enrolment e on e.institute_id = (select ${scope.instituteId}::uuid) and e.id = m.enrolment_id
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
      join division d on d.institute_id = e.institute_id and d.id = m.division_id
      join course_instance t on t.institute_id = d.institute_id and t.id = d.course_instance_id
      left join lateral (select g.guardian_name, g.guardian_mobile from student_guardian g where g.institute_id = st.institute_id and g.student_profile_id = st.id
                          order by g.guardian_mobile is null, g.position limit 1) g on true
     order by t.code, d.position, d.name, length(e.roll_no), e.roll_no, st.full_name, e.id ${paged(page)}`.execute(db);
  return rows;
}

const unmarked = (scope: InstituteScope, { divisionIds, heldOn }: DayFilter) => sql`
  (select d.id, t.code as class_code, d.name as division, d.position, d.enrolled as students, tp.name as class_teacher,
          (select count(distinct m.enrolment_id)::int from attendance_sheet s join attendance_mark m on m.institute_id = s.institute_id and m.attendance_sheet_id = s.id
            where s.institute_id = d.institute_id and s.division_id = d.id and s.held_on = ${heldOn}::date) as marked,
          (select count(*)::int from attendance_sheet s where s.institute_id = d.institute_id and s.division_id = d.id and s.held_on = ${heldOn}::date) as sheets,
          (select max(s.held_on)::text from attendance_sheet s where s.institute_id = d.institute_id and s.division_id = d.id and s.held_on < ${heldOn}::date) as last_on
     from division d
     join course_instance t on t.institute_id = d.institute_id and t.id = d.course_instance_id
     join academic_year y on y.institute_id = t.institute_id and y.id = t.academic_year_id
     left join people_teacher_profile tp on tp.institute_id = d.institute_id and tp.id = d.class_teacher_id
    where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${divisionIds}::uuid[]) and d.enrolled > 0
      and ${heldOn}::date between coalesce(t.starts_on, y.starts_on) and coalesce(t.ends_on, y.ends_on)) r
 where r.marked < r.students`;

export async function countUnmarked(db: Db, scope: InstituteScope, filter: DayFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${unmarked(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function unmarkedDivisions(db: Db, scope: InstituteScope, filter: DayFilter, page: Page): Promise<UnmarkedRow[]> {
  const { rows } = await sql<UnmarkedRow>`
    select r.id, r.class_code, r.division, r.class_teacher, r.students, r.marked, r.sheets, r.last_on
      from ${unmarked(scope, filter)} order by r.marked > 0, r.class_code, r.position, r.division ${paged(page)}`.execute(db);
  return rows;
}
