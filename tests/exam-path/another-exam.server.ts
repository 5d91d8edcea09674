import type { TestExam } from './test-exam.server.ts';

/** A second exam of the same semester in the next session. */
export async function anotherExam(exam: TestExam, code: string, nature: string, papers: readonly string[]): Promise<string> {
  const [row] = await exam.query<{ id: string }>(
    `with y as (insert into exam_type (institute_id, code, name, nature) values ($1, $2, $2, $3) returning id),
     s as (insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
       select institute_id, $2, 'Session ' || $2, academic_year_id, 'FIRST', '2026-11-01', '2026-11-30', 'OPEN' from exam_session where institute_id = $1 and id = $5 returning id),
     i as (insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, state)
       select institute_id, $2, $2, (select id from s), course_id, semesters, (select id from y), exam_pattern_id, course_instance_id, 'OPEN'
         from exam_instance where institute_id = $1 and id = $4 returning id),
     p as (insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) select $1, i.id, p from i, unnest($6::uuid[]) p)
     select id from i`,
    [exam.instituteId, code, nature, exam.instanceId, exam.sessionId, papers],
  );
  return row?.id ?? '';
}
