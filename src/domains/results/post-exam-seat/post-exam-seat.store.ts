import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { PostSeatRow } from './post-exam-seat.contract.ts';

interface Filter {
  readonly postExamSessionId: string;
  readonly q?: string | undefined;
  readonly show?: 'SEATED' | 'UNSEATED' | undefined;
}

const found = (scope: InstituteScope, { postExamSessionId, q, show }: Filter) => sql`
  from post_exam_session_instance pi
  join exams_exam_instance i on i.institute_id = pi.institute_id and i.id = pi.exam_instance_id
  join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where pi.institute_id = (select ${scope.instituteId}::uuid) and pi.post_exam_session_id = ${postExamSessionId}
   and (${show ?? null}::text is null or (x.seat_no is not null) = (${show ?? null} = 'SEATED'))
   and ${matchesWritten(q, ['x.seat_no', 'st.full_name', 'st.name_in_script', 'st.university_prn'])}`;

export async function listPostSeats(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<PostSeatRow[]> {
  const { rows } = await sql<PostSeatRow>`
    select x.id, x.seat_no, st.university_prn as prn, st.full_name as name, i.code as exam_code,
           (select count(*)::int from exams_student_paper sp where sp.institute_id = x.institute_id and sp.student_exam_id = x.id) as papers
      ${found(scope, filter)} order by x.seat_no nulls last, i.code, st.university_prn ${paged(page)}`.execute(db);
  return rows;
}

export async function countPostSeats(db: Db, scope: InstituteScope, filter: Filter): Promise<{ SEATED: number; UNSEATED: number }> {
  const { rows } = await sql<{ seated: number; unseated: number }>`
    select count(x.seat_no)::int as seated, count(*) filter (where x.seat_no is null)::int as unseated
      ${found(scope, { postExamSessionId: filter.postExamSessionId, q: filter.q })}`.execute(db);
  return { SEATED: rows[0]?.seated ?? 0, UNSEATED: rows[0]?.unseated ?? 0 };
}

interface PostExam {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly candidates: number;
  readonly unseated: number;
}

export async function examsOfSession(db: Db, scope: InstituteScope, postExamSessionId: string): Promise<PostExam[]> {
  const { rows } = await sql<PostExam>`
    select i.id, i.code, i.name, count(x.id)::int as candidates, count(x.id) filter (where x.seat_no is null)::int as unseated
      from post_exam_session_instance pi
      join exams_exam_instance i on i.institute_id = pi.institute_id and i.id = pi.exam_instance_id
      left join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     where pi.institute_id = (select ${scope.instituteId}::uuid) and pi.post_exam_session_id = ${postExamSessionId}
     group by i.id, i.code, i.name order by i.code`.execute(db);
  return rows;
}
