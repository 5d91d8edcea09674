import type { TestExam } from '../exam-path/test-exam.server.ts';

/** Completes a program of one semester for every student of the examination, by results that are copies of theirs. Returns the academic year. */
export async function graduated({ query, instituteId, instanceId, sessionId }: TestExam): Promise<string> {
  const one = async (text: string, values: unknown[]) => (await query<{ id: string }>(text, values))[0]?.id ?? '';
  const program = await one(
    `insert into program (institute_id, code, name, degree_id, total_semesters)
     select p.institute_id, 'DIP', 'Diploma', p.degree_id, 1 from program p where p.institute_id = $1 limit 1 returning id`,
    [instituteId],
  );
  const course = await one(
    `insert into course (institute_id, code, name, program_id, course_year_id)
     select institute_id, 'DIP1', 'Diploma I', $2, id from course_year where institute_id = $1 limit 1 returning id`,
    [instituteId, program],
  );
  const instance = await one(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, is_final_semester, state)
     select institute_id, 'DIP', 'Diploma', exam_session_id, $3, '{1}', exam_type_id, exam_pattern_id, true, 'OPEN' from exam_instance
      where institute_id = $1 and id = $2 returning id`,
    [instituteId, instanceId, course],
  );
  await query(
    `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, exam_pattern_id, student_exam_status_id, state, inwarded_at)
     select institute_id, student_profile_id, $3, exam_session_id, enrolment_id, exam_pattern_id, student_exam_status_id, 'INWARDED', now()
       from student_exam where institute_id = $1 and exam_instance_id = $2`,
    [instituteId, instanceId, instance],
  );
  await query(
    `insert into result_run (institute_id, exam_instance_id, run_no, state, rules, rules_hash)
     select institute_id, $3, 1, 'COMPLETE', rules, rules_hash from result_run where institute_id = $1 and exam_instance_id = $2 order by run_no limit 1`,
    [instituteId, instanceId, instance],
  );
  await query(
    `insert into result (institute_id, exam_instance_id, student_exam_id, student_profile_id, run_no, version_no, letter, sum_credits, sum_points, sgpi, cgpi, class_name, input, body, trace_hash)
     select r.institute_id, $3, n.id, r.student_profile_id, 1, 1, 'P', r.sum_credits, r.sum_points, 7, 7, 'First Class', r.input, r.body, r.trace_hash
       from result r join student_exam n on n.exam_instance_id = $3 and n.student_profile_id = r.student_profile_id
      where r.institute_id = $1 and r.exam_instance_id = $2`,
    [instituteId, instanceId, instance],
  );
  await query(
    `update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1, published_run_no = 1, published_at = now() where id = $1`,
    [instance],
  );
  return one('select academic_year_id as id from exam_session where id = $1', [sessionId]);
}
