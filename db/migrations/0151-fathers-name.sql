-- The father's name stands on papers beside the mother's: a field of the student, who is found by it, too. Until now only guardians said it.
alter table student_profile add column father_name text;
update student_profile p set father_name = g.guardian_name
  from (select distinct on (institute_id, student_profile_id) institute_id, student_profile_id, guardian_name from student_guardian
         where relation = 'FATHER' order by institute_id, student_profile_id, position) g
 where g.institute_id = p.institute_id and g.student_profile_id = p.id;
alter table student_profile alter column search_text set expression as (search_fold(full_name || E'\x1f' || university_prn || E'\x1f' || student_id
  || E'\x1f' || coalesce(mother_name, '') || E'\x1f' || coalesce(father_name, '') || E'\x1f' || coalesce(phone_number, '') || E'\x1f' || coalesce(email, ''))
  || E'\x1f' || search_fold(coalesce(name_in_script, '')));
create or replace view people_student_profile with (security_invoker = true) as
  select category, email, first_semester, full_name, id, institute_id, lateral_entry, mother_name, name_in_script, phone_number, search_text, state, surname, university_prn, updated_at, user_id, version, student_id, gender, father_name from student_profile;
