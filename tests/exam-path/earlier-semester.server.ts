import type { TestExam } from './test-exam.server.ts';

/** The same students in an examination of semester VII of the same session, with papers and marks like those of the examination: both are one result. */
export async function earlierSemester(exam: TestExam, code = 'EX7'): Promise<string> {
  const { instituteId: i, instanceId } = exam;
  const [made] = await exam.query<{ id: string }>(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, state)
     select institute_id, $3, $3, exam_session_id, course_id, '{7}', exam_type_id, exam_pattern_id, course_instance_id, 'OPEN' from exam_instance where institute_id = $1 and id = $2 returning id`,
    [i, instanceId, code],
  );
  const id = made?.id ?? '';
  const values = [i, instanceId, id];
  const of = `(select code from exam_paper where institute_id = p.institute_id and id = p.exam_paper_id)`;
  await exam.query(
    `insert into exam_paper (institute_id, code, title, course_id, semester, exam_pattern_id)
     select o.institute_id, 'Q' || o.code, o.title, o.course_id, 7, o.exam_pattern_id from exam_paper o
       join exam_instance_paper p on p.institute_id = o.institute_id and p.exam_paper_id = o.id and p.exam_instance_id = $2 where o.institute_id = $1 and $3::uuid is not null`,
    values,
  );
  await exam.query(
    `insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id)
     select n.institute_id, $3, n.id from exam_paper n join exam_instance_paper p on p.institute_id = n.institute_id and p.exam_instance_id = $2 and n.code = 'Q' || ${of} where n.institute_id = $1`,
    values,
  );
  await exam.query(
    `insert into paper_unit (institute_id, exam_paper_id, unit_no, credits, head_set)
     select u.institute_id, n.id, u.unit_no, u.credits, u.head_set from paper_unit u join exam_paper o on o.institute_id = u.institute_id and o.id = u.exam_paper_id
       join exam_paper n on n.institute_id = o.institute_id and n.code = 'Q' || o.code where u.institute_id = $1`,
    [i],
  );
  await exam.query(
    `insert into paper_head (institute_id, paper_unit_id, exam_paper_id, head_no, kind, max, min, step, evaluator, double_entry)
     select h.institute_id, nu.id, n.id, h.head_no, h.kind, h.max, h.min, h.step, h.evaluator, h.double_entry from paper_head h
       join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id join exam_paper o on o.institute_id = h.institute_id and o.id = h.exam_paper_id
       join exam_paper n on n.institute_id = o.institute_id and n.code = 'Q' || o.code join paper_unit nu on nu.institute_id = n.institute_id and nu.exam_paper_id = n.id and nu.unit_no = u.unit_no
      where h.institute_id = $1`,
    [i],
  );
  await exam.query(
    `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, division_id, exam_pattern_id, student_exam_status_id, state, inwarded_at, seat_no)
     select institute_id, student_profile_id, $3, exam_session_id, enrolment_id, division_id, exam_pattern_id, student_exam_status_id, 'SEATED', now(), 'Q' || seat_no
       from student_exam where institute_id = $1 and exam_instance_id = $2`,
    values,
  );
  await exam.query(
    `insert into student_paper (institute_id, student_exam_id, exam_paper_id, exam_instance_id, division_id)
     select x.institute_id, x.id, p.exam_paper_id, x.exam_instance_id, x.division_id from student_exam x
       join exam_instance_paper p on p.institute_id = x.institute_id and p.exam_instance_id = x.exam_instance_id where x.institute_id = $1 and x.exam_instance_id = $2`,
    [i, id],
  );
  await exam.query(
    `insert into mark_sheet (institute_id, exam_instance_id, exam_paper_id, paper_head_id, division_id)
     select distinct h.institute_id, $2::uuid, h.exam_paper_id, h.id, sp.division_id from paper_head h
       join student_paper sp on sp.institute_id = h.institute_id and sp.exam_paper_id = h.exam_paper_id and sp.exam_instance_id = $2 where h.institute_id = $1`,
    [i, id],
  );
  await exam.query(
    `insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value)
     select sp.institute_id, sp.student_exam_id, sp.id, h.id, s.id, ceil(h.max * 0.6) from student_paper sp
       join paper_head h on h.institute_id = sp.institute_id and h.exam_paper_id = sp.exam_paper_id
       join mark_sheet s on s.institute_id = h.institute_id and s.exam_instance_id = sp.exam_instance_id and s.paper_head_id = h.id and s.division_id is not distinct from sp.division_id
      where sp.institute_id = $1 and sp.exam_instance_id = $2`,
    [i, id],
  );
  await exam.query(
    `update mark_sheet s set state = 'LOCKED', locked_at = now(), candidate_count = (select count(*) from mark m where m.institute_id = s.institute_id and m.mark_sheet_id = s.id)
      where s.institute_id = $1 and s.exam_instance_id = $2`,
    [i, id],
  );
  await exam.query('delete from backward_sgpi where institute_id = $1 and semester = 7', [i]);
  return id;
}
