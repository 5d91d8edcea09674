-- The student ID and the code of a paper, too, are one in capitals and in small letters; a paper's within its course, branch, semester and pattern.
-- Where two records differ in this alone, the first line that fails names them: rename one of the two (Student Directory, Exam Paper), or
-- delete the one that nothing uses, before this is run again.
create unique index student_profile_student_id_any_case on student_profile (institute_id, lower(student_id));
create unique index exam_paper_code_any_case
  on exam_paper (institute_id, course_id, branch_id, semester, exam_pattern_id, lower(code)) nulls not distinct;
