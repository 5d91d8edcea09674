-- A code is one code in capitals and in small letters: CS101 and cs101 cannot both exist. The exact keys stay, they find rows by their code.
-- Where two records differ in this alone, the first line that fails names them; rename one of them before this is run again.

create unique index faculty_code_any_case on faculty (institute_id, lower(code));
create unique index department_code_any_case on department (institute_id, lower(code));
create unique index degree_code_any_case on degree (institute_id, lower(code));
create unique index program_code_any_case on program (institute_id, lower(code));
create unique index branch_code_any_case on branch (institute_id, lower(code));
create unique index course_code_any_case on course (institute_id, lower(code));
create unique index subject_category_code_any_case on subject_category (institute_id, lower(code));
create unique index subject_code_any_case on subject (institute_id, lower(code));
create unique index course_blueprint_code_any_case on course_blueprint (institute_id, lower(code));
create unique index course_instance_code_any_case on course_instance (institute_id, lower(code));
create unique index student_exam_status_code_any_case on student_exam_status (institute_id, lower(code));
create unique index exam_type_code_any_case on exam_type (institute_id, lower(code));
create unique index result_grading_code_any_case on result_grading (institute_id, lower(code));
create unique index grace_scheme_code_any_case on grace_scheme (institute_id, lower(code));
create unique index class_table_code_any_case on class_table (institute_id, lower(code));
create unique index exam_session_code_any_case on exam_session (institute_id, lower(code));
create unique index exam_instance_code_any_case on exam_instance (institute_id, lower(code));
create unique index post_exam_session_code_any_case on post_exam_session (institute_id, lower(code));
create unique index designation_code_any_case on designation (institute_id, lower(code));
create unique index section_code_any_case on section (institute_id, lower(code));
create unique index regulation_code_any_case on regulation (institute_id, lower(code));
create unique index subject_group_code_any_case on subject_group (institute_id, lower(code));
create unique index exam_pattern_code_any_case on exam_pattern (institute_id, version_no, lower(code));
create unique index teacher_profile_staff_no_any_case on teacher_profile (institute_id, lower(staff_no));
create unique index student_profile_prn_any_case on student_profile (institute_id, lower(university_prn));
