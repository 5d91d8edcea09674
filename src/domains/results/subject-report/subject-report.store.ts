import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { resultsInSight } from '../result-report/register.store.ts';
import type { StoredCount } from '../result-report/register.store.ts';
import { UNSAT } from '../result-report/subject-result.rules.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import type { HeadCount } from './head-result.rules.ts';
import { NOT_STATED } from './subject-report.contract.ts';
import type { ABSENCES, SubjectKind, SubjectSplit } from './subject-report.contract.ts';
import { isWithheld } from '../result-run/withheld-sql.store.ts';

/** A unit of a run as results name it. `decisive`: places of the heads that decide whether the paper was sat. */
export interface KnownUnit {
  readonly runNo: number;
  readonly unit: number;
  readonly paper: string;
  readonly paperId: string;
  readonly decisive: readonly number[];
}

export interface SubjectFilter {
  readonly examInstanceId: string;
  readonly pointer: Pointer;
  readonly by: SubjectSplit | null;
  readonly units: readonly KnownUnit[];
}

/** Flag CARRIED of a stored head: it was sat in an earlier examination. */
const CARRIED = '5';

/** Relation `known`: what each unit of each run is. */
const known = (units: readonly KnownUnit[]) => sql`
  known as materialized (
    select k.* from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as k("runNo" int, unit int, paper text, "paperId" uuid, decisive jsonb))`;

/**
 * Relation `sat`: every paper that a candidate has in this examination, with what the figures ask. Units taken from an earlier one were not
 * sat here; which they are is read once for each result (offset 0), not for each unit.
 */
const sat = (scope: InstituteScope, { examInstanceId, pointer, units }: SubjectFilter, only: RawBuilder<unknown> = sql`true`) => sql`
  ${known(units)},
  sat as (
    select r.run_no, r.student_exam_id, r.student_profile_id, r.seat_no, r.letter, k.unit, k.paper, k."paperId" as paper_id, u.body,
           coalesce(sp.division_id, r.division_id) as division_id, ${isWithheld('r.cell_remark')} as withheld,
           jsonb_array_length(k.decisive) > 0 and not exists (
             select from jsonb_array_elements(k.decisive) d where coalesce(u.body -> 9 -> (d #>> '{}')::int ->> 3, '') <> all(${UNSAT}::text[])) as absent
      from (${resultsInSight(scope, examInstanceId, pointer)}) r
      cross join lateral (select jsonb_path_query_array(r.input, 'strict $.u[*] ? (@[3] == 1)[0]') as units offset 0) earlier
      cross join lateral jsonb_array_elements(r.body -> 'u') u(body)
      join known k on k."runNo" = r.run_no and k.unit = (u.body ->> 0)::int
      left join exams_student_paper sp on sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = r.student_exam_id and sp.exam_paper_id = k."paperId"
     where ${only} and not earlier.units @> (u.body -> 0))`;

/**
 * Relation `taught`: who teaches each paper in each division while the session goes on or in the year before it. External examiners only
 * where nobody else is assigned.
 */
const taught = (scope: InstituteScope, examInstanceId: string) => sql`
  assigned as (
    select distinct p.paper_id, p.division_id, m.teacher_profile_id, m.evaluator is not distinct from 'EXTERNAL' as external
      from (select distinct paper_id, division_id from sat) p
      join exams_exam_instance i on i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${examInstanceId}
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exams_paper_map m on m.institute_id = i.institute_id and m.exam_paper_id = p.paper_id and (m.division_id is null or m.division_id = p.division_id)
           and coalesce(m.starts_on, '-infinity'::date) <= s.ends_on and coalesce(m.ends_on, 'infinity'::date) >= s.starts_on - 366),
  taught as (
    select distinct a.paper_id, coalesce(a.division_id::text, ${NOT_STATED}) as division_key, a.teacher_profile_id::text as group_key
      from assigned a
     where not a.external or not exists (
       select from assigned o where o.paper_id = a.paper_id and o.division_id is not distinct from a.division_id and not o.external))`;

/** Relation `grouped`: `sat` with the group that each row counts in; by teacher a row counts once for each. */
const grouped = (scope: InstituteScope, filter: SubjectFilter) =>
  filter.by === 'TEACHER'
    ? sql`${sat(scope, filter)}, ${taught(scope, filter.examInstanceId)},
  grouped as (
    select s.*, coalesce(t.group_key, ${NOT_STATED}) as group_key
      from sat s left join taught t on t.paper_id = s.paper_id and t.division_key = coalesce(s.division_id::text, ${NOT_STATED}))`
    : sql`${sat(scope, filter)},
  grouped as (select s.*, ${filter.by === 'DIVISION' ? sql`coalesce(s.division_id::text, ${NOT_STATED})` : sql`${NOT_STATED}::text`} as group_key from sat s)`;

export type GroupedCount = StoredCount & { readonly groupKey: string };

/** How many candidates of a group have the same figures in the same unit, counted in the database. */
export async function groupedCounts(db: Db, scope: InstituteScope, filter: SubjectFilter): Promise<GroupedCount[]> {
  const { rows } = await sql<Omit<GroupedCount, 'heads'> & { heads: string[] | null }>`
    with ${grouped(scope, filter)}
    select s.run_no, s.unit, (s.body ->> 1)::int as total, (s.body ->> 3)::int as max, s.body ->> 4 as grade, s.body ->> 7 = '1' as pass, h.heads, s.withheld,
           s.group_key, count(*)::int as count
      from grouped s
      cross join lateral (select array_agg(((e ->> 1)::int & 2)::text || coalesce(e ->> 3, '') order by n) as heads
         from jsonb_array_elements(s.body -> 9) with ordinality a(e, n)) h
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows.map((row) => ({ ...row, heads: row.heads ?? [] }));
}

export interface StoredHeadCount extends HeadCount {
  readonly paper: string;
  readonly at: number;
  readonly groupKey: string;
}

/** SQL of a stored head `e`: it has a mark of this examination. A pass without grace is bit 1. */
const APPEARED = sql`coalesce(e ->> 3, '') in ('', 'EX')`;
const ABSENT = sql`e ->> 3 = any(${UNSAT}::text[])`;

/** Each head of each paper by its raw mark. */
export async function headCounts(db: Db, scope: InstituteScope, filter: SubjectFilter): Promise<StoredHeadCount[]> {
  const { rows } = await sql<StoredHeadCount>`
    with ${grouped(scope, filter)}
    select s.paper, (n - 1)::int as at, s.group_key, count(*) filter (where ${APPEARED})::int as appeared, count(*) filter (where ${ABSENT})::int as absent,
           count(*) filter (where ${APPEARED} and (e ->> 1)::int & 1 = 1)::int as passed,
           coalesce(sum((e ->> 0)::int) filter (where ${APPEARED}), 0)::float8 as sum, max((e ->> 0)::int) filter (where ${APPEARED}) as highest
      from grouped s cross join lateral jsonb_array_elements(s.body -> 9) with ordinality a(e, n)
     where not s.withheld and e ->> 2 <> ${CARRIED}
     group by 1, 2, 3`.execute(db);
  return rows;
}

/** Names of divisions and teachers, for the groups of a split. */
export async function groupNames(db: Db, scope: InstituteScope, by: SubjectSplit, ids: readonly string[]): Promise<Map<string, string>> {
  const found = by === 'DIVISION' ? sql`division d` : sql`people_teacher_profile d`;
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from ${found} where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface StudentFilter extends SubjectFilter {
  readonly paper?: string | undefined;
  readonly kind?: SubjectKind | undefined;
  readonly group?: string | undefined;
  readonly grade?: string | undefined;
  /** Its place among the heads of the paper, from 1. */
  readonly head?: number | undefined;
  readonly q?: string | undefined;
}

/** A row of a list of students: whose, and which paper. */
export interface FoundPaper {
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly paper: string;
  readonly division: string | null;
}

/** Which figures count a row: of the paper, or of one of its heads by the raw mark. */
const kindsOf = (headPlace: number | undefined): RawBuilder<unknown> =>
  headPlace === undefined
    ? sql`array_remove(array['REGISTERED', case when s.withheld then 'WITHHELD' when s.absent then 'ABSENT' else 'APPEARED' end,
            case when not s.withheld and not s.absent then case when s.body ->> 7 = '1' then 'PASSED' else 'FAILED' end end], null)`
    : sql`(select array_remove(array['REGISTERED', case when s.withheld then 'WITHHELD' when ${ABSENT} then 'ABSENT' when ${APPEARED} then 'APPEARED' end,
            case when not s.withheld and ${APPEARED} then case when (e ->> 1)::int & 1 = 1 then 'PASSED' else 'FAILED' end end], null)
       from jsonb_array_elements(s.body -> 9) with ordinality a(e, n) where n = ${headPlace} and e ->> 2 <> ${CARRIED})`;

const asked = ({ paper, group, grade, q }: StudentFilter) =>
  every([
    equals('s.paper', paper),
    equals('s.group_key', group),
    grade === undefined ? sql`true` : sql`not s.withheld and s.body ->> 4 = ${grade}`,
    matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 's.seat_no']),
  ]);

const listed = (scope: InstituteScope, filter: StudentFilter) => sql`
  with ${grouped(scope, filter)},
  listed as (
    select s.student_exam_id, s.student_profile_id, s.seat_no, s.paper, s.division_id, st.university_prn, ${kindsOf(filter.head)} as kinds
      from grouped s join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = s.student_profile_id
     where ${asked(filter)})`;

/** A page of them, or all. By teacher somebody with two of them is listed once. */
export async function subjectStudentPage(db: Db, scope: InstituteScope, filter: StudentFilter, page?: Page): Promise<FoundPaper[]> {
  const { rows } = await sql<FoundPaper>`
    ${listed(scope, filter)},
    once as (select distinct on (l.paper, l.student_exam_id) l.* from listed l where ${filter.kind ?? 'REGISTERED'} = any(l.kinds) order by l.paper, l.student_exam_id)
    select l.student_exam_id, l.student_profile_id, l.paper, d.name as division
      from once l left join division d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = l.division_id
     order by l.paper collate "C", l.seat_no nulls last, l.university_prn, l.student_exam_id ${page ? paged(page) : sql``}`.execute(db);
  return rows;
}

/** Papers of students by figure, whichever is chosen. */
export async function subjectStudentCounts(db: Db, scope: InstituteScope, filter: StudentFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    ${listed(scope, filter)}
    select k.kind, count(distinct (l.paper, l.student_exam_id))::int as n from listed l, unnest(l.kinds) as k(kind) group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

export interface AbsenceFilter extends SubjectFilter {
  readonly paper?: string | undefined;
  readonly absence?: (typeof ABSENCES)[number] | undefined;
  readonly divisionId?: string | undefined;
  readonly q?: string | undefined;
}

/** Of a result `r`: some head of it was not sat. Only those are taken apart. */
const SOMEWHERE_ABSENT = sql`jsonb_path_exists(r.body, 'strict $.u[*][9][*] ? (@[3] == "AB" || @[3] == "NE")')`;

const absent = (scope: InstituteScope, filter: AbsenceFilter) => sql`
  with ${sat(scope, filter, SOMEWHERE_ABSENT)},
  away as (
    select s.student_exam_id, s.student_profile_id, s.seat_no, s.paper, s.division_id, st.university_prn, case when s.absent then 'WHOLE' else 'PART' end as absence
      from sat s join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = s.student_profile_id
     where exists (select from jsonb_array_elements(s.body -> 9) e where ${ABSENT}) and ${every([
       equals('s.paper', filter.paper),
       equals('s.division_id', filter.divisionId),
       matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 's.seat_no']),
     ])})`;

export async function absencePage(
  db: Db,
  scope: InstituteScope,
  filter: AbsenceFilter,
  page?: Page,
): Promise<(FoundPaper & { readonly absence: (typeof ABSENCES)[number] })[]> {
  const { rows } = await sql<FoundPaper & { readonly absence: (typeof ABSENCES)[number] }>`
    ${absent(scope, filter)}
    select a.student_exam_id, a.student_profile_id, a.paper, d.name as division, a.absence
      from away a left join division d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = a.division_id
     where ${equals('a.absence', filter.absence)}
     order by a.paper collate "C", a.seat_no nulls last, a.university_prn, a.student_exam_id ${page ? paged(page) : sql``}`.execute(db);
  return rows;
}

export async function absenceCounts(db: Db, scope: InstituteScope, filter: AbsenceFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ absence: string; n: number }>`
    ${absent(scope, filter)} select a.absence, count(*)::int as n from away a group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ absence, n }) => [absence, n]));
}
