import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { resultsInSight } from '../result-report/register.store.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import type { DataPlace } from './result-data.rules.ts';

/** Rows of a file: a paper each, or a head each. */
export type DataUnit = 'PAPER' | 'HEAD';

export interface DataFilter {
  readonly examInstanceId: string;
  readonly pointer: Pointer;
  readonly unit: DataUnit;
  readonly divisionId?: string | undefined;
  readonly letter?: string | undefined;
  readonly q?: string | undefined;
}

/** How many rows a result `r` makes. */
const ROWS = {
  PAPER: sql`jsonb_array_length(r.body -> 'u')`,
  HEAD: sql`(select coalesce(sum(jsonb_array_length(u -> 9)), 0) from jsonb_array_elements(r.body -> 'u') u)`,
};

/** Relation `candidates`: everybody in sight with how many rows they make, in the order of the seats. */
const candidates = (scope: InstituteScope, { examInstanceId, pointer, unit, divisionId, letter, q }: DataFilter) => sql`
  with candidates as (
    select r.student_exam_id as id, ${ROWS[unit]}::int as n, row_number() over (order by r.seat_no nulls last, st.university_prn, r.student_exam_id) as place
      from (${resultsInSight(scope, examInstanceId, pointer)}) r
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = r.student_profile_id
     where ${every([
       equals('r.counted_letter', letter),
       equals('r.division_id', divisionId),
       matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'r.seat_no']),
     ])})`;

export async function countRows(db: Db, scope: InstituteScope, filter: DataFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`${candidates(scope, filter)} select coalesce(sum(n), 0)::int as n from candidates`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Candidates with a row on the page, and how many rows come before the first of them. */
export async function candidatesOn(
  db: Db,
  scope: InstituteScope,
  filter: DataFilter,
  page: Page,
): Promise<{ ids: string[]; before: number }> {
  const { rows } = await sql<{ id: string; before: number }>`
    ${candidates(scope, filter)}
    select c.id, c.before from (select id, n, place, (sum(n) over (order by place) - n)::int as before from candidates) c
     where c.before < ${page.offset + page.size} and c.before + c.n > ${page.offset} order by c.place`.execute(db);
  return { ids: rows.map(({ id }) => id), before: rows[0]?.before ?? 0 };
}

/** Everybody in order: ids only, of a hundred thousand a few megabytes. */
export async function everyCandidate(db: Db, scope: InstituteScope, filter: DataFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${candidates(scope, filter)} select id from candidates order by place`.execute(db);
  return rows.map(({ id }) => id);
}

export async function dataPlaces(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, DataPlace>> {
  const { rows } = await sql<DataPlace>`
    select x.id as student_exam_id, x.student_profile_id, c.name as course, b.name as branch, d.name as division, x.kind, x.attempt_no
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.studentExamId, row]));
}
