-- Indexes for the student list at 100,000 rows: pages read from the index alone, and a text search that may use one.

create extension if not exists btree_gin;

-- Deep pages in each offered order, with the state that the list is filtered by.
drop index student_profile_by_name;
create index student_profile_by_name on student_profile (institute_id, full_name, id) include (state);
create index student_profile_by_prn on student_profile (institute_id, university_prn, id) include (state);
create index student_profile_by_student_id on student_profile (institute_id, student_id, id) include (state);

-- What a search looks through, folded once when the row is written; unit separators keep a match within one field.
alter table student_profile add column search_text text not null
  generated always as (lower(full_name || E'\x1f' || university_prn || E'\x1f' || student_id)) stored;
drop index student_profile_name_search;
create index student_profile_search on student_profile using gin (institute_id, search_text gin_trgm_ops);

-- LIKE is not leakproof, so under a row policy it may not choose an index: 100,000 rows would be read for every search.
-- The owner sees every row, and this function asks for the scope's institute itself, which is what the policy says.
-- Answers ids only; the rows are read by the caller, under the policy. Planned for each pattern: a short one has no trigram.
create policy student_search on student_profile for select to prangan_owner using (true);
create function search_student_profile(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public rows 1000 as $$
begin
  return query execute 'select s.id from public.student_profile s where s.institute_id = $1 and s.search_text like $2'
    using public.app_institute(), lower(pattern);
end $$;
revoke all on function search_student_profile(text) from public;
grant execute on function search_student_profile(text) to prangan_app;
