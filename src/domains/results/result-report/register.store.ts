import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { failedBefore } from '../backlog/failed-before.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged, sortedBy } from '../../../kit/list/rows.store.ts';
import type { Direction } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';
import type { REGISTER_SORTS, TieRule } from './result-report.contract.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { countedLetter, isWithheld } from '../result-run/withheld-sql.store.ts';

export interface RegisterFilter {
  readonly examInstanceId: string;
  readonly pointer: Pointer;
  readonly q?: string | undefined;
  readonly letter?: string | undefined;
  readonly divisionId?: string | undefined;
  /** Without: by seat number. */
  readonly sort?: (typeof REGISTER_SORTS)[number] | undefined;
  readonly order?: Direction | undefined;
}

const PRN = sql`st.university_prn`;
const SORTS = {
  seatNo: [{ emptyLast: sql`r.seat_no` }, PRN],
  name: [sql`st.full_name`, PRN],
  sgpi: [{ emptyLast: sql`r.sgpi + r.sgpi_addition` }, PRN],
  cgpi: [{ emptyLast: sql`r.cgpi + r.cgpi_addition` }, PRN],
} as const;

const POINTERS = { COMPUTED: sql`i.computed_run_no`, LOCKED: sql`i.locked_run_no`, PUBLISHED: sql`i.published_run_no` };
/** Of a candidate: a held division has no published one. */
const pointerOf = (pointer: Pointer) => (pointer === 'PUBLISHED' ? sql`published_run(i, x.id)` : POINTERS[pointer]);

/** The result of every sitting candidate at the pointer: what all reports of an instance read. */
export const resultsInSight = (scope: InstituteScope, examInstanceId: string, pointer: Pointer) => sql`
  select r.*, x.seat_no, x.division_id, x.remark as cell_remark, ${countedLetter(sql`r.letter`, sql`r.remark`, sql`x.remark`)} as counted_letter, x.attempt_no, k.in_toppers from exams_student_exam x
    join exams_student_exam_status k on k.institute_id = x.institute_id and k.id = x.student_exam_status_id
    join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
    join lateral (select * from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= ${pointerOf(pointer)}
       order by r.run_no desc limit 1) r on true
   where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')`;

const chosen = ({ letter, divisionId, q }: RegisterFilter) =>
  every([
    equals('r.counted_letter', letter),
    equals('r.division_id', divisionId),
    matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'r.seat_no']),
  ]);

/** Candidates in the order of the register, all or those of a page. Ids only: a hundred thousand of them are a few megabytes. */
export async function registerOrder(db: Db, scope: InstituteScope, filter: RegisterFilter, page?: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.student_exam_id as id from (${resultsInSight(scope, filter.examInstanceId, filter.pointer)}) r
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = r.student_profile_id
     where ${chosen(filter)} ${sortedBy(SORTS, { sort: filter.sort ?? 'seatNo', order: filter.order })} ${page ? paged(page) : sql``}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** How many candidates of the search have each result, whichever is chosen. */
export async function registerCounts(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<Record<string, number>> {
  const { letter: _letter, ...searched } = filter;
  const { rows } = await sql<{ letter: string; n: number }>`
    select r.counted_letter as letter, count(*)::int as n from (${resultsInSight(scope, filter.examInstanceId, filter.pointer)}) r
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = r.student_profile_id
     where ${chosen(searched)} group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.letter, row.n]));
}

export interface RegisterPlace extends ResultPlace {
  readonly studentProfileId: string;
  readonly division: string | null;
}

/** Places of these candidates, in the order given. */
export async function registerPlaces(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<RegisterPlace[]> {
  const { rows } = await sql<RegisterPlace>`
    select x.id as student_exam_id, i.id as exam_instance_id, i.code as exam_code, i.name as exam_name, s.name as session_name, i.semesters,
           st.id as student_profile_id, st.university_prn as prn, st.full_name as name, x.seat_no, x.remark, i.published_at, d.name as division
      from exams_student_exam x
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${studentExamIds}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.studentExamId, row]));
  return studentExamIds.flatMap((id) => byId.get(id) ?? []);
}

/** Runs whose rows are in sight, newest first. */
export async function runsInSight(db: Db, scope: InstituteScope, examInstanceId: string, pointer: Pointer): Promise<number[]> {
  const { rows } = await sql<{ runNo: number }>`
    select distinct r.run_no from (${resultsInSight(scope, examInstanceId, pointer)}) r order by r.run_no desc`.execute(db);
  return rows.map((row) => row.runNo);
}

/** What a register is measured by: results by the letter by which they count, and papers of the fullest student. */
export async function registerShape(
  db: Db,
  scope: InstituteScope,
  filter: RegisterFilter,
): Promise<{ counts: Record<string, number>; mostPapers: number }> {
  const { rows } = await sql<{ letter: string; n: number; most: number }>`
    select r.counted_letter as letter, count(*)::int as n, max(jsonb_array_length(r.body -> 'u'))::int as most
      from (${resultsInSight(scope, filter.examInstanceId, filter.pointer)}) r
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = r.student_profile_id
     where ${chosen(filter)} group by 1 order by 1`.execute(db);
  return { counts: Object.fromEntries(rows.map((row) => [row.letter, row.n])), mostPapers: Math.max(1, ...rows.map((row) => row.most)) };
}

const STATES = { COMPUTED: 'Computed, not final', LOCKED: 'Locked', PUBLISHED: 'Published' } as const;

/** The head of every printed page. */
export async function registerHead(
  db: Db,
  scope: InstituteScope,
  filter: RegisterFilter,
): Promise<{ exam: string; state: string; printedOn: string }> {
  const { rows } = await sql<{ exam: string; version: number | null; printedOn: string; division: string | null }>`
    select case when strpos(lower(i.name), lower(s.name)) > 0 then i.name else i.name || ', ' || s.name end as exam, ${POINTERS[filter.pointer]} as version, to_char(now() at time zone n.time_zone, 'DD Mon YYYY HH24:MI') as printed_on,
           (select d.name from division d where d.institute_id = i.institute_id and d.id = ${filter.divisionId ?? null}::uuid) as division
      from exams_exam_instance i join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id join institute n on n.id = i.institute_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${filter.examInstanceId}`.execute(db);
  const [row] = rows;
  const exam = [row?.exam ?? '', ...(row?.division ? [`Division ${row.division}`] : [])].join(' · ');
  return { exam, state: `${STATES[filter.pointer]}, run ${row?.version ?? 0}`, printedOn: row?.printedOn ?? '' };
}

export interface StoredCount {
  readonly runNo: number;
  readonly unit: number;
  readonly total: number;
  readonly max: number;
  readonly grade: string;
  readonly pass: boolean;
  /** `2`, `0AB`: the pass bit of a head and its status, in the order of the heads. */
  readonly heads: string[];
  /** Withheld, reserved or nullified: registered, and in no other figure. */
  readonly withheld: boolean;
  readonly count: number;
}

/** How many candidates have the same figures in the same unit, counted in the database. A unit taken from an earlier examination was not sat in this one. */
export async function unitCounts(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  pointer: Pointer,
  divisionId?: string,
): Promise<StoredCount[]> {
  const { rows } = await sql<Omit<StoredCount, 'heads'> & { heads: string[] | null }>`
    select r.run_no, (u ->> 0)::int as unit, (u ->> 1)::int as total, (u ->> 3)::int as max, u ->> 4 as grade, u ->> 7 = '1' as pass, h.heads,
           ${isWithheld('r.cell_remark')} as withheld, count(*)::int as count
      from (${resultsInSight(scope, examInstanceId, pointer)}) r
      cross join lateral jsonb_array_elements(r.body -> 'u') u
      cross join lateral (select array_agg(((e ->> 1)::int & 2)::text || coalesce(e ->> 3, '') order by n) as heads
         from jsonb_array_elements(u -> 9) with ordinality a(e, n)) h
     where not jsonb_path_query_array(r.input, 'strict $.u[*] ? (@[3] == 1)[0]') @> (u -> 0) and ${equals('r.division_id', divisionId)}
     group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows.map((row) => ({ ...row, heads: row.heads ?? [] }));
}

export interface TopperFilter {
  readonly examInstanceId: string;
  readonly pointer: Pointer;
  readonly index: 'SGPI' | 'CGPI';
  readonly ties: TieRule;
  /** Nobody who ever had one; else only nobody who has one. */
  readonly noBacklog: boolean;
  readonly noGrace: boolean;
  readonly firstAttempt: boolean;
  readonly upTo: number;
}

export interface TopperRow {
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly rank: number;
  readonly seatNo: string | null;
  readonly prn: string;
  readonly name: string;
  readonly branch: string | null;
  readonly sgpi: string | null;
  readonly cgpi: string | null;
  readonly total: string;
  readonly totalMax: string;
  readonly percentage: string;
  readonly className: string | null;
}

const rankBy = (filter: TopperFilter) => {
  if (filter.ties === 'DENSE') return sql`dense_rank() over (order by f.index desc)`;
  return filter.ties === 'PERCENTAGE' ? sql`rank() over (order by f.index desc, f.share desc)` : sql`rank() over (order by f.index desc)`;
};

/** The fraction of points and credits, not the two printed places: 8.664 is above 8.661. A semester without credits has its printed SGPI. */
const EXACT_SGPI = sql`coalesce(r.sum_points / nullif(r.sum_credits, 0), r.sgpi) + r.sgpi_addition`;

/** The fraction that the CGPI was printed from, by the method of the student's pattern: over the semesters before and this one. Equal fractions are equal in 14 places. */
const EXACT_CGPI = sql`round(coalesce(case m.method
    when 'MEAN' then (r.sgpi + r.sgpi_addition + coalesce(e.sgpis, 0) / 100) / (e.semesters + 1)
    when 'WEIGHTED' then (r.sum_points + coalesce(e.points, 0) / 100) * 100 / nullif(o.credits + coalesce(e.credits, 0), 0)
    else (o.credits * (r.sgpi + r.sgpi_addition) + coalesce(e.weighted, 0) / 100) / nullif(o.credits + coalesce(e.credits, 0), 0) end, r.cgpi), 14) + r.cgpi_addition`;

/** What the fraction of a CGPI is made of, beside each result `r`. */
const cgpiParts = (scope: InstituteScope, examInstanceId: string) => sql`
  left join (select n.run_no, (p.place - 1)::int as place, p.pattern #>> '{document,pattern,cgpiMethod}' as method,
                    p.pattern #>> '{document,pattern,cgpiDenominator}' = 'EARNED' as earned
               from result_run n cross join lateral jsonb_array_elements(n.rules -> 'patterns') with ordinality p(pattern, place)
              where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id = ${examInstanceId}) m
    on m.run_no = r.run_no and m.place = (r.input ->> 'p')::int
  cross join lateral (select (r.body -> 't' ->> case when m.earned then 4 else 3 end)::numeric as credits) o
  cross join lateral (
    select count(*) as semesters, sum((k ->> 2)::numeric) as sgpis, sum((k ->> 5)::numeric) as points, sum(c.credits) as credits, sum(c.credits * (k ->> 2)::numeric) as weighted
      from jsonb_array_elements(r.input -> 'e') k cross join lateral (select (k ->> case when m.earned then 4 else 3 end)::numeric as credits) c) e`;

/** Who may be in the list: as in the other lists of toppers, at any pointer. */
const mayBeListed = (scope: InstituteScope, { index, noBacklog, noGrace, firstAttempt }: TopperFilter) => sql`
  r.letter = 'P' and (r.cell_remark is null or r.cell_remark not in ('WH', 'RR', 'NULL', 'ADC')) and r.remark is distinct from 'WH' and r.in_toppers
  and ${index === 'SGPI' ? sql`r.sgpi` : sql`r.cgpi`} is not null and (not ${firstAttempt} or (r.input ->> 't' = '1' and r.attempt_no = 1))
  and (not ${noGrace} or r.body -> 'o' = '[]')
  and not exists (select from backlog b where b.institute_id = r.institute_id and b.student_profile_id = r.student_profile_id
     and b.cleared_student_exam_id is distinct from b.origin_student_exam_id and (${noBacklog} or b.state <> 'CLEARED'))
  and not ${failedBefore(scope, { student: sql`r.student_profile_id`, ever: noBacklog })}`;

/** Ranked in one statement by exact fractions, of the semester or of the whole program. */
export async function toppers(db: Db, scope: InstituteScope, filter: TopperFilter): Promise<TopperRow[]> {
  const { rows } = await sql<TopperRow>`
    with f as (
      select r.student_exam_id, r.student_profile_id, r.seat_no, r.sgpi + r.sgpi_addition as sgpi, r.cgpi + r.cgpi_addition as cgpi, r.class_name, (r.body -> 't' ->> 0)::numeric / 100 as total,
             (r.body -> 't' ->> 1)::numeric / 100 as total_max,
             coalesce(round((r.body -> 't' ->> 0)::numeric * 100 / nullif((r.body -> 't' ->> 1)::numeric, 0), 2), 0) as percentage,
             ${filter.index === 'SGPI' ? EXACT_SGPI : EXACT_CGPI} as index,
             coalesce((r.body -> 't' ->> 0)::numeric / nullif((r.body -> 't' ->> 1)::numeric, 0), 0) as share
        from (${resultsInSight(scope, filter.examInstanceId, filter.pointer)}) r ${filter.index === 'SGPI' ? sql`` : cgpiParts(scope, filter.examInstanceId)}
       where ${mayBeListed(scope, filter)}),
    ranked as (select f.*, (${rankBy(filter)})::int as rank from f)
    select r.student_exam_id, r.student_profile_id, r.rank, r.seat_no, st.university_prn as prn, st.full_name as name, b.name as branch, r.sgpi::text, r.cgpi::text,
           trim_scale(r.total)::text as total, trim_scale(r.total_max)::text as total_max, coalesce(r.percentage, 0)::text as percentage, r.class_name
      from ranked r
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = r.student_profile_id
      join exams_exam_instance i on i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${filter.examInstanceId}
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
     where r.rank <= ${filter.upTo} order by r.rank, r.share desc, r.seat_no nulls last, st.university_prn`.execute(db);
  return rows;
}
