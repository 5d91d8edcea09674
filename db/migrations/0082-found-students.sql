-- A search of the list reads what it found once: before, the ids came from the function and each row was read again under the row policy,
-- half of the time where very many are found. What the list is counted and ordered by comes with the ids.

-- Words in any order, each anywhere: "asha patil" finds Patil Asha Ramesh. A word too short for a trigram counts beside a longer one;
-- without a longer one the text is looked for as it was typed.
create function student_search_condition(pattern text) returns text language sql immutable set search_path = public, pg_temp
  begin atomic
    with typed as (select lower(substr(pattern, 2, length(pattern) - 2)) as whole),
    word as (select w from typed, regexp_split_to_table(whole, '\s+') w where w <> ''),
    looked as (select w from word where exists (select from word l where length(l.w) >= 3)
      union all select whole from typed where not exists (select from word l where length(l.w) >= 3))
    select coalesce(string_agg(format(' and s.search_text like %L', '%' || w || '%'), ''), '') from looked;
  end;

create or replace function search_student_profile(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
begin
  return query execute 'select s.id from public.student_profile s where s.institute_id = $1' || public.student_search_condition(pattern)
    using public.app_institute();
end $$;

-- The ids with the state and one of the columns that the list is ordered by.
create function found_student_profile(pattern text, key text) returns table (id uuid, value text, key_value text)
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
begin
  return query execute format('select s.id, s.state, s.%I from public.student_profile s where s.institute_id = $1', key)
    || public.student_search_condition(pattern) using public.app_institute();
end $$;
revoke all on function student_search_condition(text), found_student_profile(text, text) from public;
grant execute on function found_student_profile(text, text) to prangan_app;
comment on function found_student_profile is 'owner: people';
