-- A search that finds very many of a million students read each of them, to count and to order them, for a page of 25. A list may now say
-- how far it counts: what was found is read up to there, and the page of the others is walked in the order of the list, where of very many
-- the next one that fits is never far.

drop function found_student_profile(text, text);

-- The ids with the state and one of the columns that the list is ordered by; of one state, and so many at most, where these are given. By the
-- trigram index alone: where so many are enough, the planner hopes to meet them soon in the table, and reads all of it for what is rare.
create function found_student_profile(pattern text, key text, state text default null, most int default null)
  returns table (id uuid, value text, key_value text)
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off rows 1000 as $$
declare
  condition text := public.student_search_condition(pattern);
begin
  return query execute format('(select s.id, s.state, s.%I from public.student_profile s where s.institute_id = $1', key) || condition
    || ' and ($3::text is null or s.state = $3) limit $4)'
    || format(' union all (select p.id, p.state, p.%I from public.student_profile p where p.institute_id = $1
         and ($3::text is null or p.state = $3) and not p.search_text like all ($2) and p.id = any(array(
           select s.student_profile_id from public.student_guardian s where s.institute_id = $1', key) || condition || ')) limit $4)'
    using public.app_institute(), public.student_search_patterns(pattern), state, most;
end $$;

-- A page of them in the order of the list, by its index alone: only for texts of which very many are known to have it.
create function paged_student_profile(pattern text, key text, way text, state text, page_size int, skipped int) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off rows 50 as $$
begin
  return query execute format('select s.id from public.student_profile s where s.institute_id = $1 and ($3::text is null or s.state = $3)
      and (s.search_text like all ($2) or exists (select from public.student_guardian g
        where g.institute_id = $1 and g.student_profile_id = s.id and g.search_text like all ($2)))
     order by s.%I %s, s.id %2$s limit $4 offset $5', key, case when way = 'desc' then 'desc' else 'asc' end)
    using public.app_institute(), public.student_search_patterns(pattern), state, page_size, skipped;
end $$;
revoke all on function found_student_profile(text, text, text, int), paged_student_profile(text, text, text, text, int, int) from public;
grant execute on function found_student_profile(text, text, text, int), paged_student_profile(text, text, text, text, int, int) to prangan_app;
comment on function found_student_profile is 'owner: people';
comment on function paged_student_profile is 'owner: people';
