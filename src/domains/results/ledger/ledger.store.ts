import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';

interface Filter {
  readonly examInstanceId: string;
  readonly pointer: Pointer;
  readonly q?: string | undefined;
  readonly letter?: string | undefined;
  readonly divisionId?: string | undefined;
}

const pointerColumn = { COMPUTED: sql`i.computed_run_no`, LOCKED: sql`i.locked_run_no`, PUBLISHED: sql`published_run(i, x.id)` };

const chosen = (scope: InstituteScope, filter: Filter) => sql`
  from exams_student_exam x
  join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
  join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join lateral (select r.letter from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= ${pointerColumn[filter.pointer]}
     order by r.run_no desc limit 1) r on true
 where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${filter.examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')
   and ${equals('r.letter', filter.letter)} and ${equals('x.division_id', filter.divisionId)} and ${matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}`;

const columns = sql`x.id as student_exam_id, i.id as exam_instance_id, i.code as exam_code, i.name as exam_name, s.name as session_name, i.semesters,
  st.university_prn as prn, st.full_name as name, x.seat_no, x.remark, i.published_at`;

export async function ledgerPage(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<ResultPlace[]> {
  const { rows } = await sql<ResultPlace>`
    select ${columns} ${chosen(scope, filter)} order by x.seat_no nulls last, st.university_prn ${paged(page)}`.execute(db);
  return rows;
}

export async function ledgerCounts(db: Db, scope: InstituteScope, filter: Filter): Promise<Record<string, number>> {
  const { rows } = await sql<{
    letter: string;
    n: number;
  }>`select r.letter, count(*)::int as n ${chosen(scope, filter)} group by r.letter`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.letter, row.n]));
}

export async function findPlace(db: Db, scope: InstituteScope, studentExamId: string): Promise<ResultPlace | undefined> {
  const { rows } = await sql<ResultPlace>`
    select ${columns}
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = ${studentExamId}`.execute(db);
  return rows[0];
}
