import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import type { SummaryCount, SummaryPlace } from './summary-report.rules.ts';
import { NO_CLASS, NOT_STATED } from './summary-report.contract.ts';
import type { SummaryKind, SummarySplit, SummaryStudent } from './summary-report.contract.ts';
import { isWithheld } from '../result-run/withheld-sql.store.ts';

export interface SummaryFilter {
  /** Examinations that the caller reaches. */
  readonly examInstanceIds: readonly string[];
  readonly pointer: Pointer;
  readonly by: SummarySplit;
  readonly courseId?: string | undefined;
}

const RUN = { COMPUTED: sql`i.computed_run_no`, LOCKED: sql`i.locked_run_no`, PUBLISHED: sql`published_run(i, x.id)` };
const GROUP = {
  EXAM: sql`${NOT_STATED}::text`,
  DIVISION: sql`coalesce(x.division_id::text, ${NOT_STATED})`,
  GENDER: sql`coalesce(nullif(st.gender, ''), ${NOT_STATED})`,
  CATEGORY: sql`coalesce(nullif(btrim(st.category), ''), ${NOT_STATED})`,
};

/** Relation `seen`: the result of everybody who sits these examinations at the pointer, with the figures that count it. */
const seen = (scope: InstituteScope, { examInstanceIds, pointer, by, courseId }: SummaryFilter) => sql`
  with seen as (
    select x.id as student_exam_id, x.student_profile_id, x.exam_instance_id, x.seat_no, x.division_id, i.code as exam, ${GROUP[by]} as group_key,
           r.letter, r.sgpi + r.sgpi_addition as sgpi, r.cgpi + r.cgpi_addition as cgpi, r.body, st.university_prn, st.full_name, st.name_in_script, coalesce(r.class_name, ${NO_CLASS}) as class_name,
           k.withheld, not k.withheld and r.letter = 'F' and exists (select from jsonb_array_elements(r.body -> 'u') u where u ->> 7 = '1') as atkt
      from exams_exam_instance i
      join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join people_student_profile st on st.institute_id = i.institute_id and st.id = x.student_profile_id
      join lateral (select * from result r where r.institute_id = i.institute_id and r.student_exam_id = x.id and r.run_no <= ${RUN[pointer]}
         order by r.run_no desc limit 1) r on true
      cross join lateral (select ${isWithheld('x.remark')} as withheld) k
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${examInstanceIds}::uuid[]) and ${equals('i.course_id', courseId)}),
  kept as (
    select s.*, array_remove(array['REGISTERED',
             case when not withheld and letter in ('P', 'F') then 'APPEARED' end, case when not withheld and letter = 'P' then 'PASSED' end,
             case when not withheld and letter = 'F' then 'FAILED' end, case when atkt then 'ATKT' end,
             case when not withheld and letter = 'A' then 'ABSENT' end, case when withheld then 'WITHHELD' end], null) as kinds
      from seen s)`;

/** How many have the same figures in the same group; counted in the database, added up outside. */
export async function summaryCounts(db: Db, scope: InstituteScope, filter: SummaryFilter): Promise<SummaryCount[]> {
  const { rows } = await sql<SummaryCount>`
    ${seen(scope, filter)}
    select exam_instance_id, group_key, kinds, class_name, count(*)::int as students from kept group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** These examinations, by course, branch and semester, the newest session first. */
export async function summaryPlaces(db: Db, scope: InstituteScope, examInstanceIds: readonly string[]): Promise<SummaryPlace[]> {
  const { rows } = await sql<SummaryPlace>`
    select i.id as exam_instance_id, i.exam_session_id, i.code as exam, c.name as course, b.name as branch, array_to_string(i.semesters, ', ') as semesters,
           s.name as session, s.starts_on::text as starts_on, concat_ws(' ', i.course_id, i.branch_id, i.semesters::text, i.exam_type_id) as class_key
      from exams_exam_instance i
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${examInstanceIds}::uuid[])
     order by c.code, b.name nulls first, i.semesters, i.exam_type_id, s.starts_on desc, i.code`.execute(db);
  return rows;
}

/** Examinations of the same course, branch, semesters and type up to their sessions, themselves included. */
export async function sameClasses(db: Db, scope: InstituteScope, examInstanceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id
      from exams_exam_instance i
      join exam_session here on here.institute_id = i.institute_id and here.id = i.exam_session_id
      join exams_exam_instance o on o.institute_id = i.institute_id and o.course_id = i.course_id and o.branch_id is not distinct from i.branch_id
           and o.semesters = i.semesters and o.exam_type_id = i.exam_type_id
      join exam_session s on s.institute_id = o.institute_id and s.id = o.exam_session_id and s.starts_on <= here.starts_on
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${examInstanceIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Names of divisions, for the groups of a split. */
export async function divisionNames(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from division d where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface StudentFilter extends SummaryFilter {
  readonly group?: string | undefined;
  readonly kind?: SummaryKind | undefined;
  readonly className?: string | undefined;
  readonly q?: string | undefined;
}

/** A class is of those who passed. */
const ofClass = (className: string | undefined) =>
  className === undefined ? sql`true` : sql`s.class_name = ${className} and 'PASSED' = any(s.kinds)`;
const asked = ({ group, className, q }: StudentFilter) =>
  every([
    equals('s.group_key', group),
    ofClass(className),
    matchesWritten(q, ['s.full_name', 's.name_in_script', 's.university_prn', 's.seat_no']),
  ]);

export async function summaryStudentPage(db: Db, scope: InstituteScope, filter: StudentFilter, page: Page): Promise<SummaryStudent[]> {
  const { rows } = await sql<SummaryStudent>`
    ${seen(scope, filter)}
    select s.student_exam_id, s.student_profile_id, s.seat_no, s.university_prn as prn, s.full_name as name, s.exam, d.name as division, s.letter,
           s.sgpi::text, s.cgpi::text, trim_scale((s.body -> 't' ->> 0)::numeric / 100)::text as total,
           trim_scale((s.body -> 't' ->> 1)::numeric / 100)::text as total_max, nullif(s.class_name, ${NO_CLASS}) as class_name
      from kept s left join division d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = s.division_id
     where ${asked(filter)} and ${filter.kind ?? 'REGISTERED'} = any(s.kinds)
     order by s.exam, s.seat_no nulls last, s.university_prn, s.student_exam_id ${paged(page)}`.execute(db);
  return rows;
}

/** Students of each figure, whichever is chosen. */
export async function summaryStudentCounts(db: Db, scope: InstituteScope, filter: StudentFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    ${seen(scope, filter)}
    select k.kind, count(*)::int as n from kept s, unnest(s.kinds) as k(kind) where ${asked(filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** Names of classes, the highest first. */
export async function knownClasses(db: Db, scope: InstituteScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r ->> 'name' as name from exams_class_table t cross join lateral jsonb_array_elements(t.document) r
     where t.institute_id = (select ${scope.instituteId}::uuid) group by 1 order by max((r ->> 'fromCgpi')::numeric) desc, 1`.execute(db);
  return rows.map(({ name }) => name);
}
