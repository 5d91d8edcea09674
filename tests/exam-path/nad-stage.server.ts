import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

/** A check of the depository file that stops one student. */
export async function aboutNadFile(_app: App, exam: TestExam): Promise<Record<string, string>> {
  const [made] = await exam.query<{ id: string }>(
    `with l as (insert into nad_layout (institute_id, source, columns, failed, created_by) values ($1, 'COMMON', '{CNAME}', 'INCLUDED', $1) returning id),
     f as (insert into nad_file (institute_id, exam_instance_id, nad_layout_id, state, run_no, created_by)
       select $1, i.id, l.id, 'CHECKED', 1, $1 from l, exam_instance i where i.institute_id = $1 limit 1 returning id),
     r as (insert into nad_row (institute_id, nad_file_id, position, student_exam_id, standing, record_status, run_no, digest, problems)
       select $1, f.id, 1, x.id, 'STOPPED', 'O', 1, 'd', '[{"code": "ABC_MISSING", "stops": true, "column": null, "said": null, "wanted": null}]'
         from f, (select id from student_exam where institute_id = $1 order by seat_no desc limit 1) x)
     select id from f`,
    [exam.instituteId],
  );
  return { id: made?.id ?? '' };
}
