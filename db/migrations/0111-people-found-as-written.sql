-- People are found as others write them: "dsouza" finds D'Souza and De Souza, पाटिल finds पाटील, "A 12" finds roll number A-12.

-- The one rule of what is alike to a search; what is typed and what is searched go through it. Letter by letter, so that a part of a name is
-- a part of its fold: small letters, long vowels as short ones, no nukta, no joiners, figures of one kind, no apostrophes, hyphens, dots and strokes,
-- and a nasal before a letter of its row as the anusvara that stands for it. Most texts are Latin alone: those are spared the long list.
create function search_letters(said text) returns text language sql immutable parallel safe
  return case when octet_length(said) = length(said) then translate(lower(said), '''`-./', '') else
    regexp_replace(
      translate(lower(said),
        U&'\0958\0959\095A\095B\095C\095D\095E\095F\0929\0931\0934\0908\090A\0940\0942\0901\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F'
          || U&'\0027\0060\002D\002E\002F\093C\200C\200D\2018\2019\02BC\00B4\2032\2010\2011\2013\2014',
        U&'\0915\0916\0917\091C\0921\0922\092B\092F\0928\0930\0933\0907\0909\093F\0941\0902' || '0123456789'),
      U&'\0919\094D(?=[\0915-\0919])|\091E\094D(?=[\091A-\091E])|\0923\094D(?=[\091F-\0923])|\0928\094D(?=[\0924-\0928])|\092E\094D(?=[\092A-\092E])',
      U&'\0902', 'g') end;

-- Names: "de" and "d" before a name are one with it. Plain replacements, because every student who is written passes here.
create function search_fold(said text) returns text language sql immutable parallel safe
  return substr(replace(replace(replace(replace(E'\x1f' || public.search_letters(said), ' de ', ' d'), ' d ', ' d'),
    E'\x1fde ', E'\x1fd'), E'\x1fd ', E'\x1fd'), 2);

-- Numbers: the blanks between their parts are nothing, too.
create function search_number(said text) returns text language sql immutable parallel safe
  return replace(public.search_letters(said), ' ', '');

-- The pattern of what is typed. A nasal at its end may be the first half of one that is being typed; of signs alone nothing is found.
create function search_pattern(pattern text) returns text language sql immutable parallel safe
  return '%' || nullif(btrim(regexp_replace(public.search_fold(substr(pattern, 2, length(pattern) - 2)),
    U&'[\0919\091E\0923\0928\092E]\094D$', '')), '') || '%';

-- The words of what is typed, as patterns: in any order, each anywhere. A word too short for the index counts beside a longer one; without a
-- longer one the text is looked for as it was typed. "de" among other words is the "d" of "dsouza".
create function search_words(pattern text) returns text[] language sql immutable set search_path = public, pg_temp
  begin atomic
    with typed as (select lower(substr(pattern, 2, length(pattern) - 2)) as whole),
    word as (select w from typed, regexp_split_to_table(whole, '\s+') w where w <> ''),
    looked as (
      select case when w = 'de' and (select count(*) from word) > 1 then 'd' else w end as w from word where exists (select from word l where length(l.w) >= 3)
      union all select whole from typed where not exists (select from word l where length(l.w) >= 3)),
    folded as (select search_pattern('%' || w || '%') as p from looked)
    select coalesce(array_agg(p) filter (where p is not null), array[null]::text[]) from folded;
  end;

-- The same as conditions on a row s.
create function search_condition(pattern text) returns text language sql immutable set search_path = public, pg_temp
  begin atomic
    select string_agg(format(' and s.search_text like %L', w), '') from unnest(search_words(pattern)) w;
  end;
revoke all on function search_condition(text) from public;

alter table student_profile alter column search_text set expression as (search_fold(full_name || E'\x1f' || university_prn || E'\x1f' || student_id
  || E'\x1f' || coalesce(mother_name, '') || E'\x1f' || coalesce(phone_number, '') || E'\x1f' || coalesce(email, ''))
  || E'\x1f' || search_fold(coalesce(name_in_script, '')));
alter table student_guardian alter column search_text set expression as (search_fold(guardian_name || E'\x1f' || coalesce(guardian_mobile, '')
  || E'\x1f' || coalesce(guardian_email, '')));
alter table user_account alter column search_text set expression as
  (search_fold(username || E'\x1f' || name || E'\x1f' || coalesce(email, '') || E'\x1f' || coalesce(phone_number, '')));
alter table subject alter column search_text set expression as (search_fold(code || E'\x1f' || name || E'\x1f' || coalesce(display_code, '')));

-- A roll number, however it is written.
alter table enrolment add column search_text text generated always as (search_number(roll_no)) stored;
drop index enrolment_by_roll_no;
create index enrolment_by_search on enrolment (institute_id, search_text collate "C") where search_text is not null;

alter table teacher_profile add column search_text text not null
  generated always as (search_fold(name || E'\x1f' || staff_no || E'\x1f' || coalesce(email, ''))) stored;
create index teacher_profile_search on teacher_profile using gin (institute_id, search_text gin_trgm_ops);
create policy teacher_search on teacher_profile for select to prangan_owner using (true);
create function search_teacher_profile(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
begin
  return query execute 'select s.id from public.teacher_profile s where s.institute_id = $1' || public.search_condition(pattern)
    using public.app_institute();
end $$;
revoke all on function search_teacher_profile(text) from public;
grant execute on function search_teacher_profile(text) to prangan_app;
comment on function search_teacher_profile is 'owner: people';

create or replace function search_subject(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
begin
  return query execute 'select s.id from public.subject s where s.institute_id = $1 and s.search_text like $2'
    using public.app_institute(), public.search_pattern(pattern);
end $$;
create or replace function search_user_account(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
begin
  return query execute 'select s.id from public.user_account s where s.tenant_id = $1' || public.search_condition(pattern)
    using public.app_tenant();
end $$;
create or replace function search_student_profile(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
declare
  condition text := public.search_condition(pattern);
begin
  return query execute 'select s.id from public.student_profile s where s.institute_id = $1' || condition
    || ' union all select s.student_profile_id from public.student_guardian s where s.institute_id = $1' || condition
    using public.app_institute();
end $$;
create or replace function search_student_guardian(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
begin
  return query execute 'select s.id from public.student_guardian s where s.institute_id = $1' || public.search_condition(pattern)
    using public.app_institute();
end $$;
create or replace function found_student_profile(pattern text, key text) returns table (id uuid, value text, key_value text)
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
declare
  condition text := public.search_condition(pattern);
begin
  return query execute format('select s.id, s.state, s.%I from public.student_profile s where s.institute_id = $1', key) || condition
    || format(' union all select p.id, p.state, p.%I from public.student_profile p where p.institute_id = $1
         and not p.search_text like all ($2) and p.id = any(array(
           select s.student_profile_id from public.student_guardian s where s.institute_id = $1', key) || condition || '))'
    using public.app_institute(), public.search_words(pattern);
end $$;

-- A few of those found: the search dialog.
drop function search_student_parts(text[], int);
create function search_student_parts(pattern text, most int) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off rows 50 as $$
declare
  condition text := public.search_condition(pattern);
begin
  return query execute '(select s.id from public.student_profile s where s.institute_id = $1' || condition || ' limit $2)
    union (select s.student_profile_id from public.student_guardian s where s.institute_id = $1' || condition || ' limit $2)'
    using public.app_institute(), most;
end $$;
revoke all on function search_student_parts(text, int) from public;
grant execute on function search_student_parts(text, int) to prangan_app;
drop function student_search_condition(text);
drop function student_search_patterns(text);

comment on function search_student_parts is 'owner: people';
comment on function search_letters is 'owner: kit/list; read by: everyone';
comment on function search_fold is 'owner: kit/list; read by: everyone';
comment on function search_number is 'owner: kit/list; read by: everyone';
comment on function search_pattern is 'owner: kit/list; read by: everyone';
comment on function search_words is 'owner: kit/list; read by: everyone';
