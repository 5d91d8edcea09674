-- Files of examinations name a student by the student ID, too.
create or replace view people_student_profile with (security_invoker = true) as
  select category, email, first_semester, full_name, id, institute_id, lateral_entry, mother_name, name_in_script, phone_number, search_text, state, surname, university_prn, updated_at, user_id, version, student_id from student_profile;
