-- Files of examinations name a student by the student ID, too.
create or replace view people_student_profile with (security_invoker = true) as
  select category, email, first_semester, full_name, id, institute_id, lateral_entry, mother_name, name_in_script, phone_number, search_text, state, surname, university_prn, updated_at, user_id, version, student_id from student_profile;

-- Whoever looks for a student has a part of a name in either script, the mother's name, a mobile or an email: one text holds all of
-- them, the name still first, because the search dialog asks for its beginning in the order of the bytes.
alter table student_profile alter column search_text set expression as (lower(full_name || E'\x1f' || university_prn || E'\x1f' || student_id
  || E'\x1f' || coalesce(name_in_script, '') || E'\x1f' || coalesce(mother_name, '') || E'\x1f' || coalesce(phone_number, '')
  || E'\x1f' || coalesce(email, '')));

-- Words in any order, each anywhere: "asha patil" finds Patil Asha Ramesh. A word too short for a trigram counts beside a longer one;
-- without a longer one the text is looked for as it was typed.
create or replace function search_student_profile(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public rows 1000 as $$
declare
  typed text := lower(substr(pattern, 2, length(pattern) - 2));
  words text[] := array(select w from regexp_split_to_table(typed, '\s+') w where w <> '');
  each text;
  conditions text := '';
begin
  if not exists (select from unnest(words) w where length(w) >= 3) then
    words := array[typed];
  end if;
  foreach each in array words loop
    conditions := conditions || format(' and s.search_text like %L', '%' || each || '%');
  end loop;
  return query execute 'select s.id from public.student_profile s where s.institute_id = $1' || conditions using public.app_institute();
end $$;
