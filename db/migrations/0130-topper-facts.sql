-- Lists of toppers leave out candidates whose exam status says so, and can be of one gender.
create or replace view exams_student_exam_status with (security_invoker = true) as
  select code, flow, id, institute_id, may_inward, name, print_label, in_toppers from student_exam_status;
create or replace view people_student_profile with (security_invoker = true) as
  select category, email, first_semester, full_name, id, institute_id, lateral_entry, mother_name, name_in_script, phone_number, search_text, state, surname, university_prn, updated_at, user_id, version, student_id, gender from student_profile;
