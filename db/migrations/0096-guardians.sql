-- Guardians of students: whom the office writes to or calls beside the student. At most four, in the order in which they are asked.
create table student_guardian (
  institute_id uuid not null constraint student_guardian_institute references institute,
  id uuid not null default uuidv7(),
  student_profile_id uuid not null,
  guardian_name text not null constraint student_guardian_name_given check (guardian_name <> ''),
  relation text not null constraint student_guardian_relation_known check (relation in ('MOTHER', 'FATHER', 'SPOUSE', 'SIBLING', 'OTHER')),
  -- More exactly: uncle, elder sister, rector of the hostel.
  relation_words text,
  guardian_mobile text,
  guardian_email text,
  gets_messages boolean not null default true,
  position int not null constraint student_guardian_four_at_most check (position between 1 and 4),
  search_text text not null generated always as (lower(guardian_name || E'\x1f' || coalesce(guardian_mobile, '')
    || E'\x1f' || coalesce(guardian_email, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_guardian_pk primary key (institute_id, id),
  constraint student_guardian_name_once unique (institute_id, student_profile_id, guardian_name),
  -- Tested at the end of a statement: an order is changed as a whole.
  constraint student_guardian_position_once unique (institute_id, student_profile_id, position) deferrable initially immediate,
  constraint student_guardian_student foreign key (institute_id, student_profile_id) references student_profile on delete cascade
);
create unique index student_guardian_name_any_case on student_guardian (institute_id, student_profile_id, lower(guardian_name));
create index student_guardian_by_name on student_guardian (institute_id, guardian_name, id);
create index student_guardian_search on student_guardian using gin (institute_id, search_text gin_trgm_ops);
call own_by_institute('student_guardian');
create policy guardian_search on student_guardian for select to prangan_owner using (true);
comment on table student_guardian is 'owner: people';

-- What is typed into a search, word by word, as patterns: words in any order, each anywhere. A word too short for a trigram counts beside
-- a longer one; without a longer one the text is looked for as it was typed.
create function student_search_patterns(pattern text) returns text[] language sql immutable set search_path = public, pg_temp
  begin atomic
    with typed as (select lower(substr(pattern, 2, length(pattern) - 2)) as whole),
    word as (select w from typed, regexp_split_to_table(whole, '\s+') w where w <> ''),
    looked as (select w from word where exists (select from word l where length(l.w) >= 3)
      union all select whole from typed where not exists (select from word l where length(l.w) >= 3))
    select coalesce(array_agg('%' || w || '%'), '{}') from looked;
  end;
revoke all on function student_search_patterns(text) from public;

create or replace function student_search_condition(pattern text) returns text language sql immutable set search_path = public, pg_temp
  begin atomic
    select coalesce(string_agg(format(' and s.search_text like %L', w), ''), '') from unnest(student_search_patterns(pattern)) w;
  end;

create function search_student_guardian(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
begin
  return query execute 'select s.id from public.student_guardian s where s.institute_id = $1' || public.student_search_condition(pattern)
    using public.app_institute();
end $$;
revoke all on function search_student_guardian(text) from public;
grant execute on function search_student_guardian(text) to prangan_app;
comment on function search_student_guardian is 'owner: people';

-- A student is found by a guardian, too: a name, a mobile or an email.
create or replace function search_student_profile(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
declare
  condition text := public.student_search_condition(pattern);
begin
  return query execute 'select s.id from public.student_profile s where s.institute_id = $1' || condition
    || ' union all select s.student_profile_id from public.student_guardian s where s.institute_id = $1' || condition
    using public.app_institute();
end $$;

-- Each once: who is found by a guardian is looked at only where the student's own text has not found them.
create or replace function found_student_profile(pattern text, key text) returns table (id uuid, value text, key_value text)
  language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
declare
  condition text := public.student_search_condition(pattern);
begin
  return query execute format('select s.id, s.state, s.%I from public.student_profile s where s.institute_id = $1', key) || condition
    || format(' union all select p.id, p.state, p.%I from public.student_profile p where p.institute_id = $1
         and not p.search_text like all ($2) and p.id = any(array(
           select s.student_profile_id from public.student_guardian s where s.institute_id = $1', key) || condition || '))'
    using public.app_institute(), public.student_search_patterns(pattern);
end $$;

create or replace function search_student_parts(parts text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off rows 50 as $$
declare
  each text;
  conditions text := '';
begin
  foreach each in array parts loop
    conditions := conditions || format(' and s.search_text like %L', '%' || lower(each) || '%');
  end loop;
  return query execute '(select s.id from public.student_profile s where s.institute_id = $1' || conditions || ' limit $2)
    union (select s.student_profile_id from public.student_guardian s where s.institute_id = $1' || conditions || ' limit $2)'
    using public.app_institute(), most;
end $$;
