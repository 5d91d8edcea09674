import type { TestExam } from '../exam-path/test-exam.server.ts';

/** A transcript of everybody who holds a statement of marks. */
export const transcribed = ({ query, instituteId }: TestExam) =>
  query(
    `with d as (
       insert into printed_document (institute_id, series_id, serial_no, number, code, digest, kind, subject, student_exam_id, exam_instance_id, student_profile_id, issued_by)
       select d.institute_id, d.series_id, d.serial_no + 5000, 'TR/' || d.serial_no, translate(upper(left(md5(d.id::text), 16)), '0189', 'GHIJ'), d.digest, 'TRANSCRIPT',
              c.program_id::text, d.student_exam_id, d.exam_instance_id, d.student_profile_id, d.issued_by
         from printed_document d join exam_instance i on i.id = d.exam_instance_id join course c on c.id = i.course_id
        where d.institute_id = $1 and d.kind = 'STATEMENT' returning institute_id, id)
     insert into transcript (institute_id, printed_document_id, extent, copies) select institute_id, id, 'PARTIAL', 1 from d`,
    [instituteId],
  );
